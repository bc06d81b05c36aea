import { sql } from "kysely";
import type { BusinessFile } from "#contract/calls/business-files.ts";
import type { Db } from "#provider/base/database/open.ts";
import { CallError } from "#provider/base/http/errors.ts";
import { defineHandlers, type StreamAnswer } from "#provider/base/http/implement.ts";
import type { EntityRules } from "#provider/base/records/rules.ts";
import type { FileStore } from "#provider/base/services.ts";
import { contentOf, deletingVersions, keepVersion, type Versioned, versionsOf } from "./versions.ts";

const pageSize = 50;

const kind: Versioned = {
  table: "business_files",
  reference: "business_file",
  endings: [
    ...[".pdf", ".doc", ".docx", ".odt", ".rtf", ".txt", ".md", ".xls", ".xlsx", ".ods", ".csv"],
    ...[".ppt", ".pptx", ".odp", ".png", ".jpg", ".jpeg", ".webp", ".gif", ".svg", ".zip", ".mp4"],
  ],
};

export const businessFileRules: EntityRules = { deleting: deletingVersions(kind) };

type Audience = "administrators" | "recruiters" | "clients";

/** Uploaded files in use that these people may download. */
const readable = (db: Db, businessId: number, audiences: readonly Audience[]) =>
  db
    .selectFrom("business_files as t")
    .where("t.business_id", "=", businessId)
    .where("t.status", "=", "active")
    .where("t.audience", "in", [...audiences])
    .where("t.data_file_id", "is not", null);

async function pageOf(
  db: Db,
  businessId: number,
  audiences: readonly Audience[],
  { term = "", after }: { term?: string | undefined; after?: number | undefined },
): Promise<{ files: BusinessFile[]; next_after: number | null }> {
  let query = readable(db, businessId, audiences)
    .orderBy("t.id", "desc")
    .limit(pageSize + 1)
    .select(["t.id", "t.name", "t.folder", "t.description"])
    .select(({ ref }) => [
      ref("t.file_name").$notNull().as("file_name"),
      ref("t.file_size").$notNull().as("file_size"),
      ref("t.replaced_at").$notNull().as("replaced_at"),
    ]);
  if (after !== undefined) query = query.where("t.id", "<", after);
  for (const word of term.trim().split(/\s+/).filter(Boolean))
    query = query.where(sql<boolean>`strpos(t.search, elenco_search(${word})) > 0`);
  const rows = await query.execute();
  const files = rows.slice(0, pageSize);
  return { files, next_after: rows.length > pageSize ? (files.at(-1)?.id ?? null) : null };
}

/** The newest version; that it was fetched is counted. */
async function fetched(
  db: Db,
  files: FileStore,
  businessId: number,
  audiences: readonly Audience[],
  id: number,
): Promise<StreamAnswer> {
  const row = await readable(db, businessId, audiences)
    .where("t.id", "=", id)
    .select("t.data_file_id")
    .executeTakeFirst();
  if (!row?.data_file_id) throw new CallError("not_found");
  const content = await contentOf(db, files, {
    ...{ businessId, reference: kind.reference, id },
    versionId: row.data_file_id,
  });
  await db
    .updateTable("business_files")
    .where("business_id", "=", businessId)
    .where("id", "=", id)
    .set({ downloads_count: sql`downloads_count + 1` })
    .execute();
  return content;
}

const ofRecruiter = (person: { is_admin: boolean }): readonly Audience[] =>
  person.is_admin ? ["administrators", "recruiters", "clients"] : ["recruiters", "clients"];
const ofClients: readonly Audience[] = ["clients"];

export const businessFileHandlers = defineHandlers({
  "GET /recruiters/administrator/business/files/:id/versions": async (context) =>
    await versionsOf(context, kind),
  "POST /recruiters/administrator/business/files/:id/versions": async (context) =>
    await keepVersion(context, kind),
  "GET /recruiters/administrator/business/files/:id/versions/:version_id/content": async (context) => {
    const { db, businessId, params, services } = context;
    return await contentOf(db, services.files, {
      ...{ businessId, reference: kind.reference, id: params.id },
      versionId: params.version_id,
    });
  },
  "GET /recruiters/business_files": async ({ db, businessId, person, query }) =>
    await pageOf(db, businessId, ofRecruiter(person), query),
  "GET /recruiters/business_files/:id/content": async ({ db, businessId, person, params, services }) =>
    await fetched(db, services.files, businessId, ofRecruiter(person), params.id),
  "GET /client_contacts/business_files": async ({ db, businessId, query }) =>
    await pageOf(db, businessId, ofClients, query),
  "GET /client_contacts/business_files/:id/content": async ({ db, businessId, params, services }) =>
    await fetched(db, services.files, businessId, ofClients, params.id),
});
