import { createElement } from "react";
import type { Parts, RecordPartProps } from "#features/entities/fields/part-props.ts";
import { relatedTab } from "#features/entities/lists/related-tab.ts";
import { lazy } from "#features/shared/lazy.ts";

export const employeeParts: Parts = {
  employees: {
    tabs: [
      {
        name: "equipment",
        reads: "administrator",
        label: { pt: "Equipamentos", en: "Equipment" },
        Body: lazy(async () => {
          const { Handovers } = await import("#features/shared/equipment/handovers.tsx");
          return {
            default: ({ record }: RecordPartProps) =>
              createElement(Handovers, { of: { employee_id: record.id } }),
          };
        }),
      },
    ],
  },
  client_companies: {
    tabs: [
      relatedTab("employees", { pt: "Funcionários", en: "Employees" }, "employees", "client_company_id"),
    ],
  },
};
