import { createHash } from "node:crypto";
import type { EarlyWindow } from "#contract/early.ts";

/**
 * Runs in the browser before a drawn page is visible: applies the chosen theme, and records clicks and input until the
 * app has loaded (platform/client/rendering/early.ts replays them).
 */
function listen(page: Window & EarlyWindow): void {
  const { document } = page;
  let chosen: unknown;
  try {
    chosen = JSON.parse(page.localStorage.getItem("theme") ?? "");
  } catch {
    /* Nothing was chosen, or nothing may be kept here. */
  }
  const isDark =
    chosen === "dark" || (chosen !== "light" && page.matchMedia("(prefers-color-scheme: dark)").matches);
  document.documentElement.dataset.theme = isDark ? "dark" : "light";
  const done = new Set<HTMLElement>();
  const remember = (event: Event) => {
    const target = event.target as HTMLElement;
    const pressed = target.closest<HTMLElement>("button,input[type=checkbox],input[type=radio]");
    if (event.type !== "click") done.add(target);
    else if (pressed) {
      event.preventDefault();
      done.add(pressed);
    }
  };
  const replayed = ["click", "input", "change"];
  for (const type of replayed) document.addEventListener(type, remember, true);
  page.elencoEarly = () => {
    for (const type of replayed) document.removeEventListener(type, remember, true);
    return [...done];
  };
}

const source = `(${listen.toString().replaceAll(/\s+/g, " ")})(window)`;

/** The only inline script of a page; the security policy allows it by its hash. */
export const earlyScript = `<script>${source}</script>`;
export const earlyScriptHash = `'sha256-${createHash("sha256").update(source).digest("base64")}'`;
