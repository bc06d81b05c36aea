import type { Api } from "#client/http/api.ts";
import { readOf } from "#client/http/read.ts";
import type { ClientSection } from "#contract/client-sections.ts";

const changes = [
  "PUT /recruiters/administrator/costumers/:id/sections",
  "POST /recruiters/administrator/costumers/contacts/:id/invitations",
  "PUT /recruiters/administrator/costumers/contacts/:id/access",
  "DELETE /recruiters/administrator/costumers/contacts/:id/access",
] as const;

export const costumers = readOf("GET /recruiters/administrator/costumers", { after: changes });
export const jobsOfContact = readOf("GET /recruiters/administrator/costumers/contacts/:id/jobs", {
  after: changes,
});

interface Contact {
  id: number;
  name: string;
}
/** Sections of the client area visible to a company's contacts. */
export const sectionActions = {
  sections: (api: Api, { id, sections }: { id: number; sections: ClientSection[] }) =>
    api("PUT /recruiters/administrator/costumers/:id/sections", {
      params: { id },
      body: { costumer: { sections } },
    }),
};

export const costumerActions = {
  invite: (api: Api, { id }: Contact) =>
    api("POST /recruiters/administrator/costumers/contacts/:id/invitations", { params: { id } }),
  access: (api: Api, { id, is_admin }: Contact & { is_admin: boolean }) =>
    api("PUT /recruiters/administrator/costumers/contacts/:id/access", {
      params: { id },
      body: { access: { is_admin } },
    }),
  revoke: (api: Api, { id }: Contact) =>
    api("DELETE /recruiters/administrator/costumers/contacts/:id/access", { params: { id } }),
};
