import type { MoveForm } from "#contract/calls/pipeline.ts";
import type { Batch, Row } from "./batch.ts";
import type { Calendar } from "./calendar.ts";
import { makePerson } from "./vocabulary/names.ts";
import type { Random } from "./vocabulary/random.ts";

export interface PlacedApply {
  id: number;
  row: Row<"applies">;
  lastMove: Row<"apply_moves">;
  /** What the moves scheduled. */
  interviews: {
    move_id: number;
    owner_id: number;
    made: string;
    form: Extract<MoveForm, { kind: "interview" }>;
  }[];
  candidateId: number;
  jobId: number;
}

interface Stage {
  status: number;
  sub_status: number | null;
}

/** How often an apply is found in each status; all of section 4.1. */
const statuses = [
  [0, 29],
  [1, 25],
  [2, 4],
  [3, 3],
  [4, 8],
  [5, 8],
  [6, 2.5],
  [7, 2],
  [8, 1.5],
  [9, 12],
  [14, 5],
] as const;

/** Sub-statuses of the Submission, by how common they are; all of section 4.2. */
const subStatuses = [
  [1, 12],
  [2, 10],
  [14, 8],
  [3, 12],
  [4, 14],
  [5, 8],
  [6, 7],
  [7, 10],
  [8, 5],
  [9, 4],
  [10, 3],
  [11, 2],
  [12, 2],
  [13, 3],
] as const;

const consultantReasons = [2, 3, 4, 5, 6, 7, 8, 9, 10, 11, 13, 14, 17, 18, 19, 20, 21, 22, 23];
const clientReasons = [1, 15, 16, 24, 25, 26, 27, 28, 29];

const rejectionNotes = [
  "Perfil interessante para outras posições, manter no banco.",
  "Pretensão acima da faixa aprovada.",
  "Experiência ainda inicial para o nível da vaga.",
  "Preferiu permanecer na empresa atual.",
  "Cliente seguiu com outro finalista.",
];

/** Where an apply without a history stands. */
export function pickStanding(random: Random) {
  const status = random.weighted(statuses);
  return {
    status,
    sub_status: status === 1 ? random.weighted(subStatuses) : null,
    reject_reason: status === 9 ? random.pick(consultantReasons) : status === 14 ? 12 : null,
  };
}

/** The way to a status: each stage it went through, the last one included. */
function wayTo(random: Random, status: number, fromWeb: boolean): Stage[] {
  const way: Stage[] = [fromWeb ? { status: 0, sub_status: null } : { status: 1, sub_status: 1 }];
  const submission = (sub_status: number) => way.push({ status: 1, sub_status });
  if (status === 0) return way;
  if (status === 14) return [...way, { status: 14, sub_status: null }];
  if (status === 1) {
    const last = random.weighted(subStatuses);
    if (fromWeb && last !== 3) submission(3);
    if (fromWeb || last !== 1) submission(last);
    return way;
  }
  submission(3);
  if (random.chance(0.6)) submission(7);
  const reached =
    status === 9
      ? random.weighted([
          [1, 40],
          [4, 30],
          [5, 24],
          [7, 6],
        ] as const)
      : status;
  const tested = status === 2 || status === 3 || random.chance(0.25);
  const ladder = [
    tested ? 2 : null,
    tested && status !== 2 ? 3 : null,
    4,
    5,
    random.chance(0.5) ? 6 : null,
    7,
    8,
  ];
  for (const step of ladder) {
    if (step === null || step > reached) continue;
    way.push({ status: step, sub_status: null });
  }
  if (way.at(-1)?.status !== reached && reached !== 1) way.push({ status: reached, sub_status: null });
  if (status === 9) way.push({ status: 9, sub_status: null });
  return way;
}

/** What was agreed for a job: the same in its proposal, its billing and its placements. */
export const feePercentOf = (jobId: number): number => [18, 20, 22, 25][jobId % 4] ?? 20;

export interface PipelineJob {
  id: number;
  salary: number;
  regime: number;
  owner: number;
  /** Day offset since when people apply. */
  open: number;
}

function formFor(
  random: Random,
  calendar: Calendar,
  job: PipelineJob,
  status: number,
  day: number,
): MoveForm | null {
  switch (status) {
    case 4:
    case 5:
      return {
        kind: "interview",
        stage: status === 4 ? 1 : random.int(2, 4),
        starts_at: calendar.appointment(day + random.int(1, 9), random),
        duration_minutes: random.pick([45, 60, 90]),
        place: random.pick(["Videochamada", "Escritório da consultoria", "Escritório do cliente"]),
        interviewer: makePerson(random).name,
      };
    case 7:
      return {
        kind: "offer",
        salary: job.salary,
        currency: "BRL",
        regime: job.regime,
        starts_on: calendar.day(day + 30),
        expires_on: calendar.day(day + 7),
      };
    case 8:
      return {
        kind: "placement",
        salary: job.salary,
        currency: "BRL",
        regime: job.regime,
        starts_on: calendar.day(day + 20),
        fee_percent: feePercentOf(job.id),
      };
    case 9: {
      const byClient = random.chance(0.4);
      return {
        kind: "rejection",
        reject_reason: random.pick(byClient ? clientReasons : consultantReasons),
        by: byClient ? "client" : "consultant",
        note: random.chance(0.5) ? random.pick(rejectionNotes) : null,
        notify_candidate: random.chance(0.7),
      };
    }
    case 14:
      return { kind: "rejection", reject_reason: 12, by: "consultant", notify_candidate: true };
    default:
      return null;
  }
}

const messages = [
  "Tenho experiência no setor e disponibilidade para início em 30 dias.",
  "Acompanho a empresa há algum tempo e me identifico com a proposta da vaga.",
  "Gostaria de conversar sobre a posição; meu currículo atualizado está no perfil.",
  "Atuei em desafios parecidos e posso contribuir desde o início.",
];

export interface ApplyWish {
  candidateId: number;
  source: string;
  expectation: number | null;
  /** Where it is to stand; any status where absent. */
  status?: number;
  sub_status?: number;
}

const withdrawsAfter = 20 * 3_600_000;

/** Adds an apply with the history of its moves. */
export function addApply(
  batch: Batch,
  random: Random,
  calendar: Calendar,
  business_id: number,
  job: PipelineJob,
  wish: ApplyWish,
): PlacedApply {
  const fromWeb = !["hunting", "database", "referral", "client"].includes(wish.source);
  const aim = wish.status ?? random.weighted(statuses);
  const way = wayTo(random, aim, fromWeb || aim === 0 || aim === 14);

  const drawn = Math.min(-1, job.open + random.int(0, Math.max(0, -job.open - 1)));
  // A stage takes a day at least: who came far applied early, and who had no time for it did not come so far.
  const most = Math.max(0, -job.open - 1);
  if (wish.status === undefined && way.length > most + 1) way.length = most + 1;
  const steps = way.length - 1;
  const target = way.at(-1)?.status ?? 0;
  const start = Math.max(job.open, Math.min(drawn, -steps - 1));
  const room = Math.max(0, -start - 1);
  // Days from step to step; where the time until today is short, they went faster, and some of it is waiting.
  const pauses = way.map((_, index) => (index === 0 ? 0 : random.int(1, 9)));
  const wanted = pauses.reduce((sum, pause) => sum + pause, 0);
  const pace = Math.min(1, (0.7 * room) / Math.max(1, wanted));
  let passed = 0;
  let day = -1;
  const days = pauses.map((pause, index) => {
    passed += pause;
    const left = steps - index;
    day = Math.min(Math.max(day + 1, Math.floor(passed * pace)), Math.max(0, room - left));
    return start + day;
  });
  const last = way.at(-1);
  if (last && wish.sub_status !== undefined) last.sub_status = wish.sub_status;
  const instants = days.map((day) => calendar.instant(day, random)).sort();
  const forms = way.map(({ status }, index) => formFor(random, calendar, job, status, days[index] ?? -1));
  const rejection = forms.at(-1)?.kind === "rejection" ? forms.at(-1) : undefined;
  const reject_reason = rejection?.kind === "rejection" ? rejection.reject_reason : null;

  const start_at = instants[0] ?? calendar.instant(-1, random);
  const changed_at = instants.at(-1) ?? start_at;
  const leaves =
    target < 7 && fromWeb && batch.size("applies") % 9 === 4 && calendar.offsetOf(changed_at) < -2;
  const withdrawn_at = leaves ? new Date(Date.parse(changed_at) + withdrawsAfter).toISOString() : null;
  const position = 1024 * (batch.size("applies") + 1);
  const row: Row<"applies"> = {
    uid: `a${random.digits(4)}${batch.size("applies").toString(36).padStart(6, "0")}`,
    business_id,
    job_id: job.id,
    candidate_id: wish.candidateId,
    status: last?.status ?? 0,
    sub_status: last?.sub_status ?? null,
    reject_reason,
    source: wish.source,
    message: fromWeb && random.chance(0.2) ? random.pick(messages) : null,
    clt_expectation: wish.expectation,
    position,
    status_changed_at: changed_at,
    seen: target !== 0 || random.chance(0.55),
    withdrawn_at,
    lock_version: way.length - (leaves ? 0 : 1),
    created_at: start_at,
    updated_at: withdrawn_at ?? changed_at,
  };
  const id = batch.add("applies", row);

  const interviews: PlacedApply["interviews"] = [];
  let lastMove: Row<"apply_moves"> = {};
  way.forEach((stage, index) => {
    const before = way[index - 1];
    lastMove = {
      business_id,
      apply_id: id,
      from_status: before?.status ?? null,
      to_status: stage.status,
      from_sub_status: before?.sub_status ?? null,
      to_sub_status: stage.sub_status,
      from_position: before ? position : null,
      to_position: position,
      from_reject_reason: null,
      to_reject_reason: index === way.length - 1 ? reject_reason : null,
      recruiter_id: index === 0 && fromWeb ? null : job.owner,
      form: forms[index] ?? null,
      undone_at: null,
      created_at: instants[index] ?? start_at,
    };
    const move_id = batch.add("apply_moves", lastMove);
    const form = forms[index];
    const made = instants[index] ?? start_at;
    if (form?.kind === "interview") interviews.push({ move_id, owner_id: job.owner, made, form });
  });
  return { id, row, lastMove, interviews, candidateId: wish.candidateId, jobId: job.id };
}
