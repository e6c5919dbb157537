"""A headless Chromium for the tests, driven by its own protocol through a pair of pipes: real keys and a real pointer, no other packages."""
import atexit
import base64
import json
import os
import select
import signal
import subprocess
import sys
import tempfile
import time

sys.path.append(os.path.dirname(os.path.dirname(os.path.abspath(__file__))))
from checks import find_browser

# What no page of ours is about: a process for each site, and services of the browser's own.
THRIFTY = ["--disable-features=BackForwardCache,IsolateOrigins,site-per-process,SpareRendererForSitePerProcess,Translate,OptimizationHints,MediaRouter", "--disable-site-isolation-trials", "--renderer-process-limit=1",
           "--disable-extensions", "--disable-background-networking", "--disable-component-update", "--disable-sync", "--mute-audio", "--no-zygote", "--in-process-gpu"]


class Browser:
    def __init__(self, width=1280, height=900):
        self.folder = tempfile.TemporaryDirectory(prefix="boardwright-browser.", ignore_cleanup_errors=True)
        to_read, self.to = os.pipe()
        self.back, to_write = os.pipe()
        # The browser reads 3 and writes 4.
        start = "exec 3<&%d 4>&%d; exec \"$@\"" % (to_read, to_write)
        self.process = subprocess.Popen(["bash", "-c", start, "browser", find_browser(), "--headless", "--no-sandbox", "--disable-gpu", "--hide-scrollbars", "--remote-debugging-pipe",
                                         "--no-first-run", "--disable-dev-shm-usage", *THRIFTY, "--user-data-dir=" + self.folder.name, "--window-size=%d,%d" % (width, height), "about:blank"],
                                        pass_fds=(to_read, to_write), start_new_session=True, stdin=subprocess.DEVNULL, stdout=subprocess.DEVNULL, stderr=subprocess.DEVNULL)
        os.close(to_read)
        os.close(to_write)
        atexit.register(self.close)
        self.rest, self.number, self.events, self.session = b"", 0, [], None
        page = [t for t in self.ask("Target.getTargets")["targetInfos"] if t["type"] == "page"][0]
        self.session = self.ask("Target.attachToTarget", targetId=page["targetId"], flatten=True)["sessionId"]
        for domain in ("Page", "Runtime", "Log", "Network"):
            self.ask(domain + ".enable")
        self.ask("Emulation.setFocusEmulationEnabled", enabled=True)

    def read(self, seconds):
        until = time.time() + seconds
        while b"\0" not in self.rest:
            if not select.select([self.back], [], [], max(0, until - time.time()))[0]:
                raise TimeoutError("the browser says nothing")
            part = os.read(self.back, 1 << 16)
            if not part:
                raise EOFError("the browser has ended")
            self.rest += part
        line, self.rest = self.rest.split(b"\0", 1)
        return json.loads(line)

    def ask(self, method, **params):
        self.number += 1
        message = {"id": self.number, "method": method, "params": params}
        if self.session:
            message["sessionId"] = self.session
        data = json.dumps(message).encode() + b"\0"
        while data:
            data = data[os.write(self.to, data):]
        while True:
            answer = self.read(60)
            if answer.get("id") == self.number:
                if "error" in answer:
                    raise RuntimeError("%s: %s" % (method, answer["error"]))
                return answer["result"]
            if "method" in answer:
                self.events.append(answer)

    def run(self, script):
        """The value of an expression in the page."""
        result = self.ask("Runtime.evaluate", expression=script, returnByValue=True, awaitPromise=True)
        if "exceptionDetails" in result:
            raise RuntimeError("%s: %s" % (script, json.dumps(result["exceptionDetails"])[:600]))
        return result["result"].get("value")

    def wait(self, script, seconds=30):
        until = time.time() + seconds
        while True:
            try:
                value = self.run(script)
            except RuntimeError:  # between two pages
                value = None
            if value:
                return value
            if time.time() > until:
                return None
            time.sleep(0.03)

    def open(self, address):
        self.ask("Page.navigate", url=address)

    def size(self, width, height, dark=False):
        self.ask("Emulation.setDeviceMetricsOverride", width=width, height=height, deviceScaleFactor=1, mobile=width < 500)
        self.ask("Emulation.setEmulatedMedia", features=[{"name": "prefers-color-scheme", "value": "dark" if dark else "light"}])

    KEYS = {"Enter": (13, "\r"), " ": (32, " "), "Tab": (9, ""), "Escape": (27, ""), "Delete": (46, ""), "Backspace": (8, ""), "ArrowLeft": (37, ""), "ArrowUp": (38, ""), "ArrowRight": (39, ""),
            "ArrowDown": (40, ""), "Home": (36, ""), "End": (35, "")}

    def key(self, name, ctrl=False, shift=False):
        code, text = self.KEYS.get(name, (ord(name[0].upper()), name))
        common = {"key": name, "windowsVirtualKeyCode": code, "modifiers": 2 * ctrl + 8 * shift, "code": "Space" if name == " " else name if len(name) > 1 else "Key" + name.upper()}
        self.ask("Input.dispatchKeyEvent", type="keyDown" if text and not ctrl else "rawKeyDown", **({"text": text} if text and not ctrl else {}), **common)
        self.ask("Input.dispatchKeyEvent", type="keyUp", **common)

    def type(self, text):
        self.ask("Input.insertText", text=text)

    def pointer(self, what, x, y, button="left", keys=0):
        """keys: 1 for Alt, 2 for Control, 8 for Shift, added."""
        held = 0 if what == "mouseReleased" else 2 if button == "right" else 1
        self.ask("Input.dispatchMouseEvent", type=what, x=x, y=y, button=button if what != "mouseMoved" else "none", buttons=held, clickCount=1, modifiers=keys)

    def drag(self, start, end, button="left", keys=0):
        self.pointer("mousePressed", *start, button, keys)
        for i in range(1, 5):
            self.pointer("mouseMoved", start[0] + (end[0] - start[0]) * i / 4, start[1] + (end[1] - start[1]) * i / 4, button, keys)
        self.pointer("mouseReleased", *end, button, keys)

    def click(self, at):
        self.pointer("mousePressed", *at)
        self.pointer("mouseReleased", *at)

    def picture(self, file, whole=True):
        data = self.ask("Page.captureScreenshot", format="png", captureBeyondViewport=whole)["data"]
        with open(file, "wb") as f:
            f.write(base64.b64decode(data))

    def close(self):
        """With all its processes: one that is left would write into the folder again."""
        if self.process.poll() is None:
            os.killpg(self.process.pid, signal.SIGKILL)
            self.process.wait()
        self.folder.cleanup()
