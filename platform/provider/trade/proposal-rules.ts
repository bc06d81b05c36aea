import { proposalStatus } from "#contract/catalogues/clients.ts";
import type { EntityRules } from "../entities/rules.ts";
import { invalid } from "../http/errors.ts";

const converted = 9;
const won = 8;

export const isClosing = (status: unknown): boolean =>
  proposalStatus.some(({ code, closing }) => code === status && closing);

export const proposalRules: EntityRules = {
  check(after, before) {
    const { status, closing_reason, job_id, cancelled_at } = after;
    const moves = before !== undefined && before.status !== status;
    if (moves && cancelled_at) throw invalid("proposal.status", "option");
    // Only the conversion converts.
    if (status === converted && !job_id) throw invalid("proposal.status", "option");
    if (isClosing(status) && status !== won && !closing_reason) {
      throw invalid("proposal.closing_reason", "required");
    }
  },
  stamp(values, before) {
    const { status } = values;
    if (status === undefined || status === before?.status) return values;
    const now = new Date().toISOString();
    if (!isClosing(status)) {
      const open = { closing_reason: null, closing_note: null, closed_at: null };
      return { ...values, ...open, status_changed_at: now };
    }
    return { ...values, probability: status === won ? 100 : 0, closed_at: now, status_changed_at: now };
  },
};
