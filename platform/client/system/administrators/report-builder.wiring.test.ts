// @vitest-environment happy-dom
import { expect, it } from "vitest";
import { useActions } from "../page/use-actions.ts";
import { useRead, useReadPages } from "../page/use-read.ts";
import { openScreen } from "../testing/screen.tsx";
import { request, type Sent } from "../testing/wire.ts";
import {
  reportRecordPages,
  reportRemoval,
  reportResultPages,
  reportSchedule,
  reports,
  report as savedReport,
  scheduleActions,
} from "./report-builder.ts";
import { useReportBuilder } from "./use-report-builder.ts";

const report = {
  ...{ name: "Vagas", shared: false },
  definition: {
    entity: "jobs" as const,
    filters: { terms: {}, where: {}, or: [], sub: {} },
    groups: [],
    measures: [{ kind: "count" as const, field: null }],
    ...{ chart: "none" as const, columns: [], order: null },
  },
};

const draft = (id: number | null) => ({ id, lock_version: id === null ? 0 : 3, ...report });
const answered = (lock_version: number, more: object = {}) => ({
  report: { id: 5, lock_version, author_id: 7, author_name: "Ana", updated_at: "", ...report, ...more },
});
const put = (body: object) =>
  request("PUT /recruiters/administrator/reports/:id", {
    params: { id: 5 },
    body: { report: body },
  } as never);

it("saves a new report", async () => {
  const screen = await openScreen();
  const saved: unknown[] = [];
  const received = (id: number | null) => void saved.push(id);
  const page = await screen.hook(() => useReportBuilder("new", draft(null), received));
  expect(await screen.sends(() => page.current.save())).toEqual([
    request("POST /recruiters/administrator/reports", { body: { report } }),
  ]);
  await screen.answers("POST /recruiters/administrator/reports", answered(0));
  expect(saved).toEqual([5]);
});

it("keeps edits until they are saved, and asks which version stays", async () => {
  const screen = await openScreen();
  const own = draft(5);
  const page = await screen.hook(() => useReportBuilder("5", own, () => undefined));
  await screen.does(() => page.current.rename("Vagas abertas"));
  await screen.does(() => page.current.share(true));
  await screen.does(() => page.current.edit({ kind: "columns", columns: ["title"] }));
  await screen.does(() => page.current.edit({ kind: "chart", chart: "pie" }));
  await screen.does(() => page.current.undo());
  await screen.does(() => page.current.redo());
  const edited = {
    ...{ name: "Vagas abertas", shared: true },
    definition: { ...report.definition, columns: ["title"], chart: "pie" },
  };
  expect(screen.kept("draft report 5").session).toEqual({ lock_version: 3, report: edited });
  expect(await screen.sends(() => page.current.save())).toEqual([put({ ...edited, lock_version: 3 })]);
  await screen.refuses("PUT /recruiters/administrator/reports/:id", "conflict");
  expect(page.current.inConflict).toBe(true);
  expect(await screen.sends(() => page.current.keepMine())).toEqual([
    request("GET /recruiters/administrator/reports/:id", { params: { id: 5 } }),
  ]);
  await screen.answers("GET /recruiters/administrator/reports/:id", answered(8));
  expect(screen.sent()).toEqual([put({ ...edited, lock_version: 8 })]);
  await screen.refuses("PUT /recruiters/administrator/reports/:id", "conflict");
  await screen.sends(() => page.current.takeTheirs());
  await screen.answers("GET /recruiters/administrator/reports/:id", answered(9, { name: "Deles" }));
  expect([page.current.draft.name, screen.kept("draft report 5").session]).toEqual(["Deles", undefined]);
  const theirs = { ...report, name: "Deles" };
  expect(await screen.sends(() => page.current.save())).toEqual([put({ ...theirs, lock_version: 9 })]);
  await screen.answers("PUT /recruiters/administrator/reports/:id", answered(10, { name: "Deles" }));
  expect(await screen.sends(() => page.current.save())).toEqual([put({ ...theirs, lock_version: 10 })]);
});

it.each([
  ["gives back what a visit left", { lock_version: 3, report: { ...report, name: "Quase" } }, "Quase"],
  ["forgets a report that a visit left in part", { lock_version: 3, report: { name: "Quase" } }, "Vagas"],
  ["forgets a report of no version", { report: { ...report, name: "Quase" } }, "Vagas"],
])("%s", async (_, kept, name) => {
  const screen = await openScreen({ kept: { session: { "recruiters:12@3 draft report 5": kept } } });
  const own = draft(5);
  const page = await screen.hook(() => useReportBuilder("5", own, () => undefined));
  expect(page.current.draft.name).toBe(name);
});

it("deletes a report", async () => {
  const screen = await openScreen();
  const page = await screen.hook(() => useActions([], reportRemoval));
  expect(await screen.sends(() => page.current.start("remove", { id: 5, name: "Vagas" }))).toEqual([
    request("DELETE /recruiters/administrator/reports/:id", { params: { id: 5 } }),
  ]);
});

it("plans when a report is mailed, and takes that back", async () => {
  const screen = await openScreen();
  const page = await screen.hook(() => useActions([], scheduleActions(5)));
  const plan = {
    ...{ weekday: 3, month_day: 9, hour: 8, locale: "pt" as const },
    recipient_ids: [7],
  };
  const sends = (frequency: "daily" | "weekly" | "monthly" | "never") =>
    screen.sends(() => page.current.start("plan", { ...plan, frequency }));
  const put = (schedule: object) => [
    request("PUT /recruiters/administrator/reports/:id/schedule", {
      params: { id: 5 },
      body: {
        schedule: { hour: 8, locale: "pt", recipient_ids: [7], weekday: null, month_day: null, ...schedule },
      },
    } as never),
  ];
  expect(await sends("weekly")).toEqual(put({ frequency: "weekly", weekday: 3 }));
  await screen.refuses("PUT /recruiters/administrator/reports/:id/schedule", "internal");
  expect(await sends("monthly")).toEqual(put({ frequency: "monthly", month_day: 9 }));
  await screen.refuses("PUT /recruiters/administrator/reports/:id/schedule", "internal");
  expect(await sends("never")).toEqual([
    request("DELETE /recruiters/administrator/reports/:id/schedule", { params: { id: 5 } }),
  ]);
});

const definition = JSON.stringify(report.definition);
const reads: [what: string, use: () => unknown, sent: Sent][] = [
  ["reports", () => useRead(reports), request("GET /recruiters/administrator/reports")],
  [
    "one of them",
    () => useRead(savedReport, { params: { id: 5 } }),
    request("GET /recruiters/administrator/reports/:id", { params: { id: 5 } }),
  ],
  [
    "when one is mailed",
    () => useRead(reportSchedule, { params: { id: 5 } }),
    request("GET /recruiters/administrator/reports/:id/schedule", { params: { id: 5 } }),
  ],
  [
    "the figures of one that need not be kept",
    () => useReadPages(reportResultPages, { query: { definition } }),
    request("GET /recruiters/administrator/report_results", { query: { definition } }),
  ],
  [
    "the records of one that need not be kept",
    () => useReadPages(reportRecordPages, { query: { definition } }),
    request("GET /recruiters/administrator/report_records", { query: { definition } }),
  ],
];
it.each(reads)("reads %s", async (_, use, sent) => {
  const screen = await openScreen();
  await screen.hook(use);
  expect(screen.sent()).toEqual([sent]);
});

it("edits the report that is shown, with what a visit left of that one", async () => {
  const kept = { lock_version: 3, report: { ...report, name: "Quase" } };
  const screen = await openScreen({ kept: { session: { "recruiters:12@3 draft report 6": kept } } });
  const told: string[] = [];
  const [five, six] = [draft(5), { ...draft(5), id: 6 }];
  const page = await screen.hook(
    (of: typeof five) => useReportBuilder(String(of.id), of, (id) => void told.push(`${of.id} ${id}`)),
    five,
  );
  await screen.does(() => page.current.rename("Outro"));
  await page.turnTo(six);
  expect(page.current.draft).toMatchObject({ id: 6, name: "Quase" });
  expect(await screen.sends(() => page.current.save())).toMatchObject([{ params: { id: "6" } }]);
  await screen.answers("PUT /recruiters/administrator/reports/:id", answered(4, { id: 6 }));
  expect(told).toEqual(["6 6"]);
  await page.turnTo(five);
  expect(page.current.draft).toMatchObject({ id: 5, name: "Outro" });
});
