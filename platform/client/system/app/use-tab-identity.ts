import { useSelector } from "@xstate/react";
import { useCallback } from "react";
import { useSystem } from "./use-system.ts";

/** The takeover by another tab for which this page waits to restart; null while the page is valid. */
export function useTakeover() {
  const { tabIdentity } = useSystem();
  const takeover = useSelector(tabIdentity, ({ context }) => context.takeover);
  const goOn = useCallback(() => tabIdentity.send({ type: "anew.requested" }), [tabIdentity]);
  return { takeover, goOn };
}
