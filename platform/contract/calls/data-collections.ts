import { z } from "zod";
import { defineCalls } from "../call.ts";
import {
  allCollectedFields,
  allCollectionStatuses,
  collectionChannels,
  documentFields,
  fileFields,
} from "../catalogues/data-collection.ts";
import { idParams } from "../entity.ts";
import { answeredValue, candidateAnswers, collectedFieldSchema as field } from "./candidate-answers.ts";
import { dataFile } from "./candidates.ts";

const collection = z.object({
  id: z.number().int(),
  candidate_id: z.number().int(),
  candidate_name: z.string(),
  /** The job it was requested for; null if none, or if the reader may not read jobs. */
  job: z.object({ id: z.number().int(), title: z.string() }).nullable(),
  channel: z.enum(collectionChannels),
  status: z.enum(allCollectionStatuses),
  message: z.string().nullable(),
  message_en: z.string().nullable(),
  fields: z.array(
    z.object({
      field,
      answered_at: z.string().nullable(),
      /** Null where there is none, or where who reads the list may not see it. */
      value: answeredValue.nullable(),
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
  name_en: z.string().nullable(),
  fields: z.array(field),
  days: z.number().int(),
  message: z.string().nullable(),
  message_en: z.string().nullable(),
  /** Its scope: the closest comes first. */
  scope: z.enum(["job", "client", "any"]),
});
export type CollectionTemplate = z.infer<typeof template>;

/** The view of the link's holder. */
const publicCollection = z.object({
  data_collection: z.object({
    first_name: z.string(),
    brand: z.string(),
    sender: z.string().nullable(),
    message: z.string().nullable(),
    message_en: z.string().nullable(),
    expires_on: z.string(),
    fields: z.array(z.object({ field, answered: z.boolean() })),
  }),
});
export type PublicCollection = z.infer<typeof publicCollection>["data_collection"];

const token = z.string().min(1).max(200);
const linkParams = z.object({ id: z.string().max(64) });
const ask = { who: "recruiter", can: ["candidates", "update"] } as const;
const read = { who: "recruiter", can: ["candidates", "read"] } as const;

/** At most this many people per request. */
export const mostCollected = 100;

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
        candidate_ids: z.array(z.number().int()).min(1).max(mostCollected),
        /** Only candidates with an application for it. */
        job_id: z.number().int().nullish(),
        fields: z.array(field).min(1),
        /** The last day on which the link opens. */
        expires_on: z.iso.date(),
        message: z.string().trim().max(1000).nullish(),
        /** For candidates who read English; without it they get the other. */
        message_en: z.string().trim().max(1000).nullish(),
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
  "GET /recruiters/candidates/:id/documents/:field": {
    access: { ...read, reads: ["placements"] },
    summary: "An identity document that the candidate sent",
    params: idParams.extend({ field: z.enum(documentFields) }),
    answer: z.void(),
    stream: "application/octet-stream",
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
    body: z.strictObject({
      token,
      answers: candidateAnswers,
      consents: z.array(field).max(allCollectedFields.length),
    }),
    answer: publicCollection,
  },
  "POST /data_collections/:id/files": {
    access: { who: "anyone" },
    summary: "Answer one datum by a file: a photo, or a document with its consent",
    params: linkParams,
    multipart: { file: "data_file[file]", limitMb: 10 },
    body: z.object({
      token,
      field: z.enum(fileFields),
      consent: z.stringbool().optional(),
      name: z.string().max(200).optional(),
    }),
    answer: z.object({ data_file: dataFile }),
    status: 201,
  },
});
