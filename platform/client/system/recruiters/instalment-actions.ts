import type { Api } from "#client/http/api.ts";
import type { Instalment } from "#contract/calls/billing-plans.ts";
import type { Draft, Payload } from "../page/use-actions.ts";

type Written = Payload<"PUT /recruiters/billing_plans/:id/instalments", "instalments">[number];
interface Place {
  readonly items: readonly Instalment[];
  readonly index: number | null;
}
export type InstalmentDraft = Draft<Written> & Place;

/** As stored: an instalment with a percentage takes its value from the plan. */
const written = (instalment: Instalment): Written => ({
  ...{
    id: instalment.id,
    name: instalment.name,
    percent: instalment.percent,
    value: instalment.percent === null ? instalment.value : null,
  },
  ...{
    billing_event: instalment.billing_event,
    days: instalment.days,
    due_on: instalment.due_given ? instalment.due_on : null,
  },
});
const given = ({ items, index, ...draft }: InstalmentDraft): Written => ({
  ...(index === null ? {} : { id: items[index]?.id }),
  name: draft.name?.trim() ?? "",
  percent: draft.percent ?? null,
  value: draft.value ?? null,
  billing_event: draft.billing_event ?? "placement",
  days: draft.days ?? 0,
  due_on: draft.due_on ?? null,
});

/** The list is saved whole: with an instalment replaced, or removed. */
export const instalmentActions = (id: number) => {
  const save = (api: Api, instalments: Written[]) =>
    api("PUT /recruiters/billing_plans/:id/instalments", { params: { id }, body: { instalments } });
  return {
    put: (api: Api, draft: InstalmentDraft) => {
      const items = draft.items.map(written);
      return save(
        api,
        draft.index === null ? [...items, given(draft)] : items.with(draft.index, given(draft)),
      );
    },
    remove: (api: Api, { items, index }: Place & { readonly name: string }) =>
      save(api, items.filter((_, at) => at !== index).map(written)),
    standard: (api: Api) => api("POST /recruiters/billing_plans/:id/instalments", { params: { id } }),
    invoice: (
      api: Api,
      { instalment_id, name, due_on }: { instalment_id: number; name: string; due_on: string | null },
    ) =>
      api("POST /recruiters/billing_plans/:id/instalments/:instalment_id/invoices", {
        params: { id, instalment_id },
        body: { invoice: { name, due_on } },
      }),
  };
};
