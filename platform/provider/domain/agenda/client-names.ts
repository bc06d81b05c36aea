import { sql } from "kysely";
import type { ClientView } from "#contract/calls/agenda.ts";
import type { Db } from "#provider/base/database/open.ts";
import { CallError } from "#provider/base/http/errors.ts";
import type { ClientContactPerson } from "#provider/base/http/person.ts";
import { initialsOf, type Traces } from "../shortlists/anonymous.ts";
import { hiddenFromContact, seenByContact } from "../shortlists/shortlist.ts";
import { tracesOf } from "../shortlists/traces.ts";

/** A contact as the reader of shortlists, whose names they are to be shown or not. */
async function readerOf(db: Db, businessId: number, id: number): Promise<ClientContactPerson | undefined> {
  const contact = await db
    .selectFrom("client_contacts")
    .where("business_id", "=", businessId)
    .where("id", "=", id)
    .select(["name", "email", "is_admin", "client_company_id"])
    .executeTakeFirst();
  if (!contact) return undefined;
  const { client_company_id: clientCompanyId, ...rest } = contact;
  return { kind: "client_contact", id, ...rest, clientCompanyId, hidden: [], businessId, sessionId: 0 };
}

/** Text that would identify the candidate of an appointment to a contact who must not learn who it is. */
export async function unknownToContact(
  db: Db,
  businessId: number,
  of: { applyId: number | null; candidateId: number | null; contactId: number | null },
): Promise<Traces | undefined> {
  if (of.candidateId === null || of.contactId === null) return undefined;
  const contact = await readerOf(db, businessId, of.contactId);
  if (!contact) return undefined;
  const candidate = await db
    .selectFrom("candidates as c")
    .where("c.business_id", "=", businessId)
    .where("c.id", "=", of.candidateId)
    .where(hiddenFromContact(contact, { applyId: sql`${of.applyId}::bigint`, candidateId: sql`c.id` }))
    .select("c.id")
    .executeTakeFirst();
  if (!candidate) return undefined;
  return (await tracesOf(db, [candidate.id])).get(candidate.id);
}

/** How a contact knows a candidate whom they see in anonymous shortlists alone; null where they know the name. */
export async function clientView(
  db: Db,
  businessId: number,
  of: { candidate_id: number; job_id: number; client_contact_id: number },
): Promise<ClientView | null> {
  const contact = await readerOf(db, businessId, of.client_contact_id);
  if (!contact) throw new CallError("not_found");
  const { rows } = await sql<{
    id: number;
    apply_id: number;
    of_job: boolean;
    name: string;
    anonymous: boolean;
    revealed: boolean;
  }>`
    select s.id, a.id as apply_id, a.job_id = ${of.job_id} as of_job, c.name, s.anonymous,
      sa.revealed_at is not null as revealed
    from applies a join candidates c on c.id = a.candidate_id
    join shortlist_applies sa on sa.apply_id = a.id
    join shortlist_relationships s on s.id = sa.shortlist_relationship_id
    where a.business_id = ${businessId} and a.candidate_id = ${of.candidate_id}
      and ${seenByContact(contact, "s")} order by s.id`.execute(db);
  // As `hiddenFromContact` has it: those of other jobs decide where none is of this one.
  const ofJob = rows.filter(({ of_job }) => of_job);
  const deciding = ofJob.length > 0 ? ofJob : rows;
  const [first] = deciding;
  if (!first || deciding.some(({ anonymous }) => !anonymous)) return null;
  return {
    code: initialsOf(first.name),
    revealed: deciding.some(({ revealed }) => revealed),
    shortlists: deciding.map(({ id, apply_id }) => ({ id, apply_id })),
  };
}
