import { fromPromise } from "xstate";
import type { CandidateAnswers } from "#contract/calls/candidate-answers.ts";
import { type DraftAnswers, readDraft } from "#machines/data-collection/data-collection.draft.ts";
import { dataCollectionMachine } from "#machines/data-collection/data-collection.machine.ts";
import type { System } from "../app/system.ts";
import { linkTokens } from "../page/link-tokens.ts";

/** The link's token and what was typed stay in this tab alone, so that the next user of the computer finds neither. */
export function provideDataCollection({ api, bus, stores }: System) {
  const { session } = stores;
  const draftKey = (linkId: string) => `data_collection_draft_${linkId}`;
  const tokens = linkTokens({ bus, stores });
  return dataCollectionMachine.provide({
    actors: {
      takeLink: fromPromise(async ({ input: { linkId } }) => {
        tokens.take(linkId);
        return { found: tokens.of(linkId) !== "", draft: readDraft(session.read(draftKey(linkId))) };
      }),
      open: fromPromise(async ({ input: { linkId }, signal }) => {
        const call = { params: { id: linkId }, body: { token: tokens.of(linkId) } };
        return (await api("POST /data_collections/:id/open", call, { signal })).data_collection;
      }),
      save: fromPromise(async ({ input: { linkId, answers, consents } }) => {
        const body = {
          token: tokens.of(linkId),
          // The provider says of each part what is missing or wrong.
          answers: withoutGaps(answers) as CandidateAnswers,
          consents: [...consents],
        };
        return (await api("PUT /data_collections/:id", { params: { id: linkId }, body })).data_collection;
      }),
    },
    actions: {
      storeDraft: ({ context: { draft, linkId } }) => session.write(draftKey(linkId), draft),
      dropDraft: ({ context: { linkId } }) => session.remove(draftKey(linkId)),
    },
  });
}

/** Skills as they are named, without what is between two commas; parts of rows that were left empty are none. */
export function withoutGaps(answers: DraftAnswers): DraftAnswers {
  return Object.fromEntries(
    Object.entries(answers).map(([field, value]) => {
      if (!Array.isArray(value)) return [field, value];
      const whole = value.map((item) =>
        typeof item === "object" && item !== null
          ? Object.fromEntries(Object.entries(item).filter(([, part]) => part !== "" && part !== null))
          : item,
      );
      if (field !== "skills") return [field, whole];
      return [field, whole.map((name) => String(name).trim()).filter((name) => name !== "")];
    }),
  );
}
