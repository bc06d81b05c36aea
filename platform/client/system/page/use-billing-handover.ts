import type { Api } from "#client/http/api.ts";
import { readOf } from "#client/http/read.ts";
import type { BilledReference } from "#contract/calls/billing-handovers.ts";
import { type Done, useActions } from "../page/use-actions.ts";
import { useRead } from "../page/use-read.ts";

const hand = "POST /recruiters/administrator/billing_handovers/:reference_type/:reference_id";
const handovers = readOf("GET /recruiters/administrator/billing_handovers/:reference_type/:reference_id", {
  after: [hand],
  fresh: true,
});

const actions = (reference_type: BilledReference, reference_id: number) => ({
  hand: (api: Api) => api(hand, { params: { reference_type, reference_id } }),
});
export type BillingHandoverDone = Done<ReturnType<typeof actions>>;

/** A record's data for the billing system, and its handover. */
export function useBillingHandover(
  type: BilledReference,
  id: number,
  onDone: (done: BillingHandoverDone) => void,
) {
  const read = useRead(handovers, { params: { reference_type: type, reference_id: id } });
  return { read, action: useActions([type, id], actions(type, id), onDone) };
}
