import { randomUUID } from "node:crypto";
import { sql } from "kysely";
import { SettingsError } from "../config/config.ts";
import type { Db } from "../database/open.ts";
import type { FileStore } from "../services.ts";

const marker = "file store";

/** Some of the newest files that the database names. */
async function knownKeys(db: Db): Promise<string[]> {
  const { rows } = await sql<{ key: string }>`
    (select storage_key as key from data_files order by id desc limit 5)
    union (select storage_key from candidate_documents order by id desc limit 5)
    union (select storage_key from imports where storage_key is not null order by id desc limit 5)
    union (select storage_key from recruiter_downloads where storage_key is not null order by id desc limit 5)
  `.execute(db);
  return rows.map(({ key }) => key);
}

async function holdsAny(files: FileStore, keys: readonly string[]): Promise<boolean> {
  for (const key of keys) if (await files.has(key)) return true;
  return false;
}

function foreignStore(files: FileStore, known: string | undefined): SettingsError {
  const recovery = known ? ` Where its files are lost for good, write ${known} into ${files.idPlace}.` : "";
  return new SettingsError(
    `The files of this database are not in ${files.place}: all processes on one database share one store of files. ` +
      "Point DATA_DIR of each at the same shared folder (files in it already go along), or set S3_ENDPOINT and " +
      `S3_BUCKET to the same storage.${recovery}`,
  );
}

/**
 * Processes that share a database but not a store would miss each other's files. Database and store therefore carry
 * the same id, written at the first start, and a process with another store is refused.
 */
export async function ensureSameStore(db: Db, files: FileStore): Promise<void> {
  await db.transaction().execute(async (trx) => {
    // When several processes start at once, one writes the id and the others read it.
    await sql`select pg_advisory_xact_lock(hashtext('elenco-file-store'))`.execute(trx);
    const row = await trx.selectFrom("markers").select("value").where("name", "=", marker).executeTakeFirst();
    const known = typeof row?.value.id === "string" ? row.value.id : undefined;
    const found = await files.readId();
    if (known) {
      if (found !== known) throw foreignStore(files, known);
      return;
    }
    // A database older than store ids must find its files here.
    const keys = await knownKeys(trx);
    if (keys.length > 0 && !(await holdsAny(files, keys))) throw foreignStore(files, undefined);
    // The store first: a crash in between leaves an id that the next start takes over.
    const id = found ?? randomUUID();
    if (!found) await files.writeId(id);
    await trx
      .insertInto("markers")
      .values({ name: marker, value: JSON.stringify({ id }) })
      .execute();
  });
}
