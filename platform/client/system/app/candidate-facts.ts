import type { Bus } from "#client/bus/bus.ts";
import type { System } from "./system.ts";

/** Reactions to the facts of the wizard and of applying. */
export function joinCandidateFacts(bus: Bus, session: System["session"]): void {
  const go = (to: string, replace: boolean) => bus.publish({ type: "navigation.requested", to, replace });
  bus
    .on("apply.needs_registration")
    .subscribe(({ jobUid }) =>
      go(`/candidates/register/SignUp?job_uid=${encodeURIComponent(jobUid)}`, false),
    );
  bus
    .on("registration.signed_up")
    .subscribe(({ token }) => session.send({ type: "token.received", strategy: "candidates", token }));
  bus.on("registration.confirmed").subscribe(() => session.send({ type: "profile.changed" }));
  // The wizard's last page stays until it is left: a session that knew of the completion would redirect at once.
  let isAtItsEnd = false;
  bus.on("registration.completed").subscribe(() => {
    isAtItsEnd = true;
  });
  bus.on("route.changed").subscribe(() => {
    if (isAtItsEnd) session.send({ type: "profile.changed" });
    isAtItsEnd = false;
  });
  bus.on("curriculum.saved").subscribe(() => session.send({ type: "profile.changed" }));
}
