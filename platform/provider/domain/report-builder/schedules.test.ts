import { afterAll, beforeAll, describe, expect, test } from "vitest";
import type { ReportSchedule, SavedReport } from "#contract/calls/report-builder.ts";
import { type Caller, type TestServer, testServer } from "#provider/testing/server.ts";
import { makeRecruiter } from "#provider/testing/world.ts";
import { mailDueReports } from "./mail-reports.ts";
import { nextTime } from "./schedule-times.ts";

let at: TestServer;
let admin: Caller;
let boss: { id: number; caller: Caller };
const base = "/recruiters/administrator/reports";

beforeAll(async () => {
  at = await testServer();
  admin = await at.as("recruiters", at.world.admin.id);
  const { id } = await makeRecruiter(at.database.db, at.world.businessId, "Bruna Chefe", { is_admin: true });
  boss = { id, caller: await at.as("recruiters", id) };
});
afterAll(() => at.close());

const daily = { frequency: "daily", weekday: null, month_day: null, hour: 8, locale: "pt" } as const;
async function scheduled(name: string, more: object = {}, by: Caller = admin): Promise<number> {
  const definition = {
    entity: "jobs",
    filters: { terms: {}, where: {}, or: [], sub: {} },
    groups: [{ field: "status", interval: null }],
    measures: [{ kind: "count", field: null }],
    ...{ chart: "none" as const, columns: [], order: null },
  };
  const { report } = await by.call<{ report: SavedReport }>("POST", base, {
    report: { name, shared: true, definition },
  });
  await by.call("PUT", `${base}/${report.id}/schedule`, {
    schedule: { ...daily, recipient_ids: [at.world.admin.id, boss.id], ...more },
  });
  return report.id;
}
const scheduleOf = async (id: number) =>
  (await admin.call<{ schedule: ReportSchedule | null }>("GET", `${base}/${id}/schedule`)).schedule;
const mailsOf = async (name: string) =>
  (
    await at.database.db
      .selectFrom("mails")
      .where("kind", "in", ["report_mailed", "report_failed"])
      .orderBy("id")
      .select(["kind", "to_address", "subject", "html", "text", "attachment"])
      .execute()
  ).filter(({ subject }) => subject.includes(name));
const due = (id: number, before: Date) =>
  at.database.db
    .updateTable("report_schedules")
    .set({ next_at: before.toISOString() })
    .where("report_id", "=", id)
    .execute();
const needs = () => at.server.services;

describe("the next time", () => {
  const brazil = "America/Sao_Paulo";
  const of = (times: object, after: string, zone = brazil) =>
    nextTime({ ...daily, ...times }, new Date(after), zone).toISOString();

  test("is by the clock of the business, and never the moment itself", () => {
    expect(of({}, "2026-03-10T10:59:59Z")).toBe("2026-03-10T11:00:00.000Z");
    expect(of({}, "2026-03-10T11:00:00Z")).toBe("2026-03-11T11:00:00.000Z");
    // The day is another one there.
    expect(of({ hour: 23 }, "2026-03-11T01:00:00Z")).toBe("2026-03-11T02:00:00.000Z");
  });
  test("of a week is on its day", () => {
    const weekly = { frequency: "weekly", weekday: 7 };
    expect(of(weekly, "2026-03-10T12:00:00Z")).toBe("2026-03-15T11:00:00.000Z");
    expect(of(weekly, "2026-03-15T11:00:00Z")).toBe("2026-03-22T11:00:00.000Z");
  });
  test("of a month is its last day where the month is shorter", () => {
    const monthly = { frequency: "monthly", month_day: 31 };
    expect(of(monthly, "2026-02-01T12:00:00Z")).toBe("2026-02-28T11:00:00.000Z");
    expect(of(monthly, "2026-02-28T11:00:00Z")).toBe("2026-03-31T11:00:00.000Z");
  });
  test("follows a clock that is put forward and back", () => {
    const zone = "Europe/Lisbon";
    expect(of({}, "2026-03-28T09:00:00Z", zone)).toBe("2026-03-29T07:00:00.000Z");
    expect(of({}, "2026-10-24T08:00:00Z", zone)).toBe("2026-10-25T08:00:00.000Z");
    // 01:00 does not exist on that day: the hour after it.
    expect(of({ hour: 1 }, "2026-03-28T12:00:00Z", zone)).toBe("2026-03-29T01:00:00.000Z");
  });
});

describe("a report that is due", () => {
  test("is mailed to each recipient once, with its table and the file, however many look at once", async () => {
    const id = await scheduled("Vagas por situação");
    const now = new Date("2027-05-05T12:00:00Z");
    await due(id, new Date("2027-05-02T11:00:00Z"));
    await Promise.all([1, 2, 3].map(() => mailDueReports(needs(), now)));
    await mailDueReports(needs(), now);
    const mails = await mailsOf("Vagas por situação");
    expect(mails.map(({ kind }) => kind)).toEqual(["report_mailed", "report_mailed"]);
    expect(mails[0]?.html).toContain("<table");
    expect(mails[0]?.html).toContain("Publicada");
    expect(mails[0]?.html).toContain(`/administrator/reports/${id}`);
    expect(mails[0]?.attachment).toMatchObject({ name: "Vagas-por-situação.csv" });
    expect(mails[0]?.attachment?.text).toMatch(/Publicada;1/);
    // The days that nobody looked are not made up for.
    expect(await scheduleOf(id)).toMatchObject({
      next_at: "2027-05-06T11:00:00.000Z",
      sent_at: now.toISOString(),
      failed_at: null,
    });
  });

  test("that lists its records has them in the file, and its figures in the mail", async () => {
    const id = await scheduled("Com registros");
    const { definition } = (await admin.call<{ report: SavedReport }>("GET", `${base}/${id}`)).report;
    const report = { name: "Com registros", shared: true, lock_version: 0 };
    const columns = ["title", "status"];
    await admin.call("PUT", `${base}/${id}`, {
      report: { ...report, definition: { ...definition, columns } },
    });
    const now = new Date("2027-05-15T12:00:00Z");
    await due(id, now);
    await mailDueReports(needs(), now);
    const [mail] = await mailsOf("Com registros");
    expect(mail?.html).toContain("Quantidade");
    expect(mail?.attachment?.text).toMatch(/^\ufeffTítulo;Status\r\n/);
  });

  test("is reported to its owner where it fails, and retried at its next time", async () => {
    const id = await scheduled("Quebrado");
    const broken = { entity: "jobs", filters: { terms: {}, where: {}, or: [], sub: {} } };
    const definition = {
      ...broken,
      groups: [{ field: "gone", interval: null }],
      measures: [],
      ...{ chart: "none" as const, columns: [], order: null },
    };
    await at.database.db
      .updateTable("reports")
      .set({ definition: JSON.stringify(definition) })
      .where("id", "=", id)
      .execute();
    const now = new Date("2027-06-05T12:00:00Z");
    await due(id, now);
    await mailDueReports(needs(), now);
    const mails = await mailsOf("Quebrado");
    expect(mails.map(({ kind, to_address }) => [kind, to_address])).toEqual([
      ["report_failed", at.world.admin.email],
    ]);
    expect(await scheduleOf(id)).toMatchObject({
      failed_at: now.toISOString(),
      next_at: "2027-06-06T11:00:00.000Z",
    });
    // Who sets it anew has seen that.
    await admin.call("PUT", `${base}/${id}/schedule`, {
      schedule: { ...daily, recipient_ids: [at.world.admin.id] },
    });
    expect(await scheduleOf(id)).toMatchObject({ failed_at: null });
  });

  test("of somebody who left is reported to the administrators, and goes to nobody who left", async () => {
    const id = await scheduled("Sem dono", {}, boss.caller);
    const leave = (deactivated_at: string | null) =>
      at.database.db
        .updateTable("recruiter_businesses")
        .set({ deactivated_at })
        .where("recruiter_id", "=", boss.id)
        .execute();
    await leave("2027-01-01T00:00:00Z");
    const now = new Date("2027-07-05T12:00:00Z");
    await due(id, now);
    await mailDueReports(needs(), now);
    const mails = await mailsOf("Sem dono");
    expect(mails.map(({ kind, to_address }) => [kind, to_address])).toEqual([
      ["report_failed", at.world.admin.email],
    ]);
    await leave(null);
  });

  test("of who is no administrator any more shows no figures", async () => {
    const id = await scheduled("Rebaixada", {}, boss.caller);
    const rank = (is_admin: boolean) =>
      at.database.db
        .updateTable("recruiter_businesses")
        .set({ is_admin, role_permissions: JSON.stringify({ jobs: ["read"] }) })
        .where("recruiter_id", "=", boss.id)
        .execute();
    await rank(false);
    const now = new Date("2027-09-05T12:00:00Z");
    await due(id, now);
    await mailDueReports(needs(), now);
    expect((await mailsOf("Rebaixada")).map(({ kind }) => kind)).toEqual(["report_failed"]);
    await rank(true);
  });

  test("that is taken back, or deleted, is mailed no more", async () => {
    const id = await scheduled("Retirado");
    await due(id, new Date("2027-08-01T12:00:00Z"));
    expect(await admin.call("DELETE", `${base}/${id}/schedule`)).toEqual({ schedule: null });
    await mailDueReports(needs(), new Date("2027-08-02T12:00:00Z"));
    expect(await mailsOf("Retirado")).toEqual([]);
  });
});

test("only its author schedules it, for members of the business, on a day that there is", async () => {
  const id = await scheduled("Regras");
  const put = (schedule: object) =>
    admin.refused("PUT", `${base}/${id}/schedule`, {
      schedule: { ...daily, recipient_ids: [boss.id], ...schedule },
    });
  expect(await put({ recipient_ids: [999_999] })).toMatchObject({
    fields: [{ path: "schedule.recipient_ids", rule: "option" }],
  });
  expect(await put({ frequency: "weekly" })).toMatchObject({
    fields: [{ path: "schedule.weekday", rule: "required" }],
  });
  expect(await put({ frequency: "monthly" })).toMatchObject({
    fields: [{ path: "schedule.month_day", rule: "required" }],
  });
  const body = { schedule: { ...daily, recipient_ids: [boss.id] } };
  expect(await boss.caller.refused("PUT", `${base}/${id}/schedule`, body)).toMatchObject({ status: 403 });
  expect(await boss.caller.call("GET", `${base}/${id}/schedule`)).toMatchObject({ schedule: { hour: 8 } });
});

describe("a schedule at its edges", () => {
  test("is due at its very moment, once more only at its next one, and forgets a failure once it is sent", async () => {
    const id = await scheduled("No minuto");
    const now = new Date("2028-03-01T12:00:00Z");
    await due(id, new Date(now.getTime() + 1));
    await mailDueReports(needs(), now);
    expect(await mailsOf("No minuto")).toEqual([]);
    await due(id, now);
    await at.database.db
      .updateTable("report_schedules")
      .set({ failed_at: "2028-02-01T00:00:00Z", sent_at: "2028-01-01T00:00:00Z" })
      .where("report_id", "=", id)
      .execute();
    await mailDueReports(needs(), now);
    await mailDueReports(needs(), new Date("2028-03-02T10:59:59Z"));
    expect(await mailsOf("No minuto")).toHaveLength(2);
    expect(await scheduleOf(id)).toMatchObject({ sent_at: now.toISOString(), failed_at: null });
    const { definition } = (await admin.call<{ report: SavedReport }>("GET", `${base}/${id}`)).report;
    const gone = { ...definition, groups: [{ field: "gone", interval: null }] };
    const report = at.database.db.updateTable("reports").where("id", "=", id);
    await report.set({ definition: JSON.stringify(gone) }).execute();
    const later = new Date("2028-03-02T11:00:00Z");
    await mailDueReports(needs(), later);
    expect(await scheduleOf(id), "it was sent before").toMatchObject({
      ...{ sent_at: now.toISOString(), failed_at: later.toISOString() },
      next_at: "2028-03-03T11:00:00.000Z",
    });
    await admin.call("DELETE", `${base}/${id}`);
    expect(await at.database.db.selectFrom("report_schedules").where("report_id", "=", id).execute()).toEqual(
      [],
    );
  });

  test("is read in its own language, by who is still there, with fifty lines of all that the file has", async () => {
    const { db } = at.database;
    await db
      .insertInto("jobs")
      .values(
        Array.from({ length: 60 }, (_, n) => ({
          ...{ business_id: at.world.businessId, title: `Linha ${n}` },
          created_at: new Date(Date.UTC(2020, 0, 1 + n, 12)).toISOString(),
        })),
      )
      .execute();
    const gone = await makeRecruiter(db, at.world.businessId, "Gil Saiu");
    const ids = [boss.id, gone.id, boss.id, at.world.admin.id];
    const id = await scheduled("Por dia", { locale: "en", recipient_ids: ids });
    expect((await scheduleOf(id))?.recipient_ids, "each once").toEqual([boss.id, gone.id, at.world.admin.id]);
    const { definition } = (await admin.call<{ report: SavedReport }>("GET", `${base}/${id}`)).report;
    const byDay = { ...definition, groups: [{ field: "created_at", interval: "day" as const }] };
    await admin.call("PUT", `${base}/${id}`, {
      report: { name: "Por dia", shared: true, lock_version: 0, definition: byDay },
    });
    await db
      .updateTable("recruiter_businesses")
      .set({ deactivated_at: "2026-01-01T00:00:00Z" })
      .where("recruiter_id", "=", gone.id)
      .execute();
    const now = new Date("2028-04-01T12:00:00Z");
    await due(id, now);
    await mailDueReports(needs(), now);
    const mails = await mailsOf("Por dia");
    expect(mails.map(({ to_address }) => to_address).toSorted()).toEqual(
      (
        await db
          .selectFrom("recruiters")
          .where("id", "in", [boss.id, at.world.admin.id])
          .select("email")
          .execute()
      )
        .map(({ email }) => email)
        .toSorted(),
    );
    const [mail] = mails;
    expect(mail?.html.match(/(?:Jan|Feb) \d+, 2020/g)?.length).toBe(49);
    expect(mail?.html).toContain("Count");
    const lines = (mail?.attachment?.text ?? "").trimEnd().split("\r\n");
    expect([lines.length, lines[0], lines[1]]).toEqual([62, "\ufeffCreated at,Count", expect.any(String)]);
    expect(lines.at(-1)).toBe('"Jan 1, 2020",1');
  });

  test("keeps the day of its kind alone, and is anew for who sets it anew", async () => {
    const id = await scheduled("Outro dia");
    const put = async (schedule: object) => {
      const given = { ...daily, weekday: 3, month_day: 31, recipient_ids: [boss.id], ...schedule };
      await admin.call("PUT", `${base}/${id}/schedule`, { schedule: given });
      return await scheduleOf(id);
    };
    const days = (kept: ReportSchedule | null) => [kept?.weekday, kept?.month_day];
    expect(days(await put({ frequency: "daily" }))).toEqual([null, null]);
    expect(days(await put({ frequency: "weekly" }))).toEqual([3, null]);
    const monthly = await put({ frequency: "monthly", hour: 23 });
    expect(days(monthly)).toEqual([null, 31]);
    expect(monthly?.recipient_ids).toEqual([boss.id]);
    expect(new Date(monthly?.next_at ?? 0).getUTCHours()).toBe(2);
    expect((await boss.caller.refused("DELETE", `${base}/${id}/schedule`)).code).toBe("forbidden");
    expect(await scheduleOf(id)).toEqual(monthly);
    await at.database.db.updateTable("reports").set({ shared: false }).where("id", "=", id).execute();
    for (const method of ["GET", "DELETE"] as const)
      expect((await boss.caller.refused(method, `${base}/${id}/schedule`)).code).toBe("not_found");
  });

  test("that was changed while it was worked out goes to nobody it was not meant for", async () => {
    const { services } = at.server;
    await at.database.db.deleteFrom("report_schedules").execute();
    const id = await scheduled("Mudou");
    const now = new Date("2029-01-05T12:00:00Z");
    const schedule = () => at.database.db.updateTable("report_schedules").where("report_id", "=", id);
    /** Somebody is quicker than the transaction that mails it. */
    const beside = (change: () => Promise<unknown>) => {
      let isFirst = true;
      const scopedTo: typeof services.database.scopedTo = (...of) => {
        const db = services.database.scopedTo(...of);
        const transaction = () => ({
          execute: async (work: never) => {
            if (isFirst) await change();
            isFirst = false;
            return await db.transaction().execute(work);
          },
        });
        return new Proxy(db, {
          get: (target, name) => {
            if (name === "transaction") return transaction;
            const value = Reflect.get(target, name, target);
            return typeof value === "function" ? value.bind(target) : value;
          },
        });
      };
      return mailDueReports({ ...services, database: { ...services.database, scopedTo } as never }, now);
    };
    await due(id, now);
    await beside(() =>
      schedule()
        .set({ recipient_ids: [boss.id], updated_at: now.toISOString() })
        .execute(),
    );
    expect(await mailsOf("Mudou")).toEqual([]);
    await beside(() =>
      schedule()
        .set({ next_at: new Date(now.getTime() - 1).toISOString() })
        .execute(),
    );
    expect(await mailsOf("Mudou")).toEqual([]);
    await mailDueReports(needs(), now);
    expect(await mailsOf("Mudou")).toHaveLength(1);
  });
});
