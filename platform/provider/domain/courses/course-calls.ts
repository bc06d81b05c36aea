import { sql } from "kysely";
import type { Db } from "#provider/base/database/open.ts";
import { CallError } from "#provider/base/http/errors.ts";
import { defineHandlers } from "#provider/base/http/implement.ts";
import type { CandidatePerson } from "#provider/base/http/person.ts";
import { originOf } from "#provider/base/http/tenant.ts";
import { findRow } from "../entities/list.ts";
import { courseData } from "./course-data.ts";
import { candidateCourseOf, courseByUid, publicCourseOf, searchCourses } from "./courses.ts";
import { partnerOf, partnersOf } from "./partners.ts";

async function offered(db: Db, { businessId, id }: CandidatePerson, uid: string) {
  const course = await courseByUid(db, businessId, uid, id);
  if (!course) throw new CallError("not_found");
  return course;
}

const interestsAtOnce = 50;

export const courseHandlers = defineHandlers({
  "GET /courses": async ({ db, businessId, query }) => {
    const { courses, ...rest } = await searchCourses(db, businessId, query);
    return { courses: courses.map(publicCourseOf), ...rest };
  },
  "GET /courses/:uid": async ({ db, businessId, tenant, request, locale, params }) => {
    const found = await courseByUid(db, businessId, params.uid);
    if (!found) throw new CallError("not_found");
    const course = publicCourseOf(found);
    return {
      course: { ...course, json_ld: courseData(course, { origin: originOf(request, tenant), locale }) },
    };
  },
  "GET /candidates/courses": async ({ db, person, query }) => {
    const { courses, ...rest } = await searchCourses(db, person.businessId, query, person.id);
    return { courses: courses.map(candidateCourseOf), ...rest };
  },
  "POST /candidates/courses/:uid/interests": async ({ db, person, params }) => {
    const { id: course_id } = await offered(db, person, params.uid);
    await db
      .insertInto("course_interests")
      .values({ business_id: person.businessId, course_id, candidate_id: person.id })
      .onConflict((conflict) => conflict.doNothing())
      .execute();
    return { course: candidateCourseOf(await offered(db, person, params.uid)) };
  },
  "DELETE /candidates/courses/:uid/interests": async ({ db, person, params }) => {
    const { id: course_id } = await offered(db, person, params.uid);
    await db
      .deleteFrom("course_interests")
      .where("business_id", "=", person.businessId)
      .where("candidate_id", "=", person.id)
      .where("course_id", "=", course_id)
      .execute();
    return { course: candidateCourseOf(await offered(db, person, params.uid)) };
  },
  "GET /candidates/partners": async ({ db, person }) => ({
    partners: await partnersOf(db, person.businessId),
  }),
  "GET /candidates/partners/:uid": async ({ db, person, params }) => {
    const partner = await partnerOf(db, person.businessId, params.uid);
    if (!partner) throw new CallError("not_found");
    return { partner };
  },
  "GET /recruiters/administrator/courses/:id/interests": async ({ db, businessId, params, query }) => {
    await findRow(db, "courses", businessId, params.id);
    const before = query.after === undefined ? sql`` : sql`and i.id < ${query.after}`;
    const { rows } = await sql<{
      id: number;
      candidate_id: number;
      candidate_name: string;
      role_name: string | null;
      created_at: string;
    }>`
      select i.id, i.candidate_id, c.name as candidate_name, c.role_name, i.created_at
      from course_interests i join candidates c on c.id = i.candidate_id
      where i.business_id = ${businessId} and i.course_id = ${params.id} ${before}
      order by i.id desc limit ${interestsAtOnce + 1}`.execute(db);
    const interests = rows.slice(0, interestsAtOnce);
    return {
      interests,
      next_after: rows.length > interestsAtOnce ? (interests.at(-1)?.id ?? null) : null,
    };
  },
});
