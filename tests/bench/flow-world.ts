import { type RawBuilder, sql } from "kysely";
import type { FlowStep } from "#contract/flows/steps.ts";
import type { UnscopedDb } from "#provider/base/database/open.ts";
import { hashToken, makeToken } from "#provider/base/security/token.ts";
import { makeWorld } from "#provider/testing/world.ts";

/** Mails, tasks, notes and waits: for a day that is here at once, and for a move that comes later. */
const stepsWith = (template_id: number): FlowStep[] => [
  { id: "s1", in: null, kind: "mail", to: "candidate", template_id, template_en_id: template_id },
  { id: "s2", in: null, kind: "task", title: "Ligar", days: 1, owner_id: null },
  { id: "s3", in: null, kind: "wait", days: 0 },
  { id: "s4", in: null, kind: "branch", where: { status: "0" } },
  { id: "s5", in: { step: "s4", way: "yes" }, kind: "note", text: "s5" },
  { id: "s6", in: null, kind: "wait_for", fact: "moved", days: 5 },
  { id: "s7", in: { step: "s6", way: "heard" }, kind: "note", text: "s7" },
];
export const stepsOfRun = 7;
/** What each run leaves in the log. */
const logged = "s1 done,s2 done,s3 asked,s3 done,s4 yes,s5 done,s6 asked,s6 heard,s7 done".split(",");
/** What each run leaves in the product. */
const written = ["note <p>s5</p>", "note <p>s7</p>", "task", "mail"];

const rowsOf = async <T>(db: UnscopedDb, statement: RawBuilder<T>) => (await statement.execute(db)).rows;
const countOf = async (db: UnscopedDb, statement: RawBuilder<{ count: number }>) =>
  (await rowsOf(db, statement))[0]?.count ?? 0;

export interface FlowWorld {
  /** Of an administrator who is signed in. */
  token: string;
  /** Whether a run begins for each who applies. */
  turn(on: boolean): Promise<void>;
  /** So many people apply, in one transaction. */
  apply(people: number): Promise<void>;
  /** Moves applications whose runs wait for that; answers how many. */
  move(): Promise<number>;
  finished(): Promise<number>;
  /** How many steps are over, of all runs. */
  stepsDone(): Promise<number>;
  /** What is in the log, or in the product, another time than once for each run; empty where all is well. */
  strays(runs: number): Promise<string[]>;
}

/** A business with one automation: whoever applies runs through its flow. */
export async function makeFlowWorld(db: UnscopedDb): Promise<FlowWorld> {
  const { businessId: business_id, admin, jobId } = await makeWorld(db);
  const { id: templateId } = await db
    .insertInto("prospecting_templates")
    .values({ business_id, name: "Olá", subject: "Oi, {{first_name}}", body: "<p>Tudo bem?</p>" })
    .returning("id")
    .executeTakeFirstOrThrow();
  const flow = await db
    .insertInto("action_flows")
    .values({ business_id, name: "Fluxo", version: 1 })
    .returning("id")
    .executeTakeFirstOrThrow();
  const version = { business_id, action_flow_id: flow.id, version: 1, published: true };
  await db
    .insertInto("flow_versions")
    .values({ ...version, steps: JSON.stringify(stepsWith(templateId)) })
    .execute();
  await db
    .insertInto("automations")
    .values({
      ...{ business_id, name: "Automação", fact: "applied", action_flow_id: flow.id },
      ...{ owner_id: admin.id, enabled: true },
    })
    .execute();
  const token = makeToken();
  await db
    .insertInto("sessions")
    .values({
      ...{ recruiter_id: admin.id, strategy: "recruiters", token_hash: hashToken(token) },
      expires_at: new Date(Date.now() + 86_400_000).toISOString(),
    })
    .execute();
  let people = 0;
  return {
    token,
    turn: async (enabled) => {
      await db.updateTable("automations").set({ enabled }).execute();
    },
    apply: async (count) => {
      await sql`
        with people as (
          insert into candidates (business_id, name, email)
          select ${business_id}, 'Pessoa ' || n, 'pessoa' || n || '@elenco.test'
          from generate_series(${people + 1}::int, ${people + count}::int) n
          returning id
        )
        insert into applies (business_id, job_id, candidate_id, position)
        select ${business_id}, ${jobId}, id, row_number() over () + ${people} + 100 from people`.execute(db);
      people += count;
    },
    move: async () => {
      const moved = await sql`
        update applies set status = 1 where status = 0 and id in (
          select record_id from flow_waits where entity = 'applies' and fact = 'moved' and outcome is null limit 500)
        returning id`.execute(db);
      return moved.rows.length;
    },
    finished: () => countOf(db, sql`select count(*)::int as count from flow_runs where status = 'completed'`),
    stepsDone: () =>
      countOf(
        db,
        sql`select count(*)::int as count from flow_steps where outcome not in ('asked', 'failed')`,
      ),
    strays: async (runs) => {
      const found = await rowsOf(
        db,
        sql<{ what: string; count: number; distinct: number }>`
          select step_id || ' ' || outcome as what, count(*)::int as count, count(distinct run_id)::int as distinct
          from flow_steps group by 1
          union all select 'note ' || body, count(*)::int, count(distinct reference_id)::int from notes group by 1
          union all select 'task', count(*)::int, count(distinct reference_id)::int from tasks
          union all select 'mail', count(*)::int, count(distinct to_address)::int from mails`,
      );
      const wanted = [...logged, ...written];
      const wrong = found.filter(
        ({ what, count, distinct }) => !wanted.includes(what) || count !== runs || distinct !== runs,
      );
      const missing = wanted.filter((what) => !found.some((item) => item.what === what));
      return [...wrong.map((item) => JSON.stringify(item)), ...missing];
    },
  };
}
