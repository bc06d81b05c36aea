import { sql } from "kysely";
import type { z } from "zod";
import type { Call } from "#contract/calls/all.ts";
import type { MoveForm } from "#contract/calls/pipeline.ts";
import { formOfStatus, rejectReason } from "#contract/catalogues/pipeline.ts";
import { entities } from "#contract/entities/all.ts";
import { callPath, type EntityName, editableEntities } from "#contract/entity-names.ts";
import type { Db } from "../../base/database/open.ts";
import type { DecoyWorld, Row } from "./decoys.ts";

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
  world.rowsOf(entity).filter(({ label }, n) => n === 0 || new RegExp(`^${entity} status=\\w+$`).test(label));

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

/** Puts a record back as it was, past rules and triggers. */
async function putBack(db: Db, table: string, id: number, before: object): Promise<void> {
  const { rows } = await sql<{ name: string }>`select column_name as name from information_schema.columns
    where table_schema = current_schema() and table_name = ${table} and is_generated = 'NEVER' and is_identity = 'NO'`.execute(
    db,
  );
  const list = sql.join(rows.map(({ name }) => sql.ref(name)));
  await db.transaction().execute(async (trx) => {
    await sql`set local session_replication_role = replica`.execute(trx);
    await sql`update ${sql.table(table)} set (${list}) = (
      select ${list} from jsonb_populate_record(null::${sql.table(table)}, ${JSON.stringify(before)}::jsonb))
      where id = ${id}`.execute(trx);
  });
}

/** What becomes of a record of each status that is given another one. Of many statuses, all from the good row, else the nearest. */
export async function transitions(of: Transitions): Promise<string[]> {
  const { world, db, send, changes } = of;
  const lines: string[] = [];
  async function change(table: EntityName, row: Row, to: Status, call: Call, body: object): Promise<void> {
    const id = Number(row.values.id);
    const { rows } = await sql<{ row: object }>`select to_jsonb(t) as row from ${sql.table(table)} t
      where id = ${id}`.execute(db);
    const before = rows[0]?.row;
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
  const applies = rowsByStatus(world, "applies");
  for (const [n, row] of applies.entries())
    for (const to of n === 0
      ? possible.slice(0, 15)
      : [2, 6, 9].filter((code) => code !== row.values.status)) {
      const form = formsOf[formOfStatus[Number(to)] ?? ""];
      await change("applies", row, to, "POST /recruiters/applies/:id/moves", {
        move: { status: to, lock_version: 0, ...(form && { form }) },
      });
    }
  return lines;
}
