import { firstCultureQuestions } from "#contract/culture.ts";
import { foldText } from "#contract/text.ts";
import { hashToken } from "../base/security/token.ts";
import { demoCulture } from "./accounts.ts";
import type { Batch, Row } from "./batch.ts";
import type { Calendar } from "./calendar.ts";
import type { PlacedApply } from "./pipeline.ts";
import type { Random } from "./vocabulary/random.ts";

const people = ["Marta Reis", "Otávio Lins", "Cecília Prado", "Rogério Bastos", "Helena Sakamoto"];
const addressOf = (name: string) =>
  `${foldText(name)
    .replace(/[^a-z ]/g, "")
    .replace(" ", ".")}@exemplo.com.br`;

/** The questionnaire, what people of some jobs said of their work, and candidates of those jobs. */
export function addCulture(
  batch: Batch,
  random: Random,
  calendar: Calendar,
  business_id: number,
  {
    applies,
    rows,
    clientOf,
    owners,
    demo,
  }: {
    applies: readonly PlacedApply[];
    rows: ReadonlyMap<number, Row<"candidates">>;
    clientOf: ReadonlyMap<number, number>;
    owners: readonly number[];
    demo: boolean;
  },
): void {
  const questions = firstCultureQuestions.map((question, position) => ({
    ...question,
    id: batch.add("culture_questions", { ...question, business_id, position, retired_at: null }),
  }));
  const addFit = (
    of: Partial<Row<"cultural_fits">>,
    name: string,
    email: string,
    state: "asked" | "answered",
  ) => {
    const at = (days: number) => calendar.instant(days, random);
    const done = state === "answered" ? at(-3) : null;
    const id = batch.add("cultural_fits", {
      uid: `f${random.digits(12)}`,
      business_id,
      candidate_id: null,
      job_id: null,
      client_company_id: null,
      recruiter_id: owners[0] ?? null,
      name,
      email,
      locale: "pt",
      message: null,
      // Nobody knows the other tokens: a recruiter sends a new one.
      token_hash: hashToken(`demo-${random.digits(24)}`),
      sent_at: at(-6),
      expires_at: `${calendar.day(random.int(3, 12))}T23:59:59.000-03:00`,
      opened_at: done && at(-4),
      last_answer_at: done,
      answered_at: done,
      cancelled_at: null,
      created_at: at(-6),
      updated_at: at(-3),
      ...of,
    });
    if (!done) return;
    for (const { id: culture_question_id, kind } of questions)
      batch.put("culture_answers", {
        business_id,
        cultural_fit_id: id,
        culture_question_id,
        choice: kind === "scale" ? random.int(1, 4) : random.int(0, 1),
      });
  };
  const late = applies.filter(({ row }) => (row.status ?? 0) >= 4 && (row.status ?? 0) <= 8);
  const jobIds = [...new Set(late.map(({ jobId }) => jobId))].slice(0, demo ? 4 : 2);
  for (const [index, job_id] of jobIds.entries()) {
    const client_company_id = clientOf.get(job_id) || null;
    for (const name of people.slice(0, index === 1 ? 2 : 4))
      addFit({ job_id, client_company_id }, name, addressOf(name), "answered");
    const last = people[4] ?? "";
    const isDemo = demo && index === 0;
    addFit(
      {
        job_id,
        client_company_id,
        ...(isDemo
          ? {
              uid: demoCulture.uid,
              token_hash: hashToken(demoCulture.token),
              expires_at: `${calendar.day(170)}T23:59:59.000-03:00`,
            }
          : {}),
      },
      last,
      addressOf(last),
      "asked",
    );
    const ofJob = new Set(late.filter(({ jobId }) => jobId === job_id).map(({ candidateId }) => candidateId));
    for (const [place, candidate_id] of [...ofJob].slice(0, 4).entries()) {
      const row = rows.get(candidate_id);
      if (row?.name && row.email)
        addFit({ candidate_id }, row.name, row.email, place === 3 ? "asked" : "answered");
    }
  }
}
