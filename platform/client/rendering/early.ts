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

/** Its label by `for`, also where it is in no document any more: `labels` is empty there. */
function writtenLabelOf(element: HTMLElement): string | undefined {
  const top = element.getRootNode() as ParentNode;
  const labels = element.id ? [...top.querySelectorAll("label")] : [];
  return labels.find(({ htmlFor }) => htmlFor === element.id)?.textContent;
}
const labelOf = (element: HTMLElement) =>
  element.getAttribute("aria-label") ??
  writtenLabelOf(element) ??
  element.getAttribute("placeholder") ??
  element.textContent;
const signatureOf = (element: HTMLElement) =>
  [element.getAttribute("type"), element.getAttribute("name"), labelOf(element)].join("|");

/** The only element of the page that is what another one was, where the app has drawn the page anew for who is signed in. */
function inPlaceOf(gone: HTMLElement): HTMLElement | undefined {
  const signature = signatureOf(gone);
  const alike = [...document.querySelectorAll<HTMLElement>(gone.tagName)].filter(
    (element) => signatureOf(element) === signature,
  );
  return alike.length === 1 ? alike[0] : undefined;
}

/** Restores the focus of a field that was replaced while somebody was typing in it. */
function focusIn(field: HTMLElement, gone: HTMLElement): void {
  const hasFocus = document.activeElement !== null && document.activeElement !== document.body;
  if (field !== gone && !hasFocus) field.focus();
}

/** Replays what was pressed and typed before the app had taken the page over, in order, and ends the recording. */
export async function replayEarly(page: Window & EarlyWindow = window): Promise<void> {
  // React hydrates no further part on an event while it runs effects.
  await nextTick();
  for (const { target: recorded, text } of page.elencoEarly?.() ?? []) {
    const target = recorded.isConnected ? recorded : inPlaceOf(recorded);
    if (!target) continue;
    if (text === undefined) target.click();
    else {
      type(target as Field, text);
      focusIn(target, recorded);
    }
    // A press must find what was typed before it.
    await nextTick();
  }
}
