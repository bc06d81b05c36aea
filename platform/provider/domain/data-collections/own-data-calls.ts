import type { OwnDatum } from "#contract/calls/own-data.ts";
import {
  allCollectedFields,
  type CollectedField,
  correctedElsewhere,
} from "#contract/catalogues/data-collection.ts";
import { needsConsent } from "#contract/catalogues/data-fields.ts";
import type { Db } from "#provider/base/database/open.ts";
import { CallError, invalid } from "#provider/base/http/errors.ts";
import { defineHandlers } from "#provider/base/http/implement.ts";
import { writeConsent } from "../candidates/consents.ts";
import { notifyOfDuplicates } from "../duplicates/notify-of-duplicates.ts";
import { broadcastSaved } from "../entities/broadcast.ts";
import { heldApart } from "./answer-lists.ts";
import { answerColumns, duplicateKeys, eraseAnswers, heldOf, writeAnswers } from "./answers.ts";
import { assertConsents } from "./assert-consents.ts";
import { documentContent, keepDocument, storeDocument } from "./documents.ts";

interface Owner {
  businessId: number;
  candidateId: number;
}

/** Without them there is no account. */
const indispensable: readonly CollectedField[] = ["name", ...correctedElsewhere];

async function ownDataOf(db: Db, { businessId, candidateId }: Owner): Promise<{ data: OwnDatum[] }> {
  const [row, apart, consents] = await Promise.all([
    db
      .selectFrom("candidates")
      .where("business_id", "=", businessId)
      .where("id", "=", candidateId)
      .select(answerColumns)
      .executeTakeFirst(),
    heldApart(db, businessId, [candidateId]),
    db
      .selectFrom("candidate_consents")
      .where("business_id", "=", businessId)
      .where("candidate_id", "=", candidateId)
      .where("revoked_at", "is", null)
      .select(["field", "text_version", "given_at"])
      .execute(),
  ]);
  if (!row) throw new CallError("not_found");
  const record = { ...row, ...apart.get(candidateId) };
  return {
    data: allCollectedFields.map((field) => {
      const consent = consents.find((item) => item.field === field);
      return {
        field,
        value: heldOf(record, field),
        consent: consent ? { text_version: consent.text_version, given_at: consent.given_at } : null,
      };
    }),
  };
}

export const ownDataHandlers = defineHandlers({
  "GET /candidates/own_data": ({ db, person }) =>
    ownDataOf(db, { businessId: person.businessId, candidateId: person.id }),
  "PUT /candidates/own_data": async ({ db, person, body, request, services }) => {
    const { answers, consents, removed } = body;
    const { businessId } = person;
    const of = { businessId, candidateId: person.id };
    const given = Object.keys(answers) as CollectedField[];
    const strange = given.find((field) => correctedElsewhere.some((item) => item === field));
    if (strange) throw invalid(`answers.${strange}`, "option");
    const kept = removed.find((field) => indispensable.includes(field) || given.includes(field));
    if (kept) throw invalid("removed", "option");
    assertConsents(given, consents);
    return await db.transaction().execute(async (trx) => {
      for (const field of given.filter(needsConsent))
        await writeConsent(trx, { ...of, recruiterId: null }, { field, given: true });
      for (const field of removed.filter(needsConsent))
        await writeConsent(trx, { ...of, recruiterId: null }, { field, given: false });
      await eraseAnswers(
        trx,
        of,
        removed.filter((field) => !needsConsent(field)),
      );
      if (given.length > 0) await writeAnswers(trx, { ...of, requestId: request.id }, answers);
      if (given.some((field) => duplicateKeys.includes(field)))
        await notifyOfDuplicates(trx, services, businessId, person.id, null);
      await broadcastSaved(trx, services, "candidates", businessId, [person.id]);
      return await ownDataOf(trx, of);
    });
  },
  "POST /candidates/own_data/documents": async ({ db, person, body, file, services }) => {
    const { field } = body;
    if (!body.consent) throw invalid(`consents.${field}`, "required");
    const of = { businessId: person.businessId, candidateId: person.id };
    const stored = await storeDocument(db, services.files, file);
    return await db.transaction().execute(async (trx) => {
      await writeConsent(trx, { ...of, recruiterId: null }, { field, given: true });
      return { data_file: await keepDocument(trx, of, field, stored) };
    });
  },
  "GET /candidates/own_data/documents/:field": async ({ db, person, params, services }) =>
    await documentContent(
      db,
      services.files,
      { businessId: person.businessId, candidateId: person.id },
      params.field,
    ),
});
