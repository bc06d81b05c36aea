import { sql } from "kysely";
import type { PublicJob } from "#contract/calls/public-jobs.ts";
import { labelIn } from "#contract/catalogues/catalogue.ts";
import { employmentRegime } from "#contract/catalogues/jobs.ts";
import type { Db } from "#provider/base/database/open.ts";
import { plainText } from "#provider/base/http/sanitize.ts";
import type { Tenant } from "#provider/base/http/tenant.ts";
import { openJobsOf, publicColumns, validThrough } from "#provider/domain/public-jobs/public-jobs.ts";
import { declaration, element } from "./xml.ts";

/** Read in pages, so that a feed of any length takes little memory. */
const batch = 500;

interface FeedJob extends PublicJob {
  id: number;
  description: string | null;
  requirements: string | null;
}

const remoteTypes: Record<number, string> = { 1: "On-site", 2: "Fully remote", 3: "Hybrid remote" };

/** Monthly, as on the board; empty if hidden. */
function salaryOf({ currency, salary_min, salary_max }: PublicJob): string {
  const amounts = [salary_min, salary_max].filter((cents) => cents !== null).map((cents) => cents / 100);
  return amounts.length > 0 ? `${currency} ${[...new Set(amounts)].join(" - ")} per month` : "";
}

function itemOf(job: FeedJob, publisher: string, origin: string): string {
  const parts: Record<string, string> = {
    referencenumber: job.uid,
    title: job.title,
    company: job.company_name ?? publisher,
    date: job.published_at,
    expirationdate: validThrough(job),
    country: "BR",
    city: job.city ?? "",
    state: job.state ?? "",
    ...(job.remote_work ? { remotetype: remoteTypes[job.remote_work] ?? "" } : {}),
    ...(job.regime ? { jobtype: labelIn(employmentRegime, job.regime, "pt") } : {}),
    ...(salaryOf(job) ? { salary: salaryOf(job) } : {}),
    category: job.occupation ?? "",
    description: plainText(job.description ?? ""),
    requirements: plainText(job.requirements ?? ""),
    url: `${origin}/jobs/${job.slug}/${job.uid}`,
  };
  const elements = Object.entries(parts).map(([name, text]) => element(name, text));
  return `<job>${elements.join("")}</job>`;
}

/** Every open job as aggregators read it, the newest first, while it is read from the database. */
export async function* jobFeed(db: Db, tenant: Tenant | undefined, origin: string): AsyncGenerator<string> {
  const publisher = tenant?.businessName ?? "";
  yield `${declaration}<source>${element("publisher", publisher)}`;
  let before: number | null = null;
  while (tenant) {
    const older = before === null ? sql<boolean>`true` : sql<boolean>`t.id < ${before}`;
    const found: { rows: FeedJob[] } = await sql<FeedJob>`
      select t.id, ${publicColumns(tenant)}, t.description, t.requirements from jobs t
      where ${openJobsOf(tenant)} and ${older} order by t.id desc limit ${batch}`.execute(db);
    yield found.rows.map((job) => itemOf(job, publisher, origin)).join("");
    if (found.rows.length < batch) break;
    before = found.rows.at(-1)?.id ?? 0;
  }
  yield "</source>";
}
