import { type RawBuilder, sql } from "kysely";
import type { CandidateCourse, CourseSearch } from "#contract/calls/courses.ts";
import type { Db } from "#provider/base/database/open.ts";
import { likePattern } from "#provider/base/database/text.ts";

export interface OfferedCourse extends CandidateCourse {
  id: number;
}

const pageSize = 30;

/** Active courses of active partners. */
const isOffered = (businessId: number) =>
  sql<boolean>`t.business_id = ${businessId} and t.status = 'active' and p.status = 'active'`;

const partnerColumns = sql`jsonb_build_object(
  'uid', p.uid, 'name', p.name, 'name_en', p.name_en, 'site', p.site, 'description', p.description,
  'description_en', p.description_en) as partner`;

/** Available courses with everything a candidate may see; `candidateId` selects whose interest is read. */
export async function offeredCourses(
  db: Db,
  businessId: number,
  condition: RawBuilder<boolean>,
  { candidateId, limit }: { candidateId?: number | undefined; limit: number },
): Promise<OfferedCourse[]> {
  const { rows } = await sql<OfferedCourse>`
    select t.id, t.uid, t.name, t.name_en, t.subject, t.hours, t.link, t.description, t.description_en,
      t.benefit_code, t.benefit_link, t.benefit_note, t.benefit_note_en, ${partnerColumns}, i.created_at as interested_at,
      (select coalesce(jsonb_agg(jsonb_build_object('name', b.name, 'name_en', b.name_en) order by b.position, b.id), '[]')
        from course_benefits b where b.id = any(t.course_benefit_ids) and b.status = 'active') as benefits
    from courses t join partners p on p.id = t.partner_id
    left join course_interests i on i.course_id = t.id and i.business_id = t.business_id
      and i.candidate_id = ${candidateId ?? 0}
    where ${isOffered(businessId)} and ${condition}
    order by elenco_search(t.name) collate "C", t.id limit ${limit}`.execute(db);
  return rows;
}

/** Public fields. */
export const publicCourseOf = ({
  uid,
  name,
  name_en,
  partner,
  subject,
  benefits,
  hours,
  link,
  description,
  description_en,
}: OfferedCourse) => ({
  ...{ uid, name, name_en, partner, subject, benefits, hours, link },
  ...{ description, description_en },
});

export const candidateCourseOf = ({ id: _, ...course }: OfferedCourse): CandidateCourse => course;

const matchesSearch = (businessId: number, { term, partner, subject, after }: CourseSearch) => {
  const words = (term ?? "").split(/\s+/).filter(Boolean).slice(0, 8);
  const conditions = [
    sql<boolean>`true`,
    ...words.map((word) => {
      const pattern = sql`elenco_search(${likePattern(word)})`;
      return sql<boolean>`(t.search like ${pattern} or p.search like ${pattern})`;
    }),
    ...(partner === undefined ? [] : [sql<boolean>`p.uid = ${partner}`]),
    ...(subject === undefined ? [] : [sql<boolean>`t.subject = ${subject}`]),
    ...(after === undefined
      ? []
      : [
          sql<boolean>`(elenco_search(t.name) collate "C", t.id) > (select elenco_search(k.name) collate "C", k.id
            from courses k where k.business_id = ${businessId} and k.uid = ${after})`,
        ]),
  ];
  return sql<boolean>`${sql.join(conditions, sql` and `)}`;
};

/** Filter choices of the search. */
async function choicesOf(db: Db, businessId: number) {
  const [partners, subjects] = await Promise.all([
    sql<{ uid: string; name: string; name_en: string | null }>`
      select p.uid, p.name, p.name_en from partners p where p.business_id = ${businessId} and p.status = 'active'
        and exists (select 1 from courses t where t.business_id = p.business_id and t.partner_id = p.id and t.status = 'active')
      order by p.position, p.id limit 200`.execute(db),
    sql<{ subject: number }>`
      select distinct t.subject from courses t join partners p on p.id = t.partner_id
      where ${isOffered(businessId)} and t.subject is not null order by t.subject`.execute(db),
  ]);
  return { partners: partners.rows, subjects: subjects.rows.map(({ subject }) => subject) };
}

/** A page of the courses that were searched for, by name. */
export async function searchCourses(db: Db, businessId: number, query: CourseSearch, candidateId?: number) {
  const [found, choices] = await Promise.all([
    offeredCourses(db, businessId, matchesSearch(businessId, query), { candidateId, limit: pageSize + 1 }),
    choicesOf(db, businessId),
  ]);
  const courses = found.slice(0, pageSize);
  return { courses, next_after: found.length > pageSize ? (courses.at(-1)?.uid ?? null) : null, ...choices };
}

export async function courseByUid(
  db: Db,
  businessId: number,
  uid: string,
  candidateId?: number,
): Promise<OfferedCourse | undefined> {
  const [course] = await offeredCourses(db, businessId, sql<boolean>`t.uid = ${uid}`, {
    candidateId,
    limit: 1,
  });
  return course;
}

/** Entries of the sitemap. */
export async function courseAddresses(
  db: Db,
  businessId: number,
): Promise<{ uid: string; updated_at: string }[]> {
  const { rows } = await sql<{ uid: string; updated_at: string }>`
    select t.uid, t.updated_at from courses t join partners p on p.id = t.partner_id
    where ${isOffered(businessId)} order by t.id limit 5000`.execute(db);
  return rows;
}
