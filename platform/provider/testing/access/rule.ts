import type { PermittedAction, Resource } from "#contract/access.ts";

/** Who may make a call; two words are a recruiter's permission, which an administrator always has. */
export type Rule =
  | "anyone"
  | "signed in"
  | "candidate"
  | "complete candidate"
  | "recruiter"
  | "administrator"
  | "client contact"
  | "client administrator"
  | "reviewer"
  | `${Resource} ${PermittedAction}`
  /** Both of them. */
  | "candidates update delete";
