import { fromPromise } from "xstate";
import { confirmationMachine } from "#machines/confirmation/confirmation.machine.ts";
import type { System } from "../app/system.ts";
import { goOnWithToken } from "./go-on-with-token.ts";

type Needed = Pick<System, "api" | "session" | "bus">;

/**
 * One address of a changed e-mail is confirmed: nobody is signed in by it; a signed-in person has the new address at
 * once.
 */
export function provideEmailConfirmation({ api, session }: Needed) {
  return confirmationMachine.provide({
    actors: {
      confirm: fromPromise(async ({ input }) => {
        const { waits_for } = await api("POST /email_confirmations", { body: { token: input.token } });
        session.send({ type: "profile.changed" });
        return waits_for;
      }),
    },
  });
}

export function provideConfirmation(system: Needed) {
  const { api } = system;
  return confirmationMachine.provide({
    actors: {
      confirm: fromPromise(async ({ input, signal }) => {
        const { token: mailed, password } = input;
        const body = { token: mailed, ...(password === null ? {} : { password }) };
        const { token } = await api("POST /confirmations", { body });
        void goOnWithToken(system, "candidates", token, signal);
        return null;
      }),
      mailAgain: fromPromise(async () => {
        await api("POST /candidates/confirmations");
      }),
    },
  });
}
