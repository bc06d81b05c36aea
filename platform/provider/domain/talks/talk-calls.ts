import { CallError, invalid } from "#provider/base/http/errors.ts";
import { defineHandlers } from "#provider/base/http/implement.ts";
import { writing } from "../entities/broadcast.ts";
import { updateRow } from "../entities/write.ts";
import { ticketCode } from "./ticket-code.ts";

const refused = { waiting: "talk_waiting", cancelled: "talk_cancelled" } as const;

export const talkHandlers = defineHandlers({
  "POST /recruiters/administrator/c-talks/events/:id/check_ins": async (context) => {
    const { businessId, params, body } = context;
    const code = ticketCode(body.check_in.code);
    return await writing(context, async (trx, writer) => {
      const event = await trx
        .selectFrom("talk_events")
        .where("business_id", "=", businessId)
        .where("id", "=", params.id)
        .select("id")
        .executeTakeFirst();
      if (!event) throw new CallError("not_found");
      const found = await trx
        .selectFrom("talk_participants")
        .where("business_id", "=", businessId)
        .where("talk_event_id", "=", params.id)
        .where("code", "=", code)
        .select(["id", "name", "status"])
        .forUpdate()
        .executeTakeFirst();
      if (!found) throw invalid("check_in.code", "talk_code");
      const { id, name, status } = found;
      if (status === "waiting" || status === "cancelled") throw invalid("check_in.code", refused[status]);
      const again = status === "checked_in";
      if (!again) await updateRow(trx, "talk_participants", writer, id, { status: "checked_in" }, undefined);
      return { participant: { id, name }, again };
    });
  },
});
