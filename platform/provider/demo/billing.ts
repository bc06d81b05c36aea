import { feeOf } from "#contract/fees.ts";
import { taxOf } from "#contract/invoice-tax.ts";
import { taxedIn } from "./city-taxes.ts";
import { addHired } from "./hiring.ts";
import { feePercentOf } from "./pipeline.ts";
import { addInstalments } from "./pricing.ts";
import type { Trade } from "./trade-input.ts";

interface Placement {
  applyId: number;
  jobId: number;
  candidateId: number;
  placedAt: string;
}

const projects = [
  "Expansão da operação",
  "Formação do time de tecnologia",
  "Renovação da diretoria",
  "Abertura da unidade",
  "Estruturação de recursos humanos",
];

/** Placements of the applies that came there, with the invoices of their fees. */
export function addPlacements(trade: Trade, applies: readonly Placement[]): Map<string, number> {
  const { batch, random, calendar, business_id, owners, jobs, names, accounts, clients } = trade;
  const clientOf = new Map(clients.map((client) => [client.id, client]));
  const jobOf = new Map(jobs.map((job) => [job.id, job]));
  let serial = 100;
  const billed = new Set<number>();
  const made = new Map<string, number>();
  for (const { applyId, jobId, candidateId, placedAt } of applies) {
    const job = jobOf.get(jobId);
    if (!job) continue;
    const day = calendar.offsetOf(placedAt);
    const starts = day + 20;
    const guarantee_days = random.pick([60, 90, 120]);
    const status = starts > 0 ? "upcoming" : starts + guarantee_days > 0 ? "active" : "completed";
    const fee_percent = feePercentOf(jobId);
    const fee_value = feeOf(job.salary, 0, fee_percent);
    const left = status === "completed" && random.chance(0.06);
    const gone = starts + guarantee_days + 40 > 0 ? -1 : starts + guarantee_days + 40;
    const placement_id = batch.add("placements", {
      business_id,
      name: `${names.candidates.get(candidateId) ?? ""} · ${job.title}`,
      apply_id: applyId,
      job_id: jobId,
      candidate_id: candidateId,
      client_company_id: job.companyId || null,
      owner_id: job.owner,
      status: left ? "left" : status,
      starts_on: calendar.day(starts),
      ends_on: left ? calendar.day(gone) : null,
      guarantee_days,
      regime: job.regime,
      contract_model: random.pick([1, 2, 3]),
      internal_contract_model: random.chance(0.2) ? random.pick([4, 5, 6, 7]) : null,
      currency: "BRL",
      salary: job.salary,
      fee_percent,
      fee_value,
      description: null,
      lock_version: 0,
      created_at: placedAt,
      updated_at: placedAt,
    });
    made.set(`${candidateId} ${jobId}`, placement_id);
    addHired(trade, {
      placement_id,
      candidate_id: candidateId,
      name: names.candidates.get(candidateId) ?? "",
      role_name: job.title,
      client_company_id: job.companyId || null,
      owner_id: job.owner,
      status: left ? "left" : "active",
      starts,
      ends: left ? gone : null,
      regime: job.regime,
      salary: job.salary,
      created_at: placedAt,
    });
    if (!billed.has(jobId)) {
      billed.add(jobId);
      const job_billing_id = batch.add("job_billings", {
        business_id,
        job_id: jobId,
        candidate_id: candidateId,
        currency: "BRL",
        basic_salary: job.salary,
        target_bonus: 0,
        fee_percent,
        fee_value,
        note: null,
        created_at: placedAt,
        updated_at: placedAt,
      });
      const second = random.pick(owners.filter((owner) => owner !== job.owner));
      for (const [recruiter_id, percent] of [
        [job.owner, 60],
        [second, 40],
      ] as const) {
        batch.put("job_billing_splits", { business_id, job_billing_id, recruiter_id, percent });
      }
    }
    if (random.chance(0.15)) continue;
    const issued = Math.min(-1, day + 2);
    const due = issued + 30;
    const paid = due < -3 && random.chance(0.85);
    serial += 1;
    const client = clientOf.get(job.companyId);
    const taxed = client
      ? taxedIn(client)
      : { city: null, state: null, service_code: null, tax_percent: null };
    batch.add("invoices", {
      business_id,
      name: `${calendar.year}-${serial.toString().padStart(5, "0")}`,
      status: paid ? "paid" : due < 0 ? "overdue" : "issued",
      client_company_id: job.companyId || null,
      placement_id,
      proposal_id: null,
      billing_plan_id: null,
      account_id: accounts[0]?.id ?? null,
      payment_details: accounts[0]?.details ?? null,
      ...taxed,
      service_on: null,
      tax_value: taxed.tax_percent === null ? null : taxOf(fee_value, taxed.tax_percent),
      currency: "BRL",
      value: fee_value,
      issued_on: calendar.day(issued),
      due_on: calendar.day(due),
      paid_on: paid ? calendar.day(due - random.int(0, 3)) : null,
      description: `Honorários de recrutamento: ${job.title}`,
      lock_version: 0,
      created_at: calendar.instant(issued, random),
      updated_at: calendar.instant(issued, random),
    });
  }
  addPlans(trade, owners.length);
  return made;
}

/** Clients that are billed over time. */
function addPlans(
  { batch, random, calendar, business_id, clients, accounts, size }: Trade,
  least: number,
): void {
  const count = Math.max(least, Math.round(16 * size));
  for (const client of random.some(clients, count)) {
    const kind = random.weighted([
      ["subscription", 60],
      ["retainer", 25],
      ["milestones", 15],
    ] as const);
    const period = kind === "subscription" ? random.pick(["monthly", "monthly", "yearly"] as const) : "once";
    const age = random.int(40, 360);
    const status = random.weighted([
      ["active", 75],
      ["paused", 10],
      ["ended", 15],
    ] as const);
    const created_at = calendar.instant(-age, random);
    const value = random.int(8, 90) * 100_000;
    const id = batch.add("billing_plans", {
      business_id,
      name: `${kind === "subscription" ? "Recrutamento contínuo" : "Busca executiva"} · ${client.name}`,
      kind,
      status,
      period,
      client_company_id: client.id,
      proposal_id: null,
      account_id: accounts[kind === "retainer" ? 1 : 0]?.id ?? null,
      currency: "BRL",
      value,
      starts_on: calendar.day(-age),
      ends_on: status === "ended" ? calendar.day(-random.int(1, 30)) : null,
      next_invoice_on: status === "active" ? calendar.day(random.int(1, 30)) : null,
      description: null,
      lock_version: 0,
      created_at,
      updated_at: created_at,
    });
    if (kind !== "subscription") addInstalments(batch, { id, business_id, value, created_at });
  }
}

/** Projects of clients that have several jobs; the demo contacts' own company first. */
export function addProjects({
  batch,
  random,
  calendar,
  business_id,
  clients,
  owners,
  jobs,
  size,
}: Trade): void {
  const ofClient = (id: number) => jobs.filter(({ companyId }) => companyId === id);
  const busy = clients
    .filter(({ id }) => ofClient(id).length >= 2)
    .slice(0, Math.max(3, Math.round(14 * size)));
  for (const client of busy) {
    const age = random.int(20, 200);
    const created_at = calendar.instant(-age, random);
    const wanted = random.weighted([
      ["active", 60],
      ["planned", 12],
      ["paused", 8],
      ["completed", 20],
    ] as const);
    const own = ofClient(client.id);
    // What is completed was filled, and what is planned has nobody yet.
    const fitting = {
      completed: own.filter(({ status }) => status === "filled"),
      planned: own.filter(({ placed }) => placed === 0),
      active: own,
      paused: own,
    }[wanted];
    const status = fitting.length > 0 ? wanted : "active";
    const project_id = batch.add("projects", {
      business_id,
      name: `${random.pick(projects)} · ${client.name}`,
      status,
      client_company_id: client.id,
      owner_id: random.pick(owners),
      starts_on: calendar.day(status === "planned" ? 10 : -age + 5),
      ends_on: status === "completed" ? calendar.day(-Math.ceil(age / 4)) : calendar.day(random.int(20, 150)),
      currency: "BRL",
      budget: random.int(12, 90) * 1_000_000,
      description: "Contratações em sequência, com relatório quinzenal de andamento para o cliente.",
      lock_version: 0,
      created_at,
      updated_at: created_at,
    });
    for (const { id } of (status === wanted ? fitting : own).slice(0, 6)) {
      batch.put("project_jobs", { business_id, project_id, job_id: id, created_at });
    }
    for (const { id } of client.contacts.slice(0, 2)) {
      batch.put("project_contacts", { business_id, project_id, client_contact_id: id, created_at });
    }
  }
}
