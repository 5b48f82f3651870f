"""Checks the workflows, the action and the GitLab template: they must be YAML with jobs and steps,
their scripts must be valid shell, and the programs that they run must exist.

usage: python3 check_workflows.py ROOT     prints problems; the exit status is 1 if there are any
"""
import pathlib, re, subprocess, sys

import yaml

root = pathlib.Path(sys.argv[1])
problems = []
files = sorted((root / ".github/workflows").glob("*.yml"))


def check_script(problem, script):
    shell = subprocess.run(["bash", "-n"], input=script, text=True, stderr=subprocess.PIPE)
    if shell.returncode: problem(shell.stderr.strip())
    for program in re.findall(r"(?:^|\s)((?:bin|\.ci)/[\w-]+)", script):
        if not (root / program).exists(): problem("%s is not there" % program)


def check_steps(problem, steps):
    for step in steps or [problem("no steps") or {"run": "true"}]:
        if ("run" in step) == ("uses" in step): problem("a step has to run or to use something")
        if "uses" in step and not re.fullmatch(r"[\w-]+/[\w/-]+@v\d+", step["uses"]): problem("uses %s" % step["uses"])
        # Input from a caller must not become part of a script.
        if "${{" in step.get("run", ""): problem("a script with an expression in it")
        check_script(problem, step.get("run", ""))


for path in files + [root / "action.yml", root / "packaging/gitlab-ci.yml"]:
    def problem(text):
        problems.append("%s: %s" % (path.name, text))

    try:
        workflow = yaml.safe_load(path.read_text())
    except yaml.YAMLError as error:
        problem(error)
        continue
    if path.name == "action.yml":
        check_steps(problem, workflow["runs"]["steps"])
        for step in workflow["runs"]["steps"]:
            if "run" in step and step.get("shell") != "bash": problem("a step without a shell")
        used = set(re.findall(r"inputs\.(\w+)", path.read_text()))
        if used != set(workflow["inputs"]): problem("inputs that are not used, or not there")
        continue
    if path.name == "gitlab-ci.yml":
        jobs = [job for job in workflow.values() if "script" in job]
        if not jobs: problem("no jobs")
        for job in jobs: check_script(problem, "\n".join(job["script"]))
        continue
    # YAML 1.1 reads the key `on` as true.
    if not workflow.get("name") or not workflow.get(True): problem("no name or no trigger")
    allowed = "write" if path.name == "release.yml" else "read"
    if workflow.get("permissions") != {"contents": allowed}: problem("may do more than %s" % allowed)
    jobs = workflow.get("jobs") or {}
    if not jobs: problem("no jobs")
    for name, job in jobs.items():
        if not job.get("runs-on") or not job.get("timeout-minutes"): problem("%s: no machine or no limit of time" % name)
        check_steps(problem, job.get("steps"))
# Each pre-commit hook runs a command of pushmarkup, on all files that pre-commit types as HTML.
hooks = yaml.safe_load((root / ".pre-commit-hooks.yaml").read_text())
for hook in hooks:
    for key in ["id", "name", "entry", "language"]:
        if not isinstance(hook.get(key), str): problems.append("a hook has no %s" % key)
    if not hook["entry"].startswith("pushmarkup "): problems.append("a hook starts something else")
    if hook.get("types") != ["html"] or "files" in hook: problems.append("a hook does not take all HTML")
# The page shows a configuration with these hooks, and one that does not need a tool on the PATH.
page = (root / "docs/install.md").read_text()
shown = [yaml.safe_load(text) for text in re.findall(r"```yaml\n(.*?)```", page, re.DOTALL)]
repos = [repo for text in shown for repo in text.get("repos", [])]
used = [hook["id"] for repo in repos if repo["repo"] != "local" for hook in repo["hooks"]]
if sorted(used) != sorted(hook["id"] for hook in hooks): problems.append("docs/install.md shows other hooks than there are")
for hook in [hook for repo in repos for hook in repo["hooks"]]:
    if not re.search(hook["files"], "messages/sale.html"): problems.append("a hook of docs/install.md takes no message")
# The page names the same version as the source.
version = re.search(r'text: StaticString = "(.*)"', (root / "Sources/PushMarkup/Version.swift").read_text())[1]
named = re.findall(r"(?:[Pp]ush[Mm]arkup(?:==|-|@)|rev: )(\d+\.\d+\.\d+)", page)
if set(named) != {version}: problems.append("docs/install.md names %s" % sorted(set(named)))
if len(files) < 3: problems.append("there are %d workflows" % len(files))
print("\n".join(map(str, problems)))
sys.exit(1 if problems else 0)
