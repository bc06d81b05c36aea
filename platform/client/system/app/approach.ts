import type { Bus } from "#client/bus/bus.ts";
import type { FieldError } from "#contract/errors.ts";

/** A refused approach is shown to the person on the page; the refused call waits for their answer. */
export function approachAsker(bus: Bus): (hits: readonly FieldError[]) => Promise<boolean> {
  let requests = 0;
  return (hits) =>
    new Promise((resolve) => {
      requests += 1;
      const id = requests;
      const listening = bus.on("approach.settled").subscribe((settled) => {
        if (settled.id !== id) return;
        listening.unsubscribe();
        resolve(settled.overridden);
      });
      bus.publish({ type: "approach.refused", id, hits });
    });
}
