import type { Api } from "#client/http/api.ts";
import { entityNames } from "#contract/entity-names.ts";

export interface ChosenPeople {
  readonly chosen: readonly string[] | null;
}

/** Candidates and contacts are added to a send-out that is being prepared. */
export const recipientActions = (id: number) => {
  const add =
    (entity: "candidates" | "client_contacts") =>
    (api: Api, { chosen }: ChosenPeople) =>
      api("POST /recruiters/sendout_queues/:id/recipients", {
        params: { id },
        body: {
          entity,
          entity_collection: {
            collections: (chosen ?? []).map((item) => ({
              reference_type: entityNames[entity],
              reference_id: Number(item),
            })),
          },
        },
      });
  return { candidates: add("candidates"), client_contacts: add("client_contacts") };
};
