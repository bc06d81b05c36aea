import { bulkActionRunner } from "../bulk/run-bulk-action.ts";
import { downloadRunner } from "../downloads/run-download.ts";
import { textReader, unreadTexts } from "../files/read-texts.ts";
import { tidyTables } from "../housekeeping/tables.ts";
import { importRunner } from "../imports/run-import.ts";
import { mailSender } from "../mail/mailer.ts";
import { sendoutRunner, states } from "../sendouts/run-sendout.ts";
import type { Services } from "../services.ts";
import type { QueueServer } from "./queue.ts";

/** Tasks whose job was lost between their row and the queue: a crash in that moment. Keys make it harmless. */
async function sendForgotten({ db, queue }: Services): Promise<void> {
  const tables = [
    { table: "imports", name: "import" },
    { table: "recruiter_downloads", name: "download" },
    { table: "bulk_actions", name: "bulk_action" },
  ] as const;
  for (const { table, name } of tables) {
    const rows = await db
      .selectFrom(table)
      .where("state", "in", ["queued", "running"])
      .where("job_key", "is not", null)
      .select(["id", "job_key"])
      .execute();
    for (const { id, job_key } of rows) if (job_key) await queue.send(name, { id }, job_key);
  }
  const sendouts = await db
    .selectFrom("sendout_queues")
    .where("status", "in", [states.scheduled, states.sending])
    .where("job_key", "is not", null)
    .select(["id", "job_key", "scheduled_at", "started_at"])
    .execute();
  for (const { id, job_key, scheduled_at, started_at } of sendouts)
    if (job_key)
      await queue.send("sendout", { id }, job_key, started_at ? undefined : (scheduled_at ?? undefined));
  const mails = await db
    .selectFrom("mails")
    .where("state", "=", "queued")
    .select("id")
    .limit(1_000)
    .execute();
  for (const { id } of mails) await queue.send("mail", { id }, `mail:${id}`);
  const files = await unreadTexts(db).select("id").orderBy("id").limit(1_000).execute();
  for (const { id } of files) await queue.send("text", { id }, `text:${id}`);
}

/** Takes the jobs of this process, and what an earlier one left. */
export async function startWorkers(services: Services, queue: QueueServer): Promise<void> {
  const sendMail = mailSender({ db: services.db, ...services.config });
  await sendForgotten(services);
  await queue.work("mail", (id) => sendMail(id));
  await queue.work("text", textReader(services));
  const runImport = importRunner(services);
  await queue.work("import", async (id, signal) => {
    await runImport(id, signal);
    if (services.database.kind === "pglite") await tidyTables(services.db, false);
  });
  await queue.work("download", downloadRunner(services));
  await queue.work("bulk_action", bulkActionRunner(services));
  await queue.work("sendout", sendoutRunner(services));
}
