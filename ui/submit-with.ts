import type { FormEvent } from "react";

/** Handles a form's submission in place of the browser, which would load the page anew. */
export const submitWith = (run: () => void) => (event: FormEvent) => {
  event.preventDefault();
  run();
};
