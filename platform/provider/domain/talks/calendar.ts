import type { FastifyInstance } from "fastify";
import { CallError } from "#provider/base/http/errors.ts";
import type { Services } from "#provider/base/services.ts";
import { type FeedEntry, feedOf } from "../agenda/ics.ts";
import { publicPlace } from "../site-pages/talk-pages.ts";

/** A calendar entry's length for a talk without an end. */
const usualMinutes = 60;

interface CalendarTalk {
  uid: string;
  name: string;
  status: string;
  starts_at: string;
  ends_at: string | null;
  place: string;
  description: string | null;
  lock_version: number;
  updated_at: string;
}

/** A talk in a calendar, as an entry that takes no answer. */
export const talkEntry = (talk: CalendarTalk): FeedEntry => ({
  uid: `talk-${talk.uid}@elenco`,
  sequence: talk.lock_version,
  title: talk.name,
  starts_at: talk.starts_at,
  duration_minutes: talk.ends_at
    ? Math.round((Date.parse(talk.ends_at) - Date.parse(talk.starts_at)) / 60_000)
    : usualMinutes,
  place: publicPlace(talk.place),
  description: talk.description ?? "",
  cancelled: talk.status === "cancelled",
  changed_at: talk.updated_at,
});

/** A published talk as a calendar file: its public data, without the participants. */
export function serveTalkCalendars(api: FastifyInstance, { unscopedDb: db }: Services): void {
  api.get<{ Params: { file: string } }>("/calendars/talks/:file", async (request, reply) => {
    const uid = /^([\w-]{4,40})\.ics$/.exec(request.params.file)?.[1];
    const talk = uid
      ? await db
          .selectFrom("talk_events")
          .where("uid", "=", uid)
          .where("status", "<>", "draft")
          .select(["uid", "name", "status", "starts_at", "ends_at", "place", "description", "lock_version"])
          .select("updated_at")
          .executeTakeFirst()
      : undefined;
    if (!talk) throw new CallError("not_found");
    return reply
      .header("content-type", "text/calendar; charset=utf-8")
      .header("content-disposition", `attachment; filename="${talk.uid}.ics"`)
      .send(feedOf(talk.name, [talkEntry(talk)]));
  });
}
