import { useSelector } from "@xstate/react";
import { useMemo } from "react";
import { fromPromise } from "xstate";
import {
  changePasswordMachine,
  type PasswordForm,
} from "#machines/change-password/change-password.machine.ts";
import type { System } from "./system.ts";
import { usePageActor } from "./use-page-actor.ts";

function provideChangePassword({ api }: Pick<System, "api">) {
  return changePasswordMachine.provide({
    actors: {
      change: fromPromise(async ({ input }) => {
        await api("PUT /candidates/password", {
          body: { current_password: input.current, password: input.next },
        });
      }),
    },
  });
}

/** A candidate chooses a new password. */
export function useChangePassword() {
  const actor = usePageActor(provideChangePassword, undefined, "password");
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
