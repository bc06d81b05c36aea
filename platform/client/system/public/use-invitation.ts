import { useSelector } from "@xstate/react";
import { useMemo } from "react";
import { usePageActor } from "../page/use-page-actor.ts";
import { provideInvitation } from "./invitation.ts";

/** An invitation to the team, by the token of its link. */
export function useInvitation(token: string | null) {
  const actor = usePageActor(provideInvitation, { token }, `invitation ${token ?? ""}`);
  const step = useSelector(actor, (snapshot) => {
    if (snapshot.matches("over")) return "over";
    if (snapshot.matches("accepted")) return "accepted";
    if (snapshot.matches("failed")) return "failed";
    return snapshot.matches("reading") || snapshot.matches("starting") ? "reading" : "offered";
  });
  const busy = useSelector(actor, (snapshot) => snapshot.hasTag("busy"));
  const { offer, end, name, password, errors, failure } = useSelector(actor, ({ context }) => context);
  const intentions = useMemo(
    () => ({
      setName: (typed: string) => actor.send({ type: "name.changed", name: typed }),
      setPassword: (typed: string) => actor.send({ type: "password.changed", password: typed }),
      accept: () => actor.send({ type: "invitation.accepted" }),
      retry: () => actor.send({ type: "retry.requested" }),
    }),
    [actor],
  );
  return { step, busy, offer, end, name, password, errors, failure, ...intentions };
}
