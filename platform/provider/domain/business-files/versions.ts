import { extname } from "node:path";
import { sql } from "kysely";
import type { FileVersion } from "#contract/calls/business-files.ts";
import type { DataFile } from "#contract/calls/candidates.ts";
import type { Db } from "#provider/base/database/open.ts";
import { keepFile } from "#provider/base/files/data-files.ts";
import { CallError, invalid } from "#provider/base/http/errors.ts";
import type { StreamAnswer } from "#provider/base/http/implement.ts";
import type { ReceivedFile } from "#provider/base/http/uploads.ts";
import type { EntityRules } from "#provider/base/records/rules.ts";
import type { FileStore, Services } from "#provider/base/services.ts";
import { broadcastSaved } from "../entities/broadcast.ts";

const shownVersions = 200;

/** The owner of a file's versions. Each version is a row of data_files that refers to it. */
export interface Versioned {
  table: "business_files" | "template_uploads";
  reference: "business_file" | "template_upload";
  /** Endings of what may be uploaded. */
  endings: readonly string[];
}

interface Of {
  db: Db;
  businessId: number;
  params: { id: number };
}

async function numberOf({ db, businessId, params }: Of, { table }: Versioned): Promise<number> {
  const { rows } = await sql<{ version: number }>`
    select version from ${sql.table(table)} where business_id = ${businessId} and id = ${params.id}`.execute(
    db,
  );
  if (!rows[0]) throw new CallError("not_found");
  return rows[0].version;
}

export async function versionsOf(of: Of, kind: Versioned): Promise<{ versions: FileVersion[] }> {
  const newest = await numberOf(of, kind);
  const rows = await of.db
    .selectFrom("data_files as f")
    .leftJoin("recruiters as r", "r.id", "f.recruiter_id")
    .where("f.business_id", "=", of.businessId)
    .where("f.reference_type", "=", kind.reference)
    .where("f.reference_id", "=", of.params.id)
    .orderBy("f.id", "desc")
    .limit(shownVersions)
    .select(["f.id", "f.file_name", "f.size", "f.created_at", "r.name as author_name"])
    .execute();
  return { versions: rows.map((row, at) => ({ ...row, number: newest - at })) };
}

/** Keeps an uploaded file as the newest version. */
export async function keepVersion(
  of: Of & {
    person: { id: number };
    services: Pick<Services, "files" | "cable">;
    file: ReceivedFile | undefined;
  },
  kind: Versioned,
  /** Deletes what is known of its content, too. */
  also?: (trx: Db, dataFileId: number) => Promise<void>,
): Promise<{ data_file: DataFile }> {
  const { db, businessId, params, person, services, file } = of;
  await numberOf(of, kind);
  if (!file || file.size === 0) throw invalid("file", "required");
  if (!kind.endings.includes(extname(file.name).toLowerCase()))
    throw new CallError("unsupported_file", { fields: [{ path: "file", rule: "unsupported" }] });
  const data_file = await keepFile(db, services.files, file, {
    businessId,
    reference: { type: kind.reference, id: params.id },
    fileType: "other",
    recruiterId: person.id,
  });
  const { created_at } = data_file;
  await db.transaction().execute(async (trx) => {
    const table = sql.table(kind.table);
    const one = sql`business_id = ${businessId} and id = ${params.id}`;
    await sql`update ${table} set version = version + 1, lock_version = lock_version + 1, updated_at = ${created_at}
      where ${one}`.execute(trx);
    // Of two concurrent uploads, the one stored last is the newest.
    await sql`update ${table} set data_file_id = ${data_file.id}, file_name = ${file.name}, file_size = ${file.size},
      replaced_at = ${created_at} where ${one} and coalesce(data_file_id, 0) < ${data_file.id}`.execute(trx);
    await also?.(trx, data_file.id);
    await broadcastSaved(trx, services, kind.table, businessId, [params.id]);
  });
  return { data_file };
}

/** Whatever the type, it is only ever downloaded, never rendered by the browser. */
export async function contentOf(
  db: Db,
  files: FileStore,
  of: { businessId: number; reference: string; id: number; versionId: number },
): Promise<StreamAnswer> {
  const row = await db
    .selectFrom("data_files")
    .where("business_id", "=", of.businessId)
    .where("reference_type", "=", of.reference)
    .where("reference_id", "=", of.id)
    .where("id", "=", of.versionId)
    .select(["file_name", "size", "storage_key"])
    .executeTakeFirst();
  if (!row) throw new CallError("not_found");
  return {
    stream: await files.read(row.storage_key),
    contentType: "application/octet-stream",
    fileName: row.file_name,
    size: row.size,
  };
}

/** Versions are deleted with their owner. */
export const deletingVersions =
  ({ table, reference }: Versioned): NonNullable<EntityRules["deleting"]> =>
  async (db, condition, { businessId }) => {
    await sql`
      delete from data_files f where f.business_id = ${businessId} and f.reference_type = ${reference}
        and f.reference_id in (select t.id from ${sql.table(table)} t where ${condition})`.execute(db);
  };
