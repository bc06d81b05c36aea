import { sql } from "kysely";
import { keptPlan } from "../database/kept-plan.ts";
import type { Db } from "../database/open.ts";

/** Stream names, for channels and broadcasts alike. */
export const streams = {
  notifications: (businessId: number, recruiterId: number) => `notifications:${businessId}:${recruiterId}`,
  clientNotifications: (businessId: number, contactId: number) =>
    `client_notifications:${businessId}:${contactId}`,
  download: (id: number) => `download:${id}`,
  import: (id: number) => `import:${id}`,
  bulkAction: (id: number) => `bulk_action:${id}`,
  entity: (businessId: number, entity: string) => `entity:${businessId}:${entity}`,
  board: (jobId: number) => `board:${jobId}`,
  messages: (businessId: number) => `messages:${businessId}`,
  candidateMessages: (businessId: number, candidateId: number) => `messages:${businessId}:${candidateId}`,
  shortlist: (uid: string) => `shortlist:${uid}`,
};

/** A stored message: `offset` increases by one within an epoch of its stream. */
export interface StreamMessage {
  epoch: string;
  offset: number;
  payload: object;
}

export interface StreamPosition {
  epoch: string;
  offset: number;
}

/** How much of a stream is kept for returning clients: messages, for seconds. */
export const memory = { messages: 1_000, seconds: 300 } as const;
const idleStreamSeconds = 86_400;

/**
 * A notice must be under 8,000 bytes in PostgreSQL; a message that would make it longer stays in its row
 * and is read from there.
 */
const longestNotice = 7_900;

/** Appends in the caller's transaction; the notice leaves with the commit, in the order of commits. */
export async function append(db: Db, stream: string, message: object, channel: string): Promise<void> {
  const payload = JSON.stringify(message);
  await sql`${keptPlan}
    with s as (
      insert into cable_streams as c (stream, last_offset) values (${stream}, 1)
      on conflict (stream) do update set last_offset = c.last_offset + 1, updated_at = now()
      returning c.stream, c.epoch, c.last_offset
    ), m as (
      insert into cable_messages (stream, "offset", payload)
      select stream, last_offset, ${payload}::jsonb from s
    ), n as (
      select json_build_object('stream', stream, 'epoch', epoch, 'offset', last_offset)::text as short,
        json_build_object('stream', stream, 'epoch', epoch, 'offset', last_offset,
          'payload', ${payload}::json)::text as whole
      from s
    )
    select pg_notify(${channel}, case when octet_length(whole) <= ${longestNotice} then whole else short end)
    from n`.execute(db);
}

/** A position as calls answer it. */
export interface StreamPlace {
  stream_offset: number;
  stream_epoch: string;
}

/** SQL for a stream's position, for a statement that reads the same data; null before its first reader. */
export const placeOf = (stream: string) => sql<StreamPlace | null>`(
  select json_build_object('stream_offset', c.last_offset, 'stream_epoch', c.epoch)
  from cable_streams c where c.stream = ${stream})`;

/** Position of the stream; the first reader creates it, so that its epoch lasts. */
export async function position(db: Db, stream: string): Promise<StreamPosition> {
  const read = () =>
    db
      .selectFrom("cable_streams")
      .where("stream", "=", stream)
      .select(["epoch", "last_offset as offset"])
      .executeTakeFirst();
  const known = await read();
  if (known) return known;
  await db
    .insertInto("cable_streams")
    .values({ stream })
    .onConflict((conflict) => conflict.doNothing())
    .execute();
  return (await read()) ?? { epoch: "", offset: 0 };
}

/** The stored messages between two offsets, oldest first. */
export async function messagesBetween(
  db: Db,
  stream: string,
  epoch: string,
  after: number,
  upTo: number,
): Promise<StreamMessage[]> {
  const rows = await db
    .selectFrom("cable_messages")
    .where("stream", "=", stream)
    .where("offset", ">", after)
    .where("offset", "<=", upTo)
    .orderBy("offset")
    .select(["offset", "payload"])
    .execute();
  return rows.map(({ offset, payload }) => ({ epoch, offset, payload }));
}

/** Offset of the last message made before an instant (seconds since 1970). */
export async function offsetAt(db: Db, stream: string, seconds: number): Promise<number> {
  const row = await db
    .selectFrom("cable_messages")
    .where("stream", "=", stream)
    .where("created_at", ">=", new Date(seconds * 1000).toISOString())
    .select((eb) => eb.fn.min("offset").as("first"))
    .executeTakeFirst();
  if (row?.first) return row.first - 1;
  return (await position(db, stream)).offset;
}

/** Deletes messages beyond that limit and idle streams. */
export async function prune(db: Db): Promise<void> {
  await sql`
    delete from cable_messages m using cable_streams s
    where m.stream = s.stream and (
      m.created_at < now() - make_interval(secs => ${memory.seconds})
      or m."offset" <= s.last_offset - ${memory.messages}
    )`.execute(db);
  await sql`
    delete from cable_streams where updated_at < now() - make_interval(secs => ${idleStreamSeconds})
  `.execute(db);
}
