import { sql } from "kysely";
import type { ApplyMessage, MessageThread } from "#contract/calls/apply-messages.ts";
import { streams } from "#provider/base/cable/streams.ts";
import type { Db } from "#provider/base/database/open.ts";
import { CallError } from "#provider/base/http/errors.ts";
import type { Services } from "#provider/base/services.ts";
import { membersOrAdministrators } from "../notifications/members.ts";
import { notify } from "../notifications/notify.ts";

type Side = ApplyMessage["sender"];
const otherSide = (side: Side): Side => (side === "recruiter" ? "candidate" : "recruiter");

/** More than a conversation has; the oldest are left out. */
const mostShown = 500;

export interface Thread {
  id: number;
  uid: string;
  job_id: number;
  job_title: string;
  candidate_id: number;
  candidate_name: string;
}

/** The apply that is talked about, as far as the caller's handle sees it. */
export async function threadOf(
  db: Db,
  businessId: number,
  of: { id: number } | { uid: string; candidateId: number },
): Promise<Thread> {
  const applies = db
    .selectFrom("applies as a")
    .innerJoin("jobs as j", "j.id", "a.job_id")
    .innerJoin("candidates as c", "c.id", "a.candidate_id")
    .where("a.business_id", "=", businessId)
    .select(["a.id", "a.uid", "a.job_id", "a.candidate_id", "j.title as job_title"])
    .select("c.name as candidate_name");
  const found = await ("id" in of
    ? applies.where("a.id", "=", of.id)
    : applies.where("a.uid", "=", of.uid).where("a.candidate_id", "=", of.candidateId)
  ).executeTakeFirst();
  if (!found) throw new CallError("not_found");
  return found;
}

const shown = (db: Db, businessId: number) =>
  db
    .selectFrom("apply_messages as m")
    .leftJoin("recruiters as r", "r.id", "m.recruiter_id")
    .innerJoin("applies as a", "a.id", "m.apply_id")
    .innerJoin("candidates as c", "c.id", "a.candidate_id")
    .where("m.business_id", "=", businessId)
    .select(["m.uid", "m.sender", "m.text", "m.created_at", "m.read_at"])
    .select(
      sql<string | null>`case when m.sender = 'candidate' then c.name else r.name end`.as("author_name"),
    );

export async function readThread(
  db: Db,
  businessId: number,
  { id, uid, job_title }: Thread,
  reader: Side,
): Promise<MessageThread> {
  const newest = await shown(db, businessId)
    .where("m.apply_id", "=", id)
    .orderBy("m.id", "desc")
    .limit(mostShown)
    .execute();
  const messages = newest.reverse();
  const others = messages.filter(({ sender }) => sender !== reader);
  return {
    ...{ apply_uid: uid, job_title, messages },
    unread_count: others.filter(({ read_at }) => read_at === null).length,
    may_write: reader === "recruiter" || others.length > 0,
  };
}

const broadcast = async (trx: Db, { cable }: Pick<Services, "cable">, businessId: number, thread: Thread) => {
  const message = { apply_uid: thread.uid };
  await cable.broadcast(trx, streams.candidateMessages(businessId, thread.candidate_id), message);
  await cable.broadcast(trx, streams.messages(businessId), message);
};

/** The last person who wrote to the candidate is notified of the first unread answer. */
async function notifyRecruiter(trx: Db, services: Services, businessId: number, thread: Thread) {
  const { count, recruiter_id } = await trx
    .selectFrom("apply_messages")
    .where("business_id", "=", businessId)
    .where("apply_id", "=", thread.id)
    .select(sql<number>`count(*) filter (where sender = 'candidate' and read_at is null)::int`.as("count"))
    .select(
      sql<
        number | null
      >`(array_agg(recruiter_id order by id desc) filter (where sender = 'recruiter'))[1]`.as("recruiter_id"),
    )
    .executeTakeFirstOrThrow();
  if (count > 1) return;
  await notify(trx, services, {
    businessId,
    recruiterIds: await membersOrAdministrators(trx, businessId, [recruiter_id]),
    category: "apply",
    component: "message_received",
    data: { apply_id: thread.id, candidate_name: thread.candidate_name, job_title: thread.job_title },
    link: `/recruiters/jobs/${thread.job_id}/applies/kanban`,
  });
}

interface Written {
  businessId: number;
  thread: Thread;
  sender: Side;
  recruiterId: number | null;
  uid: string;
  text: string;
  origin: string;
}

/** Adds a message to its thread, in the caller's transaction; undefined if it was added before. */
export async function addMessage(
  trx: Db,
  services: Pick<Services, "cable">,
  { businessId, thread, sender, recruiterId, uid, text, origin }: Written,
): Promise<{ id: number } | undefined> {
  const made = await trx
    .insertInto("apply_messages")
    .values({
      ...{ business_id: businessId, apply_id: thread.id, recruiter_id: recruiterId },
      ...{ uid, sender, text, origin },
    })
    .onConflict((conflict) => conflict.columns(["business_id", "uid"]).doNothing())
    .returning("id")
    .executeTakeFirst();
  if (made) await broadcast(trx, services, businessId, thread);
  return made;
}

/** A resent message is the same one: its answer may have been lost. */
export async function writeMessage(
  db: Db,
  services: Services,
  written: Written,
): Promise<{ message: ApplyMessage }> {
  const { businessId, thread, sender, uid } = written;
  return await db.transaction().execute(async (trx) => {
    // One writer of a thread at a time, so that each knows what is unread.
    await sql`select 1 from applies where id = ${thread.id} for update`.execute(trx);
    if (!(await readThread(trx, businessId, thread, sender)).may_write) throw new CallError("forbidden");
    const made = await addMessage(trx, services, written);
    const message = await shown(trx, businessId)
      .where("m.uid", "=", uid)
      .where("m.apply_id", "=", thread.id)
      .where("m.sender", "=", sender)
      .executeTakeFirst();
    if (!message) throw new CallError("conflict");
    if (made && sender === "candidate") await notifyRecruiter(trx, services, businessId, thread);
    return { message };
  });
}

/** Marks the other side's messages as read. */
export async function seeMessages(
  db: Db,
  services: Services,
  { businessId, thread, reader }: { businessId: number; thread: Thread; reader: Side },
): Promise<{ ok: true }> {
  await db.transaction().execute(async (trx) => {
    const { numUpdatedRows } = await trx
      .updateTable("apply_messages")
      .set({ read_at: new Date().toISOString() })
      .where("business_id", "=", businessId)
      .where("apply_id", "=", thread.id)
      .where("sender", "=", otherSide(reader))
      .where("read_at", "is", null)
      .executeTakeFirst();
    if (Number(numUpdatedRows) > 0) await broadcast(trx, services, businessId, thread);
  });
  return { ok: true };
}

export const ownThreads = async (db: Db, businessId: number, candidateId: number) =>
  await db
    .selectFrom("apply_messages as m")
    .innerJoin("applies as a", "a.id", "m.apply_id")
    .where("a.business_id", "=", businessId)
    .where("a.candidate_id", "=", candidateId)
    .groupBy("a.uid")
    .orderBy("a.uid")
    .select("a.uid as apply_uid")
    .select(sql<number>`count(*)::int`.as("count"))
    .select(
      sql<number>`count(*) filter (where m.sender = 'recruiter' and m.read_at is null)::int`.as(
        "unread_count",
      ),
    )
    .execute();
