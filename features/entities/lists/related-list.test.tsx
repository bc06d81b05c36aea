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

test.each([
  ["placements", "0 contratações", "Nova contratação"],
  ["notes", "0 notas", "Nova nota"],
] as const)(
  "%s of a record are made elsewhere: the form would not know of what",
  async (entity, count, name) => {
    const answer = { [entity]: [], total_count: 0, end_of_list: true, next_cursor: null };
    await show(<RelatedList record={{ id: 7 }} entity={entity} field="job_id" />, {
      at: `/recruiters/jobs/7/${entity}`,
      answers: { [`GET /recruiters/${entity}`]: answer },
    });
    expect(await screen.findByText(count)).toBeTruthy();
    expect(screen.queryAllByRole("link", { name })).toEqual([]);
  },
);
