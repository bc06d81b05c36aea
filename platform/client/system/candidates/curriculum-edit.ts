import { fromPromise } from "xstate";
import { curriculumEditMachine } from "#machines/curriculum-edit/curriculum-edit.machine.ts";
import type { System } from "../app/system.ts";

export const draftKey = (screen: string) => `draft curriculum ${screen}`;

export function provideCurriculumEdit({ api, owned }: Pick<System, "api" | "owned">, screen: string) {
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
    actions: {
      keepDraft: ({ context: { changes } }) => {
        if (Object.keys(changes).length > 0) owned.session.write(draftKey(screen), changes);
        else owned.session.remove(draftKey(screen));
      },
      dropDraft: () => owned.session.remove(draftKey(screen)),
    },
  });
}
