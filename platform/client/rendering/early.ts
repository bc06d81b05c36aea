import type { EarlyWindow } from "#contract/early.ts";

type Field = HTMLInputElement | HTMLTextAreaElement | HTMLSelectElement;
const nextTick = () => new Promise((resolve) => setTimeout(resolve));

/** As if typed now: React handles only what differs from the value it knows, which it learns by a setter of its own. */
function type(field: Field, text: string): void {
  // React hydrates a part of the page that is still to come when an event reaches it, and knows its value from then on.
  field.dispatchEvent(new KeyboardEvent("keyup", { bubbles: true }));
  if ("defaultValue" in field) field.value = field.defaultValue;
  Object.getOwnPropertyDescriptor(Object.getPrototypeOf(field), "value")?.set?.call(field, text);
  field.dispatchEvent(new Event(field.matches("select") ? "change" : "input", { bubbles: true }));
}

/** Replays what was pressed and typed before the app had taken the page over, in order, and ends the recording. */
export async function replayEarly(page: Window & EarlyWindow = window): Promise<void> {
  // React hydrates no further part on an event while it runs effects.
  await nextTick();
  for (const { target, text } of page.elencoEarly?.() ?? []) {
    if (!target.isConnected) continue;
    if (text === undefined) target.click();
    else type(target as Field, text);
    // A press must find what was typed before it.
    await nextTick();
  }
}
