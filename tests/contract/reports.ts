import { expect, test } from "vitest";
import type { Chart } from "#contract/calls/reports.ts";
import type { Play } from "./play.ts";
import { byId } from "./records.ts";

const total = ({ figures, hidden, unknown }: Chart) =>
  figures.reduce((sum, { count }) => sum + count, hidden + unknown);

/** Figures agree with one another and with the lists behind them. */
export function describeReports(play: () => Play): void {
  test("a job's report counts its applies, and is had as CSV", async () => {
    const { people, speaker, stage } = play();
    const at = byId(stage.jobId);
    const { report } = await speaker.ask(people.admin, "GET /recruiters/jobs/:id/report", at);
    const where = { job_id: String(stage.jobId) };
    const { total_count } = await speaker.ask(people.admin, "GET /recruiters/applies", { query: { where } });
    expect(report.total).toBe(total_count);
    for (const chart of report.charts) {
      if (chart.name === "standing" || chart.name === "genders") expect(total(chart)).toBe(total_count);
    }
    const csv = await speaker.fetchFile(people.admin, "GET /recruiters/jobs/:id/report/csv", at);
    expect(csv.split("\r\n").length).toBeGreaterThan(9);
  });

  test("each number of the dashboards is that of its list", async () => {
    const { people, speaker } = play();
    const { admin } = people;
    const query = { of: "me", days: "365" } as const;
    const { dashboard } = await speaker.ask(admin, "GET /recruiters/dashboard", { query });
    const tasks = dashboard.charts
      .find(({ name }) => name === "my_day")
      ?.figures.find(({ key }) => key === "without_day");
    const list = await speaker.ask(admin, "GET /recruiters/tasks", { query: { where: tasks?.where ?? {} } });
    expect(list.total_count).toBe(tasks?.count);
    const candidates = await speaker.ask(admin, "GET /recruiters/dashboard/candidates", { query: {} });
    const statuses = candidates.dashboard.charts.find(({ name }) => name === "candidate_statuses");
    const all = await speaker.ask(admin, "GET /recruiters/candidates", { query: {} });
    expect(statuses && total(statuses)).toBe(all.total_count);
  });

  test("a client company's charts are of its own", async () => {
    const { people, speaker, stage } = play();
    const { report } = await speaker.ask(
      people.admin,
      "GET /recruiters/client_companies/:id/report",
      byId(stage.companyId),
    );
    expect(report.charts.map(({ name }) => name)).toContain("hirings_by_month");
  });
}
