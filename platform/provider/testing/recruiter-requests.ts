import type { ReportDefinition } from "#contract/calls/report-builder.ts";
import { funnelOf } from "#contract/catalogues/sales-funnel.ts";
import { jpeg, oneOf, password, webp } from "./request-parts.ts";
import type { Requests } from "./request-types.ts";

const jobCount: ReportDefinition = {
  entity: "jobs",
  filters: { terms: {}, where: {}, or: [], sub: {} },
  groups: [{ field: "status", interval: null }],
  measures: [{ kind: "count", field: null }],
  ...{ chart: "bar" as const, columns: [], order: null },
};

/** Calls about the recruiter's own account, pages, views and files. */
export const recruiterRequests: Requests = {
  "GET /images/:uid": async (of, { copy, size }) => ({ params: { uid: await of.image(await copy(), size) } }),
  "GET /recruiters/administrator/courses/:id/interests": async (of) => ({
    params: { id: (await of.course()).id },
  }),
  // Nobody at it has the code: whoever may ask is informed.
  "POST /recruiters/administrator/c-talks/events/:id/check_ins": async (of) => ({
    params: { id: await of.entity("talk_events") },
    body: { check_in: { code: "222222" } },
    status: 422,
  }),
  // None of them has one: whoever may ask is informed.
  "PUT /recruiters/password": async () => ({ body: { current_password: password, password }, status: 422 }),
  "POST /recruiters/photo": async () => ({ file: webp }),
  "GET /recruiters/administrator/billing_handovers/:reference_type/:reference_id": async (of) => ({
    params: { reference_type: "client_company", reference_id: of.owners.companyId },
  }),
  "POST /recruiters/administrator/billing_handovers/:reference_type/:reference_id": async (of) => {
    await of.billingFile();
    return { params: { reference_type: "client_company", reference_id: of.owners.companyId } };
  },
  "GET /recruiters/administrator/billing_handovers/:id/csv": async (of) => ({
    params: { id: await of.billingFile() },
  }),
  "PUT /recruiters/administrator/integrations/:id/scopes": async (of) => ({
    params: { id: await of.apiToken() },
    body: { scopes: { jobs: ["read"] } },
  }),
  "GET /recruiters/administrator/integrations/:id/token_calls": oneOf("integrations"),
  "POST /recruiters/administrator/integrations/:id/secrets": oneOf("integrations"),
  "GET /recruiters/administrator/integrations/:id/deliveries": oneOf("integrations"),
  "POST /recruiters/administrator/integrations/:id/deliveries": oneOf("integrations"),
  "POST /recruiters/administrator/integrations/:id/deliveries/:delivery_id/resends": async (of) => ({
    params: await of.delivery(),
  }),
  "PUT /recruiters/business": async (of) => ({ body: { business: { legal_name: `${of.word} Ltda.` } } }),
  "PUT /recruiters/templates/emails/:kind/:locale": async (of) => ({
    params: { kind: "rejection", locale: "pt" },
    body: { email_template: { subject: `${of.word} {{job}}` } },
  }),
  "DELETE /recruiters/templates/emails/:kind/:locale": async () => ({
    params: { kind: "rejection", locale: "en" },
  }),
  "POST /recruiters/administrator/reports": async (of) => ({
    body: { report: { name: of.name(), shared: true, definition: jobCount } },
  }),
  "GET /recruiters/administrator/reports/:id": async (of) => ({ params: { id: await of.report(jobCount) } }),
  "PUT /recruiters/administrator/reports/:id": async (of) => ({
    params: { id: await of.report(jobCount) },
    body: { report: { name: of.name(), shared: true, definition: jobCount, lock_version: 0 } },
  }),
  "DELETE /recruiters/administrator/reports/:id": async (of) => ({
    params: { id: await of.report(jobCount) },
  }),
  "GET /recruiters/administrator/reports/:id/schedule": async (of) => ({
    params: { id: await of.report(jobCount) },
  }),
  "PUT /recruiters/administrator/reports/:id/schedule": async (of) => ({
    params: { id: await of.report(jobCount) },
    body: {
      schedule: {
        ...{ frequency: "weekly", weekday: 1, month_day: null, hour: 8, locale: "pt" },
        recipient_ids: [of.owners.recruiterId],
      },
    },
  }),
  "DELETE /recruiters/administrator/reports/:id/schedule": async (of) => ({
    params: { id: await of.report(jobCount) },
  }),
  "GET /recruiters/administrator/reports/:id/csv": async (of) => ({
    params: { id: await of.report(jobCount) },
  }),
  "GET /recruiters/administrator/report_results": async () => ({
    query: { definition: JSON.stringify(jobCount) },
  }),
  "GET /recruiters/administrator/report_records": async () => ({
    query: {
      definition: JSON.stringify({ ...jobCount, columns: ["title", "client_company_id", "owner_id"] }),
    },
  }),
  "PUT /recruiters/administrator/sales_funnel": async (of) => ({
    body: { sales_funnel: { lock_version: await of.funnelVersion(), stages: funnelOf([]) } },
  }),
  "GET /recruiters/templates/emails/:kind/:locale/versions": async () => ({
    params: { kind: "rejection", locale: "pt" },
  }),
  "GET /recruiters/templates/emails/:kind/:locale/values": async (of) => ({
    params: { kind: "rejection", locale: "pt" },
    query: { record_id: (await of.apply()).id },
  }),
  "POST /recruiters/templates/emails/:kind/:locale/tests": async (of) => ({
    params: { kind: "rejection", locale: "pt" },
    body: {
      email_template: { subject: `${of.word} {{job}}`, body: "Oi", action: null, note: null },
      values: { job: of.word },
    },
  }),
  "POST /recruiters/business/logo": async () => ({ file: jpeg }),
  "PUT /recruiters": async () => ({ body: { recruiter: { signature: "<p>Att.</p>" } } }),
  // Nothing is set up there, which the answer tells.
  "GET /recruiters/microsoft_auths/url": async () => ({ status: 502 }),
  "POST /recruiters/identities": async () => ({ body: { provider: "google" }, status: 502 }),
  // Nobody linked one.
  "DELETE /recruiters/identities/:id": async () => ({ params: { id: 1 }, status: 404 }),
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
  "GET /recruiters/saved_views/own": async () => ({}),
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
  "GET /recruiters/administrator/business/files/:id/versions": async (of) => ({
    params: { id: await of.entity("business_files") },
  }),
  "POST /recruiters/administrator/business/files/:id/versions": async (of) => ({
    params: { id: await of.entity("business_files") },
    file: "Manual",
  }),
  "GET /recruiters/administrator/business/files/:id/versions/:version_id/content": async (of, kept) => {
    const { id, version_id } = await of.businessFile(kept.key, kept.size);
    return { params: { id, version_id } };
  },
  "GET /recruiters/administrator/template_uploads/:id/versions": async (of) => ({
    params: { id: await of.entity("template_uploads") },
  }),
  "POST /recruiters/administrator/template_uploads/:id/versions": async (of) => ({
    params: { id: await of.entity("template_uploads") },
    // No .docx: who may upload one is refused for that.
    file: "Modelo",
    status: 415,
  }),
  "GET /recruiters/administrator/template_uploads/:id/versions/:version_id/content": async (of, kept) => {
    const { id, version_id } = await of.templateUpload(kept.key, kept.size);
    return { params: { id, version_id } };
  },
  "GET /recruiters/administrator/template_uploads/:id/fields": async (of) => ({
    params: { id: await of.entity("template_uploads") },
  }),
  "GET /recruiters/administrator/template_uploads/:id/preview": async (of) => ({
    params: { id: await of.entity("template_uploads") },
  }),
  "GET /recruiters/documents/:entity/:id": async (of) => ({
    params: { entity: "jobs", id: (await of.job()).id },
  }),
  "POST /recruiters/documents/:entity/:id": async (of, { key, size }) => ({
    params: { entity: "jobs", id: (await of.job()).id },
    // Its stored file is no .docx.
    body: { document: { template_upload_id: (await of.templateUpload(key, size)).id } },
    status: 415,
  }),
  "GET /recruiters/business_files/:id/content": async (of, { key, size }) => ({
    params: { id: (await of.businessFile(key, size)).id },
  }),
  "POST /recruiters/data_files": async (of) => ({
    body: { reference_type: "candidate", reference_id: await of.candidate() },
    file: "Contrato",
  }),
  "POST /recruiters/cv_readings": async (of, { key, size }) => ({
    body: { cv_reading: { data_file_id: await of.sentCv(key, size) } },
  }),
  "POST /recruiters/cv_candidates": async (of, { key, size }) => ({
    body: {
      cv_candidate: {
        data_file_id: await of.sentCv(key, size),
        candidate: { name: of.word, email: of.address(), languages: [{ language: "en", level: 3 }] },
      },
    },
  }),
  "DELETE /recruiters/cv_readings/:id": async (of, { key, size }) => ({
    params: { id: await of.sentCv(key, size) },
  }),
  "GET /recruiters/data_files": async (of) => ({
    query: { reference_type: "candidate", reference_id: of.owners.candidateId },
  }),
  "GET /recruiters/data_files/:id/content": async (of, { key, size }) => ({
    params: { id: await of.file(key, size) },
  }),
  "PUT /recruiters/data_files/:id/sharing": async (of, { key, size }) => ({
    params: { id: await of.jobFile((await of.job()).id, key, size) },
    body: { shared: true },
  }),
  "POST /recruiters/recruiter_downloads": async () => ({
    body: { recruiter_download: { entity: "candidates", file_type: "csv" } },
  }),
};
