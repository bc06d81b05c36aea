import { sql } from "kysely";
import type { ClientProposal, ClientProposalDetail } from "#contract/calls/client-desk.ts";
import { isOpenWith } from "#contract/catalogues/sales-funnel.ts";
import type { Db } from "#provider/base/database/open.ts";
import { CallError } from "#provider/base/http/errors.ts";
import type { ClientContactPerson } from "#provider/base/http/person.ts";
import type { Services } from "#provider/base/services.ts";
import { broadcastSaved } from "../entities/broadcast.ts";
import { membersOrAdministrators } from "../notifications/members.ts";
import { notify } from "../notifications/notify.ts";
import { stagesOf } from "../sales-funnel/stages.ts";

const sent = 2;
const lost = 7;
const signing = 11;
const pageSize = 30;

/** Proposals sent to the contact, or for an administrator to the company; drafts and cancelled ones are internal. */
function sentTo(db: Db, contact: ClientContactPerson) {
  const own = sql<boolean>`p.client_contact_id = ${contact.id}`;
  const condition =
    contact.is_admin && contact.clientCompanyId !== null
      ? sql<boolean>`(p.client_company_id = ${contact.clientCompanyId} or ${own})`
      : own;
  return db
    .selectFrom("proposals as p")
    .leftJoin("recruiters as r", "r.id", "p.owner_id")
    .leftJoin("client_contacts as d", "d.id", "p.client_decided_by")
    .where("p.business_id", "=", contact.businessId)
    .where("p.cancelled_at", "is", null)
    .where(
      sql<boolean>`(p.status = ${sent} or p.client_decision is not null or (p.sent_on is not null and p.status > 1))`,
    )
    .where(condition)
    .select([
      "p.id",
      "p.name",
      "p.status",
      "p.service",
      "p.currency",
      "p.value",
      "p.sent_on",
      "p.valid_until",
    ])
    .select(["r.name as owner_name", "p.client_decision as decision", "p.client_decided_at as decided_at"])
    .select("d.name as decided_by")
    .select(
      sql<boolean>`(p.status = ${sent} and coalesce(p.valid_until >= elenco_today(p.business_id), true))`.as(
        "open",
      ),
    );
}

export async function proposalPage(
  db: Db,
  contact: ClientContactPerson,
  after: number | undefined,
): Promise<{ proposals: ClientProposal[]; next_after: number | null }> {
  let query = sentTo(db, contact)
    .orderBy("p.id", "desc")
    .limit(pageSize + 1);
  if (after !== undefined) query = query.where("p.id", "<", after);
  const rows = await query.execute();
  const proposals = rows.slice(0, pageSize);
  return { proposals, next_after: rows.length > pageSize ? (proposals.at(-1)?.id ?? null) : null };
}

/** Proposals awaiting an answer and not expired, oldest first. */
export const openProposals = async (db: Db, contact: ClientContactPerson): Promise<ClientProposal[]> =>
  await sentTo(db, contact)
    .where("p.status", "=", sent)
    .where(sql<boolean>`coalesce(p.valid_until >= elenco_today(p.business_id), true)`)
    .orderBy("p.id")
    .limit(50)
    .execute();

export async function proposalOf(
  db: Db,
  contact: ClientContactPerson,
  id: number,
): Promise<{ proposal: ClientProposalDetail }> {
  const row = await sentTo(db, contact)
    .where("p.id", "=", id)
    .select(["p.description", "p.payment_terms", "p.guarantee_days", "p.terms"])
    .select(["p.closing_reason", "p.closing_note"])
    .executeTakeFirst();
  if (!row) throw new CallError("not_found");
  const { closing_reason, closing_note, ...proposal } = row;
  const items = await db
    .selectFrom("proposal_details")
    .where("business_id", "=", contact.businessId)
    .where("proposal_id", "=", id)
    .orderBy("id")
    .select(["name", "quantity", "unit_value"])
    .execute();
  // Internal reasons for closing a proposal are not shown to the client.
  const isRefused = proposal.decision === "refused";
  return {
    proposal: {
      ...proposal,
      reason: isRefused ? closing_reason : null,
      note: isRefused ? closing_note : null,
      items,
    },
  };
}

type Decision = { kind: "approved" } | { kind: "refused"; reason: string; note: string | null };

/**
 * The client's answer, once and in time. An approved proposal moves on to its signature, if the business's funnel has
 * that status; a refused one is lost, with the client's own reason. The proposal records who decided, its history the
 * move.
 */
export async function decide(
  db: Db,
  services: Services,
  contact: ClientContactPerson,
  id: number,
  decision: Decision,
): Promise<{ proposal: ClientProposalDetail }> {
  const { businessId } = contact;
  return await db.transaction().execute(async (trx) => {
    const before = await trx
      .selectFrom("proposals")
      .where("id", "=", id)
      .where("business_id", "=", businessId)
      .select(["status", "name", "owner_id"])
      .forUpdate()
      .executeTakeFirst();
    const { proposal } = await proposalOf(trx, contact, id);
    if (!before || !proposal.open) throw new CallError("already_done");
    const now = new Date().toISOString();
    const stages = await stagesOf(trx, businessId);
    const wanted = decision.kind === "approved" ? signing : lost;
    const status = isOpenWith(stages, "proposal_status", wanted) ? wanted : before.status;
    await trx
      .updateTable("proposals")
      .set((eb) => ({
        status,
        client_decision: decision.kind,
        client_decided_at: now,
        client_decided_by: contact.id,
        ...(decision.kind === "refused"
          ? { closing_reason: decision.reason, closing_note: decision.note }
          : {}),
        ...(status === lost ? { probability: 0, closed_at: now } : {}),
        ...(status === before.status ? {} : { status_changed_at: now }),
        lock_version: eb("lock_version", "+", 1),
        updated_at: now,
      }))
      .where("id", "=", id)
      .where("business_id", "=", businessId)
      .execute();
    if (status !== before.status)
      await trx
        .insertInto("audit_events")
        .values({
          business_id: businessId,
          reference_type: "proposal",
          reference_id: id,
          action: "update",
          field: "status",
          before: JSON.stringify(before.status),
          after: JSON.stringify(status),
        })
        .execute();
    await broadcastSaved(trx, services, "proposals", businessId, [id]);
    await notify(trx, services, {
      businessId,
      recruiterIds: await membersOrAdministrators(trx, businessId, [before.owner_id]),
      category: "proposal",
      component: `proposal_client_${decision.kind}`,
      data: { contact_name: contact.name, proposal_name: before.name },
      link: `/recruiters/proposals/${id}`,
    });
    return await proposalOf(trx, contact, id);
  });
}
