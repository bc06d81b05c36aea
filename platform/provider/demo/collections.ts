import type { CollectedField } from "#contract/catalogues/data-collection.ts";
import { hashToken } from "../base/security/token.ts";
import { demoCollection } from "./accounts.ts";
import type { Batch, Row } from "./batch.ts";
import type { Calendar } from "./calendar.ts";
import { makeCpf } from "./documents.ts";
import type { PlacedApply } from "./pipeline.ts";
import type { Random } from "./vocabulary/random.ts";

const hiring: readonly CollectedField[] = [
  "address",
  "marital_status",
  "cpf",
  "rg",
  "mother_name",
  "emergency_contact_name",
  "emergency_contact_phone",
];
const wishes: readonly CollectedField[] = ["mobile_phone", "remote_work", "mobility", "clt_expectation"];
const mothers = ["Rosa Maria", "Tereza Cristina", "Lúcia Helena", "Sônia Regina"];

type State = "asked" | "opened" | "partly_answered" | "answered" | "expired" | "cancelled";
const states: readonly State[] = ["asked", "opened", "partly_answered", "answered", "expired", "cancelled"];

interface Subject {
  candidateId: number;
  jobId: number;
  row: Row<"candidates">;
}

/** The demo person's answers, in their record. */
function addAnswers(random: Random, row: Row<"candidates">): void {
  const family = (row.name ?? "").split(" ").at(-1) ?? "";
  const mother = `${random.pick(mothers)} ${family}`;
  Object.assign(row, {
    marital_status: row.marital_status ?? 1,
    cpf: row.cpf ?? makeCpf(random),
    rg: `${random.digits(2)}.${random.digits(3)}.${random.digits(3)}-${random.digits(1)}`,
    mother_name: mother,
    emergency_contact_name: mother,
    emergency_contact_phone: `+55119${random.digits(8)}`,
  });
}

function add(
  batch: Batch,
  random: Random,
  calendar: Calendar,
  business_id: number,
  { candidateId, jobId, row }: Subject,
  recruiter_id: number,
  state: State,
  demo: boolean,
): void {
  const asked = state === "expired" ? -random.int(20, 30) : -random.int(3, 7);
  const at = (days: number) => calendar.instant(Math.min(-1, asked + days), random);
  const created_at = calendar.instant(asked, random);
  const answers = state === "answered" || state === "partly_answered";
  const fields = demo || state !== "opened" ? hiring : wishes;
  if (answers) addAnswers(random, row);
  const answered = state === "answered" ? fields.length : state === "partly_answered" ? 3 : 0;
  const last_answer_at = answers ? at(2) : null;
  const data_collection_id = batch.add("data_collections", {
    uid: demo ? demoCollection.uid : `c${random.digits(12)}`,
    business_id,
    candidate_id: candidateId,
    job_id: jobId,
    recruiter_id,
    channel: state === "opened" || state === "expired" ? "whatsapp" : "mail",
    message: fields === hiring ? "São os dados para preparar o seu contrato." : null,
    message_en: fields === hiring ? "These are the data to prepare your contract." : null,
    // Nobody knows the other tokens: a recruiter sends a new one.
    token_hash: hashToken(demo ? demoCollection.token : `demo-${random.digits(24)}`),
    sent_at: created_at,
    expires_at: `${calendar.day(demo ? 170 : state === "expired" ? asked + 7 : random.int(3, 12))}T23:59:59.000-03:00`,
    opened_at: state === "asked" || state === "cancelled" ? null : at(1),
    last_answer_at,
    answered_at: state === "answered" ? last_answer_at : null,
    cancelled_at: state === "cancelled" ? at(1) : null,
    created_at,
    updated_at: created_at,
  });
  for (const [position, field] of fields.entries())
    batch.put("data_collection_fields", {
      business_id,
      data_collection_id,
      field,
      position,
      answered_at: position < answered ? last_answer_at : null,
    });
}

/** Data that candidates were asked for: a few in every state, some of one job. */
export function addCollections(
  batch: Batch,
  random: Random,
  calendar: Calendar,
  business_id: number,
  {
    applies,
    rows,
    owners,
    demo,
  }: {
    applies: readonly PlacedApply[];
    rows: ReadonlyMap<number, Row<"candidates">>;
    owners: readonly number[];
    demo: boolean;
  },
): void {
  // Each gets one request, however many jobs they are in.
  const asked = new Set<number>();
  const late = applies.filter(({ row, candidateId }) => {
    const status = row.status ?? 0;
    if (status < 4 || status > 8 || asked.has(candidateId)) return false;
    asked.add(candidateId);
    return true;
  });
  const found = random.some(late.length >= states.length ? late : applies, demo ? 12 : states.length);
  for (const [index, { candidateId, jobId }] of found.entries()) {
    const row = rows.get(candidateId);
    const owner = owners[index % Math.max(1, owners.length)];
    const state = states[index % states.length] ?? "asked";
    if (row && owner !== undefined)
      add(
        batch,
        random,
        calendar,
        business_id,
        { candidateId, jobId, row },
        owner,
        state,
        demo && index === 0,
      );
  }
}
