import { useSelector } from "@xstate/react";
import { useEffect, useMemo } from "react";
import { fromPromise } from "xstate";
import type { CurriculumWrite } from "#contract/calls/candidates.ts";
import { curriculumEditMachine } from "#machines/curriculum-edit/curriculum-edit.machine.ts";
import type { System } from "./system.ts";
import { usePageActor } from "./use-page-actor.ts";
import { useSystem } from "./use-system.ts";

function provideCurriculumEdit({ api }: Pick<System, "api">) {
  const load = fromPromise(async ({ signal }: { signal: AbortSignal }) => {
    const { curriculum } = await api("GET /candidates/curriculum", {}, { signal });
    return curriculum;
  });
  return curriculumEditMachine.provide({
    actors: {
      load,
      save: fromPromise(async ({ input: { changes, basedOn } }) => {
        const { curriculum } = await api("PUT /candidates/curriculum", {
          body: { curriculum: changes, ...(basedOn === null ? {} : { based_on: basedOn }) },
        });
        return curriculum;
      }),
    },
  });
}

/** One screen of the candidate's own curriculum: what is shown is the saved with the changes over it. */
export function useCurriculumEdit(savedText: string) {
  const { bus } = useSystem();
  const actor = usePageActor(provideCurriculumEdit, undefined, "curriculum", ["connectivity.changed"]);
  useEffect(() => {
    const heard = actor.on("curriculum.saved", () =>
      bus.publish({ type: "toast.requested", kind: "success", text: savedText }),
    );
    return () => heard.unsubscribe();
  }, [actor, bus, savedText]);
  const { curriculum: saved, changes, fields, failure } = useSelector(actor, ({ context }) => context);
  const state = useSelector(actor, ({ value }) => value);
  const saving = useSelector(actor, (snapshot) => snapshot.hasTag("saving"));
  const curriculum = useMemo(
    () => (saved ? { ...saved, ...(changes as Partial<typeof saved>) } : null),
    [saved, changes],
  );
  const intentions = useMemo(
    () => ({
      change: (change: CurriculumWrite) => actor.send({ type: "field.changed", change }),
      save: () => actor.send({ type: "save.requested" }),
      discard: () => actor.send({ type: "discard.requested" }),
      retry: () => actor.send({ type: "retry.requested" }),
      keepMine: () => actor.send({ type: "mine.kept" }),
      takeTheirs: () => actor.send({ type: "theirs.taken" }),
      fileUploaded: () => actor.send({ type: "file.uploaded" }),
    }),
    [actor],
  );
  return { curriculum, fields, failure, state, saving, ...intentions };
}
