import { sql } from "kysely";
import type { EmailChange } from "#contract/calls/candidates.ts";
import type { Db } from "#provider/base/database/open.ts";
import { CallError } from "#provider/base/http/errors.ts";
import type { CandidatePerson } from "#provider/base/http/person.ts";
import type { Services } from "#provider/base/services.ts";
import { dayInWords } from "../answer-links/answer-link.ts";
import { cancelChanges, forgetChangeTokens, inFuture, lifetimeOf, mailTokenTo } from "./tokens.ts";

/** The link's side: the current address, or the requested one. */
export type Side = "present" | "new";

const waiting = (db: Db, candidateId: number) =>
  db
    .selectFrom("email_changes")
    .where("candidate_id", "=", candidateId)
    .where("done_at", "is", null)
    .where("cancelled_at", "is", null)
    .where("expires_at", ">", new Date().toISOString());

export async function ownChange(db: Db, candidateId: number): Promise<EmailChange | null> {
  const row = await waiting(db, candidateId)
    .select(["present_email", "new_email", "mailed_at", "expires_at"])
    .select(["present_confirmed_at", "new_confirmed_at"])
    .executeTakeFirst();
  if (!row) return null;
  const { present_confirmed_at, new_confirmed_at, ...rest } = row;
  return {
    ...rest,
    present_confirmed: present_confirmed_at !== null,
    new_confirmed: new_confirmed_at !== null,
  };
}

interface Asking {
  db: Db;
  services: Pick<Services, "mailerIn">;
  person: CandidatePerson;
  brand: string;
  origin: string;
}

/** A link to each address that was not confirmed yet. */
async function mailLinks({ services, person, brand, origin }: Asking, trx: Db): Promise<void> {
  const change = await waiting(trx, person.id).selectAll().executeTakeFirstOrThrow();
  const mailer = services.mailerIn(trx);
  const { locale } = person;
  const sides = [
    ["present", change.present_confirmed_at, change.present_email, "email_change_present"],
    ["new", change.new_confirmed_at, change.new_email, "email_change"],
  ] as const;
  for (const [side, confirmed, address, kind] of sides) {
    if (confirmed) continue;
    const left = Date.parse(change.expires_at) - Date.now();
    const owner = { ...person, strategy: "candidates" } as const;
    const token = await mailTokenTo(trx, "email", owner, { change: change.id, side }, left);
    await mailer.send({
      businessId: person.businessId,
      kind,
      to: [{ name: person.name, address }],
      locale,
      values: {
        ...{ name: person.name, brand, email: change.new_email },
        until: dayInWords(locale, change.expires_at),
        link: `${origin}/confirmations?of=email#token=${token}`,
      },
    });
  }
}

/** Replaces a pending one. Whether the address is taken is not revealed before its link was opened. */
export async function askOwnChange(asking: Asking, address: string): Promise<void> {
  const { db, person } = asking;
  await db.transaction().execute(async (trx) => {
    // Serialised, so that none is left beside the newest.
    await trx.selectFrom("candidates").where("id", "=", person.id).select("id").forUpdate().execute();
    await cancelChanges(trx, person.id);
    await trx
      .insertInto("email_changes")
      .values({
        ...{ business_id: person.businessId, candidate_id: person.id },
        ...{ present_email: person.email, new_email: address, expires_at: inFuture(lifetimeOf("email")) },
      })
      .execute();
    await mailLinks(asking, trx);
  });
}

/** At most once a minute; links that were mailed before open nothing any more, and the last day stays. */
export async function resendLinks(asking: Asking): Promise<void> {
  const { db, person } = asking;
  await db.transaction().execute(async (trx) => {
    const change = await waiting(trx, person.id).select(["id", "mailed_at"]).forUpdate().executeTakeFirst();
    if (!change) throw new CallError("not_found");
    if (change.mailed_at > inFuture(-60_000)) throw new CallError("rate_limited");
    const now = new Date().toISOString();
    await trx.updateTable("email_changes").set({ mailed_at: now }).where("id", "=", change.id).execute();
    await forgetChangeTokens(trx, person.id);
    await mailLinks(asking, trx);
  });
}

/** One side's link was opened; null if no change is pending any more. */
export async function confirmSide(
  trx: Db,
  id: number,
  side: Side,
): Promise<{ waits_for: Side | null; new_email: string }> {
  const now = new Date().toISOString();
  const [own, other] =
    side === "present"
      ? (["present_confirmed_at", "new_confirmed_at"] as const)
      : (["new_confirmed_at", "present_confirmed_at"] as const);
  const change = await trx
    .updateTable("email_changes")
    .set({
      [own]: now,
      done_at: sql`case when ${sql.ref(other)} is not null then ${now}::timestamptz end`,
      updated_at: now,
    })
    .where("id", "=", id)
    .where("done_at", "is", null)
    .where("cancelled_at", "is", null)
    .where("expires_at", ">", now)
    .where(own, "is", null)
    .returning(["new_email", "done_at"])
    .executeTakeFirst();
  if (!change) throw new CallError("token_invalid");
  const otherSide = side === "present" ? "new" : "present";
  return { waits_for: change.done_at === null ? otherSide : null, new_email: change.new_email };
}
