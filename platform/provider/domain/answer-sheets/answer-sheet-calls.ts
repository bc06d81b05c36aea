import { sql } from "kysely";
import { firstNameOf } from "#contract/text.ts";
import type { Db } from "#provider/base/database/open.ts";
import { keepFile } from "#provider/base/files/data-files.ts";
import { CallError } from "#provider/base/http/errors.ts";
import { defineHandlers } from "#provider/base/http/implement.ts";
import type { ReceivedFile } from "#provider/base/http/uploads.ts";
import type { Services } from "#provider/base/services.ts";
import { answerFile, savePart, send } from "./answering.ts";
import {
  answererOf,
  listedOf,
  openSheet,
  publicOf,
  type SheetAccess,
  sheetsOfCandidate,
  sheetsOfSet,
} from "./sheet.ts";

interface SheetRequest {
  db: Db;
  businessId: number;
  services: Services;
}

const open = ({ db, businessId }: SheetRequest, access: SheetAccess) =>
  db.transaction().execute(async (trx) => {
    const sheet = await openSheet(trx, businessId, access);
    // Anonymous surveys do not even keep that.
    if (!sheet.opened_at && !sheet.last_answer_at && !sheet.anonymous)
      await trx
        .updateTable("answer_sheets")
        .set({ opened_at: sql`now()` })
        .where("id", "=", sheet.id)
        .execute();
    return await publicOf(trx, businessId, sheet);
  });

const save = (
  { db, businessId }: SheetRequest,
  access: SheetAccess,
  answers: Parameters<typeof savePart>[3],
) =>
  db.transaction().execute(async (trx) => {
    const sheet = await openSheet(trx, businessId, access);
    if (sheet.anonymous) throw new CallError("forbidden");
    await savePart(trx, businessId, sheet, answers);
    return await publicOf(trx, businessId, sheet);
  });

const finish = (
  { db, businessId, services }: SheetRequest,
  access: SheetAccess,
  answers: Parameters<typeof send>[4],
) =>
  db.transaction().execute(async (trx) => {
    await send(trx, services, businessId, await openSheet(trx, businessId, access), answers);
    return { sent: true as const };
  });

/** The file joins the person's other files; recruiters download it, no browser renders it. */
const keep = (
  { db, businessId, services }: SheetRequest,
  access: SheetAccess,
  file: ReceivedFile,
  name?: string,
) =>
  db.transaction().execute(async (trx) => {
    const sheet = await openSheet(trx, businessId, access);
    const reference = answererOf(sheet);
    if (reference === null || sheet.anonymous) throw new CallError("unsupported_file");
    const data_file = await keepFile(trx, services.files, file, {
      businessId,
      reference,
      name,
      fileType: answerFile,
      candidateId: sheet.candidate_id ?? undefined,
    });
    return { data_file };
  });

export const answerSheetHandlers = defineHandlers({
  "POST /answer_sets/:id/open": async ({ db, tenant, params, body, request, services }) => {
    await services.limiter.take(`${request.ip} POST /answer_sets`);
    const { businessId } = tenant;
    const sheets = await sheetsOfSet(db, businessId, params.id, body.token);
    const [first] = sheets;
    if (!first) throw new CallError("token_invalid");
    return {
      answer_set: {
        first_name: firstNameOf(first.person_name),
        brand: first.brand,
        sender: first.sender,
        message: first.message,
        sheets: await listedOf(db, businessId, sheets),
      },
    };
  },
  "POST /answer_sheets/:id/open": async ({ db, tenant, params, body, request, services }) => {
    await services.limiter.take(`${request.ip} POST /answer_sheets`);
    const { businessId } = tenant;
    return await open({ db, businessId, services }, { uid: params.id, token: body.token });
  },
  "PUT /answer_sheets/:id": async ({ db, tenant, params, body, request, services }) => {
    await services.limiter.take(`${request.ip} PUT /answer_sheets`);
    const { businessId } = tenant;
    return await save({ db, businessId, services }, { uid: params.id, token: body.token }, body.answers);
  },
  "POST /answer_sheets/:id/send": async ({ db, tenant, params, body, request, services }) => {
    await services.limiter.take(`${request.ip} POST /answer_sheets/send`);
    const { businessId } = tenant;
    return await finish({ db, businessId, services }, { uid: params.id, token: body.token }, body.answers);
  },
  "POST /answer_sheets/:id/files": async ({ db, tenant, params, body, file, request, services }) => {
    await services.limiter.take(`${request.ip} POST /answer_sheets/files`);
    const { businessId } = tenant;
    return await keep({ db, businessId, services }, { uid: params.id, token: body.token }, file, body.name);
  },
  "GET /candidates/evaluations": async ({ db, businessId, person }) => ({
    evaluations: await listedOf(db, businessId, await sheetsOfCandidate(db, businessId, person.id)),
  }),
  "GET /candidates/evaluations/:uid": async ({ db, businessId, person, params: { uid }, services }) =>
    await open({ db, businessId, services }, { uid, candidateId: person.id }),
  "PUT /candidates/evaluations/:uid": async ({ db, businessId, person, params: { uid }, body, services }) =>
    await save({ db, businessId, services }, { uid, candidateId: person.id }, body.answers),
  "POST /candidates/evaluations/:uid/send": async (context) => {
    const { person, params, body } = context;
    return await finish(context, { uid: params.uid, candidateId: person.id }, body.answers);
  },
  "POST /candidates/evaluations/:uid/files": async (context) => {
    const { person, params, body, file } = context;
    return await keep(context, { uid: params.uid, candidateId: person.id }, file, body.name);
  },
});
