import { type ActorRefFrom, fromPromise } from "xstate";
import { definitionOf, entities } from "#contract/entities/all.ts";
import type { Stages } from "#contract/entity.ts";
import type { EditableEntity } from "#contract/entity-names.ts";
import {
  type BoardRecord,
  type Column,
  columnOf,
  findCard,
} from "#machines/entity-board/entity-board.columns.ts";
import {
  type BoardRequest,
  entityBoardMachine,
  undoFact,
} from "#machines/entity-board/entity-board.machine.ts";
import { inStage, type Stage } from "#machines/entity-board/stages.ts";
import { pageTexts } from "../app/page-texts.ts";
import type { System } from "../app/system.ts";
import { labelIn } from "../page/use-labels.ts";
import { type Followed, readToDepth, whenEntered } from "./list-follow.ts";
import { readPage } from "./list-state.ts";
import { followBoard } from "./live-records.ts";
import { announceMoved, announceMoveRefused } from "./move-toasts.ts";
import { saveFields } from "./records.ts";
import { stageTitle } from "./stage-titles.ts";

/** Cards per read of a column: more than fit on a screen. */
const columnSize = 25;

const sumOf = (stages: Stages | undefined) => (stages?.by === "field" ? stages.sum : undefined);
const sumOfEntity = (entity: EditableEntity) => sumOf(definitionOf(entity).stages);

/** The columns reread, each to the depth it was loaded. */
async function readColumns(
  api: System["api"],
  entity: EditableEntity,
  stages: readonly Stage[],
  request: BoardRequest,
  shown: readonly Column[],
  sum: string | undefined,
  signal: AbortSignal,
): Promise<Column[]> {
  return await Promise.all(
    stages.map(async (stage) => {
      const cards = shown.find(({ id }) => id === stage.id)?.cards.length ?? 0;
      const stageRequest = { ...inStage(request, stage), entity, after: null, ...(sum ? { sum } : {}) };
      const page = await readToDepth(api, { entity }, stageRequest, Math.max(columnSize, cards), signal);
      return columnOf(stage.id, { ...page, rows: page.rows as BoardRecord[] }, sum);
    }),
  );
}

/** A board as it is followed. */
export function followedBoard(
  system: System,
  entity: EditableEntity,
  board: ActorRefFrom<typeof entityBoardMachine>,
): Followed {
  const now = () => board.getSnapshot().context;
  return {
    asked: () => ({ ...now().request, entity, after: null }),
    shows: (id) => findCard(now().columns, id) !== null,
    // A card that is not shown may stand below those that are.
    isWhole: () => false,
    reread: async (signal) => {
      const { stages, request, columns } = now();
      return {
        columns: await readColumns(system.api, entity, stages, request, columns, sumOfEntity(entity), signal),
      };
    },
    follow: (handlers) => followBoard(system, entity, board, handlers),
    takeReread: (found) => {
      if ("columns" in found) board.send({ type: "columns.reread", columns: found.columns });
    },
    onRead: (read) => whenEntered(board, (snapshot) => snapshot.matches({ reading: "loading" }), read),
  };
}

export function provideEntityBoard(system: System, entity: EditableEntity, stages: Stages) {
  const { api, language } = system;
  const sum = sumOf(stages);
  const page = (request: BoardRequest, after: string | null, signal: AbortSignal) =>
    readPage(api, { entity }, { ...request, entity, after, ...(sum ? { sum } : {}) }, columnSize, signal);
  return entityBoardMachine.provide({
    actors: {
      load: fromPromise(({ input: { requests }, signal }) =>
        Promise.all(
          requests.map(async ({ id, request }) => {
            const { rows, ...meta } = await page(request, null, signal);
            return columnOf(id, { ...meta, rows: rows as BoardRecord[] }, sum);
          }),
        ),
      ),
      loadPage: fromPromise(async ({ input: { request, after }, signal }) => {
        const { rows, ...meta } = await page(request, after, signal);
        return { ...meta, rows: rows as BoardRecord[] };
      }),
      save: fromPromise(({ input: { move, record } }) => {
        if (!move || !record) throw new Error("There is nothing to send");
        return saveFields(api, entity, record, move.changes);
      }),
    },
    actions: {
      announceMoved: (_, { move, record }) => {
        if (!move) return;
        const { fields, title } = entities[entity];
        const { to, isUndo } = move;
        const stage = stageTitle(stages, fields, to, {
          locale: language.locale(),
          label: (catalogue, code) => labelIn(system, catalogue, code),
        });
        const [id, name] = [String(record.id), String(record[title] ?? "")];
        announceMoved(system, { id, name, stage, isUndo, undoFact });
      },
      announceRefused: (_, { error }) =>
        announceMoveRefused(system, error, { conflict: pageTexts(language).moveOvertaken }),
    },
  });
}
