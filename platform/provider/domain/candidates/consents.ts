import { sql } from "kysely";
import type { CallInput } from "#contract/calls/all.ts";
import type { Consent } from "#contract/calls/consents.ts";
import { consentText } from "#contract/catalogues/consents.ts";
import type { Db } from "#provider/base/database/open.ts";
import type { CandidatesTable } from "#provider/base/database/tables/candidates.ts";
import { defineHandlers } from "#provider/base/http/implement.ts";
import { recordChange } from "#provider/base/records/changes.ts";
import { broadcastSaved, writing } from "../entities/broadcast.ts";
import { findRow } from "../entities/list.ts";

type Wanted = CallInput<"PUT /candidates/consents">["body"]["consent"];
interface ConsentOwner {
  businessId: number;
  candidateId: number;
  /** The recruiter who recorded it; null for the candidate themselves. */
  recruiterId: number | null;
}

/** Columns that hold a datum which asks for consent; documents are rows of their own. */
const kept: Readonly<Record<string, readonly (keyof CandidatesTable)[]>> = {
  generation: ["generation"],
  marital_status: ["marital_status"],
  education_level: ["education_level"],
  transportation: ["transportation", "transportation_detail"],
  pis: ["pis"],
  military_reserve_number: ["military_reserve_number"],
  bank_data_form: ["bank_code", "bank_account_type", "bank_branch", "bank_account"],
};

function consentsOf(
  db: Db,
  { businessId, candidateId }: Omit<ConsentOwner, "recruiterId">,
): Promise<Consent[]> {
  return db
    .selectFrom("candidate_consents as c")
    .leftJoin("recruiters as g", "g.id", "c.given_to_id")
    .leftJoin("recruiters as r", "r.id", "c.revoked_by_id")
    .where("c.business_id", "=", businessId)
    .where("c.candidate_id", "=", candidateId)
    .orderBy("c.id", "desc")
    .limit(500)
    .select([
      "c.id",
      "c.field",
      "c.text_version",
      "c.given_at",
      "g.name as given_to",
      "c.revoked_at",
      "r.name as revoked_by",
    ])
    .execute();
}

/** In the caller's transaction, which counts the record's version up; answers whether anything changed. */
export async function writeConsent(db: Db, owner: ConsentOwner, { field, given }: Wanted): Promise<boolean> {
  const { businessId: business_id, candidateId: candidate_id, recruiterId } = owner;
  // Serialised: two identical requests take effect once.
  await db.selectFrom("candidates").where("id", "=", candidate_id).select("id").forUpdate().execute();
  const inForce = await db
    .selectFrom("candidate_consents")
    .where("business_id", "=", business_id)
    .where("candidate_id", "=", candidate_id)
    .where("field", "=", field)
    .where("revoked_at", "is", null)
    .select("id")
    .executeTakeFirst();
  if (given) {
    if (inForce) return false;
    await db
      .insertInto("candidate_consents")
      .values({
        business_id,
        candidate_id,
        field,
        text_version: consentText.version,
        given_to_id: recruiterId,
      })
      .execute();
  } else {
    await db
      .updateTable("candidate_consents")
      .set({ revoked_at: sql`now()`, revoked_by_id: recruiterId })
      .where("business_id", "=", business_id)
      .where("candidate_id", "=", candidate_id)
      .where("field", "=", field)
      .where("revoked_at", "is", null)
      .execute();
    const columns = kept[field];
    if (columns) {
      await db
        .updateTable("candidates")
        .set(Object.fromEntries(columns.map((name) => [name, null])))
        .where("id", "=", candidate_id)
        .execute();
    }
    await db
      .deleteFrom("candidate_documents")
      .where("business_id", "=", business_id)
      .where("candidate_id", "=", candidate_id)
      .where(sql<boolean>`field = ${field}`)
      .execute();
  }
  return true;
}

/**
 * Saves one consent and increments the version, so that a concurrent edit conflicts instead of restoring erased data.
 */
async function saveConsent(trx: Db, owner: ConsentOwner, wanted: Wanted): Promise<void> {
  if (!(await writeConsent(trx, owner, wanted))) return;
  await trx
    .updateTable("candidates")
    .set((eb) => ({ lock_version: eb("lock_version", "+", 1) }))
    .where("id", "=", owner.candidateId)
    .execute();
}

export const consentHandlers = defineHandlers({
  "GET /recruiters/candidates/:id/consents": async ({ db, businessId, params: { id } }) => {
    await findRow(db, "candidates", businessId, id);
    return { consents: await consentsOf(db, { businessId, candidateId: id }) };
  },
  "PUT /recruiters/candidates/:id/consents": async (context) => {
    const { businessId, person, params, body } = context;
    const owner = { businessId, candidateId: params.id, recruiterId: person.id };
    return await writing(context, async (trx, writer) => {
      await findRow(trx, "candidates", businessId, params.id);
      await saveConsent(trx, owner, body.consent);
      recordChange(writer, "saved", "candidates", [params.id]);
      return { consents: await consentsOf(trx, owner) };
    });
  },
  "GET /candidates/consents": async ({ db, person }) => ({
    consents: await consentsOf(db, { businessId: person.businessId, candidateId: person.id }),
  }),
  "PUT /candidates/consents": async ({ db, person, body, services }) => {
    const owner = { businessId: person.businessId, candidateId: person.id, recruiterId: null };
    return await db.transaction().execute(async (trx) => {
      await saveConsent(trx, owner, body.consent);
      await broadcastSaved(trx, services, "candidates", person.businessId, [person.id]);
      return { consents: await consentsOf(trx, owner) };
    });
  },
});
