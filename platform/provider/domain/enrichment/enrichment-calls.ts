import { type CurriculumWrite, curriculumWrite } from "#contract/calls/candidates.ts";
import { currentOf, isWhole, mergedInto, standingOf } from "#contract/calls/cv-pieces.ts";
import type { Db } from "#provider/base/database/open.ts";
import { invalid } from "#provider/base/http/errors.ts";
import { defineHandlers } from "#provider/base/http/implement.ts";
import { readCurriculum, writeParts } from "../candidates/curriculum.ts";
import { writing } from "../entities/broadcast.ts";
import { findRow } from "../entities/list.ts";
import { updateRow } from "../entities/write.ts";
import { profileOf } from "./profile.ts";

/** Fields of the record itself; the others are parts of the curriculum. */
const onRecord = ["mobile_phone", "city", "state", "linkedin", "role_name", "self_introduction"] as const;

async function writtenOf(db: Db, id: number): Promise<CurriculumWrite> {
  const { avatar_url, completed_register, confirmed, cv, email, updated_at, ...written } =
    await readCurriculum(db, id);
  return written;
}

export const enrichmentHandlers = defineHandlers({
  "POST /recruiters/candidates/:id/enrichments": async ({ db, businessId, params, services, locale }) => {
    const { linkedin, email } = await findRow(db, "candidates", businessId, params.id);
    // Each costs money: a second press at once is a mistake.
    await services.limiter.take(`${businessId} ${params.id} enrichments`);
    const found = await profileOf(services.config, { linkedin, email });
    if (typeof found === "string") return { enrichment: { state: found, proposals: [] } };
    const curriculum = await writtenOf(db, params.id);
    const proposals = found.flatMap((piece) => {
      const standing = standingOf(piece, curriculum);
      if (standing === "there" || !isWhole(piece)) return [];
      return [
        { piece, standing, current: standing === "differs" ? currentOf(piece, curriculum, locale) : null },
      ];
    });
    return { enrichment: { state: "found" as const, proposals } };
  },
  "POST /recruiters/candidates/:id/curriculum_pieces": async (context) => {
    const { db, businessId, params, body } = context;
    await findRow(db, "candidates", businessId, params.id);
    return await writing(context, async (trx, writer) => {
      const curriculum = await writtenOf(trx, params.id);
      const pieces = body.curriculum.pieces.filter(
        (piece) => isWhole(piece) && standingOf(piece, curriculum) !== "there",
      );
      if (pieces.length === 0) return { taken: 0 };
      const merged = curriculumWrite.safeParse(mergedInto(curriculum, pieces));
      if (!merged.success) throw invalid("curriculum.pieces", "option");
      const { github, experiences, educations, languages, skills } = merged.data;
      const fields = Object.fromEntries(
        onRecord.flatMap((name) => (merged.data[name] === undefined ? [] : [[name, merged.data[name]]])),
      );
      await updateRow(
        trx,
        "candidates",
        writer,
        params.id,
        { ...fields, ...(skills ? { skills: skills.map(({ name }) => name) } : {}) },
        undefined,
      );
      await writeParts(trx, businessId, params.id, { github, experiences, educations, languages, skills });
      return { taken: pieces.length };
    });
  },
});
