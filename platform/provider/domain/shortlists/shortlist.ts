import { type RawBuilder, sql } from "kysely";
import type { PublicShortlist, Shortlist } from "#contract/calls/shortlists.ts";
import type { Db } from "#provider/base/database/open.ts";
import { CallError } from "#provider/base/http/errors.ts";
import type { ClientContactPerson } from "#provider/base/http/person.ts";

export const shortlistRows = (db: Db, businessId: number) =>
  db
    .selectFrom("shortlist_relationships as s")
    .innerJoin("jobs as j", "j.id", "s.job_id")
    .leftJoin("client_companies as c", "c.id", "s.client_company_id")
    .where("s.business_id", "=", businessId)
    .select(["s.id", "s.uid", "s.name", "s.job_id", "j.title as job_title", "c.name as client_company_name"])
    .select([
      "s.message",
      "s.anonymous",
      "s.hidden_parts",
      "s.watermark",
      "s.expires_at",
      "s.revoked_at",
      "s.lock_version",
    ])
    .select(["s.created_at", sql<boolean>`s.password_hash is not null`.as("has_password")])
    .select((eb) =>
      eb
        .selectFrom("shortlist_applies as a")
        .whereRef("a.shortlist_relationship_id", "=", "s.id")
        .select((inner) => inner.fn.countAll<number>().as("amount"))
        .as("applies_count"),
    );

type ShortlistRow = Awaited<ReturnType<ReturnType<typeof shortlistRows>["executeTakeFirstOrThrow"]>>;

export const toShortlist = ({ applies_count, ...row }: ShortlistRow): Shortlist => ({
  ...row,
  applies_count: applies_count ?? 0,
});

/** Without the numbers of our own tables: for people outside. */
export const toPublic = ({
  id: _id,
  job_id: _jobId,
  hidden_parts: _hidden,
  has_password: _hasPassword,
  lock_version: _version,
  ...rest
}: Shortlist): PublicShortlist => rest;

export async function shortlistById(db: Db, businessId: number, id: number): Promise<Shortlist> {
  const row = await shortlistRows(db, businessId).where("s.id", "=", id).executeTakeFirst();
  if (!row) throw new CallError("not_found");
  return toShortlist(row);
}

/** The shortlists that a client contact may see: an administrator the company's, others those they are named on. */
export const seenByContact = (contact: ClientContactPerson, alias: "s") => {
  const named = sql<boolean>`exists (select 1 from shortlist_contacts sc
    where sc.shortlist_relationship_id = ${sql.ref(`${alias}.id`)} and sc.client_contact_id = ${contact.id})`;
  if (!contact.is_admin || contact.clientCompanyId === null) return named;
  return sql<boolean>`(${sql.ref(`${alias}.client_company_id`)} = ${contact.clientCompanyId} or ${named})`;
};

/** A shortlist of a job (both by uid) for a client contact; revoked and expired ones get different errors. */
export async function shortlistForContact(
  db: Db,
  contact: ClientContactPerson,
  { jobId, id }: { jobId: string; id: string },
): Promise<Shortlist> {
  const row = await shortlistRows(db, contact.businessId)
    .where("s.uid", "=", id)
    .where("j.uid", "=", jobId)
    .where(seenByContact(contact, "s"))
    .executeTakeFirst();
  if (!row) throw new CallError("not_found");
  if (row.revoked_at) throw new CallError("token_revoked");
  if (row.expires_at && Date.parse(row.expires_at) <= Date.now()) throw new CallError("token_expired");
  return toShortlist(row);
}

/** Whether each of these shortlists that the contact sees hides the name; null where they see none. */
const allHidden = (contact: ClientContactPerson, condition: RawBuilder<boolean>) => sql<boolean | null>`(
  select bool_and(s.anonymous and sa.revealed_at is null)
  from shortlist_applies sa join shortlist_relationships s on s.id = sa.shortlist_relationship_id
  where ${condition} and ${seenByContact(contact, "s")})`;

/**
 * Whether a contact who meets a candidate must not learn the name. What shows them the application decides: an
 * anonymous shortlist hides the name until the candidate is revealed, unless another shortlist names them. Where they
 * meet the candidate without such an application, their shortlists of the candidate's other applications decide in the
 * same way. The end of a shortlist reveals nobody. Both are columns or expressions of ids; the application may be null.
 */
export const hiddenFromContact = (
  contact: ClientContactPerson,
  { applyId, candidateId }: { applyId: RawBuilder<number | null>; candidateId: RawBuilder<number | null> },
) => sql<boolean>`coalesce(
  ${allHidden(contact, sql`sa.apply_id = ${applyId}`)},
  ${allHidden(contact, sql`sa.apply_id in (select oa.id from applies oa where oa.candidate_id = ${candidateId})`)},
  false)`;
