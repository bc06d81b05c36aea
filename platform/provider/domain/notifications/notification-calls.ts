import { sql } from "kysely";
import {
  type Notification,
  type NotificationCategory,
  notificationCategories,
} from "#contract/calls/recruiter-shell.ts";
import { streams } from "#provider/base/cable/streams.ts";
import { CallError } from "#provider/base/http/errors.ts";
import { defineHandlers } from "#provider/base/http/implement.ts";

/** The newest of each category shown in the centre. */
const shownPerCategory = 50;

function byCategory<T>(make: (category: NotificationCategory) => T): Record<NotificationCategory, T> {
  return Object.fromEntries(notificationCategories.map((category) => [category, make(category)])) as Record<
    NotificationCategory,
    T
  >;
}

export const notificationHandlers = defineHandlers({
  "GET /recruiters/notifications": async ({ db, person, businessId, services }) => {
    // The position is read first: a notification in between is in both, and the client recognises it by its id.
    const position = await services.cable.position(db, streams.notifications(businessId, person.id));
    const [newest, unread] = await Promise.all([
      sql<Notification>`
        select id, is_read, category, component, data, link, created_at from (
          select *, row_number() over (partition by category order by id desc) as nth from notifications
          where recruiter_id = ${person.id} and business_id = ${businessId}
        ) n where nth <= ${shownPerCategory} order by id desc`.execute(db),
      db
        .selectFrom("notifications")
        .where("recruiter_id", "=", person.id)
        .where("business_id", "=", businessId)
        .where("is_read", "=", false)
        .groupBy("category")
        .select(["category", (eb) => eb.fn.countAll<number>().as("count")])
        .execute(),
    ]);
    const counts = new Map(unread.map((row) => [row.category, Number(row.count)]));
    return {
      notifications: byCategory((category) => newest.rows.filter((row) => row.category === category)),
      unread: byCategory((category) => counts.get(category) ?? 0),
      ...position,
    };
  },
  "PUT /recruiters/notifications/read/all": async ({ db, person, businessId, body }) => {
    let update = db
      .updateTable("notifications")
      .set({ is_read: true, read_at: new Date().toISOString() })
      .where("recruiter_id", "=", person.id)
      .where("business_id", "=", businessId)
      .where("is_read", "=", false);
    if (body?.category) update = update.where("category", "=", body.category);
    await update.execute();
    return { ok: true };
  },
  "DELETE /recruiters/notifications/delete/all": async ({ db, person, businessId }) => {
    await db
      .deleteFrom("notifications")
      .where("recruiter_id", "=", person.id)
      .where("business_id", "=", businessId)
      .execute();
    return { ok: true };
  },
  "DELETE /recruiters/notifications/:id": async ({ db, person, businessId, params }) => {
    const { numDeletedRows } = await db
      .deleteFrom("notifications")
      .where("id", "=", params.id)
      .where("recruiter_id", "=", person.id)
      .where("business_id", "=", businessId)
      .executeTakeFirst();
    if (Number(numDeletedRows) === 0) throw new CallError("not_found");
    return { ok: true };
  },
});
