import { sql } from "kysely";
import { type LifeData, wrongStep } from "#machines/testing/life.ts";
import type { Db } from "#provider/base/database/open.ts";
import { lifeNamed, lifeNames } from "../machines/lives.ts";
import { rowsOfLife } from "./tables.ts";

/** A state that a row came to. */
export interface WalkStep {
  life: string;
  row: string;
  state: string;
}

const rowsOf = (life: string) => {
  const rows = rowsOfLife[life];
  if (!rows) throw new Error(`tests/lives/tables.ts does not say where the rows of ${life} are`);
  return rows;
};

/** From now on every state that a row of any life comes to is written down, by whatever statement. */
export function statementsOfWalks(): string[] {
  const statements = [
    `create table life_steps (
      id bigint generated always as identity primary key, life text, row text, state text)`,
  ];
  for (const life of lifeNames()) {
    const { table, state } = rowsOf(life);
    const name = `record_${table}`;
    statements.push(`create function ${name}() returns trigger language plpgsql security definer as $$
      begin
        if tg_op = 'UPDATE' and (${state("old")}) is not distinct from (${state("new")}) then return null; end if;
        insert into life_steps (life, row, state)
          values ('${life}', new.id::text, ${state("new")});
        return null;
      end $$`);
    // Rows that are there already begin as they are.
    statements.push(`insert into life_steps (life, row, state)
      select '${life}', new.id::text, ${state("new")} from ${table} as new`);
    statements.push(
      `create trigger ${name} after insert or update on ${table} for each row execute function ${name}()`,
    );
  }
  return statements;
}

export async function recordWalks(db: Db): Promise<void> {
  for (const statement of statementsOfWalks()) await sql.raw(statement).execute(db);
}

/** The states that each row went through, by life and row. */
export function stepsByRow(steps: readonly WalkStep[]): Map<string, string[]> {
  const byRow = Map.groupBy(steps, ({ life, row }) => `${life} ${row}`);
  return new Map([...byRow].map(([row, ofRow]) => [row, ofRow.map(({ state }) => state)]));
}

/** The states that each row went through, by life and row. */
export async function recordedWalks(db: Db): Promise<Map<string, string[]>> {
  const { rows } = await sql<WalkStep>`select life, row, state from life_steps order by id`.execute(db);
  return stepsByRow(rows);
}

let charts: Promise<Map<string, LifeData>> | undefined;
/** All charts of lives, by name. */
export function chartsOfLives(): Promise<Map<string, LifeData>> {
  charts ??= Promise.all(lifeNames().map(async (life) => [life, await lifeNamed(life)] as const)).then(
    (pairs) => new Map(pairs),
  );
  return charts;
}

/** What of the recorded histories is no walk of its chart. */
export async function wrongWalks(db: Db): Promise<string[]> {
  const charts = await chartsOfLives();
  return [...(await recordedWalks(db))].flatMap(([row, states]) => {
    const chart = charts.get(row.split(" ")[0] ?? "");
    const wrong = chart && wrongStep(chart, states);
    return wrong ? [`${row}: ${wrong}`] : [];
  });
}

/**
 * What the audit trail says of the statuses of records, where it is not what they went through: a change that was not
 * written down, or not as it was.
 */
export async function unreportedSteps(db: Db): Promise<string[]> {
  const { rows } = await sql<{ type: string; row: string; before: unknown; after: unknown }>`
    select reference_type as type, reference_id::text as row, before, after from audit_events
    where field = 'status' order by id`.execute(db);
  const reported = Map.groupBy(rows, ({ type, row }) => `${type} ${row}`);
  return [...(await recordedWalks(db))].flatMap(([name, states]) => {
    const [life = "", row = ""] = name.split(" ");
    const type = { "lead-life": "contact" }[life] ?? life.replace(/-life$/, "").replaceAll("-", "_");
    if (!audited.includes(life)) return [];
    const trail = (reported.get(`${type} ${row}`) ?? []).map(({ after }) => String(after));
    const gone = states.slice(1);
    return trail.join() === gone.join()
      ? []
      : [`${name}: went ${gone.join()}, the trail says ${trail.join()}`];
  });
}

/** Lives whose every change is a line of the record's history. */
const audited = [
  "billing-plan-life",
  "evaluation-life",
  "feedback-life",
  "invoice-life",
  "job-life",
  "lead-life",
  "placement-life",
  "project-life",
  "proposal-life",
];
