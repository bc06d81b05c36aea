import { afterAll, beforeAll, describe, expect, it, vi } from "vitest";
import { type Caller, type TestServer, testServer } from "../testing/server.ts";

vi.setConfig({ testTimeout: 60_000, hookTimeout: 240_000 });
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
  it("asks for its reason, and reopening forgets it", async () => {
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
