import { useSelector } from "@xstate/react";
import { useMemo } from "react";
import { fromCallback } from "xstate";
import type { FollowedName } from "#contract/entity-names.ts";
import { othersChangesMachine } from "#machines/others-changes/others-changes.machine.ts";
import type { System } from "../app/system.ts";
import { useRecruiter } from "../app/use-system.ts";
import { usePageActor } from "../page/use-page-actor.ts";
import { followRecords } from "./live-records.ts";

const provide = (system: System, entity: FollowedName, renew: (reads: System["reads"]) => void) =>
  othersChangesMachine.provide({
    actors: {
      follow: fromCallback(({ sendBack }) => {
        const sendChange = (byId: number | null) => sendBack({ type: "change.received", byId });
        return followRecords(system, entity, {
          saved: (_, byId) => sendChange(byId),
          deleted: () => sendChange(null),
          stale: sendChange,
        });
      }),
    },
    actions: { renew: () => renew(system.reads) },
  });

/** Whether others changed what is shown since it was read, and the intention of showing the current data. */
export function useOthersNews(
  entity: FollowedName,
  renew: (reads: System["reads"]) => void,
): { changed: boolean; show: () => void } {
  const { id } = useRecruiter();
  const actor = usePageActor(
    (system) => provide(system, entity, renew),
    { personId: id },
    `changes of ${entity} ${id}`,
  );
  const changed = useSelector(actor, (snapshot) => snapshot.matches("changed"));
  const show = useMemo(() => () => actor.send({ type: "changes.shown" }), [actor]);
  return { changed, show };
}
