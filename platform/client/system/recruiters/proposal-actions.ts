import type { Api } from "#client/http/api.ts";
import type { ProposalDetail } from "#contract/calls/proposals.ts";
import type { proposalClosingReason } from "#contract/catalogues/clients.ts";
import type { Draft, Payload } from "../page/use-actions.ts";

/** As the catalogue of statuses has it. */
export const wonProposal = 8;
export interface ClosingDraft {
  readonly status: number;
  readonly closing_reason: (typeof proposalClosingReason)[number]["code"] | null;
  readonly closing_note?: string;
}
export type JobDraft = Draft<Payload<"POST /recruiters/proposals/:id/conversions", "conversion">>;

/** A proposal is closed, becomes a job, is cancelled or taken up again. */
export const proposalActions = (id: number) => ({
  close: (api: Api, { status, closing_reason, closing_note }: ClosingDraft) => {
    const proposal = {
      status,
      closing_reason,
      closing_note: closing_note?.trim() || null,
    };
    return api("PUT /recruiters/proposals/:id", { params: { id }, body: { proposal } });
  },
  convert: (api: Api, { title, openings }: JobDraft) =>
    api("POST /recruiters/proposals/:id/conversions", {
      params: { id },
      body: { conversion: { title: title ?? "", openings: openings ?? null } },
    }),
  cancel: (api: Api) => api("POST /recruiters/proposals/:id/cancellations", { params: { id } }),
  keep: (api: Api) => api("DELETE /recruiters/proposals/:id/cancellations", { params: { id } }),
});

type Item = Omit<ProposalDetail, "id">;
interface ItemPlace {
  readonly items: readonly ProposalDetail[];
  readonly index: number | null;
}
export type ItemDraft = Draft<Item> & ItemPlace;
const written = ({ id: _, ...item }: ProposalDetail): Item => item;
const itemOf = (draft: ItemDraft): Item => ({
  name: draft.name?.trim() ?? "",
  quantity: draft.quantity ?? 1,
  base_salary: draft.base_salary ?? null,
  fee_percent: draft.fee_percent ?? null,
  unit_value: draft.unit_value ?? 0,
});

/** The list is saved whole: with an item replaced, or removed. */
export const itemActions = (id: number) => {
  const save = (api: Api, details: Item[]) =>
    api("PUT /recruiters/proposals/:id/details", { params: { id }, body: { details } });
  return {
    put: (api: Api, draft: ItemDraft) => {
      const items = draft.items.map(written);
      return save(
        api,
        draft.index === null ? [...items, itemOf(draft)] : items.with(draft.index, itemOf(draft)),
      );
    },
    remove: (api: Api, { items, index }: ItemPlace & { readonly name: string }) =>
      save(api, items.filter((_, at) => at !== index).map(written)),
  };
};
