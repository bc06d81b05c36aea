import { type RefObject, useEffect, useRef } from "react";

/** A screen keyboard would cover half of what somebody came to see. */
const hasKeyboard = () => window.matchMedia("(hover: hover) and (pointer: fine)").matches;

/**
 * For pages that are one form: its first field has the focus from the beginning. Not where a field's keyboard appears on
 * the screen, nor where something outside of the form has the focus already, such as the link that was pressed.
 */
export function useFirstField<E extends HTMLElement>(isWanted = true): RefObject<E | null> {
  const form = useRef<E>(null);
  useEffect(() => {
    const { activeElement } = document;
    const isFree = activeElement === null || activeElement.contains(form.current);
    if (!isWanted || !isFree || !hasKeyboard()) return;
    form.current?.querySelector<HTMLElement>("input, select, textarea")?.focus({ preventScroll: true });
  }, [isWanted]);
  return form;
}
