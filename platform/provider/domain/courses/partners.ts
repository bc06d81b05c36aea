import { type RawBuilder, sql } from "kysely";
import type { CallAnswer } from "#contract/calls/all.ts";
import type { Db } from "#provider/base/database/open.ts";

type Partner = CallAnswer<"GET /candidates/partners/:uid">["partner"];

async function found(db: Db, businessId: number, condition: RawBuilder<boolean>): Promise<Partner[]> {
  const { rows } = await sql<Partner>`
    select p.uid, p.name, p.name_en, p.site, p.description, p.description_en, count(t.id)::int as course_count,
      (select coalesce(jsonb_agg(jsonb_build_object('name', b.name, 'name_en', b.name_en) order by b.position, b.id), '[]')
        from course_benefits b where b.business_id = p.business_id and b.status = 'active' and exists (
          select 1 from courses k where k.business_id = p.business_id and k.partner_id = p.id and k.status = 'active'
            and b.id = any(k.course_benefit_ids))) as benefits
    from partners p left join courses t on t.business_id = p.business_id and t.partner_id = p.id and t.status = 'active'
    where p.business_id = ${businessId} and p.status = 'active' and ${condition}
    group by p.id order by p.position, p.id limit 200`.execute(db);
  return rows;
}

export const partnersOf = async (db: Db, businessId: number) =>
  (await found(db, businessId, sql<boolean>`true`)).map(({ benefits: _, ...partner }) => partner);

export async function partnerOf(db: Db, businessId: number, uid: string): Promise<Partner | undefined> {
  return (await found(db, businessId, sql<boolean>`p.uid = ${uid}`))[0];
}
