import type { Parts } from "#features/entities/fields/part-props.ts";
import { relatedTab } from "#features/entities/lists/related-tab.ts";
import { lazy } from "#features/shared/lazy.ts";

export const projectParts: Parts = {
  projects: {
    tabs: [
      {
        name: "members",
        label: { pt: "Vagas e contatos", en: "Jobs and contacts" },
        readsAny: ["jobs", "client_contacts"],
        Body: lazy(() => import("./project-members.tsx")),
      },
    ],
  },
  client_companies: {
    tabs: [relatedTab("projects", { pt: "Projetos", en: "Projects" }, "projects", "client_company_id")],
  },
};
