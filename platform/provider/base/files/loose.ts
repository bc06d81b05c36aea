import { sql } from "kysely";
import type { Db } from "../database/open.ts";
import type { FileStore } from "../services.ts";
import { newKey } from "./store.ts";

/** How long a stored file may wait for its row. */
const uploadHours = 24;
const page = 500;

/**
 * Keeps a file that no row has yet. Its key is written down before the file is there, so that it is removed should
 * its row never come; writing the row makes it that row's (a trigger sees to it).
 */
export async function keepLoose(
  db: Db,
  files: FileStore,
  path: string,
  contentType: string,
): Promise<string> {
  const key = newKey();
  await db
    .insertInto("loose_files")
    .values({ key, due_at: sql<string>`now() + make_interval(hours => ${uploadHours})` })
    .execute();
  return await files.keep(path, contentType, key);
}

/** Removes those of the files that no row has. */
export async function removeLoose(db: Db, files: FileStore, keys: readonly string[]): Promise<void> {
  if (keys.length === 0) return;
  const { rows } = await sql<{ key: string }>`
    select l.key from loose_files l
    where l.key in (${sql.join(keys.map((key) => sql`${key}`))})
      and not exists (select 1 from data_files d where d.storage_key = l.key)
      and not exists (select 1 from candidate_documents c where c.storage_key = l.key)
      and not exists (select 1 from imports i where i.storage_key = l.key)
      and not exists (select 1 from recruiter_downloads r where r.storage_key = l.key)`.execute(db);
  for (const { key } of rows) await files.remove(key);
  // The file first: removing it twice is harmless.
  await db
    .deleteFrom("loose_files")
    .where("key", "in", [...keys])
    .execute();
}

/** Removes files that never got a row, and those their row released. */
export async function removeDueFiles(db: Db, files: FileStore): Promise<void> {
  for (;;) {
    const due = await db
      .selectFrom("loose_files")
      .where("due_at", "<=", sql<string>`now()`)
      .orderBy("due_at")
      .orderBy("key")
      .limit(page)
      .select("key")
      .execute();
    await removeLoose(
      db,
      files,
      due.map(({ key }) => key),
    );
    if (due.length < page) return;
  }
}
