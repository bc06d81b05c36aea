import type { Resource } from "#contract/access.ts";
import type { Locale } from "#contract/locale.ts";
import { wording } from "#contract/locale.ts";
import type { Db } from "#provider/base/database/open.ts";
import { defineHandlers } from "#provider/base/http/implement.ts";
import { type RecruiterPerson, recruiterMay } from "#provider/base/http/person.ts";
import { findRow } from "../entities/list.ts";
import { companyReport } from "./company-report.ts";
import { candidateCharts, dashboardCharts } from "./dashboard.ts";
import { jobReport } from "./job-report.ts";
import { reportCsv } from "./report-csv.ts";

interface Asking {
  db: Db;
  businessId: number;
  locale: Locale;
  person: RecruiterPerson;
}

const scopeOf = ({ db, businessId, locale }: Asking) => ({ db, businessId, locale });
const askerOf = ({ person }: Asking) => ({
  id: person.id,
  mayRead: (resource: Resource) => recruiterMay(person, resource, "read"),
});

async function reportOf(asking: Asking, id: number) {
  const { db, businessId, person } = asking;
  const job = await findRow(db, "jobs", businessId, id);
  const withPeople = recruiterMay(person, "candidates", "read");
  return { job, ...(await jobReport(scopeOf(asking), id, withPeople)) };
}

export const reportHandlers = defineHandlers({
  "GET /recruiters/dashboard": async (context) => ({
    dashboard: { charts: await dashboardCharts(scopeOf(context), askerOf(context), context.query) },
  }),
  "GET /recruiters/dashboard/candidates": async (context) => ({
    dashboard: { charts: await candidateCharts(scopeOf(context), askerOf(context), context.query) },
  }),
  "GET /recruiters/jobs/:id/report": async (context) => {
    const { charts, total } = await reportOf(context, context.params.id);
    return { report: { charts, total } };
  },
  "GET /recruiters/jobs/:id/report/csv": async (context) => {
    const { charts, job, total } = await reportOf(context, context.params.id);
    return {
      stream: reportCsv(charts, total, context.locale),
      contentType: "text/csv; charset=utf-8",
      fileName: `${wording(context.locale, { pt: "relatorio", en: "report" })}-${job.slug}.csv`,
    };
  },
  "GET /recruiters/client_companies/:id/report": async (context) => {
    const { id } = await findRow(context.db, "client_companies", context.businessId, context.params.id);
    return { report: { charts: await companyReport(scopeOf(context), id, askerOf(context).mayRead) } };
  },
});
