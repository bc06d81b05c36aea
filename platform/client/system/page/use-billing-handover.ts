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

/** A refused hand-over is kept too, with what the billing system answered: `onRefused` rereads them. */
const actions = (reference_type: BilledReference, reference_id: number, onRefused: () => void) => ({
  hand: async (api: Api) => {
    try {
      return await api(hand, { params: { reference_type, reference_id } });
    } catch (error) {
      onRefused();
      throw error;
    }
  },
});
export type BillingHandoverDone = Done<ReturnType<typeof actions>>;

/** A record's data for the billing system, and its handover. */
export function useBillingHandover(
  type: BilledReference,
  id: number,
  onDone: (done: BillingHandoverDone) => void,
) {
  const read = useRead(handovers, { params: { reference_type: type, reference_id: id } });
  return { read, action: useActions([type, id], actions(type, id, read.reload), onDone) };
}
