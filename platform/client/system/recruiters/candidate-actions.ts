import type { Api } from "#client/http/api.ts";
import type { CallInput } from "#contract/calls/all.ts";
import type { CandidateRemuneration } from "#contract/calls/candidate-profiles.ts";
import type { CorrectionOutcome } from "#contract/calls/correction-requests.ts";
import { remunerationType } from "#contract/catalogues/contracts.ts";
import type { Draft, Payload } from "../page/use-actions.ts";

type Reason = Draft<
  Omit<Payload<"PUT /recruiters/candidates/:id/reasons_to_leave", "reason_to_leave">, "experience_id">
>;
/** Why a candidate left one of their jobs. */
export const leavingActions = (id: number, experience_id: number) => ({
  leave: (api: Api, { reason, note }: Reason) =>
    api("PUT /recruiters/candidates/:id/reasons_to_leave", {
      params: { id },
      body: { reason_to_leave: { experience_id, reason: reason || null, note: note?.trim() || null } },
    }),
});

export type ConsentField = CallInput<"PUT /recruiters/candidates/:id/consents">["body"]["consent"]["field"];
/** A candidate's consent, as recorded by a recruiter. */
export const consentActions = (id: number) => {
  const say =
    (given: boolean) =>
    (api: Api, { field }: { field: ConsentField }) =>
      api("PUT /recruiters/candidates/:id/consents", { params: { id }, body: { consent: { field, given } } });
  return { give: say(true), revoke: say(false) };
};

export interface CorrectionAnswer {
  /** The request. */
  readonly id: number;
  readonly outcome: CorrectionOutcome;
  readonly text?: string;
}
/** The answer to what a candidate asked to have corrected. */
export const correctionActions = {
  answer: (api: Api, { id, outcome, text = "" }: CorrectionAnswer) =>
    api("POST /recruiters/correction_requests/:id/answers", {
      params: { id },
      body: { answer: { outcome, text } },
    }),
};

export type Moment = CandidateRemuneration["items"][number]["moment"];
export interface Benefit {
  benefit: string;
  value: number | null;
}
export const moments: readonly Moment[] = ["current", "desired"];
/** Payments by `current 1`, `desired 2`: the moment and the type; benefits by the moment. */
export type AmountKey = `${Moment} ${number}`;
export const amountKey = (moment: Moment, type: number): AmountKey => `${moment} ${type}`;
export type RemunerationDraft = { readonly [Field in Moment]?: readonly Benefit[] } & {
  readonly [Field in AmountKey]?: number | null;
};

/** Initial values of the dialog. */
export function remunerationDraft({ items, benefits }: CandidateRemuneration): RemunerationDraft {
  const amounts: { [Field in AmountKey]?: number } = {};
  for (const { moment, type_remuneration, value } of items)
    amounts[amountKey(moment, type_remuneration)] = value;
  const of = (moment: Moment) =>
    benefits
      .filter((benefit) => benefit.moment === moment)
      .map(({ benefit, value }): Benefit => ({ benefit, value }));
  return { ...amounts, current: of("current"), desired: of("desired") };
}

/** A candidate's current and expected pay. */
export const remunerationActions = (id: number, lock_version: number) => ({
  remunerate: (api: Api, draft: RemunerationDraft) => {
    const items = moments.flatMap((moment) =>
      remunerationType.flatMap(({ code }) => {
        const value = draft[amountKey(moment, Number(code))];
        return typeof value === "number" ? [{ moment, type_remuneration: Number(code), value }] : [];
      }),
    );
    const benefits = moments.flatMap((moment) => (draft[moment] ?? []).map((item) => ({ moment, ...item })));
    return api("PUT /recruiters/candidates/:id/remuneration", {
      params: { id },
      body: { remuneration: { items, benefits }, lock_version },
    });
  },
});
