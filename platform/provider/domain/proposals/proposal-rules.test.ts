import { sql } from "kysely";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import type { CallAnswer } from "#contract/calls/all.ts";
import { type Caller, type TestServer, testServer } from "#provider/testing/server.ts";
import { makeRecruiter } from "#provider/testing/world.ts";
import { proposalRules } from "./proposal-rules.ts";

type Values = Record<string, unknown>;

describe("the status of a proposal", () => {
  const writer = { businessId: 1, recruiterId: 1, requestId: "test", rules: {} };
  const now = expect.stringMatching(/^\d{4}-\d\d-\d\dT/);
  const reopened = { closing_reason: null, closing_note: null, closed_at: null, status_changed_at: now };
  it.each<[string, Values, Values | undefined, Values]>([
    ["goes on", { status: 4 }, { status: 2 }, reopened],
    ["is the first", { status: 1 }, undefined, reopened],
    ["stays", { status: 7, name: "x" }, { status: 7 }, {}],
    ["is not given", { name: "x" }, { status: 7 }, {}],
    ["is lost", { status: 7 }, { status: 2 }, { probability: 0, closed_at: now, status_changed_at: now }],
    ["is won", { status: 8 }, { status: 2 }, { probability: 100, closed_at: now, status_changed_at: now }],
  ])("that %s", (_, values, before, added) => {
    expect(proposalRules.stamp?.(values, before, writer, "2026-11-26")).toEqual({ ...values, ...added });
  });

  const cancelled = { status: 2, cancelled_at: "2026-11-01T00:00:00Z" };
  it.each<[Values, Values | undefined, string | null]>([
    [{ ...cancelled, name: "x" }, cancelled, null],
    [{ ...cancelled, status: 4 }, cancelled, "proposal.status"],
    [{ status: 9, job_id: null }, undefined, "proposal.status"],
    [{ status: 9, job_id: null }, { status: 9, job_id: null }, "proposal.status"],
    [{ status: 9, job_id: 1 }, { status: 2 }, null],
    [{ status: 7, closing_reason: null }, { status: 2 }, "proposal.closing_reason"],
    [{ status: 6, closing_reason: null }, { status: 6 }, "proposal.closing_reason"],
    [{ status: 8, closing_reason: null }, { status: 2 }, null],
  ])("%j after %j is refused at %s", (after, before, path) => {
    const check = () => proposalRules.check?.(after, before, "2026-11-26");
    if (path)
      expect(check).toThrow(
        expect.objectContaining({ details: { fields: [expect.objectContaining({ path })] } }),
      );
    else expect(check).not.toThrow();
  });
});

describe("with a server", () => {
  let at: TestServer;
  let admin: Caller;
  beforeAll(async () => {
    at = await testServer();
    admin = await at.as("recruiters", at.world.admin.id);
  });
  afterAll(() => at.close());

  type Proposal = CallAnswer<"POST /recruiters/proposals/:id/conversions">["proposal"];
  const made = async (values: object = {}) =>
    (
      await admin.call<{ proposal: Proposal }>("POST", "/recruiters/proposals", {
        proposal: { name: "Diretoria", ...values },
      })
    ).proposal;
  const path = (id: number, more = "") => `/recruiters/proposals/${id}${more}`;
  const put = async (id: number, proposal: object) =>
    (await admin.call<{ proposal: Proposal }>("PUT", path(id), { proposal })).proposal;

  it("counts full days, from its making and in its status, and those left by the business's calendar", async () => {
    const { db } = at.database;
    const { id } = await made({ probability: 50 });
    const shown = async () =>
      (await admin.call<CallAnswer<"GET /recruiters/proposals/:id/overview">>("GET", path(id, "/overview")))
        .overview.indicators;
    const set = (values: object) => db.updateTable("proposals").set(values).where("id", "=", id).execute();
    const ago = (hours: number) => new Date(Date.now() - hours * 3_600_000).toISOString();
    await set({ value: 333, created_at: ago(60), status_changed_at: ago(47), valid_until: null });
    expect(await shown()).toEqual({
      total: 0,
      weighted: 167,
      days_open: 2,
      days_in_status: 1,
      days_valid: null,
    });
    await set({ created_at: ago(-1), valid_until: sql`elenco_today(business_id) + 3` });
    expect(await shown()).toMatchObject({ days_open: 0, days_valid: 3 });
    const clock = (time_zone: string) =>
      db.updateTable("businesses").set({ time_zone }).where("id", "=", at.world.businessId).execute();
    const left: (number | null)[] = [];
    // Never on the same day.
    for (const zone of ["Pacific/Kiritimati", "Pacific/Pago_Pago"]) {
      await clock(zone);
      left.push((await shown()).days_valid);
    }
    await clock("America/Sao_Paulo");
    expect((left[1] ?? 0) - (left[0] ?? 0)).toBe(1);
  });

  it("lists its statuses, the newest first, and its items as they were given", async () => {
    const { id } = await made();
    for (const status of [1, 2, 4]) await put(id, { status });
    const details = ["Terceiro", "Primeiro", "Segundo"].map((name) => ({ name, quantity: 1, unit_value: 1 }));
    await admin.call("PUT", path(id, "/details"), { details });
    const { overview } = await admin.call<CallAnswer<"GET /recruiters/proposals/:id/overview">>(
      "GET",
      path(id, "/overview"),
    );
    expect(overview.history.map(({ from_status, to_status }) => [from_status, to_status])).toEqual([
      [2, 4],
      [1, 2],
      [0, 1],
      [null, 0],
    ]);
    expect(overview.details.map(({ name }) => name)).toEqual(["Terceiro", "Primeiro", "Segundo"]);
  });

  it("hands its client, owner, currency and service on to the job; a job that is there needs no right to make one", async () => {
    const { db } = at.database;
    const { id: owner_id } = await makeRecruiter(db, at.world.businessId, "Bia Reis");
    const of = { client_company_id: at.world.companyId, client_contact_id: at.world.contactId, owner_id };
    const given = { ...of, currency: "USD", service: "rpo" };
    const { id } = await made(given);
    const convert = (of: number, conversion: object) =>
      ["POST", path(of, "/conversions"), { conversion }] as const;
    const { proposal } = await admin.call<{ proposal: Proposal }>(...convert(id, { title: "Diretora" }));
    const { job } = await admin.call<{ job: object }>("GET", `/recruiters/jobs/${proposal.job_id}`);
    expect(job).toMatchObject({ ...given, openings: 1 });
    const limited = await makeRecruiter(db, at.world.businessId, "Rui Sales", {
      role_permissions: { proposals: ["read", "update"] },
    });
    const caller = await at.as("recruiters", limited.id);
    const { id: second } = await made();
    expect((await caller.refused(...convert(second, { title: "Outra" }))).code).toBe("forbidden");
    expect((await caller.refused(...convert(second, { job_id: 999_999 }))).fields).toEqual([
      { path: "conversion.job_id", rule: "option" },
    ]);
    await admin.call("POST", path(second, "/cancellations"));
    expect((await caller.refused(...convert(second, { job_id: at.world.jobId }))).code).toBe("already_done");
    await admin.call("DELETE", path(second, "/cancellations"));
    await caller.call(...convert(second, { job_id: at.world.jobId }));
  });

  it("tells the owner who takes it over, not of a cancellation that is taken back or an edit of one", async () => {
    const { db } = at.database;
    const { id: owner_id } = await makeRecruiter(db, at.world.businessId, "Nina Luz");
    const notified = async () =>
      (
        await db
          .selectFrom("notifications")
          .where("recruiter_id", "=", owner_id)
          .orderBy("id")
          .select("component")
          .execute()
      ).map(({ component }) => component);
    const { id } = await made();
    await put(id, { owner_id, status: 1 });
    await admin.call("POST", path(id, "/cancellations"));
    await put(id, { description: "Depois" });
    await admin.call("DELETE", path(id, "/cancellations"));
    expect(await notified()).toEqual(["proposal_assigned", "proposal_cancelled"]);
  });

  it("asks the contact whom it is for, else the administrators of the company, and each once until they answered", async () => {
    const { db } = at.database;
    const admins = (is_admin: boolean) =>
      db.updateTable("client_contacts").set({ is_admin }).where("id", "=", at.world.contactId).execute();
    const { id: other } = await db
      .insertInto("client_contacts")
      .values({
        ...{ business_id: at.world.businessId, client_company_id: at.world.companyId, name: "Outro" },
        ...{ email: "outro@cliente.test", is_admin: true },
      })
      .returning("id")
      .executeTakeFirstOrThrow();
    const asked = async (id: number) =>
      (
        await db
          .selectFrom("client_notifications")
          .where("link", "=", `/client_contacts/proposals/${id}`)
          .orderBy("id")
          .select("client_contact_id")
          .execute()
      ).map(({ client_contact_id }) => client_contact_id);
    const of = { client_company_id: at.world.companyId };
    await admins(false);
    const { id } = await made({ ...of, client_contact_id: at.world.contactId, status: 2 });
    const { id: second } = await made({ ...of, status: 2 });
    expect([await asked(id), await asked(second)]).toEqual([[at.world.contactId], [other]]);
    await put(id, { status: 4 });
    await put(id, { status: 2 });
    await put(id, { description: "Mais uma vez" });
    expect(await asked(id)).toHaveLength(1);
    await db
      .updateTable("proposals")
      .set({ client_decided_at: new Date(Date.now() + 1_000).toISOString() })
      .where("id", "=", id)
      .execute();
    await put(id, { status: 4 });
    await put(id, { status: 2 });
    expect(await asked(id), "answered since").toHaveLength(2);
    // A cancelled one was not sent; it is once that is taken back.
    const { id: third } = await made({ ...of, status: 1 });
    await db
      .updateTable("proposals")
      .set({ status: 2, cancelled_at: "2026-01-01T00:00:00Z" })
      .where("id", "=", third)
      .execute();
    await put(third, { description: "Cancelada" });
    expect(await asked(third)).toEqual([]);
    await admin.call("DELETE", path(third, "/cancellations"));
    expect(await asked(third)).toEqual([other]);
  });
});
