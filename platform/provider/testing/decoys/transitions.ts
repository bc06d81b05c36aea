import { sql } from "kysely";
import type { z } from "zod";
import type { Call } from "#contract/calls/all.ts";
import type { MoveForm } from "#contract/calls/pipeline.ts";
import { applyStatus, formOfStatus, rejectReason } from "#contract/catalogues/pipeline.ts";
import { entities } from "#contract/entities/all.ts";
import { callPath, type EntityName, editableEntities } from "#contract/entity-names.ts";
import type { Db } from "../../base/database/open.ts";
import type { Row } from "./builder.ts";
import type { DecoyWorld } from "./decoys.ts";
import { putBack, rowOf } from "./put-back.ts";

type Status = string | number;
type Sent = { status: number; body: string };

export interface Transitions {
  world: DecoyWorld;
  db: Db;
  send(call: Call, sent: object): Promise<Sent>;
  /** What was left behind since. */
  changes(): Promise<string[]>;
}

const possible: readonly Status[] = Array.from({ length: 30 }, (_, code) => code);

/** What an entity's status may be set to. */
function statusesOf(entity: EntityName, rows: readonly Row[]): Status[] {
  const schema = (entities[entity].write as z.ZodObject).shape.status as z.ZodType | undefined;
  const known = [...new Set([...rows.map(({ values }) => values.status as Status), ...possible])];
  return schema ? known.filter((status) => status !== undefined && schema.safeParse(status).success) : [];
}

/** Rows that differ from the good one in their status alone. */
const rowsByStatus = (world: DecoyWorld, entity: EntityName) =>
  world
    .rowsOf(entity)
    .filter(({ label }, n) => n === 0 || new RegExp(`^${entity} status=\\w+( by job_id)?$`).test(label));

const salary = 9_500;
/** What the board's stages require. */
const formsOf: Record<string, MoveForm> = {
  interview: {
    kind: "interview",
    stage: 2,
    starts_at: "2026-11-27T17:00:00Z",
    duration_minutes: 45,
    place: "Sala 2",
  },
  offer: {
    kind: "offer",
    salary,
    currency: "BRL",
    regime: 1,
    starts_on: "2026-12-07",
    expires_on: "2026-12-01",
  },
  placement: {
    kind: "placement",
    salary,
    currency: "BRL",
    regime: 1,
    starts_on: "2026-12-07",
    fee_percent: 20,
  },
  rejection: {
    kind: "rejection",
    reject_reason: rejectReason.find(({ by }) => by === "client")?.code ?? 0,
    by: "client",
    notify_candidate: true,
    feedback: "Obrigado",
  },
};

/** Gives an application's job that workflow, or one with all stages. */
async function giveWorkflow(db: Db, { values }: Row, versionId?: number): Promise<void> {
  const version =
    versionId ??
    sql`(select version_id from workflow_stages where business_id = jobs.business_id
      group by version_id order by count(*) desc, version_id limit 1)`;
  await sql`update jobs set workflow_version_id = ${version} where id = ${Number(values.job_id)}`.execute(db);
}

/** Stages with a workflow of their own, each with other requirements. */
const stagesThatRequire = (world: DecoyWorld) =>
  world
    .rowsOf("workflow_stages")
    .filter(({ label }) => /^workflow_stages (?!status|created)\w+=/.test(label));

/** What becomes of a record of each status that is given another one. Of many statuses, all from the good row, else the nearest. */
export async function transitions(of: Transitions): Promise<string[]> {
  const { world, db, send, changes } = of;
  const lines: string[] = [];
  async function change(table: EntityName, row: Row, to: Status, call: Call, body: object): Promise<void> {
    const id = Number(row.values.id);
    const before = await rowOf(db, table, id);
    if (!before) return;
    await changes();
    const { status, body: answer } = await send(call, { params: { id }, body });
    const reason =
      status < 400 ? "" : ` ${answer.match(/"rule":"(\w+)"/)?.[1] ?? answer.match(/"code":"(\w+)"/)?.[1]}`;
    lines.push(
      `${table} from ${row.values.status} to ${to}: ${status}${reason}`,
      ...(await changes()).map((line) => `  ${line}`),
    );
    await putBack(db, table, id, before);
  }

  for (const entity of editableEntities) {
    const rows = rowsByStatus(world, entity);
    const all = statusesOf(entity, rows);
    for (const [n, row] of rows.entries()) {
      const others = all.filter((status) => status !== row.values.status);
      const at = all.indexOf(row.values.status as Status);
      const some = others.filter(
        (status) => all.indexOf(status) === at + 1 || status === rows[0]?.values.status,
      );
      for (const to of n === 0 || all.length < 8 ? others : some)
        await change(entity, row, to, `PUT ${callPath(entity)}/:id` as Call, {
          [entities[entity].singular]: { status: to },
        });
    }
  }
  const move = async (row: Row, to: Status) => {
    const form = formsOf[formOfStatus[Number(to)] ?? ""];
    await change("applies", row, to, "POST /recruiters/applies/:id/moves", {
      move: { status: to, lock_version: 0, ...(form && { form }) },
    });
  };
  const [good, ...others] = rowsByStatus(world, "applies");
  if (!good) return lines;
  // The newest workflow of its job has one stage only, and its openings are taken.
  await move(good, 1);
  await giveWorkflow(db, good);
  await move(good, 8);
  await sql`update jobs set openings = 99 where id in (select job_id from applies)`.execute(db);
  for (const [n, row] of [good, ...others].entries()) {
    await giveWorkflow(db, row);
    const all = applyStatus.map(({ code }) => code);
    for (const to of n === 0 ? [...all, 10] : [2, 6, 9].filter((code) => code !== row.values.status))
      await move(row, to);
  }
  for (const stage of stagesThatRequire(world)) {
    lines.push(`into ${stage.label}`);
    await giveWorkflow(db, good, Number(stage.values.version_id));
    await move(good, Number(stage.values.status));
  }
  return lines;
}
