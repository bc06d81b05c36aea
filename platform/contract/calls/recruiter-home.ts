import { z } from "zod";
import { defineCalls } from "../call.ts";

/** Items awaiting someone; all but the first concern a published job. */
export const attentionKinds = [
  "overdue_tasks",
  "unseen_applies",
  "near_deadline",
  "stalled_applies",
  "no_applies",
] as const;
export type AttentionKind = (typeof attentionKinds)[number];

const attention = z.object({
  kind: z.enum(attentionKinds),
  count: z.number().int(),
  job: z.object({ id: z.number().int(), title: z.string() }).nullable(),
  /** The deadline's day, if it concerns one. */
  day: z.string().nullable(),
});

const candidate = z.object({
  id: z.number().int(),
  name: z.string(),
  role_name: z.string().nullable(),
  avatar_url: z.string().nullable(),
});
const job = z.object({ id: z.number().int(), title: z.string() });

const home = z.object({
  attention: z.array(attention),
  /** The recruiter's open tasks, the first due first. */
  tasks: z
    .array(z.object({ id: z.number().int(), title: z.string(), due_at: z.string().nullable() }))
    .nullable(),
  /** The recruiter's own interviews and meetings, from today on; null where they may read neither. */
  agenda: z
    .array(
      z.object({
        kind: z.enum(["interview", "meeting"]),
        id: z.number().int(),
        title: z.string(),
        starts_at: z.string(),
        place: z.string().nullable(),
      }),
    )
    .nullable(),
  /** Unseen applications to the published jobs. */
  new_applies: z.number().int().nullable(),
  applies: z
    .array(
      z.object({
        id: z.number().int(),
        candidate,
        job,
        status_name: z.string(),
        seen: z.boolean(),
        created_at: z.string(),
      }),
    )
    .nullable(),
  /** Applies of the published jobs in the columns that lead to a placement. */
  funnel: z
    .array(z.object({ status: z.number().int(), name: z.string(), count: z.number().int() }))
    .nullable(),
  placements: z
    .object({
      this_month: z.number().int(),
      last_month: z.number().int(),
      recent: z.array(
        z.object({
          apply_id: z.number().int(),
          candidate,
          job,
          client_company_name: z.string().nullable(),
          placed_at: z.string(),
        }),
      ),
    })
    .nullable(),
  open_jobs: z.number().int().nullable(),
  /** New applications and placements by spans of seven days, the last one until now; null as `applies` is. */
  weeks: z.array(z.object({ applies: z.number().int(), placements: z.number().int() })).nullable(),
});
export type RecruiterHome = z.infer<typeof home>;

export const recruiterHomeCalls = defineCalls({
  "GET /recruiters/home": {
    access: { who: "recruiter" },
    summary: "What the recruiter's home shows; null where they may not read the entity",
    answer: z.object({ home }),
  },
});
