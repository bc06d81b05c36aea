import type { Standing } from "#machines/apply-to-job/apply-to-job.machine.ts";
import type { SessionUser } from "#machines/session/session.machine.ts";

/** How far somebody is with being a candidate; who is signed in as somebody else is a visitor here. */
export function standingOf(user: SessionUser | null): Standing {
  if (user?.strategy !== "candidates") return "visitor";
  if (!user.profile["confirmed?"]) return "unconfirmed";
  return user.profile.completed_register ? "completed" : "incomplete";
}
