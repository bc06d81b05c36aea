import { sql } from "kysely";
import { invalid } from "#provider/base/http/errors.ts";
import type { EntityRules } from "#provider/base/records/rules.ts";
import { announceCancelled, settle } from "./talk-mails.ts";

export const talkEventRules: EntityRules = {
  check({ starts_at, ends_at, status }, before) {
    if (typeof ends_at === "string" && Date.parse(ends_at) < Date.parse(String(starts_at)))
      throw invalid("talk_event.ends_at", "before_start");
    // Everyone was notified of the cancellation.
    if (before?.status === "cancelled" && status !== "cancelled") throw invalid("talk_event.status", "fixed");
  },
  async saved(db, id, { status }, before, writer) {
    if (status === "cancelled" && before && before.status !== "cancelled")
      return await announceCancelled(db, writer, id);
    if (before && status !== "cancelled") await settle(db, writer, id);
  },
};

export const talkParticipantRules: EntityRules = {
  unique: { talk_participants_email: { field: "email", rule: "talk_twice" } },
  async saved(db, id, { talk_event_id, status }, before, writer) {
    const eventId = Number(talk_event_id);
    const begins = !before || (before.status === "cancelled" && status !== "cancelled");
    const event = await db
      .selectFrom("talk_events")
      .where("business_id", "=", writer.businessId)
      .where("id", "=", eventId)
      .select("status")
      .executeTakeFirst();
    if (begins && event?.status !== "published")
      throw invalid("talk_participant.talk_event_id", "talk_closed");
    if (status === "cancelled")
      // A renewed registration is confirmed again.
      await db.updateTable("talk_participants").set({ mailed_as: null }).where("id", "=", id).execute();
    if (event?.status !== "cancelled") await settle(db, writer, eventId);
  },
  /** Their places are passed on before they are deleted. */
  async deleting(db, condition, writer) {
    const { rows } = await sql<{ talk_event_id: number }>`
      update talk_participants t set status = 'cancelled' where t.status <> 'cancelled' and ${condition}
      returning t.talk_event_id`.execute(db);
    const events = [...new Set(rows.map((row) => row.talk_event_id))].toSorted((a, b) => a - b);
    for (const id of events) await settle(db, writer, id);
  },
};
