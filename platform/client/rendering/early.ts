import type { EarlyWindow } from "#contract/early.ts";

/** A person's input to a page before the app had loaded. */
export type Early = { target: HTMLElement; typed?: string };

type Field = HTMLInputElement | HTMLTextAreaElement | HTMLSelectElement;
const isField = (element: Element): element is Field =>
  "value" in element && element.matches("input,textarea,select");

/** Ends the listening. Fields are as they were drawn for a moment, so that the app takes over the page it knows. */
export function takeEarly(page: Window & EarlyWindow = window): Early[] {
  const found = page.elencoEarly?.() ?? [];
  return found.map((target) => {
    if (!isField(target) || /checkbox|radio/.test(target.type)) return { target };
    const typed = target.value;
    if ("defaultValue" in target) target.value = target.defaultValue;
    return { target, typed };
  });
}

/** Replays it, now that the app listens. */
export async function replayEarly(done: readonly Early[]): Promise<void> {
  for (const { target, typed } of done) {
    // A click must find what was typed before it.
    await new Promise((resolve) => setTimeout(resolve));
    if (!target.isConnected) continue;
    if (typed === undefined) target.click();
    else {
      // Bypasses the setter React observes: React handles the event only if the value is new.
      Object.getOwnPropertyDescriptor(Object.getPrototypeOf(target), "value")?.set?.call(target, typed);
      target.dispatchEvent(new Event(target.matches("select") ? "change" : "input", { bubbles: true }));
    }
  }
}
