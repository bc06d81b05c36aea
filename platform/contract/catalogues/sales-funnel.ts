import type { Locale } from "../locale.ts";
import { labelOf } from "./all.ts";
import type { Code } from "./catalogue.ts";
import { proposalStatus } from "./clients.ts";

/** A stage of proposals as a business has it; the statuses are the catalogue's, all else is chosen. */
export interface FunnelStage {
  status: number;
  /** Instead of the catalogue's names. */
  name: string | null;
  name_en: string | null;
  /** The probability a proposal gets on entering this stage, in per cent; null leaves it unchanged. */
  probability: number | null;
  /** Proposals may come here; the others have no column on the board and are offered in no form. */
  active: boolean;
}

/** New proposals begin here. */
const first = 0;
const converted = 9;

/** Actions give them and their probability: always there. */
export const isFixedStage = (status: number): boolean =>
  status === first ||
  status === converted ||
  proposalStatus.some(({ code, closing }) => code === status && closing);

/** Their probability is fixed: 100 % won, 0 % lost. */
export const hasFixedProbability = (status: number): boolean => isFixedStage(status) && status !== first;

/** All stages in the business's order; those that it never arranged are last, as the catalogue has them. */
export function funnelOf(kept: readonly FunnelStage[]): FunnelStage[] {
  const missing = proposalStatus.filter(({ code }) => !kept.some(({ status }) => status === code));
  return [
    ...kept,
    ...missing.map(({ code }) => ({
      ...{ status: code as number, name: null, name_en: null, probability: null, active: true },
    })),
  ];
}

/** A code's label, in the business's words where set. */
export function labelWith(
  stages: readonly FunnelStage[],
  catalogue: string,
  code: Code | null | undefined,
  locale: Locale,
): string {
  const own =
    catalogue === "proposal_status" ? stages.find(({ status }) => `${status}` === `${code}`) : undefined;
  const name = locale === "en" ? (own?.name_en ?? own?.name) : own?.name;
  return name ?? labelOf(catalogue, code, locale);
}

/** The codes of a catalogue in the business's order. */
export function codesWith(stages: readonly FunnelStage[], catalogue: string, codes: readonly Code[]): Code[] {
  if (catalogue !== "proposal_status" || stages.length === 0) return [...codes];
  const order = funnelOf(stages).map(({ status }) => status);
  return [...codes].sort((a, b) => order.indexOf(Number(a)) - order.indexOf(Number(b)));
}

/** Whether something may take a code from now on. */
export const isOpenWith = (stages: readonly FunnelStage[], catalogue: string, code: Code): boolean =>
  catalogue !== "proposal_status" || stages.find(({ status }) => status === Number(code))?.active !== false;
