import type { Resource } from "#contract/access.ts";
import { type ReferenceType, references } from "#contract/entities/names.ts";
import { findRow } from "../entities/list.ts";
import { CallError, invalid } from "../http/errors.ts";
import { defineHandlers } from "../http/implement.ts";
import { assertMay, type RecruiterPerson } from "../sessions/person.ts";
import { keepFile } from "./data-files.ts";
import { readLater } from "./read-texts.ts";

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
    const { reference_id, reference_type } = body;
    if (!reference_type || !reference_id) throw invalid("reference_id", "required");
    assertMayOn(person, reference_type, "update");
    await findRow(db, holderOf(reference_type), businessId, reference_id);
    const data_file = await keepFile(db, services.files, file, {
      businessId,
      referenceType: reference_type,
      referenceId: reference_id,
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
      .orderBy("id", "desc")
      .limit(200)
      .select(["id", "name", "file_type", "size", "content_type", "created_at"])
      .execute();
    return { data_files };
  },
  "GET /recruiters/data_files/:id/content": async ({ db, businessId, person, params, services }) => {
    const file = await db
      .selectFrom("data_files")
      .where("business_id", "=", businessId)
      .where("id", "=", params.id)
      .select(["reference_type", "file_name", "size", "storage_key"])
      .executeTakeFirst();
    if (!file?.reference_type) throw new CallError("not_found");
    assertMayOn(person, file.reference_type, "read");
    // Never rendered by the browser: whatever a stranger uploaded is only ever downloaded.
    return {
      stream: await services.files.read(file.storage_key),
      contentType: "application/octet-stream",
      fileName: file.file_name,
      size: file.size,
    };
  },
});
