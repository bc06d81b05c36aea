/** `npm run lives`: what the charts of lives say, written where contract and provider read it. */
import { execFileSync } from "node:child_process";
import { writeFileSync } from "node:fs";
import { join } from "node:path";
import { eventsOf, lifeOf, tableOf } from "#machines/testing/life.ts";
import { machineNames, pathTable } from "./catalogue.ts";

export const isLife = (machine: string): boolean => machine.endsWith("-life");
export const lifeNames = (): string[] => machineNames().filter(isLife);
export const lifeNamed = async (machine: string) => lifeOf((await pathTable(machine)).machine);

/** The entities that have a life, by its chart. */
export const ofEntity = {
  jobs: "job-life",
  contacts: "lead-life",
  proposals: "proposal-life",
  placements: "placement-life",
  projects: "project-life",
  invoices: "invoice-life",
  billing_plans: "billing-plan-life",
  employees: "employee-life",
  feedbacks: "feedback-life",
  evaluations: "evaluation-life",
  talk_participants: "talk-participant-life",
} as const;

/** Lives whose rows are moved by statements of their own, besides the records' one way of being saved. */
const inStatements = [
  "bulk-action-life",
  "export-life",
  "flow-run-life",
  "import-life",
  "invoice-life",
  "mail-life",
  "placement-life",
  "recipient-life",
  "sendout-life",
];

const keyOf = (machine: string) => machine.replace(/-life$/, "").replaceAll("-", "_");

/** What the contract reads: which status of an entity may follow which. */
export async function statusTables(): Promise<Record<string, object>> {
  const rows = Object.entries(ofEntity).map(
    async ([entity, machine]) => [entity, tableOf(await lifeNamed(machine))] as const,
  );
  return Object.fromEntries(await Promise.all(rows));
}

/** What the provider's statements read: what each event does to the rows of each life. */
export async function lifeEvents(): Promise<Record<string, object>> {
  const rows = inStatements.map(
    async (machine) => [keyOf(machine), eventsOf(await lifeNamed(machine))] as const,
  );
  return Object.fromEntries(await Promise.all(rows));
}

const root = join(import.meta.dirname, "../..");

function write(path: string, comment: string, name: string, data: object): void {
  const file = join(root, path);
  writeFileSync(file, `/** ${comment} */\nexport const ${name} = ${JSON.stringify(data)} as const;\n`);
  execFileSync(join(root, "node_modules/.bin/biome"), ["check", "--write", file], { stdio: "ignore" });
  console.log(path);
}

if (process.argv[1] === import.meta.filename) {
  const by = "Written by `npm run lives` from the charts in machines/*-life: change the charts.";
  write("platform/contract/status-tables.ts", by, "statusTables", await statusTables());
  write("platform/provider/base/lives/events.ts", by, "lifeEvents", await lifeEvents());
}
