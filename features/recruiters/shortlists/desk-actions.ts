import type { ActionDraft, Actions, RecordAction } from "#client/system/page/use-record-action.ts";
import { endOfDay } from "#client/system/shortlists/shortlist-share.ts";
import type { ShortlistPart } from "#contract/calls/shortlists.ts";
import { numberIn, numbersIn, optionsIn, textIn } from "../actions/action-dialog.tsx";

type Draft = RecordAction["draft"];

export const partsIn = (draft: Draft): ShortlistPart[] =>
  Array.isArray(draft.hidden_parts) ? (draft.hidden_parts as ShortlistPart[]) : [];
const version = (draft: ActionDraft): number => numberIn(draft, "lock_version") ?? 0;

/** What a recruiter does with a shortlist, each asked for in a dialog of its own. */
export const deskActions = (id: number): Actions<object> => {
  const applies: Actions<object>[string] = (api, draft) =>
    api("PUT /recruiters/shortlists/:id/applies", {
      params: { id },
      body: { apply_ids: numbersIn(draft, "apply_ids"), lock_version: version(draft) },
    });
  const contacts: Actions<object>[string] = (api, draft) =>
    api("PUT /recruiters/shortlists/:id/contacts", {
      params: { id },
      body: {
        client_contact_ids: [
          ...numbersIn(draft, "kept"),
          ...optionsIn(draft, "chosen").map((option) => Number(option.id)),
        ],
      },
    });
  return {
    settings: (api, draft) =>
      api("PUT /recruiters/shortlists/:id", {
        params: { id },
        body: {
          shortlist: {
            name: textIn(draft, "name"),
            message: textIn(draft, "message") || null,
            anonymous: draft.anonymous === true,
            hidden_parts: partsIn(draft),
            // A day that was left as it is stays the instant that it was.
            ...(draft.expires_at === draft.was_open_until
              ? {}
              : { expires_at: draft.expires_at ? endOfDay(textIn(draft, "expires_at")) : null }),
          },
          lock_version: version(draft),
        },
      }),
    order: applies,
    choose: applies,
    remove: applies,
    findings: (api, draft) =>
      api("PUT /recruiters/shortlists/:id/applies/:apply_id", {
        params: { id, apply_id: numberIn(draft, "apply_id") ?? 0 },
        body: { findings: textIn(draft, "findings").trim() || null },
      }),
    addContacts: contacts,
    removeContact: contacts,
    send: (api, draft) =>
      api("POST /recruiters/shortlists/:id/mails", {
        params: { id },
        body: {
          mail: {
            client_contact_ids: optionsIn(draft, "to").map((option) => Number(option.id)),
            message: textIn(draft, "message").trim() || null,
          },
        },
      }),
  };
};
