import { z } from "zod";
import { defineCalls } from "../call.ts";
import { chosenEntry, idParams } from "../entity.ts";

/** The public view of a course provider. */
const coursePartner = z.object({
  uid: z.string(),
  name: z.string(),
  name_en: z.string().nullable(),
  site: z.string().nullable(),
  description: z.string().nullable(),
  description_en: z.string().nullable(),
});

/** A partner's course as everybody sees it. */
const publicCourse = z.object({
  uid: z.string(),
  name: z.string(),
  name_en: z.string().nullable(),
  partner: coursePartner,
  /** Catalogue course_subject. */
  subject: z.number().int().nullable(),
  benefits: z.array(chosenEntry.omit({ id: true })),
  hours: z.number().int().nullable(),
  link: z.string().nullable(),
  description: z.string().nullable(),
  description_en: z.string().nullable(),
});
export type PublicCourse = z.infer<typeof publicCourse>;

/** A course as candidates see it: with what gives them its benefits. */
const candidateCourse = publicCourse.extend({
  benefit_code: z.string().nullable(),
  benefit_link: z.string().nullable(),
  benefit_note: z.string().nullable(),
  benefit_note_en: z.string().nullable(),
  /** Since when the candidate is interested. */
  interested_at: z.string().nullable(),
});
export type CandidateCourse = z.infer<typeof candidateCourse>;

const search = z.strictObject({
  term: z.string().trim().max(120).optional(),
  /** Uid of a partner. */
  partner: z.string().max(64).optional(),
  subject: z.coerce.number().int().optional(),
  /** Uid of the last course that was read. */
  after: z.string().max(64).optional(),
});
export type CourseSearch = z.infer<typeof search>;

const found = {
  /** Value of `after` for the next page; null on the last one. */
  next_after: z.string().nullable(),
  /** All filter choices, regardless of the current ones. */
  partners: z.array(coursePartner.pick({ uid: true, name: true, name_en: true })),
  subjects: z.array(z.number().int()),
};
const uidParams = z.object({ uid: z.string().max(64) });
const candidate = { who: "candidate", completed: true } as const;

export const courseCalls = defineCalls({
  "GET /courses": {
    access: { who: "anyone" },
    summary:
      "Courses of the partners of the domain's business, with their benefits, by name; without the retired ones",
    query: search,
    answer: z.object({ courses: z.array(publicCourse), ...found }),
  },
  "GET /courses/:uid": {
    access: { who: "anyone" },
    summary: "One of them",
    params: uidParams,
    answer: z.object({
      course: publicCourse.extend({
        /** schema.org data of the page. */
        json_ld: z.record(z.string(), z.unknown()),
      }),
    }),
  },
  "GET /candidates/courses": {
    access: candidate,
    summary: "The same courses for a candidate: with the codes and links of their benefits, and the interest",
    query: search,
    answer: z.object({ courses: z.array(candidateCourse), ...found }),
  },
  "POST /candidates/courses/:uid/interests": {
    access: candidate,
    summary: "Note that the candidate is interested in a course; it is noted once",
    params: uidParams,
    answer: z.object({ course: candidateCourse }),
  },
  "DELETE /candidates/courses/:uid/interests": {
    access: candidate,
    summary: "The candidate is not interested any more",
    params: uidParams,
    answer: z.object({ course: candidateCourse }),
  },
  "GET /candidates/partners": {
    access: candidate,
    summary: "The partners who offer courses, in the order of the business",
    answer: z.object({ partners: z.array(coursePartner.extend({ course_count: z.number().int() })) }),
  },
  "GET /candidates/partners/:uid": {
    access: candidate,
    summary: "One partner with the benefits that its courses give; the courses are read by `partner`",
    params: uidParams,
    answer: z.object({
      partner: coursePartner.extend({
        course_count: z.number().int(),
        benefits: z.array(chosenEntry.omit({ id: true })),
      }),
    }),
  },
  "GET /recruiters/administrator/courses/:id/interests": {
    access: { who: "recruiter", admin: true },
    summary: "Candidates who are interested in a course, the last first",
    params: idParams,
    query: z.strictObject({ after: z.coerce.number().int().positive().optional() }),
    answer: z.object({
      interests: z.array(
        z.object({
          id: z.number().int(),
          candidate_id: z.number().int(),
          candidate_name: z.string(),
          role_name: z.string().nullable(),
          created_at: z.string(),
        }),
      ),
      next_after: z.number().int().nullable(),
    }),
  },
});
