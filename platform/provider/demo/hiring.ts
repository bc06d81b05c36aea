import { addEquipment } from "./equipment.ts";
import type { Chosen } from "./references.ts";
import type { Trade } from "./trade-input.ts";
import { makePerson } from "./vocabulary/names.ts";
import { makeMobilePhone, makeWorkplace } from "./vocabulary/places.ts";

const functions = [
  "Analista Financeiro",
  "Coordenador de Produto",
  "Gerente de Vendas",
  "Desenvolvedor Pleno",
  "Analista de Recursos Humanos",
  "Supervisor de Operações",
  "Assistente Administrativo",
  "Analista de Dados",
] as const;

/** What employees have of the lists, in turn: more of it changes nothing else. */
const contractOf = (chosen: Chosen, turn: number) => ({
  position_id: chosen.positions[turn % chosen.positions.length]?.id ?? null,
  work_schedule_id: chosen.work_schedules[turn % 3]?.id ?? null,
  benefit_ids: chosen.benefits.filter((_, at) => (at + turn) % 4 === 0).map(({ id }) => id),
});

interface Hired {
  placement_id: number;
  candidate_id: number;
  name: string;
  role_name: string;
  client_company_id: number | null;
  owner_id: number;
  status: "active" | "left";
  starts: number;
  ends: number | null;
  regime: number;
  salary: number;
  created_at: string;
}

/** The employee that a placement made. */
export function addHired({ batch, random, calendar, business_id, chosen }: Trade, hired: Hired): void {
  const { starts, ends, ...row } = hired;
  const { city, state } = makeWorkplace(random);
  batch.add("employees", {
    business_id,
    ...row,
    departament_id: random.pick(chosen.departaments).id,
    ...contractOf(chosen, batch.size("employees")),
    hired_on: calendar.day(starts),
    left_on: ends === null ? null : calendar.day(Math.max(starts, ends)),
    leaving_reason: ends === null ? null : random.pick(["resignation", "dismissal"]),
    email: null,
    mobile_phone: null,
    city,
    state,
    currency: "BRL",
    description: null,
    lock_version: 0,
    updated_at: hired.created_at,
  });
}

/** People who work at the clients and were hired otherwise. */
export function addEmployees({
  batch,
  random,
  calendar,
  business_id,
  chosen,
  clients,
  owners,
  size,
}: Trade): void {
  const equipped: { id: number; hired_on: string }[] = [];
  for (const client of clients.slice(0, Math.max(6, Math.round(40 * size)))) {
    for (let count = random.int(2, 5); count > 0; count -= 1) {
      const { name } = makePerson(random);
      const place = makeWorkplace(random);
      const hired = random.int(90, 2200);
      const status = random.weighted([
        ["active", 80],
        ["on_leave", 5],
        ["left", 15],
      ] as const);
      const created_at = calendar.instant(-random.int(5, 80), random);
      const id = batch.add("employees", {
        business_id,
        placement_id: null,
        candidate_id: null,
        name,
        role_name: random.pick(functions),
        client_company_id: client.id,
        owner_id: random.pick(owners),
        status,
        regime: 2,
        salary: random.int(32, 240) * 10_000,
        created_at,
        departament_id: random.pick(chosen.departaments).id,
        ...contractOf(chosen, batch.size("employees")),
        hired_on: calendar.day(-hired),
        left_on: status === "left" ? calendar.day(-random.int(1, 80)) : null,
        leaving_reason:
          status === "left" ? random.pick(["resignation", "end_of_contract", "retirement"]) : null,
        email: null,
        mobile_phone: makeMobilePhone(random, place),
        city: place.city,
        state: place.state,
        currency: "BRL",
        description: null,
        lock_version: 0,
        updated_at: created_at,
      });
      if (status === "active" && equipped.length < 12) equipped.push({ id, hired_on: calendar.day(-hired) });
    }
  }
  addEquipment(batch, business_id, equipped, `${calendar.day(-60)}T12:00:00.000Z`);
}

interface Comment {
  name: string;
  given_by: "client" | "interviewer" | "candidate" | "recruiter" | "reference";
  rating: number | null;
  description: string;
}

const comments: readonly Comment[] = [
  {
    name: "Retorno da primeira entrevista",
    given_by: "client",
    rating: 4,
    description: "Comunicação clara e boa visão do negócio. Queremos a entrevista técnica na próxima semana.",
  },
  {
    name: "Retorno da entrevista técnica",
    given_by: "interviewer",
    rating: 5,
    description: "Resolveu o estudo de caso com folga e explicou cada escolha. Recomendo seguir.",
  },
  {
    name: "Retorno da entrevista técnica",
    given_by: "interviewer",
    rating: 2,
    description: "Domina a base, mas ainda não conduziu projetos deste porte.",
  },
  {
    name: "Impressão da entrevista na consultoria",
    given_by: "recruiter",
    rating: 4,
    description: "Trajetória consistente, motivação coerente com a vaga e pretensão dentro da faixa.",
  },
  {
    name: "Como foi o processo",
    given_by: "candidate",
    rating: 5,
    description: "Fui bem informado em cada etapa e recebi retorno no prazo combinado.",
  },
  {
    name: "Como foi o processo",
    given_by: "candidate",
    rating: 3,
    description: "Gostei das conversas, mas esperei três semanas pelo retorno do cliente.",
  },
  {
    name: "Referência do último gestor",
    given_by: "reference",
    rating: 5,
    description: "Trabalhou comigo por quatro anos; contrataria de novo sem hesitar.",
  },
];

interface Applied {
  jobId: number;
  candidateId: number;
  status: number;
  changedAt: string;
}

/** What was said of candidates who were interviewed, and what is still asked for. */
export function addFeedbacks(
  { batch, random, calendar, business_id, clients, jobs, size }: Trade,
  applies: readonly Applied[],
  placementOf: (candidateId: number, jobId: number) => number | undefined,
): void {
  const jobOf = new Map(jobs.map((job) => [job.id, job]));
  const interviewed = applies.filter(({ status }) => status >= 4 && status <= 9);
  for (const { jobId, candidateId, status, changedAt } of random.some(interviewed, Math.round(160 * size))) {
    const job = jobOf.get(jobId);
    if (!job) continue;
    const { description, rating, ...what } = random.pick(comments);
    const contacts = clients.find(({ id }) => id === job.companyId)?.contacts ?? [];
    const day = calendar.offsetOf(changedAt);
    const waiting = day > -12 && random.chance(0.7);
    batch.add("feedbacks", {
      business_id,
      ...what,
      status: waiting ? "requested" : random.chance(0.4) ? "shared" : "received",
      rating: waiting ? null : rating,
      candidate_id: candidateId,
      job_id: jobId,
      placement_id: status === 8 ? (placementOf(candidateId, jobId) ?? null) : null,
      client_contact_id: what.given_by === "client" && contacts.length > 0 ? random.pick(contacts).id : null,
      owner_id: job.owner,
      due_on: calendar.day(day + 5),
      given_on: waiting ? null : calendar.day(Math.min(-1, day + random.int(1, 6))),
      description: waiting ? null : description,
      lock_version: 0,
      created_at: changedAt,
      updated_at: changedAt,
    });
  }
}
