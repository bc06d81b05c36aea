import { demoBrand } from "./accounts.ts";
import type { Batch, Row } from "./batch.ts";
import type { Brand } from "./brands.ts";
import type { Staff } from "./business.ts";
import type { Calendar } from "./calendar.ts";
import type { addClients } from "./clients.ts";
import { makeOpening } from "./openings.ts";
import type { PipelineJob, PlacedApply } from "./pipeline.ts";
import type { Chosen } from "./references.ts";
import type { Random } from "./vocabulary/random.ts";

export interface JobPlan extends PipelineJob {
  row: Row<"jobs">;
  title: string;
  companyId: number;
  family: string;
  status: string;
  weight: number;
  /** People who were placed in it. */
  placed: number;
}

/** What a job chose of the lists: the level that its title tells, the rest in turn. */
function ofLists(
  { positions, position_levels, work_schedules, job_benefits }: Chosen,
  title: string,
  turn: number,
) {
  const namesOf = (names: readonly { id: number; name: string }[]) =>
    names.find(({ name }) => title.replaceAll("(a)", "").toLowerCase().includes(name.toLowerCase()))?.id ??
    null;
  return {
    position_id: namesOf(positions),
    position_level_id: namesOf(position_levels),
    work_schedule_id: work_schedules[turn % 2]?.id ?? null,
    job_benefit_ids: job_benefits.filter((_, at) => (at + turn) % 3 === 0).map(({ id }) => id),
  };
}

export function addJobs(
  batch: Batch,
  random: Random,
  calendar: Calendar,
  brand: Brand,
  business_id: number,
  clients: ReturnType<typeof addClients>,
  staff: Staff,
  chosen: Chosen,
): JobPlan[] {
  return Array.from({ length: brand.jobs }, (_, index) => {
    const uid = `${brand.key.slice(0, 3)}${random.digits(5)}${index.toString(36).padStart(2, "0")}`;
    // The company of the demo contacts has jobs of its own that are open.
    const demoClient = brand.key === demoBrand && index < 6 ? clients[0] : undefined;
    const offered = demoClient ? [demoClient] : clients;
    const { position, row } = makeOpening(random, calendar, offered, staff.owners, uid, brand.fills);
    if (demoClient) {
      row.client_contact_id = demoClient.contacts[index % 2]?.id ?? null;
      row.status = "published";
      row.confidential = false;
      const published = calendar.instant(-(12 + index * 3), random);
      Object.assign(row, { created_at: published, updated_at: published, published_at: published });
    }
    const id = batch.add(
      "jobs",
      Object.assign(row, { business_id }, ofLists(chosen, row.title ?? "", index)),
    );
    const status = row.status ?? "draft";
    return {
      id,
      row,
      title: row.title ?? "",
      companyId: row.client_company_id ?? 0,
      family: position.family.key,
      status,
      owner: row.owner_id ?? staff.owners[0] ?? 0,
      salary: row.salary_max ?? 0,
      regime: row.regime ?? 2,
      open: calendar.offsetOf(row.published_at ?? row.created_at ?? ""),
      placed: 0,
      weight: status === "draft" ? 0 : 0.4 + random.next() ** 2 * 2.4,
    };
  });
}

/** A filled job has as many people as openings; one that goes on looking has an opening left. */
export function settleOpenings(jobs: readonly JobPlan[], applies: readonly PlacedApply[]): void {
  const byJob = Map.groupBy(
    applies.filter(({ row }) => row.status === 8),
    ({ jobId }) => jobId,
  );
  for (const job of jobs) {
    const placed = byJob.get(job.id)?.length ?? 0;
    job.placed = placed;
    if (job.status === "cancelled" && placed > 0) {
      job.status = "closed";
      job.row.status = "closed";
    }
    const { openings = 1 } = job.row;
    job.row.openings = job.status === "filled" ? Math.max(1, placed) : Math.max(openings, placed + 1);
  }
}
