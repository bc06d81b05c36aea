import { type RawBuilder, sql } from "kysely";
import type { EntityName } from "#contract/entities/names.ts";
import type { Db } from "#provider/base/database/open.ts";
import { type Erasable, eraseTraces } from "#provider/base/housekeeping/erase.ts";
import { interviewRules } from "../agenda/agenda-rules.ts";
import { leadRules } from "../leads/lead-rules.ts";
import { noteRules } from "../notes/note-rules.ts";
import { employeeRules, feedbackRules } from "../placements/hiring-rules.ts";
import {
  billingPlanRules,
  invoiceRules,
  placementRules,
  projectRules,
} from "../placements/placement-rules.ts";
import { proposalRules } from "../proposals/proposal-rules.ts";
import { sendoutRules } from "../sendouts/sendout-rules.ts";
import { nothingTold, type Told } from "./changes.ts";
import { jobRules } from "./job-rules.ts";

/** Who writes, for which business, in which request. */
export interface Writer {
  businessId: number;
  recruiterId: number;
  requestId: string;
  /** Collects what is told to others at the end of the transaction; nothing is where it is absent. */
  told?: Told;
}

export function writerOf(context: {
  businessId: number;
  person: { id: number; name: string };
  request: { id: string };
}): Writer {
  const { businessId, person, request } = context;
  return { businessId, recruiterId: person.id, requestId: request.id, told: nothingTold(person.name) };
}

export type Values = Record<string, unknown>;

/** What an entity does besides what its definition says. */
export interface EntityRules {
  /** Unique constraints by name, each with the field that is told as taken. */
  unique?: Record<string, string>;
  /** Rules that join several fields: refuses with `invalid`. `after` is the row as it would be. */
  check?(after: Values, before: Values | undefined): void;
  /** What is written besides what was given, or instead of it. */
  stamp?(values: Values, before: Values | undefined, writer: Writer): Values;
  /** Follows the saving of a row, in its transaction. */
  saved?(db: Db, id: number, after: Values, before: Values | undefined, writer: Writer): Promise<void>;
  /** Goes before the deletion of what a condition matches, in its transaction. */
  deleting?(db: Db, condition: RawBuilder<boolean>, writer: Writer): Promise<void>;
}

const byItsAuthor: EntityRules["stamp"] = (values, before, { recruiterId }) =>
  before ? values : { ...values, author_id: recruiterId };

/** A person who is deleted leaves nothing behind but the receipt. */
const erasing =
  (entity: Erasable): NonNullable<EntityRules["deleting"]> =>
  async (db, condition, { businessId, recruiterId }) => {
    const { rows } = await sql<{ id: number }>`
      select t.id from ${sql.table(entity)} t where ${condition}`.execute(db);
    await eraseTraces(
      db,
      { businessId, entity, recruiterId },
      rows.map(({ id }) => id),
    );
  };

export const entityRules: Partial<Record<EntityName, EntityRules>> = {
  candidates: { unique: { candidates_email: "email" }, deleting: erasing("candidates") },
  client_contacts: { unique: { client_contacts_email: "email" }, deleting: erasing("client_contacts") },
  client_companies: { unique: { client_companies_cnpj: "cnpj" } },
  contacts: leadRules,
  proposals: proposalRules,
  placements: placementRules,
  projects: projectRules,
  invoices: invoiceRules,
  billing_plans: billingPlanRules,
  employees: employeeRules,
  feedbacks: feedbackRules,
  jobs: jobRules,
  interviews: interviewRules,
  template_notes: { stamp: byItsAuthor },
  prospecting_templates: { stamp: byItsAuthor },
  sendout_queues: sendoutRules,
  notes: noteRules,
};
