import type { ReportSchedule } from "#contract/calls/report-builder.ts";
import type { Db } from "#provider/base/database/open.ts";
import { CallError, invalid } from "#provider/base/http/errors.ts";
import { defineHandlers } from "#provider/base/http/implement.ts";
import { originOfBusiness } from "#provider/base/http/tenant.ts";
import { membersOf } from "../notifications/members.ts";
import { nextTime } from "./schedule-times.ts";

async function authorOf(db: Db, id: number, readerId: number): Promise<number | null> {
  const report = await db
    .selectFrom("reports")
    .where("id", "=", id)
    .where((eb) => eb.or([eb("author_id", "=", readerId), eb("shared", "=", true)]))
    .select("author_id")
    .executeTakeFirst();
  if (!report) throw new CallError("not_found");
  return report.author_id;
}

async function scheduleOf(db: Db, id: number): Promise<{ schedule: ReportSchedule | null }> {
  const row = await db
    .selectFrom("report_schedules")
    .where("report_id", "=", id)
    .select(["frequency", "weekday", "month_day", "hour", "recipient_ids", "locale"])
    .select(["next_at", "sent_at", "failed_at"])
    .executeTakeFirst();
  return { schedule: row ?? null };
}

export const reportScheduleHandlers = defineHandlers({
  "GET /recruiters/administrator/reports/:id/schedule": async ({ db, params, person }) => {
    await authorOf(db, params.id, person.id);
    return await scheduleOf(db, params.id);
  },
  "PUT /recruiters/administrator/reports/:id/schedule": async (context) => {
    const { db, businessId, params, person, body, request, tenant } = context;
    if ((await authorOf(db, params.id, person.id)) !== person.id) throw new CallError("forbidden");
    const { frequency, hour, locale, ...given } = body.schedule;
    const weekday = frequency === "weekly" ? given.weekday : null;
    const month_day = frequency === "monthly" ? given.month_day : null;
    if (frequency === "weekly" && weekday === null) throw invalid("schedule.weekday", "required");
    if (frequency === "monthly" && month_day === null) throw invalid("schedule.month_day", "required");
    const recipient_ids = [...new Set(given.recipient_ids)];
    const members = await membersOf(db, businessId, recipient_ids);
    if (members.length !== recipient_ids.length) throw invalid("schedule.recipient_ids", "option");
    const { time_zone } = await db
      .selectFrom("businesses")
      .where("id", "=", businessId)
      .select("time_zone")
      .executeTakeFirstOrThrow();
    const times = { frequency, weekday, month_day, hour };
    const values = {
      ...{ ...times, recipient_ids, locale },
      origin: await originOfBusiness(db, request, tenant, businessId),
      next_at: nextTime(times, new Date(), time_zone).toISOString(),
      failed_at: null,
      updated_at: new Date().toISOString(),
    };
    await db
      .insertInto("report_schedules")
      .values({ ...values, report_id: params.id, business_id: businessId })
      .onConflict((conflict) => conflict.column("report_id").doUpdateSet(values))
      .execute();
    return await scheduleOf(db, params.id);
  },
  "DELETE /recruiters/administrator/reports/:id/schedule": async ({ db, params, person }) => {
    if ((await authorOf(db, params.id, person.id)) !== person.id) throw new CallError("forbidden");
    await db.deleteFrom("report_schedules").where("report_id", "=", params.id).execute();
    return { schedule: null };
  },
});
