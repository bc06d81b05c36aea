import { useSelector } from "@xstate/react";
import { useCallback } from "react";
import { useSystem } from "./use-system.ts";

/** What another tab did to this page, while it waits to begin anew; null for as long as it is the person's own. */
export function useTakeover() {
  const { tabIdentity } = useSystem();
  const takeover = useSelector(tabIdentity, ({ context }) => context.takeover);
  const goOn = useCallback(() => tabIdentity.send({ type: "anew.requested" }), [tabIdentity]);
  return { takeover, goOn };
}
