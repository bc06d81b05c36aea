import { creditHandlers } from "../credits/credit-calls.ts";
import { jobBillingHandlers } from "../job-billing/job-billing-calls.ts";
import { leadHandlers } from "../leads/lead-calls.ts";
import { projectHandlers } from "../projects/project-calls.ts";
import { proposalHandlers } from "../proposals/proposal-calls.ts";

/** What the entities of the trade do besides the six calls. */
export const tradeHandlers = {
  ...leadHandlers,
  ...proposalHandlers,
  ...projectHandlers,
  ...jobBillingHandlers,
  ...creditHandlers,
};
