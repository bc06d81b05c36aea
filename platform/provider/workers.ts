import { textReader } from "./base/files/read-texts.ts";
import { tidyTables } from "./base/housekeeping/tables.ts";
import { log } from "./base/log/log.ts";
import { mailSender } from "./base/mail/mail-sender.ts";
import type { QueueServer } from "./base/queue/queue.ts";
import type { Services } from "./base/services.ts";
import { reminderSender } from "./domain/agenda/reminders.ts";
import { mailWaitingMessages } from "./domain/apply-messages/mail-messages.ts";
import { flowRunner } from "./domain/automations/run-flow.ts";
import { bulkActionRunner } from "./domain/bulk-actions/run-bulk-action.ts";
import { downloadRunner } from "./domain/downloads/run-download.ts";
import { importRunner } from "./domain/imports/run-import.ts";
import { deliverySender, sendWaitingDeliveries } from "./domain/integrations/deliveries.ts";
import { failInterruptedHandovers } from "./domain/integrations/interrupted-handovers.ts";
import { alertSender } from "./domain/job-alerts/send-alert.ts";
import { mailDueStages } from "./domain/pipeline/progress-mails.ts";
import { mailDueProgress } from "./domain/progress-reports/mail-progress.ts";
import { mailDueReports } from "./domain/report-builder/mail-reports.ts";
import { mailClosingJobs } from "./domain/saved-jobs/mail-closing.ts";
import { sendoutOutcomes } from "./domain/sendouts/mail-outcomes.ts";
import { sendoutRunner } from "./domain/sendouts/run-sendout.ts";
import { mailCertificates, mailDueTalks } from "./domain/talks/remind.ts";
import { sendLostJobs } from "./lost-jobs.ts";

const lookForLostMs = 300_000;
/** How soon what triggers of the database wrote for webhooks gets its jobs. */
const lookForDeliveriesMs = 1_000;
/** How exactly reports keep their hour. */
const lookForReportsMs = 30_000;
/** A task without progress for this long should have a job. */
const silentSeconds = 900;

/** Starts working on jobs, including those an earlier process left. */
export async function startWorkers(services: Services, queue: QueueServer): Promise<void> {
  const { unscopedDb: db } = services;
  // An embedded database has one process: the one that claimed these mails is gone.
  if (!services.database.shared)
    await db
      .updateTable("mails")
      .set({ claimed_until: null })
      .where("claimed_until", "is not", null)
      .execute();
  await sendLostJobs(db, queue);
  const { connectMail, mailLogo, painter } = services;
  await queue.work(
    "mail",
    mailSender(
      { db, queue, connectMail, mailLogo, painter, ...services.config },
      { sendout: sendoutOutcomes },
    ),
  );
  await queue.work("text", textReader(services));
  // Both may fill tables whose statistics the planner has from when they were small.
  const thenTidied =
    (run: (id: number, signal: AbortSignal) => Promise<void>) => async (id: number, signal: AbortSignal) => {
      await run(id, signal);
      if (services.database.kind === "pglite") await tidyTables(db, false);
    };
  await queue.work("import", thenTidied(importRunner(services)));
  await queue.work("download", downloadRunner(services));
  await queue.work("bulk_action", thenTidied(bulkActionRunner(services)));
  await queue.work("sendout", sendoutRunner(services));
  await queue.work("delivery", deliverySender(services));
  await queue.workTogether("flow", flowRunner(services));
  await queue.work("job_alert", alertSender(services));
  await queue.work("reminder", reminderSender(services));
}

/** Repeats it, sequentially, until stopped. */
function repeatedly(ms: number, what: string, work: () => Promise<unknown>): { stop(): Promise<void> } {
  let last = Promise.resolve();
  let busy = false;
  const round = setInterval(() => {
    if (busy) return;
    busy = true;
    last = work()
      .then(
        () => undefined,
        (error: unknown) => log.warn({ part: "queue", err: error }, what),
      )
      .finally(() => {
        busy = false;
      });
  }, ms).unref();
  return {
    stop: async () => {
      clearInterval(round);
      await last;
    },
  };
}

/** Looks for lost jobs, and for deliveries that have none yet, at intervals. */
export function startJobSearch(services: Services, queue: QueueServer): { stop(): Promise<void> } {
  const { unscopedDb: db } = services;
  const rounds = [
    repeatedly(lookForLostMs, "Lost jobs were not looked for", () => sendLostJobs(db, queue, silentSeconds)),
    repeatedly(lookForLostMs, "Interrupted hand-overs were not looked for", () =>
      failInterruptedHandovers(db),
    ),
    repeatedly(lookForReportsMs, "Scheduled reports were not looked for", () => mailDueReports(services)),
    repeatedly(lookForReportsMs, "Weekly reports were not looked for", () => mailDueProgress(services)),
    repeatedly(lookForReportsMs, "Stages to be told were not looked for", () => mailDueStages(services)),
    repeatedly(lookForReportsMs, "Saved jobs were not looked for", () => mailClosingJobs(services)),
    repeatedly(lookForReportsMs, "Unread messages were not looked for", () => mailWaitingMessages(services)),
    repeatedly(lookForReportsMs, "Talks to come were not looked for", () => mailDueTalks(services)),
    repeatedly(lookForReportsMs, "Talks that are over were not looked for", () => mailCertificates(services)),
    repeatedly(lookForDeliveriesMs, "Deliveries were not looked for", () => sendWaitingDeliveries(db, queue)),
  ];
  return {
    stop: async () => {
      await Promise.all(rounds.map((round) => round.stop()));
    },
  };
}
