import type { EarlyWindow } from "#contract/early.ts";

type Field = HTMLInputElement | HTMLTextAreaElement | HTMLSelectElement;
const isTyped = (element: Element): element is Field =>
  "value" in element && element.matches("input:not([type=checkbox],[type=radio]),textarea,select");

/** Ends the listening: what was pressed or typed in before the app answered, in order. */
export function takeEarly(page: Window & EarlyWindow = window): HTMLElement[] {
  const end = page.elencoEarly;
  delete page.elencoEarly;
  return end?.() ?? [];
}

/** Replays it, now that the app listens. */
export async function replayEarly(done: readonly HTMLElement[]): Promise<void> {
  for (const target of done) {
    // A click must find what was typed before it.
    await new Promise((resolve) => setTimeout(resolve));
    if (!target.isConnected) continue;
    if (!isTyped(target)) {
      target.click();
      continue;
    }
    const typed = target.value;
    // React took what was there when it hydrated for known, and handles only what differs from it. It observes this
    // setter, and not the one of the prototype.
    if ("defaultValue" in target) target.value = target.defaultValue;
    Object.getOwnPropertyDescriptor(Object.getPrototypeOf(target), "value")?.set?.call(target, typed);
    target.dispatchEvent(new Event(target.matches("select") ? "change" : "input", { bubbles: true }));
  }
}
