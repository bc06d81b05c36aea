import { proposalStatus } from "#contract/catalogues/clients.ts";
import { isOpenWith } from "#contract/catalogues/sales-funnel.ts";
import type { Db } from "#provider/base/database/open.ts";
import { invalid } from "#provider/base/http/errors.ts";
import type { EntityRules, Values } from "#provider/base/records/rules.ts";
import { companyAdministrators } from "../notifications/notify-contacts.ts";
import { planFor } from "../pricing/pricing.ts";
import { stagesOf } from "../sales-funnel/stages.ts";

const sent = 2;
const converted = 9;
const won = 8;
const sentNotice = "client_proposal_sent";

export const isClosing = (status: unknown): boolean =>
  proposalStatus.some(({ code, closing }) => code === status && closing);

/** The change by someone else that the owner is notified of, if any. */
function news(after: Values, before: Values): "moved" | "cancelled" | "assigned" | null {
  if (after.owner_id !== before.owner_id) return "assigned";
  if (after.cancelled_at && !before.cancelled_at) return "cancelled";
  return after.status === before.status ? null : "moved";
}

const isSent = ({ status, cancelled_at }: Values): boolean => status === sent && !cancelled_at;

/** The contact whom the proposal is for; without one, the administrators of its company. */
async function approversOf(db: Db, businessId: number, proposal: Values): Promise<number[]> {
  const { client_contact_id, client_company_id } = proposal;
  if (typeof client_contact_id === "number") return [client_contact_id];
  return typeof client_company_id === "number"
    ? await companyAdministrators(db, businessId, client_company_id)
    : [];
}

/** Contacts to notify of a sent proposal, except those notified since the last answer. */
async function unawareOf(db: Db, businessId: number, contactIds: number[], link: string, decidedAt: unknown) {
  if (contactIds.length === 0) return [];
  const notices = await db
    .selectFrom("client_notifications")
    .where("business_id", "=", businessId)
    .where("client_contact_id", "in", contactIds)
    .where("component", "=", sentNotice)
    .where("link", "=", link)
    .$if(typeof decidedAt === "string", (query) => query.where("created_at", ">", String(decidedAt)))
    .select("client_contact_id")
    .execute();
  const aware = new Set(notices.map(({ client_contact_id }) => client_contact_id));
  return contactIds.filter((id) => !aware.has(id));
}

/** A proposal takes its service's pricing plan, and a new service's with it, until someone chooses another. */
async function takePlan(
  db: Db,
  businessId: number,
  id: number,
  after: Values,
  before: Values | undefined,
): Promise<void> {
  const isChosen = before
    ? after.pricing_plan_configuration_id !== before.pricing_plan_configuration_id
    : after.pricing_plan_configuration_id !== undefined;
  if (isChosen || (before && after.service === before.service)) return;
  const plan = await planFor(db, businessId, typeof after.service === "string" ? after.service : null);
  const guaranteed = before || after.guarantee_days !== undefined;
  await db
    .updateTable("proposals")
    .set({
      pricing_plan_configuration_id: plan?.id ?? null,
      ...(guaranteed ? {} : { guarantee_days: plan?.guarantee_days ?? null }),
    })
    .where("business_id", "=", businessId)
    .where("id", "=", id)
    .execute();
}

export const proposalRules: EntityRules = {
  async saved(db, id, after, before, { businessId, changes }) {
    const stages = after.status === before?.status ? [] : await stagesOf(db, businessId);
    if (!isOpenWith(stages, "proposal_status", Number(after.status)))
      throw invalid("proposal.status", "option");
    await takePlan(db, businessId, id, after, before);
    if (changes && isSent(after) && !(before && isSent(before))) {
      const link = `/client_contacts/proposals/${id}`;
      const approvers = await approversOf(db, businessId, after);
      const contactIds = await unawareOf(db, businessId, approvers, link, after.client_decided_at);
      changes.contactNotices.push({
        ...{ businessId, contactIds, category: "proposal", component: sentNotice, link },
        data: { proposal_name: String(after.name) },
      });
    }
    const what = news(after, before ?? { owner_id: null, status: after.status });
    if (!changes || !what || typeof after.owner_id !== "number") return;
    changes.notices.push({
      businessId,
      recruiterIds: [after.owner_id],
      category: "proposal",
      component: `proposal_${what}`,
      data: { proposal_name: String(after.name), by_name: changes.byName },
      link: `/recruiters/proposals/${id}`,
    });
  },
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
