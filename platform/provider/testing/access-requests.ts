import type { Call, CallInput } from "#contract/calls.ts";
import { type EditableEntity, editableEntities, entityNames } from "#contract/entities/names.ts";
import { entityExamples } from "./entity-examples.ts";
import type { Records } from "./records.ts";
import { shortlistRequests } from "./shortlist-requests.ts";

/** What each call is asked with: records made for it, so that whoever may make the call succeeds. */
export type Asked<K extends Call = Call> = Partial<CallInput<K>> & {
  /** Content of the file part. */
  file?: string;
  shortlistToken?: string;
  /** What whoever may make the call is answered; the call's own success status unless told. */
  status?: number;
};
export type Requests = { [K in Call]?: (of: Records, kept: Kept) => Promise<Asked<K>> };

/** A stored file that records may name. */
export interface Kept {
  key: string;
  size: number;
  /** Another file with the same content: an import removes its own when it is done. */
  copy(): Promise<string>;
}

export const password = "uma-senha-longa-1";
export const csv = "nome;email\nRute Nunes;rute@elenco.test\n";
/** As much of a picture as tells its kind. */
const webp = "RIFF....WEBPVP8 ";
const credentials = { email: "ninguem@elenco.test", password };
const wrongCredentials = async () => ({ body: credentials, status: 422 });
const many = (reference_type: string, reference_id: number) => ({
  body: { entity_collection: { collections: [{ reference_type, reference_id }] } },
});
const oneImport =
  (state: "draft" | "running" | "stopped") =>
  async (of: Records, { copy, size }: Kept) => ({
    params: { id: await of.import(state, await copy(), size) },
  });
const oneTearsheet = async (of: Records) => ({ params: { id: (await of.tearsheet()).id } });
const onePair = async (of: Records) => ({
  params: { entity: "candidates" },
  body: { dismissal: { ids: [await of.candidate(), await of.candidate()] } },
});
const oneBulkAction = (state: "running" | "completed") => async (of: Records) => ({
  params: { id: await of.bulkAction(state) },
});
const inAWeek = () => new Date(Date.now() + 7 * 86_400_000).toISOString().slice(0, 10);
const oneJob = async (of: Records) => ({ params: { id: (await of.job()).id } });
const oneProposal = async (of: Records) => ({ params: { id: await of.entity("proposals") } });
const oneApply = async (of: Records) => ({ params: { id: (await of.apply()).id } });
const oneOf = (entity: EditableEntity) => async (of: Records) => ({
  params: { id: await of.entity(entity) },
});
const oneRecipient = (status: number) => async (of: Records) => {
  const { id, recipientId } = await of.sendout(status === 0 ? 0 : 2, status);
  return { params: { id, recipient: recipientId } };
};
const bySendoutLink = async (of: Records) => {
  const { uid, token } = await of.sendout(2, 2);
  return { params: { id: uid }, body: { token } };
};
/** The calls that an entity's definition gives; their keys come of its name. */
function entityRequests(entity: EditableEntity): Requests {
  const singular = entityNames[entity];
  const { create, change } = entityExamples[entity];
  const one = async (of: Records) => ({ params: { id: await of.entity(entity) } });
  return {
    [`GET /recruiters/${entity}/:id`]: one,
    [`POST /recruiters/${entity}`]: async (of: Records) => ({ body: { [singular]: await create(of) } }),
    [`PUT /recruiters/${entity}/:id`]: async (of: Records) => ({
      ...(await one(of)),
      body: { [singular]: change },
    }),
    [`DELETE /recruiters/${entity}/:id`]: one,
    [`DELETE /recruiters/${entity}`]: async (of: Records) => many(singular, await of.entity(entity)),
  } as Requests;
}

/** A call without an entry takes nothing. */
export const requests: Requests = {
  ...shortlistRequests,
  "GET /businesses/config": async () => ({ query: { domain: "localhost" } }),
  "GET /pages/:slug": async () => ({ params: { slug: "privacidade" } }),
  "GET /jobs/:uid": async (of) => ({ params: { uid: (await of.job()).uid } }),
  "GET /jobs/:uid/similar": async (of) => ({ params: { uid: (await of.job()).uid } }),
  "GET /lookups/cities": async () => ({ query: { term: "campinas" } }),
  "GET /lookups/occupations": async () => ({ query: { term: "analista" } }),
  "POST /candidates/sessions": wrongCredentials,
  "POST /recruiters/sessions": wrongCredentials,
  "POST /client_contacts/sessions": wrongCredentials,
  "POST /passwords": async () => ({ body: { strategy: "candidates", email: credentials.email } }),
  "PUT /passwords": async (of) => ({
    body: { strategy: "candidates", token: await of.mailedToken("password_reset"), password },
  }),
  "POST /confirmations": async (of) => ({ body: { token: await of.mailedToken("confirmation"), password } }),
  "POST /email_confirmations": async (of) => ({ body: { token: await of.mailedToken("email") } }),
  "POST /candidates/registrations": async (of) => ({
    body: { candidate: { name: of.word, email: of.address(), password, accepted_terms: true } },
  }),
  "PUT /candidates/curriculum": async () => ({ body: { curriculum: { city: "Campinas", state: "SP" } } }),
  // With a wrong password: each role is still needed by the calls after it.
  "DELETE /candidates/account": async () => ({ body: { current_password: "nao-e-esta" }, status: 422 }),
  "PUT /candidates/email": async (of) => ({
    body: { email: of.address(), current_password: "nao-e-esta" },
    status: 422,
  }),
  "GET /candidates/data_files/:id/content": async (of, kept) => ({
    params: { id: await of.ownFile(kept.key, kept.size) },
  }),
  "PUT /candidates/password": async () => ({ body: { current_password: password, password } }),
  "POST /candidates/data_files": async () => ({ file: "Curriculo" }),
  "POST /candidates/jobs/:uid/applies": async (of) => ({
    params: { uid: (await of.job()).uid },
    body: { apply: {} },
  }),
  "DELETE /candidates/applies/:uid": async (of) => ({ params: { uid: (await of.apply()).uid } }),

  "GET /client_contacts/jobs/:uid": async (of) => ({ params: { uid: (await of.job()).uid } }),
  "GET /client_contacts/projects/:id": async (of) => ({ params: { id: await of.project() } }),

  "GET /images/:uid": async (of, { copy, size }) => ({ params: { uid: await of.image(await copy(), size) } }),
  // None of them has one: whoever may ask is told so.
  "PUT /recruiters/password": async () => ({ body: { current_password: password, password }, status: 422 }),
  "POST /recruiters/photo": async () => ({ file: webp }),
  "PUT /recruiters/business": async (of) => ({ body: { business: { legal_name: `${of.word} Ltda.` } } }),
  "PUT /recruiters/templates/emails/:kind/:locale": async (of) => ({
    params: { kind: "rejection", locale: "pt" },
    body: { email_template: { subject: `${of.word} {{job}}` } },
  }),
  "DELETE /recruiters/templates/emails/:kind/:locale": async () => ({
    params: { kind: "rejection", locale: "en" },
  }),
  "POST /recruiters/business/logo": async () => ({ file: webp }),
  "PUT /recruiters": async () => ({ body: { recruiter: { signature: "<p>Att.</p>" } } }),
  // Nothing is set up there, which the answer tells.
  "GET /recruiters/microsoft_auths/url": async () => ({ status: 502 }),
  "DELETE /recruiters/notifications/:id": async (of) => ({ params: { id: await of.notification() } }),
  "GET /recruiters/global_searchs": async (of) => ({
    query: { term: of.word, entity: JSON.stringify(["Company", "Contact", "Candidate", "Job"]) },
  }),
  "POST /recruiters/entity_pages": async () => ({
    body: {
      entity_pages: {
        entity: "jobs",
        type_view: "index",
        pages: [{ link: "/recruiters/jobs", name: "Vagas" }],
      },
    },
  }),
  "DELETE /recruiters/entity_pages/:id": async (of) => ({ params: { id: await of.pinnedPage() } }),
  "GET /recruiters/entity_columns_structure/:entity": async () => ({ params: { entity: "job" } }),
  "PUT /recruiters/entity_columns_structure/:entity": async () => ({
    params: { entity: "job" },
    body: { type: 0, columns: [{ field: "title", visible: true }] },
  }),
  "GET /recruiters/saved_views": async () => ({ query: { entity: "jobs" } }),
  "POST /recruiters/saved_views": async (of) => ({
    body: { saved_view: { entity: "jobs", name: of.name(), shared: false, state: {} } },
  }),
  "PUT /recruiters/saved_views/:id": async (of) => ({
    params: { id: await of.savedView() },
    body: { saved_view: { shared: true } },
  }),
  "DELETE /recruiters/saved_views/:id": async (of) => ({ params: { id: await of.savedView() } }),
  "GET /recruiters/lookups/:entity": async (of) => ({
    params: { entity: "jobs" },
    query: { id: (await of.job()).id },
  }),
  "POST /recruiters/data_files": async (of) => ({
    body: { reference_type: "candidate", reference_id: await of.candidate() },
    file: "Contrato",
  }),
  "GET /recruiters/data_files": async (of) => ({
    query: { reference_type: "candidate", reference_id: of.owners.candidateId },
  }),
  "GET /recruiters/data_files/:id/content": async (of, { key, size }) => ({
    params: { id: await of.file(key, size) },
  }),
  "POST /recruiters/recruiter_downloads": async () => ({
    body: { recruiter_download: { entity: "candidates", file_type: "csv" } },
  }),
  "GET /recruiters/timelines/:entity/:id": async (of) => ({
    params: { entity: "candidates", id: await of.candidate() },
  }),
  "POST /recruiters/timelines/:entity/:id/restore": async (of) => {
    const { id, event_id } = await of.changedCandidate();
    return { params: { entity: "candidates", id }, body: { event_id, lock_version: 0 } };
  },
  "GET /recruiters/duplicates/:entity/matches": async (of) => ({
    params: { entity: "candidates" },
    query: { name: of.name() },
  }),
  "GET /recruiters/duplicates/:entity": async () => ({ params: { entity: "candidates" } }),
  "POST /recruiters/duplicates/:entity/dismissals": onePair,
  "DELETE /recruiters/duplicates/:entity/dismissals": onePair,
  "GET /recruiters/merges/:entity/records": async (of) => ({
    params: { entity: "candidates" },
    query: { ids: [await of.candidate(), await of.candidate()] },
  }),
  "GET /recruiters/merges/:entity": async () => ({ params: { entity: "candidates" } }),
  "POST /recruiters/merges/:entity": async (of) => {
    const [kept_id, other] = [await of.candidate(), await of.candidate()];
    const records = [kept_id, other].map((id) => ({ id, lock_version: 0 }));
    return { params: { entity: "candidates" }, body: { merge: { kept_id, records, fields: {} } } };
  },
  "POST /recruiters/merges/:entity/:id/reversal": async (of) => ({
    params: { entity: "candidates", id: await of.merge() },
  }),
  "GET /recruiters/tearsheets/:id": oneTearsheet,
  "POST /recruiters/tearsheets": async (of) => ({ body: { tearsheet: { name: of.name() } } }),
  "PUT /recruiters/tearsheets/:id": async (of) => ({
    ...(await oneTearsheet(of)),
    body: { tearsheet: { description: "Outra" } },
  }),
  "GET /recruiters/tearsheets/:id/members": oneTearsheet,
  "PUT /recruiters/candidates/:id/remuneration": async (of) => ({
    params: { id: await of.candidate() },
    body: { remuneration: { items: [], benefits: [] }, lock_version: 0 },
  }),
  "PUT /recruiters/candidates/:id/reasons_to_leave": async (of) => {
    const { id, experience_id } = await of.experience();
    return { params: { id }, body: { reason_to_leave: { experience_id, reason: "growth" } } };
  },
  "GET /recruiters/candidates/:id/consents": async (of) => ({ params: { id: await of.candidate() } }),
  "PUT /recruiters/candidates/:id/consents": async (of) => ({
    params: { id: await of.candidate() },
    body: { consent: { field: "pis", given: true } },
  }),
  "PUT /candidates/consents": async () => ({ body: { consent: { field: "pis", given: true } } }),
  "GET /recruiters/candidates/:id/data_collections": async (of) => ({
    params: { id: (await of.dataCollection()).candidate_id },
  }),
  "GET /recruiters/jobs/:id/data_collections": oneJob,
  "POST /recruiters/data_collections": async (of) => ({
    body: {
      data_collection: {
        candidate_ids: [await of.candidate()],
        fields: ["cpf", "pis"],
        expires_on: inAWeek(),
        channel: "mail",
      },
    },
  }),
  "POST /recruiters/data_collections/:id/send": async (of) => ({
    params: { id: (await of.dataCollection()).id },
    body: { data_collection: { expires_on: inAWeek(), channel: "whatsapp" } },
  }),
  "POST /recruiters/data_collections/:id/cancel": async (of) => ({
    params: { id: (await of.dataCollection()).id },
  }),
  "POST /data_collections/:id/open": async (of) => {
    const { uid, token } = await of.dataCollection();
    return { params: { id: uid }, body: { token } };
  },
  "PUT /data_collections/:id": async (of) => {
    const { uid, token } = await of.dataCollection();
    return { params: { id: uid }, body: { token, answers: { mobility: true }, consents: [] } };
  },
  "GET /recruiters/curriculum_hits": async (of) => ({
    query: { ids: [await of.candidate()], terms: ["contador"] },
  }),
  "GET /recruiters/candidates/:id/profile": async (of) => ({ params: { id: await of.candidate() } }),
  "GET /recruiters/candidates/:id/file_texts": async (of) => ({ params: { id: await of.candidate() } }),
  "GET /recruiters/candidates/:id/tearsheets": async (of) => ({ params: { id: await of.candidate() } }),
  "DELETE /recruiters/tearsheets/:id": oneTearsheet,
  "POST /recruiters/tearsheets/:id/members": async (of) => ({
    ...(await oneTearsheet(of)),
    body: { candidate_ids: [await of.candidate()] },
  }),
  "DELETE /recruiters/tearsheets/:id/members/:candidate_id": async (of) => {
    const { id, candidate_id } = await of.tearsheet();
    return { params: { id, candidate_id } };
  },
  "POST /recruiters/tearsheet_categories": async (of) => ({
    body: { tearsheet_category: { name: of.name() } },
  }),
  "PUT /recruiters/tearsheet_categories/:id": async (of) => ({
    params: { id: await of.tearsheetCategory() },
    body: { tearsheet_category: { name: of.name() } },
  }),
  "DELETE /recruiters/tearsheet_categories/:id": async (of) => ({
    params: { id: await of.tearsheetCategory() },
  }),
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
  "GET /recruiters/interviews/:id/ics": oneOf("interviews"),
  "POST /recruiters/interviews/:id/invitations": oneOf("interviews"),
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
    body: { members: { job_ids: [(await of.job()).id], client_contact_ids: [of.owners.contactId] } },
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
