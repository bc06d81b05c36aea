import { useSystem } from "../app/use-system.ts";
import { type RecruiterShell, recruiterShell } from "./recruiter-shell.ts";

export function useShell(): RecruiterShell {
  return recruiterShell(useSystem());
}
