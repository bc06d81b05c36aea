import { fromPromise, waitFor } from "xstate";
import type { Strategy } from "#contract/access.ts";
import { homes } from "#machines/access/access-rules.ts";
import { confirmationMachine } from "#machines/confirmation/confirmation.machine.ts";
import { passwordResetMachine } from "#machines/password-reset/password-reset.machine.ts";
import type { System } from "./system.ts";

/** Signs the person in with a token that a call gave, and takes them home once the session has settled. */
async function goOnWith({ session, bus }: System, strategy: Strategy, token: string): Promise<void> {
  session.send({ type: "token.received", strategy, token });
  const settled = await waitFor(session, (state) => state.matches("signedIn") || state.matches("signedOut"));
  if (settled.matches("signedIn"))
    bus.publish({ type: "navigation.requested", to: homes[strategy], replace: true });
}

export function providePasswordReset(system: System) {
  const { api } = system;
  return passwordResetMachine.provide({
    actors: {
      sendMail: fromPromise(async ({ input }) => {
        await api("POST /passwords", { body: input });
      }),
      setPassword: fromPromise(async ({ input }) => {
        const { token } = await api("PUT /passwords", { body: input });
        void goOnWith(system, input.strategy, token);
      }),
    },
  });
}

/** The new address of an account is confirmed: nobody is signed in by it, who is signed in has it at once. */
export function provideEmailConfirmation({ api, session }: System) {
  return confirmationMachine.provide({
    actors: {
      confirm: fromPromise(async ({ input }) => {
        await api("POST /email_confirmations", { body: { token: input.token } });
        session.send({ type: "profile.changed" });
      }),
    },
  });
}

export function provideConfirmation(system: System) {
  const { api } = system;
  return confirmationMachine.provide({
    actors: {
      confirm: fromPromise(async ({ input }) => {
        const { token: mailed, password } = input;
        const body = { token: mailed, ...(password === null ? {} : { password }) };
        const { token } = await api("POST /confirmations", { body });
        void goOnWith(system, "candidates", token);
      }),
      mailAgain: fromPromise(async () => {
        await api("POST /candidates/confirmations");
      }),
    },
  });
}
