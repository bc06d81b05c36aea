import { execFileSync, spawnSync } from "node:child_process";
import { existsSync } from "node:fs";
import { chromium } from "playwright";

const wellKnown = [
  "/usr/bin/chromium",
  "/usr/bin/chromium-browser",
  "/usr/bin/google-chrome-stable",
  "/usr/bin/google-chrome",
  "/Applications/Google Chrome.app/Contents/MacOS/Google Chrome",
  "/Applications/Chromium.app/Contents/MacOS/Chromium",
];

/** The flags keep the browser from calling anything outside, and let it run as root in a container. */
export const browserFlags = [
  "--disable-background-networking",
  "--disable-component-update",
  "--disable-sync",
  "--disable-quic",
  "--no-first-run",
  ...(process.getuid?.() === 0 ? ["--no-sandbox"] : []),
];

function installed(): string | undefined {
  const named = process.env.BROWSER_PATH;
  if (named) return named;
  const own = chromium.executablePath();
  if (existsSync(own)) return own;
  return wellKnown.find((path) => existsSync(path));
}

const shells = ["/usr/bin/chromium-headless-shell", "/usr/bin/chrome-headless-shell"];

const aptInstalls = (name: string): void => {
  const env = { ...process.env, DEBIAN_FRONTEND: "noninteractive" };
  execFileSync("apt-get", ["update", "-qq"], { stdio: "ignore", env });
  execFileSync("apt-get", ["install", "-y", "-qq", name], { stdio: "ignore", env });
};
const hasApt = () => process.getuid?.() === 0 && existsSync("/usr/bin/apt-get");

/**
 * Path of a Chromium without a window of its own, which takes a tenth less of the processor for each page; where there
 * is none and apt cannot install it, that of `ensureBrowser`. It draws letters differently: pictures are not taken by it.
 */
export function ensureLightBrowser(): string {
  const found = () => process.env.BROWSER_PATH ?? shells.find((path) => existsSync(path));
  const light = found();
  if (light) return light;
  if (hasApt()) {
    try {
      aptInstalls("chromium-headless-shell");
    } catch {
      // An older Debian has no such package.
    }
  }
  return found() ?? ensureBrowser();
}

/**
 * Path of a Chromium: the one named by BROWSER_PATH, Playwright's own, one of the system, else downloaded,
 * else installed by apt where this is root and a Debian.
 */
export function ensureBrowser(): string {
  const found = installed();
  if (found) return found;
  console.log("No browser found: downloading Chromium for the tests…");
  spawnSync("npx", ["playwright", "install", "chromium"], { stdio: "ignore", timeout: 180_000 });
  const downloaded = installed();
  if (downloaded) return downloaded;
  if (hasApt()) {
    console.log("The download did not work: installing Debian's Chromium…");
    aptInstalls("chromium");
    const apt = installed();
    if (apt) return apt;
  }
  throw new Error(
    "No Chromium could be found or installed. Install one and name it with BROWSER_PATH=/path/to/chromium.",
  );
}
