import { sql } from "kysely";
import type { CallAnswer, CallInput } from "#contract/calls/all.ts";
import type { Shortlist, ShortlistContact } from "#contract/calls/shortlists.ts";
import { streams } from "#provider/base/cable/streams.ts";
import type { Db } from "#provider/base/database/open.ts";
import { CallError, invalid } from "#provider/base/http/errors.ts";
import type { Services } from "#provider/base/services.ts";
import { keptPassword } from "./admission.ts";
import { notifyOfShortlist } from "./contact-notices.ts";
import { addContacts, assertAppliesOf, assertMayShow, contactsOf, putApplies } from "./members.ts";
import { mutesShortlists } from "./mutes.ts";
import { linksFor, mailLink, personalLink, type Sharing } from "./share.ts";
import { shortlistById } from "./shortlist.ts";

type Settings = CallInput<"PUT /recruiters/shortlists/:id">["body"]["shortlist"];
type Changed = Partial<{ [F in Exclude<keyof Settings, "password">]: Exclude<Settings[F], undefined> }> & {
  password_hash?: string | null;
};

/** Claims the version that was read; a second save conflicts. */
async function claim(trx: Db, businessId: number, id: number, lockVersion: number, changes: Changed) {
  const { numUpdatedRows } = await trx
    .updateTable("shortlist_relationships")
    .set((eb) => ({
      ...changes,
      lock_version: eb("lock_version", "+", 1),
      updated_at: new Date().toISOString(),
    }))
    .where("id", "=", id)
    .where("business_id", "=", businessId)
    .where("lock_version", "=", lockVersion)
    .executeTakeFirst();
  const shortlist = await shortlistById(trx, businessId, id);
  if (Number(numUpdatedRows) === 0) throw new CallError("conflict");
  return shortlist;
}

const broadcastChanged = (trx: Db, services: Pick<Services, "cable">, uid: string) =>
  services.cable.broadcast(trx, streams.shortlist(uid), { type: "changed" });

export async function saveSettings(
  db: Db,
  services: Pick<Services, "cable">,
  businessId: number,
  id: number,
  { shortlist, lock_version }: { shortlist: Settings; lock_version: number },
): Promise<{ shortlist: Shortlist }> {
  const { expires_at } = shortlist;
  if (expires_at && Date.parse(expires_at) <= Date.now()) throw invalid("shortlist.expires_at", "future");
  const { password, ...settings } = shortlist;
  const changes = Object.fromEntries(
    Object.entries(settings).filter(([, value]) => value !== undefined),
  ) as Changed;
  if (changes.message === "") changes.message = null;
  Object.assign(changes, await keptPassword(password));
  return await db.transaction().execute(async (trx) => {
    const saved = await claim(trx, businessId, id, lock_version, changes);
    await broadcastChanged(trx, services, saved.uid);
    return { shortlist: saved };
  });
}

async function appliesIn(trx: Db, id: number): Promise<number[]> {
  const rows = await trx
    .selectFrom("shortlist_applies")
    .where("shortlist_relationship_id", "=", id)
    .select("apply_id")
    .execute();
  return rows.map(({ apply_id }) => apply_id);
}

/** Sets the candidates and their order. Removed candidates lose their evaluations. */
export async function saveApplies(
  db: Db,
  services: Pick<Services, "cable">,
  businessId: number,
  id: number,
  { apply_ids, lock_version }: { apply_ids: number[]; lock_version: number },
): Promise<{ shortlist: Shortlist }> {
  const wanted = [...new Set(apply_ids)];
  return await db.transaction().execute(async (trx) => {
    const { uid, job_id } = await claim(trx, businessId, id, lock_version, {});
    await assertAppliesOf(trx, businessId, job_id, wanted, "apply_ids");
    const before = await appliesIn(trx, id);
    await assertMayShow(trx, businessId, job_id, {
      applyIds: wanted.filter((item) => !before.includes(item)),
    });
    await trx
      .deleteFrom("shortlist_applies")
      .where("shortlist_relationship_id", "=", id)
      .where("apply_id", "not in", wanted)
      .execute();
    await putApplies(trx, businessId, id, wanted);
    await broadcastChanged(trx, services, uid);
    return { shortlist: await shortlistById(trx, businessId, id) };
  });
}

export async function saveFindings(
  db: Db,
  services: Pick<Services, "cable">,
  businessId: number,
  { id, apply_id }: { id: number; apply_id: number },
  findings: string | null,
): Promise<{ findings: string | null }> {
  const summary = findings || null;
  return await db.transaction().execute(async (trx) => {
    const { uid } = await shortlistById(trx, businessId, id);
    const { numUpdatedRows } = await trx
      .updateTable("shortlist_applies")
      .set({ summary })
      .where("business_id", "=", businessId)
      .where("shortlist_relationship_id", "=", id)
      .where("apply_id", "=", apply_id)
      .executeTakeFirst();
    if (Number(numUpdatedRows) === 0) throw new CallError("not_found");
    await broadcastChanged(trx, services, uid);
    return { findings: summary };
  });
}

export async function shortlistContacts(db: Db, businessId: number, id: number): Promise<ShortlistContact[]> {
  const rows = await db
    .selectFrom("shortlist_contacts as s")
    .innerJoin("client_contacts as c", "c.id", "s.client_contact_id")
    .where("s.business_id", "=", businessId)
    .where("s.shortlist_relationship_id", "=", id)
    .orderBy("c.name")
    .orderBy("c.id")
    .select(["c.id as client_contact_id", "c.name", "c.email", "s.last_opened_at"])
    .select([
      mutesShortlists("c").as("mails_muted"),
      sql<number>`(select count(*)::int from shortlist_seen n
        where n.shortlist_relationship_id = ${id} and n.client_contact_id = c.id)`.as("seen_count"),
      sql<number>`(select count(distinct l.apply_id)::int from like_candidates l
        where l.shortlist_relationship_id = ${id} and l.client_contact_id = c.id)`.as("judged_count"),
      sql<string | null>`(select n.concluded_at from shortlist_conclusions n
        where n.shortlist_relationship_id = ${id} and n.client_contact_id = c.id)`.as("concluded_at"),
    ])
    .execute();
  return rows;
}

/** Contacts a job's shortlists may be shared with. */
export async function contactsForJob(
  db: Db,
  businessId: number,
  jobId: number,
): Promise<CallAnswer<"GET /recruiters/jobs/:id/shortlist_contacts">> {
  const job = await db
    .selectFrom("jobs")
    .where("business_id", "=", businessId)
    .where("id", "=", jobId)
    .select("client_company_id")
    .executeTakeFirst();
  if (!job) throw new CallError("not_found");
  const { client_company_id: companyId } = job;
  if (companyId === null) return { has_company: false, contacts: [] };
  const contacts = await db
    .selectFrom("client_contacts as c")
    .where("c.business_id", "=", businessId)
    .where("c.client_company_id", "=", companyId)
    .orderBy("c.name")
    .orderBy("c.id")
    .limit(200)
    .select(["c.id", "c.name", mutesShortlists("c").as("mails_muted")])
    .execute();
  return { has_company: true, contacts };
}

async function companyOf(db: Db, businessId: number, id: number): Promise<number | null> {
  const row = await db
    .selectFrom("shortlist_relationships")
    .where("id", "=", id)
    .where("business_id", "=", businessId)
    .select("client_company_id")
    .executeTakeFirst();
  if (!row) throw new CallError("not_found");
  return row.client_company_id;
}

/** The contacts who see it in their area. Evaluations of removed contacts stay; links of their own open nothing any more. */
export async function saveContacts(
  db: Db,
  services: Pick<Services, "cable">,
  businessId: number,
  senderName: string,
  id: number,
  contactIds: number[],
): Promise<{ contacts: ShortlistContact[] }> {
  return await db.transaction().execute(async (trx) => {
    const companyId = await companyOf(trx, businessId, id);
    const contacts = await contactsOf(trx, businessId, companyId, contactIds, "client_contact_ids");
    await trx
      .deleteFrom("shortlist_contacts")
      .where("shortlist_relationship_id", "=", id)
      .$if(contactIds.length > 0, (query) => query.where("client_contact_id", "not in", contactIds))
      .execute();
    await trx
      .deleteFrom("shortlist_links")
      .where("shortlist_relationship_id", "=", id)
      .where("client_contact_id", "is not", null)
      .$if(contactIds.length > 0, (query) => query.where("client_contact_id", "not in", contactIds))
      .execute();
    const added = await addContacts(trx, businessId, id, contacts);
    await notifyOfShortlist(trx, services, businessId, {
      ...{ shortlist: await shortlistById(trx, businessId, id), contactIds: added, senderName },
      component: "client_shortlist_shared",
    });
    return { contacts: await shortlistContacts(trx, businessId, id) };
  });
}

/** Mails each a new link of their own; those that were given before stay valid. */
export async function mailShortlist(
  sharing: Sharing,
  id: number,
  { client_contact_ids, message }: { client_contact_ids: number[]; message?: string | null | undefined },
): Promise<{ sent: number }> {
  const { db, businessId, services, recruiter } = sharing;
  const { shortlist, contacts, links } = await db.transaction().execute(async (trx) => {
    const shortlist = await shortlistById(trx, businessId, id);
    if (shortlist.revoked_at) throw new CallError("token_revoked");
    if (shortlist.expires_at && Date.parse(shortlist.expires_at) <= Date.now())
      throw new CallError("token_expired");
    const companyId = await companyOf(trx, businessId, id);
    const contacts = await contactsOf(
      trx,
      businessId,
      companyId,
      client_contact_ids,
      "mail.client_contact_ids",
    );
    const applyIds = await appliesIn(trx, id);
    await assertMayShow(trx, businessId, shortlist.job_id, { applyIds, contactIds: client_contact_ids });
    const added = await addContacts(trx, businessId, id, contacts);
    await notifyOfShortlist(trx, services, businessId, {
      ...{ shortlist, contactIds: added, senderName: recruiter.name },
      component: "client_shortlist_shared",
    });
    const links = await linksFor(trx, businessId, id, contacts);
    await trx
      .updateTable("shortlist_relationships")
      .set({ sent_at: new Date().toISOString() })
      .where("id", "=", id)
      .execute();
    return { shortlist, contacts, links };
  });
  const mail = { shortlist, contacts, linkOf: personalLink(sharing.origin, shortlist.uid, links) };
  await mailLink(sharing, mail, message ?? shortlist.message);
  return { sent: contacts.length };
}
