import type { Api } from "#client/http/api.ts";
import { readOf } from "#client/http/read.ts";
import type { PricingBand } from "#contract/pricing.ts";
import type { Draft } from "../page/use-actions.ts";

/** The fee table of a pricing plan; edits start from the displayed data. */
export const pricingBands = readOf("GET /recruiters/administrator/pricing_plan_configurations/:id/bands", {
  after: ["PUT /recruiters/administrator/pricing_plan_configurations/:id/bands"],
  fresh: true,
});

interface Place {
  readonly items: readonly PricingBand[];
  readonly index: number | null;
}
export type BandDraft = Draft<PricingBand> & Place;

/** The table is saved whole: with a row replaced, or removed. */
export const bandActions = (id: number) => {
  const save = (api: Api, bands: PricingBand[]) =>
    api("PUT /recruiters/administrator/pricing_plan_configurations/:id/bands", {
      params: { id },
      body: { bands },
    });
  return {
    put: (api: Api, { items, index, pay_from, fee_percent }: BandDraft) => {
      const band = { pay_from: pay_from ?? 0, fee_percent: fee_percent ?? 0 };
      return save(api, index === null ? [...items, band] : items.with(index, band));
    },
    remove: (api: Api, { items, index }: Place) =>
      save(
        api,
        items.filter((_, at) => at !== index),
      ),
  };
};
