import { type RefObject, useCallback, useEffect, useRef } from "react";

/**
 * A refused form gives the focus to its first wrong field: once for each submission, which it is told of, as errors that go
 * away while the person types move nobody.
 */
export function useFirstFault(
  form: RefObject<HTMLElement | null>,
  errors: readonly unknown[] | undefined,
): () => void {
  const isSubmitted = useRef(false);
  useEffect(() => {
    if (!isSubmitted.current || !errors || errors.length === 0) return;
    isSubmitted.current = false;
    form.current?.querySelector<HTMLElement>("[aria-invalid=true]")?.focus();
  }, [form, errors]);
  return useCallback(() => {
    isSubmitted.current = true;
  }, []);
}
