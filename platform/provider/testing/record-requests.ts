import type { Records } from "./records.ts";
import { inAWeek, oneJob, oneOf, onePair, oneTearsheet, webp } from "./request-parts.ts";
import type { Requests } from "./request-types.ts";

const bySurveySheet = async (of: Records) => {
  const { id, sheet_id } = await of.surveySheet();
  return { id, sheet_id };
};

const byReferenceLink =
  <Body extends object>(body: Body) =>
  async (of: Records) => {
    const { uid, token } = await of.reference();
    return { params: { id: uid }, body: { ...body, token } };
  };

/** Calls about records: timelines, duplicates, merges, tearsheets, consents, data collections. */
export const recordRequests: Requests = {
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
  "GET /recruiters/off_limits/:entity/:id": async (of) => ({
    params: { entity: "candidates", id: await of.candidate() },
  }),
  "POST /recruiters/off_limit_overrides": async (of) => {
    const { jobId } = await of.apply();
    return {
      body: { override: { job_id: jobId, candidate_ids: [await of.candidate()], reason: "Combinado" } },
    };
  },
  "GET /recruiters/administrator/off_limits/:id/overrides": async (of) => ({
    params: { id: await of.entity("off_limits") },
  }),
  "PUT /recruiters/administrator/references/:list/order": async (of) => {
    const [first, second] = [await of.entity("departaments"), await of.entity("departaments")];
    return { params: { list: "departaments" }, body: { order: { ids: [second, first] } } };
  },
  "GET /recruiters/administrator/references/:list/orders": async () => ({ params: { list: "departaments" } }),
  "GET /recruiters/administrator/references/:list/merges": async () => ({ params: { list: "departaments" } }),
  "POST /recruiters/administrator/references/:list/merges": async (of) => ({
    params: { list: "departaments" },
    body: { merge: { kept_id: await of.entity("departaments"), ids: [await of.entity("departaments")] } },
  }),
  "POST /recruiters/administrator/references/:list/merges/:id/reversal": async (of) => ({
    params: { list: "departaments", id: await of.entryMerge() },
  }),
  // Nobody here administers a second business.
  "POST /recruiters/administrator/references/:list/copies": async () => ({
    params: { list: "departaments" },
    body: { copy: { business_id: 0 } },
    status: 422,
  }),
  "POST /recruiters/administrator/references/:list/imports": async () => ({
    params: { list: "departaments" },
    body: { import: { csv: "Nome\nDo arquivo", keep: true } },
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
  "POST /recruiters/candidates/:id/photo": async (of) => ({
    params: { id: await of.candidate() },
    file: webp,
  }),
  "DELETE /recruiters/candidates/:id/photo": async (of) => ({ params: { id: await of.candidate() } }),
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
  "POST /candidates/correction_requests": async () => ({
    body: { correction_request: { subject: "hiring", message: "O salário do contrato está errado." } },
  }),
  "GET /recruiters/candidates/:id/correction_requests": async (of) => ({
    params: { id: await of.candidate() },
  }),
  "POST /recruiters/correction_requests/:id/answers": async (of) => ({
    params: { id: await of.correctionRequest() },
    body: { answer: { outcome: "corrected", text: "Corrigido no contrato." } },
  }),
  "PUT /candidates/consents": async () => ({ body: { consent: { field: "pis", given: true } } }),
  "PUT /candidates/own_data": async () => ({
    body: { answers: { mobility: true }, consents: [], removed: ["rg"] },
  }),
  "POST /candidates/own_data/documents": async () => ({
    body: { field: "rg_form", consent: "true" },
    file: webp,
  }),
  "GET /candidates/own_data/documents/:field": async (of, kept) => {
    await of.document(of.owners.candidateId, kept.key, kept.size);
    return { params: { field: "rg_form" } };
  },
  "GET /recruiters/candidates/:id/documents/:field": async (of, kept) => {
    const id = await of.candidate();
    await of.document(id, kept.key, kept.size);
    return { params: { id, field: "rg_form" } };
  },
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
  "GET /recruiters/administrator/surveys/:id/questions": async (of) => ({
    params: { id: await of.entity("surveys") },
  }),
  "PUT /recruiters/administrator/surveys/:id/questions": async (of) => ({
    params: { id: await of.entity("surveys") },
    body: { questions: [] },
  }),
  "GET /recruiters/administrator/surveys/:id/audience": async (of) => ({ params: { id: await of.survey() } }),
  "POST /recruiters/administrator/surveys/:id/send": async (of) => ({
    params: { id: await of.survey() },
    body: { survey: { expires_on: inAWeek() } },
  }),
  "GET /recruiters/administrator/surveys/:id/invitations": async (of) => ({
    params: { id: (await of.surveySheet()).id },
  }),
  "POST /recruiters/administrator/surveys/:id/invitations/:sheet_id/send": async (of) => ({
    params: await bySurveySheet(of),
    body: { invitation: { expires_on: inAWeek() } },
  }),
  "DELETE /recruiters/administrator/surveys/:id/invitations/:sheet_id": async (of) => ({
    params: await bySurveySheet(of),
  }),
  "GET /recruiters/administrator/surveys/:id/results": async (of) => ({ params: { id: await of.survey() } }),
  "GET /recruiters/administrator/surveys/:id/export": async (of) => ({ params: { id: await of.survey() } }),
  "GET /recruiters/candidates/:id/survey_requests": async (of) => ({
    params: { id: (await of.surveySheet()).candidate_id },
  }),
  "GET /recruiters/jobs/:id/survey_forms": oneJob,
  "GET /recruiters/jobs/:id/survey_requests": oneJob,
  "POST /recruiters/jobs/:id/survey_requests": async (of) => ({
    params: { id: (await of.apply()).jobId },
    body: { survey_request: { survey_id: await of.survey("candidates"), expires_on: inAWeek() } },
  }),
  "POST /recruiters/survey_requests": async (of) => ({
    body: {
      survey_request: {
        survey_id: await of.survey("candidates"),
        candidate_ids: [await of.candidate()],
        expires_on: inAWeek(),
      },
    },
  }),
  "POST /recruiters/survey_requests/:id/send": async (of) => ({
    params: { id: (await of.surveySheet()).sheet_id },
    body: { survey_request: { expires_on: inAWeek() } },
  }),
  "POST /recruiters/survey_requests/:id/revoke": async (of) => ({
    params: { id: (await of.surveySheet()).sheet_id },
  }),
  "GET /recruiters/candidates/:id/evaluation_requests": async (of) => ({
    params: { id: (await of.answerSheet()).candidate_id },
  }),
  "GET /recruiters/jobs/:id/evaluation_requests": oneJob,
  "POST /recruiters/evaluation_requests": async (of) => ({
    body: {
      evaluation_request: {
        candidate_ids: [await of.candidate()],
        evaluation_ids: [(await of.evaluation()).id],
        expires_on: inAWeek(),
      },
    },
  }),
  "POST /recruiters/evaluation_requests/:id/send": async (of) => ({
    params: { id: (await of.answerSheet()).id },
    body: { evaluation_request: { expires_on: inAWeek() } },
  }),
  "POST /recruiters/evaluation_requests/:id/revoke": async (of) => ({
    params: { id: (await of.answerSheet()).id },
  }),
  "POST /answer_sets/:id/open": async (of) => {
    const { set, token } = await of.answerSheet();
    return { params: { id: set }, body: { token } };
  },
  "POST /answer_sheets/:id/open": async (of) => {
    const { uid, token } = await of.answerSheet();
    return { params: { id: uid }, body: { token } };
  },
  "PUT /answer_sheets/:id": async (of) => {
    const { uid, token, questionId: question_id } = await of.answerSheet();
    const answers = [{ question_id, value: { type: "text" as const, text: "Sim" } }];
    return { params: { id: uid }, body: { token, answers } };
  },
  "POST /answer_sheets/:id/send": async (of) => {
    const { uid, token } = await of.answerSheet();
    return { params: { id: uid }, body: { token, answers: [] } };
  },
  "POST /answer_sheets/:id/files": async (of) => {
    const { uid, token } = await of.answerSheet();
    return { params: { id: uid }, body: { token }, file: "Resposta" };
  },
  "GET /candidates/evaluations/:uid": async (of) => ({ params: { uid: (await of.answerSheet(true)).uid } }),
  "PUT /candidates/evaluations/:uid": async (of) => ({
    params: { uid: (await of.answerSheet(true)).uid },
    body: { answers: [] },
  }),
  "POST /candidates/evaluations/:uid/send": async (of) => ({
    params: { uid: (await of.answerSheet(true)).uid },
    body: { answers: [] },
  }),
  "POST /candidates/evaluations/:uid/files": async (of) => ({
    params: { uid: (await of.answerSheet(true)).uid },
    file: "Resposta",
  }),
  "POST /data_collections/:id/open": async (of) => {
    const { uid, token } = await of.dataCollection();
    return { params: { id: uid }, body: { token } };
  },
  "PUT /data_collections/:id": async (of) => {
    const { uid, token } = await of.dataCollection();
    return { params: { id: uid }, body: { token, answers: { mobility: true }, consents: [] } };
  },
  "POST /data_collections/:id/files": async (of) => {
    const { uid, token } = await of.dataCollection();
    return { params: { id: uid }, body: { token, field: "rg_form", consent: "true" }, file: webp };
  },
  "GET /candidates/professional_references": async () => ({}),
  "POST /candidates/professional_references": async (of) => ({
    body: {
      professional_reference: { name: of.name(), email: `${of.name().length}@referee.test`, consent: true },
    },
  }),
  "DELETE /candidates/professional_references/:id": async (of) => ({
    params: { id: (await of.reference(of.owners.candidateId)).id },
  }),
  "GET /recruiters/candidates/:id/professional_references": async (of) => ({
    params: { id: (await of.reference()).candidate_id },
  }),
  "POST /recruiters/candidates/:id/professional_references/invitations": async (of) => ({
    params: { id: await of.candidate() },
  }),
  // No service is set up here: enrichment.test.ts has one.
  "POST /recruiters/candidates/:id/enrichments": async (of) => ({
    params: { id: await of.candidate() },
    status: 404,
  }),
  "POST /recruiters/candidates/:id/curriculum_pieces": async (of) => ({
    params: { id: await of.candidate() },
    body: {
      curriculum: {
        pieces: [
          {
            kind: "skill",
            value: { name: "SAP" },
            key: "skill 0",
            passage: { start: 0, end: 0 },
            confidence: 1,
          },
        ],
      },
    },
  }),
  "POST /recruiters/professional_references/invitations": async (of) => ({
    body: { professional_reference: { candidate_ids: [await of.candidate()] } },
  }),
  "POST /recruiters/professional_references/:id/send": async (of) => ({
    params: { id: (await of.reference()).id },
    body: { professional_reference: { expires_on: inAWeek() } },
  }),
  "POST /recruiters/professional_references/:id/cancel": async (of) => ({
    params: { id: (await of.reference()).id },
  }),
  "POST /professional_references/:id/open": byReferenceLink({}),
  "PUT /professional_references/:id": byReferenceLink({ answers: [], finished: false }),
  "POST /professional_references/:id/decline": byReferenceLink({}),
  "GET /recruiters/administrator/culture_questions": async () => ({}),
  "PUT /recruiters/administrator/culture_questions": async () => ({
    body: {
      culture_questions: Array.from({ length: 6 }, (_, index) => ({
        kind: "scale" as const,
        dimension: "people" as const,
        text: `Pergunta ${index}`,
      })),
    },
  }),
  "GET /recruiters/candidates/:id/cultural_fit": async (of) => ({ params: { id: await of.candidate() } }),
  "GET /recruiters/jobs/:id/cultural_fit": oneJob,
  "GET /recruiters/client_companies/:id/cultural_fit": oneOf("client_companies"),
  "POST /recruiters/cultural_fits": async (of) => ({
    body: { cultural_fit: { candidate_id: await of.candidate(), expires_on: inAWeek() } },
  }),
  "POST /recruiters/cultural_fits/:id/send": async (of) => ({
    params: { id: (await of.culturalFit()).id },
    body: { cultural_fit: { expires_on: inAWeek() } },
  }),
  "POST /recruiters/cultural_fits/:id/cancel": async (of) => ({
    params: { id: (await of.culturalFit()).id },
  }),
  "GET /candidates/cultural_fit": async () => ({}),
  "PUT /candidates/cultural_fit": async () => ({ body: { answers: [], finished: false } }),
  "GET /candidates/cultural_fit/result": async () => ({}),
  "POST /cultural_fits/:id/open": async (of) => {
    const { uid, token } = await of.culturalFit();
    return { params: { id: uid }, body: { token } };
  },
  "PUT /cultural_fits/:id": async (of) => {
    const { uid, token } = await of.culturalFit();
    return { params: { id: uid }, body: { token, answers: [], finished: false } };
  },
  "GET /recruiters/candidates/:id/development_reports": async (of) => ({
    params: { id: await of.candidate() },
  }),
  "POST /recruiters/candidates/:id/development_reports": async (of) => ({
    params: { id: await of.candidate() },
    body: { development_report: { title: of.name(), competences: [], actions: [] } },
  }),
  "PUT /recruiters/development_reports/:id": async (of) => ({
    params: { id: (await of.developmentReport()).id },
    body: { development_report: { title: of.name(), competences: [], actions: [], lock_version: 0 } },
  }),
  "POST /recruiters/development_reports/:id/publish": async (of) => ({
    params: { id: (await of.developmentReport()).id },
    body: { development_report: { expires_on: inAWeek() } },
  }),
  "POST /recruiters/development_reports/:id/revoke": async (of) => ({
    params: { id: (await of.developmentReport()).id },
  }),
  "POST /development_reports/:id/open": async (of) => {
    const { uid, token } = await of.developmentReport();
    return { params: { id: uid }, body: { token } };
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
};
