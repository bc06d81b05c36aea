import { useSelector } from "@xstate/react";
import { useEffect, useMemo, useState } from "react";
import { may } from "#contract/access.ts";
import { entities } from "#contract/entities/all.ts";
import type { Field, Stages } from "#contract/entity.ts";
import type { EditableEntity } from "#contract/entity-names.ts";
import { findCard, moveTo } from "#machines/entity-board/entity-board.columns.ts";
import type { BoardRequest, entityBoardMachine } from "#machines/entity-board/entity-board.machine.ts";
import { stagesOf, stagesShown } from "#machines/entity-board/stages.ts";
import { useRecruiter, useSystem } from "../app/use-system.ts";
import { useArrangement } from "../page/use-labels.ts";
import { usePageActor } from "../page/use-page-actor.ts";
import { followedBoard, provideEntityBoard } from "./entity-board.ts";
import { stageCodes } from "./stage-titles.ts";
import { useListFollow } from "./use-list-follow.ts";

/** An entity's records by stage, of those that a list's request finds. */
export function useEntityBoard(entity: EditableEntity, stages: Stages, request: BoardRequest) {
  const recruiter = useRecruiter();
  const definition = entities[entity];
  const mayMove = may(recruiter, definition.resource, "update");
  const [now] = useState(() => new Date());
  const { ordered, isOpen } = useArrangement();
  const all = useMemo(() => {
    const fields: Record<string, Field> = definition.fields;
    const field = stages.by === "field" ? fields[stages.field] : undefined;
    const catalogue = field?.catalogue ?? "";
    const codes = ordered(catalogue, stageCodes(stages, fields)).filter((code) => isOpen(catalogue, code));
    return stagesOf(stages, codes, now, field);
  }, [definition, stages, now, ordered, isOpen]);
  const columns = useMemo(() => stagesShown(all, stages, request.where), [all, stages, request.where]);
  const actor = usePageActor<typeof entityBoardMachine>(
    (system) => provideEntityBoard(system, entity, stages),
    { entity, request, stages: columns },
    `${entity} ${columns.map(({ id }) => id).join(" ")}`,
    ["toast.acted"],
  );
  const requestKey = JSON.stringify(request);
  useEffect(() => {
    if (JSON.stringify(actor.getSnapshot().context.request) !== requestKey)
      actor.send({ type: "query.changed", request: JSON.parse(requestKey) as BoardRequest });
  }, [actor, requestKey]);
  const system = useSystem();
  const followed = useMemo(() => followedBoard(system, entity, actor), [actor, system, entity]);
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
  return {
    columns: shown,
    paging,
    loading,
    failed,
    /** New records that wait to be shown. */
    news,
    mayMove,
    /** Whether a card may be dropped on a column: its own, or one that accepts it. */
    canMove: (id: number, to: string) =>
      mayMove && (findCard(shown, id)?.column === to || moveTo(shown, columns, 0, id, to) !== null),
    busyIds: useMemo(() => new Set(moves.map(({ id }) => id)), [moves]),
    ...intentions,
  };
}
