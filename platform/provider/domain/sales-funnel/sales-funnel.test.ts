import { afterAll, beforeAll, expect, it } from "vitest";
import type { EarlierOrder } from "#contract/calls/references.ts";
import type { FunnelFigures } from "#contract/calls/sales-funnel.ts";
import type { RecruiterProfile } from "#contract/calls/sessions.ts";
import type { FunnelStage } from "#contract/catalogues/sales-funnel.ts";
import { funnelOf, isOpenWith, labelWith } from "#contract/catalogues/sales-funnel.ts";
import { type Caller, type TestServer, testServer } from "#provider/testing/server.ts";
import { makeRecruiter, makeWorld } from "#provider/testing/world.ts";
import { exportColumns } from "../downloads/columns.ts";
import { figuresOfFunnel } from "./funnel-figures.ts";

let at: TestServer;
let admin: Caller;
let recruiter: Caller;

beforeAll(async () => {
  at = await testServer();
  admin = await at.as("recruiters", at.world.admin.id);
  const plain = await makeRecruiter(at.database.db, at.world.businessId, "Rui Comum", {
    role_permissions: { proposals: ["read", "create", "update"] },
  });
  recruiter = await at.as("recruiters", plain.id);
});
afterAll(() => at.close());

const path = "/recruiters/administrator/sales_funnel";
interface Funnel {
  stages: FunnelStage[];
  orders: EarlierOrder[];
  figures: FunnelFigures[];
  lock_version: number;
}
const read = () => admin.call<Funnel>("GET", path);
const changed = async (status: number, change: Partial<FunnelStage>) => {
  const { stages, lock_version } = await read();
  return {
    sales_funnel: {
      lock_version,
      stages: stages.map((stage) => (stage.status === status ? { ...stage, ...change } : stage)),
    },
  };
};
const arrange = async (status: number, change: Partial<FunnelStage>) =>
  await admin.call("PUT", path, await changed(status, change));
const refusal = async (status: number, change: Partial<FunnelStage>) =>
  (await admin.refused("PUT", path, await changed(status, change))).fields?.[0]?.rule;

interface Proposal {
  id: number;
  status: number;
  probability: number;
  lock_version: number;
}
const create = async (values: object = {}) =>
  (
    await recruiter.call<{ proposal: Proposal }>("POST", "/recruiters/proposals", {
      proposal: { name: "Busca", ...values },
    })
  ).proposal;
const change = async (id: number, values: object) =>
  (await recruiter.call<{ proposal: Proposal }>("PUT", `/recruiters/proposals/${id}`, { proposal: values }))
    .proposal;

it("a business that arranged nothing has the catalogue's stages, and its recruiters none of their own", async () => {
  const { stages } = await read();
  expect(stages).toEqual(funnelOf([]));
  const { recruiter: profile } = await recruiter.call<{ recruiter: RecruiterProfile }>("GET", "/recruiters");
  expect(profile.proposal_stages).toEqual([]);
});

it("recruiters get names and order with their profile, and files have the names", async () => {
  await arrange(4, { name: "Em conversa", name_en: "Talking" });
  const { stages, lock_version } = await read();
  const turned = [...stages].reverse();
  await admin.call("PUT", path, { sales_funnel: { lock_version, stages: turned } });
  const { recruiter: profile } = await recruiter.call<{ recruiter: RecruiterProfile }>("GET", "/recruiters");
  expect(profile.proposal_stages).toEqual(turned);
  // A name is no order: that save left none.
  const statuses = (of: readonly FunnelStage[]) => of.map(({ status }) => status);
  expect((await read()).orders).toMatchObject([{ ids: statuses(stages), by_name: "Ana Prado" }]);
  await admin.call("PUT", path, { sales_funnel: { lock_version: lock_version + 1, stages } });
  expect((await read()).orders.map(({ ids }) => ids)).toEqual([statuses(turned), statuses(stages)]);
  await admin.call("PUT", path, { sales_funnel: { lock_version: lock_version + 2, stages: turned } });
  expect(labelWith(profile.proposal_stages, "proposal_status", 4, "en")).toBe("Talking");
  expect(labelWith(profile.proposal_stages, "proposal_status", 3, "pt")).toBe("Em qualificação");
  const reader = { mayRead: () => true } as unknown as Parameters<typeof exportColumns>[3];
  const [column] = exportColumns("proposals", ["status"], "pt", reader, profile.proposal_stages);
  expect(column && "text" in column ? column.text(4) : null).toBe("Em conversa");
});

it("a proposal takes the probability of the stage it comes to, unless one is written with it", async () => {
  await arrange(0, { probability: 5 });
  await arrange(4, { probability: 60 });
  const proposal = await create();
  expect(proposal.probability).toBe(5);
  expect((await change(proposal.id, { status: 4 })).probability).toBe(60);
  await change(proposal.id, { status: 3 });
  expect((await change(proposal.id, { status: 4, probability: 45 })).probability).toBe(45);
});

it("a stage that takes no proposals refuses them, and none is closed while proposals stand there", async () => {
  const proposal = await create();
  await change(proposal.id, { status: 12 });
  expect(await refusal(12, { active: false })).toBe("stage_in_use");
  await change(proposal.id, { status: 3 });
  // A cancelled one stands nowhere.
  const { id: cancelled } = await create();
  await change(cancelled, { status: 12 });
  await recruiter.call("POST", `/recruiters/proposals/${cancelled}/cancellations`);
  await arrange(12, { active: false });
  const { recruiter: profile } = await recruiter.call<{ recruiter: RecruiterProfile }>("GET", "/recruiters");
  expect(isOpenWith(profile.proposal_stages, "proposal_status", 12)).toBe(false);
  const refused = await recruiter.refused("PUT", `/recruiters/proposals/${proposal.id}`, {
    proposal: { status: 12 },
  });
  expect(refused.fields).toEqual([{ path: "proposal.status", rule: "option" }]);
});

it("keeps what closes a proposal, and every status once", async () => {
  expect(await refusal(8, { active: false })).toBe("fixed");
  expect(await refusal(8, { probability: 50 })).toBe("fixed");
  expect(await refusal(0, { active: false })).toBe("fixed");
  expect(await refusal(3, { status: 4 })).toBe("option");
  expect(await refusal(3, { name: "em conversa" })).toBe("repeated");
  expect(await refusal(3, { name: null, name_en: "Talking" })).toBe("required");
  const { stages, lock_version } = await read();
  const partly = { sales_funnel: { lock_version, stages: stages.slice(1) } };
  expect((await admin.refused("PUT", path, partly)).fields?.[0]?.rule).toBe("required");
  const late = { sales_funnel: { lock_version: lock_version - 1, stages } };
  expect((await admin.refused("PUT", path, late)).code).toBe("conflict");
  expect((await recruiter.refused("GET", path)).code).toBe("forbidden");
});

it("reports value, conversion and time in stage", async () => {
  const { db } = at.database;
  const { id } = await create({ value: 100_000 });
  await change(id, { status: 17 });
  const other = await create({ value: 50_000 });
  await change(other.id, { status: 17, probability: 50 });
  await change(id, { status: 8 });
  // Both came four days ago; one was won two days later.
  const days = (count: number) => new Date(Date.now() - count * 86_400_000).toISOString();
  const moves = db.updateTable("audit_events").where("reference_type", "=", "proposal");
  for (const [proposal, status, ago] of [
    [id, 17, 4],
    [other.id, 17, 4],
    [id, 8, 2],
  ] as const) {
    await moves
      .where("reference_id", "=", proposal)
      .where("field", "=", "status")
      .where((eb) => eb(eb.cast<string>("after", "text"), "=", String(status)))
      .set({ created_at: days(ago) })
      .execute();
  }
  const { figures } = await read();
  expect(figures.find(({ status }) => status === 17)).toEqual({
    ...{ status: 17, count: 1, value: { BRL: 50_000 }, weighted: { BRL: 25_000 } },
    ...{ reached: 2, won: 1, days: 3 },
  });
});

it("counts what stands in each currency, and the days of what ended until it did", async () => {
  const { db } = at.database;
  const { businessId: business_id } = await makeWorld(db, "funil");
  const ago = (days: number) => new Date(Date.now() - days * 86_400_000).toISOString();
  const of = { business_id, name: "Busca", status: 4, probability: 50 };
  await db
    .insertInto("proposals")
    .values([
      { ...of, value: 333, created_at: ago(4) },
      { ...of, value: null, created_at: ago(4) },
      { ...of, value: 100, currency: "USD", created_at: ago(2) },
      { ...of, value: 900, cancelled_at: ago(1), created_at: ago(7) },
      { ...of, status: 8, value: 5, probability: 100, closed_at: ago(1), created_at: ago(3) },
    ])
    .execute();
  const figures = await figuresOfFunnel(db, business_id);
  expect(figures.toSorted((a, b) => a.status - b.status)).toEqual([
    {
      ...{ status: 4, count: 3, value: { BRL: 333, USD: 100 }, weighted: { BRL: 167, USD: 50 } },
      ...{ reached: 4, won: 0, days: 4 },
    },
    { status: 8, count: 1, value: { BRL: 5 }, weighted: { BRL: 5 }, reached: 1, won: 1, days: null },
  ]);
});
