import type { CvPiece, CvReading } from "#contract/calls/cv-readings.ts";
import type { Db } from "#provider/base/database/open.ts";
import { removeDueFiles } from "#provider/base/files/loose.ts";
import { bytesOf, readLater } from "#provider/base/files/read-texts.ts";
import { CallError, invalid } from "#provider/base/http/errors.ts";
import { defineHandlers } from "#provider/base/http/implement.ts";
import { assertMay } from "#provider/base/http/person.ts";
import type { Services } from "#provider/base/services.ts";
import { writeCurriculum } from "#provider/domain/candidates/curriculum.ts";
import { ownFile } from "#provider/domain/candidates/own-data.ts";
import { findMatches } from "#provider/domain/duplicates/find.ts";
import { writing } from "#provider/domain/entities/broadcast.ts";
import { findRow } from "#provider/domain/entities/list.ts";
import { createRow } from "#provider/domain/entities/write.ts";
import { limits } from "./document.ts";
import { readCvApart } from "./read-cv-apart.ts";

const tooLarge: CvReading = { problem: "too_large", pages: 0, text: "", pieces: [] };

async function readStored(
  services: Services,
  file: { size: number; storage_key: string },
): Promise<CvReading> {
  if (file.size > limits.bytes) return tooLarge;
  return await readCvApart(await bytesOf(services, file.storage_key));
}

/** CVs this recruiter uploaded that are attached to no record. */
const sentCvs = (db: Db, recruiterId: number, id: number) =>
  db
    .selectFrom("data_files")
    .where("id", "=", id)
    .where("recruiter_id", "=", recruiterId)
    .where("reference_type", "is", null)
    .where("file_type", "=", "cv");

async function sentCv(db: Db, recruiterId: number, id: number) {
  const file = await sentCvs(db, recruiterId, id)
    .select(["size", "storage_key"])
    .forUpdate()
    .executeTakeFirst();
  if (!file) throw new CallError("not_found");
  return file;
}

function pieceValue(pieces: readonly CvPiece[], kind: "name" | "email" | "mobile_phone"): string | undefined {
  const piece = pieces.find((item) => item.kind === kind);
  return typeof piece?.value === "string" ? piece.value : undefined;
}

export const cvReadingHandlers = defineHandlers({
  "POST /candidates/cv_readings": async ({ db, person, body, services }) => {
    const file = await ownFile(db, person, body.cv_reading.data_file_id);
    return { cv_reading: await readStored(services, file) };
  },
  "POST /recruiters/cv_readings": async ({ db, businessId, person, body, services }) => {
    const file = await sentCv(db, person.id, body.cv_reading.data_file_id);
    const cv_reading = await readStored(services, file);
    const { pieces } = cv_reading;
    const given = {
      name: pieceValue(pieces, "name"),
      email: pieceValue(pieces, "email"),
      phone: pieceValue(pieces, "mobile_phone"),
    };
    return { cv_reading, matches: await findMatches(db, "candidates", businessId, given) };
  },
  "POST /recruiters/cv_candidates": async (context) => {
    const { businessId, person, services } = context;
    const { candidate, candidate_id, data_file_id } = context.body.cv_candidate;
    if (!candidate === !candidate_id) throw invalid("cv_candidate.candidate", "required");
    if (candidate_id) assertMay(person, "candidates", "update");
    const made = await writing(context, async (trx, writer) => {
      await sentCv(trx, person.id, data_file_id);
      let id = candidate_id ?? 0;
      if (candidate) {
        const { educations, experiences, github, languages, skills, ...fields } = candidate;
        const names = skills?.map(({ name }) => name) ?? [];
        const row = await createRow(trx, "candidates", writer, { ...fields, skills: names, source: "cv" });
        id = row.id;
        await writeCurriculum(trx, businessId, id, { educations, experiences, github, languages, skills });
      }
      const { name } = await findRow(trx, "candidates", businessId, id);
      await trx
        .updateTable("data_files")
        .set({ reference_type: "candidate", reference_id: id })
        .where("id", "=", data_file_id)
        .execute();
      return { id, name };
    });
    await readLater(services, data_file_id);
    return { candidate: made };
  },
  "DELETE /recruiters/cv_readings/:id": async ({ db, person, params, services }) => {
    await sentCv(db, person.id, params.id);
    await db.deleteFrom("data_files").where("id", "=", params.id).execute();
    services.background.run(() => removeDueFiles(services.unscopedDb, services.files));
    return { deleted: 1 };
  },
});
