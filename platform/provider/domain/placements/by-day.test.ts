import { sql } from "kysely";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { streams } from "#provider/base/cable/streams.ts";
import { listening } from "#provider/testing/broadcasts.ts";
import { type Caller, type TestServer, testServer } from "#provider/testing/server.ts";
import { makeWorld } from "#provider/testing/world.ts";
import { moveOnByDate } from "./move-on.ts";
import { placementRules } from "./placement-rules.ts";
import { hasLeft, statusByStart } from "./placement-status.ts";

const today = "2026-11-26";
const [before, after] = ["2026-11-25", "2026-11-27"];

describe("a placement's status and days", () => {
  const writer = { businessId: 1, recruiterId: 1, requestId: "test", rules: {} };
  type Values = Record<string, unknown>;
  const stamped = (values: Values, from?: Values) => placementRules.stamp?.(values, from, writer, today);
  const checked = (now: Values, from?: Values) => () => placementRules.check?.(now, from, today);
  const refused = (field: string, rule: string) =>
    expect.objectContaining({
      details: { fields: [expect.objectContaining({ path: `placement.${field}`, rule })] },
    });

  it("is upcoming before its first day, and has left by two ways", () => {
    expect([null, before, today, after].map((day) => statusByStart(day, today))).toEqual([
      ...["active", "active", "active", "upcoming"],
    ]);
    expect(["left", "replaced", "cancelled", "active"].map(hasLeft)).toEqual([true, true, false, false]);
  });

  it.each<[string, Values, Values | undefined, Values]>([
    ["is new and to come", { starts_on: after }, undefined, { status: "upcoming" }],
    ["is new and runs", {}, undefined, { status: "active" }],
    ["begins another day", { starts_on: after }, { status: "active" }, { status: "upcoming" }],
    ["keeps its day", { fee_value: 1 }, { status: "upcoming", starts_on: before }, {}],
    ["is over", { starts_on: after }, { status: "completed" }, {}],
    ["is left", { status: "left" }, { status: "active", ends_on: null }, { ends_on: today }],
    ["is left on its last day", { status: "left" }, { status: "active", ends_on: today }, {}],
    ["is left after it", { status: "left" }, { status: "active", ends_on: before }, {}],
    ["is left before it", { status: "left" }, { status: "active", ends_on: after }, { ends_on: today }],
    ["is left on a day given", { status: "left", ends_on: before }, { status: "active", ends_on: null }, {}],
    ["is replaced after leaving", { status: "replaced" }, { status: "left", ends_on: before }, {}],
    ["goes on", { status: "active" }, { status: "left", ends_on: before }, { ends_on: null }],
    ["is cancelled", { status: "cancelled" }, { status: "active", ends_on: after }, {}],
  ])("one that %s", (_, values, from, added) => {
    expect(stamped(values, from)).toEqual({ ...values, ...added });
  });

  it("is checked where it begins, ends, or changes its apply", () => {
    const active = { status: "active", starts_on: after, apply_id: 1 };
    expect(checked(active, { ...active })).not.toThrow();
    expect(checked(active, { ...active, status: "cancelled" })).toThrow(refused("status", "start_date"));
    expect(checked({ status: "upcoming", starts_on: today }, undefined)).toThrow(
      refused("status", "start_date"),
    );
    const ends = (ends_on: string) => checked({ ...active, ends_on }, active);
    expect(ends(after)).not.toThrow();
    expect(ends(today)).toThrow(refused("ends_on", "before_start"));
    expect(checked({ ...active, apply_id: 2 }, active)).toThrow(refused("apply_id", "option"));
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

  const dayFrom = async (days: number) =>
    (
      await sql<{
        day: string;
      }>`select (elenco_today(${at.world.businessId}) + ${days}::int)::text as day`.execute(at.database.db)
    ).rows[0]?.day ?? "";

  it("moves on from the first day and past the last, in every business, which hears of it", async () => {
    const { db } = at.database;
    const other = await makeWorld(db, "outra");
    // Where it is another day than in Greenwich, whatever the hour is.
    const time_zone = new Date().getUTCHours() < 11 ? "Pacific/Pago_Pago" : "Pacific/Kiritimati";
    const moveTo = (zone: string) => db.updateTable("businesses").set({ time_zone: zone }).execute();
    await moveTo(time_zone);
    const [yesterday, now, tomorrow, begun] = await Promise.all([-1, 0, 1, -91].map(dayFrom));
    const of = { business_id: at.world.businessId, guarantee_days: 90 };
    const placements = [
      { status: "upcoming", starts_on: null },
      { status: "upcoming", starts_on: now },
      { status: "upcoming", starts_on: tomorrow },
      { status: "active", starts_on: await dayFrom(-90) },
      { status: "active", starts_on: begun },
    ] as const;
    await db
      .insertInto("placements")
      .values(placements.map((one, n) => ({ ...of, ...one, apply_id: at.world.applyIds[n] ?? 0 })))
      .execute();
    const invoice = (business_id: number, name: string, due_on = yesterday) =>
      ({ business_id, name, value: 1, due_on, status: "issued" }) as const;
    await db
      .insertInto("invoices")
      .values([
        invoice(at.world.businessId, "Vence hoje", now),
        invoice(at.world.businessId, "Venceu"),
        invoice(other.businessId, "De outra"),
      ])
      .execute();
    const heard = await listening(db, {
      own: streams.entity(at.world.businessId, "invoices"),
      other: streams.entity(other.businessId, "invoices"),
    });
    await moveOnByDate(at.server.services);
    const many = [{ type: "many", by_id: null }];
    expect(await heard()).toEqual({ own: many, other: many });
    const stand = async (table: "placements" | "invoices") =>
      (await db.selectFrom(table).orderBy("id").select("status").execute()).map(({ status }) => status);
    expect(await stand("placements")).toEqual(["active", "active", "upcoming", "active", "completed"]);
    expect(await stand("invoices")).toEqual(["issued", "overdue", "overdue"]);
    const walked = await db
      .selectFrom("audit_events")
      .where("reference_type", "=", "invoice")
      .select(["before", "after"])
      .execute();
    expect(walked).toEqual(Array(2).fill({ before: "issued", after: "overdue" }));
    for (const table of ["placements", "invoices"] as const) await db.deleteFrom(table).execute();
    await moveTo("America/Sao_Paulo");
  });

  const form = { kind: "placement", salary: 100, currency: "BRL", regime: 2, starts_on: "2026-05-04" };
  const move = async (id: number, status: number, more: object = {}) => {
    const { lock_version } = await at.database.db
      .selectFrom("applies")
      .where("id", "=", id)
      .select("lock_version")
      .executeTakeFirstOrThrow();
    await admin.call("POST", `/recruiters/applies/${id}/moves`, { move: { status, lock_version, ...more } });
  };
  const place = (id: number, more: object = {}) =>
    move(id, 8, { form: { ...form, beyond_openings: true, ...more } });
  const placementOf = (id: number) =>
    at.database.db.selectFrom("placements").where("apply_id", "=", id).selectAll().executeTakeFirstOrThrow();
  const employeeOf = async (id: number) =>
    await at.database.db
      .selectFrom("employees")
      .where("placement_id", "=", (await placementOf(id)).id)
      .selectAll()
      .executeTakeFirstOrThrow();
  const stepsOf = async (reference_type: string, id: number) =>
    (
      await at.database.db
        .selectFrom("audit_events")
        .where("reference_type", "=", reference_type)
        .where("reference_id", "=", id)
        .where("field", "=", "status")
        .orderBy("id")
        .select(["before", "after"])
        .execute()
    ).map((row) => `${row.before} ${row.after}`);

  it("places anew what was cancelled: without its last day, with the new terms, for the employee too", async () => {
    const [id = 0] = at.world.applyIds;
    await place(id);
    const path = `/recruiters/placements/${(await placementOf(id)).id}`;
    await admin.call("PUT", path, { placement: { ends_on: "2999-01-01" } });
    await move(id, 6);
    expect(await employeeOf(id)).toMatchObject({ status: "never_started", left_on: null });
    const { lock_version } = await placementOf(id);
    await place(id, { salary: 300, starts_on: "2026-06-01" });
    const again = await placementOf(id);
    expect(again).toMatchObject({
      status: "active",
      ends_on: null,
      salary: 300,
      owner_id: at.world.admin.id,
    });
    expect(again.lock_version).toBe(lock_version + 1);
    expect(await stepsOf("placement", again.id)).toEqual(["active cancelled", "cancelled active"]);
    const employee = await employeeOf(id);
    expect(employee).toMatchObject({ status: "active", salary: 300, hired_on: "2026-06-01" });
    expect(await stepsOf("employee", employee.id)).toEqual(["active never_started", "never_started active"]);
  });

  it("has its employee leave on its last day, though not before they came, and leaves a status set by hand", async () => {
    const [, id = 0, second = 0] = at.world.applyIds;
    await place(id);
    const path = `/recruiters/placements/${(await placementOf(id)).id}`;
    const put = (placement: object, to = path) => admin.call("PUT", to, { placement });
    await put({ status: "left", ends_on: "2026-05-20" });
    expect(await employeeOf(id)).toMatchObject({ status: "left", left_on: "2026-05-20" });
    await put({ status: "active" });
    expect(await employeeOf(id)).toMatchObject({ status: "active", left_on: null });
    const { id: employee } = await employeeOf(id);
    const set = (values: object) =>
      at.database.db.updateTable("employees").set(values).where("id", "=", employee).execute();
    await set({ status: "on_leave", hired_on: "2026-06-10" });
    await put({ status: "replaced", ends_on: "2026-05-20" });
    expect(await employeeOf(id)).toMatchObject({ status: "left", left_on: "2026-06-10" });
    await place(second);
    const other = `/recruiters/placements/${(await placementOf(second)).id}`;
    await put({ status: "cancelled" }, other);
    expect(await employeeOf(second)).toMatchObject({ status: "never_started", left_on: null });
    const { id: hired } = await employeeOf(second);
    await at.database.db.updateTable("employees").set({ status: "active" }).where("id", "=", hired).execute();
    await put({ description: "Sem efeito" }, other);
    expect(await employeeOf(second)).toMatchObject({ status: "active" });
  });
});
