import { useSelector } from "@xstate/react";
import { useMemo } from "react";
import { useShell } from "./use-recruiter-shell.ts";

export function useDrawer() {
  const { drawer } = useShell();
  const form = useSelector(drawer, (snapshot) => {
    if (snapshot.matches({ narrow: "open" })) return "over";
    if (snapshot.matches("narrow")) return "away";
    return snapshot.matches({ wide: "mini" }) ? "mini" : "full";
  });
  const folded = useSelector(drawer, ({ context }) => context.folded);
  const intentions = useMemo(
    () => ({
      toggle: () => drawer.send({ type: "drawer.toggled" }),
      close: () => drawer.send({ type: "drawer.closed" }),
      toggleArea: (area: string) => drawer.send({ type: "area.toggled", area }),
    }),
    [drawer],
  );
  return { form, folded, ...intentions };
}
