import { streams } from "../cable/streams.ts";
import type { Db } from "../database/open.ts";
import { CallError, invalid, type Locale } from "../http/errors.ts";
import { hashToken, makeToken } from "../security/token.ts";
import type { Services } from "../services.ts";
import { shortlistById } from "./shortlist.ts";

interface NewShortlist {
  name: string;
  apply_ids: number[];
  client_contact_ids?: number[] | undefined;
  anonymous?: boolean | undefined;
  expires_at?: string | null | undefined;
  send_mail?: boolean | undefined;
}

export interface Sharing {
  db: Db;
  services: Pick<Services, "mailer">;
  businessId: number;
  brand: string;
  recruiter: { id: number; name: string };
  origin: string;
}

export interface Recipient {
  id: number;
  name: string;
  email: string;
  role_name: string | null;
  locale: Locale;
}

export async function contactsOf(
  trx: Db,
  businessId: number,
  companyId: number | null,
  ids: number[],
  path = "shortlist.client_contact_ids",
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

/** The link; its token stands behind `#`, which browsers send to nobody. */
export const linkOf = (origin: string, uid: string, token: string): string =>
  `${origin}/shortlist/${uid}#token=${token}`;

/** Shares candidates of a job. The token is answered once and kept as a hash. */
export async function shareShortlist(sharing: Sharing, jobId: number, wanted: NewShortlist) {
  const { businessId, db, recruiter } = sharing;
  const token = makeToken();
  if (wanted.expires_at && Date.parse(wanted.expires_at) <= Date.now())
    throw invalid("shortlist.expires_at", "future");
  const made = await db.transaction().execute(async (trx) => {
    const job = await trx
      .selectFrom("jobs")
      .where("id", "=", jobId)
      .where("business_id", "=", businessId)
      .select(["id", "client_company_id"])
      .executeTakeFirst();
    if (!job) throw new CallError("not_found");
    const applyIds = [...new Set(wanted.apply_ids)];
    const found = await trx
      .selectFrom("applies")
      .where("business_id", "=", businessId)
      .where("job_id", "=", job.id)
      .where("id", "in", applyIds)
      .select("id")
      .execute();
    if (found.length !== applyIds.length) throw invalid("shortlist.apply_ids", "option");
    const ids = wanted.client_contact_ids ?? [];
    const contacts = await contactsOf(trx, businessId, job.client_company_id, ids);
    const { id, uid } = await trx
      .insertInto("shortlist_relationships")
      .values({
        business_id: businessId,
        token_hash: hashToken(token),
        job_id: job.id,
        client_company_id: job.client_company_id,
        recruiter_id: recruiter.id,
        name: wanted.name,
        anonymous: wanted.anonymous ?? false,
        expires_at: wanted.expires_at ?? null,
        sent_at: wanted.send_mail && contacts.length > 0 ? new Date().toISOString() : null,
      })
      .returning(["id", "uid"])
      .executeTakeFirstOrThrow();
    await trx
      .insertInto("shortlist_applies")
      .values(
        applyIds.map((apply_id, position) => ({
          business_id: businessId,
          shortlist_relationship_id: id,
          apply_id,
          position,
        })),
      )
      .execute();
    if (contacts.length > 0) {
      await trx
        .insertInto("shortlist_contacts")
        .values(
          contacts.map((contact) => ({
            business_id: businessId,
            shortlist_relationship_id: id,
            client_contact_id: contact.id,
            name: contact.name,
            email: contact.email,
          })),
        )
        .execute();
    }
    return { shortlist: await shortlistById(trx, businessId, id), uid, contacts };
  });
  if (wanted.send_mail) await mailLink(sharing, made, linkOf(sharing.origin, made.uid, token));
  return { shortlist: made.shortlist, token };
}

async function mailLink(
  { services, businessId, brand, recruiter }: Sharing,
  { shortlist, contacts }: { shortlist: { name: string; job_title: string }; contacts: Recipient[] },
  link: string,
): Promise<void> {
  for (const locale of ["pt", "en"] as const) {
    await services.mailer.send({
      businessId,
      kind: "shortlist",
      to: contacts
        .filter((one) => one.locale === locale)
        .map(({ name, email }) => ({ name, address: email })),
      locale,
      values: { brand, sender: recruiter.name, job: shortlist.job_title, shortlist: shortlist.name, link },
    });
  }
}

/** Gives the link a new token; the old one and those that were mailed no longer count. One that was revoked stays so unless asked for. */
export async function rotateToken(
  db: Db,
  businessId: number,
  id: number,
  reactivate: boolean,
): Promise<{ token: string }> {
  const token = makeToken();
  const isNew = await db.transaction().execute(async (trx) => {
    const { numUpdatedRows } = await trx
      .updateTable("shortlist_relationships")
      .set({ token_hash: hashToken(token), revoked_at: null, updated_at: new Date().toISOString() })
      .where("id", "=", id)
      .where("business_id", "=", businessId)
      .$if(!reactivate, (query) => query.where("revoked_at", "is", null))
      .executeTakeFirst();
    if (Number(numUpdatedRows) === 0) return false;
    await trx.deleteFrom("shortlist_links").where("shortlist_relationship_id", "=", id).execute();
    return true;
  });
  if (isNew) return { token };
  const { revoked_at } = await shortlistById(db, businessId, id);
  throw new CallError(revoked_at ? "token_revoked" : "not_found");
}

export async function revokeShortlist(
  db: Db,
  services: Pick<Services, "cable">,
  businessId: number,
  id: number,
) {
  return await db.transaction().execute(async (trx) => {
    const before = await shortlistById(trx, businessId, id);
    if (before.revoked_at) throw new CallError("already_done");
    const now = new Date().toISOString();
    await trx
      .updateTable("shortlist_relationships")
      .set({ revoked_at: now, updated_at: now })
      .where("id", "=", id)
      .execute();
    await services.cable.broadcast(trx, streams.shortlist(before.uid), { type: "revoked" });
    return { shortlist: await shortlistById(trx, businessId, id) };
  });
}
