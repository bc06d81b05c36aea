import { useSelector } from "@xstate/react";
import { useMemo } from "react";
import { type Actor, createActor } from "xstate";
import { ApiError } from "#client/http/api.ts";
import {
  type LoadingSettings,
  loadingDialogMachine,
} from "#machines/loading-dialog/loading-dialog.machine.ts";
import type { System } from "../app/system.ts";
import { useSystem } from "../app/use-system.ts";

interface LoadingDialog {
  actor: Actor<typeof loadingDialogMachine>;
  works: number;
}
const dialogs = new WeakMap<System, LoadingDialog>();
function loadingDialogOf(system: System): LoadingDialog {
  const known = dialogs.get(system);
  if (known) return known;
  const dialog = { actor: createActor(loadingDialogMachine, system.watched).start(), works: 0 };
  dialogs.set(system, dialog);
  return dialog;
}

/** Work that shows the loading dialog when it takes a moment; a failure appears there, in the provider's words. */
export function watchWork(
  system: System,
  work: () => Promise<unknown>,
  settings: Partial<LoadingSettings> = {},
): void {
  const dialog = loadingDialogOf(system);
  dialog.works += 1;
  const name = `work ${dialog.works}`;
  const { actor } = dialog;
  actor.send({ type: "dialog.opened", work: name, settings });
  work().then(
    () => actor.send({ type: "work.succeeded", work: name }),
    (error: unknown) => {
      const message = error instanceof ApiError ? error.messages[0] : undefined;
      actor.send({ type: "work.failed", work: name, ...(message ? { message } : {}) });
    },
  );
}

export function useLoadingDialog() {
  const { actor } = loadingDialogOf(useSystem());
  const open = useSelector(actor, (snapshot) => snapshot.hasTag("seen"));
  const stage = useSelector(actor, ({ value }) => value);
  const words = useSelector(actor, ({ context }) => context);
  const close = useMemo(() => () => actor.send({ type: "dialog.closed" }), [actor]);
  return { open, stage, words, close };
}
