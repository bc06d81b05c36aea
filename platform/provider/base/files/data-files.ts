import type { DataFile } from "#contract/calls/candidates.ts";
import type { Db } from "../database/open.ts";
import type { ReceivedFile } from "../http/uploads.ts";
import type { FileStore } from "../services.ts";
import { keepLoose } from "./loose.ts";

interface Placement {
  businessId: number;
  /** Null if it is on no record. */
  reference: { type: string; id: number } | null;
  name?: string | undefined;
  fileType?: string | undefined;
  /** The same content on the same record, or on none by the same person, is kept once. */
  avoidDuplicate?: boolean | undefined;
  recruiterId?: number | undefined;
  candidateId?: number | undefined;
}

const shown = ["id", "name", "file_type", "size", "content_type", "created_at"] as const;

export async function keepFile(
  db: Db,
  store: FileStore,
  file: ReceivedFile,
  to: Placement,
): Promise<DataFile> {
  if (to.avoidDuplicate) {
    const same = await db
      .selectFrom("data_files")
      .where("business_id", "=", to.businessId)
      .where("reference_type", "is not distinct from", to.reference?.type ?? null)
      .where("reference_id", "is not distinct from", to.reference?.id ?? null)
      .$if(to.reference === null, (query) => query.where("recruiter_id", "=", to.recruiterId ?? null))
      .where("checksum", "=", file.checksum)
      .select(shown)
      .executeTakeFirst();
    if (same) return same;
  }
  const { checksum, contentType, name, path, size } = file;
  const storage_key = await keepLoose(db, store, path, contentType);
  return await db
    .insertInto("data_files")
    .values({
      business_id: to.businessId,
      reference_type: to.reference?.type ?? null,
      reference_id: to.reference?.id ?? null,
      name: to.name || name,
      file_name: name,
      file_type: to.fileType ?? null,
      content_type: contentType,
      size,
      checksum,
      storage_key,
      recruiter_id: to.recruiterId ?? null,
      candidate_id: to.candidateId ?? null,
    })
    .returning(shown)
    .executeTakeFirstOrThrow();
}
