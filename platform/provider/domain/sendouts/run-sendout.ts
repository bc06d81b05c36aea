import { setTimeout as pause } from "node:timers/promises";
import { sql } from "kysely";
import type { Locale } from "#contract/locale.ts";
import type { Db } from "#provider/base/database/open.ts";
import { lifeEvents } from "#provider/base/lives/events.ts";
import { withheldIn, writeMails } from "#provider/base/mail/mailer.ts";
import { senderOf } from "#provider/base/mail/sender.ts";
import { withholdTokens } from "#provider/base/mail/tokens.ts";
import {
  assertCurrent,
  endTask,
  holdTask,
  type Run,
  type TaskKind,
  taskRunner,
} from "#provider/base/queue/long-task.ts";
import { hashToken, makeToken } from "#provider/base/security/token.ts";
import type { Services } from "#provider/base/services.ts";
import { stopsRecipient } from "../off-limits/gate.ts";
import { leaveClickPath } from "./leave-clicks.ts";
import { messageOf, type Template, templateOf, valuesFor } from "./message.ts";
import { judge, preflightOf, recount } from "./recipients.ts";

export const states = { draft: 0, scheduled: 1, sending: 2, paused: 3, completed: 4, cancelled: 5 } as const;

const life = lifeEvents.sendout;

export const sendoutTask: TaskKind = {
  job: "sendout",
  table: "sendout_queues",
  state: "status",
  began: life["run.began"],
  onBegin: sql`started_at = coalesce(started_at, now())`,
};

/**
 * Takes the business's next slot and returns the milliseconds until then: all its send-outs, in any number of
 * processes, share one rate.
 */
export async function turnOf(db: Db, businessId: number): Promise<number> {
  const { rows } = await sql<{ wait: number }>`
    with pace as (
      select id, make_interval(secs => 60.0 / mails_per_minute) as step from businesses where id = ${businessId}
    )
    insert into mail_paces as p (business_id, next_at) select id, now() + step from pace
    on conflict (business_id) do update
      set next_at = greatest(p.next_at, now()) + (excluded.next_at - now())
    returning (extract(epoch from next_at - (select step from pace) - now()) * 1000)::float8 as wait`.execute(
    db,
  );
  return Math.max(0, Math.round(rows[0]?.wait ?? 0));
}

interface Recipient {
  id: number;
  uid: string;
  name: string;
  role_name: string | null;
  address: string;
  locale: Locale;
  /** Why they are not written to after all. */
  left_out: "opted_out" | "off_limits" | null;
}

/**
 * Claims the next waiting recipient. The same statement checks their opt-out and off-limits, so nobody who opted out or
 * became off limits in the meantime is written to.
 */
async function claimNext(trx: Db, id: number, token: string): Promise<Recipient | undefined> {
  const { rows } = await sql<Recipient>`
    with next as (
      select s.id, case when exists (
        select 1 from email_opt_outs o where o.business_id = s.business_id and lower(o.address) = lower(s.address)
      ) then 'opted_out' when ${stopsRecipient("s")} then 'off_limits' end as left_out
      from sendout_recipients s
      where s.sendout_queue_id = ${id} and s.status = 0 and s.skip_reason is null and s.address is not null
      order by s.id limit 1
    )
    update sendout_recipients r set
      status = case when next.left_out is null then 1 else 0 end,
      skip_reason = next.left_out,
      token_hash = case when next.left_out is null then ${hashToken(token)} else r.token_hash end,
      sent_at = case when next.left_out is null then now() end,
      updated_at = now()
    from next where r.id = next.id
    returning r.id, r.uid, r.name, r.role_name, r.address, r.locale, next.left_out`.execute(trx);
  return rows[0];
}

/** In how many milliseconds its next message is due. */
async function dueIn(db: Db, id: number): Promise<number> {
  const { rows } = await sql<{ wait: number }>`
    select (extract(epoch from coalesce(next_at, now()) - now()) * 1000)::float8 as wait
    from sendout_queues where id = ${id}`.execute(db);
  return Math.max(0, Math.ceil(rows[0]?.wait ?? 0));
}

/**
 * Sends to one recipient after the other. The mail, its job and the recipient's status are written in one transaction,
 * so that a killed worker skips nobody and writes to nobody twice. The rate is kept in the send-out's row: however
 * often it is paused, resumed or taken over, one run sends, at one rate.
 */
export function sendoutRunner(services: Services): (id: number, signal: AbortSignal) => Promise<void> {
  const { unscopedDb: db, queue, config } = services;

  async function sendNext(
    run: Run,
    of: Template,
    bulk: boolean,
  ): Promise<"sent" | "later" | "left out" | "ended"> {
    const { id } = run;
    const { business_id } = of;
    const token = makeToken();
    const from = await senderOf(db, business_id, config.smtp);
    const transport = config.smtp ? (bulk && config.smtp.bulkUrl ? "bulk" : "corporate") : "outbox";
    const state = config.smtp ? "queued" : "kept";
    return await db.transaction().execute(async (trx) => {
      await holdTask(trx, sendoutTask, run);
      if ((await dueIn(trx, id)) > 0) return "later";
      const next = await claimNext(trx, id, token);
      if (!next) {
        // With the row still locked: a retry is either found here or begins another run.
        await endTask(trx, sendoutTask, run, life["recipients.done"], {
          lock_version: sql`lock_version + 1`,
        });
        return "ended";
      }
      if (next.left_out) {
        await recount(trx, id);
        return "left out";
      }
      const values = valuesFor(of, next);
      const unsubscribe = `${of.origin ?? ""}/prospecting/unsubscribe/${next.uid}#token=${token}`;
      const message = withholdTokens(
        messageOf(of, values, { signature: of.signature, unsubscribe, locale: next.locale }),
      );
      const click = { url: `${of.origin ?? ""}${leaveClickPath(next.uid, token)}`, token };
      const [mail_id] = await writeMails(trx, { queue, dataDir: config.dataDir }, [
        {
          business_id,
          kind: "sendout",
          to_name: next.name,
          to_address: next.address,
          from_name: from.name,
          from_address: from.address,
          reply_to: of.reply_to,
          ...message,
          unsubscribe_url: withheldIn(click, message.tokens),
          locale: next.locale,
          transport,
          state,
        },
      ]);
      await trx
        .updateTable("sendout_recipients")
        .set({ mail_id, ...(state === "kept" ? { status: 2 } : {}) })
        .where("id", "=", next.id)
        .execute();
      await trx
        .updateTable("sendout_queues")
        .set({ next_at: sql<string>`now() + make_interval(secs => 60.0 / rate_per_minute)` })
        .where("id", "=", id)
        .execute();
      await recount(trx, id);
      return "sent";
    });
  }

  async function work(run: Run, signal: AbortSignal): Promise<void> {
    const { id } = run;
    const of = await templateOf(db, id);
    if (!of) return;
    const { business_id } = of;
    // A recipient who opted out in the meantime is skipped.
    await judge(db, business_id, id);
    const { provider } = await preflightOf(db, business_id, id);
    for (;;) {
      signal.throwIfAborted();
      await assertCurrent(db, sendoutTask, run);
      const waitMs = await dueIn(db, id);
      if (waitMs > 0) {
        await pause(waitMs, undefined, { signal });
        continue;
      }
      const turnMs = await turnOf(db, business_id);
      if (turnMs > 0) await pause(turnMs, undefined, { signal });
      if ((await sendNext(run, of, provider === "bulk")) === "ended") return;
    }
  }

  return taskRunner(db, sendoutTask, work);
}
