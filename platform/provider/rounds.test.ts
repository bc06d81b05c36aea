import { existsSync } from "node:fs";
import { join } from "node:path";
import { sql } from "kysely";
import { afterAll, beforeAll, expect, test, vi } from "vitest";
import { hasProviderTurn, isReached } from "../../tests/support/touched-calls.ts";
import { hasChanged, hasOwnTurn } from "../../tests/support/turn.ts";
import { reminderSender } from "./domain/agenda/reminders.ts";
import { mailWaitingMessages } from "./domain/apply-messages/mail-messages.ts";
import { deliverFacts } from "./domain/automations/receive-facts.ts";
import { alertSender } from "./domain/job-alerts/send-alert.ts";
import { mailDueStages } from "./domain/pipeline/progress-mails.ts";
import { mailDueProgress } from "./domain/progress-reports/mail-progress.ts";
import { giveReferencesToAll } from "./domain/references/give-references.ts";
import { mailDueReports } from "./domain/report-builder/mail-reports.ts";
import { mailClosingJobs } from "./domain/saved-jobs/mail-closing.ts";
import { mailCertificates, mailDueTalks } from "./domain/talks/remind.ts";
import { keepHouse } from "./housekeeping.ts";
import { watchRows } from "./testing/decoys/changes.ts";
import { type DecoyWorld, decoyWorld } from "./testing/decoys/decoys.ts";
import { evening, moveToEvening } from "./testing/decoys/evening.ts";
import { type DecoyServer, decoyServer } from "./testing/decoys/server.ts";
import { heldTime } from "./testing/decoys/values.ts";
import { numbered } from "./testing/decoys/writing.ts";
import type { TestServer } from "./testing/server.ts";

let server: DecoyServer;
let at: TestServer;
let world: DecoyWorld;
let changes: () => Promise<string[]>;

const long = "2024-01-05T12:00:00Z";
const ago = (hours: number) => new Date(heldTime.getTime() - hours * 3_600_000).toISOString();

beforeAll(async () => {
  vi.useFakeTimers({ toFake: ["Date"], now: heldTime });
  server = await decoyServer();
  ({ at } = server);
  const { db } = at.database;
  world = await decoyWorld(db);
  // What rounds look for is due now, by the same decoys.
  for (const table of ["progress_reports", "report_schedules", "job_alerts", "apply_messages", "automations"])
    await sql`update ${sql.table(table)} set origin = 'https://decoys.test'`.execute(db);
  await sql`update client_companies set weekly_report = not weekly_report`.execute(db);
  await sql`update progress_reports set next_at = ${ago(1)} where next_at > now()`.execute(db);
  await sql`update report_schedules set next_at = ${ago(1)} where next_at > now()`.execute(db);
  await sql`update job_alerts set next_at = ${ago(1)}, seen_until = ${ago(720)} where next_at > now()`.execute(
    db,
  );
  await sql`update apply_progress_mails set due_at = ${ago(1)} where due_at > now()`.execute(db);
  await sql`update jobs set deadline = '2026-11-25' where deadline > '2026-11-25'`.execute(db);
  await sql`update talk_events set starts_at = ${ago(-20)} where starts_at > now()`.execute(db);
  await sql`update talk_participants set queued_at = ${ago(48)}, reminded_for = null`.execute(db);
  await sql`update interviews set starts_at = ${ago(-20)} where starts_at > now()`.execute(db);
  await sql`update businesses set inactive_months = 12 where id = ${world.businessId}`.execute(db);
  const old = world
    .rowsOf("candidates")
    .filter(({ label }) => /^candidates (retention_warned_at|locale|confirmed_at)=/.test(label))
    .map(({ values }) => Number(values.id));
  await sql`update candidates set created_at = ${long}, updated_at = ${long},
    retention_warned_at = retention_warned_at - interval '40 days' where id = any(${old})`.execute(db);
  await sql`update job_alerts set search = '{}' where id < ${Number(world.rowsOf("job_alerts")[2]?.values.id)}`.execute(
    db,
  );
  await ofAnyAge();
  await aboutToday();
  // The first entries of all lists are more than anybody reads, and held elsewhere.
  await giveReferencesToAll(db);
  // By the clock of machines it is tomorrow already.
  await moveToEvening(db);
  vi.setSystemTime(evening);
  ({ changes } = await watchRows(db, world.named));
  await changes();
  await server.keep();
});
afterAll(async () => {
  vi.useRealTimers();
  await at.close();
});

/** Two rows at each of housekeeping's limits: one that is over it, and one that is not. */
async function ofAnyAge(): Promise<void> {
  const day = 24;
  const month = 730;
  const limits: [table: string, column: string, hours: number, step: number, along: string][] = [
    ["mails", "created_at", 7 * day, day, "kind = 'account_deleted', tokens = '{one}'"],
    ["mails", "created_at", 365 * day, day, "tokens = '{two}'"],
    ["webhook_deliveries", "created_at", 30 * day, day, "attempts = 1"],
    ["api_token_calls", "created_at", 730 * day, day, "status = 200"],
    ["professional_references", "answered_at", 24 * month, 2 * month, "declined_at = null"],
    ["job_alerts", "created_at", 7 * day, day, "confirmed_at = null, next_at = null"],
    ["job_alerts", "ended_at", day, 2, "next_at = null"],
    ["data_files", "created_at", 7 * day, day, "file_type = 'cv', reference_type = null"],
    ["imports", "updated_at", 30 * day, day, "state = 'stopped'"],
    ["page_previews", "expires_at", day, 2, "opened_at = null"],
    ["email_changes", "expires_at", day, 2, "done_at = null"],
    ["recruiter_downloads", "expires_at", 0, 2, "state = 'completed'"],
  ];
  await at.database.db.transaction().execute(async (trx) => {
    await sql`set local session_replication_role = replica`.execute(trx);
    for (const [place, [table, column, hours, step, along]] of limits.entries())
      for (const [side, age] of [hours + step, hours - step].entries()) {
        const rows = idsOf(table);
        const id = rows[rows.length - 1 - (place % 2) * 2 - side];
        await sql`update ${sql.table(table)} set ${sql.raw(along)}, ${sql.ref(column)} = ${ago(age)}
          where id = ${id}`.execute(trx);
      }
  });
}

/** From yesterday to the day after tomorrow and further, where something happens on a day. */
async function aboutToday(): Promise<void> {
  const { db } = at.database;
  const days = ["2026-11-22", "2026-11-23", "2026-11-24", "2026-11-26", "2026-11-27"];
  const good = world.rowsOf("saved_jobs")[0]?.values;
  const open = await db
    .selectFrom("jobs")
    .where("business_id", "=", world.businessId)
    .where("status", "=", "published")
    .where("published_at", "is not", null)
    .where("id", "not in", (eb) => eb.selectFrom("applies").select("job_id"))
    .where("id", "not in", (eb) => eb.selectFrom("saved_jobs").select("job_id"))
    .orderBy("id")
    .limit(days.length)
    .select(["id", "business_id"])
    .execute();
  expect(open.length).toBe(days.length);
  for (const [n, { id, business_id }] of open.entries()) {
    await sql`update jobs set deadline = ${days[n]} where id = ${id}`.execute(db);
    await sql`insert into saved_jobs (business_id, candidate_id, job_id, origin)
      values (${business_id}, ${good?.candidate_id}, ${id}, 'https://decoys.test')`.execute(db);
  }
  const due: [table: string, column: string, along: string, before: number][] = [
    ["placements", "starts_on", "status = 'upcoming'", 0],
    ["placements", "starts_on", "status = 'active', guarantee_days = 30", 30],
    ["invoices", "due_on", "status = 'issued'", 0],
  ];
  await db.transaction().execute(async (trx) => {
    await sql`set local session_replication_role = replica`.execute(trx);
    for (const [n, [table, column, along, before]] of due.entries())
      for (const [place, day] of days.slice(0, 3).entries()) {
        const id = idsOf(table)[1 + n * 3 + place];
        await sql`update ${sql.table(table)} set ${sql.raw(along)}, ${sql.ref(column)} = ${day}::date - ${before}::int where id = ${id}`.execute(
          trx,
        );
      }
  });
}

const idsOf = (table: string) => world.rowsOf(table).map(({ values }) => Number(values.id));
const each = async (table: string, work: (id: number) => Promise<unknown>) => {
  for (const id of idsOf(table)) await work(id);
};

/** What a round does beside decoys, each of which differs in one thing; what it mails stands in its rows of `mails`. */
const rounds: Record<string, () => Promise<unknown>> = {
  "waiting-messages": () => mailWaitingMessages(at.server.services),
  "weekly-reports": () => mailDueProgress(at.server.services),
  "scheduled-reports": () => mailDueReports(at.server.services),
  "due-stages": () => mailDueStages(at.server.services),
  "closing-jobs": () => mailClosingJobs(at.server.services),
  "talks-to-come": () => mailDueTalks(at.server.services),
  "talks-over": async () => {
    await sql`update talk_events set starts_at = ${ago(3)}, ends_at = ${ago(1)} where starts_at > now()`.execute(
      at.database.db,
    );
    await changes();
    await mailCertificates(at.server.services);
  },
  reminders: () => each("interviews", reminderSender(at.server.services)),
  "job-alerts": () => each("job_alerts", alertSender(at.server.services)),
  "facts-of-flows": async () => {
    while ((await deliverFacts(at.server.services)) > 0);
  },
  housekeeping: () => keepHouse(at.server.services),
};

/** Where the code of each is. */
const homes: Record<string, string> = {
  "waiting-messages": "domain/apply-messages",
  "weekly-reports": "domain/progress-reports",
  "scheduled-reports": "domain/report-builder",
  "due-stages": "domain/pipeline",
  "closing-jobs": "domain/saved-jobs",
  "talks-to-come": "domain/talks",
  "talks-over": "domain/talks",
  reminders: "domain/agenda",
  "job-alerts": "domain/job-alerts",
  "facts-of-flows": "domain/automations",
  housekeeping: "housekeeping.ts",
};
const kept = "testing/decoys/rounds";
/** `npm test` goes those of which something was changed, and every second one of the others, by turns. */
const inTurn = Object.keys(rounds).filter(
  (name, n) =>
    process.env.VALUES !== "part" ||
    (hasOwnTurn(n, 2) &&
      (hasChanged(`platform/provider/${kept}/${name}.txt`) ||
        isReached(`platform/provider/${homes[name]}`))) ||
    hasProviderTurn(n, 3, 2),
);

test("the code of each is known", () => {
  expect(Object.keys(homes)).toEqual(Object.keys(rounds));
  for (const home of Object.values(homes))
    expect(existsSync(join(import.meta.dirname, home)), home).toBe(true);
});

test.each(inTurn)("%s", async (name) => {
  await rounds[name]?.();
  // Whichever other rounds are in this run.
  const done = numbered(await changes());
  await expect(`${done.join("\n")}\n`).toMatchFileSnapshot(`${kept}/${name}.txt`);
  expect(done).not.toEqual([]);
  await rounds[name]?.();
  expect(await changes(), "done again").toEqual([]);
  await server.rewind();
});
