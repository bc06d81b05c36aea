import type { Batch } from "./batch.ts";
import type { Calendar } from "./calendar.ts";
import type { Random } from "./vocabulary/random.ts";

const templates = [
  [
    "Convite para uma vaga",
    "{{first_name}}, uma vaga que pode interessar",
    "<p>Olá, {{first_name}}.</p><p>Vi seu perfil de {{role}} e lembrei de uma posição que estou conduzindo na {{company}}. Podemos conversar quinze minutos nesta semana?</p><p>Abraço,<br>{{sender}}</p>",
  ],
  [
    "Atualização de currículo",
    "Seu currículo na {{company}}",
    "<p>Olá, {{first_name}}.</p><p>Faz algum tempo que não atualizamos seu currículo. Leva cinco minutos e nos ajuda a lembrar de você na hora certa.</p><p>{{sender}}, {{company}}</p>",
  ],
  [
    "Apresentação a clientes",
    "Como a {{company}} pode ajudar na sua próxima contratação",
    "<p>Olá, {{first_name}}.</p><p>Sou {{sender}}, da {{company}}. Gostaria de apresentar nosso trabalho e ouvir sobre suas próximas posições.</p>",
  ],
] as const;

interface Scene {
  business_id: number;
  candidates: readonly { id: number; name: string; email: string; role_name: string | null }[];
  owners: readonly number[];
}

const states = { draft: 0, paused: 3, completed: 4 } as const;

/** Message templates; send-outs that are done, prepared, prepared for a day to come, and paused half-way. */
export function addSendouts(batch: Batch, random: Random, calendar: Calendar, scene: Scene): void {
  const { business_id, candidates, owners } = scene;
  const made = calendar.instant(-120, random);
  const ids = templates.map(([name, subject, body]) =>
    batch.add("prospecting_templates", {
      business_id,
      name,
      subject,
      body,
      author_id: random.pick(owners),
      lock_version: 0,
      created_at: made,
      updated_at: made,
    }),
  );
  // The house's own words for one of the mails that are sent by themselves.
  const rejection = {
    business_id,
    kind: "rejection",
    locale: "pt",
    subject: "Um retorno sobre a vaga {{job}}",
    body: [
      "Olá, {{name}}.",
      "Obrigado pelo tempo que você dedicou à seleção para {{job}}. Desta vez seguimos com outra pessoa.",
      "Seu currículo fica conosco: quando surgir uma posição com o seu perfil, falamos com você.",
    ].join("\n\n"),
    action: null,
    note: null,
    author_id: owners[0] ?? null,
  } as const;
  batch.put("email_templates", { ...rejection, updated_at: made });
  batch.add("email_template_versions", { ...rejection, created_at: made });
  const plans = [
    { name: "Analistas: convite de outubro", template: 0, status: states.completed, day: -20, size: 36 },
    { name: "Atualização de currículos", template: 1, status: states.draft, day: -2, size: 24 },
    { name: "Vagas de tecnologia", template: 0, status: states.paused, day: -4, size: 30 },
    { name: "Convite da próxima semana", template: 0, status: states.draft, day: 7, size: 18 },
  ];
  for (const { name, template, status, day, size } of plans) {
    const done = status === states.completed;
    const begun = done || status === states.paused;
    const failed = (index: number) => done && index % 17 === 4;
    const sent = (index: number) => (done ? !failed(index) : begun && index < size / 3);
    const created_at = calendar.instant(Math.min(day, -1), random);
    const people = random.some([...candidates], size);
    const answered = (index: number) => done && index % 9 === 0;
    const id = batch.add("sendout_queues", {
      business_id,
      name,
      prospecting_template_id: ids[template] ?? 0,
      status,
      scheduled_at: day > 0 ? calendar.appointment(day, random) : null,
      rate_per_minute: 60,
      recipients_count: people.length,
      skipped_count: people.filter((_, index) => failed(index)).length,
      sent_count: people.filter((_, index) => sent(index)).length,
      answered_count: people.filter((_, index) => answered(index)).length,
      owner_id: random.pick(owners),
      origin: null,
      runs: begun ? 1 : 0,
      job_key: null,
      started_at: begun ? created_at : null,
      finished_at: done ? created_at : null,
      lock_version: 0,
      created_at,
      updated_at: created_at,
    });
    people.forEach((person, index) => {
      batch.add("sendout_recipients", {
        business_id,
        uid: `s${business_id}x${id}x${index.toString(36).padStart(4, "0")}`,
        sendout_queue_id: id,
        reference_type: "candidate",
        reference_id: person.id,
        name: person.name,
        role_name: person.role_name,
        address: person.email,
        locale: "pt",
        status: sent(index) ? (answered(index) ? 3 : 2) : 0,
        skip_reason: failed(index) ? "failed" : null,
        failure: failed(index) ? "550 5.1.1 The mailbox does not exist" : null,
        token_hash: null,
        mail_id: null,
        sent_at: sent(index) ? created_at : null,
        created_at,
        updated_at: created_at,
      });
    });
  }
}
