import type { Db } from "#provider/base/database/open.ts";
import type { ReceivedFile } from "#provider/base/http/uploads.ts";
import { type ChangeWriter, keepChanges } from "#provider/base/records/keep-changes.ts";
import type { FileStore } from "#provider/base/services.ts";
import { keepImage } from "../files/images.ts";
import { pictureBefore } from "./setting-changes.ts";

/** Whoever changes the picture of a site's front page. */
type Writer = ChangeWriter & { id: number };

/** Shows a picture on the front page of a site of the business; null shows none. */
async function showHeader(trx: Db, { id, ...writer }: Writer, header_url: string | null): Promise<void> {
  const before = await trx
    .selectFrom("site_configs")
    .where("domain_id", "=", id)
    .select("header_url")
    .forUpdate()
    .executeTakeFirstOrThrow();
  await trx
    .updateTable("site_configs")
    .set({ header_url, updated_at: new Date().toISOString() })
    .where("domain_id", "=", id)
    .execute();
  await keepChanges(trx, { type: "site_config", id }, writer, before, { header_url });
}

/** Earlier pictures stay stored, so that they can be restored from the history. */
export async function keepHeader(db: Db, files: FileStore, file: ReceivedFile, writer: Writer) {
  const { businessId, recruiterId, id } = writer;
  const of = { businessId, referenceType: "site_header", referenceId: id, recruiterId } as const;
  return await keepImage(db, files, file, of, (trx, url) => showHeader(trx, writer, url));
}

export const removeHeader = (db: Db, writer: Writer): Promise<void> =>
  db.transaction().execute((trx) => showHeader(trx, writer, null));

export async function restoreHeader(db: Db, writer: Writer, changeId: number): Promise<void> {
  const { businessId, id } = writer;
  await db.transaction().execute(async (trx) => {
    const settings = { businessId, type: "site_config", id } as const;
    const { url } = await pictureBefore(trx, settings, changeId, ["header_url"]);
    await showHeader(trx, writer, url);
  });
}
