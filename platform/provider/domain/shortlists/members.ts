import type { Locale } from "#contract/locale.ts";
import type { Db } from "#provider/base/database/open.ts";
import { invalid } from "#provider/base/http/errors.ts";
import { assertApproachable } from "../off-limits/gate.ts";

export interface Recipient {
  id: number;
  name: string;
  email: string;
  role_name: string | null;
  locale: Locale;
}

/** Contacts of the business, and of the company if there is one; otherwise throws `option` at `path`. */
export async function contactsOf(
  trx: Db,
  businessId: number,
  companyId: number | null,
  ids: number[],
  path: string,
): Promise<Recipient[]> {
  if (ids.length === 0) return [];
  let query = trx
    .selectFrom("client_contacts")
    .where("business_id", "=", businessId)
    .where("id", "in", ids)
    .select(["id", "name", "email", "role_name", "locale"]);
  if (companyId !== null) query = query.where("client_company_id", "=", companyId);
  const contacts = await query.execute();
  if (contacts.length !== new Set(ids).size) throw invalid(path, "option");
  return contacts;
}

/** Throws `option` at `path` for an apply of another job. */
export async function assertAppliesOf(
  trx: Db,
  businessId: number,
  jobId: number,
  ids: readonly number[],
  path: string,
): Promise<void> {
  const found = await trx
    .selectFrom("applies")
    .where("business_id", "=", businessId)
    .where("job_id", "=", jobId)
    .where("id", "in", ids)
    .select("id")
    .execute();
  if (found.length !== ids.length) throw invalid(path, "option");
}

/** Current or future members who must not be put forward for the shortlist's job. */
export async function assertMayShow(
  trx: Db,
  businessId: number,
  jobId: number,
  { applyIds = [], contactIds = [] }: { applyIds?: readonly number[]; contactIds?: readonly number[] },
): Promise<void> {
  const rows =
    applyIds.length === 0
      ? []
      : await trx
          .selectFrom("applies")
          .where("business_id", "=", businessId)
          .where("id", "in", applyIds)
          .select("candidate_id")
          .execute();
  const candidateIds = rows.map(({ candidate_id }) => candidate_id);
  await assertApproachable(trx, businessId, "in_shortlists", { jobId }, { candidateIds, contactIds });
}

/** Puts candidates into a shortlist in that order; existing ones keep their evaluations. */
export async function putApplies(trx: Db, businessId: number, shortlistId: number, ids: readonly number[]) {
  await trx
    .insertInto("shortlist_applies")
    .values(
      ids.map((apply_id, position) => ({
        business_id: businessId,
        shortlist_relationship_id: shortlistId,
        apply_id,
        position,
      })),
    )
    .onConflict((conflict) =>
      conflict
        .columns(["shortlist_relationship_id", "apply_id"])
        .doUpdateSet((eb) => ({ position: eb.ref("excluded.position") })),
    )
    .execute();
}

/** Answers the ids of those who were not on it yet. */
export async function addContacts(
  trx: Db,
  businessId: number,
  id: number,
  contacts: readonly Recipient[],
): Promise<number[]> {
  if (contacts.length === 0) return [];
  const added = await trx
    .insertInto("shortlist_contacts")
    .values(
      contacts.map(({ id: client_contact_id, name, email }) => ({
        business_id: businessId,
        shortlist_relationship_id: id,
        client_contact_id,
        name,
        email,
      })),
    )
    .onConflict((conflict) =>
      conflict.columns(["shortlist_relationship_id", "client_contact_id"]).doNothing(),
    )
    .returning("client_contact_id")
    .execute();
  return added.flatMap(({ client_contact_id }) => client_contact_id ?? []);
}
