import type { z } from "zod";
import type { likeWrite } from "#contract/calls/shortlist-reviews.ts";
import {
  type Judge,
  type LikeCandidate,
  type LikeCounts,
  type LikeReply,
  reasonsFor,
  type Shortlist,
} from "#contract/calls/shortlists.ts";
import { streams } from "#provider/base/cable/streams.ts";
import type { Db } from "#provider/base/database/open.ts";
import { CallError, invalid } from "#provider/base/http/errors.ts";
import type { Services } from "#provider/base/services.ts";
import { membersOrAdministrators } from "../notifications/members.ts";
import { notify } from "../notifications/notify.ts";
import { withoutTraces } from "./anonymous.ts";
import { unknownOf } from "./traces.ts";

/** The reader: the holder of the link, a signed-in client contact, or a recruiter (who cannot evaluate). */
export type Reader =
  | { kind: "reviewer" }
  | { kind: "client_contact"; id: number; name: string }
  | { kind: "recruiter" };

type Write = z.infer<typeof likeWrite>["like_candidate"];

export const isMine = (like: LikeCandidate): boolean => like.mine;

/** Counts of one application in its shortlist (application document, section 3). */
export function countsOf(likes: readonly LikeCandidate[], applyId: number): LikeCounts {
  const of = likes.filter((like) => like.apply_id === applyId);
  const count = (fits: (like: LikeCandidate) => boolean) => of.filter(fits).length;
  return {
    like_candidate: count((like) => like.type_avaliation === 1 && like.like_avaliation === true),
    deslike_candidate: count((like) => like.type_avaliation === 1 && like.like_avaliation === false),
    star_candidate: count((like) => like.type_avaliation === 2 && like.like_avaliation === true),
    amount_description: count((like) => Boolean(like.description)),
  };
}

/** Everybody who has judged a candidate. */
export function judgesOf(likes: readonly LikeCandidate[], applyId: number): Judge[] {
  const of = likes.filter((like) => like.apply_id === applyId);
  const judges = new Map(of.map((like) => [like.client_contact_id, like.reviewer_name]));
  return [...judges]
    .map(([client_contact_id, name]) => ({ client_contact_id, name }))
    .toSorted((a, b) => (a.client_contact_id ?? 0) - (b.client_contact_id ?? 0));
}

export async function likesOf(
  db: Db,
  shortlistId: number,
  reader: Reader,
  applyId?: number | undefined,
): Promise<LikeCandidate[]> {
  let query = db
    .selectFrom("like_candidates as l")
    .leftJoin("client_contacts as c", "c.id", "l.client_contact_id")
    .where("l.shortlist_relationship_id", "=", shortlistId)
    .orderBy("l.updated_at", "desc")
    .orderBy("l.id", "desc")
    .select(["l.id", "l.apply_id", "l.like_avaliation", "l.type_avaliation", "l.description", "l.reasons"])
    .select(["l.client_contact_id", "c.name as reviewer_name", "l.created_at", "l.updated_at"]);
  if (applyId !== undefined) query = query.where("l.apply_id", "=", applyId);
  const rows = await query.execute();
  return rows.map((row) => ({ ...row, mine: isOf(reader, row.client_contact_id) }));
}

/** Whether a reviewer, by their contact or none, is the caller. */
export function isOf(reader: Reader, contactId: number | null): boolean {
  if (reader.kind === "recruiter") return false;
  return reader.kind === "client_contact" ? contactId === reader.id : contactId === null;
}

type Evaluation = "like" | "dislike" | "star" | "description";

/** The new evaluation to notify recruiters of; withdrawn ones are only broadcast. */
function newEvaluation(before: LikeCandidate | undefined, write: Write): Evaluation | undefined {
  if (write.type_avaliation === 2) return write.like_avaliation && !before ? "star" : undefined;
  const verdict = write.like_avaliation;
  if (verdict !== null && verdict !== (before?.like_avaliation ?? null)) return verdict ? "like" : "dislike";
  const text = write.description?.trim();
  return text && text !== before?.description ? "description" : undefined;
}

/** Liking clears a dislike and vice versa, since they are one row; the star is another. */
async function save(
  trx: Db,
  shortlist: Shortlist,
  businessId: number,
  reader: Reader,
  write: Write,
  before?: LikeCandidate,
) {
  const one = write.type_avaliation;
  const text = write.description?.trim();
  const description = one === 2 ? null : text === undefined ? (before?.description ?? null) : text || null;
  const like_avaliation = one === 2 ? write.like_avaliation || null : write.like_avaliation;
  const sameVerdict = before?.like_avaliation === like_avaliation;
  const reasons = one === 2 ? [] : (write.reasons ?? (sameVerdict ? (before?.reasons ?? []) : []));
  if (reasons.some((reason) => !reasonsFor(like_avaliation).includes(reason)))
    throw invalid("like_candidate.reasons", "option");
  const updated_at = new Date().toISOString();
  if (like_avaliation === null && description === null) {
    if (before) await trx.deleteFrom("like_candidates").where("id", "=", before.id).execute();
  } else if (before) {
    await trx
      .updateTable("like_candidates")
      .set({ like_avaliation, description, reasons, updated_at })
      .where("id", "=", before.id)
      .execute();
  } else {
    await trx
      .insertInto("like_candidates")
      .values({
        business_id: businessId,
        shortlist_relationship_id: shortlist.id,
        apply_id: write.apply_id,
        client_contact_id: reader.kind === "client_contact" ? reader.id : null,
        type_avaliation: one,
        like_avaliation,
        description,
        reasons,
      })
      .execute();
  }
}

export async function evaluate(
  db: Db,
  services: Pick<Services, "cable">,
  businessId: number,
  shortlist: Shortlist,
  reader: Reader,
  write: Write,
): Promise<LikeCounts> {
  return await db.transaction().execute(async (trx) => {
    // The row is locked, so two evaluations of one candidate follow each other and the counts are right.
    const apply = await trx
      .selectFrom("shortlist_applies as sa")
      .innerJoin("applies as a", "a.id", "sa.apply_id")
      .innerJoin("candidates as c", "c.id", "a.candidate_id")
      .where("sa.shortlist_relationship_id", "=", shortlist.id)
      .where("sa.apply_id", "=", write.apply_id)
      .forUpdate("sa")
      .select("c.name")
      .executeTakeFirst();
    if (!apply) throw invalid("like_candidate.apply_id", "option");
    const previous = await likesOf(trx, shortlist.id, reader, write.apply_id);
    const before = previous.find((like) => like.mine && like.type_avaliation === write.type_avaliation);
    await save(trx, shortlist, businessId, reader, write, before);
    const likes = await likesOf(trx, shortlist.id, reader, write.apply_id);
    const after = likes.find((like) => like.mine && like.type_avaliation === write.type_avaliation);
    const counts = countsOf(likes, write.apply_id);
    const traces = (await unknownOf(trx, shortlist)).get(write.apply_id);
    await services.cable.broadcast(trx, streams.shortlist(shortlist.uid), {
      type: "evaluated",
      apply_id: write.apply_id,
      counts,
      // Ownership depends on the reader; others must not learn from it who the candidate is.
      like_candidate: after
        ? {
            ...after,
            description: traces ? withoutTraces(after.description, traces) : after.description,
            mine: false,
          }
        : null,
      judged_by: judgesOf(likes, write.apply_id),
    });
    const evaluation = newEvaluation(before, write);
    if (evaluation) {
      await notify(trx, services, {
        businessId,
        recruiterIds: await interested(trx, businessId, shortlist),
        category: "shortlist",
        component: "shortlist_evaluated",
        data: {
          evaluation,
          apply_id: write.apply_id,
          candidate_name: apply.name,
          shortlist_id: shortlist.id,
          shortlist_name: shortlist.name,
          job_title: shortlist.job_title,
          reviewer_name: reader.kind === "client_contact" ? reader.name : shortlist.client_company_name,
        },
        link: `/recruiters/jobs/${shortlist.job_id}/shortlists/${shortlist.id}`,
      });
    }
    return counts;
  });
}

/** The sharer and the job's owner; the business's administrators if both have left. */
export async function interested(
  trx: Db,
  businessId: number,
  shortlist: Shortlist,
): Promise<number[] | "administrators"> {
  const { recruiter_id, owner_id } = await trx
    .selectFrom("shortlist_relationships as s")
    .innerJoin("jobs as j", "j.id", "s.job_id")
    .where("s.id", "=", shortlist.id)
    .select(["s.recruiter_id", "j.owner_id"])
    .executeTakeFirstOrThrow();
  return await membersOrAdministrators(trx, businessId, [recruiter_id, owner_id]);
}

/** Replies to a comment, oldest first. */
export async function repliesOf(db: Db, shortlistId: number, applyId?: number): Promise<LikeReply[]> {
  let query = db
    .selectFrom("shortlist_replies as p")
    .leftJoin("client_contacts as c", "c.id", "p.client_contact_id")
    .leftJoin("recruiters as r", "r.id", "p.recruiter_id")
    .where("p.shortlist_relationship_id", "=", shortlistId)
    .orderBy("p.id")
    .limit(1000)
    .select(["p.id", "p.apply_id", "p.client_contact_id", "p.by_house", "p.body", "p.created_at"])
    .select(["c.name as contact_name", "r.name as recruiter_name"]);
  if (applyId !== undefined) query = query.where("p.apply_id", "=", applyId);
  const rows = await query.execute();
  return rows.map(({ contact_name, recruiter_name, ...row }) => ({
    ...row,
    author_name: row.by_house ? recruiter_name : contact_name,
  }));
}

/** `where` of the list call: it may name only the requested shortlist. */
export async function listLikes(
  db: Db,
  shortlist: Shortlist,
  reader: Reader,
  where: { shortlist_relationship_uid?: string | undefined; apply_id?: number | undefined } | undefined,
): Promise<{ like_candidates: LikeCandidate[]; replies: LikeReply[] }> {
  const uid = where?.shortlist_relationship_uid;
  if (uid !== undefined && uid !== shortlist.uid) throw new CallError("not_found");
  const [likes, replies, unknown] = await Promise.all([
    likesOf(db, shortlist.id, reader, where?.apply_id),
    repliesOf(db, shortlist.id, where?.apply_id),
    unknownOf(db, shortlist),
  ]);
  /** Others may know who it is and name them; one's own words stay as they were written. */
  const shown = <T extends string | null>(applyId: number, text: T) => {
    const traces = unknown.get(applyId);
    return traces ? withoutTraces(text, traces) : text;
  };
  return {
    like_candidates: likes.map((like) =>
      like.mine ? like : { ...like, description: shown(like.apply_id, like.description) },
    ),
    replies: replies.map((reply) =>
      !reply.by_house && isOf(reader, reply.client_contact_id)
        ? reply
        : { ...reply, body: shown(reply.apply_id, reply.body) },
    ),
  };
}
