import { fromPromise } from "xstate";
import type { Api } from "#client/http/api.ts";
import {
  type EditableEntity,
  type EntityName,
  entityNames,
  type ReferenceType,
  references,
  referenceTypes,
} from "#contract/entities/names.ts";
import type { selectionPayload } from "#machines/bulk-selection/bulk-selection.machine.ts";
import { deletionMachine } from "#machines/deletion/deletion.machine.ts";
import { type FetchPage, type ListPage, listStateMachine } from "#machines/list-state/list-state.machine.ts";
import {
  recordFormMachine,
  type SavedRecord,
  type Values,
} from "#machines/record-form/record-form.machine.ts";
import type { System } from "../app/system.ts";

/** What notes, tasks and files call the record that they are on. */
export const referenceOf = (entity: EntityName): ReferenceType | undefined =>
  referenceTypes.find((type) => references[type] === entity);

type Loose = Record<string, unknown>;
/** The calls of all entities have one shape; their keys are the names, which a union of types cannot follow. */
type LooseApi = (key: string, input?: Loose, options?: { signal?: AbortSignal }) => Promise<Loose>;
const loosely = (api: Api) => api as object as LooseApi;

export interface ListScope {
  entity: EntityName;
  /** Conditions that the page sets and the person does not see as filters, e.g. the job whose applies are listed. */
  fixed?: Record<string, string>;
}

export const pageSize = 50;

/** One page of a list, as the provider has it. */
export async function readPage(
  api: Api,
  { entity, fixed }: ListScope,
  { term, terms, where, order, after, sum }: FetchPage,
  size: number,
  signal: AbortSignal,
): Promise<ListPage> {
  const query = {
    ...(term ? { term } : {}),
    ...(terms ? { terms } : {}),
    where: { ...where, ...fixed },
    order,
    ...(sum && !after ? { sum } : {}),
    page: { size, ...(after ? { after } : {}) },
  };
  const answer = await loosely(api)(`GET /recruiters/${entity}`, { query }, { signal });
  return {
    rows: answer[entity] as ListPage["rows"],
    total_count: answer.total_count as number,
    end_of_list: answer.end_of_list as boolean,
    next_cursor: answer.next_cursor as string | null,
    ...(answer.sums ? { sums: answer.sums as Record<string, number> } : {}),
    at: { epoch: answer.stream_epoch as string, offset: answer.stream_offset as number },
  };
}

export function provideList({ api }: Pick<System, "api">, scope: ListScope) {
  return listStateMachine.provide({
    actors: {
      fetchPage: fromPromise(({ input, signal }) => readPage(api, scope, input, pageSize, signal)),
    },
  });
}

export async function readRecord(
  api: Api,
  entity: EntityName,
  id: number,
  signal?: AbortSignal,
): Promise<SavedRecord> {
  const answer = await loosely(api)(
    `GET /recruiters/${entity}/:id`,
    { params: { id } },
    signal ? { signal } : {},
  );
  return answer[entityNames[entity]] as SavedRecord;
}

/** Saves some fields of a record as it was read; refused where somebody else saved since. */
export async function saveFields(
  api: Api,
  entity: EditableEntity,
  record: SavedRecord,
  changes: Values,
): Promise<SavedRecord> {
  const singular = entityNames[entity];
  const answer = await loosely(api)(`PUT /recruiters/${entity}/:id`, {
    params: { id: record.id },
    body: { [singular]: changes, lock_version: record.lock_version },
  });
  return answer[singular] as SavedRecord;
}

/** What is deleted: one record by its id, or a selection. */
export type DeletionTarget = { id: number } | ReturnType<typeof selectionPayload>;

export function provideDeletion({ api }: Pick<System, "api">, entity: EntityName) {
  return deletionMachine.provide({
    actors: {
      remove: fromPromise(async ({ input }) => {
        const target = input.target as DeletionTarget;
        if ("id" in target)
          await loosely(api)(`DELETE /recruiters/${entity}/:id`, { params: { id: target.id } });
        else await loosely(api)(`DELETE /recruiters/${entity}`, { body: target });
      }),
    },
  });
}

const draftKey = (key: string) => `draft ${key}`;

/** What this person typed into that form of this business and neither saved nor discarded. */
export function storedDraft({ owned }: Pick<System, "owned">, key: string): Values | null {
  const draft = owned.session.read(draftKey(key));
  return typeof draft === "object" && draft !== null ? (draft as Values) : null;
}

/** Keeps what is typed into a form under its owner, until it is saved or discarded. */
export const draftActions = ({ owned }: Pick<System, "owned">) => ({
  keepDraft: ({ context: { key, changes } }: { context: { key: string; changes: Values } }) =>
    owned.session.write(draftKey(key), changes),
  dropDraft: ({ context: { key } }: { context: { key: string } }) => owned.session.remove(draftKey(key)),
});

export function provideRecordForm(system: Pick<System, "api" | "owned">, entity: EditableEntity) {
  const { api } = system;
  const singular = entityNames[entity];
  return recordFormMachine.provide({
    actors: {
      save: fromPromise(async ({ input: { record, changes } }) => {
        if (record) return await saveFields(api, entity, record, changes);
        const answer = await loosely(api)(`POST /recruiters/${entity}`, { body: { [singular]: changes } });
        return answer[singular] as SavedRecord;
      }),
      reread: fromPromise(({ input }) => readRecord(api, entity, input.id)),
    },
    actions: draftActions(system),
  });
}
