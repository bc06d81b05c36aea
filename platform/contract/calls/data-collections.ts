import { z } from "zod";
import { defineCalls } from "../call.ts";
import { professionalMoment } from "../catalogues/candidates.ts";
import { accountType, bank } from "../catalogues/contracts.ts";
import { country } from "../catalogues/countries.ts";
import {
  allCollectedFields,
  allCollectionStatuses,
  type CollectedField,
  collectionChannels,
} from "../catalogues/data-collection.ts";
import { idParams } from "../entity.ts";

const text = (max: number) => z.string().trim().min(1).max(max);
const code = (from: number, to: number) => z.number().int().min(from).max(to);
/** Cents of BRL a month. */
const cents = z.number().int().min(0).max(10_000_000_000);
const phone = z.string().regex(/^\+[1-9]\d{7,14}$/);
const codesOf = (catalogue: readonly { code: number | string }[]) =>
  z.union([z.number(), z.string()]).refine((one) => catalogue.some((entry) => entry.code === one));

/** What a candidate may answer, each datum as the record holds it. */
const answers = z
  .strictObject({
    name: z.string().trim().min(2).max(120),
    mobile_phone: phone,
    address: z.strictObject({
      zip_code: z.string().regex(/^\d{5}-?\d{3}$/),
      street: text(160),
      street_number: text(20),
      complement: z.string().trim().max(80).nullish(),
      district: text(80),
      city: text(80),
      state: z.string().trim().length(2),
    }),
    linkedin: text(200),
    github: text(200),
    stackoverflow: text(200),
    portifolio: text(200),
    professional_moment: code(1, professionalMoment.length),
    current_experience: z.strictObject({ role_name: text(120), company_name: text(120) }),
    skills: z.array(text(60)).min(1).max(100),
    self_introduction: text(5000),
    remote_work: code(0, 3),
    mobility: z.boolean(),
    current_regime: code(1, 9),
    hiring_regimes: z.array(code(1, 9)).min(1).max(9),
    clt_expectation: cents,
    pj_expectation: cents,
    temporary_expectation: cents,
    freelance_expectation: cents,
    date_birth: z.iso.date(),
    gender: z.strictObject({ gender: code(0, 5), gender_other: z.string().trim().max(60).nullish() }),
    nationality: codesOf(country),
    marital_status: code(1, 7),
    education_level: code(1, 8),
    generation: code(1, 4),
    cpf: text(14),
    rg: text(20),
    pis: text(14),
    mother_name: text(120),
    father_name: text(120),
    emergency_contact_name: text(120),
    emergency_contact_phone: phone,
    emergency_contact_kinship: code(1, 9),
    military_reserve_number: text(20),
    transportation: z.strictObject({
      transportation: code(1, 4),
      transportation_detail: z.string().trim().max(200).nullish(),
    }),
    bank_data_form: z.strictObject({
      bank: codesOf(bank),
      account_type: codesOf(accountType),
      branch: z
        .string()
        .trim()
        .regex(/^\d{1,5}(-?[\dxX])?$/),
      account: z
        .string()
        .trim()
        .regex(/^\d{1,13}(-?[\dxX])?$/),
    }),
  } satisfies Record<CollectedField, z.ZodType>)
  .partial();
export type CollectionAnswers = z.infer<typeof answers>;

const field = z.enum(allCollectedFields);
/** As the record holds it now. */
const value = z.union([
  z.string(),
  z.number(),
  z.boolean(),
  z.array(z.union([z.string(), z.number()])),
  z.record(z.string(), z.union([z.string(), z.number(), z.null()])),
]);

const collection = z.object({
  id: z.number().int(),
  candidate_id: z.number().int(),
  candidate_name: z.string(),
  /** The job it was requested for; null if none, or if the reader may not read jobs. */
  job: z.object({ id: z.number().int(), title: z.string() }).nullable(),
  channel: z.enum(collectionChannels),
  status: z.enum(allCollectionStatuses),
  message: z.string().nullable(),
  fields: z.array(
    z.object({
      field,
      answered_at: z.string().nullable(),
      /** Null where there is none, or where who reads the list may not see it. */
      value: value.nullable(),
      hidden: z.boolean(),
    }),
  ),
  by_name: z.string().nullable(),
  created_at: z.string(),
  sent_at: z.string(),
  /** The last day on which the link opens, where the house is. */
  expires_on: z.string(),
  opened_at: z.string().nullable(),
  last_answer_at: z.string().nullable(),
  cancelled_at: z.string().nullable(),
});
export type DataCollection = z.infer<typeof collection>;

/** Handed to the recruiter, who sends it: the link is revealed this once. */
const handover = z.object({
  data_collection_id: z.number().int(),
  candidate_name: z.string(),
  /** In E.164; null where the record has none. */
  phone: z.string().nullable(),
  text: z.string(),
});
export type CollectionHandover = z.infer<typeof handover>;

const listed = z.object({ data_collections: z.array(collection) });
const withHandovers = listed.extend({ handovers: z.array(handover) });

const template = z.object({
  id: z.number().int(),
  name: z.string(),
  fields: z.array(field),
  days: z.number().int(),
  message: z.string().nullable(),
  /** Its scope: the closest comes first. */
  scope: z.enum(["job", "client", "any"]),
});
export type CollectionTemplate = z.infer<typeof template>;

/** What the link's holder sees. */
const publicCollection = z.object({
  data_collection: z.object({
    first_name: z.string(),
    brand: z.string(),
    sender: z.string().nullable(),
    message: z.string().nullable(),
    expires_on: z.string(),
    fields: z.array(z.object({ field, answered: z.boolean() })),
  }),
});
export type PublicCollection = z.infer<typeof publicCollection>["data_collection"];

const token = z.string().min(1).max(200);
const linkParams = z.object({ id: z.string().max(64) });
const ask = { who: "recruiter", can: ["candidates", "update"] } as const;
const read = { who: "recruiter", can: ["candidates", "read"] } as const;

export const dataCollectionCalls = defineCalls({
  "GET /recruiters/candidates/:id/data_collections": {
    access: read,
    summary: "Data that a candidate was asked for, the newest first",
    params: idParams,
    answer: listed,
  },
  "GET /recruiters/data_collection_templates": {
    access: ask,
    summary:
      "Templates in use of what candidates are asked for: those of the job, of its client, and of any job",
    query: z.strictObject({ job_id: z.coerce.number().int().positive().optional() }),
    answer: z.object({ data_collection_templates: z.array(template) }),
  },
  "GET /recruiters/jobs/:id/data_collections": {
    access: read,
    summary: "Data that candidates of a job were asked for, the newest first; none for who may not read jobs",
    params: idParams,
    answer: listed,
  },
  "POST /recruiters/data_collections": {
    access: ask,
    summary: "Ask candidates for data, by mail or by links that are handed to the recruiter",
    body: z.strictObject({
      data_collection: z.strictObject({
        candidate_ids: z.array(z.number().int()).min(1).max(100),
        /** Only candidates with an application for it. */
        job_id: z.number().int().nullish(),
        fields: z.array(field).min(1),
        /** The last day on which the link opens. */
        expires_on: z.iso.date(),
        message: z.string().trim().max(1000).nullish(),
        channel: z.enum(collectionChannels),
      }),
    }),
    answer: withHandovers,
    status: 201,
  },
  "POST /recruiters/data_collections/:id/send": {
    access: ask,
    summary: "Ask again with a new link; the one before dies",
    params: idParams,
    body: z.strictObject({
      data_collection: z.strictObject({ expires_on: z.iso.date(), channel: z.enum(collectionChannels) }),
    }),
    answer: withHandovers,
  },
  "POST /recruiters/data_collections/:id/cancel": {
    access: ask,
    summary: "Ask no longer: the link dies, what was answered stays",
    params: idParams,
    answer: listed,
  },
  "POST /data_collections/:id/open": {
    access: { who: "anyone" },
    summary:
      "What is asked by a link: its token proves who it is for; told once all is answered: already_done",
    params: linkParams,
    body: z.strictObject({ token }),
    answer: publicCollection,
  },
  "PUT /data_collections/:id": {
    access: { who: "anyone" },
    summary: "Answer some or all of what is asked; data that need a consent are taken with it only",
    params: linkParams,
    body: z.strictObject({ token, answers, consents: z.array(field).max(allCollectedFields.length) }),
    answer: publicCollection,
  },
});
