import { readdir, rm, stat } from "node:fs/promises";
import { join } from "node:path";
import { sql } from "kysely";
import { retentionMonths } from "#contract/catalogues/professional-references.ts";
import { removeDueFiles } from "./base/files/loose.ts";
import { tidyTables } from "./base/housekeeping/tables.ts";
import { uploadFolder } from "./base/http/uploads.ts";
import { log } from "./base/log/log.ts";
import { removeWholeMails } from "./base/mail/tokens.ts";
import type { Services } from "./base/services.ts";
import { keepRetention } from "./domain/candidates/retention.ts";
import { exportFolder, releaseExpired } from "./domain/downloads/run-download.ts";
import { removeImportFile } from "./domain/imports/import-file.ts";
import { moveOnByDate } from "./domain/placements/move-on.ts";
import { removeUnusedPhrases } from "./domain/public-jobs/search-suggestions.ts";
import { giveReferencesToAll } from "./domain/references/give-references.ts";
import { conversionFolder } from "./domain/template-uploads/pdf.ts";

const firstAfterMs = 60_000;
const everyMs = 86_400_000;
const dayMs = 86_400_000;
/** How long an unfinished import can be resumed. */
const unfinishedImportDays = 30;

/** As long as the longest-lived link into an account. */
const mailedTokenDays = 7;
/** Mails are personal data: who wrote what to whom is kept for a year. */
const mailDays = 365;

const ago = (days: number) => new Date(Date.now() - days * dayMs).toISOString();

async function removeOldTokens({ unscopedDb: db }: Services): Promise<void> {
  await db.deleteFrom("sessions").where("expires_at", "<", ago(0)).execute();
  await db.deleteFrom("attempts").where("until", "<", ago(0)).execute();
  await db.deleteFrom("single_use_tokens").where("expires_at", "<", ago(1)).execute();
  await db.deleteFrom("page_previews").where("expires_at", "<", ago(1)).execute();
  await db.deleteFrom("email_changes").where("expires_at", "<", ago(1)).execute();
}

async function removeOldMails({ unscopedDb: db, config }: Services): Promise<void> {
  await db
    .updateTable("mails")
    .set({ tokens: [] })
    .where("created_at", "<", ago(mailedTokenDays))
    .where(sql<boolean>`tokens <> '{}'`)
    .execute();
  await removeWholeMails(config.dataDir, mailedTokenDays * dayMs);
  await db.deleteFrom("mails").where("created_at", "<", ago(mailDays)).execute();
  // The receipt belongs to the person; we do not keep it.
  await db
    .deleteFrom("mails")
    .where("kind", "=", "account_deleted")
    .where("created_at", "<", ago(mailedTokenDays))
    .execute();
}

/** What was sent to other systems is a log, and may quote their answers. */
const deliveryDays = 30;
/** A change names its token for as long. */
const tokenCallDays = 730;

async function removeOldDeliveries({ unscopedDb: db }: Services): Promise<void> {
  await db.deleteFrom("webhook_deliveries").where("created_at", "<", ago(deliveryDays)).execute();
  await db.deleteFrom("api_token_calls").where("created_at", "<", ago(tokenCallDays)).execute();
}

/** Runs of flows name people and what was done with them. */
const runDays = 730;

/** A run that keeps its automation from running twice on a record stays, without its history. */
async function removeOldRuns({ unscopedDb: db }: Services): Promise<void> {
  const isOld = sql<boolean>`r.finished_at < ${ago(runDays)}::timestamptz`;
  await sql`delete from flow_steps s using flow_runs r where r.id = s.run_id and ${isOld}`.execute(db);
  await sql`delete from flow_runs r where ${isOld} and not exists (
    select from automations a where a.id = r.automation_id and a.repeats = 'once')`.execute(db);
}

/** Referees' answers are kept for the period announced to the referees. */
async function removeOldReferences({ unscopedDb: db }: Services): Promise<void> {
  await db
    .deleteFrom("professional_references")
    .where("answered_at", "<", sql<string>`now() - make_interval(months => ${retentionMonths})`)
    .execute();
}

/** Addresses that were never confirmed, or are not wanted any more. */
async function removeOldAlerts({ unscopedDb: db }: Services): Promise<void> {
  await db
    .deleteFrom("job_alerts")
    .where((eb) =>
      eb.or([
        eb.and([eb("confirmed_at", "is", null), eb("created_at", "<", ago(mailedTokenDays))]),
        eb("ended_at", "<", ago(1)),
      ]),
    )
    .execute();
}

/** CVs that created no candidate: they belong to a person who was never asked. */
const unusedCvDays = 7;

async function removeUnusedCvs({ unscopedDb: db }: Services): Promise<void> {
  await db
    .deleteFrom("data_files")
    .where("file_type", "=", "cv")
    .where("reference_type", "is", null)
    .where("created_at", "<", ago(unusedCvDays))
    .execute();
}

/** As long as a page may be open in the editor without being saved. */
const unusedPictureDays = 30;

/** Pictures of pages that are in no version of any page: an earlier version can be restored with its own. */
async function removeUnusedPictures({ unscopedDb: db }: Services): Promise<void> {
  await sql`delete from data_files d
    where d.reference_type = 'site_picture' and d.created_at < ${ago(unusedPictureDays)}::timestamptz
      and not exists (select 1 from site_pages p
        where p.business_id = d.business_id and position(d.uid::text in p.sections::text) > 0)`.execute(db);
}

async function removeImportFiles(services: Services): Promise<void> {
  const done = await services.unscopedDb
    .selectFrom("imports")
    .where("storage_key", "is not", null)
    .where((eb) =>
      eb.or([
        eb("state", "in", ["completed", "cancelled"]),
        eb.and([
          eb("state", "in", ["draft", "stopped", "failed"]),
          eb("updated_at", "<", ago(unfinishedImportDays)),
        ]),
      ]),
    )
    .select(["id", "storage_key"])
    .execute();
  for (const { id, storage_key } of done) {
    if (storage_key) await removeImportFile(services, id, storage_key);
  }
}

/** Partial uploads and exports of killed processes. */
async function removeHalfFiles(folder: string): Promise<void> {
  const names = await readdir(folder).catch(() => []);
  for (const name of names) {
    const path = join(folder, name);
    const file = await stat(path).catch(() => undefined);
    if (file && Date.now() - file.mtimeMs > dayMs) await rm(path, { force: true, recursive: true });
  }
}

/** Business-day checks look ahead: a year without holidays gets the national ones. */
async function addComingHolidays({ unscopedDb: db }: Services): Promise<void> {
  const year = new Date().getUTCFullYear();
  const known = await db
    .selectFrom("businesses as b")
    .leftJoin("holidays as h", (join) =>
      join
        .onRef("h.business_id", "=", "b.id")
        .on("h.year", "in", [year, year + 1])
        .on("h.scope", "=", "national"),
    )
    .select(["b.id", "h.year"])
    .distinct()
    .execute();
  const { holidaysOf } = await import("./domain/tenant/holidays.ts");
  for (const business_id of new Set(known.map(({ id }) => id))) {
    for (const wanted of [year, year + 1]) {
      if (known.some((item) => item.id === business_id && item.year === wanted)) continue;
      const days = holidaysOf(wanted).map((day) => ({ business_id, ...day }));
      await db
        .insertInto("holidays")
        .values(days)
        .onConflict((conflict) => conflict.doNothing())
        .execute();
    }
  }
}

/** One round: removes expired data, adds coming holidays, advances records by date, tidies the embedded database. */
export async function keepHouse(services: Services): Promise<void> {
  await removeOldTokens(services);
  await removeOldMails(services);
  await removeOldDeliveries(services);
  await removeOldRuns(services);
  await removeOldReferences(services);
  await removeOldAlerts(services);
  await removeUnusedPhrases(services.unscopedDb);
  await keepRetention(services);
  await releaseExpired(services.unscopedDb);
  await removeUnusedCvs(services);
  await removeUnusedPictures(services);
  await removeImportFiles(services);
  await removeDueFiles(services.unscopedDb, services.files);
  for (const folder of [uploadFolder, conversionFolder, exportFolder(services.config)])
    await removeHalfFiles(folder);
  await addComingHolidays(services);
  await giveReferencesToAll(services.unscopedDb);
  await moveOnByDate(services);
  if (services.database.kind === "pglite") await tidyTables(services.unscopedDb, true);
}

/** A round soon after the start and then daily; every process may run it, since a second round is harmless. */
export function startHousekeeping(services: Services): { stop(): Promise<void> } {
  let round = Promise.resolve();
  const run = (work: (services: Services) => Promise<void>) => () => {
    round = round
      .then(() => work(services))
      .catch((error: unknown) => {
        log.warn({ part: "housekeeping", err: error }, "A round failed");
      });
  };
  const first = setTimeout(run(keepHouse), firstAfterMs).unref();
  const daily = setInterval(run(keepHouse), everyMs).unref();
  // Hourly, so that a new day is noticed soon after midnight.
  const hourly = setInterval(run(moveOnByDate), everyMs / 24).unref();
  return {
    stop: async () => {
      clearTimeout(first);
      clearInterval(daily);
      clearInterval(hourly);
      await round;
    },
  };
}
