import type { Translation } from "#client/i18n/i18n.ts";
import type { permissionsPt } from "./texts.pt.ts";

const permissionsEn: Translation<typeof permissionsPt> = {
  group: {
    recruiting: "Recruiting",
    clients: "Clients and business",
    agenda: "Agenda and notes",
    administration: "Administration",
    messages: "Messages and templates",
  },
  matrix: {
    label: "Permissions by area and action",
    resource: "Area",
    cell: "{{resource}}: {{action}}",
    scope: "records",
    withJobs: "with their job",
    scopeOf: "Which records of {{resource}}",
  },
};
export default permissionsEn;
