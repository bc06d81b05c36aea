import { useSelector } from "@xstate/react";
import { useMemo } from "react";
import { fromPromise } from "xstate";
import {
  changePasswordMachine,
  type PasswordForm,
} from "#machines/change-password/change-password.machine.ts";
import type { System } from "../app/system.ts";
import { usePageActor } from "./use-page-actor.ts";

type Whose = "candidates" | "recruiters";

function provideChangePassword({ api }: Pick<System, "api">, whose: Whose) {
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

/** A signed-in person chooses a new password. */
export function useChangePassword(whose: Whose) {
  const actor = usePageActor(
    (system) => provideChangePassword(system, whose),
    undefined,
    `password of ${whose}`,
  );
  const form = useSelector(actor, ({ context }) => context);
  const state = useSelector(actor, ({ value }) => value);
  const intentions = useMemo(
    () => ({
      change: (change: Partial<PasswordForm>) => actor.send({ type: "form.changed", change }),
      save: () => actor.send({ type: "save.requested" }),
    }),
    [actor],
  );
  return { ...form, state, ...intentions };
}
