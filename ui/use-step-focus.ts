import { type RefObject, useEffect, useRef } from "react";

/** For a wizard: with each other `step` its heading takes the focus and comes into view, so that reading begins there. */
export function useStepFocus<E extends HTMLElement>(step: string): RefObject<E | null> {
  const heading = useRef<E>(null);
  const before = useRef(step);
  useEffect(() => {
    if (before.current !== step) heading.current?.focus();
    before.current = step;
  }, [step]);
  return heading;
}
