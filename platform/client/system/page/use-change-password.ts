import { useSelector } from "@xstate/react";
import { useMemo } from "react";
import type { PasswordForm } from "#machines/change-password/change-password.machine.ts";
import { type PasswordAudience, provideChangePassword } from "./change-password.ts";
import { usePageActor } from "./use-page-actor.ts";

/** A signed-in person chooses a new password. */
export function useChangePassword(whose: PasswordAudience) {
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
