import { open } from "node:fs/promises";
import { sql } from "kysely";
import type { DataFile } from "#contract/calls/candidates.ts";
import type { Db } from "#provider/base/database/open.ts";
import { keepLoose, removeLoose } from "#provider/base/files/loose.ts";
import { CallError } from "#provider/base/http/errors.ts";
import type { ReceivedFile } from "#provider/base/http/uploads.ts";
import type { FileStore } from "#provider/base/services.ts";

/** Whether a browser may show an upload, judged by its first bytes, never by its name or declared type. */
const kinds: { type: string; is: (head: Buffer) => boolean }[] = [
  { type: "image/png", is: (head) => head.subarray(0, 8).toString("hex") === "89504e470d0a1a0a" },
  { type: "image/jpeg", is: (head) => head.subarray(0, 3).toString("hex") === "ffd8ff" },
  {
    type: "image/webp",
    is: (head) => head.toString("latin1", 0, 4) === "RIFF" && head.toString("latin1", 8, 12) === "WEBP",
  },
];

/** The media type of a picture; refused where it is none. */
export async function imageTypeOf(path: string): Promise<string> {
  const file = await open(path);
  try {
    const { buffer, bytesRead } = await file.read(Buffer.alloc(12), 0, 12, 0);
    const kind = kinds.find(({ is }) => is(buffer.subarray(0, bytesRead)));
    if (!kind) throw new CallError("unsupported_file", { fields: [{ path: "file", rule: "unsupported" }] });
    return kind.type;
  } finally {
    await file.close();
  }
}

/** Pictures visible to anyone with their address: photos, logos for both themes, site headers and pages' pictures. */
export const pictureOwners = [
  ...(["recruiter", "candidate", "business", "business_dark"] as const),
  ...(["site_header", "site_picture"] as const),
] as const;
type PictureOwner = (typeof pictureOwners)[number];
/** Earlier ones stay, the newest of them: they can be shown again from the history of a brand's settings. */
const keepsEarlier: ReadonlySet<PictureOwner> = new Set<PictureOwner>([
  "business",
  "business_dark",
  "site_header",
]);

const mostKept = 20;

/** A candidate has other files too, so that their photo is named as the calls name it. */
const fileTypeOf = (owner: PictureOwner) => (owner === "candidate" ? "avatar" : "image");
export const pictureTypes: readonly string[] = ["avatar", "image"];

interface Owner {
  businessId: number;
  referenceType: PictureOwner;
  referenceId: number;
  /** Null where a candidate sent it. */
  recruiterId: number | null;
}

/** Address prefix of pictures, followed by the `uid`. */
export const imageAddress = "/v1/images/";
const addressOf = (uid: string) => `${imageAddress}${uid}`;

/** Mails and icons are drawn from a logo, which WebP cannot be: the app sends its own as PNG. */
const isDrawn = (owner: PictureOwner) => owner === "business" || owner === "business_dark";

async function storedImage(db: Db, files: FileStore, file: ReceivedFile, { referenceType }: Owner) {
  const content_type = await imageTypeOf(file.path);
  if (content_type === "image/webp" && isDrawn(referenceType)) {
    const params = { types: "PNG, JPEG" };
    throw new CallError("unsupported_file", { fields: [{ path: "file", rule: "unsupported", params }] });
  }
  return { content_type, storage_key: await keepLoose(db, files, file.path, content_type) };
}

const insertImage = (
  db: Db,
  of: Owner,
  file: ReceivedFile,
  stored: { content_type: string; storage_key: string },
) =>
  db
    .insertInto("data_files")
    .values({
      business_id: of.businessId,
      reference_type: of.referenceType,
      reference_id: of.referenceId,
      recruiter_id: of.recruiterId,
      candidate_id: of.referenceType === "candidate" && of.recruiterId === null ? of.referenceId : null,
      name: file.name,
      file_name: file.name,
      file_type: fileTypeOf(of.referenceType),
      size: file.size,
      checksum: file.checksum,
      ...stored,
    })
    .returning(["uid", "id", "name", "file_type", "size", "content_type", "created_at"])
    .executeTakeFirstOrThrow();

/** Adds a picture beside the others of its owner and returns its address. */
export async function addImage(db: Db, files: FileStore, file: ReceivedFile, of: Owner): Promise<string> {
  const { uid } = await insertImage(db, of, file, await storedImage(db, files, file, of));
  return addressOf(uid);
}

/**
 * Replaces a picture and returns its address; an earlier one goes, unless its owner keeps those: then the oldest of many
 * go. `then` writes in the same transaction.
 */
export async function keepImage(
  db: Db,
  files: FileStore,
  file: ReceivedFile,
  of: Owner,
  then?: (trx: Db, url: string) => Promise<void>,
): Promise<{ data_file: DataFile; url: string }> {
  const stored = await storedImage(db, files, file, of);
  // The previous one is removed once the new one is saved.
  const { data_file, url, old } = await db.transaction().execute(async (trx) => {
    const isHistory = keepsEarlier.has(of.referenceType);
    const replaced = isHistory ? [] : await deleteImages(trx, of);
    const { uid, ...data_file } = await insertImage(trx, of, file, stored);
    const url = addressOf(uid);
    await then?.(trx, url);
    return { data_file, url, old: isHistory ? await deleteOldest(trx, of) : replaced };
  });
  await removeLoose(db, files, old);
  return { data_file, url };
}

async function deleteImages(
  db: Db,
  { referenceType, referenceId }: Pick<Owner, "referenceType" | "referenceId">,
): Promise<string[]> {
  const old = await db
    .deleteFrom("data_files")
    .where("reference_type", "=", referenceType)
    .where("reference_id", "=", referenceId)
    .where("file_type", "=", fileTypeOf(referenceType))
    .returning("storage_key")
    .execute();
  return old.map(({ storage_key }) => storage_key);
}

/** Pictures beyond the newest ones, except those still in use. */
async function deleteOldest(
  db: Db,
  { businessId, referenceType, referenceId }: Pick<Owner, "businessId" | "referenceType" | "referenceId">,
): Promise<string[]> {
  const { rows } = await sql<{ storage_key: string }>`
    delete from data_files d using (
      select f.id, row_number() over (order by f.id desc) as place from data_files f
      where f.business_id = ${businessId} and f.reference_type = ${referenceType}
        and f.reference_id = ${referenceId} and f.file_type = ${fileTypeOf(referenceType)}) counted
    where d.id = counted.id and counted.place > ${mostKept}
      and not exists (select from businesses b where b.id = d.business_id
        and ${imageAddress} || d.uid in (b.logo_url, b.logo_dark_url))
      and not exists (select from site_configs s join domains o on o.id = s.domain_id
        where o.business_id = d.business_id and s.header_url = ${imageAddress} || d.uid)
    returning d.storage_key`.execute(db);
  return rows.map(({ storage_key }) => storage_key);
}

/** Addresses whose picture is no longer stored. */
export async function lostImages(
  db: Db,
  businessId: number,
  addresses: readonly string[],
): Promise<ReadonlySet<string>> {
  const asked = addresses.filter((address) => address.startsWith(imageAddress));
  if (asked.length === 0) return new Set();
  const { rows } = await sql<{ address: string }>`
    select ${imageAddress} || uid as address from data_files
    where business_id = ${businessId} and ${imageAddress} || uid = any(${asked}::text[])`.execute(db);
  const stored = new Set(rows.map(({ address }) => address));
  return new Set(asked.filter((address) => !stored.has(address)));
}

export async function removeImages(
  db: Db,
  files: FileStore,
  of: Pick<Owner, "referenceType" | "referenceId">,
  then?: (trx: Db) => Promise<void>,
): Promise<void> {
  const old = await db.transaction().execute(async (trx) => {
    const keys = await deleteImages(trx, of);
    await then?.(trx);
    return keys;
  });
  await removeLoose(db, files, old);
}
