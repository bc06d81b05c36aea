import { z } from "zod";
import { defineCalls } from "../call.ts";
import { chosenEntry } from "../entity.ts";

/** A partner's course as everybody sees it. */
const publicCourse = z.object({
  uid: z.string(),
  name: z.string(),
  name_en: z.string().nullable(),
  partner: z.object({
    name: z.string(),
    name_en: z.string().nullable(),
    site: z.string().nullable(),
    description: z.string().nullable(),
  }),
  benefits: z.array(chosenEntry.omit({ id: true })),
  hours: z.number().int().nullable(),
  link: z.string().nullable(),
  description: z.string().nullable(),
});

export const courseCalls = defineCalls({
  "GET /courses": {
    access: { who: "anyone" },
    summary:
      "Courses of the partners of the domain's business, with their benefits; without the retired ones",
    answer: z.object({ courses: z.array(publicCourse) }),
  },
  "GET /courses/:uid": {
    access: { who: "anyone" },
    summary: "One of them",
    params: z.object({ uid: z.string().max(64) }),
    answer: z.object({ course: publicCourse }),
  },
});
