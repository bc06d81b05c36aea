// @vitest-environment happy-dom
import { expect, it } from "vitest";
import { useActions } from "../page/use-actions.ts";
import { useRead } from "../page/use-read.ts";
import { openScreen } from "../testing/screen.tsx";
import { request, type Sent } from "../testing/wire.ts";
import {
  reportActions,
  reportRemoval,
  reportResult,
  reportSchedule,
  reports,
  report as savedReport,
  scheduleActions,
} from "./report-builder.ts";

const report = {
  ...{ name: "Vagas", shared: false },
  definition: {
    entity: "jobs" as const,
    filters: { terms: {}, where: {}, or: [], sub: {} },
    groups: [],
    measures: [{ kind: "count" as const, field: null }],
    chart: "none" as const,
  },
};

it("keeps a new report, and saves one that was read", async () => {
  const screen = await openScreen();
  const page = await screen.hook(() => useActions([], reportActions));
  const save = (id: number | null) =>
    screen.sends(() => page.current.start("save", { id, lock_version: 3, ...report }));
  expect(await save(null)).toEqual([request("POST /recruiters/administrator/reports", { body: { report } })]);
  await screen.refuses("POST /recruiters/administrator/reports", "internal");
  expect(await save(5)).toEqual([
    request("PUT /recruiters/administrator/reports/:id", {
      params: { id: 5 },
      body: { report: { ...report, lock_version: 3 } },
    }),
  ]);
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
    () => useRead(reportResult, { query: { definition } }),
    request("GET /recruiters/administrator/report_results", { query: { definition } }),
  ],
];
it.each(reads)("reads %s", async (_, use, sent) => {
  const screen = await openScreen();
  await screen.hook(use);
  expect(screen.sent()).toEqual([sent]);
});
