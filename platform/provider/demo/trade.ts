import { addPlacements, addProjects } from "./billing.ts";
import { addReports } from "./built-reports.ts";
import { addCredits } from "./credits.ts";
import { addEvaluations } from "./evaluations.ts";
import { addEmployees, addFeedbacks } from "./hiring.ts";
import { addLeads } from "./leads.ts";
import { addProposals } from "./proposals.ts";
import { addSurveys } from "./surveys.ts";
import type { Trade } from "./trade-input.ts";

export function addTrade(trade: Trade): void {
  const { batch, random, calendar, business_id, clients, owners, size } = trade;
  addLeads(batch, random, calendar, business_id, Math.round(140 * size), clients, owners);
  const proposals = addProposals(trade);
  addCredits(trade, proposals);
  const placements = addPlacements(trade, trade.placed);
  addProjects(trade);
  addEmployees(trade);
  addEvaluations(trade, trade.applies);
  addSurveys(trade);
  addFeedbacks(trade, trade.applies, (candidate, job) => placements.get(`${candidate} ${job}`));
  addReports(trade);
}
