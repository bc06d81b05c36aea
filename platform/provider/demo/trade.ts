import type { Batch } from "./batch.ts";
import { addPlacements, addProjects } from "./billing.ts";
import type { Calendar } from "./calendar.ts";
import { addCredits } from "./credits.ts";
import { addEvaluations } from "./evaluations.ts";
import { addEmployees, addFeedbacks } from "./hiring.ts";
import { addLeads } from "./leads.ts";
import type { Client } from "./openings.ts";
import { addProposals } from "./proposals.ts";
import type { Random } from "./random.ts";

/** What the house does with its clients besides filling their jobs. */
export interface Trade {
  batch: Batch;
  random: Random;
  calendar: Calendar;
  business_id: number;
  clients: readonly Client[];
  jobs: readonly {
    id: number;
    title: string;
    companyId: number;
    owner: number;
    salary: number;
    regime: number;
    status: string;
    /** People who were placed in it. */
    placed: number;
  }[];
  names: { candidates: ReadonlyMap<number, string> };
  applies: readonly { id: number; jobId: number; candidateId: number; status: number; changedAt: string }[];
  /** Applies in the column of placements. */
  placed: readonly { applyId: number; jobId: number; candidateId: number; placedAt: string }[];
  owners: readonly number[];
  /** Whose notifications are filled. */
  notified: readonly number[];
  colleagues: readonly string[];
  /** How much of it there is: 1 at the demo brand. */
  size: number;
}

export function addTrade(trade: Trade): void {
  const { batch, random, calendar, business_id, clients, owners, size } = trade;
  addLeads(batch, random, calendar, business_id, Math.round(140 * size), clients, owners);
  const proposals = addProposals(trade);
  addCredits(trade, proposals);
  const placements = addPlacements(trade, trade.placed);
  addProjects(trade);
  addEmployees(trade);
  addEvaluations(trade, trade.applies);
  addFeedbacks(trade, trade.applies, (candidate, job) => placements.get(`${candidate} ${job}`));
}
