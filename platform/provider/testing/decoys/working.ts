import { text as textOf } from "node:stream/consumers";
import { sql } from "kysely";
import { bulkActionsOf } from "#contract/bulk-actions.ts";
import type { Call } from "#contract/calls/all.ts";
import type { RecruiterDownload } from "#contract/calls/downloads.ts";
import { flowEntities } from "#contract/catalogues/flows.ts";
import { allEntities, type EntityName, editableEntities } from "#contract/entity-names.ts";
import { firstSnapshot, flowMachine } from "#contract/flows/chart.ts";
import { type FlowStep, fitsEntity, step as stepSchema } from "#contract/flows/steps.ts";
import { answerOf, full } from "../../../../tests/screens/answers.ts";
import { mailSender } from "../../base/mail/mail-sender.ts";
import type { JobHandler } from "../../base/queue/queue.ts";
import { flowRunner } from "../../domain/automations/run-flow.ts";
import { bulkActionRunner } from "../../domain/bulk-actions/run-bulk-action.ts";
import { downloadRunner } from "../../domain/downloads/run-download.ts";
import { importRunner } from "../../domain/imports/run-import.ts";
import { deliverySender } from "../../domain/integrations/deliveries.ts";
import { sendoutOutcomes } from "../../domain/sendouts/mail-outcomes.ts";
import { sendoutRunner } from "../../domain/sendouts/run-sendout.ts";
import type { RequestOf } from "../request-types.ts";
import { callableWorld } from "./asking.ts";
import { watchRows } from "./changes.ts";
import type { DecoyServer } from "./server.ts";
import { transitions } from "./transitions.ts";
import { heldTime } from "./values.ts";
import { numbered, steady } from "./writing.ts";

const rarely = new AbortController().signal;
/** Of a table's rows: the first is the good one, on which most hangs, the last ones have little. */
const firsts = (ids: readonly number[]) => ids.slice(0, 3);
const lasts = (ids: readonly number[]) => ids.slice(-2);

const csv = `nome;email;telefone;cidade;pretensao;cargo
Nova Prado;nova@decoys.test;11 98888-7777;Recife;9000;Analista
Rute Nunes;candidates.email@decoys.test;11 97777-6666;Olinda;abc;Gerente
Sem Correio;nada;;;;
Nova Prado;nova@decoys.test;;;;
`;

export const workNames = [
  ...([
    "bulk-actions",
    "exports",
    "imports",
    "send-outs",
    "mails",
    "deliveries",
    "flows",
    "statuses",
  ] as const),
];
type WorkName = (typeof workNames)[number];
export interface WorkingWorld {
  /** What jobs of that name did, in lines. */
  done(name: WorkName): Promise<string[]>;
  /** Puts the database back to the decoys. */
  rewind(): Promise<void>;
}

/** What the queue's jobs do beside decoys: a task each, that answers what was said and left behind in lines. */
export async function workingWorld({ at, keep, rewind }: DecoyServer): Promise<WorkingWorld> {
  const world = await callableWorld(at);
  const { db } = at.database;
  const { services } = at.server;
  const watch = await watchRows(db, world.named, true);
  const idsOf = (table: string) =>
    world.rowsOf(table).flatMap(({ values }) => (typeof values.id === "number" ? [values.id] : []));
  // The clock stands, so what is paced would wait for ever.
  await sql`create function decoys.at_once() returns trigger language plpgsql as $$
    begin new.next_at = now(); return new; end $$`.execute(db);
  for (const table of ["sendout_queues", "mail_paces"])
    await sql`create trigger at_once before insert or update on ${sql.table(table)}
      for each row execute function decoys.at_once()`.execute(db);
  await watch.changes();
  await keep();

  /** A call of the good recruiter; its answer is read, or why it was refused. */
  async function call<T>(name: Call, sent: object): Promise<{ answer?: T; refusal?: string }> {
    const { status, body } = await world.send("recruiter", name, sent as RequestOf);
    return status < 400 ? { answer: JSON.parse(body) as T } : { refusal: `${status} ${watch.named(body)}` };
  }
  /** What a job leaves behind. */
  async function left(run: JobHandler, id: number): Promise<string[]> {
    await watch.changes();
    const failure = await run(id, rarely).then(
      () => [],
      (error: unknown) => [`  throws ${watch.named(String(error))}`],
    );
    await services.background.settled();
    return [...failure, ...(await watch.changes()).map((line) => `  ${line}`)];
  }

  const singular = (entity: EntityName) => entity.replace(/ies$/, "y").replace(/s$/, "");
  const collections = (entity: EntityName, part = firsts) =>
    part(idsOf(entity)).map((reference_id) => ({ reference_type: singular(entity), reference_id }));
  /** A status that the good row does not have. */
  const otherStatus = (entity: EntityName) => {
    const [good, ...rows] = world.rowsOf(entity);
    return rows.find(({ values }) => values.status !== good?.values.status)?.values.status;
  };
  const paramsOf = (entity: EntityName): Record<string, object> => ({
    move: { status: 9, rejection: { reject_reason: 4, by: "consultant", notify_candidate: true } },
    note: { body: "<p>Nota <b>de muitos</b></p>" },
    status: { status: otherStatus(entity) },
    owner: { owner_id: idsOf("recruiters")[1] },
    tearsheet: { tearsheet_id: idsOf("tearsheets")[0] },
    leave_tearsheet: { tearsheet_id: idsOf("tearsheets")[0] },
    job: { job_id: idsOf("jobs")[0] },
  });

  const tasks: Record<WorkName, () => Promise<string[]>> = {
    "bulk-actions": async () => {
      const run = bulkActionRunner(services);
      const lines: string[] = [];
      for (const entity of [...editableEntities, "applies"] as const)
        for (const action of bulkActionsOf(entity)) {
          const params = paramsOf(entity)[action];
          const body = {
            bulk_action: {
              entity,
              action,
              collections: collections(entity, action === "delete" ? lasts : firsts),
              ...(params && { params }),
            },
          };
          type Answer = { bulk_action: { id: number } };
          const begun = await call<Answer>("POST /recruiters/bulk_actions", { body });
          lines.push(`${action} of ${entity}${begun.refusal ? `: ${begun.refusal}` : ""}`);
          if (!begun.answer) continue;
          const { id } = begun.answer.bulk_action;
          lines.push(...(await left(run, id)));
          const undone = await call<Answer>("POST /recruiters/bulk_actions/:id/undo", { params: { id } });
          lines.push(` undone${undone.refusal ? `: ${undone.refusal}` : ""}`);
          if (undone.answer) lines.push(...(await left(run, undone.answer.bulk_action.id)));
        }
      return lines;
    },
    exports: async () => {
      const run = downloadRunner(services);
      const lines: string[] = [];
      for (const entity of allEntities)
        for (const file_type of entity === "tasks" ? (["csv", "xlsx"] as const) : (["csv"] as const)) {
          const recruiter_download = { entity, file_type, collections: collections(entity) };
          type Answer = { recruiter_download: RecruiterDownload };
          const begun = await call<Answer>("POST /recruiters/recruiter_downloads", {
            body: { recruiter_download },
          });
          lines.push(`${file_type} of ${entity}${begun.refusal ? `: ${begun.refusal}` : ""}`);
          if (!begun.answer) continue;
          const { id } = begun.answer.recruiter_download;
          lines.push(...(await left(run, id)));
          const { storage_key } = await db
            .selectFrom("recruiter_downloads")
            .where("id", "=", id)
            .select("storage_key")
            .executeTakeFirstOrThrow();
          if (storage_key && file_type === "csv")
            lines.push(
              ...watch
                .named(await textOf(await services.files.read(storage_key)))
                .split(/\r?\n/)
                .map((line) => `  | ${line}`),
            );
        }
      return lines;
    },
    imports: async () => {
      const run = importRunner(services);
      const lines: string[] = [];
      for (const duplicates of ["skip", "update", "create"] as const) {
        type Answer = { import: { id: number } };
        const uploaded = await call<Answer>("POST /recruiters/imports", { file: csv });
        const id = uploaded.answer?.import.id ?? 0;
        const chosen = await call("PUT /recruiters/imports/:id", {
          params: { id },
          body: { import: { duplicates } },
        });
        const begun = await call("POST /recruiters/imports/:id/start", { params: { id } });
        lines.push(`${duplicates} ${uploaded.refusal ?? chosen.refusal ?? begun.refusal ?? ""}`.trim());
        lines.push(...(await left(run, id)));
      }
      return lines;
    },
    "send-outs": async () => {
      const run = sendoutRunner(services);
      const lines: string[] = [];
      await sql`update sendout_queues set status = 1 where id = ${idsOf("sendout_queues")[0]}`.execute(db);
      for (const { label, values } of world.rowsOf("sendout_queues")) {
        const what = await left(run, Number(values.id));
        if (what.length > 0) lines.push(label, ...what);
      }
      return lines;
    },
    mails: async () => {
      const lines: string[] = [];
      const ids = idsOf("mails");
      await db.transaction().execute(async (trx) => {
        // Some of them have been sent: a life of theirs begins anew.
        await sql`set local session_replication_role = replica`.execute(trx);
        await sql`update mails set state = 'queued', claimed_until = null, attempts = 0,
          transport = case when transport = 'outbox' and id <> ${ids[0]} then 'corporate' else transport end`.execute(
          trx,
        );
      });
      const refusals: readonly (Error | null)[] = [
        null,
        Object.assign(new Error("busy"), { responseCode: 451 }),
        Object.assign(new Error("nobody"), { code: "EENVELOPE", responseCode: 550 }),
      ];
      for (const [place, refusal] of refusals.entries()) {
        const sent: string[] = [];
        const send = mailSender(
          {
            ...{ db: services.unscopedDb, queue: services.queue, dataDir: services.config.dataDir },
            smtp: { url: "smtp://usual.test", bulkUrl: "smtp://many.test", from: undefined },
            connectMail: (url) => ({
              sendMail: async ({ html: _, ...mail }) => {
                sent.push(`  sends by ${url} ${watch.named(JSON.stringify(mail))}`);
                if (refusal) throw refusal;
              },
            }),
          },
          { sendout: sendoutOutcomes },
        );
        for (const [nth, id] of ids.entries()) {
          // The good one is sent by itself, its decoys by turns.
          if (nth % refusals.length !== place) continue;
          const what = await left(send, id);
          lines.push(
            `${world.named(String(id))}, ${refusal?.message ?? "taken"}`,
            ...sent.splice(0),
            ...what,
          );
        }
      }
      return lines;
    },
    deliveries: async () => {
      const lines: string[] = [];
      const sent: string[] = [];
      const answers = [200, 500, 410];
      let response_code = 200;
      const send = deliverySender({
        ...services,
        secrets: { ...services.secrets, open: (_, of) => of },
        webhooks: {
          ...services.webhooks,
          send: async ({ signal: _, ...request }) => {
            sent.push(`  sends ${watch.named(JSON.stringify(request))}`);
            const failure = response_code === 200 ? null : "response_refused";
            return { failure, response_code, response_body: "answer", duration_ms: 7 };
          },
        },
      });
      await sql`update webhook_deliveries set state = 'queued' where state = 'waiting'`.execute(db);
      for (const { label, values } of world.rowsOf("webhook_deliveries"))
        for (response_code of answers) {
          const what = await left(send, Number(values.id));
          lines.push(`${label}, ${response_code}`, ...sent.splice(0), ...what);
          await sql`update webhook_deliveries set state = 'queued' where id = ${Number(values.id)}`.execute(
            db,
          );
        }
      return lines;
    },
    flows: async () => {
      const runAll = flowRunner(services);
      const run: JobHandler = (id, signal) => runAll([id], signal);
      const lines: string[] = [];
      for (const entity of flowEntities)
        for (const step of stepsFor(world).filter(({ kind }) => fitsEntity(kind, entity))) {
          const after: FlowStep = { id: "s2", in: null, kind: "wait", days: 2 };
          const steps: FlowStep[] = [step, after];
          await sql`update flow_versions set steps = ${JSON.stringify(steps)}::jsonb
            where id = ${Number(world.good("flow_runs").values.version_id)}`.execute(db);
          const { id } = world.good("flow_runs").values;
          for (const table of ["flow_waits", "flow_steps"])
            await sql`delete from ${sql.table(table)} where run_id = ${Number(id)}`.execute(db);
          const record = Number(world.good(entity).values.id);
          await sql`update flow_runs set entity = ${entity}, record_id = ${record}, status = 'running', origin = 'https://decoys.test',
            planned_on = ${heldTime.toISOString().slice(0, 10)}, quiet_from = null, quiet_to = null,
            snapshot = ${JSON.stringify(firstSnapshot(flowMachine(steps)))}::jsonb, due_at = null, error = null
            where id = ${Number(id)}`.execute(db);
          lines.push(`${step.kind} of ${entity}`, ...(await left(run, Number(id))));
        }
      return lines;
    },
    // No job of the queue, but as many runs.
    statuses: () =>
      transitions({
        ...{ world, db, changes: watch.changes },
        send: (name, sent) => world.send("recruiter", name, sent as RequestOf),
      }),
  };
  return { rewind, done: async (name) => numbered((await tasks[name]()).map(steady)) };
}

/** A step of each kind, with good rows for what it refers to. */
function stepsFor(world: Awaited<ReturnType<typeof callableWorld>>): FlowStep[] {
  const good = (table: string) => world.good(table).values.id;
  const ids: Record<string, unknown> = {
    ...{ template_id: good("prospecting_templates"), template_en_id: good("prospecting_templates") },
    ...{
      owner_id: world.rowsOf("recruiters")[1]?.values.id,
      recruiter_id: world.rowsOf("recruiters")[1]?.values.id,
    },
    ...{ approver_id: good("recruiters"), tearsheet_id: good("tearsheets") },
    ...{ evaluation_id: good("evaluations"), webhook_id: good("integrations"), days: 3 },
  };
  return stepSchema.options.flatMap((option): FlowStep[] => {
    const given = { id: "s1", in: null, ...(option.shape.kind.value === "branch" && { where: {} }) };
    const made = stepSchema.parse(answerOf(option, full, given, (name) => ids[name]));
    if (made.kind === "mail")
      return (["candidate", "client", "owner"] as const).map((to) => ({ ...made, to }));
    return made.kind === "parallel" ? [] : [made];
  });
}
