"""Compares the start-up time of `pushmarkup --version` with that of an empty C program that is also
linked with libxml2.

usage: start_up.py PUSHMARKUP DATA    (needs cc and pkg-config)
"""
import os, statistics, subprocess, sys, time

binary, data = sys.argv[1:3]
source, empty = os.path.join(data, "empty.c"), os.path.join(data, "empty")
with open(source, "w") as file:
    file.write("int main(void) { return 0; }\n")
libraries = subprocess.run(["pkg-config", "--libs", "libxml-2.0"], check=True, capture_output=True, text=True).stdout
# By default, the linker leaves out a library that is not used.
subprocess.run(["cc", "-O2", "-o", empty, source, "-Wl,--no-as-needed", *libraries.split()], check=True)


def milliseconds(*command):
    start = time.perf_counter()
    subprocess.run(command, stdout=subprocess.DEVNULL, check=True)
    return (time.perf_counter() - start) * 1e3


# Interleaved. Both times include starting a program from Python.
rounds = [(milliseconds("/bin/true"), milliseconds(empty), milliseconds(binary, "--version")) for _ in range(61)]
base, c, ours = (statistics.median(column) for column in zip(*rounds))
print(f"start-up, median of {len(rounds)}: empty C program with libxml2 {c:.2f} ms, pushmarkup --version {ours:.2f} ms: {ours / c:.2f} times"
      f" (/bin/true {base:.2f} ms)")
