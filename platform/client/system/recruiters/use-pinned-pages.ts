import { useSelector } from "@xstate/react";
import { useMemo } from "react";
import { useShell } from "./use-recruiter-shell.ts";

export function usePinnedPages() {
  const { pinned, pin } = useShell();
  const pages = useSelector(pinned, ({ context }) => context.pages);
  const busy = useSelector(pinned, (snapshot) => snapshot.hasTag("busy"));
  const failed = useSelector(pinned, (snapshot) => snapshot.matches("failed"));
  const intentions = useMemo(
    () => ({
      pin,
      remove: (id: number) => pinned.send({ type: "page.removed", id }),
      removeAll: () => pinned.send({ type: "pages.cleared" }),
      reload: () => pinned.send({ type: "reload.requested" }),
    }),
    [pinned, pin],
  );
  return { pages, busy, failed, ...intentions };
}
