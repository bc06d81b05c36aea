import { CallError } from "#provider/base/http/errors.ts";
import { defineHandlers } from "#provider/base/http/implement.ts";
import { keepEvent } from "./access-events.ts";

/** A view that nobody ended ends by itself. */
const hours = 8;

/** Seeing the product as a member does: the calls of the screens themselves carry the header (base/http/person.ts). */
export const viewHandlers = defineHandlers({
  "POST /recruiters/administrator/recruiters/:id/views": async ({ db, businessId, person, params }) => {
    const member = await db
      .selectFrom("recruiter_businesses as m")
      .innerJoin("recruiters as r", "r.id", "m.recruiter_id")
      .where("m.business_id", "=", businessId)
      .where("m.recruiter_id", "=", params.id)
      .where("m.deactivated_at", "is", null)
      .select(["r.id", "r.name"])
      .executeTakeFirst();
    if (!member) throw new CallError("not_found");
    if (member.id === person.id) throw new CallError("conflict");
    const expires_at = new Date(Date.now() + hours * 3_600_000).toISOString();
    await db.transaction().execute(async (trx) => {
      await trx
        .insertInto("access_views")
        .values({ business_id: businessId, viewer_id: person.id, member_id: member.id, expires_at })
        .execute();
      await keepEvent(
        trx,
        { businessId, person },
        { kind: "view.started", recruiterId: member.id, subject: member.name, after: { expires_at } },
      );
    });
    return { view: { ...member, viewer_id: person.id, expires_at } };
  },
  "DELETE /recruiters/administrator/recruiters/:id/views": async ({ db, businessId, person, params }) => {
    const member = await db
      .selectFrom("recruiter_businesses as m")
      .innerJoin("recruiters as r", "r.id", "m.recruiter_id")
      .where("m.business_id", "=", businessId)
      .where("m.recruiter_id", "=", params.id)
      .select("r.name")
      .executeTakeFirst();
    if (!member) throw new CallError("not_found");
    await db.transaction().execute(async (trx) => {
      const ended = await trx
        .updateTable("access_views")
        .set({ ended_at: new Date().toISOString() })
        .where("business_id", "=", businessId)
        .where("viewer_id", "=", person.id)
        .where("member_id", "=", params.id)
        .where("ended_at", "is", null)
        .returning("member_id")
        .execute();
      if (ended.length === 0) return;
      await keepEvent(
        trx,
        { businessId, person },
        { kind: "view.ended", recruiterId: params.id, subject: member.name },
      );
    });
    return { ok: true };
  },
});
