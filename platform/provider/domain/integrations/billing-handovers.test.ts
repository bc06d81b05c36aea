import { createServer, type Server } from "node:http";
import type { AddressInfo } from "node:net";
import { afterAll, beforeAll, beforeEach, expect, it } from "vitest";
import type { BillingHandover } from "#contract/calls/billing-handovers.ts";
import { type Caller, type TestServer, testServer } from "#provider/testing/server.ts";
import { failInterruptedHandovers } from "./interrupted-handovers.ts";

const integrations = "/recruiters/administrator/integrations";
const path = "/recruiters/administrator/billing_handovers";
let at: TestServer;
let admin: Caller;
let receiver: Server;
let url: string;
let status = 201;
const received: string[] = [];

beforeAll(async () => {
  at = await testServer({}, undefined, { workers: false, privateAddresses: true });
  admin = await at.as("recruiters", at.world.admin.id);
  receiver = createServer((request, response) => {
    let body = "";
    request.on("data", (chunk) => {
      body += chunk;
    });
    request.on("end", () => {
      received.push(body);
      response.writeHead(status).end(status < 300 ? '{"id":"FAT-1"}' : refusal);
    });
  });
  await new Promise<void>((resolve) => receiver.listen(0, "127.0.0.1", resolve));
  url = `http://127.0.0.1:${(receiver.address() as AddressInfo).port}/`;
});
afterAll(async () => {
  receiver.close();
  await at.close();
});
const refusal = JSON.stringify({ error: ["CNPJ inválido", "UF vazia"], integration_error: true });
beforeEach(async () => {
  received.length = 0;
  status = 201;
  await at.database.db.deleteFrom("integrations").execute();
});

async function open(by: "webhook" | "file"): Promise<number> {
  const given = { name: "ERP", kind: "billing", url: by === "webhook" ? "https://erp.example/" : null };
  const { integration } = await admin.call<{ integration: { id: number } }>("POST", integrations, {
    integration: given,
  });
  if (by === "file") return integration.id;
  await admin.call("POST", `${integrations}/${integration.id}/secrets`);
  await at.database.db.updateTable("integrations").set({ url }).where("id", "=", integration.id).execute();
  return integration.id;
}
interface Shown {
  to: { name: string; way: string } | null;
  content: Record<string, unknown>;
  handovers: BillingHandover[];
}
const shown = (of: string) => admin.call<Shown>("GET", `${path}/${of}`);

it("a company, a job's billing and a recruiter are posted to the billing system", async () => {
  await open("webhook");
  const { admin: person, companyId, jobId } = at.world;
  await admin.call("PUT", `/recruiters/jobs/${jobId}/billing`, {
    billing: {
      ...{ candidate_id: null, currency: "BRL", basic_salary: 1_000_000, target_bonus: 0 },
      ...{ fee_percent: 20, fee_value: 2_400_000, note: null },
      splits: [{ recruiter_id: person.id, percent: 100 }],
    },
  });
  for (const of of [`client_company/${companyId}`, `job/${jobId}`, `recruiter/${person.id}`]) {
    const { to, content } = await shown(of);
    expect(to).toEqual({ name: "ERP", way: "webhook" });
    const { handover } = await admin.call<{ handover: BillingHandover }>("POST", `${path}/${of}`);
    expect(handover).toMatchObject({ state: "done", response_code: 201, answer: '{"id":"FAT-1"}' });
    const body = JSON.parse(received.at(-1) ?? "");
    expect(body).toMatchObject({ fact: "billing.handed_over", id: `bill_${handover.id}`, content });
    expect((await shown(of)).handovers).toMatchObject([{ id: handover.id, by_name: person.name }]);
  }
  expect(received.map((body) => JSON.parse(body).content)).toMatchObject([
    { name: "Aurora S.A." },
    { title: "Analista Fiscal", fee_value: 2_400_000, splits: `${person.email}: 100%` },
    { email: person.email },
  ]);
});

it("what the billing system refuses is an integration error in its words", async () => {
  await open("webhook");
  status = 422;
  const of = `client_company/${at.world.companyId}`;
  const refused = await admin.refused("POST", `${path}/${of}`);
  expect(refused).toMatchObject({
    status: 502,
    integration_error: true,
    code: "integration_failed",
    error: ["ERP: 422: CNPJ inválido", "ERP: 422: UF vazia"],
  });
  expect((await shown(of)).handovers[0]).toMatchObject({ state: "failed", failure: "response_refused" });
});

it("without an address it is a file", async () => {
  await open("file");
  const of = `client_company/${at.world.companyId}`;
  const { handover } = await admin.call<{ handover: BillingHandover }>("POST", `${path}/${of}`);
  expect(handover).toMatchObject({ way: "file", state: "done" });
  expect(received).toEqual([]);
  const csv = await admin.text(`${path}/${handover.id}/csv`);
  expect(csv.split("\r\n")[0]?.replace("\uFEFF", "")).toBe(
    "id;name;legal_name;cnpj;city;state;phone;website",
  );
  expect(csv).toContain("Aurora S.A.");
  const { handover: ofJob } = await admin.call<{ handover: BillingHandover }>(
    "POST",
    `${path}/job/${at.world.jobId}`,
  );
  const file = await admin.text(`${path}/${ofJob.id}/csv`);
  expect(file).toContain(";20;24000,00;10000,00;0,00;");
});

it("nothing is handed over without an active integration, and a job only with its billing", async () => {
  const of = `client_company/${at.world.companyId}`;
  expect((await shown(of)).to).toBeNull();
  expect((await admin.refused("POST", `${path}/${of}`)).status).toBe(410);
  const id = await open("file");
  await admin.call("PUT", `${integrations}/${id}`, { integration: { status: "off" } });
  expect((await shown(of)).to).toBeNull();
  const { id: other } = await at.database.db
    .insertInto("jobs")
    .values({ business_id: at.world.businessId, title: "Sem cobrança" })
    .returning("id")
    .executeTakeFirstOrThrow();
  expect((await admin.refused("POST", `${path}/job/${other}`)).status).toBe(404);
});

it("one whose process died is failed after a while, and may be made again", async () => {
  await open("file");
  const of = `client_company/${at.world.companyId}`;
  const { handover } = await admin.call<{ handover: BillingHandover }>("POST", `${path}/${of}`);
  const { db } = at.database;
  const left = async (minutes: number) => {
    const created_at = new Date(Date.now() - minutes * 60_000).toISOString();
    await db
      .updateTable("billing_handovers")
      .set({ state: "sending", created_at })
      .where("id", "=", handover.id)
      .execute();
    await failInterruptedHandovers(at.server.services.unscopedDb);
    return (await shown(of)).handovers.find((item) => item.id === handover.id);
  };
  expect(await left(5)).toMatchObject({ state: "sending" });
  expect(await left(11)).toMatchObject({ state: "failed", failure: "interrupted" });
});
