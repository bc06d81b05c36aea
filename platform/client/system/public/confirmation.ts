import { fromPromise } from "xstate";
import { confirmationMachine } from "#machines/confirmation/confirmation.machine.ts";
import type { System } from "../app/system.ts";
import { goOnWithToken } from "./go-on-with-token.ts";

type Needed = Pick<System, "api" | "session" | "bus">;

/** The new address of an account is confirmed: nobody is signed in by it, who is signed in has it at once. */
export function provideEmailConfirmation({ api, session }: Needed) {
  return confirmationMachine.provide({
    actors: {
      confirm: fromPromise(async ({ input }) => {
        await api("POST /email_confirmations", { body: { token: input.token } });
        session.send({ type: "profile.changed" });
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
      }),
      mailAgain: fromPromise(async () => {
        await api("POST /candidates/confirmations");
      }),
    },
  });
}
