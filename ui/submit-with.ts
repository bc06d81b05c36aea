import type { FormEvent } from "react";

/** The first field whose text is no value, such as half a date; it says so by a custom validity. */
function unfinishedIn(form: EventTarget): HTMLInputElement | undefined {
  if (!(form instanceof HTMLFormElement)) return undefined;
  return [...form.elements]
    .filter((element) => element instanceof HTMLInputElement)
    .find(({ validity }) => validity.customError);
}

/**
 * Handles a form's submission in place of the browser, which would load the page anew. With an unfinished field nothing
 * is sent: what was typed would be lost in silence.
 */
export const submitWith = (run: () => void) => (event: FormEvent) => {
  event.preventDefault();
  const unfinished = unfinishedIn(event.currentTarget);
  if (!unfinished) return run();
  unfinished.focus();
  // Fires `invalid`, on which the field shows its message.
  unfinished.checkValidity();
};
