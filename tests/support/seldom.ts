import { globSync } from "node:fs";
import { root } from "./importers.ts";
import { hasChanged, hasCodeChanged, hasOwnTurn, hasTurn } from "./turn.ts";

const domain = "platform/provider/domain";
const base = "platform/provider/base";
const database = `${base}/database`;
/** How the database is opened, asked and narrowed; another column of a table changes nothing of it. */
const engine = globSync(`${database}/*.ts`, { cwd: root }).filter(
  (file) => !/\.test\.ts$|\/tables\.ts$/.test(file),
);

/** Whose administrators' settings change what others see. */
const steered = [
  ...["automations", "business-files", "city-taxes", "courses", "data-collections", "employees", "entities"],
  ...[
    "equipment",
    "holidays",
    "integrations",
    "invoices",
    "list-views",
    "off-limits",
    "references",
    "surveys",
  ],
  ...["talks", "template-uploads"],
].map((folder) => `${domain}/${folder}`);

/**
 * Test files of the long tail: each costs seconds, most of them starts processes or fills thousands of rows, and what it
 * proves seldom changes. With each, the folders whose change brings it into the run; the others come by turns, a twelfth
 * of them in a run. They are in the order of their cost, so that each turn costs as much.
 */
export const seldom: readonly (readonly [file: string, ...folders: string[]])[] = [
  [`${domain}/references/records-steer.test.ts`, ...steered, "platform/contract", database],
  [
    "platform/provider/demo/seed-demo.test.ts",
    "platform/provider/demo",
    database,
    "platform/contract/catalogues",
  ],
  ["tests/resilience/database.test.ts", base, "tests/resilience"],
  [`${domain}/public-jobs/board-counts.test.ts`, `${domain}/public-jobs`, ...engine],
  ["tests/lives/records.test.ts", "tests/lives", `${domain}/entities`, "machines"],
  [`${base}/cable/cable.test.ts`, `${base}/cable`, `${base}/http`],
  [`${database}/row-security.test.ts`, database],
  [`${database}/open.test.ts`, ...engine],
  [`${base}/files/read-texts.test.ts`, `${base}/files`],
  [`${domain}/report-builder/report-builder.test.ts`, `${domain}/report-builder`, ...engine],
  [`${domain}/reports/reports.test.ts`, `${domain}/reports`, ...engine],
  [`${domain}/automations/kills.test.ts`, `${domain}/automations`, `${base}/queue`, ...engine],
  [`${base}/cable/fan-out.test.ts`, `${base}/cable`, ...engine],
  [`${domain}/public-pages/page.test.ts`, `${domain}/public-pages`, `${base}/http`],
  [`${domain}/public-jobs/search-suggestions.test.ts`, `${domain}/public-jobs`, ...engine],
  [`${database}/full-disk.test.ts`, ...engine],
  [`${base}/queue/queue.test.ts`, `${base}/queue`, ...engine],
  ["platform/client/inspect/drawing.test.ts", "platform/client/inspect", "machines"],
  [`${database}/memory-folder.test.ts`, ...engine],
  ["tests/cable/races.test.ts", "platform/client/cable", "machines/cable-connection", `${base}/cable`],
  [`${domain}/sendouts/one-runner.test.ts`, `${domain}/sendouts`, `${base}/queue`],
  [`${base}/http/connections.test.ts`, `${base}/http`],
  [`${base}/files/identity.test.ts`, `${base}/files`],
  [`${database}/kept-plan.test.ts`, ...engine],
];

/** What this run leaves out. */
export const outOfTurn = (): string[] =>
  seldom.flatMap(([file, ...folders], n) =>
    hasTurn(n, 12) || hasChanged(file) || (hasCodeChanged(...folders) && hasOwnTurn(n, 3)) ? [] : [file],
  );
