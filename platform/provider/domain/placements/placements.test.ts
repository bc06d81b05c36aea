import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { type Caller, type TestServer, testServer } from "#provider/testing/server.ts";
import { makeRecruiter } from "#provider/testing/world.ts";

interface Placement {
  id: number;
  name: string;
  status: string;
  fee_value: number | null;
  guarantee_until: string | null;
  client_company_id: number | null;
}

let at: TestServer;
let admin: Caller;
let contact: Caller;
beforeAll(async () => {
  at = await testServer();
  admin = await at.as("recruiters", at.world.admin.id);
  contact = await at.as("client_contacts", at.world.contactId);
});
afterAll(() => at.close());

const placements = async (applyId: number) => {
  const { placements: rows } = await admin.call<{ placements: (Placement & { apply_id: number })[] }>(
    "GET",
    "/recruiters/placements",
  );
  return rows.filter(({ apply_id }) => apply_id === applyId);
};
const form = {
  kind: "placement",
  salary: 1_000_000,
  currency: "BRL",
  regime: 2,
  starts_on: "2026-05-04",
  fee_percent: 20,
};
const move = (id: number, values: object) =>
  admin.call<{ move: { id: number }; apply: { lock_version: number } }>(
    "POST",
    `/recruiters/applies/${id}/moves`,
    { move: values },
  );

describe("a placement", () => {
  it("comes with the move into Placement, is cancelled on leaving, and goes with the move's undoing", async () => {
    const [id = 0, second = 0] = at.world.applyIds;
    const placed = await move(id, { status: 8, lock_version: 0, form });
    const [made] = await placements(id);
    expect(made).toMatchObject({
      status: "active",
      fee_value: 2_666_000,
      guarantee_until: "2026-08-02",
      client_company_id: at.world.companyId,
    });
    expect(made?.name).toContain(" · ");
    await move(id, { status: 6, lock_version: placed.apply.lock_version });
    expect(await placements(id)).toMatchObject([{ status: "cancelled" }]);

    const other = await move(second, { status: 8, lock_version: 0, form });
    expect(await placements(second)).toHaveLength(1);
    await admin.call("DELETE", `/recruiters/applies/moves/${other.move.id}`);
    expect(await placements(second)).toEqual([]);
  });

  it("is upcoming until its first day, and shows its date", async () => {
    const [, , , id = 0] = at.world.applyIds;
    await move(id, {
      status: 8,
      lock_version: 0,
      form: { ...form, starts_on: "2999-01-04", beyond_openings: true },
    });
    const [made] = await placements(id);
    expect(made).toMatchObject({ status: "upcoming" });
    const path = `/recruiters/placements/${made?.id}`;
    const put = async (placement: object) =>
      (await admin.call<{ placement: Placement & { ends_on: string | null } }>("PUT", path, { placement }))
        .placement;
    const refused = await admin.refused("PUT", path, { placement: { status: "active" } });
    expect(refused.fields).toEqual([{ path: "placement.status", rule: "start_date" }]);
    expect(await put({ starts_on: "2026-03-02" })).toMatchObject({ status: "active" });
    const gone = await put({ status: "left" });
    expect(gone.ends_on).toMatch(/^\d{4}-\d\d-\d\d$/);
    expect(await put({ status: "active" })).toMatchObject({ status: "active", ends_on: null });
    // A last day that has come is when they left; one to come was never reached.
    await put({ ends_on: "2026-03-31" });
    expect(await put({ status: "left" })).toMatchObject({ ends_on: "2026-03-31" });
    await put({ status: "active" });
    await put({ ends_on: "2999-03-31" });
    expect(await put({ status: "left" })).toMatchObject({ ends_on: gone.ends_on });
    await put({ status: "active" });
    expect(await put({ starts_on: "2999-01-04" })).toMatchObject({ status: "upcoming" });
  });

  it("says what of its fee is not invoiced yet, to who reads invoices", async () => {
    const [, , , id = 0] = at.world.applyIds;
    const [made] = await placements(id);
    const path = `/recruiters/placements/${made?.id}`;
    const left = async (caller: Caller) =>
      (await caller.call<{ placement: { uninvoiced_value: number | null } }>("GET", path)).placement
        .uninvoiced_value;
    expect(await left(admin)).toBe(2_666_000);
    const bill = async (name: string, values: object) => {
      const invoice = { name, placement_id: made?.id, ...values };
      return (await admin.call<{ invoice: { id: number } }>("POST", "/recruiters/invoices", { invoice }))
        .invoice;
    };
    await bill("P-1", { value: 1_000_000 });
    const { id: dropped } = await bill("P-2", { value: 1_000_000 });
    await admin.call("PUT", `/recruiters/invoices/${dropped}`, { invoice: { status: "cancelled" } });
    await bill("P-3", { value: 1_000_000, currency: "USD" });
    expect(await left(admin)).toBe(1_666_000);
    await bill("P-4", { value: 2_000_000 });
    expect(await left(admin)).toBe(0);
    const reader = await makeRecruiter(at.database.db, at.world.businessId, "Rui Sales", {
      role_permissions: { placements: ["read"] },
    });
    expect(await left(await at.as("recruiters", reader.id))).toBeNull();
    await admin.call("PUT", path, { placement: { fee_value: null } });
    expect(await left(admin)).toBeNull();
  });

  it("stays, cancelled, where its move is undone after it was billed", async () => {
    const [, second = 0] = at.world.applyIds;
    const { db } = at.database;
    const { lock_version } = await db
      .selectFrom("applies")
      .where("id", "=", second)
      .select("lock_version")
      .executeTakeFirstOrThrow();
    const placed = await move(second, {
      ...{ status: 8, lock_version },
      form: { ...form, beyond_openings: true, note: "Começa pela manhã" },
    });
    const [made] = await placements(second);
    expect(made).toMatchObject({ status: "active", description: "Começa pela manhã" });
    await admin.call("POST", "/recruiters/invoices", {
      invoice: { name: "P-9", placement_id: made?.id, value: 100 },
    });
    await admin.call("DELETE", `/recruiters/applies/moves/${placed.move.id}`);
    expect(await placements(second)).toMatchObject([{ id: made?.id, status: "cancelled" }]);
  });

  it("takes the guarantee that was agreed on for its job, unless another is given", async () => {
    const { db } = at.database;
    const business_id = at.world.businessId;
    const job = await db
      .insertInto("jobs")
      .values({ business_id, title: "Contador", status: "published" })
      .returning("id")
      .executeTakeFirstOrThrow();
    await db
      .insertInto("proposals")
      .values({ business_id, name: "Proposta", job_id: job.id, guarantee_days: 45 })
      .execute();
    const guarantees: (number | null)[] = [];
    for (const [n, given] of [{}, { guarantee_days: 10 }].entries()) {
      const apply = await db
        .insertInto("applies")
        .values({ business_id, job_id: job.id, candidate_id: at.world.candidateIds[n] ?? 0, status: 8 })
        .returning("id")
        .executeTakeFirstOrThrow();
      const { placement } = await admin.call<{ placement: { id: number } }>(
        "POST",
        "/recruiters/placements",
        {
          placement: { apply_id: apply.id, ...given },
        },
      );
      const { guarantee_days } = await db
        .selectFrom("placements")
        .where("id", "=", placement.id)
        .select("guarantee_days")
        .executeTakeFirstOrThrow();
      guarantees.push(guarantee_days);
    }
    expect(guarantees).toEqual([45, 10]);
  });

  it("is of an apply that came there", async () => {
    const [, , id = 0] = at.world.applyIds;
    const body = { placement: { apply_id: id } };
    const { fields } = await admin.refused("POST", "/recruiters/placements", body);
    expect(fields).toEqual([{ path: "placement.apply_id", rule: "option" }]);
  });
});

describe("an invoice", () => {
  it("has a number of its own, ends after it begins, and is paid on a day", async () => {
    const invoice = { name: "2026-1", value: 100 };
    await admin.call("POST", "/recruiters/invoices", { invoice });
    const refused = async (values: object) =>
      (await admin.refused("POST", "/recruiters/invoices", { invoice: { ...invoice, ...values } })).fields;
    expect(await refused({})).toEqual([{ path: "invoice.name", rule: "in_use" }]);
    expect(await refused({ name: "2026-2", issued_on: "2026-02-01", due_on: "2026-01-01" })).toEqual([
      { path: "invoice.due_on", rule: "before_start" },
    ]);
    expect(await refused({ name: "2026-3", status: "paid" })).toEqual([
      { path: "invoice.paid_on", rule: "required" },
    ]);
  });
});

describe("a project", () => {
  it("is followed by the contacts that are on it, with its budget for administrators only", async () => {
    const { project } = await admin.call<{ project: { id: number } }>("POST", "/recruiters/projects", {
      project: { name: "Expansão", client_company_id: at.world.companyId, budget: 900 },
    });
    const path = `/client_contacts/projects/${project.id}`;
    const { db } = at.database;
    const as = (is_admin: boolean) =>
      db.updateTable("client_contacts").set({ is_admin }).where("id", "=", at.world.contactId).execute();
    await as(false);
    expect((await contact.refused("GET", path)).code).toBe("not_found");
    const members = { add: { job_ids: [at.world.jobId], client_contact_ids: [at.world.contactId] } };
    await admin.call("PUT", `/recruiters/projects/${project.id}/members`, { members });
    const seen = await contact.call<{ project: object; jobs: object[] }>("GET", path);
    expect(seen.project).toMatchObject({ name: "Expansão", jobs_count: 1, budget: null });
    expect(seen.jobs).toHaveLength(1);
    await as(true);
    expect((await contact.call<{ project: object }>("GET", path)).project).toMatchObject({ budget: 900 });
    await db.updateTable("jobs").set({ status: "paused" }).where("id", "=", at.world.jobId).execute();
    const { projects } = await contact.call<{ projects: object[] }>("GET", "/client_contacts/projects");
    expect(projects).toMatchObject([{ job_uids: [at.world.jobUid] }]);
    const stray = { members: { add: { job_ids: [at.world.jobId, 999_999] } } };
    const refused = await admin.refused("PUT", `/recruiters/projects/${project.id}/members`, stray);
    expect(refused.fields).toEqual([{ path: "members.add.job_ids", rule: "option" }]);
    await admin.call("PUT", `/recruiters/projects/${project.id}/members`, {
      members: { remove: { client_contact_ids: [at.world.contactId] } },
    });
    const { members: left } = await admin.call<{ members: { jobs: object[]; client_contacts: object[] } }>(
      "GET",
      `/recruiters/projects/${project.id}/members`,
    );
    expect([left.jobs.length, left.client_contacts.length]).toEqual([1, 0]);
  });

  it("names its jobs and contacts only to people who may read them", async () => {
    const { project } = await admin.call<{ project: { id: number } }>("POST", "/recruiters/projects", {
      project: { name: "Sigilo", client_company_id: at.world.companyId },
    });
    const path = `/recruiters/projects/${project.id}/members`;
    const members = { add: { job_ids: [at.world.jobId], client_contact_ids: [at.world.contactId] } };
    await admin.call("PUT", path, { members });
    const { id } = await makeRecruiter(at.database.db, at.world.businessId, "Nina Reis", {
      role_permissions: { projects: ["read", "update"] },
    });
    const limited = await at.as("recruiters", id);
    expect(await limited.call("GET", path)).toEqual({ members: { jobs: [], client_contacts: [] } });
    for (const field of ["job_ids", "client_contact_ids"])
      expect((await limited.refused("PUT", path, { members: { remove: { [field]: [] } } })).code).toBe(
        "forbidden",
      );
    const { members: left } = await admin.call<{ members: { jobs: object[] } }>("GET", path);
    expect(left.jobs).toHaveLength(1);
  });
});
