import { fromPromise } from "xstate";
import { invitationMachine } from "#machines/invitation/invitation.machine.ts";
import type { System } from "../app/system.ts";
import { goOnWithToken } from "./go-on-with-token.ts";

export function provideInvitation(system: Pick<System, "api" | "session" | "bus">) {
  const { api } = system;
  return invitationMachine.provide({
    actors: {
      read: fromPromise(async ({ input }) => {
        const { invitation } = await api("POST /invitations/lookups", { body: input });
        return invitation;
      }),
      accept: fromPromise(async ({ input: { name, ...given }, signal }) => {
        const { token } = await api("POST /invitations/acceptances", {
          body: name === null ? given : { ...given, name },
        });
        void goOnWithToken(system, "recruiters", token, signal);
      }),
    },
  });
}
