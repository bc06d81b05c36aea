import { z } from "zod";
import { defineCalls } from "../call.ts";
import { idParams } from "../entity.ts";
import { allEntities, referenceTypes } from "../entity-names.ts";
import { ownData, recruiterAccount } from "./account.ts";
import { dataFile } from "./candidates.ts";
import { recruiterProfile } from "./sessions.ts";

export const notificationCategories = [
  "apply",
  "candidate",
  "note",
  "job",
  "recruiter",
  "shortlist",
  "nps",
  "proposal",
  "others",
] as const;
export type NotificationCategory = (typeof notificationCategories)[number];

/** A server notification; `component` names what renders it, `data` is what that needs. */
export const notification = z.object({
  id: z.number().int(),
  is_read: z.boolean(),
  category: z.enum(notificationCategories),
  component: z.string(),
  data: z.record(z.string(), z.union([z.string(), z.number(), z.boolean(), z.null()])),
  /** Path in the app that the notification is about. */
  link: z.string().nullable(),
  created_at: z.string(),
});
export type Notification = z.infer<typeof notification>;

export const entityPage = z.object({
  id: z.number().int(),
  entity: z.string(),
  type_view: z.enum(["index", "show"]),
  custom_entity: z.string().nullable(),
  link: z.string(),
  name: z.string(),
  icon: z.string().nullable(),
  query: z.record(z.string(), z.unknown()).nullable(),
});
export type EntityPage = z.infer<typeof entityPage>;

const pinnedPage = z.strictObject({
  link: z
    .string()
    .max(500)
    .regex(/^\/(?!\/)/),
  name: z.string().max(160),
  icon: z.string().max(40).nullish(),
  query: z.record(z.string(), z.unknown()).nullish(),
});

export const globalSearchEntities = ["Company", "Contact", "Proposal", "Candidate", "Lead", "Job"] as const;
export type GlobalSearchEntity = (typeof globalSearchEntities)[number];

const business = z.object({ id: z.number().int(), name: z.string(), logo_url: z.string().nullable() });
const ok = z.object({ ok: z.literal(true) });
const recruiter = { who: "recruiter" } as const;

export const recruiterShellCalls = defineCalls({
  "GET /recruiters/profile": {
    access: recruiter,
    summary: "The recruiter's profile",
    answer: z.object({ recruiter: recruiterAccount }),
  },
  "PUT /recruiters": {
    access: recruiter,
    summary: "Save the signature (HTML, sanitised), the menu display or the recruiter's own data",
    body: z.strictObject({
      recruiter: z.strictObject({
        signature: z.string().max(50000).optional(),
        menu_display_type: z.enum(["normal", "minified"]).optional(),
        ...z.object(ownData).partial().shape,
      }),
    }),
    answer: z.object({ recruiter: recruiterProfile }),
  },
  "GET /recruiters/business.json": {
    access: recruiter,
    summary: "Businesses of the recruiter and the selected one",
    answer: z.object({ businesses: z.array(business), business_selected: business }),
  },
  "GET /recruiters/businesses": {
    access: recruiter,
    summary: "Businesses of the recruiter",
    answer: z.object({ businesses: z.array(business) }),
  },
  "GET /recruiters/administrator/dashboard": {
    access: { who: "recruiter", admin: true },
    summary: "Balance of credits from the data-enrichment provider",
    answer: z.object({ data: z.object({ nubela_credit: z.number().int() }) }),
  },
  "GET /recruiters/microsoft_auths/url": {
    access: recruiter,
    summary: "Authorisation address of the Microsoft sign-in",
    answer: z.object({ url: z.string() }),
  },
  "GET /recruiters/notifications": {
    access: recruiter,
    summary: "Notifications grouped by category, newest first, with the cable offset they are current to",
    answer: z.object({
      notifications: z.record(z.enum(notificationCategories), z.array(notification)),
      unread: z.record(z.enum(notificationCategories), z.number().int()),
      stream_offset: z.number().int(),
      stream_epoch: z.string(),
    }),
  },
  "PUT /recruiters/notifications/read/all": {
    access: recruiter,
    summary: "Mark all read, or those of one category",
    body: z.strictObject({ category: z.enum(notificationCategories).optional() }).optional(),
    answer: ok,
  },
  "DELETE /recruiters/notifications/delete/all": {
    access: recruiter,
    summary: "Delete all notifications",
    answer: ok,
  },
  "DELETE /recruiters/notifications/:id": {
    access: recruiter,
    summary: "Delete one notification",
    params: idParams,
    answer: ok,
  },
  "GET /recruiters/global_searchs": {
    access: recruiter,
    summary: "Search term over the chosen entities (JSON list of names); only permitted ones answer",
    query: z.strictObject({ term: z.string().max(200), entity: z.string().max(200) }),
    answer: z.object({
      global_searchs: z.array(
        z.object({
          entity: z.enum(globalSearchEntities),
          id: z.number().int(),
          name: z.string(),
          hint: z.string().nullable(),
        }),
      ),
    }),
  },
  "GET /recruiters/holidays": {
    access: recruiter,
    summary:
      "Holidays of the given years, by date ascending: national ones, and those of the given state and city",
    query: z.strictObject({
      where: z
        .strictObject({
          year: z.union([z.coerce.number().int(), z.array(z.coerce.number().int()).max(5)]),
          state: z.string().length(2).optional(),
          /** In that state. */
          city: z.string().max(80).optional(),
        })
        .optional(),
      order: z.enum(["date:asc", "date:desc"]).optional(),
    }),
    answer: z.object({
      holidays: z.array(
        z.object({
          id: z.number().int(),
          date: z.string(),
          year: z.number().int(),
          name: z.string(),
          name_en: z.string().nullable(),
        }),
      ),
    }),
  },
  "POST /recruiters/data_files": {
    access: recruiter,
    summary: "Upload a file to a record, or without one for the recruiter alone",
    multipart: { file: "data_file[file]", limitMb: 20 },
    body: z.object({
      reference_id: z.coerce.number().int().optional(),
      reference_type: z.enum(referenceTypes).optional(),
      name: z.string().max(200).optional(),
      avoid_duplicate: z.stringbool().optional(),
      file_type: z.string().max(40).optional(),
    }),
    answer: z.object({ data_file: dataFile }),
    status: 201,
  },
  "GET /recruiters/data_files": {
    access: recruiter,
    summary: "Files of a record",
    query: z.strictObject({ reference_type: z.string(), reference_id: z.coerce.number().int() }),
    answer: z.object({
      data_files: z.array(
        dataFile.extend({
          /** Since when the client sees it; of jobs only. */
          shared_at: z.string().nullable(),
        }),
      ),
    }),
  },
  "PUT /recruiters/data_files/:id/sharing": {
    access: { who: "recruiter", can: ["jobs", "update"] },
    summary: "Whether the client of a job sees one of its files",
    params: idParams,
    body: z.strictObject({ shared: z.boolean() }),
    answer: z.object({ shared_at: z.string().nullable() }),
  },
  "GET /recruiters/data_files/:id/content": {
    access: recruiter,
    summary: "Content of a file",
    params: idParams,
    answer: z.void(),
    stream: "application/octet-stream",
  },
  "GET /recruiters/entity_pages": {
    access: recruiter,
    summary: "Pinned pages",
    answer: z.object({ entity_pages: z.array(entityPage) }),
  },
  "POST /recruiters/entity_pages": {
    access: recruiter,
    summary: "Pin pages; the answer replaces the saved list",
    body: z.strictObject({
      entity_pages: z.strictObject({
        entity: z.string().max(60),
        type_view: z.enum(["index", "show"]),
        custom_entity: z.string().max(60).nullish(),
        /** One or several at once. */
        pages: z.union([pinnedPage, z.array(pinnedPage).min(1).max(20)]),
      }),
    }),
    answer: z.object({ entity_pages: z.array(entityPage) }),
    status: 201,
  },
  "DELETE /recruiters/entity_pages/:id": {
    access: recruiter,
    summary: "Remove one pinned page",
    params: idParams,
    answer: ok,
  },
  "DELETE /recruiters/entity_pages/destroy_all": {
    access: recruiter,
    summary: "Remove all pinned pages",
    answer: ok,
  },
  "GET /recruiters/lookups/:entity": {
    access: recruiter,
    summary:
      "Options of a lookup field by term (needs read on the entity; recruiters: any recruiter; tearsheets: the lists one may see)",
    params: z.object({ entity: z.enum([...allEntities, "recruiters", "tearsheets"]) }),
    query: z.strictObject({
      term: z.string().max(120).optional(),
      id: z.coerce.number().int().optional(),
      client_company_id: z.coerce.number().int().optional(),
      /** Of positions: those of that department, and those of none. */
      departament_id: z.coerce.number().int().optional(),
    }),
    answer: z.object({
      options: z.array(z.object({ id: z.number().int(), label: z.string(), hint: z.string().nullable() })),
    }),
  },
});
