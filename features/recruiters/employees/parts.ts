import type { Parts } from "#features/entities/fields/part-props.ts";
import { relatedTab } from "#features/entities/lists/related-tab.ts";

export const employeeParts: Parts = {
  client_companies: {
    tabs: [
      relatedTab("employees", { pt: "Funcionários", en: "Employees" }, "employees", "client_company_id"),
    ],
  },
};
