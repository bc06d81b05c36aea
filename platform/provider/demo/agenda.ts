import type { Batch } from "./batch.ts";
import type { Calendar } from "./calendar.ts";
import type { PlacedApply } from "./pipeline.ts";
import type { Random } from "./vocabulary/random.ts";

const subjects = [
  ["Alinhamento semanal das vagas", "1. Vagas em aberto\n2. Shortlists da semana\n3. Próximos passos"],
  ["Apresentação da shortlist", "Conhecer os finalistas e combinar as entrevistas."],
  ["Abertura de novas posições", "Perfil, faixa salarial e prazo de cada posição."],
  ["Revisão do contrato", "Taxas, garantias e prazos de reposição."],
  ["Retorno sobre os candidatos", "O que funcionou nas entrevistas e o que ajustar no perfil."],
  ["Conversa de acompanhamento", "Como vai quem foi contratado no último trimestre."],
] as const;
const places = ["Sala de reuniões 2", "No escritório do cliente", "Por vídeo", "Por telefone"] as const;

const templates = [
  [
    "Triagem por telefone",
    "candidate",
    "<h3>Triagem</h3><ul><li>Momento profissional:</li><li>Motivação para mudar:</li><li>Pretensão:</li><li>Disponibilidade:</li></ul>",
  ],
  [
    "Entrevista interna",
    "apply",
    "<h3>Entrevista interna</h3><p><strong>Pontos fortes:</strong> </p><p><strong>A aprofundar:</strong> </p><p><strong>Recomendação:</strong> </p>",
  ],
  [
    "Alinhamento de perfil",
    "job",
    "<h3>Alinhamento de perfil</h3><ul><li>Desafios dos primeiros 90 dias:</li><li>Indispensável:</li><li>Desejável:</li><li>Equipe e gestor:</li></ul>",
  ],
  [
    "Visita ao cliente",
    "client_company",
    "<h3>Visita</h3><p>Quem participou: </p><p>Próximas contratações: </p><p>Próximo passo: </p>",
  ],
  ["Retorno", null, "<p>Combinado retorno em: </p><p>Assunto: </p>"],
] as const;

interface Scene {
  business_id: number;
  applies: readonly PlacedApply[];
  nameOf: ReadonlyMap<number, string>;
  titleOf: ReadonlyMap<number, string>;
  clients: readonly { id: number; contacts: readonly { id: number }[] }[];
  owners: readonly number[];
}

/** Nobody is interviewed any more who was placed or rejected. */
const isOver = ({ row }: PlacedApply): boolean => [8, 9, 14].includes(row.status ?? 0);

/** Interviews of the applies that came so far, meetings with clients, and templates of notes. */
export function addAgenda(batch: Batch, random: Random, calendar: Calendar, scene: Scene): void {
  const { business_id, applies, nameOf, titleOf, clients, owners } = scene;
  // Not every interview of the past was kept: those to come, and some of the others.
  const kept = applies.filter(
    ({ interviews }) =>
      interviews.some(({ form }) => calendar.offsetOf(form.starts_at) >= 0) || random.chance(0.08),
  );
  const busy = new Map<number, { from: number; to: number }[]>();
  for (const apply of kept) {
    for (const { move_id, owner_id, made, form } of apply.interviews) {
      const past = calendar.offsetOf(form.starts_at) < 0;
      // Nobody is in two interviews at a time.
      const from = Date.parse(form.starts_at);
      const to = from + form.duration_minutes * 60_000;
      const own = busy.get(owner_id) ?? [];
      if (own.some((other) => from < other.to && to > other.from)) continue;
      busy.set(owner_id, [...own, { from, to }]);
      batch.add("interviews", {
        business_id,
        title: `${nameOf.get(apply.candidateId) ?? ""} · ${titleOf.get(apply.jobId) ?? ""}`,
        stage: form.stage,
        status: past
          ? random.weighted([
              [1, 12],
              [3, 1],
              [2, 1],
            ])
          : isOver(apply)
            ? 2
            : 0,
        starts_at: form.starts_at,
        duration_minutes: form.duration_minutes,
        candidate_id: apply.candidateId,
        job_id: apply.jobId,
        apply_id: apply.id,
        move_id,
        client_contact_id: null,
        interviewer: form.interviewer ?? null,
        place: form.place ?? null,
        note: form.note ?? null,
        owner_id,
        invited_at: past ? made : null,
        mailed_times: {},
        cancellation_mailed_at: null,
        ...{ confirmed_at: null, asked_at: null, asked_reason: null, proposed_times: [] },
        client_proposed_times: [],
        lock_version: 0,
        created_at: made,
        updated_at: made,
      });
    }
  }
  for (let day = -45; day <= 30; day += 1) {
    const weekday = new Date(`${calendar.day(day)}T12:00:00Z`).getUTCDay();
    if (weekday === 0 || weekday === 6 || !random.chance(0.55)) continue;
    const client = random.pick(clients);
    const [title, agenda] = random.pick(subjects);
    // Made some days before, and never after today.
    const made = calendar.instant(Math.min(day, 0) - random.int(3, 12), random);
    batch.add("meetings", {
      business_id,
      title,
      agenda,
      status:
        day < 0
          ? random.weighted([
              [1, 9],
              [2, 1],
            ])
          : 0,
      starts_at: calendar.appointment(day, random),
      duration_minutes: random.pick([30, 45, 60, 90]),
      client_company_id: client.id,
      client_contact_id: client.contacts[0]?.id ?? null,
      guests: [],
      place: random.pick(places),
      owner_id: random.pick(owners),
      invited_at: null,
      mailed_times: {},
      cancellation_mailed_at: null,
      lock_version: 0,
      created_at: made,
      updated_at: made,
    });
  }
  for (const [name, reference_kind, body] of templates) {
    const made = calendar.instant(-200, random);
    batch.add("template_notes", {
      business_id,
      name,
      reference_kind,
      body,
      author_id: random.pick(owners),
      lock_version: 0,
      created_at: made,
      updated_at: made,
    });
  }
}
