import type { ProposalOverview } from "#contract/calls/proposals.ts";
import { todayOf } from "#provider/base/clock/time-zone.ts";
import type { Db } from "#provider/base/database/open.ts";
import { CallError, invalid } from "#provider/base/http/errors.ts";
import { defineHandlers } from "#provider/base/http/implement.ts";
import { assertMay } from "#provider/base/http/person.ts";
import { writing } from "../entities/broadcast.ts";
import { findRow, type Row } from "../entities/list.ts";
import { readerOf, visibleTo } from "../entities/reading.ts";
import { createRow, updateRow } from "../entities/write.ts";
import { pricingOf } from "../pricing/pricing.ts";

const dayMs = 86_400_000;
const daysSince = (instant: string): number =>
  Math.max(0, Math.floor((Date.now() - Date.parse(instant)) / dayMs));
/** Of days, without their hours. */
const daysBetween = (from: string, to: string): number =>
  Math.round((Date.parse(to.slice(0, 10)) - Date.parse(from)) / dayMs);

type Proposal = Row<"proposals">;
const changed = (value: unknown): number => Number(value);

/** Its past statuses, from the audit trail; the first one from its creation. */
async function historyOf(
  db: Db,
  businessId: number,
  proposal: Proposal,
): Promise<ProposalOverview["history"]> {
  const rows = await db
    .selectFrom("audit_events as a")
    .leftJoin("recruiters as r", "r.id", "a.recruiter_id")
    .where("a.business_id", "=", businessId)
    .where("a.reference_type", "=", "proposal")
    .where("a.reference_id", "=", proposal.id)
    .where("a.field", "=", "status")
    .orderBy("a.id", "desc")
    .select(["a.id", "a.before", "a.after", "r.name as by_name", "a.created_at"])
    .execute();
  const moves = rows.map(({ before, after, ...row }) => ({
    ...row,
    from_status: changed(before),
    to_status: changed(after),
  }));
  const first = moves.at(-1)?.from_status ?? proposal.status;
  const start = {
    id: 0,
    from_status: null,
    to_status: first,
    by_name: null,
    created_at: proposal.created_at,
  };
  return [...moves, start];
}

async function overviewOf(db: Db, businessId: number, id: number): Promise<{ overview: ProposalOverview }> {
  const proposal = await findRow(db, "proposals", businessId, id);
  const { service, currency, pricing_plan_configuration_id: planId } = proposal;
  const [details, history, pricing] = await Promise.all([
    db
      .selectFrom("proposal_details")
      .where("business_id", "=", businessId)
      .where("proposal_id", "=", id)
      .orderBy("id")
      .select(["id", "name", "quantity", "base_salary", "fee_percent", "unit_value"])
      .execute(),
    historyOf(db, businessId, proposal),
    pricingOf(db, businessId, { service, planId, levelId: null, currency }),
  ]);
  const { value, probability, valid_until, created_at, status_changed_at } = proposal;
  return {
    overview: {
      details,
      history,
      pricing,
      indicators: {
        total: details.reduce((sum, { quantity, unit_value }) => sum + quantity * unit_value, 0),
        weighted: Math.round(((value ?? 0) * probability) / 100),
        days_open: daysSince(created_at),
        days_in_status: daysSince(status_changed_at),
        days_valid: valid_until ? daysBetween(await todayOf(db, businessId), valid_until) : null,
      },
    },
  };
}

export const proposalHandlers = defineHandlers({
  "GET /recruiters/proposals/:id/overview": async ({ db, businessId, params }) =>
    await overviewOf(db, businessId, params.id),
  "PUT /recruiters/proposals/:id/details": async (context) => {
    const { businessId, params, body } = context;
    return await writing(context, async (trx, writer) => {
      const proposal = await findRow(trx, "proposals", businessId, params.id);
      const of = { business_id: businessId, proposal_id: proposal.id };
      await trx
        .deleteFrom("proposal_details")
        .where("business_id", "=", businessId)
        .where("proposal_id", "=", proposal.id)
        .execute();
      const rows = body.details.map((detail) => ({ ...of, ...detail }));
      if (rows.length > 0) await trx.insertInto("proposal_details").values(rows).execute();
      const value = rows.reduce((sum, { quantity, unit_value }) => sum + quantity * unit_value, 0);
      await updateRow(trx, "proposals", writer, proposal.id, { value }, proposal.lock_version);
      return await overviewOf(trx, businessId, proposal.id);
    });
  },
  "POST /recruiters/proposals/:id/conversions": async (context) => {
    const { businessId, person, params, body } = context;
    const { job_id, title, openings } = body.conversion;
    if (!job_id) assertMay(person, "jobs", "create");
    return await writing(context, async (trx, writer) => {
      const proposal = await findRow(trx, "proposals", businessId, params.id);
      if (proposal.job_id || proposal.cancelled_at) throw new CallError("already_done");
      if (!job_id && !title) throw invalid("conversion.title", "required");
      const { client_company_id, client_contact_id, owner_id, currency, service } = proposal;
      const people = { client_company_id, client_contact_id, owner_id };
      const values = { title, status: "draft", ...people, currency, service };
      const job = job_id ?? (await createRow(trx, "jobs", writer, { ...values, openings: openings ?? 1 })).id;
      const known = await findRow(trx, "jobs", businessId, job).catch(() => undefined);
      if (!known) throw invalid("conversion.job_id", "option");
      const change = { status: 9, job_id: job };
      const { id, lock_version } = proposal;
      const saved = await updateRow(trx, "proposals", writer, id, change, lock_version);
      return { proposal: visibleTo(readerOf(person), "proposals", saved) };
    });
  },
  "POST /recruiters/proposals/:id/cancellations": async (context) => {
    const { businessId, person, params } = context;
    return await writing(context, async (trx, writer) => {
      const { id, cancelled_at, lock_version } = await findRow(trx, "proposals", businessId, params.id);
      if (cancelled_at) throw new CallError("already_done");
      const change = { cancelled_at: new Date().toISOString() };
      const saved = await updateRow(trx, "proposals", writer, id, change, lock_version);
      return { proposal: visibleTo(readerOf(person), "proposals", saved) };
    });
  },
  "DELETE /recruiters/proposals/:id/cancellations": async (context) => {
    const { businessId, person, params } = context;
    return await writing(context, async (trx, writer) => {
      const { id, cancelled_at, lock_version } = await findRow(trx, "proposals", businessId, params.id);
      if (!cancelled_at) throw new CallError("already_done");
      const change = { cancelled_at: null };
      const saved = await updateRow(trx, "proposals", writer, id, change, lock_version);
      return { proposal: visibleTo(readerOf(person), "proposals", saved) };
    });
  },
});
