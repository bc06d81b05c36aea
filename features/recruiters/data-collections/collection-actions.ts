import type { ActionDraft, Actions } from "#client/system/page/use-record-action.ts";
import type { CollectionHandover } from "#contract/calls/data-collections.ts";
import type { CallInput } from "#contract/calls.ts";
import type { AskedField, CollectionChannel } from "#contract/catalogues/data-collection.ts";
import { numberIn, numbersIn, textIn } from "../actions/action-dialog.tsx";

/** What the action did: the texts to hand over, and how many were mailed. */
export interface Done {
  handovers: CollectionHandover[];
  mailed: number;
}

type Asked = CallInput<"POST /recruiters/data_collections">["body"]["data_collection"];

export const channelIn = (draft: ActionDraft): CollectionChannel =>
  draft.channel === "whatsapp" ? "whatsapp" : "mail";
export const fieldsIn = (draft: ActionDraft): AskedField[] =>
  Array.isArray(draft.fields) ? (draft.fields as AskedField[]) : [];

/** A week from now, as the form of a link proposes it. */
export const inAWeek = () => new Date(Date.now() + 7 * 86_400_000).toISOString().slice(0, 10);

export const collectionActions: Actions<Done> = {
  ask: async (api, draft) => {
    const channel = channelIn(draft);
    const asked: Asked = {
      candidate_ids: numbersIn(draft, "candidate_ids"),
      job_id: numberIn(draft, "job_id"),
      fields: fieldsIn(draft),
      expires_on: textIn(draft, "expires_on"),
      message: textIn(draft, "message") || null,
      channel,
    };
    const { handovers } = await api("POST /recruiters/data_collections", {
      body: { data_collection: asked },
    });
    return { handovers, mailed: channel === "mail" ? asked.candidate_ids.length : 0 };
  },
  again: async (api, draft) => {
    const channel = channelIn(draft);
    const { handovers } = await api("POST /recruiters/data_collections/:id/send", {
      params: { id: numberIn(draft, "id") ?? 0 },
      body: { data_collection: { expires_on: textIn(draft, "expires_on"), channel } },
    });
    return { handovers, mailed: channel === "mail" ? 1 : 0 };
  },
  cancel: async (api, draft) => {
    await api("POST /recruiters/data_collections/:id/cancel", {
      params: { id: numberIn(draft, "id") ?? 0 },
    });
    return { handovers: [], mailed: 0 };
  },
};
