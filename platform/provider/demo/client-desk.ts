import type { Batch } from "./batch.ts";
import type { Calendar } from "./calendar.ts";
import type { PlacedApply } from "./pipeline.ts";
import { makeRandom } from "./vocabulary/random.ts";

interface Desk {
  company: { id: number; name: string; contacts: readonly { id: number }[] };
  jobs: readonly { id: number; title: string; owner: number; companyId: number; status: string }[];
  applies: readonly PlacedApply[];
  nameOf: ReadonlyMap<number, string>;
  /** The recruiter whom the contact's notifications name. */
  sender: string;
}

/** What waits for the client's contact who can sign in: interviews, a proposal, feedback asked for. */
export function addClientDesk(
  batch: Batch,
  calendar: Calendar,
  business_id: number,
  { company, jobs, applies, nameOf, sender }: Desk,
): void {
  const random = makeRandom("the desk of the demo contact");
  const [contact] = company.contacts;
  const own = jobs.filter(({ companyId, status }) => companyId === company.id && status === "published");
  const of = own.flatMap((job) =>
    applies
      .filter(({ jobId, row }) => jobId === job.id && [4, 5, 7].includes(row.status ?? 0))
      .map((apply) => ({ job, apply })),
  );
  const [first, second = first, third = second] = of;
  if (!contact || !first || !second || !third) return;
  const interview = ({ job, apply }: typeof first, day: number, more: object) => {
    const created_at = calendar.instant(-3, random);
    const starts_at = calendar.appointment(day, random);
    const mailed = [`candidate ${apply.candidateId}`, `contact ${contact.id}`, `recruiter ${job.owner}`];
    batch.add("interviews", {
      ...{ business_id, stage: 2, status: 0, duration_minutes: 60, move_id: null, interviewer: null },
      title: `${nameOf.get(apply.candidateId) ?? ""} · ${job.title}`,
      ...{ starts_at, mailed_times: Object.fromEntries(mailed.map((to) => [to, starts_at])) },
      ...{ candidate_id: apply.candidateId, job_id: job.id, apply_id: apply.id, owner_id: job.owner },
      ...{ client_contact_id: contact.id, place: null, note: null, invited_at: created_at, lock_version: 0 },
      ...{
        confirmed_at: null,
        asked_at: null,
        asked_reason: null,
        proposed_times: [],
        client_proposed_times: [],
      },
      ...{ created_at, updated_at: created_at },
      ...more,
    });
  };
  interview(first, 3, {
    place: "https://video.elenco.example/sala/elenco-318",
    note: "Conversa técnica de uma hora; o currículo está na shortlist.",
    confirmed_at: calendar.instant(-1, random),
  });
  interview(second, 5, { place: "Sala 4, 12º andar" });
  const sent = calendar.instant(-4, random);
  const id = batch.add("proposals", {
    ...{ business_id, name: `Busca executiva · ${company.name}`, status: 2, service: "executive" },
    ...{ client_company_id: company.id, client_contact_id: contact.id, contact_id: null, job_id: null },
    ...{ owner_id: first.job.owner, currency: "BRL", value: 8_640_000, probability: 60 },
    ...{ sent_on: calendar.day(-4), valid_until: calendar.day(26), expected_on: calendar.day(15) },
    description:
      "Busca de uma liderança de tecnologia, com shortlist em 15 dias úteis e garantia de 90 dias.",
    ...{ payment_terms: "30% na assinatura, 30% na shortlist, 40% na contratação", guarantee_days: 90 },
    terms: "A reposição dentro da garantia não tem custo.",
    ...{ closing_reason: null, closing_note: null, closed_at: null, cancelled_at: null },
    ...{ pricing_plan_configuration_id: null, status_changed_at: sent, lock_version: 1 },
    ...{ created_at: sent, updated_at: sent },
  });
  const items = [
    { name: "Diretoria de Tecnologia", base_salary: 28_800_000, unit_value: 6_048_000 },
    { name: "Mapeamento de mercado", base_salary: null, unit_value: 2_592_000 },
  ];
  for (const item of items)
    batch.add("proposal_details", {
      ...{ business_id, proposal_id: id, quantity: 1, fee_percent: item.base_salary ? 21 : null },
      ...item,
    });
  const requestedAt = calendar.instant(-2, random);
  batch.add("feedbacks", {
    ...{ business_id, name: "Como foi a entrevista com o gestor?", status: "requested", given_by: "client" },
    ...{ rating: null, candidate_id: third.apply.candidateId, job_id: third.job.id, placement_id: null },
    ...{ client_contact_id: contact.id, owner_id: third.job.owner, due_on: calendar.day(3), given_on: null },
    ...{ description: null, lock_version: 0, created_at: requestedAt, updated_at: requestedAt },
  });
  const work = "/client_contacts/jobs";
  const news = [
    { category: "interview", component: "client_interview_invited", job: first.job.title, link: work },
    {
      category: "proposal",
      component: "client_proposal_sent",
      job: null,
      link: `/client_contacts/proposals/${id}`,
    },
    { category: "interview", component: "client_interview_invited", job: second.job.title, link: work },
    { category: "feedback", component: "client_feedback_requested", job: null, link: work },
  ] as const;
  for (const [index, { category, component, job, link }] of news.entries())
    batch.add("client_notifications", {
      ...{ business_id, client_contact_id: contact.id, category, component, link },
      data: {
        sender_name: sender,
        ...(job === null ? { proposal_name: `Busca executiva · ${company.name}` } : { job_title: job }),
      },
      ...{ is_read: index < 2, read_at: index < 2 ? sent : null },
      created_at: index < 2 ? sent : requestedAt,
    });
}
