import { sql } from "kysely";
import type { LikeReply, Shortlist } from "#contract/calls/shortlists.ts";
import type { ClientSection } from "#contract/client-sections.ts";
import { streams } from "#provider/base/cable/streams.ts";
import type { Db } from "#provider/base/database/open.ts";
import { CallError, invalid } from "#provider/base/http/errors.ts";
import type { StreamAnswer } from "#provider/base/http/implement.ts";
import type { Services } from "#provider/base/services.ts";
import { notify } from "../notifications/notify.ts";
import { notifyOfShortlist } from "./contact-notices.ts";
import { interested, type Reader, repliesOf } from "./likes.ts";

/** The reading contact; null for the link's holder. */
const contactIdOf = (reader: Reader): number | null => (reader.kind === "client_contact" ? reader.id : null);

/** Marks candidates as seen by a reviewer, for good. Candidates no longer in the shortlist are ignored. */
export async function noteSeen(
  db: Db,
  businessId: number,
  shortlist: Pick<Shortlist, "id">,
  reader: Reader,
  applyIds: readonly number[],
): Promise<{ ok: true }> {
  await sql`insert into shortlist_seen (business_id, shortlist_relationship_id, apply_id, client_contact_id)
    select ${businessId}, a.shortlist_relationship_id, a.apply_id, ${contactIdOf(reader)}
    from shortlist_applies a where a.shortlist_relationship_id = ${shortlist.id}
      and a.apply_id = any(${[...applyIds]}::bigint[])
    on conflict do nothing`.execute(db);
  return { ok: true };
}

export async function seenBy(db: Db, shortlistId: number, reader: Reader): Promise<Set<number>> {
  if (reader.kind === "recruiter") return new Set();
  const rows = await db
    .selectFrom("shortlist_seen")
    .where("shortlist_relationship_id", "=", shortlistId)
    .where("client_contact_id", "is not distinct from", contactIdOf(reader))
    .select("apply_id")
    .execute();
  return new Set(rows.map(({ apply_id }) => apply_id));
}

/** The reader, and when they marked their review as complete. */
export async function readerOf(db: Db, shortlistId: number, reader: Reader) {
  const row = await db
    .selectFrom("shortlist_conclusions")
    .where("shortlist_relationship_id", "=", shortlistId)
    .where("client_contact_id", "is not distinct from", contactIdOf(reader))
    .select("concluded_at")
    .executeTakeFirst();
  return {
    client_contact_id: contactIdOf(reader),
    name: reader.kind === "client_contact" ? reader.name : null,
    concluded_at: row?.concluded_at ?? null,
  };
}

/** A reviewer completes their review, which notifies the recruiters once; or reopens it. */
export async function conclude(
  db: Db,
  services: Pick<Services, "cable">,
  businessId: number,
  shortlist: Shortlist,
  reader: Reader,
  concluded: boolean,
): Promise<{ concluded_at: string | null }> {
  const client_contact_id = contactIdOf(reader);
  return await db.transaction().execute(async (trx) => {
    if (!concluded) {
      await trx
        .deleteFrom("shortlist_conclusions")
        .where("shortlist_relationship_id", "=", shortlist.id)
        .where("client_contact_id", "is not distinct from", client_contact_id)
        .execute();
      await services.cable.broadcast(trx, streams.shortlist(shortlist.uid), { type: "changed" });
      return { concluded_at: null };
    }
    const made = await trx
      .insertInto("shortlist_conclusions")
      .values({ business_id: businessId, shortlist_relationship_id: shortlist.id, client_contact_id })
      .onConflict((conflict) =>
        conflict.columns(["shortlist_relationship_id", "client_contact_id"]).doNothing(),
      )
      .returning("concluded_at")
      .executeTakeFirst();
    if (made) {
      await services.cable.broadcast(trx, streams.shortlist(shortlist.uid), { type: "changed" });
      await notify(trx, services, {
        businessId,
        recruiterIds: await interested(trx, businessId, shortlist),
        category: "shortlist",
        component: "shortlist_concluded",
        data: {
          reviewer_name: reader.kind === "client_contact" ? reader.name : shortlist.client_company_name,
          shortlist_name: shortlist.name,
          job_title: shortlist.job_title,
        },
        link: `/recruiters/jobs/${shortlist.job_id}/shortlists/${shortlist.id}`,
      });
    }
    const { concluded_at } = await readerOf(trx, shortlist.id, reader);
    return { concluded_at };
  });
}

/** Replies in a reviewer's thread: the reviewer in their own, recruiters in any existing one. */
export async function addReply(
  db: Db,
  services: Pick<Services, "cable">,
  businessId: number,
  shortlist: Shortlist,
  author: { reader: Reader } | { recruiterId: number; recruiterName: string; clientContactId: number | null },
  { apply_id, body }: { apply_id: number; body: string },
): Promise<LikeReply> {
  const byHouse = "recruiterId" in author;
  const client_contact_id = byHouse ? author.clientContactId : contactIdOf(author.reader);
  return await db.transaction().execute(async (trx) => {
    const { rows } = await sql<{ name: string }>`select c.name from shortlist_applies sa
      join applies a on a.id = sa.apply_id join candidates c on c.id = a.candidate_id
      where sa.shortlist_relationship_id = ${shortlist.id} and sa.apply_id = ${apply_id}
        and (exists (select 1 from like_candidates l where l.shortlist_relationship_id = ${shortlist.id}
            and l.apply_id = ${apply_id} and l.client_contact_id is not distinct from ${client_contact_id}::bigint)
          or exists (select 1 from shortlist_replies p where p.shortlist_relationship_id = ${shortlist.id}
            and p.apply_id = ${apply_id} and p.client_contact_id is not distinct from ${client_contact_id}::bigint)
          or ${!byHouse})`.execute(trx);
    const [candidate] = rows;
    if (!candidate) throw invalid("reply.apply_id", "option");
    const { id } = await trx
      .insertInto("shortlist_replies")
      .values({
        ...{ business_id: businessId, shortlist_relationship_id: shortlist.id, apply_id, client_contact_id },
        ...{ recruiter_id: byHouse ? author.recruiterId : null, by_house: byHouse, body },
      })
      .returning("id")
      .executeTakeFirstOrThrow();
    await services.cable.broadcast(trx, streams.shortlist(shortlist.uid), { type: "changed" });
    if (byHouse)
      await notifyOfShortlist(trx, services, businessId, {
        ...{ shortlist, contactIds: client_contact_id === null ? [] : [client_contact_id] },
        ...{ component: "client_shortlist_replied", senderName: author.recruiterName },
      });
    else
      await notify(trx, services, {
        businessId,
        recruiterIds: await interested(trx, businessId, shortlist),
        category: "shortlist",
        component: "shortlist_replied",
        data: {
          apply_id,
          candidate_name: candidate.name,
          reviewer_name:
            author.reader.kind === "client_contact" ? author.reader.name : shortlist.client_company_name,
          job_title: shortlist.job_title,
        },
        link: `/recruiters/jobs/${shortlist.job_id}/shortlists/${shortlist.id}`,
      });
    const reply = (await repliesOf(trx, shortlist.id, apply_id)).find((item) => item.id === id);
    if (!reply) throw new CallError("not_found");
    return reply;
  });
}

/** Whether the asker may know who is behind a candidate. */
const known = sql<boolean>`(not s.anonymous or sa.revealed_at is not null)`;

/** Whether the client's company keeps its contacts from something of candidates; `s` is the shortlist. */
export const keptFromCompany = (section: ClientSection) => sql<boolean>`exists (
  select from client_companies co
  where co.id = s.client_company_id and ${section} = any(co.hidden_from_contacts))`;

/** The newest CV file of a candidate; none while the shortlist hides who they are, and none of people outside it. */
export async function curriculumOf(
  db: Db,
  services: Pick<Services, "files">,
  shortlist: Pick<Shortlist, "id">,
  applyId: number,
): Promise<StreamAnswer> {
  const { rows } = await sql<{ storage_key: string; file_name: string; size: number }>`
    select f.storage_key, f.file_name, f.size from shortlist_applies sa
    join shortlist_relationships s on s.id = sa.shortlist_relationship_id
    join applies a on a.id = sa.apply_id
    join data_files f on f.business_id = a.business_id and f.reference_type = 'candidate'
      and f.reference_id = a.candidate_id and f.file_type = 'cv'
    where sa.shortlist_relationship_id = ${shortlist.id} and sa.apply_id = ${applyId} and ${known}
      and not ${keptFromCompany("contact_data")}
    order by f.id desc limit 1`.execute(db);
  const [file] = rows;
  if (!file) throw new CallError("not_found");
  return {
    stream: await services.files.read(file.storage_key),
    contentType: "application/octet-stream",
    fileName: file.file_name,
    size: file.size,
  };
}

/** Which candidates have a CV file that people outside may open. */
export async function withCurriculum(db: Db, shortlistId: number): Promise<Set<number>> {
  const { rows } = await sql<{ apply_id: number }>`
    select sa.apply_id from shortlist_applies sa
    join shortlist_relationships s on s.id = sa.shortlist_relationship_id join applies a on a.id = sa.apply_id
    where sa.shortlist_relationship_id = ${shortlistId} and ${known}
      and not ${keptFromCompany("contact_data")} and exists (
      select 1 from data_files f where f.business_id = a.business_id and f.reference_type = 'candidate'
        and f.reference_id = a.candidate_id and f.file_type = 'cv')`.execute(db);
  return new Set(rows.map(({ apply_id }) => apply_id));
}

/** Reveals a candidate of an anonymous shortlist, or keeps them to the house again. */
export async function reveal(
  db: Db,
  services: Pick<Services, "cable">,
  businessId: number,
  shortlist: Shortlist,
  applyId: number,
  revealed: boolean,
): Promise<{ revealed: boolean }> {
  return await db.transaction().execute(async (trx) => {
    const { numUpdatedRows } = await trx
      .updateTable("shortlist_applies")
      .set({ revealed_at: revealed ? new Date().toISOString() : null })
      .where("business_id", "=", businessId)
      .where("shortlist_relationship_id", "=", shortlist.id)
      .where("apply_id", "=", applyId)
      .executeTakeFirst();
    if (Number(numUpdatedRows) === 0) throw new CallError("not_found");
    await services.cable.broadcast(trx, streams.shortlist(shortlist.uid), { type: "changed" });
    return { revealed };
  });
}
