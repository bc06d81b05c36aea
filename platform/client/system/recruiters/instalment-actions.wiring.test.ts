// @vitest-environment happy-dom
import { describe } from "vitest";
import type { Instalment } from "#contract/calls/billing-plans.ts";
import { bandActions } from "../administrators/pricing.ts";
import type { Payload } from "../page/use-actions.ts";
import { type ActionRow, itSends } from "../testing/rows.ts";
import { request } from "../testing/wire.ts";
import { instalmentActions } from "./instalment-actions.ts";

const id = 5;
const params = { id };
const first: Instalment = {
  ...{ id: 1, name: "Entrada", percent: 30, value: 300, days: 5 },
  ...{ billing_event: "signing", due_on: "2026-03-09", due_given: false, invoice: null },
};
const second: Instalment = {
  ...{ id: 2, name: "Final", percent: null, value: 700, days: 15 },
  ...{ billing_event: "start", due_on: "2026-07-04", due_given: true, invoice: null },
};
const items = [first, second];
type Written = Payload<"PUT /recruiters/billing_plans/:id/instalments", "instalments">[number];
const kept: [Written, Written] = [
  { id: 1, name: "Entrada", percent: 30, value: null, billing_event: "signing", days: 5, due_on: null },
  {
    ...{ id: 2, name: "Final", percent: null, value: 700, billing_event: "start", days: 15 },
    due_on: "2026-07-04",
  },
];
const put = (...instalments: Written[]) =>
  request("PUT /recruiters/billing_plans/:id/instalments", { params, body: { instalments } });
const added: Written = {
  ...{ name: "Extra", percent: 10, value: null, billing_event: "placement", days: 0, due_on: null },
};

const instalments: ActionRow[] = [
  [
    "adds one after the others",
    (api) => instalmentActions(id).put(api, { name: " Extra ", percent: 10, items, index: null }),
    put(...kept, added),
  ],
  [
    "changes one in its place",
    (api) => instalmentActions(id).put(api, { name: "Extra", percent: 10, items, index: 0 }),
    put({ id: 1, ...added }, kept[1]),
  ],
  [
    "removes one",
    (api) => instalmentActions(id).remove(api, { name: "Entrada", items, index: 0 }),
    put(kept[1]),
  ],
  [
    "takes the standard ones",
    (api) => instalmentActions(id).standard(api),
    request("POST /recruiters/billing_plans/:id/instalments", { params }),
  ],
  [
    "makes an invoice",
    (api) => instalmentActions(id).invoice(api, { instalment_id: 2, name: "F-1", due_on: null }),
    request("POST /recruiters/billing_plans/:id/instalments/:instalment_id/invoices", {
      params: { id, instalment_id: 2 },
      body: { invoice: { name: "F-1", due_on: null } },
    }),
  ],
];

const low = { pay_from: 0, fee_percent: 18 };
const high = { pay_from: 100, fee_percent: 20 };
const bandsPut = (...bands: (typeof low)[]) =>
  request("PUT /recruiters/administrator/pricing_plan_configurations/:id/bands", { params, body: { bands } });
const bands: ActionRow[] = [
  [
    "adds a row to a fee table",
    (api) => bandActions(id).put(api, { ...high, items: [low], index: null }),
    bandsPut(low, high),
  ],
  [
    "changes one in its place",
    (api) => bandActions(id).put(api, { ...high, items: [low], index: 0 }),
    bandsPut(high),
  ],
  ["removes one", (api) => bandActions(id).remove(api, { items: [low, high], index: 0 }), bandsPut(high)],
];

describe("instalments of a billing plan", () => itSends(instalments));
describe("the fee table of a pricing plan", () => itSends(bands));
