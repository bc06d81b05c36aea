import type { Api } from "#client/http/api.ts";
import type { Actions, Draft, Payload } from "../page/use-actions.ts";
import { endOfDay } from "./shortlist-share.ts";

interface Option {
  id: number | string;
  label: string;
}
interface AppliesDraft {
  readonly apply_ids: readonly number[];
  readonly lock_version: number;
  /** Name of the removed candidate. */
  readonly name?: string;
}
interface ContactsDraft {
  readonly kept: readonly number[];
  readonly chosen?: readonly Option[] | null;
  readonly name?: string;
}
interface FindingsDraft {
  readonly apply_id: number;
  readonly name: string;
  readonly findings: string;
}
interface RevealDraft {
  readonly apply_id: number;
  readonly revealed: boolean;
}
interface ReplyDraft {
  readonly apply_id: number;
  /** The candidate whose thread it is. */
  readonly client_contact_id: number | null;
  readonly name: string;
  readonly body?: string | null;
}
export type SettingsDraft = Draft<Payload<"PUT /recruiters/shortlists/:id", "shortlist">> & {
  readonly asks_password?: boolean;
  readonly asked_password?: boolean;
  readonly was_open_until: string;
  readonly lock_version: number;
};
export interface SendDraft {
  readonly to: readonly Option[] | null;
  readonly message: string;
}
const idOf = ({ id }: Option) => Number(id);

/** Undefined when the link's password stays as it is. An empty first password is refused by the provider. */
function passwordOf({ asks_password, asked_password, password }: SettingsDraft) {
  if (!asks_password) return asked_password ? { password: null } : {};
  return asked_password && !password ? {} : { password: password ?? "" };
}

/** A recruiter's actions on a shortlist, each in its own dialog. */
export const deskActions = (id: number) => {
  const applies = (api: Api, { apply_ids, lock_version }: AppliesDraft) =>
    api("PUT /recruiters/shortlists/:id/applies", {
      params: { id },
      body: { apply_ids: [...apply_ids], lock_version },
    });
  const contacts = (api: Api, { kept, chosen }: ContactsDraft) =>
    api("PUT /recruiters/shortlists/:id/contacts", {
      params: { id },
      body: { client_contact_ids: [...kept, ...(chosen ?? []).map(idOf)] },
    });
  return {
    settings: (api: Api, draft: SettingsDraft) =>
      api("PUT /recruiters/shortlists/:id", {
        params: { id },
        body: {
          shortlist: {
            name: draft.name ?? "",
            message: draft.message || null,
            anonymous: draft.anonymous ?? false,
            watermark: draft.watermark ?? false,
            hidden_parts: draft.hidden_parts ?? [],
            // A day that was left as it is stays the instant that it was.
            ...(draft.expires_at === draft.was_open_until
              ? {}
              : { expires_at: draft.expires_at ? endOfDay(draft.expires_at) : null }),
            ...passwordOf(draft),
          },
          lock_version: draft.lock_version,
        },
      }),
    order: applies,
    choose: applies,
    remove: applies,
    findings: (api: Api, { apply_id, findings }: FindingsDraft) =>
      api("PUT /recruiters/shortlists/:id/applies/:apply_id", {
        params: { id, apply_id },
        body: { findings: findings.trim() || null },
      }),
    reveal: (api: Api, { apply_id, revealed }: RevealDraft) =>
      api("PUT /recruiters/shortlists/:id/applies/:apply_id/reveal", {
        params: { id, apply_id },
        body: { revealed },
      }),
    reply: (api: Api, { apply_id, client_contact_id, body }: ReplyDraft) =>
      api("POST /recruiters/shortlists/:id/replies", {
        params: { id },
        body: { reply: { apply_id, client_contact_id, body: body?.trim() ?? "" } },
      }),
    addContacts: contacts,
    removeContact: contacts,
    send: (api: Api, { to, message }: SendDraft) =>
      api("POST /recruiters/shortlists/:id/mails", {
        params: { id },
        body: { mail: { client_contact_ids: (to ?? []).map(idOf), message: message.trim() || null } },
      }),
  };
};
export type DeskTable = ReturnType<typeof deskActions>;
export type DeskAction = Actions<DeskTable>;
