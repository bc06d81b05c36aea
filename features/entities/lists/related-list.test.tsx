// @vitest-environment happy-dom
import { screen } from "@testing-library/react";
import { expect, test } from "vitest";
import { show } from "#features/recruiters/testing/show.tsx";
import { RelatedList } from "./related-list.tsx";

const placement = { id: 23, client_company_id: 4, currency: "USD", uninvoiced_value: 3_020_578 };

test.each([
  [placement, "value=3020578&currency=USD"],
  // Nothing is left to invoice.
  [{ ...placement, uninvoiced_value: 0 }, "currency=USD"],
  [{ ...placement, uninvoiced_value: null }, "currency=USD"],
])(
  "an invoice made on a placement begins with what of its fee is not invoiced, in its currency: %j",
  async (record, begins) => {
    await show(<RelatedList record={record} entity="invoices" field="placement_id" />, {
      at: "/recruiters/placements/23/invoices",
      answers: {
        "GET /recruiters/invoices": { invoices: [], total_count: 0, end_of_list: true, next_cursor: null },
      },
    });
    const [add] = await screen.findAllByRole("link", { name: "Nova fatura" });
    expect(add?.getAttribute("href")).toBe(
      `/recruiters/invoices/new?placement_id=23&client_company_id=4&${begins}`,
    );
  },
);
