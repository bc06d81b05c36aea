import { credentials, password, wrongCredentials } from "./request-parts.ts";
import type { Requests } from "./request-types.ts";

/** Calls of visitors, candidates and client contacts. */
export const publicRequests: Requests = {
  "GET /businesses/config": async () => ({ query: { domain: "localhost" } }),
  "GET /pages/:slug": async () => ({ params: { slug: "privacidade" } }),
  "GET /site_pages": async () => ({ query: { path: "/home" } }),
  "POST /contact_messages": async (of) => ({
    body: {
      contact: { name: of.word, email: of.address(), subject: "Proposta", message: "Quero conversar." },
    },
  }),
  // None is offered under that name.
  "GET /courses/:uid": async () => ({ params: { uid: "nenhum" }, status: 404 }),
  "GET /candidates/interviews/:id/ics": async (of) => ({ params: { id: await of.ownInterview() } }),
  "POST /candidates/interviews/:id/confirmations": async (of) => ({
    params: { id: await of.ownInterview() },
  }),
  "POST /candidates/interviews/:id/requests": async (of) => ({
    params: { id: await of.ownInterview() },
    body: { request: { times: [new Date(Date.now() + 5 * 86_400_000).toISOString()] } },
  }),
  "POST /candidates/courses/:uid/interests": async (of) => ({ params: { uid: (await of.course()).uid } }),
  "DELETE /candidates/courses/:uid/interests": async (of) => ({ params: { uid: (await of.course()).uid } }),
  "GET /candidates/partners/:uid": async (of) => ({ params: { uid: (await of.course()).partnerUid } }),
  // No talk is published under that name.
  "GET /talks/:uid": async () => ({ params: { uid: "nenhuma" }, status: 404 }),
  "POST /talks/:uid/participants": async (of) => ({
    params: { uid: "nenhuma" },
    body: { participant: { name: of.word, email: of.address() } },
    status: 404,
  }),
  "POST /talks/:uid/tickets": async (of) => ({
    params: { uid: "nenhuma" },
    body: { ticket: { email: of.address(), code: "ABC234" } },
    status: 404,
  }),
  "DELETE /talks/:uid/tickets": async (of) => ({
    params: { uid: "nenhuma" },
    body: { ticket: { email: of.address(), code: "ABC234" } },
    status: 404,
  }),
  // Nobody was erased under that number.
  "GET /erasures/:uid": async () => ({ params: { uid: "nenhum-comprovante" }, status: 404 }),
  "POST /job_alerts": async (of) => ({
    body: { job_alert: { email: of.address(), frequency: "daily", search: { term: of.word } } },
  }),
  "POST /job_alerts/:uid/open": async (of) => {
    const { uid, token } = await of.jobAlert();
    return { params: { uid }, body: { token } };
  },
  "POST /job_alerts/:uid/confirmations": async (of) => {
    const { uid, token } = await of.jobAlert();
    return { params: { uid }, body: { token } };
  },
  "POST /job_alerts/:uid/unsubscriptions": async (of) => {
    const { uid, token } = await of.jobAlert();
    return { params: { uid }, body: { token } };
  },
  "PUT /candidates/job_alerts/:uid": async (of) => ({
    params: { uid: (await of.jobAlert()).uid },
    body: { job_alert: { frequency: "weekly" } },
  }),
  "DELETE /candidates/job_alerts/:uid": async (of) => ({ params: { uid: (await of.jobAlert()).uid } }),
  "GET /jobs/suggestions": async () => ({ query: { term: "analista" } }),
  "GET /jobs/:uid": async (of) => ({ params: { uid: (await of.job()).uid } }),
  "GET /jobs/:uid/similar": async (of) => ({ params: { uid: (await of.job()).uid } }),
  "GET /lookups/cities": async () => ({ query: { term: "campinas" } }),
  "GET /lookups/occupations": async () => ({ query: { term: "analista" } }),
  "POST /candidates/sessions": wrongCredentials,
  "POST /recruiters/sessions": wrongCredentials,
  "POST /client_contacts/sessions": wrongCredentials,
  // No provider is set up, which the answer tells.
  "POST /social_sign_ins": async () => ({
    body: { provider: "google", strategy: "candidates" },
    status: 502,
  }),
  "POST /social_sign_ins/answers": async () => ({
    body: { provider: "google", proof: "p", state: "s", code: "c" },
  }),
  "POST /candidates/identities": async () => ({ body: { provider: "google" }, status: 502 }),
  // Nobody linked one.
  "DELETE /candidates/identities/:id": async () => ({ params: { id: 1 }, status: 404 }),
  "POST /passwords": async () => ({ body: { strategy: "candidates", email: credentials.email } }),
  "POST /passwords/lookups": async (of) => ({
    body: { strategy: "candidates", token: await of.mailedToken("password_reset") },
  }),
  "PUT /passwords": async (of) => ({
    body: { strategy: "candidates", token: await of.mailedToken("password_reset"), password },
  }),
  "POST /confirmations": async (of) => ({ body: { token: await of.mailedToken("confirmation"), password } }),
  "POST /email_confirmations": async (of) => ({ body: { token: await of.mailedToken("email") } }),
  "POST /candidates/registrations": async (of) => ({
    body: { candidate: { name: of.word, email: of.address(), password, accepted_terms: true } },
  }),
  "PUT /candidates/curriculum/parts": async () => ({
    body: { curriculum: { city: "Campinas", state: "SP" } },
  }),
  "PUT /candidates/curriculum": async () => ({ body: { curriculum: { city: "Campinas", state: "SP" } } }),
  // With a wrong password: each role is still needed by the calls after it.
  "DELETE /candidates/account": async () => ({ body: { current_password: "nao-e-esta" }, status: 422 }),
  "PUT /candidates/email": async (of) => ({
    body: { email: of.address(), current_password: "nao-e-esta" },
    status: 422,
  }),
  "PUT /candidates/mail_preferences": async () => ({
    body: { mail_preferences: { locale: "pt", wanted: { surveys: true } } },
  }),
  "POST /candidates/email_change/mails": async (of) => {
    await of.emailChange();
    return {};
  },
  "GET /candidates/data_files/:id/content": async (of, kept) => ({
    params: { id: await of.ownFile(kept.key, kept.size) },
  }),
  "PUT /candidates/password": async () => ({ body: { current_password: password, password } }),
  "POST /candidates/data_files": async () => ({ file: "Curriculo" }),
  "POST /candidates/cv_readings": async (of, kept) => ({
    body: { cv_reading: { data_file_id: await of.ownFile(kept.key, kept.size) } },
  }),
  "PUT /candidates/saved_jobs/:uid": async (of) => ({ params: { uid: (await of.job()).uid } }),
  "DELETE /candidates/saved_jobs/:uid": async (of) => ({ params: { uid: await of.savedJob() } }),
  "POST /candidates/jobs/:uid/applies": async (of) => ({
    params: { uid: (await of.job()).uid },
    body: { apply: {} },
  }),
  "GET /candidates/applies/:uid": async (of) => ({ params: { uid: (await of.apply()).uid } }),
  "GET /candidates/applies/:uid/messages": async (of) => ({ params: { uid: (await of.apply()).uid } }),
  "POST /candidates/applies/:uid/messages": async (of) => ({
    params: { uid: await of.writtenApply() },
    body: { message: { uid: crypto.randomUUID(), text: of.word } },
  }),
  "POST /candidates/applies/:uid/messages/seen": async (of) => ({
    params: { uid: (await of.apply()).uid },
  }),
  "DELETE /candidates/applies/:uid": async (of) => ({ params: { uid: (await of.apply()).uid } }),

  "GET /client_contacts/jobs/:uid": async (of) => ({ params: { uid: (await of.job()).uid } }),
  "GET /client_contacts/jobs/:uid/files/:id/content": async (of, { key, size }) => {
    const { id, uid } = await of.job();
    return { params: { uid, id: await of.jobFile(id, key, size) } };
  },
  "GET /client_contacts/jobs/:uid/requests": async (of) => ({ params: { uid: (await of.job()).uid } }),
  "POST /client_contacts/jobs/:uid/requests": async (of) => ({
    params: { uid: (await of.job()).uid },
    body: { request: { kind: "meeting", note: of.word } },
  }),
  "GET /client_contacts/business_files/:id/content": async (of, { key, size }) => ({
    params: { id: (await of.businessFile(key, size)).id },
  }),
  "POST /client_contacts/colleagues": async (of) => ({
    body: { colleague: { name: of.name(), email: of.address() } },
  }),
  "POST /client_contacts/colleagues/:id/invitations": async (of) => ({
    params: { id: await of.entity("client_contacts") },
  }),
  "DELETE /client_contacts/colleagues/:id/access": async (of) => ({
    params: { id: await of.entity("client_contacts") },
  }),
  "GET /client_contacts/interviews/:id/ics": async (of) => ({ params: { id: await of.clientInterview() } }),
  "POST /client_contacts/interviews/:id/confirmations": async (of) => ({
    params: { id: await of.clientInterview() },
  }),
  "POST /client_contacts/interviews/:id/requests": async (of) => ({
    params: { id: await of.clientInterview() },
    body: { request: { times: ["2099-01-15T13:00:00.000Z"] } },
  }),
  "GET /client_contacts/proposals/:id": async (of) => ({ params: { id: await of.sentProposal() } }),
  "POST /client_contacts/proposals/:id/approvals": async (of) => ({
    params: { id: await of.sentProposal() },
  }),
  "POST /client_contacts/proposals/:id/refusals": async (of) => ({
    params: { id: await of.sentProposal() },
    body: { refusal: { reason: "overprice" } },
  }),
  "POST /client_contacts/feedbacks/:id/answers": async (of) => ({
    params: { id: await of.entity("feedbacks") },
    body: { feedback: { rating: 4 } },
  }),
  "POST /client_contacts/entity_pages": async (of) => ({
    body: {
      entity_pages: {
        ...{ entity: "jobs", type_view: "index" },
        pages: { link: "/client_contacts/jobs", name: of.word },
      },
    },
  }),
  "DELETE /client_contacts/notifications/:id": async (of) => ({
    params: { id: await of.clientNotification() },
  }),
  "DELETE /client_contacts/entity_pages/:id": async (of) => ({ params: { id: await of.clientPage() } }),
  "PUT /client_contacts/progress_report": async () => ({
    body: { progress_report: { wanted: false } },
  }),
  "PUT /client_contacts/mail_preferences": async () => ({
    body: { mail_preferences: { locale: "pt", wanted: { surveys: true } } },
  }),
  "POST /progress_reports/:uid/open": async (of) => {
    const { uid, token } = await of.progressReport();
    return { params: { uid }, body: { token } };
  },
  "POST /progress_reports/:uid/unsubscriptions": async (of) => {
    const { uid, token } = await of.progressReport();
    return { params: { uid }, body: { token } };
  },
  "POST /mail_choices/open": async (of) => ({ body: { token: of.mailChoice() } }),
  "PUT /mail_choices": async (of) => ({
    body: { token: of.mailChoice(), mail_choice: { wanted: false } },
  }),
  "GET /client_contacts/projects/:id": async (of) => ({ params: { id: await of.project() } }),
};
