import type { KeyboardEvent } from "react";

/** Enter with Ctrl, or Command on a Mac, and Shift where a form has a second way to end it. */
export type FormKeys = "Enter" | "Shift+Enter";

const isMac = () => /^(Mac|iP)/.test(globalThis.navigator?.platform ?? "");

/** The keys as a keyboard has them, each to be shown by itself. */
export const keyNames = (keys: FormKeys): string[] => [isMac() ? "⌘" : "Ctrl", ...keys.split("+")];

/** What a button says of the keys that press it. */
export const keyProps = (keys: FormKeys | undefined) =>
  keys ? { "aria-keyshortcuts": `Control+${keys} Meta+${keys}`, title: keyNames(keys).join("+") } : {};

/**
 * Presses the button of a form that has these keys, from any of its fields. To be given for the capturing phase: an editor
 * would begin a new line.
 */
export function pressByKeys(event: KeyboardEvent<HTMLElement>): void {
  const { key, ctrlKey, metaKey, altKey, shiftKey, target, currentTarget } = event;
  if (key !== "Enter" || !(ctrlKey || metaKey) || altKey) return;
  // What opened over the form, and an open list of options, have keys of their own.
  if (!(target instanceof Element) || !currentTarget.contains(target)) return;
  if (target.getAttribute("aria-expanded") === "true") return;
  const keys: FormKeys = shiftKey ? "Shift+Enter" : "Enter";
  const button = currentTarget.querySelector<HTMLElement>(`button[aria-keyshortcuts~="Control+${keys}"]`);
  if (!button) return;
  event.preventDefault();
  event.stopPropagation();
  button.click();
}
