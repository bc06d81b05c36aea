import { useSelector } from "@xstate/react";
import { useMemo } from "react";
import { fromCallback } from "xstate";
import { othersChangesMachine } from "#machines/others-changes/others-changes.machine.ts";
import type { System } from "../app/system.ts";
import { useRecruiter } from "../app/use-system.ts";
import { followRecords } from "../lists/live-records.ts";
import { usePageActor } from "../page/use-page-actor.ts";
import { tearsheetBoard } from "./tearsheet-board.ts";
import { tearsheetCategories, tearsheetMembers, tearsheetPages, tearsheetRead } from "./use-tearsheets.ts";

const provide = (system: System) =>
  othersChangesMachine.provide({
    actors: {
      follow: fromCallback(({ sendBack }) => {
        const heard = (byId: number | null) => sendBack({ type: "change.heard", byId });
        return followRecords(system, "tearsheets", {
          saved: () => heard(null),
          deleted: () => heard(null),
          stale: heard,
        });
      }),
    },
    actions: {
      renew: () => {
        for (const stale of [
          tearsheetPages,
          tearsheetCategories,
          tearsheetRead,
          tearsheetMembers,
          tearsheetBoard,
        ])
          system.reads.renew(stale);
      },
    },
  });

/** Whether others changed lists since they were read, and the intention of showing what is there now. */
export function useTearsheetNews(): { changed: boolean; show: () => void } {
  const { id } = useRecruiter();
  const actor = usePageActor(provide, { personId: id }, `changes of tearsheets ${id}`);
  const changed = useSelector(actor, (snapshot) => snapshot.matches("changed"));
  const show = useMemo(() => () => actor.send({ type: "changes.shown" }), [actor]);
  return { changed, show };
}
