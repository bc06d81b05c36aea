import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { streams } from "#provider/base/cable/streams.ts";
import { type Caller, type TestServer, testServer } from "#provider/testing/server.ts";
import { makeRecruiter } from "#provider/testing/world.ts";

interface Proposal {
  id: number;
  status: number;
  value: number | null;
  probability: number;
  closing_reason: string | null;
  closed_at: string | null;
  job_id: number | null;
}
interface Overview {
  overview: {
    details: object[];
    indicators: { total: number; weighted: number };
    history: { from_status: number | null; to_status: number; by_name: string | null }[];
  };
}

let at: TestServer;
let admin: Caller;
beforeAll(async () => {
  at = await testServer();
  admin = await at.as("recruiters", at.world.admin.id);
});
afterAll(() => at.close());

const made = async (values: object = {}) =>
  (
    await admin.call<{ proposal: Proposal }>("POST", "/recruiters/proposals", {
      proposal: { name: "Diretoria comercial", client_company_id: at.world.companyId, ...values },
    })
  ).proposal;
const path = (id: number, more = "") => `/recruiters/proposals/${id}${more}`;
const put = async (id: number, proposal: object) =>
  (await admin.call<{ proposal: Proposal }>("PUT", path(id), { proposal })).proposal;
const refused = async (id: number, proposal: object) =>
  (await admin.refused("PUT", path(id), { proposal })).fields;
const overview = async (id: number) => (await admin.call<Overview>("GET", path(id, "/overview"))).overview;

describe("closing a proposal", () => {
  it("requires a reason, which reopening clears", async () => {
    const { id } = await made();
    expect(await refused(id, { status: 7 })).toEqual([{ path: "proposal.closing_reason", rule: "required" }]);
    const closed = await put(id, { status: 7, closing_reason: "overprice" });
    expect(closed).toMatchObject({ status: 7, closing_reason: "overprice", probability: 0 });
    expect(closed.closed_at).not.toBeNull();
    expect(await put(id, { status: 4 })).toMatchObject({ closing_reason: null, closed_at: null });
    expect(await put(id, { status: 8 })).toMatchObject({ status: 8, probability: 100 });
  });
});

describe("what a proposal offers", () => {
  it("makes its value", async () => {
    const { id } = await made({ probability: 50 });
    const details = [
      {
        name: "Diretor comercial",
        quantity: 1,
        base_salary: 60_000_000,
        fee_percent: 20,
        unit_value: 12_000_000,
      },
      { name: "Gerente regional", quantity: 2, unit_value: 4_000_000 },
    ];
    await admin.call("PUT", path(id, "/details"), { details });
    const { details: saved, indicators } = await overview(id);
    expect(saved).toMatchObject(details.map((detail) => ({ fee_percent: null, ...detail })));
    expect(indicators).toMatchObject({ total: 20_000_000, weighted: 10_000_000 });
  });
});

describe("converting a proposal", () => {
  it("makes a draft of a job, once", async () => {
    const { id } = await made();
    expect(await refused(id, { status: 9 })).toEqual([{ path: "proposal.status", rule: "option" }]);
    const convert = (conversion: object) =>
      admin.call<{ proposal: Proposal }>("POST", path(id, "/conversions"), { conversion });
    const empty = await admin.refused("POST", path(id, "/conversions"), { conversion: {} });
    expect(empty.fields).toEqual([{ path: "conversion.title", rule: "required" }]);
    const { proposal } = await convert({ title: "Diretor comercial", openings: 2 });
    expect(proposal.status).toBe(9);
    const { job } = await admin.call<{ job: object }>("GET", `/recruiters/jobs/${proposal.job_id}`);
    expect(job).toMatchObject({ title: "Diretor comercial", status: "draft", openings: 2 });
    const again = await admin.refused("POST", path(id, "/conversions"), { conversion: { title: "Outra" } });
    expect(again.code).toBe("already_done");
  });
});

describe("cancelling a proposal", () => {
  it("holds its status until it is taken back", async () => {
    const { id } = await made({ status: 1 });
    await admin.call("POST", path(id, "/cancellations"));
    expect(await refused(id, { status: 2 })).toEqual([{ path: "proposal.status", rule: "option" }]);
    expect((await admin.refused("POST", path(id, "/cancellations"))).code).toBe("already_done");
    await admin.call("DELETE", path(id, "/cancellations"));
    expect((await admin.refused("DELETE", path(id, "/cancellations"))).code).toBe("already_done");
    await put(id, { status: 2 });
    const { history } = await overview(id);
    expect(history.map(({ from_status, to_status }) => [from_status, to_status])).toEqual([
      [1, 2],
      [null, 1],
    ]);
    expect(history[0]?.by_name).toBe(at.world.admin.name);
  });
});

describe("a proposal's owner", () => {
  it("is notified of what somebody else did with it", async () => {
    const { db } = at.database;
    const { id: owner_id } = await makeRecruiter(db, at.world.businessId, "Bia Reis");
    const notified = async () =>
      (
        await db
          .selectFrom("notifications")
          .where("recruiter_id", "=", owner_id)
          .orderBy("id")
          .select(["category", "component", "data", "link"])
          .execute()
      ).map(({ component, ...rest }) => ({ component, ...rest }));
    const { id } = await made({ owner_id });
    await put(id, { description: "Sem novidade" });
    await put(id, { status: 2 });
    await admin.call("POST", path(id, "/cancellations"));
    const about = {
      category: "proposal",
      data: { proposal_name: "Diretoria comercial", by_name: "Ana Prado" },
      link: `/recruiters/proposals/${id}`,
    };
    expect(await notified()).toEqual([
      { component: "proposal_assigned", ...about },
      { component: "proposal_moved", ...about },
      { component: "proposal_cancelled", ...about },
    ]);
    // Not of what is refused, nor of what they did with their own.
    await refused(id, { status: 3 });
    await made({ owner_id: at.world.admin.id, status: 1 });
    expect(await notified()).toHaveLength(3);
    expect(
      await db
        .selectFrom("notifications")
        .where("recruiter_id", "=", at.world.admin.id)
        .selectAll()
        .execute(),
    ).toEqual([]);
  });
});

describe("a viewer of the list", () => {
  it("receives what was saved and deleted, and not what was refused", async () => {
    const received = async () =>
      (
        await at.database.db
          .selectFrom("cable_messages")
          .where("stream", "=", streams.entity(at.world.businessId, "proposals"))
          .orderBy("offset")
          .select("payload")
          .execute()
      ).map(({ payload }) => payload);
    const before = (await received()).length;
    const { id } = await made();
    await refused(id, { status: 7 });
    await put(id, { status: 2 });
    await admin.call("DELETE", path(id));
    const by_id = at.world.admin.id;
    expect((await received()).slice(before)).toMatchObject([
      { type: "saved", rows: [{ id, status: 0 }], by_id },
      { type: "saved", rows: [{ id, status: 2, lock_version: 1 }], by_id },
      { type: "deleted", ids: [id] },
    ]);
    const many = await Promise.all(Array.from({ length: 26 }, () => made()));
    await admin.call("DELETE", "/recruiters/proposals", {
      entity_collection: {
        collections: many.map((item) => ({ reference_type: "proposal", reference_id: item.id })),
      },
    });
    expect((await received()).at(-1)).toEqual({ type: "many", by_id });
  });
});
