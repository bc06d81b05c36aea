import type { System } from "../app/system.ts";

type Cable = ReturnType<typeof import("../app/cable.ts")["cableOf"]>;

/** Joins channels once the cable's code has loaded, which is on first use; returns how to leave them. */
export function joinCable(system: System, join: (cable: Cable) => readonly (() => void)[]): () => void {
  let left = false;
  let leaves: readonly (() => void)[] = [];
  void import("../app/cable.ts").then(({ cableOf }) => {
    if (!left) leaves = join(cableOf(system));
  });
  return () => {
    left = true;
    for (const leave of leaves) leave();
  };
}
