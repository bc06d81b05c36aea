import { sql } from "kysely";
import type { BulkActionName } from "#contract/bulk-actions.ts";
import type { BulkParams } from "#contract/calls/bulk-actions.ts";
import { entities } from "#contract/entities/all.ts";
import { type EntityName, entityNames } from "#contract/entity-names.ts";
import { isForeignKeyViolation } from "#provider/base/database/errors.ts";
import type { Db } from "#provider/base/database/open.ts";
import { CallError, invalid } from "#provider/base/http/errors.ts";
import { log } from "#provider/base/log/log.ts";
import type { Values, Writer } from "#provider/base/records/rules.ts";
import { findRow } from "../entities/list.ts";
import { createRow, deleteRow, exists, holdRow, updateRow } from "../entities/write.ts";
import { addMembers, findTearsheet } from "../tearsheets/visible.ts";
import { type BulkAction, done, type Result, required, skipped } from "./action.ts";
import { move } from "./move.ts";
import { toJob } from "./to-job.ts";

/** Sets one field of each record; undone if the field still has that value. */
function fieldAction(
  field: "status" | "owner_id",
  check: BulkAction["check"],
  wanted: (params: BulkParams) => unknown,
) {
  const set = (db: Db, entity: EntityName, id: number, value: unknown, writer: Writer) =>
    updateRow(db, entity, writer, id, { [field]: value }, undefined);
  return {
    check,
    apply: async (db, entity, id, params, writer) => {
      const row: Values = await holdRow(db, entity, writer.businessId, id);
      const before = row[field] ?? null;
      const after = wanted(params) ?? null;
      if (before === after) return skipped("unchanged");
      await set(db, entity, id, after, writer);
      return done({ before, after });
    },
    undo: async (db, entity, id, { before, after }, writer) => {
      const row: Values = await holdRow(db, entity, writer.businessId, id);
      if ((row[field] ?? null) !== after) return skipped("changed_since");
      await set(db, entity, id, before, writer);
      return done();
    },
  } satisfies BulkAction;
}

const status = fieldAction(
  "status",
  async (_db, entity, _asker, { status: value }) => {
    if (value === undefined) throw required("status");
    const { success } = entities[entity].write.partial().safeParse({ status: value });
    if (!success) throw invalid("bulk_action.params.status", "option");
  },
  (params) => params.status,
);

const owner = fieldAction(
  "owner_id",
  async (db, _entity, { businessId }, { owner_id }) => {
    if (owner_id === undefined) throw required("owner_id");
    if (owner_id === null) return;
    if (!(await exists(db, "recruiters", businessId, owner_id)))
      throw invalid("bulk_action.params.owner_id", "option");
  },
  (params) => params.owner_id,
);

const note: BulkAction = {
  check: async (_db, _entity, _asker, { body }) => {
    if (!body?.replaceAll(/<[^>]*>|&nbsp;/g, "").trim()) throw required("body");
  },
  apply: async (db, entity, id, { body }, writer) => {
    const made = await createRow(db, "notes", writer, {
      body,
      reference_type: entityNames[entity],
      reference_id: id,
    });
    return done({ note_id: made.id });
  },
  undo: async (db, _entity, _id, { note_id }, writer) => {
    const row = await db
      .selectFrom("notes")
      .where("business_id", "=", writer.businessId)
      .where("id", "=", Number(note_id))
      .select(["id", "lock_version"])
      .forUpdate()
      .executeTakeFirst();
    if (!row) return skipped("gone");
    if (row.lock_version > 0) return skipped("changed_since");
    await deleteRow(db, "notes", writer, row.id);
    return done();
  },
};

const checkTearsheet: BulkAction["check"] = async (db, _entity, asker, { tearsheet_id }) => {
  if (tearsheet_id === undefined) throw required("tearsheet_id");
  await findTearsheet(db, asker, tearsheet_id).catch(() => {
    throw invalid("bulk_action.params.tearsheet_id", "option");
  });
};

/** Returns who had added the candidate, and when; undefined if they were not on the list. */
const takeOff = (db: Db, businessId: number, tearsheetId: number, id: number) =>
  db
    .deleteFrom("tearsheet_members")
    .where("business_id", "=", businessId)
    .where("tearsheet_id", "=", tearsheetId)
    .where("candidate_id", "=", id)
    .returning(["recruiter_id", "created_at"])
    .executeTakeFirst();

const tearsheet: BulkAction = {
  check: checkTearsheet,
  apply: async (db, entity, id, { tearsheet_id = 0 }, writer) => {
    await findRow(db, entity, writer.businessId, id);
    const added = await addMembers(db, writer, tearsheet_id, [id]);
    return added.length === 0 ? skipped("unchanged") : done({ tearsheet_id });
  },
  undo: async (db, _entity, id, { tearsheet_id }, { businessId }) =>
    (await takeOff(db, businessId, Number(tearsheet_id), id)) ? done() : skipped("gone"),
};

const leaveTearsheet: BulkAction = {
  check: checkTearsheet,
  apply: async (db, _entity, id, { tearsheet_id = 0 }, { businessId }) => {
    const was = await takeOff(db, businessId, tearsheet_id, id);
    return was ? done({ tearsheet_id, ...was }) : skipped("unchanged");
  },
  undo: async (db, _entity, id, { tearsheet_id, recruiter_id, created_at }, writer) => {
    const added = await addMembers(db, writer, Number(tearsheet_id), [id]);
    if (added.length === 0) return skipped("changed_since");
    await sql`update tearsheet_members set created_at = ${created_at}::timestamptz, recruiter_id =
        (select r.id from recruiters r where r.id = ${recruiter_id}::bigint)
      where business_id = ${writer.businessId} and tearsheet_id = ${tearsheet_id}::bigint and candidate_id = ${id}`.execute(
      db,
    );
    return done();
  },
};

const remove: BulkAction = {
  check: async () => undefined,
  apply: async (db, entity, id, _params, writer) =>
    (await deleteRow(db, entity, writer, id)) ? done() : skipped("gone"),
};

export const bulkActions = {
  move,
  note,
  status,
  owner,
  job: toJob,
  tearsheet,
  leave_tearsheet: leaveTearsheet,
  delete: remove,
} satisfies Record<BulkActionName, BulkAction>;

/** The result of an error for one record; unexpected errors have one as well. */
function resultOf(error: unknown): Result {
  if (error instanceof CallError) {
    if (error.code === "not_found") return skipped("gone");
    if (error.code === "off_limits") return { outcome: "failed", reason: "refused", rule: "off_limits" };
    const [first] = error.details.fields ?? [];
    if (first?.rule === "option" && first.path.endsWith("reference_id")) return skipped("gone");
    if (first) return { outcome: "failed", reason: "refused", field: first.path, rule: first.rule };
    if (error.code === "conflict") return { outcome: "failed", reason: "in_use" };
  }
  if (isForeignKeyViolation(error)) return { outcome: "failed", reason: "in_use" };
  log.error({ part: "bulk_action", err: error }, "A record failed");
  return { outcome: "failed", reason: "internal" };
}

/** One record in a savepoint: its failure does not affect the transaction's others. */
export async function attempt(trx: Db, work: () => Promise<Result>): Promise<Result> {
  await sql`savepoint bulk_row`.execute(trx);
  try {
    const result = await work();
    await sql`release savepoint bulk_row`.execute(trx);
    return result;
  } catch (error) {
    await sql`rollback to savepoint bulk_row`.execute(trx);
    return resultOf(error);
  }
}
