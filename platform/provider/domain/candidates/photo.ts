import type { Db } from "#provider/base/database/open.ts";
import type { ReceivedFile } from "#provider/base/http/uploads.ts";
import type { Services } from "#provider/base/services.ts";
import { keepImage, removeImages } from "../files/images.ts";

interface PhotoOf {
  businessId: number;
  candidateId: number;
  /** Null where the candidate does it. */
  recruiterId: number | null;
}

/** The photo is in no form, so it never conflicts with anyone's edits. */
const setUrl =
  (candidateId: number, announce: (trx: Db) => Promise<void>) =>
  async (trx: Db, url: string | null): Promise<void> => {
    await trx.updateTable("candidates").set({ avatar_url: url }).where("id", "=", candidateId).execute();
    await announce(trx);
  };

/** Replaces the photo; `announce` broadcasts, last in the transaction. */
export async function keepPhoto(
  db: Db,
  { files }: Pick<Services, "files">,
  { businessId, candidateId, recruiterId }: PhotoOf,
  file: ReceivedFile,
  announce: (trx: Db) => Promise<void>,
) {
  const of = { businessId, referenceType: "candidate", referenceId: candidateId, recruiterId } as const;
  return await keepImage(db, files, file, of, setUrl(candidateId, announce));
}

export async function removePhoto(
  db: Db,
  { files }: Pick<Services, "files">,
  candidateId: number,
  announce: (trx: Db) => Promise<void>,
): Promise<void> {
  const set = setUrl(candidateId, announce);
  await removeImages(db, files, { referenceType: "candidate", referenceId: candidateId }, (trx) =>
    set(trx, null),
  );
}
