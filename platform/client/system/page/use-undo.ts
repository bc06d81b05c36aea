import { useCallback, useEffect, useRef } from "react";
import { delays } from "#machines/delays.ts";
import { useSystem } from "../app/use-system.ts";

/** Offers by a toast that what was done to a record is taken back; no longer once the page is left. */
export function useUndoOffer(fact: string) {
  const { bus } = useSystem();
  const offered = useRef(new Set<string>());
  useEffect(() => {
    const ids = offered.current;
    return () => {
      for (const id of ids) bus.publish({ type: "toast.withdrawn", fact, id });
      ids.clear();
    };
  }, [bus, fact]);
  return useCallback(
    (id: string, { text, label }: { text: string; label: string }) => {
      offered.current.add(id);
      const action = { label, fact, id };
      bus.publish({ type: "toast.requested", kind: "success", text, duration: delays.undoToast, action });
    },
    [bus, fact],
  );
}

/** Takes back what such a toast was about. */
export function useUndo(fact: string, undo: (id: string) => void): void {
  const { bus } = useSystem();
  useEffect(() => {
    const acts = bus.on("toast.acted").subscribe((acted) => {
      if (acted.fact === fact) undo(acted.id);
    });
    return () => acts.unsubscribe();
  }, [bus, fact, undo]);
}
