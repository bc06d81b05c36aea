import { open } from "node:fs/promises";
import type { DataFile } from "#contract/calls/candidates.ts";
import type { DocumentField } from "#contract/catalogues/data-collection.ts";
import type { Db } from "#provider/base/database/open.ts";
import { keepLoose } from "#provider/base/files/loose.ts";
import { CallError } from "#provider/base/http/errors.ts";
import type { ReceivedFile } from "#provider/base/http/uploads.ts";
import type { FileStore } from "#provider/base/services.ts";
import { imageTypeOf } from "../files/images.ts";

interface Owner {
  businessId: number;
  candidateId: number;
}

/** A picture or a PDF, judged by its first bytes. */
async function typeOf(path: string): Promise<string> {
  const file = await open(path);
  try {
    const { buffer, bytesRead } = await file.read(Buffer.alloc(5), 0, 5, 0);
    if (buffer.toString("latin1", 0, bytesRead) === "%PDF-") return "application/pdf";
  } finally {
    await file.close();
  }
  return await imageTypeOf(path);
}

/** The file in the store, before the transaction that writes its row: without one it is removed again. */
export async function storeDocument(db: Db, files: FileStore, file: ReceivedFile) {
  const content_type = await typeOf(file.path);
  return { ...file, content_type, storage_key: await keepLoose(db, files, file.path, content_type) };
}
type StoredDocument = Awaited<ReturnType<typeof storeDocument>>;

/** Puts a document in the place of the one before. */
export async function keepDocument(
  trx: Db,
  { businessId, candidateId }: Owner,
  field: DocumentField,
  { name, size, checksum, content_type, storage_key }: StoredDocument,
): Promise<DataFile> {
  await removeDocument(trx, { businessId, candidateId }, field);
  const { id, created_at } = await trx
    .insertInto("candidate_documents")
    .values({
      business_id: businessId,
      candidate_id: candidateId,
      field,
      file_name: name,
      content_type,
      size,
      checksum,
      storage_key,
    })
    .returning(["id", "created_at"])
    .executeTakeFirstOrThrow();
  return { id, name, file_type: field, size, content_type, created_at };
}

/** Its file goes with the row: a trigger sees to it. */
export async function removeDocument(
  trx: Db,
  { businessId, candidateId }: Owner,
  field: DocumentField,
): Promise<void> {
  await trx
    .deleteFrom("candidate_documents")
    .where("business_id", "=", businessId)
    .where("candidate_id", "=", candidateId)
    .where("field", "=", field)
    .execute();
}

/** The document that counts, as a download: whatever was sent is rendered by no browser. */
export async function documentContent(
  db: Db,
  files: FileStore,
  { businessId, candidateId }: Owner,
  field: DocumentField,
) {
  const found = await db
    .selectFrom("candidate_documents")
    .where("business_id", "=", businessId)
    .where("candidate_id", "=", candidateId)
    .where("field", "=", field)
    .orderBy("id", "desc")
    .select(["file_name", "size", "storage_key"])
    .executeTakeFirst();
  if (!found) throw new CallError("not_found");
  return {
    stream: await files.read(found.storage_key),
    contentType: "application/octet-stream",
    fileName: found.file_name,
    size: found.size,
  };
}
