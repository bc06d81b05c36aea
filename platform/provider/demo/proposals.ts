import { proposalStatus } from "#contract/catalogues/clients.ts";
import { feePercentOf } from "./pipeline.ts";
import { demoPlanOf } from "./pricing.ts";
import type { Trade } from "./trade-input.ts";
import { makeRandom } from "./vocabulary/random.ts";

const services = ["executive", "contingency", "mapping", "rpo", "temporary", "assessment"] as const;
const offers = [
  "Diretoria financeira",
  "Diretoria comercial",
  "Gerência de tecnologia",
  "Liderança de operações",
  "Squad de engenharia",
  "Mapeamento de mercado",
  "Projeto de expansão regional",
  "Time de atendimento temporário",
  "Avaliação de lideranças",
  "Gerência de recursos humanos",
];
const reasons = [
  "no_response",
  "no_funding",
  "overprice",
  "competition",
  "no_opportunity",
  "expertise",
  "methodology",
] as const;
const payments = [
  "Um terço na assinatura, um terço na shortlist, um terço na contratação",
  "100% na contratação, em 15 dias",
  "Mensal, por posição aberta",
  "50% na assinatura, 50% na entrega",
];
const terms = [
  "Exclusividade durante o processo. Reposição sem custo dentro da garantia, uma vez por posição.",
  "Honorários calculados sobre a remuneração anual, sem encargos. Despesas de viagem à parte, aprovadas antes.",
];
const rest = proposalStatus.map(({ code }) => code);
const usual = [
  [0, 12],
  [1, 16],
  [2, 20],
  [3, 10],
  [4, 14],
  [5, 6],
  [6, 4],
  [7, 12],
  [8, 12],
] as const;

/** Proposals in every status, what they offer and how they came there. */
export function addProposals({
  batch,
  random,
  calendar,
  business_id,
  clients,
  owners,
  size,
  jobs,
  notified,
  colleagues,
  chosen,
}: Trade): { id: number; status: number; currency: "BRL" | "USD"; value: number }[] {
  const made: ReturnType<typeof addProposals> = [];
  const named: { id: number; owner_id: number; name: string }[] = [];
  const count = Math.max(rest.length, Math.round(120 * size));
  for (let index = 0; index < count; index += 1) {
    const client = random.pick(clients);
    const owner_id = random.pick(owners);
    const status = rest[index] ?? random.weighted(usual);
    const age = calendar.recent(random, 240) + 12;
    const moved = random.int(1, age - 1);
    const created_at = calendar.instant(-age, random);
    const status_changed_at = calendar.instant(-moved, random);
    const job = status === 9 ? jobs.find(({ companyId }) => companyId === client.id) : undefined;
    // What has no job to be of was not converted.
    const now = status === 9 && !job ? 5 : status;
    const closed = now === 6 || now === 7 || now === 8;
    const items = Array.from({ length: random.int(1, 3) }, () => {
      const base_salary = random.int(14, 70) * 1_000_000;
      const usual_percent = random.pick([18, 20, 22, 25, 30]);
      const fee_percent = job ? feePercentOf(job.id) : usual_percent;
      return {
        name: random.pick(offers),
        quantity: random.chance(0.8) ? 1 : random.int(2, 4),
        base_salary,
        fee_percent,
        unit_value: Math.round((base_salary * fee_percent) / 100),
      };
    });
    const sent = now !== 0 && now !== 1 ? Math.min(age - 1, moved + random.int(1, 10)) : null;
    const currency = random.chance(0.94) ? "BRL" : "USD";
    const value = items.reduce((sum, { quantity, unit_value }) => sum + quantity * unit_value, 0);
    const service = random.pick(services);
    const id = batch.add("proposals", {
      business_id,
      name: `${items[0]?.name ?? "Proposta"} · ${client.name}`,
      status: now,
      service,
      pricing_plan_configuration_id: demoPlanOf(chosen, service),
      client_company_id: client.id,
      client_contact_id: client.contacts.length > 0 ? random.pick(client.contacts).id : null,
      contact_id: null,
      owner_id,
      job_id: job?.id ?? null,
      currency,
      value,
      probability:
        now === 8 || (job && job.placed > 0)
          ? 100
          : now === 6 || now === 7
            ? 0
            : random.pick([10, 20, 30, 50, 60, 75, 90]),
      sent_on: sent === null ? null : calendar.day(-sent),
      valid_until: sent === null ? null : calendar.day(30 - sent),
      expected_on: closed ? null : calendar.day(random.int(3, 70)),
      description: random.chance(0.5)
        ? "O cliente busca uma liderança que estruture a área e forme sucessores em dois anos."
        : null,
      payment_terms: random.pick(payments),
      guarantee_days: random.pick([60, 90, 120, 180]),
      terms: random.pick(terms),
      closing_reason: now === 6 || now === 7 ? random.pick(reasons) : null,
      closing_note: null,
      closed_at: closed ? status_changed_at : null,
      cancelled_at: now < 6 && index % 23 === 3 ? status_changed_at : null,
      status_changed_at,
      lock_version: 1,
      created_at,
      updated_at: status_changed_at,
    });
    made.push({ id, status: now, currency, value });
    named.push({ id, owner_id, name: `${items[0]?.name ?? "Proposta"} · ${client.name}` });
    for (const item of items) {
      batch.add("proposal_details", {
        business_id,
        proposal_id: id,
        ...item,
        created_at,
        updated_at: created_at,
      });
    }
    if (now === 0) continue;
    const path = now === 1 ? [0, 1] : [0, 1, now];
    path.slice(1).forEach((to, step) => {
      const day = step === path.length - 2 ? null : random.int(moved, age);
      batch.add("audit_events", {
        business_id,
        reference_type: "proposal",
        reference_id: id,
        action: "update",
        field: "status",
        before: path[step],
        after: to,
        recruiter_id: owner_id,
        created_at: day === null ? status_changed_at : calendar.instant(-day, random),
      });
    });
  }
  const news = makeRandom(`news of proposals ${business_id}`);
  for (const recruiter_id of notified) {
    const own = named.filter(({ owner_id }) => owner_id === recruiter_id);
    // The newest have the highest numbers.
    const notices = news
      .some(own, Math.min(3, own.length))
      .map((proposal) => ({ ...proposal, day: news.int(0, 12) }))
      .map((proposal) => ({ ...proposal, created_at: calendar.instant(-proposal.day, news) }))
      .sort((a, b) => a.created_at.localeCompare(b.created_at));
    for (const { id, name, day, created_at } of notices) {
      batch.add("notifications", {
        business_id,
        recruiter_id,
        category: "proposal",
        component: news.pick(["proposal_moved", "proposal_moved", "proposal_assigned"]),
        data: { proposal_name: name, by_name: news.pick(colleagues) },
        link: `/recruiters/proposals/${id}`,
        is_read: day > 5,
        created_at,
      });
    }
  }
  return made;
}
