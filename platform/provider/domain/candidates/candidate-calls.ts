import { sql } from "kysely";
import type { Curriculum } from "#contract/calls/candidates.ts";
import { wording } from "#contract/locale.ts";
import { todayOf } from "#provider/base/clock/time-zone.ts";
import { isUniqueViolation } from "#provider/base/database/errors.ts";
import type { Db } from "#provider/base/database/open.ts";
import { keepFile } from "#provider/base/files/data-files.ts";
import { readLater } from "#provider/base/files/read-texts.ts";
import { CallError, invalid } from "#provider/base/http/errors.ts";
import { defineHandlers } from "#provider/base/http/implement.ts";
import { originOf } from "#provider/base/http/tenant.ts";
import { hashPassword } from "#provider/base/security/password.ts";
import { notifyOfDuplicates } from "../duplicates/notify-of-duplicates.ts";
import { broadcastSaved } from "../entities/broadcast.ts";
import { membersOrAdministrators } from "../notifications/members.ts";
import { notify } from "../notifications/notify.ts";
import { recordApply } from "../pipeline/record-apply.ts";
import { withdrawApply } from "../pipeline/withdraw-apply.ts";
import { isOpen } from "../public-jobs/public-jobs.ts";
import { suggestedJobs } from "../public-jobs/suggested-jobs.ts";
import { mailConfirmation } from "../sessions/mailed-links.ts";
import { checkOwnPassword } from "../sessions/own-password.ts";
import { startSession } from "../sessions/session-calls.ts";
import { tenantPage } from "../tenant/tenant-pages.ts";
import { candidacyOf, ownApplies } from "./applies.ts";
import { missingParts, readCurriculum, writeCurriculum } from "./curriculum.ts";
import { deleteOwnAccount, exportOwnData, ownFile, ownFiles } from "./own-data.ts";
import { keepPhoto, removePhoto } from "./photo.ts";

/** Changes saved in another tab or device since the last read, or null. */
async function savedMeanwhile(db: Db, candidateId: number, basedOn: string): Promise<Curriculum | null> {
  const row = await db
    .selectFrom("candidates")
    .where("id", "=", candidateId)
    .select("updated_at")
    .forUpdate()
    .executeTakeFirst();
  return row?.updated_at === basedOn ? null : await readCurriculum(db, candidateId);
}

/** Compared by content: parts that were rewritten have new ids. */
const readingOf = (curriculum: Curriculum): string =>
  JSON.stringify({ ...curriculum, updated_at: null }, (key, value) => (key === "id" ? undefined : value));

const fileTypes: Record<string, readonly string[]> = {
  cv: [
    "application/pdf",
    "application/msword",
    "application/vnd.openxmlformats-officedocument.wordprocessingml.document",
    "application/vnd.oasis.opendocument.text",
    "text/plain",
    "application/rtf",
  ],
};

export const candidateHandlers = defineHandlers({
  "POST /candidates/registrations": async ({
    db,
    body: { candidate },
    tenant,
    services,
    request,
    locale,
  }) => {
    if (tenant.forbids.includes("sign_up")) throw new CallError("forbidden");
    const email = candidate.email.trim().toLowerCase();
    const password_hash = await hashPassword(candidate.password);
    const terms = await tenantPage(db, tenant.businessId, "termos_de_uso", locale);
    const job = candidate.job_uid
      ? await db
          .selectFrom("jobs")
          .where("uid", "=", candidate.job_uid)
          .where("business_id", "=", tenant.businessId)
          .select("id")
          .executeTakeFirst()
      : undefined;
    try {
      const { id } = await db
        .insertInto("candidates")
        .values({
          business_id: tenant.businessId,
          name: candidate.name,
          email,
          password_hash,
          status: 2,
          source: "site",
          locale,
          brought_by_job_id: job?.id ?? null,
          accepted_terms_at: new Date().toISOString(),
          accepted_terms_version: terms?.version ?? null,
        })
        .returning("id")
        .executeTakeFirstOrThrow();
      await broadcastSaved(db, services, "candidates", tenant.businessId, [id]);
      const token = await startSession(
        db,
        "candidates",
        id,
        tenant.businessId,
        request.headers["user-agent"],
      );
      await mailConfirmation(
        services,
        { id, name: candidate.name, email, businessId: tenant.businessId },
        tenant.businessName,
        originOf(request, tenant),
        locale,
      );
      return { token };
    } catch (error) {
      if (isUniqueViolation(error, "candidates_email")) throw invalid("candidate.email", "taken");
      throw error;
    }
  },
  "GET /candidates/curriculum": async ({ db, person }) => ({
    curriculum: await readCurriculum(db, person.id),
  }),
  "PUT /candidates/curriculum": async ({ db, person, body, services }) => {
    const curriculum = await db.transaction().execute(async (trx) => {
      const theirs = body.based_on === undefined ? null : await savedMeanwhile(trx, person.id, body.based_on);
      await writeCurriculum(trx, person.businessId, person.id, body.curriculum);
      // Data that is already there, for instance from a save whose answer was lost, conflicts with nothing.
      if (theirs && readingOf(await readCurriculum(trx, person.id)) !== readingOf(theirs))
        throw new CallError("conflict");
      if (body.complete) {
        const missing = missingParts(await readCurriculum(trx, person.id));
        if (missing.length > 0) {
          throw new CallError("validation_failed", {
            fields: missing.map((field) => ({ path: `curriculum.${field}`, rule: "required" })),
          });
        }
        await trx
          .updateTable("candidates")
          .set({ completed_at: new Date().toISOString(), status: 3 })
          .where("id", "=", person.id)
          .where("completed_at", "is", null)
          .execute();
        await notifyOfDuplicates(trx, services, person.businessId, person.id, null);
      }
      await broadcastSaved(trx, services, "candidates", person.businessId, [person.id]);
      return await readCurriculum(trx, person.id);
    });
    return { curriculum };
  },
  "PUT /candidates/curriculum/parts": async ({ db, person, body, services }) => {
    await db.transaction().execute(async (trx) => {
      const open = await trx
        .selectFrom("candidates")
        .where("id", "=", person.id)
        .where("completed_at", "is", null)
        .select("id")
        .forUpdate()
        .executeTakeFirst();
      // Completed on another device meanwhile: what is older must not overwrite it.
      if (!open) throw new CallError("conflict");
      await writeCurriculum(trx, person.businessId, person.id, body.curriculum);
      await broadcastSaved(trx, services, "candidates", person.businessId, [person.id]);
    });
    return { ok: true as const };
  },
  "POST /candidates/data_files": async ({ db, person, body, file, services }) => {
    const kind = body.file_type ?? "other";
    if (!file) throw invalid("file", "required");
    if (kind === "avatar") {
      const of = { businessId: person.businessId, candidateId: person.id, recruiterId: null };
      const { data_file } = await keepPhoto(db, services, of, file, (trx) =>
        broadcastSaved(trx, services, "candidates", person.businessId, [person.id]),
      );
      return { data_file };
    }
    const accepted = fileTypes[kind];
    if (accepted && !accepted.includes(file.contentType)) throw new CallError("unsupported_file");
    const data_file = await keepFile(db, services.files, file, {
      businessId: person.businessId,
      reference: { type: "candidate", id: person.id },
      name: body.name,
      fileType: kind,
      avoidDuplicate: body.avoid_duplicate,
      candidateId: person.id,
    });
    await readLater(services, data_file.id);
    return { data_file };
  },
  "DELETE /candidates/photo": async ({ db, person, services }) => {
    await removePhoto(db, services, person.id, (trx) =>
      broadcastSaved(trx, services, "candidates", person.businessId, [person.id]),
    );
    return { ok: true as const };
  },
  "GET /candidates/suggested_jobs": async ({ db, tenant, person }) =>
    await suggestedJobs(db, tenant, person.id, 6),
  "GET /candidates/data_files": async ({ db, person }) => ({ data_files: await ownFiles(db, person) }),
  "GET /candidates/data_files/:id/content": async ({ db, person, params, services }) => {
    const { content_type, file_name, size, storage_key } = await ownFile(db, person, params.id);
    const stream = await services.files.read(storage_key);
    return { stream, contentType: content_type, fileName: file_name, size };
  },
  "GET /candidates/export": async ({ db, person, services, tenant, locale }) => ({
    stream: await exportOwnData(db, services.files, person, { brand: tenant.businessName, locale }),
    contentType: "application/zip",
    fileName: `${wording(locale, { pt: "meus-dados", en: "my-data" })}-${await todayOf(db, person.businessId)}.zip`,
  }),
  "GET /erasures/:uid": async ({ db, businessId, params, tenant }) => {
    const found = await db
      .selectFrom("erasures")
      .where("business_id", "=", businessId)
      .where("uid", "=", params.uid)
      .select(["uid as receipt", "asked_by", "created_at as erased_at"])
      .executeTakeFirst();
    if (!found) throw new CallError("not_found");
    return { erasure: { ...found, brand: tenant.businessName } };
  },
  "DELETE /candidates/account": async ({ db, person, body, tenant, services, request }) => {
    await checkOwnPassword({ db, services, id: person.id }, "candidates", body.current_password);
    const sender = { brand: tenant.businessName, origin: originOf(request, tenant) };
    return { receipt: await deleteOwnAccount(services, person, sender) };
  },
  "GET /candidates/applies": async ({ db, person }) => ({ applies: await ownApplies(db, person.id) }),
  "GET /candidates/applies/:uid": async ({ db, person, params }) => ({
    candidacy: await candidacyOf(db, person, params.uid),
  }),
  "POST /candidates/jobs/:uid/applies": async ({ db, person, params, body, services, tenant, request }) => {
    const { uid, title } = await db.transaction().execute(async (trx) => {
      const { rows } = await sql<{ id: number; title: string; owner_id: number | null }>`
        select t.id, t.title, t.owner_id from jobs t
        where t.uid = ${params.uid} and t.business_id = ${person.businessId} and ${isOpen}`.execute(trx);
      const job = rows[0];
      if (!job) throw new CallError("not_found");
      const { clt_expectation, message, source } = body.apply;
      const made = await recordApply(trx, services, {
        businessId: person.businessId,
        jobId: job.id,
        candidateId: person.id,
        status: 0,
        subStatus: null,
        source: source ?? "site",
        message: message ?? null,
        cltExpectation: clt_expectation ?? null,
        ...{ recruiterId: null, recruiterName: null },
        origin: () => Promise.resolve(originOf(request, tenant)),
      });
      await trx
        .updateTable("candidates")
        .set({ brought_by_job_id: null })
        .where("id", "=", person.id)
        .where("brought_by_job_id", "=", job.id)
        .execute();
      await notify(trx, services, {
        businessId: person.businessId,
        recruiterIds: await membersOrAdministrators(trx, person.businessId, [job.owner_id]),
        category: "apply",
        component: "new_apply",
        data: { candidate_name: person.name, job_title: job.title, apply_id: made.id },
        link: `/recruiters/jobs/${job.id}/applies/kanban`,
      });
      await notifyOfDuplicates(trx, services, person.businessId, person.id, job.owner_id);
      return { uid: made.uid, title: job.title };
    });
    await services.mailer.send({
      businessId: person.businessId,
      kind: "apply_received",
      to: [{ name: person.name, address: person.email, candidateId: person.id }],
      locale: person.locale,
      values: {
        name: person.name,
        brand: tenant.businessName,
        job: title,
        link: `${originOf(request, tenant)}/candidates/candidacy`,
      },
    });
    const [apply] = await ownApplies(db, person.id, uid);
    if (!apply) throw new CallError("internal");
    return { apply };
  },
  "DELETE /candidates/applies/:uid": async ({ db, person, params, services }) => {
    await db.transaction().execute((trx) => withdrawApply(trx, services, person, params.uid));
    const [apply] = await ownApplies(db, person.id, params.uid);
    if (!apply) throw new CallError("not_found");
    return { apply };
  },
});
