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
  if (process.getuid?.() === 0 && existsSync("/usr/bin/apt-get")) {
    console.log("The download did not work: installing Debian's Chromium…");
    const env = { ...process.env, DEBIAN_FRONTEND: "noninteractive" };
    execFileSync("apt-get", ["update", "-qq"], { stdio: "ignore", env });
    execFileSync("apt-get", ["install", "-y", "-qq", "chromium"], { stdio: "ignore", env });
    const apt = installed();
    if (apt) return apt;
  }
  throw new Error(
    "No Chromium could be found or installed. Install one and name it with BROWSER_PATH=/path/to/chromium.",
  );
}
