import { fromPromise } from "xstate";
import { changePasswordMachine } from "#machines/change-password/change-password.machine.ts";
import type { System } from "../app/system.ts";

export type PasswordAudience = "candidates" | "recruiters";

export function provideChangePassword({ api }: Pick<System, "api">, whose: PasswordAudience) {
  return changePasswordMachine.provide({
    actors: {
      change: fromPromise(async ({ input }) => {
        await api(`PUT /${whose}/password`, {
          body: { current_password: input.current, password: input.next },
        });
      }),
    },
  });
}
