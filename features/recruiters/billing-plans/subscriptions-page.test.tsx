// @vitest-environment happy-dom
import { screen } from "@testing-library/react";
import { expect, test } from "vitest";
import { show } from "#features/recruiters/testing/show.tsx";
import SubscriptionsPage from "./subscriptions-page.tsx";

test("calls its records subscriptions throughout, and lists only those", async () => {
  const { asked } = await show(<SubscriptionsPage />, {
    at: "/recruiters/assinaturas",
    answers: {
      "GET /recruiters/entity_columns_structure/billing_plan": {
        entity_columns_structure: { entity: "billing_plan", type: 0, columns: [], view_type: "table" },
      },
      "GET /recruiters/billing_plans": {
        billing_plans: [],
        total_count: 0,
        end_of_list: true,
        next_cursor: null,
      },
    },
  });
  expect(await screen.findByRole("heading", { level: 1, name: "Assinaturas" })).toBeTruthy();
  expect(await screen.findByText("0 assinaturas")).toBeTruthy();
  expect(screen.getAllByRole("link", { name: "Nova assinatura" }).length).toBeGreaterThan(0);
  expect(document.body.textContent?.toLowerCase()).not.toContain("faturamento");
  expect(document.title).toContain("Assinaturas");
  expect(asked("GET /recruiters/billing_plans")[0]?.query.get("where[kind]")).toBe("subscription");
});
