import { z } from "zod";
import { defineCalls } from "../call.ts";
import { allDevelopmentStatuses, developmentLevels } from "../catalogues/development.ts";
import { idParams } from "../entity.ts";

const text = (max: number) => z.string().trim().max(max);
const competence = z.strictObject({
  name: text(120).min(1),
  level: z.number().int().min(1).max(developmentLevels.length),
  note: text(500).nullish(),
});
const action = z.strictObject({
  action: text(300).min(1),
  /** By when. */
  due_on: z.iso.date().nullish(),
});
const written = z.strictObject({
  title: text(160).min(1),
  summary: text(4000).nullish(),
  strengths: text(4000).nullish(),
  to_develop: text(4000).nullish(),
  competences: z.array(competence).max(20),
  actions: z.array(action).max(30),
});
export type WrittenDevelopment = z.infer<typeof written>;

const contents = z.object({
  title: z.string(),
  summary: z.string().nullable(),
  strengths: z.string().nullable(),
  to_develop: z.string().nullable(),
  competences: z.array(z.object({ name: z.string(), level: z.number().int(), note: z.string().nullable() })),
  actions: z.array(z.object({ action: z.string(), due_on: z.string().nullable() })),
});
const report = contents.extend({
  id: z.number().int(),
  lock_version: z.number().int(),
  status: z.enum(allDevelopmentStatuses),
  by_name: z.string().nullable(),
  updated_at: z.string(),
  published_at: z.string().nullable(),
  /** The last day on which the link opens. */
  expires_on: z.string().nullable(),
  opened_at: z.string().nullable(),
});
export type DevelopmentReport = z.infer<typeof report>;
const listed = z.object({ development_reports: z.array(report) });

const published = contents.extend({
  name: z.string(),
  brand: z.string(),
  by_name: z.string().nullable(),
  published_at: z.string(),
  expires_on: z.string(),
});
export type PublishedDevelopment = z.infer<typeof published>;

const read = { who: "recruiter", can: ["candidates", "read"] } as const;
const write = { who: "recruiter", can: ["candidates", "update"] } as const;

export const developmentCalls = defineCalls({
  "GET /recruiters/candidates/:id/development_reports": {
    access: read,
    summary: "Development reports of a candidate, the newest first",
    params: idParams,
    answer: listed,
  },
  "POST /recruiters/candidates/:id/development_reports": {
    access: write,
    summary: "Write a development report; nobody sees it before it is published",
    params: idParams,
    body: z.strictObject({ development_report: written }),
    answer: listed,
    status: 201,
  },
  "PUT /recruiters/development_reports/:id": {
    access: write,
    summary: "Change a development report; who has its link reads the change",
    params: idParams,
    body: z.strictObject({
      development_report: written.extend({ lock_version: z.number().int() }),
    }),
    answer: listed,
  },
  "POST /recruiters/development_reports/:id/publish": {
    access: write,
    summary: "Mail the person a link to their report; a link before it dies",
    params: idParams,
    body: z.strictObject({ development_report: z.strictObject({ expires_on: z.iso.date() }) }),
    answer: listed,
  },
  "POST /recruiters/development_reports/:id/revoke": {
    access: write,
    summary: "The link dies",
    params: idParams,
    answer: listed,
  },
  "POST /development_reports/:id/open": {
    access: { who: "anyone" },
    summary: "A person's development report by its link; its token proves who it is for",
    params: z.object({ id: z.string().max(64) }),
    body: z.strictObject({ token: z.string().min(1).max(200) }),
    answer: z.object({ development_report: published }),
  },
});
