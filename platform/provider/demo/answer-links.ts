import { hashToken } from "../base/security/token.ts";
import { demoEvaluation, demoEvaluationSet, demoSurvey } from "./accounts.ts";
import type { Trade } from "./trade-input.ts";
import { makeRandom } from "./vocabulary/random.ts";

type Sheet = Record<"evaluation_id" | "survey_id" | "candidate_id" | "job_id", number | null> & {
  message: string | null;
  sent_at: string;
};
interface Link {
  uid: string;
  set_uid?: string;
  token: string;
}

/** A sheet that nobody has opened, by a link of the README. */
function addLink({ batch, calendar, business_id, owners }: Trade, sheet: Sheet, link: Link): void {
  batch.add("answer_sheets", {
    ...{ uid: link.uid, set_uid: link.set_uid ?? null, business_id, token_hash: hashToken(link.token) },
    ...{ client_contact_id: null, recruiter_id: owners[0] ?? null },
    ...sheet,
    expires_at: `${calendar.day(170)}T23:59:59.000-03:00`,
    ...{ opened_at: null, last_answer_at: null, answered_at: null, revoked_at: null, score: null },
    ...{ created_at: sheet.sent_at, updated_at: sheet.sent_at },
  });
}

/** What anybody may answer by the links of the README: a form, and two at once. */
export function addEvaluationLinks(trade: Trade, forms: readonly { id: number; isOne: boolean }[]): void {
  const of = trade.applies.find(({ status }) => status >= 1 && status <= 9);
  if (!of) return;
  const sent_at = trade.calendar.instant(-2, makeRandom(`answer links ${trade.business_id}`));
  const add = (evaluation_id: number, link: Link) =>
    addLink(
      trade,
      {
        ...{ evaluation_id, survey_id: null, candidate_id: of.candidateId, job_id: of.jobId },
        ...{ message: "Leva uns dez minutos. Obrigado!", sent_at },
      },
      link,
    );
  const one = forms.find(({ isOne }) => isOne);
  if (one) add(one.id, demoEvaluation);
  const { uid: set_uid, token } = demoEvaluationSet;
  for (const [index, { id }] of forms.entries()) add(id, { uid: `${set_uid}-${index + 1}`, set_uid, token });
}

/** The same for one who was placed: a survey by name can be answered in parts. */
export function addSurveyLink(trade: Trade, survey_id: number): void {
  const [first] = trade.placed;
  if (!first) return;
  const sent_at = trade.calendar.instant(-2, makeRandom(`survey link ${trade.business_id}`));
  const { candidateId: candidate_id } = first;
  addLink(
    trade,
    { evaluation_id: null, survey_id, candidate_id, job_id: null, message: null, sent_at },
    demoSurvey,
  );
}
