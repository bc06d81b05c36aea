import { sql } from "kysely";
import { fewestAnonymous, type SurveyResult, type SurveyResults } from "#contract/calls/surveys.ts";
import {
  type EvaluationQuestion,
  type EvaluationValue,
  highestNps,
  npsGroupOf,
  npsOf,
  questionIn,
} from "#contract/evaluations.ts";
import type { Locale } from "#contract/locale.ts";
import { localTime } from "#provider/base/clock/time-zone.ts";
import type { Db } from "#provider/base/database/open.ts";
import { questionsOf } from "../evaluations/questions.ts";

export interface Answered {
  answer_sheet_id: number;
  question_id: number;
  value: EvaluationValue;
  month: string;
}

/** Everything submitted, newest first: an anonymous survey's sheets name nobody. */
export async function answersOfSurvey(db: Db, businessId: number, surveyId: number): Promise<Answered[]> {
  const { rows } = await sql<Answered>`
    select a.answer_sheet_id, a.question_id, a.value,
      to_char(${localTime(sql`s.answered_at`, businessId)}, 'YYYY-MM') as month
    from answer_sheets s join answer_sheet_answers a on a.answer_sheet_id = s.id and a.business_id = s.business_id
    where s.business_id = ${businessId} and s.survey_id = ${surveyId} and s.answered_at is not null
    order by s.answered_at desc, s.uid limit 100000`.execute(db);
  return rows;
}

const placesOf = ({ answer_type: type, options }: EvaluationQuestion): number => {
  if (type === "nps") return highestNps + 1;
  if (type === "yes_no") return 2;
  return type === "multiple_choice" || type === "autocomplete" ? options.length : 0;
};

function chosenIn(value: EvaluationValue): readonly number[] {
  switch (value.type) {
    case "nps":
      return [value.score];
    case "yes_no":
      return [value.yes ? 0 : 1];
    case "multiple_choice":
      return value.chosen;
    case "autocomplete":
      return [value.chosen];
    default:
      return [];
  }
}

function textOf(question: EvaluationQuestion, value: EvaluationValue): string | null {
  switch (value.type) {
    case "text":
      return value.text;
    case "video":
      return value.url;
    case "file":
      return value.file.name;
    case "drag_drop":
      return value.order.map((index) => question.options[index]?.label ?? "").join(" > ");
    default:
      return null;
  }
}

const numberIn = (value: EvaluationValue): number | null =>
  value.type === "nps" ? value.score : value.type === "monetary" ? value.cents : null;

/** Of one question; the CSV has all. */
const mostShown = 50;

function resultOf(question: EvaluationQuestion, values: readonly EvaluationValue[]): SurveyResult {
  const counts = Array.from({ length: placesOf(question) }, () => 0);
  for (const place of values.flatMap(chosenIn)) counts[place] = (counts[place] ?? 0) + 1;
  const numbers = values.map(numberIn).filter((item) => item !== null);
  const average =
    numbers.length === 0 ? null : numbers.reduce((sum, number) => sum + number, 0) / numbers.length;
  const files = values.flatMap((value) => (value.type === "file" ? [value.file] : []));
  const texts = values
    .filter(({ type }) => type !== "file")
    .map((value) => textOf(question, value))
    .filter((item) => item !== null);
  return {
    question,
    answered: values.length,
    counts,
    average,
    texts: texts.slice(0, mostShown),
    files: files.slice(0, mostShown),
  };
}

function npsCountsOf(scores: readonly number[]) {
  const of = (group: string) => scores.filter((score) => npsGroupOf(score) === group).length;
  return { promoters: of("promoter"), passives: of("passive"), detractors: of("detractor") };
}

export async function resultsOf(
  db: Db,
  businessId: number,
  survey: { id: number; anonymous: boolean },
  locale: Locale,
): Promise<SurveyResults> {
  const questions = await questionsOf(db, businessId, { survey_id: survey.id });
  const { rows } = await sql<{ asked: number; answered: number }>`
    select count(*) filter (where candidate_id is not null or client_contact_id is not null)::int as asked,
      count(*) filter (where answered_at is not null
        and (candidate_id is null and client_contact_id is null) = ${survey.anonymous})::int as answered
    from answer_sheets where business_id = ${businessId} and survey_id = ${survey.id}`.execute(db);
  const { asked = 0, answered = 0 } = rows[0] ?? {};
  const hidden = survey.anonymous && answered < fewestAnonymous;
  const answers = hidden ? [] : await answersOfSurvey(db, businessId, survey.id);
  const byQuestion = Map.groupBy(answers, ({ question_id: id }) => id);
  const scored = answers.flatMap(({ value, month }) =>
    value.type === "nps" ? [{ score: value.score, month }] : [],
  );
  const byMonth = Map.groupBy(scored, ({ month }) => month);
  const counts = npsCountsOf(scored.map(({ score }) => score));
  return {
    asked,
    answered,
    hidden,
    nps: questions.some(({ answer_type: type }) => type === "nps")
      ? { ...counts, score: npsOf(counts) }
      : null,
    by_month: [...byMonth.entries()]
      .toSorted(([a], [b]) => a.localeCompare(b))
      .slice(-12)
      .map(([month, all]) => ({ month, ...npsCountsOf(all.map(({ score }) => score)) })),
    questions: questions.map((question) =>
      resultOf(
        questionIn(question, locale),
        (byQuestion.get(question.id) ?? []).map(({ value }) => value),
      ),
    ),
  };
}

/** One answer as a cell. */
export function cellOf(question: EvaluationQuestion, value: EvaluationValue | undefined): string {
  if (!value) return "";
  const text = textOf(question, value);
  if (text !== null) return text;
  if (value.type === "monetary") return (value.cents / 100).toFixed(2);
  if (value.type === "nps") return String(value.score);
  if (value.type === "yes_no") return value.yes ? "1" : "0";
  return chosenIn(value)
    .map((index) => question.options[index]?.label ?? "")
    .join("; ");
}
