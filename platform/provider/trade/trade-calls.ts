import { creditHandlers } from "./credit-calls.ts";
import { jobBillingHandlers } from "./job-billing-calls.ts";
import { leadHandlers } from "./lead-calls.ts";
import { projectHandlers } from "./project-calls.ts";
import { proposalHandlers } from "./proposal-calls.ts";

/** What the entities of the trade do besides the six calls. */
export const tradeHandlers = {
  ...leadHandlers,
  ...proposalHandlers,
  ...projectHandlers,
  ...jobBillingHandlers,
  ...creditHandlers,
};
