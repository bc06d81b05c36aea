import { createServer, type IncomingHttpHeaders, type Server } from "node:http";
import type { AddressInfo } from "node:net";
import { afterAll, beforeAll, beforeEach, describe, expect, it } from "vitest";
import type { Delivery } from "#contract/calls/integrations.ts";
import { signedHeaders } from "#provider/base/webhooks/signature.ts";
import { type Caller, type TestServer, testServer } from "#provider/testing/server.ts";
import { deliverySender, sendWaitingDeliveries } from "./deliveries.ts";

const path = "/recruiters/administrator/integrations";
let at: TestServer;
let admin: Caller;
let receiver: Server;
let url: string;
let status = 200;
/** What happens while the receiver takes its time. */
let meanwhile: (() => Promise<unknown>) | undefined;
const received: { headers: IncomingHttpHeaders; body: string }[] = [];

beforeAll(async () => {
  at = await testServer({}, undefined, { workers: false, privateAddresses: true });
  admin = await at.as("recruiters", at.world.admin.id);
  receiver = createServer((request, response) => {
    let body = "";
    request.on("data", (chunk) => (body += chunk));
    request.on("end", () => {
      received.push({ headers: request.headers, body });
      const answer = () => response.writeHead(status).end("ok");
      if (meanwhile) void meanwhile().then(answer);
      else answer();
    });
  });
  await new Promise<void>((resolve) => receiver.listen(0, "127.0.0.1", resolve));
  url = `http://127.0.0.1:${(receiver.address() as AddressInfo).port}/`;
});
afterAll(async () => {
  receiver.close();
  await at.close();
});
beforeEach(async () => {
  received.length = 0;
  status = 200;
  meanwhile = undefined;
  await at.database.db.deleteFrom("integrations").execute();
});

let serial = 0;
/** A webhook with a secret, that sends to our receiver: an address that nobody may give. */
async function open(facts: string[], more: object = {}): Promise<{ id: number; secret: string }> {
  serial += 1;
  const { integration } = await admin.call<{ integration: { id: number } }>("POST", path, {
    integration: {
      name: `Webhook ${serial}`,
      kind: "webhook",
      url: "https://sistemas.example/",
      facts,
      ...more,
    },
  });
  const { secret } = await admin.call<{ secret: string }>("POST", `${path}/${integration.id}/secrets`);
  await at.database.db.updateTable("integrations").set({ url }).where("id", "=", integration.id).execute();
  return { id: integration.id, secret };
}

interface Page {
  deliveries: Delivery[];
  next_cursor: string | null;
}
const deliveriesOf = async (id: number) =>
  (await admin.call<{ deliveries: Delivery[] }>("GET", `${path}/${id}/deliveries`)).deliveries;
const integrationOf = async (id: number) =>
  (await admin.call<{ integration: { status: string; failures: number } }>("GET", `${path}/${id}`))
    .integration;

/** Does what the queue would: one attempt each; answers what was thrown. */
async function work(): Promise<unknown[]> {
  const { services } = at.server;
  await sendWaitingDeliveries(services.unscopedDb, services.queue);
  const send = deliverySender(services);
  const queued = await at.database.db
    .selectFrom("webhook_deliveries")
    .where("state", "=", "queued")
    .orderBy("id")
    .select("id")
    .execute();
  const thrown: unknown[] = [];
  for (const { id } of queued)
    await send(id, new AbortController().signal).catch((error: unknown) => thrown.push(error));
  return thrown;
}

const addCandidate = async (email: string) =>
  (
    await admin.call<{ candidate: { id: number } }>("POST", "/recruiters/candidates", {
      candidate: { name: "Rita Lima", email },
    })
  ).candidate.id;

describe("what is sent", () => {
  it("is each fact that the webhook names, with the record, signed", async () => {
    const { id, secret } = await open(["candidate.created", "candidate.updated", "candidate.deleted"], {
      with_record: true,
    });
    const candidate = await addCandidate("rita.1@elenco.test");
    await admin.call("PUT", `/recruiters/candidates/${candidate}`, { candidate: { role_name: "Analista" } });
    expect(await work()).toEqual([]);
    const bodies = received.map(({ body }) => JSON.parse(body));
    expect(bodies).toMatchObject([
      { fact: "candidate.created", entity: "candidates", record_id: candidate },
      { fact: "candidate.updated", record: { id: candidate, role_name: "Analista" } },
    ]);
    const [first] = received;
    const {
      "webhook-id": uid,
      "webhook-timestamp": seconds,
      "webhook-signature": signature,
    } = first?.headers ?? {};
    const expected = signedHeaders(secret, String(uid), Number(seconds), first?.body ?? "");
    expect(signature).toBe(expected["webhook-signature"]);
    expect(await deliveriesOf(id)).toMatchObject([
      { state: "delivered", attempts: 1, response_code: 200, response_body: "ok", failure: null },
      { state: "delivered", fact: "candidate.created" },
    ]);
    received.length = 0;
    await admin.call("DELETE", `/recruiters/candidates/${candidate}`);
    await work();
    // What was told of an erased person is gone, but that they are.
    expect(JSON.parse(received[0]?.body ?? "")).toMatchObject({ fact: "candidate.deleted", record: null });
    expect((await deliveriesOf(id)).map(({ fact }) => fact)).toEqual(["candidate.deleted"]);
  });

  it("is the move of an apply, without the record where the webhook wants none", async () => {
    await open(["apply.moved"]);
    const [apply_id] = at.world.applyIds;
    await at.database.db
      .updateTable("applies")
      .set({ status: 2 })
      .where("id", "=", apply_id ?? 0)
      .execute();
    await work();
    expect(received.map(({ body }) => JSON.parse(body))).toMatchObject([
      { fact: "apply.moved", entity: "applies", record_id: apply_id, record: null },
    ]);
  });

  it("is nothing that was rolled back, of another business, or of no interest", async () => {
    const { id } = await open(["candidate.created"]);
    const { db } = at.database;
    await db
      .transaction()
      .execute(async (trx) => {
        const values = { business_id: at.world.businessId, name: "Nunca", email: "nunca@elenco.test" };
        await trx.insertInto("candidates").values(values).execute();
        throw new Error("rolled back");
      })
      .catch(() => {});
    const other = await db
      .insertInto("businesses")
      .values({ name: "Outra", brand_key: "outra" })
      .returning("id")
      .executeTakeFirstOrThrow();
    await db
      .insertInto("candidates")
      .values({ business_id: other.id, name: "Alheia", email: "alheia@elenco.test" })
      .execute();
    const [known] = at.world.candidateIds;
    await admin.call("PUT", `/recruiters/candidates/${known}`, { candidate: { role_name: "Gerente" } });
    expect(await deliveriesOf(id)).toEqual([]);
  });

  it("waits until there is a secret, and while it is paused", async () => {
    const { id } = await open(["candidate.created"]);
    const { db } = at.database;
    await db.updateTable("integrations").set({ status: "paused" }).where("id", "=", id).execute();
    await addCandidate("rita.2@elenco.test");
    await work();
    expect(received).toEqual([]);
    await admin.call("PUT", `${path}/${id}`, { integration: { status: "active" } });
    await work();
    expect(received).toHaveLength(1);
    await admin.call("PUT", `${path}/${id}`, { integration: { status: "off" } });
    await addCandidate("rita.3@elenco.test");
    expect(await deliveriesOf(id)).toHaveLength(1);
  });
});

describe("what is not taken", () => {
  it("is listed from where one reads on, which is an id, and counted all on every page", async () => {
    const { id } = await open(["apply.moved"]);
    const list = `${path}/${id}/deliveries?page[after]=`;
    expect(await admin.refused("GET", `${list}x`)).toMatchObject({
      ...{ code: "invalid_query", fields: [{ path: "page.after", rule: "cursor" }] },
    });
    expect(await admin.call("GET", `${list}7`)).toHaveProperty("deliveries", []);
    const other = await open(["apply.moved"]);
    const deliver = (integration: number, count: number) =>
      at.database.db
        .insertInto("webhook_deliveries")
        .values(
          Array.from({ length: count }, () => ({
            business_id: at.world.businessId,
            integration_id: integration,
            state: "failed" as const,
          })),
        )
        .execute();
    await deliver(other.id, 3);
    await deliver(id, 51);
    const first = await admin.call<Page>("GET", `${path}/${id}/deliveries`);
    const second = await admin.call<Page>("GET", `${list}${first.next_cursor}`);
    expect([first.deliveries.length, second.deliveries.length]).toEqual([50, 1]);
    expect(first).toMatchObject({ total_count: 51, end_of_list: false });
    expect(second).toMatchObject({ total_count: 51, end_of_list: true, next_cursor: null });
    const ids = [first, second].flatMap(({ deliveries }) => deliveries.map((one) => one.id));
    expect(ids).toEqual(ids.toSorted((a, b) => b - a));
  });

  it("is tried again with the same id, and may be sent again", async () => {
    const { id } = await open(["candidate.created"]);
    status = 503;
    await addCandidate("rita.4@elenco.test");
    expect(await work()).toHaveLength(1);
    expect(await deliveriesOf(id)).toMatchObject([
      { state: "queued", attempts: 1, response_code: 503, failure: "response_refused" },
    ]);
    expect(await integrationOf(id)).toMatchObject({ failures: 1 });
    status = 200;
    expect(await work()).toEqual([]);
    const ids = new Set(received.map(({ headers }) => headers["webhook-id"]));
    expect(ids.size).toBe(1);
    expect(await integrationOf(id)).toMatchObject({ failures: 0 });
    const [first] = await deliveriesOf(id);
    await admin.call("POST", `${path}/${id}/deliveries/${first?.id}/resends`);
    await work();
    expect(new Set(received.map(({ headers }) => headers["webhook-id"])).size).toBe(2);
  });

  it("is given up after the last retry, and at once where the receiver is gone", async () => {
    const { id } = await open(["candidate.created"]);
    status = 500;
    await addCandidate("rita.5@elenco.test");
    for (let attempt = 0; attempt < 10; attempt++) await work();
    expect(await deliveriesOf(id)).toMatchObject([{ state: "failed", attempts: 10 }]);
    status = 410;
    await admin.call("POST", `${path}/${id}/deliveries`);
    expect(await work()).toEqual([]);
    expect((await deliveriesOf(id))[0]).toMatchObject({ state: "failed", attempts: 1, fact: null });
  });

  it("is given up at once where the address is refused, and waits where it was switched off meanwhile", async () => {
    const { id } = await open(["candidate.created"]);
    const { db } = at.database;
    const address = (given: string) =>
      db.updateTable("integrations").set({ url: given }).where("id", "=", id).execute();
    await address("ftp://sistemas.example/");
    await addCandidate("rita.7@elenco.test");
    expect(await work()).toEqual([]);
    expect(await deliveriesOf(id)).toMatchObject([
      { state: "failed", attempts: 1, failure: "address_refused", response_code: null },
    ]);
    await address(url);
    await addCandidate("rita.8@elenco.test");
    const { services } = at.server;
    await sendWaitingDeliveries(services.unscopedDb, services.queue);
    await db.updateTable("integrations").set({ status: "off" }).where("id", "=", id).execute();
    expect(await work()).toEqual([]);
    expect((await deliveriesOf(id))[0]).toMatchObject({ state: "waiting", attempts: 0 });
    expect(received).toEqual([]);
  });

  it("is still tried where it was under way when the webhook paused, and pauses it once", async () => {
    const { id } = await open(["candidate.created"]);
    const notices = async () =>
      (
        await at.database.db
          .selectFrom("notifications")
          .where("component", "=", "integration_paused")
          .where("link", "=", `/administrator/integrations/${id}`)
          .select("id")
          .execute()
      ).length;
    status = 500;
    // Another delivery's failure is the thirtieth, while this one waits for its answer.
    meanwhile = () =>
      at.database.db
        .updateTable("integrations")
        .set({ failures: 30, status: "paused" })
        .where("id", "=", id)
        .execute();
    await addCandidate("rita.9@elenco.test");
    await work();
    expect(await integrationOf(id)).toMatchObject({ status: "paused", failures: 31 });
    expect(await notices()).toBe(0);
    expect(await deliveriesOf(id)).toMatchObject([{ state: "queued", attempts: 1 }]);
  });

  it("pauses the webhook, and notifies its administrators", async () => {
    const { id } = await open(["candidate.created"]);
    status = 500;
    await at.database.db.updateTable("integrations").set({ failures: 29 }).where("id", "=", id).execute();
    await addCandidate("rita.6@elenco.test");
    expect(await work()).toEqual([]);
    expect(await integrationOf(id)).toMatchObject({ status: "paused", failures: 30 });
    expect(await deliveriesOf(id)).toMatchObject([{ state: "waiting" }]);
    const notice = await at.database.db
      .selectFrom("notifications")
      .where("component", "=", "integration_paused")
      .selectAll()
      .executeTakeFirstOrThrow();
    expect(notice).toMatchObject({
      recruiter_id: at.world.admin.id,
      link: `/administrator/integrations/${id}`,
      data: { failures: 30 },
    });
    status = 200;
    await admin.call("PUT", `${path}/${id}`, { integration: { status: "active" } });
    expect(await integrationOf(id)).toMatchObject({ status: "active", failures: 0 });
    await work();
    expect(received).toHaveLength(2);
  });

  it("is what another key sealed", async () => {
    const { id } = await open(["candidate.created"]);
    const { db } = at.database;
    await db
      .updateTable("integrations")
      .set({ sealed_secret: "1.00000000.x" })
      .where("id", "=", id)
      .execute();
    await admin.call("POST", `${path}/${id}/deliveries`);
    expect(await work()).toEqual([]);
    expect(await deliveriesOf(id)).toMatchObject([{ state: "failed", failure: "secret_unreadable" }]);
  });
});

describe("a webhook", () => {
  it("is refused without an address that is public, and without a fact", async () => {
    const given = {
      name: "Webhook",
      kind: "webhook",
      url: "https://sistemas.example/",
      facts: ["job.created"],
    };
    const fieldOf = async (more: object) =>
      (await admin.refused("POST", path, { integration: { ...given, ...more } })).fields?.[0];
    expect(await fieldOf({ url: null })).toMatchObject({ path: "integration.url", rule: "required" });
    for (const wrong of ["http://sistemas.example/", "https://10.0.0.8/", "https://localhost:80@127.0.0.1/"])
      expect(await fieldOf({ url: wrong })).toMatchObject({ path: "integration.url" });
    expect(await fieldOf({ facts: [] })).toMatchObject({ path: "integration.facts", rule: "required" });
  });

  it("shows its secret once, and keeps it encrypted", async () => {
    const { id, secret } = await open(["job.created"]);
    const row = await at.database.db
      .selectFrom("integrations")
      .where("id", "=", id)
      .selectAll()
      .executeTakeFirstOrThrow();
    expect(JSON.stringify(row)).not.toContain(secret);
    expect(row.sealed_secret).toMatch(/^1\./);
    expect(await admin.text(`${path}/${id}`)).not.toContain(row.sealed_secret ?? "");
    // The page that shows it is not built anew by it.
    expect(row.lock_version).toBe(0);
    const { secret: renewed } = await admin.call<{ secret: string }>("POST", `${path}/${id}/secrets`);
    expect(renewed).not.toBe(secret);
  });
});
