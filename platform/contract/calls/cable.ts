import { z } from "zod";
import { applyEntity } from "../entities/apply.ts";
import { followedNames } from "../entity-names.ts";
import { bulkRow } from "./bulk-actions.ts";
import { clientNotification } from "./client-notifications.ts";
import { applyMove } from "./pipeline.ts";
import { notification } from "./recruiter-shell.ts";
import { judge, likeCandidate, likeCounts } from "./shortlists.ts";

/** A progress message; status as in section 4: ping is ignored, completed and error set percent to 100. */
export const progressMessage = z.object({
  status: z.enum(["ping", "progress", "completed", "error"]),
  message: z.string(),
  percent: z.number().int().min(0).max(100),
  file: z.string().nullish(),
  error: z.string().nullish(),
  processed: z.number().int().optional(),
  total: z.number().int().optional(),
});
export type ProgressMessage = z.infer<typeof progressMessage>;

/** Somebody who looks at a shortlist right now. */
const shortlistReader = z.object({
  id: z.string(),
  name: z.string(),
  /** Connected several times, where they are: holders of one link cannot be told apart. */
  places: z.number().int().min(2).optional(),
});
export type ShortlistReader = z.infer<typeof shortlistReader>;

/** Channels: subscription parameters and messages. The provider checks role, permission and business on each subscription. */
export const channels = {
  /** The specification's recruiter notifications channel: the recruiter's own id only. */
  NotificationsChannel: {
    params: z.object({ recruiter_id: z.number().int() }),
    message: z.object({ notification }),
  },
  /** The same of a client's contact. */
  ClientNotificationsChannel: {
    params: z.object({ client_contact_id: z.number().int() }),
    message: z.object({ notification: clientNotification }),
  },
  RecruiterDownloadChannel: { params: z.object({ request_id: z.number().int() }), message: progressMessage },
  ImportChannel: {
    params: z.object({ import_id: z.number().int() }),
    message: progressMessage.extend({
      created: z.number().int(),
      updated: z.number().int(),
      skipped: z.number().int(),
      failed: z.number().int(),
      /** Stopped: no messages arrive until it is resumed. */
      stopped: z.boolean().optional(),
    }),
  },
  BulkActionChannel: {
    params: z.object({ bulk_action_id: z.number().int() }),
    message: progressMessage.extend({
      done: z.number().int(),
      skipped: z.number().int(),
      failed: z.number().int(),
      /** The last records that were done with. */
      rows: z.array(bulkRow),
    }),
  },
  /** An entity's records, as anybody saves or deletes them: lists and boards follow it. */
  EntityChannel: {
    params: z.object({ entity: z.enum(followedNames) }),
    message: z.discriminatedUnion("type", [
      z.object({
        type: z.literal("saved"),
        rows: z.array(z.looseObject({ id: z.number().int(), lock_version: z.number().int() })),
        /** Null when it was not a recruiter. */
        by_id: z.number().int().nullable(),
      }),
      z.object({ type: z.literal("deleted"), ids: z.array(z.number().int()) }),
      /** Too many to report individually; or not visible to all subscribers, such as private candidate lists. */
      z.object({ type: z.literal("many"), by_id: z.number().int().nullable() }),
    ]),
  },
  /** Board of a job: moves and new applies, and who else looks at it. */
  JobBoardChannel: {
    params: z.object({ job_id: z.number().int() }),
    message: z.discriminatedUnion("type", [
      z.object({
        type: z.literal("moved"),
        apply: applyEntity.row,
        move: applyMove,
        by_id: z.number().int(),
      }),
      z.object({
        type: z.literal("undone"),
        apply: applyEntity.row,
        move: applyMove,
        by_id: z.number().int(),
      }),
      z.object({ type: z.literal("applied"), apply: applyEntity.row }),
      /** By its candidate; the card stays, so that the history does. */
      z.object({ type: z.literal("withdrawn"), apply: applyEntity.row }),
      /** A stage request was answered, sent again or waived; the card keeps its place. */
      z.object({ type: z.literal("changed"), apply: applyEntity.row }),
      z.object({ type: z.literal("removed"), apply_id: z.number().int() }),
      /** Too many of its cards changed to report individually: reread. */
      z.object({ type: z.literal("many") }),
      z.object({
        type: z.literal("presence"),
        people: z.array(z.object({ id: z.number().int(), name: z.string() })),
      }),
    ]),
  },
  /** A job as its client follows it: announces that candidates moved, nothing about them. The page reads again. */
  ClientJobChannel: {
    params: z.object({ job_uid: z.string() }),
    message: z.object({ job_uid: z.string() }),
  },
  /** Messages of an apply were written or read: a candidate's own, or any of the business. */
  MessagesChannel: {
    params: z.object({}),
    message: z.object({ apply_uid: z.string() }),
  },
  /** Shortlist: evaluations as they happen, for recruiters, reviewers and client contacts. */
  ShortlistChannel: {
    params: z.object({ shortlist_uid: z.string() }),
    message: z.discriminatedUnion("type", [
      z.object({
        type: z.literal("evaluated"),
        apply_id: z.number().int(),
        counts: likeCounts,
        like_candidate: likeCandidate.nullable(),
        /** Everybody who has judged the candidate now; not for recruiters. */
        judged_by: z.array(judge).optional(),
      }),
      z.object({ type: z.literal("revoked") }),
      /** Its candidates or their details changed: reread. */
      z.object({ type: z.literal("changed") }),
      z.object({
        type: z.literal("presence"),
        people: z.array(shortlistReader),
      }),
    ]),
  },
} as const;
export type ChannelName = keyof typeof channels;
export type ChannelParams<C extends ChannelName> = z.infer<(typeof channels)[C]["params"]>;
export type ChannelMessage<C extends ChannelName> = z.infer<(typeof channels)[C]["message"]>;
