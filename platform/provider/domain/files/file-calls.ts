import { sql } from "kysely";
import type { Resource } from "#contract/access.ts";
import { type ReferenceType, references } from "#contract/entity-names.ts";
import { keepFile } from "#provider/base/files/data-files.ts";
import { readLater } from "#provider/base/files/read-texts.ts";
import { CallError, invalid } from "#provider/base/http/errors.ts";
import { defineHandlers } from "#provider/base/http/implement.ts";
import { assertMay, type RecruiterPerson } from "#provider/base/http/person.ts";
import { findRow } from "#provider/domain/entities/list.ts";
import { notifyOfFile } from "./contact-notices.ts";
import { pictureTypes } from "./images.ts";

function holderOf(type: string): (typeof references)[ReferenceType] {
  const holder = Object.hasOwn(references, type) ? references[type as ReferenceType] : undefined;
  if (!holder) throw new CallError("invalid_query", { fields: [{ path: "reference_type", rule: "option" }] });
  return holder;
}

function assertMayOn(person: RecruiterPerson, type: string, action: "read" | "update") {
  const resource: Resource = holderOf(type);
  assertMay(person, resource, action);
}

export const fileHandlers = defineHandlers({
  "POST /recruiters/data_files": async ({ db, businessId, person, body, file, services }) => {
    if (!file) throw invalid("file", "required");
    const { reference_id: id, reference_type: type } = body;
    // A picture is public to anyone with its address: it is served by the calls for pictures.
    if (body.file_type && pictureTypes.includes(body.file_type)) throw invalid("file_type", "option");
    if (!type !== !id) throw invalid(type ? "reference_id" : "reference_type", "required");
    const reference = type && id ? { type, id } : null;
    if (reference) {
      assertMayOn(person, reference.type, "update");
      await findRow(db, holderOf(reference.type), businessId, reference.id);
    }
    const data_file = await keepFile(db, services.files, file, {
      businessId,
      reference,
      name: body.name,
      fileType: body.file_type,
      avoidDuplicate: body.avoid_duplicate,
      recruiterId: person.id,
    });
    await readLater(services, data_file.id);
    return { data_file };
  },
  "GET /recruiters/data_files": async ({ db, businessId, person, query }) => {
    assertMayOn(person, query.reference_type, "read");
    const data_files = await db
      .selectFrom("data_files")
      .where("business_id", "=", businessId)
      .where("reference_type", "=", query.reference_type)
      .where("reference_id", "=", query.reference_id)
      .where((eb) => eb.or([eb("file_type", "is", null), eb("file_type", "not in", pictureTypes)]))
      .orderBy("id", "desc")
      .limit(200)
      .select(["id", "name", "file_type", "size", "content_type", "created_at", "shared_at"])
      .execute();
    return { data_files };
  },
  "PUT /recruiters/data_files/:id/sharing": async ({ db, businessId, person, params, body, services }) => {
    const file = await db
      .selectFrom("data_files")
      .where("business_id", "=", businessId)
      .where("id", "=", params.id)
      .where("reference_type", "=", "job")
      .select(["reference_id", "name"])
      .executeTakeFirst();
    const jobId = file?.reference_id;
    if (!jobId) throw new CallError("not_found");
    await findRow(db, references.job, businessId, jobId);
    return await db.transaction().execute(async (trx) => {
      // Locked, so that only one of two at once shares it first.
      const { shared_at: before } = await trx
        .selectFrom("data_files")
        .where("business_id", "=", businessId)
        .where("id", "=", params.id)
        .select("shared_at")
        .forUpdate()
        .executeTakeFirstOrThrow();
      const saved = await trx
        .updateTable("data_files")
        .set({ shared_at: body.shared ? sql<string>`coalesce(shared_at, now())` : null })
        .where("business_id", "=", businessId)
        .where("id", "=", params.id)
        .returning("shared_at")
        .executeTakeFirstOrThrow();
      if (body.shared && before === null)
        await notifyOfFile(trx, services, businessId, {
          jobId,
          fileName: file.name,
          senderName: person.name,
        });
      return saved;
    });
  },
  "GET /recruiters/data_files/:id/content": async ({ db, businessId, person, params, services }) => {
    const file = await db
      .selectFrom("data_files")
      .where("business_id", "=", businessId)
      .where("id", "=", params.id)
      .select(["reference_type", "recruiter_id", "file_name", "size", "storage_key"])
      .executeTakeFirst();
    // A file attached to no record belongs to the recruiter who uploaded it.
    if (!file || (file.reference_type === null && file.recruiter_id !== person.id))
      throw new CallError("not_found");
    if (file.reference_type !== null) assertMayOn(person, file.reference_type, "read");
    // Never rendered by the browser: whatever a stranger uploaded is only ever downloaded.
    return {
      stream: await services.files.read(file.storage_key),
      contentType: "application/octet-stream",
      fileName: file.file_name,
      size: file.size,
    };
  },
});
