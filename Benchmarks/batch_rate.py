"""Compares the messages per second of `pushmarkup batch`, pipes included, with nh3.clean on one
core, on the same file.

usage: batch_rate.py PUSHMARKUP DATA ROUNDS    (with nh3 installed)
"""
import json, os, statistics, subprocess, sys, time

import nh3

import tag_table

binary, data, rounds = sys.argv[1], sys.argv[2], int(sys.argv[3])
with open(os.path.join(data, "push.ndjson"), "rb") as file:
    lines = file.read()
messages = [json.loads(line)["html"] for line in lines.splitlines()]
# Enough copies that the start-up time of the program does not matter.
copies = 10
pipe = os.path.join(data, "pipe.ndjson")
with open(pipe, "wb") as file:
    for _ in range(copies):
        file.write(lines)

# Our list is shorter than nh3's own, so nh3 has less work with it.
ours = tag_table.cleaner()


def batch():
    with open(pipe, "rb") as source:
        start = time.perf_counter()
        subprocess.run([binary, "batch"], stdin=source, stdout=subprocess.DEVNULL,
                       stderr=subprocess.DEVNULL, check=False)
        return copies * len(messages) / (time.perf_counter() - start)


def clean(**options):
    start = time.perf_counter()
    for message in messages:
        nh3.clean(message, **options)
    return len(messages) / (time.perf_counter() - start)


rates = {"batch": [], "nh3": [], "nh3, our list": []}
for _ in range(rounds):
    rates["batch"].append(batch())
    rates["nh3"].append(clean())
    rates["nh3, our list"].append(clean(**ours))
os.remove(pipe)
median = {name: statistics.median(values) for name, values in rates.items()}
print(f"batch, JSON Lines in and out, {os.cpu_count()} cores; nh3 on one core, its default list and ours")
for name, rate in median.items():
    print(f"{name:<20} {'':>11} {rate:12.0f} {rate / median['nh3']:8.2f}")
ratio = statistics.median(a / b for a, b in zip(rates["batch"], rates["nh3"]))
print(json.dumps({"batch_over_nh3": round(ratio, 3)}, separators=(",", ":")))
