import { newSite } from "#contract/calls/new-site.ts";
import { jpeg, oneOf, sizedWebp, webp } from "./request-parts.ts";
import type { Requests } from "./request-types.ts";

/** Calls about who works in the business. */
export const peopleRequests: Requests = {
  "GET /recruiters/administrator/recruiters/:id": async (of) => ({ params: { id: await of.colleague() } }),
  "PUT /recruiters/administrator/recruiters/:id/access": async (of) => ({
    params: { id: await of.colleague() },
    body: { access: { role_id: await of.role() } },
  }),
  "POST /recruiters/administrator/recruiters/:id/deactivations": async (of) => ({
    params: { id: await of.colleague() },
    body: { deactivation: { hand_over_to: await of.colleague() } },
  }),
  "POST /recruiters/administrator/recruiters/:id/reactivations": async (of) => ({
    params: { id: await of.colleague(new Date().toISOString()) },
    body: { reactivation: { give_back: true } },
  }),
  "POST /recruiters/administrator/recruiters/:id/passwords": async (of) => ({
    params: { id: await of.colleague() },
  }),
  "POST /recruiters/administrator/recruiters/:id/views": async (of) => ({
    params: { id: await of.colleague() },
  }),
  "DELETE /recruiters/administrator/recruiters/:id/views": async (of) => ({
    params: { id: await of.colleague() },
  }),
  "GET /recruiters/administrator/recruiters/:id/sessions": async (of) => ({
    params: { id: await of.colleague() },
  }),
  "DELETE /recruiters/administrator/recruiters/:id/sessions/:session_id": async (of) => {
    const id = await of.colleague();
    return { params: { id, session_id: await of.session(id) } };
  },
  "DELETE /recruiters/administrator/recruiters/:id/sessions": async (of) => ({
    params: { id: await of.colleague() },
  }),
  "POST /recruiters/administrator/invitations": async (of) => ({
    body: { invitation: { email: of.address(), role_id: await of.role() } },
  }),
  "POST /recruiters/administrator/invitations/:id/mails": async (of) => ({
    params: { id: (await of.invitation()).id },
  }),
  "DELETE /recruiters/administrator/invitations/:id": async (of) => ({
    params: { id: (await of.invitation()).id },
  }),
  "POST /invitations/lookups": async (of) => ({ body: { token: (await of.invitation()).token } }),
  "POST /invitations/acceptances": async (of) => ({
    body: { token: (await of.invitation()).token, name: of.name(), password: "uma-senha-boa" },
  }),
  "PUT /recruiters/administrator/recruiters/:id/team": async (of) => ({
    params: { id: await of.colleague() },
    body: { team: "Finanças" },
  }),
  "POST /recruiters/administrator/roles": async (of) => ({
    body: {
      role: {
        name: of.name(),
        is_admin: false,
        permissions: { jobs: ["read"] },
        record_scopes: { jobs: "own" },
      },
    },
  }),
  "PUT /recruiters/administrator/roles/:id": async (of) => ({
    params: { id: await of.role() },
    body: {
      role: {
        name: of.name(),
        is_admin: false,
        permissions: { jobs: ["read"] },
        record_scopes: {},
        lock_version: 0,
      },
    },
  }),
  "DELETE /recruiters/administrator/roles/:id": async (of) => ({ params: { id: await of.role() } }),

  "PUT /recruiters/administrator/costumers/:id/sections": async (of) => ({
    params: { id: await of.entity("client_companies") },
    body: { costumer: { sections: ["jobs", "interviews"] } },
  }),
  "GET /recruiters/administrator/costumers/contacts/:id/jobs": oneOf("client_contacts"),
  "POST /recruiters/administrator/costumers/contacts/:id/invitations": oneOf("client_contacts"),
  "PUT /recruiters/administrator/costumers/contacts/:id/access": async (of) => ({
    params: { id: await of.entity("client_contacts") },
    body: { access: { is_admin: true } },
  }),
  "DELETE /recruiters/administrator/costumers/contacts/:id/access": oneOf("client_contacts"),
  "POST /recruiters/administrator/businesses": async (of) => {
    const name = of.name();
    const domain = `${name.replaceAll(" ", "-").toLowerCase()}.test`;
    return { body: { business: { name, domain, site: newSite(name) } } };
  },
  "GET /recruiters/administrator/businesses/:id": async (of) => ({ params: { id: of.owners.businessId } }),
  "PUT /recruiters/administrator/businesses/:id": async (of) => ({
    params: { id: of.owners.businessId },
    body: { business: { legal_name: of.name() } },
  }),
  "GET /recruiters/administrator/businesses/:id/changes": async (of) => ({
    params: { id: of.owners.businessId },
  }),
  "POST /recruiters/administrator/businesses/:id/logos": async (of) => ({
    params: { id: of.owners.businessId },
    body: { theme: "dark" },
    file: jpeg,
  }),
  "DELETE /recruiters/administrator/businesses/:id/logos/:theme": async (of) => ({
    params: { id: of.owners.businessId, theme: "dark" },
  }),
  "POST /recruiters/administrator/businesses/:id/logos/restorations": async (of, { copy, size }) => {
    const id = of.owners.businessId;
    const before = `/v1/images/${await of.image(await copy(), size)}`;
    return {
      params: { id },
      body: { restoration: { change_id: await of.pictureChange("business", id, before) } },
    };
  },
  "POST /recruiters/administrator/site_configs": async (of) => {
    const title = of.name();
    const domain = `${title.replaceAll(" ", "-").toLowerCase()}.test`;
    return { body: { site_config: { domain, site: newSite(title) } } };
  },
  "GET /recruiters/administrator/site_configs/:id": async (of) => ({ params: { id: (await of.site()).id } }),
  "PUT /recruiters/administrator/site_configs/:id": async (of) => {
    const { id, lock_version } = await of.site();
    return { params: { id }, body: { site_config: { title: of.name(), lock_version } } };
  },
  "GET /recruiters/administrator/site_configs/:id/changes": async (of) => ({
    params: { id: (await of.site()).id },
  }),
  "DELETE /recruiters/administrator/site_configs/:id": async (of) => ({
    params: { id: (await of.site()).id },
  }),
  "POST /recruiters/administrator/site_configs/:id/header": async (of) => ({
    params: { id: (await of.site()).id },
    file: webp,
  }),
  "DELETE /recruiters/administrator/site_configs/:id/header": async (of) => ({
    params: { id: (await of.site()).id },
  }),
  "POST /recruiters/administrator/site_configs/:id/header/restorations": async (of, { copy, size }) => {
    const { id } = await of.site();
    const before = `/v1/images/${await of.image(await copy(), size)}`;
    return {
      params: { id },
      body: { restoration: { change_id: await of.pictureChange("site_config", id, before) } },
    };
  },
  "POST /recruiters/administrator/site_pictures": async () => ({ file: sizedWebp }),
  "POST /recruiters/administrator/site_pages": async (of) => {
    const title = of.name();
    const path = `/${title.toLowerCase().replaceAll(/[^a-z0-9]+/g, "-")}`;
    return { body: { page: { path, title_pt: title, title_en: title } } };
  },
  "GET /recruiters/administrator/page_previews": async () => ({ query: { path: "/home" } }),
  "POST /recruiters/administrator/page_previews": async () => ({
    body: { page_preview: { path: "/home", days: 7 } },
  }),
  "DELETE /recruiters/administrator/page_previews/:uid": async (of) => ({
    params: { uid: (await of.pagePreview()).uid },
  }),
  "POST /page_previews/:uid/open": async (of) => {
    const { uid, token } = await of.pagePreview();
    return { params: { uid }, body: { token } };
  },
  "GET /recruiters/administrator/site_page": async () => ({ query: { path: "/home" } }),
  "PUT /recruiters/administrator/site_page": async (of) => ({ body: { page: await of.sitePage() } }),
  "GET /recruiters/administrator/site_page/versions": async () => ({ query: { path: "/home" } }),
  "GET /recruiters/administrator/site_page/items": async () => ({
    query: { locale: "pt", kind: "jobs", limit: "3" },
  }),
  "GET /recruiters/administrator/pages/:slug/:locale/versions": async (of) => {
    const { slug, locale } = await of.page();
    return { params: { slug, locale } };
  },
  "PUT /recruiters/administrator/pages/:slug/:locale": async (of) => {
    const { version, ...params } = await of.page();
    return { params, body: { page: { title: of.name(), body: "<p>…</p>", version } } };
  },
  "GET /recruiters/administrator/action_flows/:id/steps": async (of) => ({
    params: { id: await of.entity("action_flows") },
  }),
  "PUT /recruiters/administrator/action_flows/:id/steps": async (of) => ({
    params: { id: await of.entity("action_flows") },
    body: { flow: { version: 0, steps: [{ id: "s1", in: null, kind: "note", text: of.word }] } },
  }),
  "POST /recruiters/administrator/action_flows/:id/copies": async (of) => ({
    params: { id: await of.entity("action_flows") },
  }),
  "GET /recruiters/administrator/automations/:id/plan": async (of) => ({
    params: { id: await of.entity("automations") },
  }),
  "PUT /recruiters/administrator/automations/:id/plan": async (of) => ({
    params: { id: await of.entity("automations") },
    body: { plan: { lock_version: 0, conditions: { status: { in: ["1"] } } } },
  }),
  "GET /recruiters/administrator/automations/:id/rehearsal": async (of) => ({
    params: { id: await of.entity("automations") },
  }),
  "GET /recruiters/administrator/process_orchestrators/:id": async (of) => ({
    params: { id: await of.flowRun() },
  }),
  "PUT /recruiters/administrator/process_orchestrators/:id": async (of) => ({
    params: { id: await of.flowRun() },
    body: { run: { action: "pause" } },
  }),
};
