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

const actors = new WeakMap<System, Actor<typeof loadingDialogMachine>>();
function loadingDialogOf(system: System) {
  const known = actors.get(system);
  if (known) return known;
  const actor = createActor(loadingDialogMachine, system.watched).start();
  actors.set(system, actor);
  return actor;
}

let works = 0;

/** Work that shows the loading dialog when it takes a moment; a failure appears there, in the provider's words. */
export function watchWork(
  system: System,
  work: () => Promise<unknown>,
  settings: Partial<LoadingSettings> = {},
): void {
  const dialog = loadingDialogOf(system);
  works += 1;
  const name = `work ${works}`;
  dialog.send({ type: "dialog.opened", work: name, settings });
  work().then(
    () => dialog.send({ type: "work.succeeded", work: name }),
    (error: unknown) => {
      const message = error instanceof ApiError ? error.messages[0] : undefined;
      dialog.send({ type: "work.failed", work: name, ...(message ? { message } : {}) });
    },
  );
}

export function useLoadingDialog() {
  const actor = loadingDialogOf(useSystem());
  const open = useSelector(actor, (snapshot) => snapshot.hasTag("seen"));
  const stage = useSelector(actor, ({ value }) => value);
  const words = useSelector(actor, ({ context }) => context);
  const close = useMemo(() => () => actor.send({ type: "dialog.closed" }), [actor]);
  return { open, stage, words, close };
}
