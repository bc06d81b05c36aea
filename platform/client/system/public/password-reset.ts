import { fromPromise } from "xstate";
import { passwordResetMachine } from "#machines/password-reset/password-reset.machine.ts";
import type { System } from "../app/system.ts";
import { goOnWithToken } from "./go-on-with-token.ts";

export function providePasswordReset(system: Pick<System, "api" | "session" | "bus">) {
  const { api } = system;
  return passwordResetMachine.provide({
    actors: {
      readLink: fromPromise(async ({ input }) => {
        await api("POST /passwords/lookups", { body: input });
      }),
      sendMail: fromPromise(async ({ input }) => {
        await api("POST /passwords", { body: input });
      }),
      setPassword: fromPromise(async ({ input, signal }) => {
        const { token } = await api("PUT /passwords", { body: input });
        void goOnWithToken(system, input.strategy, token, signal);
      }),
    },
  });
}
