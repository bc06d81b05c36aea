import { afterAll, beforeAll, expect, it, vi } from "vitest";
import type { CallAnswer } from "#contract/calls/all.ts";
import { streams } from "#provider/base/cable/streams.ts";
import { listening } from "#provider/testing/broadcasts.ts";
import { type Caller, type TestServer, testServer } from "#provider/testing/server.ts";
import { makeRecruiter, makeWorld } from "#provider/testing/world.ts";

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
        ...{ business_id: at.world.businessId, name: "Envio", subject: "Oi", body: "<p>Olá</p>" },
        ...{ owner_id: at.world.admin.id, rate_per_minute: 600, ...values },
      })
      .returning("id")
      .executeTakeFirstOrThrow()
  ).id;
const receiving = async (sendout_queue_id: number, rows: readonly object[]) => {
  const of = { business_id: at.world.businessId, sendout_queue_id, reference_type: "candidate" as const };
  const inserted = await at.database.db
    .insertInto("sendout_recipients")
    .values(
      rows.map((row, n) => ({
        ...{ ...of, reference_id: 1_000_000 + n, name: `R${n}`, address: `r${n}@passos.test` },
        ...row,
      })),
    )
    .returning("id")
    .execute();
  return inserted.map(({ id }) => id);
};
const queueOf = (id: number) =>
  at.database.db.selectFrom("sendout_queues").where("id", "=", id).selectAll().executeTakeFirstOrThrow();
const rowsOf = (id: number) =>
  at.database.db
    .selectFrom("sendout_recipients")
    .where("sendout_queue_id", "=", id)
    .orderBy("id")
    .selectAll()
    .execute();
const path = (id: number, more = "") => `/recruiters/sendout_queues/${id}${more}`;
const told = async () => {
  const lists = streams.entity(at.world.businessId, "sendout_queues");
  const received = await listening(at.database.db, { lists });
  return async () =>
    ((await received()).lists as { type: string; rows: Record<string, unknown>[] }[]).map(
      ({ type, rows: [row] }) => [type, row?.id, row?.status, row?.recipients_count],
    );
};

it("has each step in its history, with who made it, and tells it; another one is refused with both states", async () => {
  const { db } = at.database;
  const scheduled_at = new Date(Date.now() + 3_600_000).toISOString();
  const id = await queued({ scheduled_at });
  await receiving(id, [{}]);
  const other = await queued();
  const untouched = await queueOf(other);
  const rui = await makeRecruiter(db, at.world.businessId, "Rui Envios", { is_admin: true });
  const caller = await at.as("recruiters", rui.id);
  const heard = await told();
  const send = vi.spyOn(at.server.services.queue, "send");
  const steps = async (name: string) => {
    await caller.call("POST", path(id, `/${name}`));
    return (await queueOf(id)).status;
  };
  const refused = async (name: string) => {
    const { code, fields } = await caller.refused("POST", path(id, `/${name}`));
    return [code, fields?.[0]?.path, fields?.[0]?.params];
  };
  const by = (from: number, to: number) => ["already_done", "sendout_queue.status", { from, to }];
  expect(await refused("pause")).toEqual(by(0, 3));
  expect(await refused("resume")).toEqual(by(0, 1));
  expect(await steps("start")).toBe(1);
  expect(await refused("start")).toEqual(by(1, 2));
  expect(await steps("pause")).toBe(3);
  expect(await steps("resume")).toBe(1);
  expect(await steps("cancel")).toBe(5);
  for (const [name, to] of [
    ["pause", 3],
    ["resume", 1],
    ["cancel", 5],
  ] as const)
    expect(await refused(name)).toEqual(by(5, to));
  expect(await heard()).toEqual([1, 3, 1, 5].map((status) => ["saved", id, status, 1]));
  const history = await db
    .selectFrom("audit_events")
    .where("reference_type", "=", "sendout_queue")
    .where("reference_id", "in", [id, other])
    .orderBy("id")
    .select(["reference_id", "recruiter_id", "field", "before", "after"])
    .execute();
  const step = (before: number, after: number) => ({
    ...{ reference_id: id, recruiter_id: rui.id, field: "status", before, after },
  });
  expect(history).toEqual([step(0, 1), step(1, 3), step(3, 1), step(1, 5)]);
  // Each run has a job of its own, at the hour that it waits for.
  const jobs = send.mock.calls.filter(([, name]) => name === "sendout");
  send.mockRestore();
  const job = (run: number) => ["sendout", { id }, `sendout:${id}:${run}`, expect.any(String)];
  expect(jobs.map(([, ...of]) => of)).toEqual([job(1), job(3)]);
  for (const [, , , , hour] of jobs) expect(Date.parse(hour ?? "")).toBe(Date.parse(scheduled_at));
  expect(await queueOf(id)).toMatchObject({ runs: 4, lock_version: 4, origin: "http://localhost" });
  expect(await queueOf(other)).toEqual(untouched);
});

it("has it in its history and tells it where it begins again for who did not get it", async () => {
  const { db } = at.database;
  const send = vi.spyOn(at.server.services.queue, "send").mockResolvedValue(undefined);
  const failed = { skip_reason: "failed", failure: "550 No" };
  const [ended, paused] = [await queued({ status: 4, runs: 1 }), await queued({ status: 3, runs: 1 })];
  for (const id of [ended, paused]) await receiving(id, [failed]);
  const heard = await told();
  for (const id of [ended, paused])
    expect(await admin.call("POST", path(id, "/retries"), {})).toMatchObject({ waiting: 1 });
  expect(send.mock.calls.map(([, ...of]) => of)).toEqual([
    ["sendout", { id: ended }, `sendout:${ended}:2`, undefined],
  ]);
  send.mockRestore();
  expect(await heard()).toEqual([["saved", ended, 2, 1]]);
  const history = await db
    .selectFrom("audit_events")
    .where("reference_type", "=", "sendout_queue")
    .where("reference_id", "in", [ended, paused])
    .select(["reference_id", "recruiter_id", "field", "before", "after"])
    .execute();
  expect(history).toEqual([
    { reference_id: ended, recruiter_id: at.world.admin.id, field: "status", before: 4, after: 2 },
  ]);
});

it("tells who has it open of added and removed recipients with their number, and of nothing where none is new", async () => {
  const { candidateIds } = at.world;
  const id = await queued();
  const other = await queued();
  await receiving(other, [{}]);
  const untouched = [await queueOf(other), await rowsOf(other)];
  const heard = await told();
  const add = (ids: readonly number[]) =>
    admin.call<{ added: number }>("POST", path(id, "/recipients"), {
      entity: "candidates",
      entity_collection: {
        collections: ids.map((reference_id) => ({ reference_type: "candidate", reference_id })),
      },
    });
  expect(await add(candidateIds.slice(0, 2))).toMatchObject({ added: 2, preflight: { total: 2 } });
  expect(await heard()).toEqual([["saved", id, 0, 2]]);
  expect(await add(candidateIds.slice(0, 3))).toMatchObject({ added: 1, preflight: { total: 3 } });
  expect(await heard()).toEqual([["saved", id, 0, 3]]);
  expect(await add(candidateIds.slice(0, 3))).toMatchObject({ added: 0 });
  expect(await heard()).toEqual([]);
  expect((await rowsOf(id)).map(({ reference_id }) => reference_id)).toEqual(candidateIds.slice(0, 3));
  const [first] = await rowsOf(id);
  await admin.call("DELETE", path(id, `/recipients/${first?.id}`));
  expect(await heard()).toEqual([["saved", id, 0, 2]]);
  expect(await queueOf(id)).toMatchObject({ lock_version: 3, recipients_count: 2 });
  expect([await queueOf(other), await rowsOf(other)]).toEqual(untouched);
});

it("writes to the second of one address once the first is taken off", async () => {
  const id = await queued();
  const [first, , third] = await receiving(id, [
    { address: "mesma@passos.test" },
    {},
    { address: "Mesma@passos.test", skip_reason: "duplicate" },
  ]);
  type Flight = { preflight: object };
  expect(await admin.call<Flight>("GET", path(id, "/recipients"))).toMatchObject({
    preflight: { ready: 2, duplicate: 1 },
  });
  expect(await admin.call<Flight>("DELETE", path(id, `/recipients/${first}`))).toMatchObject({
    preflight: { total: 2, ready: 2, duplicate: 0 },
  });
  expect((await rowsOf(id)).at(-1)).toMatchObject({ id: third, skip_reason: null });
});

it("lets in who is off limits no more, and tells it", async () => {
  const id = await queued();
  const [first] = await receiving(id, [{ skip_reason: "off_limits" }, {}]);
  const heard = await told();
  const { preflight } = await admin.call<{ preflight: object }>(
    ...(["POST", path(id, `/recipients/${first}/approach`)] as const),
  );
  expect(preflight).toMatchObject({ total: 2, ready: 2, off_limits: 0 });
  expect(await heard()).toEqual([["saved", id, 0, 2]]);
  expect(await queueOf(id)).toMatchObject({ lock_version: 1, skipped_count: 0 });
});

it("finds no recipient of another send-out in it, and leaves them as they are", async () => {
  const id = await queued();
  const other = await queued();
  const world = await makeWorld(at.database.db, "vizinha");
  const elsewhere = await queued({ business_id: world.businessId, owner_id: null });
  const [draft, sent] = await receiving(other, [{}, { status: 2 }]);
  const [foreign] = await receiving(elsewhere, [{ business_id: world.businessId }]);
  const before = [await rowsOf(other), await rowsOf(elsewhere), await queueOf(id), await queueOf(other)];
  const heard = await told();
  for (const [method, to, body] of [
    ["PUT", `/recipients/${sent}`, { status: 3 }],
    ["POST", `/recipients/${draft}/approach`, undefined],
    ["GET", `/recipients/${draft}/preview`, undefined],
    ["DELETE", `/recipients/${draft}`, undefined],
    ["POST", `/recipients/${foreign}/approach`, undefined],
    ["DELETE", `/recipients/${foreign}`, undefined],
  ] as const)
    expect((await admin.refused(method, path(id, to), body)).code, to).toBe("not_found");
  expect([await rowsOf(other), await rowsOf(elsewhere), await queueOf(id), await queueOf(other)]).toEqual(
    before,
  );
  expect(await heard()).toEqual([]);
});

it("is not kept where nobody is selected, or only whom its writer may not read", async () => {
  const { db } = at.database;
  const count = async () => (await db.selectFrom("sendout_queues").select("id").execute()).length;
  const before = await count();
  const heard = await told();
  const write = (entity: string, reference_type: string, reference_id: number) => ({
    bulk_email: { entity, subject: "Oi", message: "<p>Olá</p>" },
    entity_collection: { collections: [{ reference_type, reference_id }] },
  });
  const refused = async (who: Caller, body: object) =>
    (await who.refused("POST", "/recruiters/bulk_emails", body)).fields;
  expect(await refused(admin, write("candidates", "candidate", 999_999))).toEqual([
    { path: "bulk_email.recipients", rule: "required" },
  ]);
  const rui = await makeRecruiter(db, at.world.businessId, "Rui Pessoas", {
    role_permissions: { candidates: ["read"], sendout_queues: ["read", "create", "update"] },
  });
  const caller = await at.as("recruiters", rui.id);
  const contacts = write("client_contacts", "client_contact", at.world.contactId);
  expect(await refused(caller, contacts)).toEqual([{ path: "bulk_email.entity", rule: "option" }]);
  const id = await queued();
  const { bulk_email: _, ...selected } = contacts;
  const added = await caller.refused("POST", path(id, "/recipients"), {
    ...{ entity: "client_contacts", ...selected },
  });
  expect(added.fields).toEqual([{ path: "entity", rule: "option" }]);
  expect(await rowsOf(id)).toEqual([]);
  expect([await count(), await heard()]).toEqual([before + 1, []]);
  type Made = CallAnswer<"POST /recruiters/bulk_emails">;
  const [candidate = 0] = at.world.candidateIds;
  const { sendout_queue } = await caller.call<Made>(
    ...(["POST", "/recruiters/bulk_emails"] as const),
    write("candidates", "candidate", candidate),
  );
  expect(await queueOf(sendout_queue.id)).toMatchObject({ owner_id: rui.id, status: 0, recipients_count: 1 });
  expect(await heard()).toEqual([["saved", sendout_queue.id, 0, 1]]);
});
