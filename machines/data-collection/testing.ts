import { createActor, fromPromise } from "xstate";
import type { PublicCollection } from "#contract/calls/data-collections.ts";
import type { CollectedField } from "#contract/catalogues/data-collection.ts";
import { controlled } from "../testing/coverage.ts";
import { type CollectionDraft, type DraftAnswers, emptyDraft } from "./data-collection.draft.ts";
import { dataCollectionMachine } from "./data-collection.machine.ts";

/** With the right check digit. */
export const pis = "120.56985.48-0";
export const collection = (...answered: string[]): PublicCollection => ({
  first_name: "Bia",
  brand: "Casa",
  sender: null,
  message: null,
  message_en: null,
  expires_on: "2026-11-30",
  fields: (["mobility", "pis"] as const).map((field) => ({ field, answered: answered.includes(field) })),
});

interface Sent {
  linkId: string;
  answers: DraftAnswers;
  consents: readonly CollectedField[];
}

/** A link that is about to be taken from the address. */
export function taking() {
  /** Null where the draft was dropped. */
  const stored: (CollectionDraft | null)[] = [];
  const take = controlled<{ linkId: string }, { found: boolean; draft: CollectionDraft }>();
  const open = controlled<{ linkId: string }, PublicCollection>();
  const save = controlled<Sent, PublicCollection>();
  const actor = createActor(
    dataCollectionMachine.provide({
      actors: {
        takeLink: fromPromise(take.effect),
        open: fromPromise(open.effect),
        save: fromPromise(save.effect),
      },
      actions: {
        storeDraft: ({ context }) => void stored.push(context.draft),
        dropDraft: () => void stored.push(null),
      },
    }),
    { input: { linkId: "c1" } },
  ).start();
  return { actor, take, open, save, stored, state: () => actor.getSnapshot() };
}

/** A link whose form is being read. */
export async function opening(draft: CollectionDraft = emptyDraft) {
  const link = taking();
  await link.take.resolve({ found: true, draft });
  return link;
}

/** A form that waits for answers. */
export async function asking(...answered: string[]) {
  const link = await opening();
  await link.open.resolve(collection(...answered));
  return link;
}
