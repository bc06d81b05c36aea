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
  return { kind: "client_contact", id, ...rest, clientCompanyId, businessId, sessionId: 0 };
}

/** What the candidate of an application would be recognised by, where the contact must not learn who it is. */
export async function unknownToContact(
  db: Db,
  businessId: number,
  { applyId, contactId }: { applyId: number | null; contactId: number | null },
): Promise<Traces | undefined> {
  if (applyId === null || contactId === null) return undefined;
  const contact = await readerOf(db, businessId, contactId);
  if (!contact) return undefined;
  const apply = await db
    .selectFrom("applies as a")
    .where("a.business_id", "=", businessId)
    .where("a.id", "=", applyId)
    .where(hiddenFromContact(contact, "a.id"))
    .select("a.candidate_id")
    .executeTakeFirst();
  if (!apply) return undefined;
  return (await tracesOf(db, [apply.candidate_id])).get(apply.candidate_id);
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
    name: string;
    anonymous: boolean;
    revealed: boolean;
  }>`
    select s.id, a.id as apply_id, c.name, s.anonymous, sa.revealed_at is not null as revealed
    from applies a join candidates c on c.id = a.candidate_id
    join shortlist_applies sa on sa.apply_id = a.id
    join shortlist_relationships s on s.id = sa.shortlist_relationship_id
    where a.business_id = ${businessId} and a.candidate_id = ${of.candidate_id} and a.job_id = ${of.job_id}
      and ${seenByContact(contact, "s")} order by s.id`.execute(db);
  const [first] = rows;
  if (!first || rows.some(({ anonymous }) => !anonymous)) return null;
  return {
    code: initialsOf(first.name),
    revealed: rows.some(({ revealed }) => revealed),
    apply_id: first.apply_id,
    shortlist_ids: rows.map(({ id }) => id),
  };
}
