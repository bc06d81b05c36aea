import { hashToken } from "../base/security/token.ts";
import { demoBrand, demoShortlist } from "./accounts.ts";
import type { Batch } from "./batch.ts";
import type { Brand } from "./brands.ts";
import type { Calendar } from "./calendar.ts";
import type { addClients } from "./clients.ts";
import type { JobPlan } from "./jobs.ts";
import type { PlacedApply } from "./pipeline.ts";
import type { Random } from "./vocabulary/random.ts";

const likes = [
  "Ótima trajetória, quero conversar o quanto antes.",
  "Experiência muito próxima do que precisamos.",
  "Boa senioridade e comunicação clara no resumo.",
  "Gostei da passagem por empresa do mesmo setor.",
];
const dislikes = [
  "Pouca vivência com o nosso segmento.",
  "Senti falta de experiência com liderança.",
  "Pretensão acima do orçamento da posição.",
];

const findings = [
  "Conduziu a conversa com segurança e trouxe números de cada projeto. Disponível em 30 dias.",
  "Perfil técnico sólido; quer voltar a liderar. Aceita a faixa salarial da posição.",
  "Busca empresa com decisão mais rápida. Referências do último gestor confirmadas.",
  "Comunicação objetiva, boa leitura de negócio. Pede modelo híbrido, duas vezes por semana no escritório.",
];

interface ShortlistPlan {
  job: { id: number; title: string; owner: number; companyId: number };
  applies: readonly PlacedApply[];
  contacts: readonly { id: number; name: string; email: string }[];
  /** The one whose link the README prints. */
  demo?: boolean;
}

/** A shared shortlist and what its reviewers said so far. */
function addShortlist(
  batch: Batch,
  random: Random,
  calendar: Calendar,
  business_id: number,
  { job, applies, contacts, demo = false }: ShortlistPlan,
): void {
  const day = -random.int(2, 12);
  const created_at = calendar.instant(day, random);
  const shortlist_relationship_id = batch.add("shortlist_relationships", {
    uid: demo ? demoShortlist.uid : `s${random.digits(9)}`,
    business_id,
    // Nobody knows the other tokens: a recruiter makes a new one.
    token_hash: hashToken(demo ? demoShortlist.token : `demo-${random.digits(24)}`),
    job_id: job.id,
    client_company_id: job.companyId,
    recruiter_id: job.owner,
    name: `Finalistas - ${job.title}`.slice(0, 120),
    message:
      "Seguem os perfis que mais se aproximam do que conversamos. Sua avaliação orienta as entrevistas.",
    anonymous: !demo && random.chance(0.15),
    expires_at: demo ? null : calendar.instant(random.int(5, 40), random),
    revoked_at: null,
    sent_at: created_at,
    last_opened_at: calendar.instant(Math.min(-1, day + 1), random),
    created_at,
    updated_at: created_at,
  });
  for (const contact of contacts) {
    batch.add("shortlist_contacts", {
      business_id,
      shortlist_relationship_id,
      client_contact_id: contact.id,
      name: contact.name,
      email: contact.email,
      last_opened_at: null,
      created_at,
    });
  }
  applies.forEach((apply, position) => {
    batch.put("shortlist_applies", {
      business_id,
      shortlist_relationship_id,
      apply_id: apply.id,
      position,
      summary: demo || random.chance(0.4) ? random.pick(findings) : null,
      created_at,
    });
    // The first two of the demo shortlist are left for the reader to judge.
    if (demo && position < 2) return;
    for (const { id: client_contact_id } of contacts) {
      if (random.chance(0.35)) continue;
      const like_avaliation = random.chance(0.68);
      const at = calendar.instant(Math.min(-1, day + random.int(1, 4)), random);
      const about = { business_id, shortlist_relationship_id, apply_id: apply.id, client_contact_id };
      batch.add("like_candidates", {
        ...about,
        shortlist_contact_id: null,
        type_avaliation: 1,
        like_avaliation,
        description: random.chance(0.5) ? random.pick(like_avaliation ? likes : dislikes) : null,
        created_at: at,
        updated_at: at,
      });
      if (like_avaliation && random.chance(0.35)) {
        batch.add("like_candidates", {
          ...about,
          shortlist_contact_id: null,
          type_avaliation: 2,
          like_avaliation: true,
          description: null,
          created_at: at,
          updated_at: at,
        });
      }
    }
  });
}

/** Shares the shortlists of jobs with enough people to judge. */
export function shareShortlists(
  batch: Batch,
  random: Random,
  calendar: Calendar,
  business_id: number,
  brand: Brand,
  jobs: readonly JobPlan[],
  clients: ReturnType<typeof addClients>,
  applies: readonly PlacedApply[],
): void {
  const demo = brand.key === demoBrand;
  const [demoClient] = clients;
  const byJob = Map.groupBy(applies, ({ jobId }) => jobId);
  const reviewed = (job: JobPlan) =>
    (byJob.get(job.id) ?? []).filter(({ row }) => row.status === 1 || row.status === 5);
  const full = jobs.filter((job) => job.status === "published" && reviewed(job).length >= 4);
  const ofDemo = demo ? full.filter(({ companyId }) => companyId === demoClient?.id) : [];
  const others = random.some(
    full.filter((job) => !ofDemo.includes(job)),
    demo ? 8 : 2,
  );
  [...ofDemo, ...others].forEach((job, index) => {
    const chosen = reviewed(job).slice(0, 6);
    for (const { row, lastMove } of chosen) {
      if (row.status !== 1) continue;
      row.sub_status = 7;
      lastMove.to_sub_status = 7;
    }
    const contacts = clients.find(({ id }) => id === job.companyId)?.contacts ?? [];
    addShortlist(batch, random, calendar, business_id, {
      job,
      applies: chosen,
      contacts: contacts.slice(0, 2),
      demo: demo && index === 0,
    });
  });
}
