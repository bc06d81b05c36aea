import { useMemo } from "react";
import { today } from "../app/clock.ts";
import { useShell } from "./use-recruiter-shell.ts";

export function useMicrosoftLogin(): () => void {
  const { microsoft } = useShell();
  return useMemo(() => () => microsoft.send({ type: "microsoft.requested", today: today() }), [microsoft]);
}
