import type { Db } from "../base/database/open.ts";

/** Begins to listen to streams; each call answers what was broadcast to each since the one before. */
export async function listening<Name extends string>(
  db: Db,
  streams: Record<Name, string>,
): Promise<() => Promise<Record<Name, object[]>>> {
  const names = Object.keys(streams) as Name[];
  const received = new Map<Name, number>();
  const next = async () => {
    const messages = {} as Record<Name, object[]>;
    for (const name of names) {
      const rows = await db
        .selectFrom("cable_messages")
        .where("stream", "=", streams[name])
        .where("offset", ">", received.get(name) ?? 0)
        .orderBy("offset")
        .select(["offset", "payload"])
        .execute();
      received.set(name, Number(rows.at(-1)?.offset ?? received.get(name) ?? 0));
      messages[name] = rows.map(({ payload }) => payload);
    }
    return messages;
  };
  await next();
  return next;
}
