import { fromPromise } from "xstate";
import { entities } from "#contract/entities/all.ts";
import type { EditableEntity } from "#contract/entities/names.ts";
import type { Field, Stages } from "#contract/entity.ts";
import { delays } from "#machines/delays.ts";
import { type BoardRecord, columnOf, type Move } from "#machines/entity-board/entity-board.columns.ts";
import {
  type BoardRequest,
  entityBoardMachine,
  undoFact,
} from "#machines/entity-board/entity-board.machine.ts";
import { stageTitle } from "#machines/entity-board/titles.ts";
import { ApiError } from "../http/api.ts";
import { readPage, saveFields } from "./records.ts";
import type { System } from "./system.ts";
import { filled, systemTexts } from "./texts.ts";

/** Cards of one read of a column: more than are seen at a time. */
const columnSize = 25;

function tellMoved(system: System, entity: EditableEntity, stages: Stages, move: Move, record: BoardRecord) {
  const { bus, language } = system;
  const texts = systemTexts(language);
  const { fields, title } = entities[entity];
  const id = String(record.id);
  const stage = stageTitle(stages, fields as Record<string, Field>, move.to, language.locale());
  const values = { candidate: String(record[title] ?? ""), stage };
  // An earlier move of the record cannot be undone from its toast any more.
  bus.publish({ type: "toast.withdrawn", fact: undoFact, id });
  if (move.isUndo) {
    bus.publish({ type: "toast.requested", kind: "info", text: filled(texts.moveUndone, values) });
    return;
  }
  bus.publish({
    type: "toast.requested",
    kind: "success",
    text: filled(texts.moved, values),
    duration: delays.undoToast,
    action: { label: texts.undo, fact: undoFact, id },
  });
}

function tellRefused({ bus, language }: System, error: unknown) {
  const texts = systemTexts(language);
  const code = error instanceof ApiError ? error.code : "internal";
  const said = error instanceof ApiError ? error.messages[0] : undefined;
  const known: Record<string, string> = {
    unavailable: texts.moveUnavailable,
    conflict: texts.moveOvertaken,
  };
  const kind = code === "conflict" ? "warning" : "error";
  bus.publish({ type: "toast.requested", kind, text: known[code] ?? said ?? texts.moveFailed });
}

export function provideEntityBoard(system: System, entity: EditableEntity, stages: Stages) {
  const { api } = system;
  const page = (request: BoardRequest, after: string | null, signal: AbortSignal) =>
    readPage(api, { entity }, { ...request, entity, after }, columnSize, signal);
  return entityBoardMachine.provide({
    actors: {
      load: fromPromise(({ input: { requests }, signal }) =>
        Promise.all(
          requests.map(async ({ id, request }) => {
            const { rows, ...meta } = await page(request, null, signal);
            return columnOf(id, { ...meta, rows: rows as BoardRecord[] });
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
      tellMoved: (_, { move, record }) => {
        if (move) tellMoved(system, entity, stages, move, record);
      },
      tellRefused: (_, { error }) => tellRefused(system, error),
    },
  });
}
