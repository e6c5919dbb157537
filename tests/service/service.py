"""A running service for the tests, and requests to it."""
import atexit
import http.client
import os
import random
import re
import shutil
import signal
import socket
import subprocess
import sys
import tempfile
import time

sys.path.append(os.path.dirname(os.path.dirname(os.path.abspath(__file__))))


# What a test starts and does not wait for ends with it, even when it is killed; workers end with their service.
WITH_US = ["setpriv", "--pdeathsig", "KILL"] if shutil.which("setpriv") else []


class Service:
    """`boardwright serve` at a free port of the loopback, or at a Unix socket."""

    def __init__(self, program, *arguments, env=None, preexec_fn=None):
        self.folder = tempfile.TemporaryDirectory(prefix="boardwright-service.")
        self.log = os.path.join(self.folder.name, "access.log")
        self.words = open(os.path.join(self.folder.name, "words"), "a+")  # the service has our place in it: where we read to, it would write else
        self.unix = arguments[arguments.index("--socket") + 1] if "--socket" in arguments else None
        where = ([] if self.unix else ["--port", "0"]) + ([] if "--admin" in arguments else ["--admin", "127.0.0.1:0"])
        self.process = subprocess.Popen([*WITH_US, program, "serve", *where, "--access-log", self.log, *arguments], stdin=subprocess.DEVNULL, stderr=self.words, env=env, preexec_fn=preexec_fn)
        atexit.register(self.kill)
        self.port = self.find_port()

    def said(self):
        self.words.seek(0)
        return self.words.read()

    def find_port(self):
        until = time.time() + 60
        while time.time() < until and self.process.poll() is None:
            found = re.search(r"http://[\d.]+:(\d+)/|listening", self.said())
            if found:
                admin = re.search(r"figures at port (\d+)", self.said())
                self.admin = int(admin.group(1)) if admin else None
                return int(found.group(1) or 0)
            time.sleep(0.02)
        raise SystemExit("the service did not begin: %s" % self.said())

    def connect(self, timeout=60):
        if self.unix:
            c = http.client.HTTPConnection("localhost", timeout=timeout)
            c.sock = socket.socket(socket.AF_UNIX, socket.SOCK_STREAM)
            c.sock.settimeout(timeout)
            c.sock.connect(self.unix)
            return c
        return http.client.HTTPConnection("127.0.0.1", self.port, timeout=timeout)

    def ask(self, target, method="GET", body=None, **headers):
        """status, headers (names in small letters), body."""
        c = self.connect()
        try:
            return ask(c, target, method, body, **headers)
        finally:
            c.close()

    def send(self, data, wait=30, source="127.0.0.1"):
        """All that comes back for these bytes."""
        with socket.create_connection(("127.0.0.1", self.port), timeout=wait, source_address=(source, 0)) as s:
            out = b""
            try:
                s.sendall(data)
                while True:
                    part = s.recv(65536)
                    if not part:
                        return out
                    out += part
            except (TimeoutError, ConnectionResetError, BrokenPipeError):
                return out

    def send_slowly(self, pieces):
        """The same for bytes that come one part after the other."""
        with socket.create_connection(("127.0.0.1", self.port), timeout=30) as s:
            s.setsockopt(socket.IPPROTO_TCP, socket.TCP_NODELAY, 1)
            for piece in pieces:
                s.sendall(piece)
                time.sleep(0.005)
            return b"".join(iter(lambda: s.recv(65536), b""))

    def figures(self, target="/metrics"):
        """What operators see: status, headers, body."""
        c = http.client.HTTPConnection("127.0.0.1", self.admin, timeout=60)
        try:
            return ask(c, target)
        finally:
            c.close()

    def metric(self, name):
        text = self.figures()[2].decode()
        found = re.search(r"^boardwright_%s (\d+)$" % re.escape(name), text, re.M)
        return int(found.group(1)) if found else 0

    def workers(self):
        children = "/proc/%d/task/%d/children" % (self.process.pid, self.process.pid)
        if not os.path.exists(children):  # a kernel that does not list them
            return [int(pid) for pid in subprocess.run(["ps", "-o", "pid=", "--ppid", str(self.process.pid)], capture_output=True, text=True).stdout.split()]
        with open(children) as f:
            return [int(pid) for pid in f.read().split()]

    def kill_worker(self, choose=random.choice, number=signal.SIGKILL):
        """Kills one of the workers; False when there is none now, or it was gone before the signal came."""
        workers = self.workers()
        try:
            os.kill(choose(workers), number)
        except (IndexError, ProcessLookupError):
            return False
        return True

    def kill(self):
        if self.process.poll() is None:
            self.process.kill()

    def end(self, number=signal.SIGTERM, most=60):
        if self.process.poll() is None:
            self.process.send_signal(number)
        try:
            status = self.process.wait(timeout=most)
        except subprocess.TimeoutExpired:
            self.process.kill()
            status = "it did not end"
        self.last_words = self.said()
        self.words.close()
        self.folder.cleanup()
        return status


def ask(connection, target, method="GET", body=None, **headers):
    connection._encode_request = lambda line: line.encode("latin-1")
    connection.putrequest(method, target, skip_accept_encoding=True)
    for name, value in headers.items():
        connection.putheader(name.replace("_", "-"), value)
    if body is not None:
        connection.putheader("Content-Length", str(len(body)))
    connection.endheaders(body)
    r = connection.getresponse()
    data = r.read()
    return r.status, {name.lower(): value for name, value in r.getheaders()}, data
