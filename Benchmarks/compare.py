"""Merges the last lines of both measurements, compares the figures with the stored baseline, and
prints them as one line of JSON.

usage: compare.py RATIOS BATCH BASELINE [--save]
"""
import json, sys

ratios, batch, baseline = sys.argv[1:4]
figures = {}
for path in (ratios, batch):
    with open(path) as file:
        figures.update(json.loads(file.read().splitlines()[-1]))

# The goals, and whether less is better.
targets = {
    "authored_over_floor": (1.2, True),
    "device_over_floor": (1.0, True),
    "ansi_over_floor": (1.9, True),
    "html_over_floor": (2.2, True),
    "large_over_floor": (0.7, False),
    "batch_over_nh3": (3.0, False),
}
try:
    with open(baseline) as file:
        before = json.load(file)
except FileNotFoundError:
    before = {}

print(f"{'':<22} {'now':>8} {'target':>8} {'baseline':>9} {'change':>8}")
for name, value in figures.items():
    target, less = targets[name]
    mark = "" if (value <= target if less else value >= target) else "  missed"
    old = before.get(name)
    change = f"{100 * (value / old - 1):+7.1f}%" if old else ""
    print(f"{name:<22} {value:8.3f} {'≤' if less else '≥'}{target:7.2f} {old or '':>9} {change:>8}{mark}")
if "--save" in sys.argv:
    with open(baseline, "w") as file:
        json.dump(figures, file, indent=2)
        file.write("\n")
print(json.dumps(figures, separators=(",", ":")))
