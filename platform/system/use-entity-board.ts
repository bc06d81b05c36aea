import { useSelector } from "@xstate/react";
import { useEffect, useMemo, useState } from "react";
import { may } from "#contract/access.ts";
import { entities } from "#contract/entities/all.ts";
import type { EditableEntity } from "#contract/entities/names.ts";
import type { Field, Stages } from "#contract/entity.ts";
import { findCard } from "#machines/entity-board/entity-board.columns.ts";
import type { BoardRequest, entityBoardMachine } from "#machines/entity-board/entity-board.machine.ts";
import { stagesOf, stagesShown } from "#machines/entity-board/stages.ts";
import { stageCodes } from "#machines/entity-board/titles.ts";
import { provideEntityBoard, readColumns } from "./entity-board.ts";
import { type Followed, whenEntered } from "./list-follow.ts";
import { followBoard } from "./live-records.ts";
import { useListFollow } from "./use-list-follow.ts";
import { usePageActor } from "./use-page-actor.ts";
import { useRecruiter, useSystem } from "./use-system.ts";

/** An entity's records by stage, of those that a list's request finds. */
export function useEntityBoard(entity: EditableEntity, stages: Stages, request: BoardRequest) {
  const recruiter = useRecruiter();
  const definition = entities[entity];
  const mayMove = may(recruiter, definition.resource, "update");
  const [all] = useState(() => {
    const fields = definition.fields as Record<string, Field>;
    const given = stages.by === "field" ? fields[stages.field]?.given : undefined;
    return stagesOf(stages, stageCodes(stages, fields), new Date(), given);
  });
  const columns = useMemo(() => stagesShown(all, stages, request.where), [all, stages, request.where]);
  const actor = usePageActor<typeof entityBoardMachine>(
    (system) => provideEntityBoard(system, entity, stages),
    { entity, request, stages: columns },
    `${entity} ${columns.map(({ id }) => id).join(" ")}`,
    ["toast.acted"],
  );
  const asked = JSON.stringify(request);
  useEffect(() => {
    if (JSON.stringify(actor.getSnapshot().context.request) !== asked)
      actor.send({ type: "query.changed", request: JSON.parse(asked) as BoardRequest });
  }, [actor, asked]);
  const system = useSystem();
  const followed = useMemo((): Followed => {
    const now = () => actor.getSnapshot().context;
    return {
      asked: () => ({ ...now().request, entity, after: null }),
      shows: (id) => findCard(now().columns, id) !== null,
      // A card that is not shown may stand below those that are.
      isWhole: () => false,
      reread: async (signal) => {
        const { stages: shown, request: asked, columns: cards } = now();
        return { columns: await readColumns(system.api, entity, shown, asked, cards, signal) };
      },
      follow: (heard) => followBoard(system, entity, actor, heard),
      takeReread: (found) => {
        if ("columns" in found) actor.send({ type: "columns.reread", columns: found.columns });
      },
      onRead: (read) => whenEntered(actor, (snapshot) => snapshot.matches({ reading: "loading" }), read),
    };
  }, [actor, system, entity]);
  const news = useListFollow({ entity }, `board of ${entity}`, followed);
  const context = useSelector(actor, (snapshot) => snapshot.context);
  const loading = useSelector(actor, (snapshot) => snapshot.matches({ reading: "loading" }));
  const failed = useSelector(actor, (snapshot) => snapshot.matches({ reading: "failed" }));
  const intentions = useMemo(
    () => ({
      move: (id: number, to: string) => actor.send({ type: "card.moved", id, to }),
      endReached: (column: string) => actor.send({ type: "column.ended", column }),
      reload: () => actor.send({ type: "reload.requested" }),
    }),
    [actor],
  );
  const { columns: shown, paging, moves } = context;
  const takes = useMemo(
    () => new Set(columns.filter(({ change }) => change !== null).map(({ id }) => id)),
    [columns],
  );
  return {
    columns: shown,
    paging,
    loading,
    failed,
    /** New records that wait to be shown. */
    news,
    mayMove,
    takes,
    busyIds: useMemo(() => new Set(moves.map(({ id }) => id)), [moves]),
    ...intentions,
  };
}
