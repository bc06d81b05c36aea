import { useSelector } from "@xstate/react";
import { useMemo } from "react";
import type { Strategy } from "#contract/access.ts";
import { usePageActor } from "../page/use-page-actor.ts";
import { providePasswordReset } from "./password-reset.ts";

/** A forgotten password: the mail with the link, or, with the token of that link, the new password. */
export function usePasswordReset(strategy: Strategy, token: string | null) {
  const actor = usePageActor(providePasswordReset, { strategy, token }, `${strategy} ${token ?? ""}`);
  const step = useSelector(actor, (snapshot) => {
    if (snapshot.matches("done")) return "done";
    if (snapshot.matches("sent")) return "sent";
    if (snapshot.matches("reading")) return "reading";
    return snapshot.matches("choosing") || snapshot.matches("saving") ? "choosing" : "asking";
  });
  const busy = useSelector(actor, (snapshot) => snapshot.hasTag("busy"));
  const failure = useSelector(actor, ({ context }) => context.failure);
  const email = useSelector(actor, ({ context }) => context.email);
  const intentions = useMemo(
    () => ({
      requestMail: (email: string) => actor.send({ type: "mail.requested", email }),
      choosePassword: (password: string) => actor.send({ type: "password.chosen", password }),
      requestAnother: () => actor.send({ type: "another.requested" }),
    }),
    [actor],
  );
  return { step, busy, failure, email, ...intentions };
}
