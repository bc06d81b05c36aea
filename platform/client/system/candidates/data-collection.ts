import { fromPromise } from "xstate";
import type { CollectionAnswers } from "#contract/calls/data-collections.ts";
import { type DraftAnswers, readDraft } from "#machines/data-collection/data-collection.draft.ts";
import { dataCollectionMachine } from "#machines/data-collection/data-collection.machine.ts";
import { tokenInFragment } from "#machines/shortlist-access/shortlist-token.ts";
import type { System } from "../app/system.ts";

/**
 * The link's token and the input stay in this tab alone: the data asked for are private, also from the next person at
 * this computer.
 */
export function provideDataCollection({ api, bus, stores: { session } }: System) {
  // Where the storage is forbidden, the page remembers for as long as it is open.
  const memory = new Map<string, unknown>();
  const read = (key: string) => session.read(key) ?? memory.get(key);
  const write = (key: string, value: unknown) => {
    memory.set(key, value);
    session.write(key, value);
  };
  const tokenKey = (linkId: string) => `data_collection_token_${linkId}`;
  const draftKey = (linkId: string) => `data_collection_draft_${linkId}`;
  const tokenOf = (linkId: string) => {
    const token = read(tokenKey(linkId));
    return typeof token === "string" ? token : "";
  };
  return dataCollectionMachine.provide({
    actors: {
      takeLink: fromPromise(async ({ input: { linkId } }) => {
        const { hash, pathname, search } = window.location;
        const token = tokenInFragment(hash);
        if (token !== undefined) {
          write(tokenKey(linkId), token);
          bus.publish({ type: "navigation.requested", to: `${pathname}${search}`, replace: true });
        }
        return { found: tokenOf(linkId) !== "", draft: readDraft(read(draftKey(linkId))) };
      }),
      open: fromPromise(async ({ input: { linkId }, signal }) => {
        const call = { params: { id: linkId }, body: { token: tokenOf(linkId) } };
        return (await api("POST /data_collections/:id/open", call, { signal })).data_collection;
      }),
      save: fromPromise(async ({ input: { linkId, answers, consents } }) => {
        const body = {
          token: tokenOf(linkId),
          // The provider reports for each part what is missing or wrong.
          answers: withoutGaps(answers) as CollectionAnswers,
          consents: [...consents],
        };
        return (await api("PUT /data_collections/:id", { params: { id: linkId }, body })).data_collection;
      }),
    },
    actions: {
      storeDraft: ({ context: { draft, linkId } }) => write(draftKey(linkId), draft),
      dropDraft: ({ context: { linkId } }) => {
        memory.delete(draftKey(linkId));
        session.remove(draftKey(linkId));
      },
    },
  });
}

/** Skill names, without empty entries between commas. */
function withoutGaps({ skills, ...answers }: DraftAnswers): DraftAnswers {
  if (!Array.isArray(skills)) return answers;
  const named = skills.map((name) => String(name).trim()).filter((name) => name !== "");
  return { ...answers, skills: named };
}
