import type { ReportDefinition } from "#contract/calls/report-builder.ts";
import type { Trade } from "./trade-input.ts";
import { makeRandom } from "./vocabulary/random.ts";

const everything = { terms: {}, where: {}, or: [], sub: {} };
const reports: readonly { name: string; definition: ReportDefinition }[] = [
  {
    name: "Propostas por etapa",
    definition: {
      entity: "proposals",
      filters: everything,
      groups: [{ field: "status", interval: null }],
      measures: [
        { kind: "count", field: null },
        { kind: "sum", field: "value" },
      ],
      ...{ chart: "bar", columns: [], order: null },
    },
  },
  {
    name: "Vagas abertas por mês",
    definition: {
      entity: "jobs",
      filters: everything,
      groups: [{ field: "created_at", interval: "month" }],
      measures: [{ kind: "count", field: null }],
      ...{
        chart: "line",
        columns: ["title", "client_company_id", "status", "created_at"],
        order: "created_at:desc",
      },
    },
  },
  {
    name: "Candidaturas por origem",
    definition: {
      entity: "applies",
      filters: everything,
      groups: [{ field: "source", interval: null }],
      measures: [{ kind: "count", field: null }],
      ...{ chart: "pie", columns: [], order: null },
    },
  },
];

/** What the administrators of the business share. */
export function addReports({ batch, business_id, owners, calendar }: Trade): void {
  const random = makeRandom(`reports of ${business_id}`);
  for (const { name, definition } of reports) {
    const created_at = calendar.instant(-random.int(5, 40), random);
    batch.add("reports", {
      ...{ business_id, name, definition, shared: true, author_id: owners[0] ?? null, lock_version: 0 },
      ...{ created_at, updated_at: created_at },
    });
  }
}
