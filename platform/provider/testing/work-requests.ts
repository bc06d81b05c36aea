import { usualHours } from "#contract/calls/interview-offers.ts";
import { standardStages } from "#contract/catalogues/workflow.ts";
import { entities } from "#contract/entities/all.ts";
import { callPath, type EditableEntity, editableEntities, entityNames } from "#contract/entity-names.ts";
import type { Records } from "./records.ts";
import {
  bySendoutLink,
  csv,
  many,
  oneApply,
  oneBulkAction,
  oneImport,
  oneJob,
  oneOf,
  oneProposal,
  oneRecipient,
} from "./request-parts.ts";
import type { Requests } from "./request-types.ts";

/** The calls that an entity's definition gives; their keys come of its name. */
function entityRequests(entity: EditableEntity): Requests {
  const singular = entityNames[entity];
  const path = callPath(entity);
  const { create, change } = entities[entity].example;
  const one = async (of: Records) => ({ params: { id: await of.entity(entity) } });
  return {
    [`GET ${path}/:id`]: one,
    [`POST ${path}`]: async (of: Records) => ({ body: { [singular]: await create(of) } }),
    [`PUT ${path}/:id`]: async (of: Records) => ({
      ...(await one(of)),
      body: { [singular]: change },
    }),
    [`DELETE ${path}/:id`]: one,
    [`DELETE ${path}`]: async (of: Records) => many(singular, await of.entity(entity)),
  } as Requests;
}

/** Calls of long tasks, send-outs, the agenda, reports, boards and every entity. */
export const workRequests: Requests = {
  "GET /recruiters/recruiter_downloads/:id": async (of, { key, size }) => ({
    params: { id: await of.download("completed", key, size) },
  }),
  "POST /recruiters/recruiter_downloads/:id/cancel": async (of, { key, size }) => ({
    params: { id: await of.download("running", key, size) },
  }),
  "GET /recruiters/recruiter_downloads/:id/file": async (of, { key, size }) => ({
    params: { id: await of.download("completed", key, size) },
  }),
  "POST /recruiters/bulk_emails": async (of) => ({
    body: {
      bulk_email: { entity: "candidates", subject: of.word, message: "<p>Oi</p>" },
      entity_collection: {
        collections: [{ reference_type: "candidate", reference_id: await of.entity("candidates") }],
      },
    },
    status: 201,
  }),
  "POST /recruiters/bulk_actions": async (of) => ({
    body: {
      bulk_action: {
        entity: "candidates",
        action: "owner",
        params: { owner_id: null },
        collections: [{ reference_type: "candidate", reference_id: await of.candidate() }],
      },
    },
  }),
  "GET /recruiters/bulk_actions/:id": oneBulkAction("completed"),
  "GET /recruiters/bulk_actions/:id/rows": oneBulkAction("completed"),
  "POST /recruiters/bulk_actions/:id/cancel": oneBulkAction("running"),
  "POST /recruiters/bulk_actions/:id/undo": oneBulkAction("completed"),
  "GET /recruiters/administrator/mails/:id": async (of) => ({ params: { id: await of.mail() } }),

  "POST /recruiters/imports": async () => ({ file: csv }),
  "GET /recruiters/imports/:id": oneImport("draft"),
  "PUT /recruiters/imports/:id": async (of, kept) => ({
    ...(await oneImport("draft")(of, kept)),
    body: { import: { duplicates: "update" } },
  }),
  "GET /recruiters/imports/:id/preview": oneImport("draft"),
  "POST /recruiters/imports/:id/start": oneImport("draft"),
  "POST /recruiters/imports/:id/stop": oneImport("running"),
  "POST /recruiters/imports/:id/resume": oneImport("stopped"),
  "GET /recruiters/imports/:id/rows": oneImport("stopped"),
  "GET /recruiters/imports/:id/report": oneImport("stopped"),

  "GET /recruiters/sendout_queues/:id/recipients": oneOf("sendout_queues"),
  "POST /recruiters/sendout_queues/:id/recipients": async (of) => ({
    params: { id: await of.entity("sendout_queues") },
    body: { entity: "client_contacts", ...many("client_contact", of.owners.contactId).body },
  }),
  "PUT /recruiters/sendout_queues/:id/recipients/:recipient": async (of) => ({
    ...(await oneRecipient(2)(of)),
    body: { status: 3 as const },
  }),
  "GET /recruiters/sendout_queues/:id/recipients/:recipient/preview": oneRecipient(0),
  "DELETE /recruiters/sendout_queues/:id/recipients/:recipient": oneRecipient(0),
  "POST /recruiters/sendout_queues/:id/recipients/:recipient/approach": oneRecipient(0),
  "POST /recruiters/sendout_queues/:id/start": async (of) => ({
    params: { id: (await of.sendout(0, 0)).id },
  }),
  "POST /recruiters/sendout_queues/:id/pause": async (of) => ({
    params: { id: (await of.sendout(2, 0)).id },
  }),
  "POST /recruiters/sendout_queues/:id/resume": async (of) => ({
    params: { id: (await of.sendout(3, 0)).id },
  }),
  "POST /recruiters/sendout_queues/:id/retries": async (of) => {
    const { id, recipientId } = await of.sendout(3, 0, "failed");
    return { params: { id }, body: { recipient_id: recipientId } };
  },
  "POST /recruiters/sendout_queues/:id/cancel": async (of) => ({
    params: { id: (await of.sendout(3, 0)).id },
  }),
  "POST /prospecting/unsubscribe/:id/check": bySendoutLink,
  "POST /prospecting/unsubscribe/:id": bySendoutLink,
  "GET /recruiters/calendar": async (of) => ({
    query: {
      from: "2027-01-01T00:00:00Z",
      to: "2027-02-01T00:00:00Z",
      owner_id: of.owners.recruiterId,
    },
  }),
  "GET /recruiters/client_views": async (of) => {
    const { jobId } = await of.apply();
    const { candidateId: candidate_id, contactId: client_contact_id } = of.owners;
    return { query: { candidate_id, job_id: jobId, client_contact_id } };
  },
  "GET /recruiters/interviews/:id/ics": oneOf("interviews"),
  "POST /recruiters/interviews/:id/invitations": oneOf("interviews"),
  "GET /recruiters/free_times": async () => ({
    query: { duration_minutes: 30, buffer_minutes: 10, days: 7 },
  }),
  "PUT /recruiters/working_hours": async () => ({ body: { working_hours: usualHours } }),
  "GET /recruiters/interview_offers": async (of) => ({ query: { apply_id: (await of.apply()).id } }),
  "POST /recruiters/interview_offers": async (of) => ({
    body: {
      interview_offer: {
        ...{ apply_id: (await of.apply()).id, stage: 1, duration_minutes: 30, buffer_minutes: 0 },
        ...{ change_hours: 2, times: [new Date(Date.now() + 5 * 86_400_000).toISOString()] },
      },
    },
  }),
  "POST /recruiters/interview_offers/:id/withdrawals": async (of) => ({
    params: { id: (await of.interviewOffer()).id },
  }),
  "POST /interview_offers/:uid/open": async (of) => {
    const { uid, token } = await of.interviewOffer();
    return { params: { uid }, body: { token } };
  },
  "POST /interview_offers/:uid/choices": async (of) => {
    const { uid, token } = await of.interviewOffer();
    // No two records' times overlap: the recruiter has one interview at a time.
    return { params: { uid }, body: { token, starts_at: "2026-01-01T12:00:00Z" }, status: 422 };
  },
  "POST /interview_offers/:uid/refusals": async (of) => {
    const { uid, token } = await of.interviewOffer();
    return { params: { uid }, body: { token, message: "Só depois das 18 h." } };
  },
  "POST /interview_offers/:uid/cancellations": async (of) => {
    const { uid, token } = await of.interviewOffer(true);
    return { params: { uid }, body: { token } };
  },
  "GET /recruiters/meetings/:id/ics": oneOf("meetings"),
  "POST /recruiters/meetings/:id/invitations": oneOf("meetings"),
  "GET /recruiters/jobs/:id/report": oneJob,
  "GET /recruiters/jobs/:id/report/csv": oneJob,
  "GET /recruiters/client_companies/:id/report": async (of) => ({
    params: { id: await of.entity("client_companies") },
  }),
  "GET /recruiters/jobs/:id/board": oneJob,
  "GET /recruiters/jobs/:id/board/:status": async (of) => ({
    params: { id: (await of.job()).id, status: 0 },
  }),
  "POST /recruiters/applies/:id/moves": async (of) => ({
    params: { id: (await of.apply()).id },
    body: { move: { status: 2, lock_version: 0 } },
  }),
  "DELETE /recruiters/applies/moves/:id": async (of) => ({ params: { id: await of.move() } }),
  "GET /recruiters/applies/:id/moves": oneApply,
  "GET /recruiters/applies/:id/messages": oneApply,
  "POST /recruiters/applies/:id/messages": async (of) => ({
    ...(await oneApply(of)),
    body: { message: { uid: crypto.randomUUID(), text: of.word } },
  }),
  "POST /recruiters/applies/:id/messages/seen": oneApply,
  "GET /recruiters/applies/:id/requirements": oneApply,
  "POST /recruiters/applies/:id/requirements/:kind/send": async (of) => ({
    params: { id: await of.approvedApply(), kind: "approval" },
  }),
  "PUT /recruiters/applies/:id/requirements/:kind/waiver": async (of) => ({
    params: { id: await of.approvedApply(), kind: "approval" },
    body: { waiver: { reason: "Aprovado por telefone." } },
  }),
  "DELETE /recruiters/applies/:id/requirements/:kind/waiver": async (of) => ({
    params: { id: await of.approvedApply(), kind: "approval" },
  }),
  "POST /recruiters/applies/:id/approvals": async (of) => ({ params: { id: await of.approvedApply() } }),
  "PUT /recruiters/applies/:id/seen": oneApply,

  "GET /recruiters/contacts/:id/matches": async (of) => ({ params: { id: await of.entity("contacts") } }),
  "POST /recruiters/contacts/:id/conversions": async (of) => ({
    params: { id: await of.entity("contacts") },
    body: { conversion: { client_contact_id: of.owners.contactId } },
  }),

  "GET /recruiters/proposals/:id/overview": oneProposal,
  "PUT /recruiters/proposals/:id/details": async (of) => ({
    ...(await oneProposal(of)),
    body: { details: [{ name: "Diretoria", quantity: 1, unit_value: 100 }] },
  }),
  "POST /recruiters/proposals/:id/conversions": async (of) => ({
    ...(await oneProposal(of)),
    body: { conversion: { job_id: (await of.job()).id } },
  }),
  "POST /recruiters/proposals/:id/cancellations": oneProposal,
  "DELETE /recruiters/proposals/:id/cancellations": async (of) => ({
    params: { id: await of.cancelledProposal() },
  }),

  "GET /recruiters/credits/:owner/:id": async (of) => ({
    params: { owner: "proposals", id: await of.entity("proposals") },
  }),
  "POST /recruiters/credits/:owner/:id": async (of) => ({
    params: { owner: "proposals", id: await of.entity("proposals") },
    body: { credit: { name: of.name(), currency: "BRL", amount: 100 } },
  }),
  "GET /recruiters/credits/:owner/:id/:credit_id/transactions": async (of) => ({
    params: { owner: "proposals", ...(await of.credit()) },
  }),
  "POST /recruiters/credits/:owner/:id/:credit_id/transactions": async (of) => ({
    params: { owner: "proposals", ...(await of.credit()) },
    body: { transaction: { kind: "use", amount: 1, description: "Posição", occurred_on: "2026-01-05" } },
  }),
  "POST /recruiters/credits/:owner/:id/:credit_id/transactions/:transaction_id/reversals": async (of) => ({
    params: { owner: "proposals", ...(await of.credit()) },
    body: { reversal: { description: "Lançado por engano" } },
  }),

  "GET /recruiters/jobs/:id/offers": oneJob,
  "GET /recruiters/jobs/:id/talent_pool": oneJob,
  "GET /recruiters/job_suggestions": async (of) => ({ query: { title: of.word } }),
  "GET /recruiters/administrator/pricing_plan_configurations/:id/bands": oneOf("pricing_plan_configurations"),
  "GET /recruiters/jobs/:id/workflow": oneJob,
  "POST /recruiters/jobs/:id/workflow_changes": async (of) => {
    const { id, from, to } = await of.jobWithStages();
    return {
      params: { id },
      body: { change: { from_version_id: from, version_id: to, moves: [{ status: 2, to: 1 }] } },
    };
  },
  "DELETE /recruiters/jobs/workflow_changes/:id": async (of) => ({
    params: { id: await of.workflowChange() },
  }),
  "GET /recruiters/administrator/workflow_templates/:id/stages": oneOf("workflow_templates"),
  "PUT /recruiters/administrator/workflow_templates/:id/stages": async (of) => ({
    params: { id: await of.entity("workflow_templates") },
    body: { workflow: { version: 1, stages: [...standardStages] } },
  }),
  "PUT /recruiters/administrator/pricing_plan_configurations/:id/bands": async (of) => ({
    params: { id: await of.entity("pricing_plan_configurations") },
    body: { bands: [{ pay_from: 0, fee_percent: 18 }] },
  }),
  "POST /recruiters/administrator/holidays/imports": async () => ({
    body: { import: { year: 2031, state: "SP" } },
  }),
  "GET /recruiters/billing_plans/:id/instalments": oneOf("billing_plans"),
  "PUT /recruiters/billing_plans/:id/instalments": async (of) => ({
    params: { id: await of.entity("billing_plans") },
    body: { instalments: [{ name: "Entrada", percent: 30, billing_event: "signing", days: 5 }] },
  }),
  "POST /recruiters/billing_plans/:id/instalments": oneOf("billing_plans"),
  "POST /recruiters/billing_plans/:id/instalments/:instalment_id/invoices": async (of) => ({
    params: await of.instalment(),
    body: { invoice: { name: of.name() } },
  }),
  "GET /recruiters/invoices/:id/calculation": oneOf("invoices"),
  "GET /recruiters/jobs/:id/billing": oneJob,
  "PUT /recruiters/jobs/:id/billing": async (of) => ({
    ...(await oneJob(of)),
    body: {
      billing: {
        candidate_id: null,
        currency: "BRL",
        basic_salary: 100,
        target_bonus: 0,
        fee_percent: 20,
        fee_value: 20,
        note: null,
        splits: [{ recruiter_id: of.owners.recruiterId, percent: 100 }],
      },
    },
  }),
  "GET /recruiters/projects/:id/members": async (of) => ({ params: { id: await of.entity("projects") } }),
  "PUT /recruiters/projects/:id/members": async (of) => ({
    params: { id: await of.entity("projects") },
    body: {
      members: { add: { job_ids: [(await of.job()).id], client_contact_ids: [of.owners.contactId] } },
    },
  }),

  "GET /recruiters/evaluations/:id/questions": async (of) => ({
    params: { id: (await of.evaluation()).id },
  }),
  "PUT /recruiters/evaluations/:id/questions": async (of) => ({
    params: { id: (await of.evaluation()).id },
    body: {
      questions: [
        { answer_type: "text", title: of.name(), required: false, weight: 1, options: [], multiple: false },
      ],
    },
  }),
  "GET /recruiters/applies/:id/evaluations": oneApply,
  "PUT /recruiters/applies/:id/evaluations/:evaluation_id": async (of) => {
    const { id, questionId } = await of.evaluation();
    const value = { type: "text" as const, text: of.name() };
    return {
      params: { id: (await of.apply()).id, evaluation_id: id },
      body: { answers: [{ question_id: questionId, value, rating: 4 }] },
    };
  },
  "DELETE /recruiters/applies/:id/evaluations/:evaluation_id": async (of) => {
    const { id } = await of.evaluation();
    const apply = await of.apply();
    await of.evaluated(apply.id, id);
    return { params: { id: apply.id, evaluation_id: id } };
  },
  "GET /recruiters/applies/:id": oneApply,
  "POST /recruiters/applies": async (of) => ({
    body: { apply: { job_id: (await of.job()).id, candidate_id: await of.candidate() } },
  }),
  "PUT /recruiters/applies/:id": async (of) => ({
    ...(await oneApply(of)),
    body: { apply: { source: "site" } },
  }),
  "DELETE /recruiters/applies/:id": oneApply,
  "DELETE /recruiters/applies": async (of) => many("apply", (await of.apply()).id),
  ...Object.assign({}, ...editableEntities.map(entityRequests)),
};
