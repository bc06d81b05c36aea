import type { Parts } from "../fields/part-props.ts";
import { relatedTab } from "../lists/related-tab.ts";

export const employeeParts: Parts = {
  client_companies: {
    tabs: [
      relatedTab("employees", { pt: "Funcionários", en: "Employees" }, "employees", "client_company_id"),
    ],
  },
};
