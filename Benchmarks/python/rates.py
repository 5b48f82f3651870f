"""Compares the messages per second of the Python package and of nh3, in alternation in one run.
bin/bench-python runs it.

usage: rates.py DATA ROUNDS            prints the rates: by CPU time on one core, else by the clock
       rates.py DATA --memory COUNT    prints the process's memory while it converts COUNT messages
"""

import json
import os
import pathlib
import resource
import statistics
import sys
import time

import nh3
import pyarrow as pa

import pushmarkup

sys.path.insert(0, str(pathlib.Path(__file__).resolve().parent.parent))
import tag_table  # noqa: E402

data = sys.argv[1]


def read(name):
    with open(os.path.join(data, name), "rb") as file:
        return [json.loads(line)["html"] for line in file]


# The messages of the benchmark, and later also realistic messages of many more kinds, if the file
# exists.
messages = read("push.ndjson")
realistic = os.path.exists(os.path.join(data, "realistic.ndjson"))

# Both allow the same tags, attributes and schemes.
schemes = {"http", "https", "mailto", "tel", "sms", "geo", "market"}
cleaner = nh3.Cleaner(**tag_table.cleaner(), url_schemes=schemes)
array = pa.array(messages, type=pa.large_string())
parser = pushmarkup.Parser()


def each(function):
    for message in messages:
        function(message)


def on(cores, work):
    """A function that measures a rate, with the process restricted to this many cores.

    The rate on one core is by CPU time, to which other processes do not add. On an idle machine,
    CPU time and the clock give the same rate.
    """
    clock = time.process_time if cores == 1 else time.perf_counter

    def rate():
        os.sched_setaffinity(0, set(sorted(all_cores)[:cores]))
        start = clock()
        work()
        seconds = clock() - start
        os.sched_setaffinity(0, all_cores)
        return len(messages) / seconds

    return rate


all_cores = os.sched_getaffinity(0)
work = {
    "nh3.Cleaner, kept": on(1, lambda: each(cleaner.clean)),
    "nh3.clean": on(1, lambda: each(nh3.clean)),
    "to_html": on(1, lambda: each(pushmarkup.to_html)),
    "to_text": on(1, lambda: each(pushmarkup.to_text)),
    "to_ansi": on(1, lambda: each(pushmarkup.to_ansi)),
    "parse": on(1, lambda: each(parser.parse)),
    "lint": on(1, lambda: each(pushmarkup.lint)),
    "fix": on(1, lambda: each(pushmarkup.fix)),
    "convert_many, html": on(1, lambda: parser.convert_many(array, threads=1)),
    "convert_many, html, 2 cores": on(2, lambda: parser.convert_many(array, threads=2)),
    "convert_many, html, list, 2 cores": on(2, lambda: parser.convert_many(messages, threads=2)),
    "convert_many, html + diagnostics": on(1, lambda: parser.convert_many(array, diagnostics=True, threads=1)),
}


def memory(count):
    """Prints the resident memory after each tenth of the messages, in MB.

    to_html, called for each message, and convert_many alternate.
    """

    def resident():
        with open("/proc/self/statm") as statm:
            return int(statm.read().split()[1]) * resource.getpagesize() / 1e6

    done, marks = 0, [resident()]
    while done < count:
        each(pushmarkup.to_html)
        parser.convert_many(array, threads=2)
        done += 2 * len(messages)
        if done * 10 // count >= len(marks):
            marks.append(resident())
    print(f"{done:,} messages; MB after each tenth:", *(f"{mark:.0f}" for mark in marks))


if sys.argv[2] == "--memory":
    memory(int(sys.argv[3]))
    sys.exit()


def compare(rounds):
    """Prints the rates for ``messages``, then their ratios as JSON."""
    rates = {name: [] for name in work}
    for _ in range(rounds):
        for name, rate in work.items():
            rates[name].append(rate())
    base = rates["nh3.Cleaner, kept"]
    print(f"{len(messages)} messages, {rounds} rounds, pushmarkup {pushmarkup.__version__}, Python {sys.version.split()[0]}")
    print(f"{'':<36} {'messages/s':>12} {'÷ Cleaner':>10}")
    ratios = {}
    for name, values in rates.items():
        ratios[name] = statistics.median(a / b for a, b in zip(values, base))
        print(f"{name:<36} {statistics.median(values):12.0f} {ratios[name]:10.2f}")
    print(json.dumps({name: round(ratio, 3) for name, ratio in ratios.items()}))


rounds = int(sys.argv[2])
compare(rounds)
if realistic:
    messages = read("realistic.ndjson")
    array = pa.array(messages, type=pa.large_string())
    compare(rounds)
