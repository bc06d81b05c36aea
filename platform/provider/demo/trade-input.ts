import type { DemoAccount } from "./bank-accounts.ts";
import type { Batch } from "./batch.ts";
import type { Calendar } from "./calendar.ts";
import type { Client } from "./openings.ts";
import type { Chosen } from "./references.ts";
import type { Random } from "./vocabulary/random.ts";

/** What the demo of leads, proposals, placements, invoices and evaluations is made from. */
export interface Trade {
  batch: Batch;
  random: Random;
  calendar: Calendar;
  business_id: number;
  /** Entries of the lists of reference data. */
  chosen: Chosen;
  /** The bank accounts of the business, the default one first. */
  accounts: readonly DemoAccount[];
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
  /** The candidate whom anybody may sign in as, where there is one. */
  demoCandidateId: number | null;
  /** Whose notifications are filled. */
  notified: readonly number[];
  colleagues: readonly string[];
  /** How much of it there is: 1 at the demo brand. */
  size: number;
}
