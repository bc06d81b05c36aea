import { type RawBuilder, sql } from "kysely";
import type { Db } from "./base/database/open.ts";
import { unreadTexts } from "./base/files/read-texts.ts";
import type { TaskKind } from "./base/queue/long-task.ts";
import type { QueueServer } from "./base/queue/queue.ts";
import type { JobName, QueuedJob } from "./base/services.ts";
import { waitingReminders } from "./domain/agenda/reminders.ts";
import { bulkActionTask } from "./domain/bulk-actions/run-bulk-action.ts";
import { exportTask } from "./domain/downloads/run-download.ts";
import { importTask } from "./domain/imports/task.ts";
import { waitingAlerts } from "./domain/job-alerts/send-alert.ts";
import { sendoutTask } from "./domain/sendouts/run-sendout.ts";

const page = 1_000;

interface Source {
  name: JobName;
  /** Rows that wait for a job, ordered by id. */
  waiting(db: Db, after: number, silentSeconds: number): RawBuilder<QueuedJob>;
}

const task = ({ job, table, state, began }: TaskKind): Source => ({
  name: job,
  waiting: (_db, after, silentSeconds) => sql<QueuedJob>`
    select t.id, coalesce(t.job_key, ${job} || ':' || t.id) as key, null::text as at
    from ${sql.table(table)} t
    where t.id > ${after} and t.${sql.ref(state)} in (${sql.join(began.from)})
      and t.updated_at <= now() - make_interval(secs => ${silentSeconds})`,
});

const sources: readonly Source[] = [
  task(importTask),
  task(exportTask),
  task(bulkActionTask),
  {
    name: "sendout",
    waiting: (_db, after, silentSeconds) => sql<QueuedJob>`
      select t.id, coalesce(t.job_key, 'sendout:' || t.id || ':' || t.runs) as key,
        case when t.started_at is null then t.scheduled_at end as at
      from sendout_queues t
      where t.id > ${after} and t.status in (${sql.join(sendoutTask.began.from)})
        and t.updated_at <= now() - make_interval(secs => ${silentSeconds})`,
  },
  {
    name: "flow",
    waiting: (_db, after, silentSeconds) => sql<QueuedJob>`
      select t.id, 'flow:' || t.id || ':' || t.wakes as key, null::text as at from flow_runs t
      where t.id > ${after} and t.updated_at <= now() - make_interval(secs => ${silentSeconds})
        and (t.status = 'running' or t.status = 'waiting' and (t.due_at <= now()
          or exists (select from flow_waits w where w.run_id = t.id and w.outcome is not null)))`,
  },
  {
    name: "mail",
    // A mail that is being sent is left alone.
    waiting: (_db, after) => sql<QueuedJob>`
      select t.id, 'mail:' || t.id as key, null::text as at from mails t
      where t.id > ${after} and t.state = 'queued' and coalesce(t.claimed_until, '-infinity') <= now()`,
  },
  {
    name: "delivery",
    waiting: (_db, after, silentSeconds) => sql<QueuedJob>`
      select t.id, 'delivery:' || t.id as key, null::text as at from webhook_deliveries t
      where t.id > ${after} and t.state = 'queued'
        and t.updated_at <= now() - make_interval(secs => ${silentSeconds})`,
  },
  // These had no job before: they become due by the clock.
  { name: "job_alert", waiting: (_db, after) => waitingAlerts(after) },
  { name: "reminder", waiting: (_db, after) => waitingReminders(after) },
  {
    name: "text",
    waiting: (db, after, silentSeconds) => sql<QueuedJob>`
      select t.id, 'text:' || t.id as key, null::text as at
      from (${unreadTexts(db).select(["id", "created_at"]).where("id", ">", after)}) t
      where t.created_at <= now() - make_interval(secs => ${silentSeconds})`,
  },
];

/**
 * Queues a job for every waiting row without one, in order and a page at a time. A row and its job are written
 * together, so this covers only jobs the queue gave up on or an older version left. Two processes may do it at once:
 * job keys are unique.
 */
export async function sendLostJobs(db: Db, queue: QueueServer, silentSeconds = 0): Promise<number> {
  let sent = 0;
  for (const { name, waiting } of sources) {
    let last: number | undefined = 0;
    while (last !== undefined) {
      const { rows } = await sql<QueuedJob>`
        select w.* from (${waiting(db, last, silentSeconds)}) w
        where not exists (
          select 1 from pgboss.job j where j.name = ${name} and j.policy = 'exclusive' and j.state <= 'active'
            and coalesce(j.singleton_key, '') = w.key)
        order by w.id limit ${page}`.execute(db);
      await queue.sendAll(name, rows);
      sent += rows.length;
      last = rows.length < page ? undefined : rows.at(-1)?.id;
    }
  }
  return sent;
}
