"""Checks the workflow files: YAML with jobs and steps, whose scripts are shell and whose programs are there.

usage: python3 check_workflows.py ROOT     prints what is wrong; exit status 1 when something is
"""
import pathlib, re, subprocess, sys

import yaml

root = pathlib.Path(sys.argv[1])
problems = []
files = sorted((root / ".github/workflows").glob("*.yml")) + [root / "docs/lint-workflow.yml"]
for path in files:
    def problem(text):
        problems.append("%s: %s" % (path.name, text))

    try:
        workflow = yaml.safe_load(path.read_text())
    except yaml.YAMLError as error:
        problem(error)
        continue
    # YAML 1.1 reads the key `on` as true.
    if not workflow.get("name") or not workflow.get(True): problem("no name or no trigger")
    if workflow.get("permissions") != {"contents": "read"}: problem("may do more than read")
    jobs = workflow.get("jobs") or {}
    if not jobs: problem("no jobs")
    for name, job in jobs.items():
        if not job.get("runs-on") or not job.get("timeout-minutes"): problem("%s: no machine or no limit of time" % name)
        for step in job.get("steps") or [problem("%s: no steps" % name) or {"run": "true"}]:
            if ("run" in step) == ("uses" in step): problem("%s: a step has to run or to use something" % name)
            if "uses" in step and not re.fullmatch(r"[\w-]+/[\w-]+@v\d+", step["uses"]): problem("uses %s" % step["uses"])
            script = step.get("run", "")
            shell = subprocess.run(["bash", "-n"], input=script, text=True, stderr=subprocess.PIPE)
            if shell.returncode: problem(shell.stderr.strip())
            for program in re.findall(r"(?:^|\s)((?:bin|\.ci)/[\w-]+)", script):
                if not (root / program).exists(): problem("%s is not there" % program)
# A hook of pre-commit names a command of the program, and takes what ends as HTML does.
hooks = yaml.safe_load((root / ".pre-commit-hooks.yaml").read_text())
for hook in hooks:
    for key in ["id", "name", "entry", "language"]:
        if not isinstance(hook.get(key), str): problems.append("a hook has no %s" % key)
    if not hook["entry"].startswith("pushmarkup "): problems.append("a hook starts something else")
    if hook.get("types") != ["html"] or "files" in hook: problems.append("a hook does not take all HTML")
# What the page shows is a configuration with these hooks.
shown = re.findall(r"```yaml\n(.*?)```", (root / "docs/lint.md").read_text(), re.DOTALL)
used = [hook for text in shown for repo in yaml.safe_load(text).get("repos", []) for hook in repo["hooks"]]
if sorted(hook["id"] for hook in used) != sorted(hook["id"] for hook in hooks):
    problems.append("docs/lint.md shows other hooks than there are")
for hook in used:
    if not re.search(hook["files"], "messages/sale.html"): problems.append("a hook of docs/lint.md takes no message")
if len(files) < 3: problems.append("there are %d workflows" % len(files))
print("\n".join(map(str, problems)))
sys.exit(1 if problems else 0)
