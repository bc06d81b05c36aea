import { type RawBuilder, sql } from "kysely";
import type { CallAnswer } from "#contract/calls/all.ts";
import type { Db } from "#provider/base/database/open.ts";
import { CallError } from "#provider/base/http/errors.ts";
import { defineHandlers } from "#provider/base/http/implement.ts";

type PublicCourse = CallAnswer<"GET /courses">["courses"][number];

/** What is active, of partners that are, in the order of the partners. */
async function offered(
  db: Db,
  businessId: number,
  condition: RawBuilder<boolean> = sql`true`,
): Promise<PublicCourse[]> {
  const { rows } = await sql<PublicCourse>`
    select t.uid, t.name, t.name_en, t.hours, t.link, t.description,
      jsonb_build_object('name', p.name, 'name_en', p.name_en, 'site', p.site, 'description', p.description) as partner,
      (select coalesce(jsonb_agg(jsonb_build_object('name', b.name, 'name_en', b.name_en) order by b.position, b.id), '[]')
        from course_benefits b where b.id = any(t.course_benefit_ids) and b.status = 'active') as benefits
    from courses t join partners p on p.id = t.partner_id
    where t.business_id = ${businessId} and t.status = 'active' and p.status = 'active' and ${condition}
    order by p.position, t.name, t.id limit 500`.execute(db);
  return rows;
}

export const courseHandlers = defineHandlers({
  "GET /courses": async ({ db, businessId }) => ({ courses: await offered(db, businessId) }),
  "GET /courses/:uid": async ({ db, businessId, params }) => {
    const [course] = await offered(db, businessId, sql<boolean>`t.uid = ${params.uid}`);
    if (!course) throw new CallError("not_found");
    return { course };
  },
});
