import { createHash } from "node:crypto";
import type { EarlyWindow } from "#contract/early.ts";

/**
 * Runs in the browser before a drawn page is visible: applies the chosen theme, records clicks and input until the app
 * has taken the page over (platform/client/rendering/early.ts replays them), and fetches the app once the page has been
 * painted: on a slow line its files would otherwise share the line with the page, and on a slow phone the processor.
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
  let isFetched = false;
  const add = (name: "script" | "link", attributes: object) =>
    document.head.append(Object.assign(document.createElement(name), { crossOrigin: "", ...attributes }));
  const fetchApp = () => {
    if (isFetched) return;
    isFetched = true;
    const named = document.querySelector<HTMLMetaElement>("meta[name=elenco-files]");
    const files = named?.content.split(" ") ?? [];
    const [src, ...others] = files;
    const isRead = document.readyState !== "loading";
    for (const href of isRead ? others : files) add("link", { rel: "modulepreload", href });
    /* An added script waits for nothing, and the app takes over the whole page: it may still be on its way. */
    const start = () => add("script", { type: "module", src });
    if (isRead) start();
    else document.addEventListener("DOMContentLoaded", start);
  };
  try {
    new PerformanceObserver((seen) => {
      if (seen.getEntriesByName("first-contentful-paint")[0]) setTimeout(fetchApp);
    }).observe({ type: "paint", buffered: true });
  } catch {
    /* A browser that does not tell when it paints. */
  }
  document.addEventListener("DOMContentLoaded", () => {
    /* A page in the background is not painted. */
    if (document.hidden) fetchApp();
    else setTimeout(fetchApp, 1000);
  });
  const inputs = new Map<HTMLElement, string | undefined>();
  /* The app may be there before the page that a link leads to: a press replayed then would lead elsewhere. */
  const leavesPage = (event: MouseEvent, link: HTMLAnchorElement) =>
    !(event.button || event.ctrlKey || event.metaKey || event.shiftKey || event.altKey) &&
    !(link.target || link.hasAttribute("download")) &&
    link.href.split("#")[0] !== page.location.href.split("#")[0];
  const forgetPresses = () => {
    for (const [target, text] of inputs) if (text === undefined) inputs.delete(target);
  };
  const record = (event: Event) => {
    fetchApp();
    const target = event.target as HTMLInputElement;
    const link = target.closest<HTMLAnchorElement>("a[href]");
    if (event.type === "click" && link && leavesPage(event as MouseEvent, link)) forgetPresses();
    const pressed = target.closest<HTMLElement>("button,input[type=checkbox],input[type=radio]");
    if (event.type !== "click") inputs.set(target, target.value);
    else if (pressed) {
      event.preventDefault();
      inputs.set(pressed, undefined);
    } else return;
    /* The app, half there, must not handle it as well. */
    event.stopImmediatePropagation();
  };
  const recorded = ["click", "input", "change"];
  for (const type of recorded) document.addEventListener(type, record, true);
  page.elencoEarly = () => {
    for (const type of recorded) document.removeEventListener(type, record, true);
    delete page.elencoEarly;
    return [...inputs].map(([target, text]) => (text === undefined ? { target } : { target, text }));
  };
}

const source = `(${listen
  .toString()
  .replaceAll(/\/\*.*?\*\//g, "")
  .replaceAll(/\s+/g, " ")
  .replaceAll(/ ?([{}();,=<>?:&]) ?/g, "$1")})(window)`;

/** The only inline script of a page; the security policy allows it by its hash. */
export const earlyScript = `<script>${source}</script>`;
export const earlyScriptHash = `'sha256-${createHash("sha256").update(source).digest("base64")}'`;
