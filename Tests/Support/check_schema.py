"""Validates JSON Lines with docs/pushmarkup.schema.json: python3 check_schema.py SCHEMA <lines."""
import json, sys

import jsonschema

schema = json.load(open(sys.argv[1]))
jsonschema.Draft202012Validator.check_schema(schema)
validator = jsonschema.Draft202012Validator(schema)
count = bad = 0
for number, line in enumerate(sys.stdin, 1):
    count += 1
    for error in validator.iter_errors(json.loads(line)):
        bad += 1
        print(number, error.json_path, error.message[:200], line[:200])
        break
print(count, "lines,", bad, "bad")
sys.exit(bad > 0)
