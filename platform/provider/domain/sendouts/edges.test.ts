import { sql } from "kysely";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import type { CallAnswer } from "#contract/calls/all.ts";
import { outsideLife } from "#provider/testing/outside-life.ts";
import { type Caller, type TestServer, testServer } from "#provider/testing/server.ts";
import { makeWorld } from "#provider/testing/world.ts";
import { sendoutOutcomes } from "./mail-outcomes.ts";
import { messageOf, partsOf, templateOf, valuesFor } from "./message.ts";
import { bulkAbove, judge, preflightOf } from "./recipients.ts";
import { retryFailed } from "./retry.ts";
import { sendoutRules } from "./sendout-rules.ts";

let at: TestServer;
let admin: Caller;
beforeAll(async () => {
  at = await testServer();
  admin = await at.as("recruiters", at.world.admin.id);
});
afterAll(() => at.close());

const queued = async (values: object = {}) =>
  (
    await at.database.db
      .insertInto("sendout_queues")
      .values({
        business_id: at.world.businessId,
        name: "Envio",
        subject: "Oi",
        body: "<p>Olá</p>",
        ...values,
      })
      .returning("id")
      .executeTakeFirstOrThrow()
  ).id;
const receiving = async (sendout_queue_id: number, rows: readonly object[]) => {
  const of = { business_id: at.world.businessId, sendout_queue_id, reference_type: "candidate" as const };
  return (
    await at.database.db
      .insertInto("sendout_recipients")
      .values(
        rows.map((row, n) => ({
          ...of,
          reference_id: 1_000_000 + n,
          name: `R${n}`,
          address: `r${n}@x.test`,
          ...row,
        })),
      )
      .returning("id")
      .execute()
  ).map(({ id }) => id);
};
const many = (queue: number, from: number, count: number) =>
  sql`insert into sendout_recipients (business_id, sendout_queue_id, reference_type, reference_id, name, address)
    select ${at.world.businessId}, ${queue}, 'candidate', 2000000 + n, 'R', 'm' || n || '@x.test'
    from generate_series(${from}::int, ${from + count - 1}::int) n`.execute(at.database.db);
const rowsOf = (id: number) =>
  at.database.db
    .selectFrom("sendout_recipients")
    .where("sendout_queue_id", "=", id)
    .orderBy("id")
    .selectAll()
    .execute();
const queueOf = (id: number) =>
  at.database.db.selectFrom("sendout_queues").where("id", "=", id).selectAll().executeTakeFirstOrThrow();
const path = (id: number, more = "") => `/recruiters/sendout_queues/${id}${more}`;

it("judges who waits: what failed stays so, what was sent is left alone, and other businesses' opt-outs say nothing", async () => {
  const { db } = at.database;
  const other = await makeWorld(db, "outra");
  await db
    .insertInto("email_opt_outs")
    .values([
      { business_id: other.businessId, address: "r3@x.test" },
      { business_id: at.world.businessId, address: "r5@x.test" },
    ])
    .execute();
  const id = await queued();
  await receiving(id, [
    { address: null },
    { address: "a@x.test" },
    { address: "A@x.test" },
    {},
    { skip_reason: "failed" },
    { status: 2 },
    { status: 3 },
    // Off the list for a reason that holds no more.
    { skip_reason: "opted_out" },
  ]);
  await judge(db, at.world.businessId, id);
  expect((await rowsOf(id)).map(({ skip_reason }) => skip_reason)).toEqual([
    ...["missing", null, "duplicate", null, "failed", null, null, null],
  ]);
  expect(await preflightOf(db, at.world.businessId, id)).toEqual({
    ...{ total: 8, ready: 3, missing: 1, opted_out: 0, duplicate: 1, off_limits: 0, failed: 1 },
    ...{ sent: 2, answered: 1, provider: "corporate" },
  });
  expect(await queueOf(id)).toMatchObject({
    ...{ recipients_count: 8, skipped_count: 3, sent_count: 2, answered_count: 1 },
  });
});

it("goes by the bulk provider above its number of those that it reaches", async () => {
  const id = await queued();
  await many(id, 0, bulkAbove);
  await receiving(id, [
    { skip_reason: "off_limits" },
    { skip_reason: "missing" },
    { skip_reason: "duplicate" },
  ]);
  const provider = async () => (await preflightOf(at.database.db, at.world.businessId, id)).provider;
  expect(await provider()).toBe("corporate");
  await many(id, bulkAbove, 1);
  expect(await provider()).toBe("bulk");
  await at.database.db.deleteFrom("sendout_queues").where("id", "=", id).execute();
});

it("lists a page of a hundred, and those of one kind", async () => {
  const id = await queued();
  const kinds = [{}, { skip_reason: "failed" }, { status: 1 }, { status: 2 }, { status: 3 }];
  const ids = await receiving(id, kinds);
  type Page = CallAnswer<"GET /recruiters/sendout_queues/:id/recipients">;
  const list = (query: string) => admin.call<Page>("GET", path(id, `/recipients${query}`));
  const only = async (kind: string) =>
    (await list(`?only=${kind}`)).recipients.map((row) => ids.indexOf(row.id));
  expect(await only("ready")).toEqual([0]);
  expect(await only("skipped")).toEqual([1]);
  expect(await only("sent")).toEqual([2, 3, 4]);
  expect(await only("answered")).toEqual([4]);
  await many(id, 0, 95);
  expect([(await list("")).recipients.length, (await list("")).end_of_list]).toEqual([100, true]);
  await many(id, 95, 1);
  expect([(await list("")).recipients.length, (await list("")).end_of_list]).toEqual([100, false]);
});

it("takes an answer of who was written to, and counts it", async () => {
  const id = await queued({ status: 4 });
  const [waiting, sent] = await receiving(id, [{}, { status: 2 }]);
  const answered = (recipient = 0) => ["PUT", path(id, `/recipients/${recipient}`), { status: 3 }] as const;
  expect((await admin.refused(...answered(waiting))).code).toBe("not_found");
  await admin.call(...answered(sent));
  expect(await queueOf(id)).toMatchObject({ sent_count: 1, answered_count: 1 });
  await admin.call("PUT", path(id, `/recipients/${sent}`), { status: 2 });
  expect(await queueOf(id)).toMatchObject({ sent_count: 1, answered_count: 0 });
});

it("waits for its time, also after a pause before it; once begun it goes on at once; ended it says when", async () => {
  const { db } = at.database;
  const scheduled_at = new Date(Date.now() + 3 * 3_600_000).toISOString();
  const id = await queued({ scheduled_at });
  await receiving(id, [{}]);
  const step = async (name: string) =>
    (await admin.call<{ sendout_queue: { status: number } }>("POST", path(id, `/${name}`))).sendout_queue
      .status;
  expect(await step("start")).toBe(1);
  expect(await step("pause")).toBe(3);
  expect(await step("resume")).toBe(1);
  await step("pause");
  await db
    .updateTable("sendout_queues")
    .set({ started_at: new Date().toISOString() })
    .where("id", "=", id)
    .execute();
  expect(await step("resume")).toBe(2);
  expect(await queueOf(id)).toMatchObject({ runs: 5, finished_at: null });
  expect(await step("cancel")).toBe(5);
  expect((await queueOf(id)).finished_at).not.toBeNull();
  const late = await queued({ scheduled_at: new Date(Date.now() - 60_000).toISOString() });
  await receiving(late, [{}]);
  const { sendout_queue } = await admin.call<{ sendout_queue: { status: number } }>(
    "POST",
    path(late, "/start"),
  );
  expect([2, 4]).toContain(sendout_queue.status);
});

it.each([1, 2, 3, 4])("keeps its settings in status %j, and not before", (status) => {
  const before = { status, prospecting_template_id: 1, scheduled_at: null, rate_per_minute: 60, name: "A" };
  const check =
    (change: object, from = before) =>
    () =>
      sendoutRules.check?.({ ...from, ...change }, from, "2026-11-26");
  for (const change of [
    { prospecting_template_id: 2 },
    { scheduled_at: "2030-01-01" },
    { rate_per_minute: 9 },
  ]) {
    const field = `sendout_queue.${Object.keys(change)[0]}`;
    expect(check(change)).toThrow(
      expect.objectContaining({
        details: { fields: [expect.objectContaining({ path: field, rule: "started" })] },
      }),
    );
    expect(check(change, { ...before, status: 0 })).not.toThrow();
  }
  expect(check({ name: "B" })).not.toThrow();
});

it("follows what becomes of its mails, but not back from an answer", async () => {
  const { db } = at.database;
  const id = await queued({ status: 2 });
  const mail = async () =>
    (
      await db
        .insertInto("mails")
        .values({
          ...{
            business_id: at.world.businessId,
            kind: "sendout",
            to_address: "r@x.test",
            from_address: "c@x.test",
          },
          ...{ subject: "Oi", html: "", text: "" },
        })
        .returning("id")
        .executeTakeFirstOrThrow()
    ).id;
  const [first, second, third] = [await mail(), await mail(), await mail()];
  const sent_at = "2026-01-05T12:00:00.000Z";
  await receiving(id, [
    { status: 1, mail_id: first, sent_at },
    { status: 3, mail_id: second, sent_at },
    { status: 1, mail_id: third, sent_at },
  ]);
  const stands = async () =>
    (await rowsOf(id)).map(({ status, skip_reason, failure, sent_at: at }) => [
      status,
      skip_reason,
      failure,
      at,
    ]);
  const answered = [3, null, null, sent_at];
  await sendoutOutcomes.failed(db, first, "550 No");
  await sendoutOutcomes.failed(db, second, "550 No");
  await sendoutOutcomes.optedOut(db, third);
  await sendoutOutcomes.optedOut(db, second);
  expect(await stands()).toEqual([[0, "failed", "550 No", null], answered, [0, "opted_out", null, null]]);
  expect(await queueOf(id)).toMatchObject({ skipped_count: 2, sent_count: 1 });
  await sendoutOutcomes.reached(db, first);
  await sendoutOutcomes.reached(db, second);
  expect((await stands()).slice(0, 2)).toEqual([[2, null, null, null], answered]);
  expect(await queueOf(id)).toMatchObject({ skipped_count: 1, sent_count: 2, answered_count: 1 });
});

it("begins another run of one that was completed, without what had failed, and none of one that still runs", async () => {
  const { db } = at.database;
  const failed = { skip_reason: "failed", failure: "550 No" };
  const ended = { status: 4, runs: 1, lock_version: 3, finished_at: "2026-01-05T12:00:00Z" };
  const id = await queued(ended);
  await receiving(id, [failed]);
  const again = (queue: number) =>
    db
      .transaction()
      .execute((trx) =>
        retryFailed(trx, at.world.businessId, queue, { recipientId: undefined, origin: "https://casa.test" }),
      );
  expect(await again(id)).toEqual({ waiting: 1, run: { runs: 2 } });
  const begun = { status: 2, runs: 2, lock_version: 4, finished_at: null, origin: "https://casa.test" };
  expect(await queueOf(id)).toMatchObject(begun);
  expect((await rowsOf(id))[0]).toMatchObject({ skip_reason: null, failure: null });
  await outsideLife(db, "sendout_recipients", (trx) =>
    trx
      .updateTable("sendout_recipients")
      .set(failed as object)
      .where("sendout_queue_id", "=", id)
      .execute(),
  );
  expect(await again(id), "while it runs").toEqual({ waiting: 1, run: null });
  expect(await queueOf(id)).toMatchObject({ runs: 2, lock_version: 4 });
});

describe("a message", () => {
  const to = { name: "Ana Paula", role_name: null };

  it("is the send-out's own before its template's, and is signed by the house where nobody owns it", async () => {
    const { db } = at.database;
    const { id: prospecting_template_id } = await db
      .insertInto("prospecting_templates")
      .values({ business_id: at.world.businessId, name: "T", subject: "Modelo", body: "<p>Do modelo</p>" })
      .returning("id")
      .executeTakeFirstOrThrow();
    const own = await templateOf(db, await queued({ prospecting_template_id, subject: "Própria" }));
    expect(own).toMatchObject({ subject: "Própria", body: "<p>Olá</p>", sender: null });
    const ofTemplate = await queued({
      prospecting_template_id,
      subject: null,
      body: null,
      owner_id: at.world.admin.id,
    });
    const found = await templateOf(db, ofTemplate);
    expect(found).toMatchObject({ subject: "Modelo", body: "<p>Do modelo</p>", sender: "Ana Prado" });
    const brand = "Casa $& Cia";
    expect(valuesFor({ brand, sender: null }, to)).toEqual({
      ...{ name: "Ana Paula", first_name: "Ana", role: "", company: brand, sender: brand },
    });
    expect(valuesFor({ brand, sender: "Rui" }, { ...to, role_name: "Gerente" })).toMatchObject({
      ...{ role: "Gerente", sender: "Rui" },
    });
  });

  it("keeps lines and paragraphs as text, and no script in its signature or subject", () => {
    const values = valuesFor({ brand: "Casa $& Cia", sender: null }, to);
    const template = {
      subject: " Oi,\n {{first_name}} <b> ",
      body: "<p>Um<br>Dois</p><p></p><ul><li>a</li><li>b</li></ul>",
    };
    const { why, signature } = partsOf(
      { ...template, signature: "<p>Att.<script>a()</script></p>" },
      values,
      "en",
    );
    expect(why).toBe("You get this message from Casa $& Cia.");
    expect(signature).toBe("<p>Att.</p>");
    const { subject, html, text } = messageOf(template, values, {
      ...{
        signature: "<p>Att.<br>Rui</p><table><tr><td>x</td></tr><tr><td>y</td></tr></table>",
        unsubscribe: null,
        locale: "pt",
      },
    });
    expect(subject).toBe("Oi, Ana <b>");
    expect(html).toContain("<title>Oi, Ana &lt;b&gt;</title>");
    expect(text.split("\n\n")).toEqual(["Um\nDois", "a\nb", "Att.\nRui", "x\ny"]);
  });
});
