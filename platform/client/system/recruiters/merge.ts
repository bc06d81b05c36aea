import { fromPromise } from "xstate";
import type { DuplicableEntity } from "#contract/duplicates.ts";
import { mergeMachine } from "#machines/merge/merge.machine.ts";
import type { System } from "../app/system.ts";

export function provideMerge({ api, bus }: Pick<System, "api" | "bus">, entity: DuplicableEntity) {
  const changed = () => bus.publish({ type: "records.changed", entity });
  return mergeMachine.provide({
    actors: {
      read: fromPromise(async ({ input, signal }) => {
        const answer = await api(
          "GET /recruiters/merges/:entity/records",
          { params: { entity }, query: { ids: [...input.ids] } },
          { signal },
        );
        return answer.records;
      }),
      merge: fromPromise(async ({ input: { records, keptId, fields } }) => {
        const { merge } = await api("POST /recruiters/merges/:entity", {
          params: { entity },
          body: {
            merge: {
              kept_id: keptId,
              records: records.map(({ id, lock_version }) => ({ id, lock_version })),
              fields,
            },
          },
        });
        changed();
        return merge;
      }),
      reverse: fromPromise(async ({ input: { id } }) => {
        const { merge } = await api("POST /recruiters/merges/:entity/:id/reversal", {
          params: { entity, id },
        });
        changed();
        return merge;
      }),
    },
  });
}
