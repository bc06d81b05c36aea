import { sql } from "kysely";
import { likePattern } from "../database/text.ts";
import { CallError } from "../http/errors.ts";
import { defineHandlers } from "../http/implement.ts";
import { hasWithheldToken } from "./tokens.ts";

const pageSize = 50;
const shown = ["id", "to_address as to", "subject", "transport", "state", "error", "created_at"] as const;

export const mailHandlers = defineHandlers({
  "GET /recruiters/administrator/mails": async ({ db, businessId, query }) => {
    let mails = db.selectFrom("mails").where("business_id", "=", businessId);
    if (query.term) {
      const pattern = likePattern(query.term);
      mails = mails.where(sql<boolean>`(to_address ilike ${pattern} or subject ilike ${pattern})`);
    }
    const after = query.page?.after;
    if (after !== undefined && !/^\d{1,15}$/.test(after))
      throw new CallError("invalid_query", { fields: [{ path: "page.after", rule: "cursor" }] });
    const page = after === undefined ? mails : mails.where("id", "<", Number(after));
    const [found, counted] = await Promise.all([
      page
        .orderBy("id", "desc")
        .limit(pageSize + 1)
        .select(shown)
        .execute(),
      mails.select((eb) => eb.fn.countAll<number>().as("total")).executeTakeFirstOrThrow(),
    ]);
    const rows = found.slice(0, pageSize);
    const end_of_list = found.length <= pageSize;
    return {
      mails: rows,
      total_count: Number(counted.total),
      end_of_list,
      next_cursor: end_of_list ? null : String(rows.at(-1)?.id),
    };
  },
  "GET /recruiters/administrator/mails/:id": async ({ db, businessId, params, services }) => {
    const mail = await db
      .selectFrom("mails")
      .where("business_id", "=", businessId)
      .where("id", "=", params.id)
      .select([...shown, "text"])
      .executeTakeFirst();
    if (!mail) throw new CallError("not_found");
    const text = services.config.smtp ? null : mail.text;
    return { mail: { ...mail, text, link_withheld: hasWithheldToken(mail.text) } };
  },
});
