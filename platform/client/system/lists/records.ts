import type { Api } from "#client/http/api.ts";
import {
  callPath,
  type EditableEntity,
  type EntityName,
  entityNames,
  type ReferenceType,
  references,
  referenceTypes,
} from "#contract/entity-names.ts";
import type { SavedRecord, Values } from "#machines/record-form/record-form.machine.ts";

/** Reference type of a record, as used by notes, tasks and files. */
export const referenceOf = (entity: EntityName): ReferenceType | undefined =>
  referenceTypes.find((type) => references[type] === entity);

type Loose = Record<string, unknown>;
/** The calls of all entities have one shape; their keys are the names, which a union of types cannot follow. */
type LooseApi = (key: string, input?: Loose, options?: { signal?: AbortSignal }) => Promise<Loose>;
export const loosely = (api: Api) => api as object as LooseApi;

export async function readRecord(
  api: Api,
  entity: EntityName,
  id: number,
  signal?: AbortSignal,
): Promise<SavedRecord> {
  const answer = await loosely(api)(
    `GET ${callPath(entity)}/:id`,
    { params: { id } },
    signal ? { signal } : {},
  );
  return answer[entityNames[entity]] as SavedRecord;
}

/** Saves some fields of a record as it was read; refused if someone else has saved since. */
export async function saveFields(
  api: Api,
  entity: EditableEntity,
  record: SavedRecord,
  changes: Values,
): Promise<SavedRecord> {
  const singular = entityNames[entity];
  const answer = await loosely(api)(`PUT ${callPath(entity)}/:id`, {
    params: { id: record.id },
    body: { [singular]: changes, lock_version: record.lock_version },
  });
  return answer[singular] as SavedRecord;
}
