import type { Batch, Row } from "./batch.ts";
import type { Calendar } from "./calendar.ts";
import type { Random } from "./vocabulary/random.ts";

export interface Subject {
  type: "candidate" | "job" | "apply" | "client_company" | "client_contact";
  id: number;
  name: string;
}

const noteTexts: Record<Subject["type"], readonly string[]> = {
  candidate: [
    "Conversa por telefone: boa comunicação, aberta a propostas a partir do próximo mês.",
    "Pediu retorno depois das férias. Prefere contato por WhatsApp no fim da tarde.",
    "Indicação de um profissional já contratado por nós; referências positivas.",
    "Inglês confirmado em conversa: nível avançado, com reuniões semanais na empresa atual.",
    "Pretensão confirmada. Aceita modelo híbrido com até três dias no escritório.",
  ],
  job: [
    "Alinhamento com o cliente: priorizar quem já passou por crescimento acelerado.",
    "Cliente aprovou ajuste da faixa salarial em 8% para perfis seniores.",
    "Reunião semanal às terças; enviar a shortlist até sexta-feira.",
    "Gestor pediu atenção especial a experiência com equipes remotas.",
  ],
  apply: [
    "Entrevista interna: perfil aderente, exemplos concretos de resultado.",
    "Teste técnico com bom desempenho; ponto a aprofundar em modelagem.",
    "Candidato em processo avançado em outra empresa; acelerar retorno.",
    "Cliente gostou do perfil e quer conhecer a equipe na próxima semana.",
  ],
  client_company: [
    "Renovação do contrato em negociação; enviar proposta de retainer.",
    "Nova diretora de RH a partir deste mês; agendar apresentação.",
    "Previsão de dez contratações para o próximo trimestre.",
  ],
  client_contact: [
    "Prefere receber perfis com resumo de uma página.",
    "Disponível para reuniões somente no período da manhã.",
    "Pediu estudo salarial da região antes de aprovar as faixas.",
  ],
};

const taskTitles: Record<Subject["type"], readonly (readonly [title: string, type: number])[]> = {
  candidate: [
    ["Ligar para", 0],
    ["Retornar a ligação de", 2],
    ["Enviar feedback para", 1],
  ],
  job: [
    ["Enviar shortlist da vaga", 1],
    ["Alinhar perfil da vaga", 4],
    ["Revisar anúncio da vaga", 9],
  ],
  apply: [
    ["Confirmar entrevista de", 0],
    ["Cobrar retorno do cliente sobre", 2],
  ],
  client_company: [
    ["Enviar contrato para", 5],
    ["Revisar a conta", 6],
    ["Revisar faturamento de", 7],
    ["Reunião com", 4],
  ],
  client_contact: [
    ["Conferência com", 3],
    ["Enviar proposta para", 1],
  ],
};

export function addNotes(
  batch: Batch,
  random: Random,
  calendar: Calendar,
  business_id: number,
  count: number,
  subjects: readonly Subject[],
  authors: readonly number[],
): void {
  for (let index = 0; index < count; index += 1) {
    const subject = random.pick(subjects);
    const created_at = calendar.instant(-calendar.recent(random, 180), random);
    batch.add("notes", {
      business_id,
      body: `<p>${random.pick(noteTexts[subject.type])}</p>`,
      reference_type: subject.type,
      reference_id: subject.id,
      author_id: random.pick(authors),
      lock_version: 0,
      created_at,
      updated_at: created_at,
    });
  }
}

export function addTasks(
  batch: Batch,
  random: Random,
  calendar: Calendar,
  business_id: number,
  count: number,
  subjects: readonly Subject[],
  owners: readonly number[],
): void {
  for (let index = 0; index < count; index += 1) {
    const subject = random.pick(subjects);
    const [title, task_type] = random.pick(taskTitles[subject.type]);
    const created = calendar.recent(random, 60);
    const due = -created + random.int(2, 25);
    const created_at = calendar.instant(-created, random);
    const done = due < 0 && random.chance(0.8);
    batch.add("tasks", {
      business_id,
      title: `${title} ${subject.name}`.slice(0, 160),
      task_type,
      description: random.chance(0.3) ? "Registrar o resultado em uma nota no mesmo dia." : null,
      due_at: calendar.instant(due, random),
      done_at: done ? calendar.instant(Math.min(-1, due), random) : null,
      reference_type: subject.type,
      reference_id: subject.id,
      owner_id: random.pick(owners),
      lock_version: 0,
      created_at,
      updated_at: created_at,
    });
  }
}

export interface Events {
  applies: readonly { candidate: string; job: string; jobId: number; withdrawn: boolean }[];
  candidates: readonly { id: number; name: string }[];
  jobs: readonly { id: number; name: string }[];
  colleagues: readonly string[];
}

type Message = Pick<Row<"notifications">, "category" | "component" | "data" | "link">;

function makeMessage(random: Random, events: Events): Message {
  const apply = random.pick(events.applies);
  const candidate = random.pick(events.candidates);
  const job = random.pick(events.jobs);
  const by_name = random.pick(events.colleagues);
  const board = `/recruiters/jobs/${apply.jobId}/applies/kanban`;
  const about = { candidate_name: apply.candidate, job_title: apply.job };
  if (apply.withdrawn) return { category: "apply", component: "apply_withdrawn", data: about, link: board };
  return random.weighted<Message>([
    [{ category: "apply", component: "new_apply", data: about, link: board }, 34],
    [{ category: "apply", component: "apply_moved", data: { ...about, by_name }, link: board }, 10],
    [
      {
        category: "candidate",
        component: "new_candidate",
        data: { candidate_name: candidate.name },
        link: `/recruiters/candidates/${candidate.id}`,
      },
      14,
    ],
    [
      {
        category: "note",
        component: "new_note",
        data: { by_name, candidate_name: candidate.name },
        link: `/recruiters/candidates/${candidate.id}`,
      },
      10,
    ],
    [
      {
        category: "job",
        component: "job_published",
        data: { job_title: job.name, by_name },
        link: `/recruiters/jobs/${job.id}`,
      },
      10,
    ],
    [{ category: "shortlist", component: "shortlist_evaluated", data: about, link: board }, 12],
    [
      {
        category: "recruiter",
        component: "recruiter_mentioned",
        data: { by_name, job_title: job.name },
        link: `/recruiters/jobs/${job.id}`,
      },
      6,
    ],
    [
      {
        category: "nps",
        component: "nps_answered",
        data: { candidate_name: candidate.name, score: random.int(7, 10) },
        link: `/recruiters/candidates/${candidate.id}`,
      },
      4,
    ],
  ]);
}

export function addNotifications(
  batch: Batch,
  random: Random,
  calendar: Calendar,
  business_id: number,
  recruiter_id: number,
  count: number,
  events: Events,
): void {
  const moments = Array.from({ length: count }, () => {
    const day = calendar.recent(random, 30);
    return { day, created_at: calendar.instant(-day, random) };
  }).sort((a, b) => a.created_at.localeCompare(b.created_at));
  for (const { day, created_at } of moments) {
    const is_read = day > 6 || random.chance(0.35);
    batch.add("notifications", {
      business_id,
      recruiter_id,
      ...makeMessage(random, events),
      is_read,
      read_at: is_read ? created_at : null,
      created_at,
    });
  }
}
