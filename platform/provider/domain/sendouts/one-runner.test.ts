import { afterAll, beforeAll, expect, it, vi } from "vitest";
import { openDatabase } from "#provider/base/database/open.ts";
import { testPostgresUrl } from "#provider/base/database/testing.ts";
import { queuedPostgres } from "#provider/testing/queued.ts";
import { type Caller, eventually, type TestServer, testServer } from "#provider/testing/server.ts";
import { sendoutRunner, states } from "./run-sendout.ts";

let at: TestServer;
let admin: Caller;
beforeAll(async () => {
  at = await testServer();
  admin = await at.as("recruiters", at.world.admin.id);
  await at.database.db.updateTable("businesses").set({ mails_per_minute: 6_000 }).execute();
});
afterAll(() => at.close());

const forever = new AbortController().signal;
type Answer = { sendout_queue: { id: number; status: number } };

/** A draft with recipients of these names, at 600 a minute: one each 100 ms. */
async function drafted(names: readonly string[]): Promise<number> {
  const { db } = at.database;
  const { businessId: business_id } = at.world;
  const { prospecting_template: template } = await admin.call<{ prospecting_template: { id: number } }>(
    "POST",
    "/recruiters/prospecting_templates",
    { prospecting_template: { name: "Convite", subject: "Oi", body: "<p>Olá, {{name}}</p>" } },
  );
  const { sendout_queue } = await admin.call<Answer>("POST", "/recruiters/sendout_queues", {
    sendout_queue: { name: "Envio", prospecting_template_id: template.id, rate_per_minute: 600 },
  });
  const candidates = await db
    .insertInto("candidates")
    .values(names.map((name) => ({ business_id, name, email: `${name}.${sendout_queue.id}@casa.test` })))
    .returning("id")
    .execute();
  await admin.call("POST", `/recruiters/sendout_queues/${sendout_queue.id}/recipients`, {
    entity: "candidates",
    entity_collection: {
      collections: candidates.map(({ id }) => ({ reference_type: "candidate", reference_id: id })),
    },
  });
  return sendout_queue.id;
}

const recipients = (id: number) =>
  at.database.db
    .selectFrom("sendout_recipients")
    .where("sendout_queue_id", "=", id)
    .orderBy("id")
    .select(["name", "status", "skip_reason", "sent_at", "address"])
    .execute();
const step = (id: number, name: string) =>
  admin.call<Answer>("POST", `/recruiters/sendout_queues/${id}/${name}`);
const sentTo = async (id: number) => (await recipients(id)).filter(({ status }) => status === 2);
const ended = (id: number) =>
  eventually(
    () => admin.call<Answer>("GET", `/recruiters/sendout_queues/${id}`),
    ({ sendout_queue }) => sendout_queue.status === states.completed,
  );

it("has one runner at one pace, however often it is paused and resumed", async () => {
  const id = await drafted(Array.from({ length: 14 }, (_, index) => `p${index}`));
  await step(id, "start");
  for (const seen of [1, 2, 3]) {
    await eventually(
      () => sentTo(id),
      (rows) => rows.length >= seen,
    );
    await step(id, "pause");
    await step(id, "resume");
  }
  const second = sendoutRunner(at.server.services)(id, forever);
  await ended(id);
  await second;
  const times = (await sentTo(id)).map(({ sent_at }) => Date.parse(sent_at ?? "")).toSorted((a, b) => a - b);
  expect(times).toHaveLength(14);
  const gaps = times.slice(1).map((time, index) => time - (times[index] ?? 0));
  // Whole milliseconds of two instants: one may be lost.
  expect(Math.min(...gaps)).toBeGreaterThanOrEqual(99);
  const mails = await at.database.db
    .selectFrom("mails")
    .where("to_address", "like", `%.${id}@casa.test`)
    .select("to_address")
    .execute();
  expect(new Set(mails.map(({ to_address }) => to_address)).size).toBe(mails.length);
});

it("writes to nobody who opts out while it runs", async () => {
  const id = await drafted(["first", "second", "leaves", "last"]);
  const { db } = at.database;
  await step(id, "start");
  await eventually(
    () => sentTo(id),
    (rows) => rows.length === 1,
  );
  await db
    .insertInto("email_opt_outs")
    .values({ business_id: at.world.businessId, address: `LEAVES.${id}@casa.test` })
    .execute();
  await ended(id);
  expect((await recipients(id)).map(({ name, status, skip_reason }) => [name, status, skip_reason])).toEqual([
    ["first", 2, null],
    ["second", 2, null],
    ["leaves", 0, "opted_out"],
    ["last", 2, null],
  ]);
  const { sendout_queue } = await admin.call<{ sendout_queue: object }>(
    "GET",
    `/recruiters/sendout_queues/${id}`,
  );
  expect(sendout_queue).toMatchObject({ sent_count: 3, skipped_count: 1 });
});

it("does not begin where its job cannot be written", async () => {
  const id = await drafted(["alone"]);
  const { queue } = at.server.services;
  const send = vi.spyOn(queue, "send").mockRejectedValue(new Error("The queue is down"));
  const refused = await admin.refused("POST", `/recruiters/sendout_queues/${id}/start`);
  send.mockRestore();
  expect(refused.code).toBe("internal");
  const { sendout_queue } = await admin.call<Answer>("GET", `/recruiters/sendout_queues/${id}`);
  expect(sendout_queue.status).toBe(states.draft);
  await step(id, "start");
  await ended(id);
});

it.skipIf(!testPostgresUrl)("has one runner at one pace where two processes have its job", async () => {
  const { url, drop } = await queuedPostgres();
  const open = () => openDatabase({ databaseUrl: url });
  const first = await testServer({ DATABASE_URL: url }, open);
  const { businessId: business_id } = first.world;
  const other = await open();
  const { db } = other;
  const { id } = await db
    .insertInto("sendout_queues")
    .values({
      business_id,
      name: "Envio",
      subject: "Oi",
      body: "<p>Olá</p>",
      status: 2,
      rate_per_minute: 600,
    })
    .returning("id")
    .executeTakeFirstOrThrow();
  const people = Array.from({ length: 10 }, (_, index) => ({
    ...{ business_id, sendout_queue_id: id, reference_type: "candidate" as const, reference_id: index + 1 },
    ...{ name: `Pessoa ${index}`, address: `p${index}@casa.test` },
  }));
  await db.insertInto("sendout_recipients").values(people).execute();
  await db.updateTable("businesses").set({ mails_per_minute: 6_000 }).execute();
  const { services } = first.server;
  const runners = [services, { ...services, database: other, db }, services].map((of) =>
    sendoutRunner(of)(id, forever),
  );
  await Promise.all(runners);
  const sent = await db
    .selectFrom("sendout_recipients")
    .where("sendout_queue_id", "=", id)
    .where("status", "=", 2)
    .select("sent_at")
    .execute();
  const times = sent.map(({ sent_at }) => Date.parse(sent_at ?? "")).toSorted((a, b) => a - b);
  expect(times).toHaveLength(10);
  const gaps = times.slice(1).map((time, index) => time - (times[index] ?? 0));
  expect(Math.min(...gaps)).toBeGreaterThanOrEqual(99);
  const mails = await db.selectFrom("mails").where("kind", "=", "sendout").select("to_address").execute();
  expect(mails.map(({ to_address }) => to_address).toSorted()).toEqual(people.map(({ address }) => address));
  await first.close();
  await other.close();
  await drop();
});
