import { useSelector } from "@xstate/react";
import { useCallback } from "react";
import { useSystem } from "./use-system.ts";

/** What another tab changed for this page, while it waits to restart; null while the page is still the person's own. */
export function useTakeover() {
  const { tabIdentity } = useSystem();
  const takeover = useSelector(tabIdentity, ({ context }) => context.takeover);
  const goOn = useCallback(() => tabIdentity.send({ type: "anew.requested" }), [tabIdentity]);
  return { takeover, goOn };
}
