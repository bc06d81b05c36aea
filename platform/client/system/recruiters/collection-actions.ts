import type { Api } from "#client/http/api.ts";
import type { CollectionHandover } from "#contract/calls/data-collections.ts";
import type { Draft, Payload } from "../page/use-actions.ts";

/** Result of the action: the texts to hand over, and the number mailed. */
export interface Collected {
  handovers: CollectionHandover[];
  mailed: number;
}

type CollectionPayload = Payload<"POST /recruiters/data_collections", "data_collection">;
export type AskDraft = Draft<CollectionPayload>;
export type AgainDraft = Pick<AskDraft, "expires_on" | "channel"> & { readonly id: number };

/** Data are requested from candidates by a link, requested again, or cancelled. */
export const collectionActions = {
  ask: async (api: Api, draft: AskDraft): Promise<Collected> => {
    const channel = draft.channel ?? "mail";
    const data_collection: CollectionPayload = {
      candidate_ids: draft.candidate_ids ?? [],
      job_id: draft.job_id ?? null,
      fields: draft.fields ?? [],
      expires_on: draft.expires_on ?? "",
      message: draft.message || null,
      message_en: draft.message_en || null,
      channel,
    };
    const { handovers } = await api("POST /recruiters/data_collections", { body: { data_collection } });
    return { handovers, mailed: channel === "mail" ? data_collection.candidate_ids.length : 0 };
  },
  again: async (api: Api, { id, expires_on, channel }: AgainDraft): Promise<Collected> => {
    const { handovers } = await api("POST /recruiters/data_collections/:id/send", {
      params: { id },
      body: { data_collection: { expires_on: expires_on ?? "", channel: channel ?? "mail" } },
    });
    return { handovers, mailed: channel === "whatsapp" ? 0 : 1 };
  },
  cancel: async (api: Api, { id }: { id: number }): Promise<Collected> => {
    await api("POST /recruiters/data_collections/:id/cancel", { params: { id } });
    return { handovers: [], mailed: 0 };
  },
};
