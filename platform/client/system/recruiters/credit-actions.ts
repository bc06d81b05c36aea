import type { Api } from "#client/http/api.ts";
import type { CreditOwner } from "#contract/calls/credits.ts";
import type { Draft, Payload } from "../page/use-actions.ts";

export type GrantDraft = Draft<Payload<"POST /recruiters/credits/:owner/:id", "credit">>;
export const grantActions = (owner: CreditOwner, id: number) => ({
  grant: (api: Api, { name, currency, amount, valid_until, note }: GrantDraft) =>
    api("POST /recruiters/credits/:owner/:id", {
      params: { owner, id },
      body: {
        credit: {
          name: name?.trim() ?? "",
          currency: currency ?? "BRL",
          amount: amount ?? 0,
          valid_until: valid_until || null,
          note: note?.trim() || null,
        },
      },
    }),
});

export type EntryDraft = Draft<
  Payload<"POST /recruiters/credits/:owner/:id/:credit_id/transactions", "transaction">
>;
export interface ReversalDraft {
  readonly transaction_id: number;
  /** The entry that is taken back, in words. */
  readonly what: string;
  readonly description: string;
}
export const statementActions = (owner: CreditOwner, id: number, credit_id: number) => ({
  enter: (api: Api, { kind, amount, description, occurred_on }: EntryDraft) =>
    api("POST /recruiters/credits/:owner/:id/:credit_id/transactions", {
      params: { owner, id, credit_id },
      body: {
        transaction: {
          kind: kind ?? "use",
          amount: amount ?? 0,
          description: description?.trim() ?? "",
          occurred_on: occurred_on ?? "",
        },
      },
    }),
  reverse: (api: Api, { transaction_id, description }: ReversalDraft) =>
    api("POST /recruiters/credits/:owner/:id/:credit_id/transactions/:transaction_id/reversals", {
      params: { owner, id, credit_id, transaction_id },
      body: { reversal: { description: description.trim() } },
    }),
});
