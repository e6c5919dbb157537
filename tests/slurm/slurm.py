#!/usr/bin/env python3
"""A batch over a Slurm array on two nodes, one of which dies in the middle: every picture is there once, and the merged report is the plain one.

usage: slurm.py BOARDWRIGHT BATCH_SH

The Slurm is a real one (munged, slurmctld, two slurmd) on this machine, as root, with a configuration, a key, ports and folders of its own.
Every daemon is the first process of a PID namespace: when it is killed, everything that it has started dies with it in the same moment, steps
and jobs too, as on a node whose power fails. Each is tied to this process as well, so that nothing stays behind however this test ends.
Exit status 77: Slurm is missing, or we are not root, or the machine cannot carry it.
"""
import json
import os
import shutil
import signal
import socket
import subprocess
import sys
import tempfile
import time

PROGRAM, SCRIPT = os.path.abspath(sys.argv[1]), os.path.abspath(sys.argv[2])
NEEDED = ["munged", "slurmctld", "slurmd", "sbatch", "squeue", "scontrol", "sinfo", "setpriv", "unshare"]
ALONE = ["setpriv", "--pdeathsig", "KILL", "unshare", "--pid", "--fork", "--mount-proc", "--kill-child"]
TASKS, JOBS = 6, 180
BUSY = 30  # milliseconds of a job
PATIENCE = 150  # seconds for the array, or for daemons on a busy machine
SKIPPED = 77

CONFIGURATION = """
ClusterName=boards
SlurmctldHost={host}(127.0.0.1)
SlurmUser=root
SlurmdUser=root
AuthType=auth/munge
# A job that is put back into the queue waits until its credential has run out.
AuthInfo=socket={work}/munge.socket,cred_expire=5
CryptoType=crypto/munge
MpiDefault=none
ProctrackType=proctrack/linuxproc
TaskPlugin=task/none
JobAcctGatherType=jobacct_gather/none
SwitchType=switch/none
SelectType=select/cons_tres
SelectTypeParameters=CR_CPU
SchedulerType=sched/builtin
SchedulerParameters=sched_interval=1,sched_min_interval=100000
SlurmctldPort={ports[0]}
SlurmctldPidFile={work}/slurmctld.pid
SlurmdPidFile={work}/slurmd.%n.pid
SlurmctldLogFile={work}/slurmctld.log
SlurmdLogFile={work}/slurmd.%n.log
StateSaveLocation={work}/state
SlurmdSpoolDir={work}/spool.%n
SlurmdParameters=config_overrides
SlurmdTimeout=4
MessageTimeout=3
KillWait=1
ReturnToService=0
NodeName=n1 NodeHostname={host} NodeAddr=127.0.0.1 Port={ports[1]} CPUs=1 State=UNKNOWN
NodeName=n2 NodeHostname={host} NodeAddr=127.0.0.1 Port={ports[2]} CPUs=1 State=UNKNOWN
PartitionName=boards Nodes=n1,n2 Default=YES MaxTime=INFINITE State=UP
"""


class Failed(Exception):
    pass


def free_ports(n):
    sockets = [socket.socket() for _ in range(n)]
    for s in sockets:
        s.bind(("127.0.0.1", 0))
    ports = [s.getsockname()[1] for s in sockets]
    for s in sockets:
        s.close()
    return ports


def wait_for(what, condition, seconds, pause=0.1):
    end = time.monotonic() + seconds
    while not condition():
        if time.monotonic() > end:
            raise Failed("waited %d s in vain: %s" % (seconds, what))
        time.sleep(pause)


class Cluster:
    """Two nodes and their controller in the folder `work`."""

    def __init__(self, work):
        self.work = work
        self.daemons = {}
        self.env = dict(os.environ, SLURM_CONF=work + "/slurm.conf", PATH=os.pathsep.join([work + "/bin", os.environ["PATH"], "/usr/sbin"]))
        for name in list(self.env):
            if name.startswith(("SLURM_", "SBATCH_", "SQUEUE_")) and name != "SLURM_CONF":
                del self.env[name]

    def start(self):
        for folder in ("state", "spool.n1", "spool.n2"):
            os.mkdir(os.path.join(self.work, folder), 0o700)
        with open(self.work + "/munge.key", "wb", opener=lambda path, flags: os.open(path, flags, 0o400)) as f:
            f.write(os.urandom(128))
        with open(self.work + "/slurm.conf", "w") as f:
            f.write(CONFIGURATION.format(host=socket.gethostname().split(".")[0], work=self.work, ports=free_ports(3)))
        paths = ["--%s=%s/munge.%s" % (option, self.work, name)
                 for option, name in (("socket", "socket"), ("key-file", "key"), ("pid-file", "pid"), ("log-file", "log"), ("seed-file", "seed"))]
        self.daemon("munged", "munged", "--foreground", "--force", *paths)
        wait_for("munged", lambda: os.path.exists(self.work + "/munge.socket"), 20)
        self.daemon("slurmctld", "slurmctld", "-D", "-i")
        for node in ("n1", "n2"):
            self.daemon(node, "slurmd", "-D", "-N", node)
        wait_for("two idle nodes", lambda: self.ask("sinfo", "-h", "-o", "%t %D").split() == ["idle", "2"], 120)

    def daemon(self, name, *command):
        with open("%s/%s.out" % (self.work, name), "w") as out:
            self.daemons[name] = subprocess.Popen([*ALONE, *command], env=self.env, stdin=subprocess.DEVNULL, stdout=out, stderr=out, cwd=self.work)

    def ask(self, *command):
        return subprocess.run(command, env=self.env, cwd=self.work, capture_output=True, text=True, timeout=60).stdout

    def kill(self, name):
        """Kills the first process of the namespace; unshare, its parent, then ends by itself."""
        process = self.daemons[name]
        if process.poll() is not None:
            return
        with open("/proc/%d/task/%d/children" % (process.pid, process.pid)) as f:
            for child in f.read().split():
                os.kill(int(child), signal.SIGKILL)
        try:
            process.wait(10)
        finally:
            process.kill()
            process.wait()

    def end(self):
        for name in self.daemons:
            self.kill(name)

    def logs(self):
        for name in sorted(os.listdir(self.work)):
            if name.endswith((".log", ".out")):
                with open(os.path.join(self.work, name), errors="replace") as f:
                    print("---- %s\n%s" % (name, f.read()[-2000:]))


def read(path):
    with open(path) as f:
        return f.read()


def lines(path):
    """The results of a report: its lines but the first, which says what it is of."""
    return max(0, read(path).count("\n") - 1) if os.path.exists(path) else 0


def pictures(folder):
    """The files of a folder by name. What a killed process wrote beside a picture (name.XXXXXX, to be renamed) is no picture."""
    return {n: open(os.path.join(folder, n), "rb").read() for n in os.listdir(folder) if n.endswith((".png", ".svg"))}


def boardwright(cluster, *arguments):
    result = subprocess.run(["boardwright", *arguments], cwd=cluster.work, env=cluster.env, capture_output=True, text=True)
    if result.returncode:
        raise Failed("boardwright %s: status %d: %s%s" % (" ".join(arguments), result.returncode, result.stderr, result.stdout[-500:]))
    return result.stdout


def code_of(i):
    """A position for every number."""
    return "/".join("K7" if i >> k & 1 else "8" for k in range(8))


def write_jobs(cluster):
    """Positions whose program is busy for a while, so that there is a middle in which a node can die, on a fast machine as on a slow one."""
    with open(cluster.work + "/archive.jsonl", "w") as f:
        for i in range(JOBS):
            kind = ("png", "svg")[i % 2]
            f.write(json.dumps({"game": "busy.php", "id": i, "set": {"code": code_of(i)}, "width": 200, "output": "out/%d.%s" % (i, kind)}) + "\n")
    steps = 1000
    while True:
        with open(cluster.work + "/busy.php", "w") as f:
            f.write("<?php\n$default['pregame'] = \"set i 0;\\ndo while < #i %d:\\ninc i;\\nloop;\";\n" % steps)
        results = boardwright(cluster, "batch", "-q", "-j", "1", "--timings", "--shard", "1/%d" % (JOBS // 4), "archive.jsonl").splitlines()
        if json.loads(results[-1])["ms"] >= BUSY or steps > 10000000:
            break
        steps *= 2


def running(cluster):
    """The tasks that run: task number -> node."""
    return {int(task): node for task, node in (row.split() for row in cluster.ask("squeue", "-h", "-r", "-t", "R", "-o", "%K %N").splitlines()) if task.isdigit()}


def report_of(cluster, task):
    return "%s/archive.jsonl.%d.report" % (cluster.work, task)


def in_the_middle(cluster):
    """A task that runs on n1 and has reported some of its jobs, or None."""
    for task, node in running(cluster).items():
        if node == "n1" and 3 <= lines(report_of(cluster, task)) <= JOBS // TASKS - 8:
            return task
    return None


def main(cluster):
    os.mkdir(cluster.work + "/bin")
    os.symlink(PROGRAM, cluster.work + "/bin/boardwright")
    os.mkdir(cluster.work + "/out")
    write_jobs(cluster)
    plain = boardwright(cluster, "batch", "-q", "-j", "1", "archive.jsonl")
    expected = pictures(cluster.work + "/out")
    if len(expected) != JOBS or plain.count("\n") != JOBS:
        raise Failed("the plain run drew %d pictures of %d" % (len(expected), JOBS))
    shutil.rmtree(cluster.work + "/out")
    os.mkdir(cluster.work + "/out")

    cluster.start()
    job = cluster.ask("sbatch", "--parsable", "--array=1-%d" % TASKS, "--output=task.%a.out", SCRIPT, "archive.jsonl").strip()
    if not job.isdigit():
        raise Failed("sbatch answers \"%s\"" % job)
    wait_for("a task on n1 that is at work", lambda: in_the_middle(cluster), 60, 0.02)
    victim = in_the_middle(cluster)
    cluster.kill("n1")
    done = lines(report_of(cluster, victim))
    print("n1 died when task %d had reported %d of its %d jobs" % (victim, done, JOBS // TASKS))
    wait_for("the end of the array", lambda: not cluster.ask("squeue", "-h").strip(), PATIENCE, 0.5)

    state = cluster.ask("scontrol", "show", "job", "%s_%d" % (job, victim))
    if "Restarts=1" not in state or "JobState=COMPLETED" not in state:
        raise Failed("task %d was not put back into the queue and completed:\n%s" % (victim, state))
    if pictures(cluster.work + "/out") != expected:
        raise Failed("other pictures than those of the plain run")
    reports = [os.path.basename(report_of(cluster, task)) for task in range(1, TASKS + 1)]
    if sum(lines(os.path.join(cluster.work, r)) for r in reports) != JOBS:
        raise Failed("the reports do not hold every job once")
    if boardwright(cluster, "batch", "--merge", *reports).partition("\n")[2] != plain:
        raise Failed("the merged report is not that of the plain run")
    print("%d pictures, each once, as in a plain run" % JOBS)


def run():
    missing = [name for name in NEEDED if not shutil.which(name, path=os.environ["PATH"] + ":/usr/sbin:/sbin")]
    why = ("missing: " + " ".join(missing) if missing else "not root" if os.geteuid()
           else "no /sys, in which Slurm looks for control groups" if not os.path.isdir("/sys/fs")
           else "no PID namespaces here" if subprocess.run([*ALONE, "true"], stderr=subprocess.DEVNULL).returncode else None)
    if why:
        print("skipped: " + why)
        return SKIPPED
    with tempfile.TemporaryDirectory(prefix="boardwright-slurm.") as work:
        cluster = Cluster(work)
        signal.signal(signal.SIGTERM, lambda *_: sys.exit(1))  # ctest's timeout; the cluster still goes down
        try:
            main(cluster)
            return 0
        except (Failed, subprocess.TimeoutExpired) as problem:
            print(problem)
            cluster.logs()
            return 1
        finally:
            cluster.end()


if __name__ == "__main__":
    sys.exit(run())
