import { sql } from "kysely";
import type { Shortlist } from "#contract/calls/shortlists.ts";
import { fillVariables } from "#contract/catalogues/sendouts.ts";
import { firstNameOf } from "#contract/text.ts";
import { streams } from "#provider/base/cable/streams.ts";
import type { Db } from "#provider/base/database/open.ts";
import { CallError, invalid } from "#provider/base/http/errors.ts";
import { hashToken, makeToken } from "#provider/base/security/token.ts";
import type { Services } from "#provider/base/services.ts";
import { keptPassword } from "./admission.ts";
import { notifyOfShortlist } from "./contact-notices.ts";
import {
  addContacts,
  assertAppliesOf,
  assertMayShow,
  contactsOf,
  putApplies,
  type Recipient,
} from "./members.ts";
import { shortlistById } from "./shortlist.ts";
import { shownOutside } from "./traces.ts";

interface NewShortlist {
  name: string;
  apply_ids: number[];
  client_contact_ids?: number[] | undefined;
  anonymous?: boolean | undefined;
  expires_at?: string | null | undefined;
  password?: string | null | undefined;
  send_mail?: boolean | undefined;
}

export interface Sharing {
  db: Db;
  services: Pick<Services, "mailer" | "cable">;
  businessId: number;
  brand: string;
  recruiter: { id: number; name: string };
  origin: string;
}

/** The link; its token follows `#`, which browsers do not send. */
export const linkOf = (origin: string, uid: string, token: string): string =>
  `${origin}/shortlist/${uid}#token=${token}`;

/** A link of their own for each contact, by which they are known; answers the tokens, which are kept as hashes. */
export async function linksFor(
  trx: Db,
  businessId: number,
  shortlist_relationship_id: number,
  contacts: readonly { id: number }[],
): Promise<ReadonlyMap<number, string>> {
  const links = contacts.map(({ id }) => [id, makeToken()] as const);
  if (links.length > 0)
    await trx
      .insertInto("shortlist_links")
      .values(
        links.map(([client_contact_id, token]) => ({
          ...{ business_id: businessId, shortlist_relationship_id, client_contact_id },
          token_hash: hashToken(token),
        })),
      )
      .execute();
  return new Map(links);
}
export const personalLink =
  (origin: string, uid: string, links: ReadonlyMap<number, string>) =>
  ({ id }: { id: number }): string =>
    linkOf(origin, uid, links.get(id) ?? "");

/** Shares candidates of a job. The token is answered once and kept as a hash. */
export async function shareShortlist(sharing: Sharing, jobId: number, wanted: NewShortlist) {
  const { businessId, db, recruiter, services } = sharing;
  const token = makeToken();
  if (wanted.expires_at && Date.parse(wanted.expires_at) <= Date.now())
    throw invalid("shortlist.expires_at", "future");
  const password = await keptPassword(wanted.password);
  const made = await db.transaction().execute(async (trx) => {
    const job = await trx
      .selectFrom("jobs")
      .where("id", "=", jobId)
      .where("business_id", "=", businessId)
      .select(["id", "client_company_id"])
      .executeTakeFirst();
    if (!job) throw new CallError("not_found");
    const applyIds = [...new Set(wanted.apply_ids)];
    await assertAppliesOf(trx, businessId, job.id, applyIds, "shortlist.apply_ids");
    const ids = wanted.client_contact_ids ?? [];
    const contacts = await contactsOf(
      trx,
      businessId,
      job.client_company_id,
      ids,
      "shortlist.client_contact_ids",
    );
    await assertMayShow(trx, businessId, job.id, { applyIds, contactIds: wanted.send_mail ? ids : [] });
    const { id, uid } = await trx
      .insertInto("shortlist_relationships")
      .values({
        business_id: businessId,
        token_hash: hashToken(token),
        job_id: job.id,
        client_company_id: job.client_company_id,
        recruiter_id: recruiter.id,
        name: wanted.name,
        ...password,
        anonymous: wanted.anonymous ?? false,
        expires_at: wanted.expires_at ?? null,
        sent_at: wanted.send_mail && contacts.length > 0 ? new Date().toISOString() : null,
      })
      .returning(["id", "uid"])
      .executeTakeFirstOrThrow();
    await putApplies(trx, businessId, id, applyIds);
    const added = await addContacts(trx, businessId, id, contacts);
    const links = wanted.send_mail
      ? await linksFor(trx, businessId, id, contacts)
      : new Map<number, string>();
    const shortlist = await shortlistById(trx, businessId, id);
    await notifyOfShortlist(trx, services, businessId, {
      ...{ shortlist, contactIds: added, senderName: recruiter.name },
      component: "client_shortlist_shared",
    });
    return { shortlist, uid, contacts, links };
  });
  if (wanted.send_mail)
    await mailLink(sharing, { ...made, linkOf: personalLink(sharing.origin, made.uid, made.links) });
  return { shortlist: made.shortlist, token };
}

/**
 * One mail each, in their own language; the sender's message is filled for its reader. Neither it nor the name of an
 * anonymous shortlist names a candidate.
 */
export async function mailLink(
  { db, services, businessId, brand, recruiter }: Sharing,
  {
    shortlist,
    contacts,
    linkOf: linkFor,
  }: {
    shortlist: Shortlist;
    contacts: Recipient[];
    linkOf: (contact: Recipient) => string;
  },
  message: string | null = null,
): Promise<void> {
  const shown = await shownOutside(db, { ...shortlist, message });
  for (const contact of contacts) {
    const { id: contactId, name, email, role_name, locale } = contact;
    const words = {
      name,
      first_name: firstNameOf(name),
      role: role_name ?? "",
      company: brand,
      sender: recruiter.name,
    };
    await services.mailer.send({
      businessId,
      kind: "shortlist",
      to: [{ name, address: email, contactId }],
      locale,
      message: fillVariables(shown.message ?? "", words),
      values: {
        brand,
        sender: recruiter.name,
        job: shown.job_title,
        shortlist: shown.name,
        link: linkFor(contact),
      },
    });
  }
}

/**
 * Gives the link a new token and invalidates the old and mailed ones. A revoked link stays revoked unless reactivated.
 */
export async function rotateToken(
  db: Db,
  businessId: number,
  id: number,
  reactivate: boolean,
): Promise<{ token: string }> {
  const token = makeToken();
  const now = new Date().toISOString();
  const isNew = await db.transaction().execute(async (trx) => {
    const { numUpdatedRows } = await trx
      .updateTable("shortlist_relationships")
      .set({
        token_hash: hashToken(token),
        revoked_at: null,
        updated_at: now,
        // A last day that passed while the link was revoked would close what was just opened.
        ...(reactivate
          ? {
              expires_at: sql<
                string | null
              >`case when revoked_at is not null and expires_at <= ${now} then null else expires_at end`,
            }
          : {}),
      })
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
    const now = new Date().toISOString();
    const revoked = await trx
      .updateTable("shortlist_relationships")
      .set({ revoked_at: now, updated_at: now })
      .where("id", "=", id)
      // Only one of two concurrent revocations takes effect.
      .where("revoked_at", "is", null)
      .returning("id")
      .executeTakeFirst();
    if (!revoked) throw new CallError("already_done");
    await services.cable.broadcast(trx, streams.shortlist(before.uid), { type: "revoked" });
    return { shortlist: await shortlistById(trx, businessId, id) };
  });
}
