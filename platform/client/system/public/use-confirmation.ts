import { useSelector } from "@xstate/react";
import { useMemo } from "react";
import { usePageActor } from "../page/use-page-actor.ts";
import { provideConfirmation, provideEmailConfirmation } from "./confirmation.ts";

/** The mailed link of a registration, or of the new address of an account, is followed. */
export function useConfirmation(of: "registration" | "new_email", token: string | null) {
  const provide = of === "new_email" ? provideEmailConfirmation : provideConfirmation;
  const actor = usePageActor(provide, { token }, `${of} ${token ?? ""}`);
  const step = useSelector(actor, (snapshot) => {
    if (snapshot.matches("confirming")) return "confirming";
    if (snapshot.matches("confirmed")) return "confirmed";
    if (snapshot.matches("halfConfirmed")) return "halfConfirmed";
    if (snapshot.matches("askingPassword")) return "askingPassword";
    if (snapshot.matches("failed")) return "failed";
    return snapshot.matches("mailed") ? "mailed" : "waiting";
  });
  const busy = useSelector(actor, (snapshot) => snapshot.hasTag("busy"));
  const failure = useSelector(actor, ({ context }) => context.failure);
  const waitsFor = useSelector(actor, ({ context }) => context.waitsFor);
  const passwordRefused = useSelector(actor, ({ context }) => context.fields.length > 0);
  const intentions = useMemo(
    () => ({
      requestMail: () => actor.send({ type: "mail.requested" }),
      retry: () => actor.send({ type: "retry.requested" }),
      givePassword: (password: string) => actor.send({ type: "password.given", password }),
    }),
    [actor],
  );
  return { step, busy, failure, waitsFor, passwordRefused, ...intentions };
}
