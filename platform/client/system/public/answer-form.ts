import { fromPromise } from "xstate";
import type { Api } from "#client/http/api.ts";
import { remembering } from "#client/storage/remembering.ts";
import type { CallAnswer } from "#contract/calls/all.ts";
import type { PublicCollection } from "#contract/calls/data-collections.ts";
import type { PublishedDevelopment } from "#contract/calls/development.ts";
import { type EvaluationQuestion, type EvaluationValue, isAnswered } from "#contract/evaluations.ts";
import { firstNameOf } from "#contract/text.ts";
import type { DraftAnswers } from "#machines/data-collection/data-collection.draft.ts";
import { readDraft } from "#machines/data-collection/data-collection.draft.ts";
import { dataCollectionMachine } from "#machines/data-collection/data-collection.machine.ts";
import { tokenInFragment } from "#machines/shortlist-access/shortlist-token.ts";
import type { System } from "../app/system.ts";

/** A form of questions, as its subject provides it. */
export type PreviewedPage = CallAnswer<"POST /page_previews/:uid/open">;

export interface OpenedForm {
  brand: string;
  sender: string | null;
  message: string | null;
  expires_on: string | null;
  /** The respondent. */
  name: string;
  /** The person it is about, if not the respondent. */
  about: string | null;
  questions: readonly EvaluationQuestion[];
  answers: readonly { question_id: number; value: EvaluationValue }[];
  /** Content that is read and not answered. */
  report?: PublishedDevelopment;
  preview?: PreviewedPage;
}
interface GivenAnswer {
  question_id: number;
  value: EvaluationValue | null;
}
interface Link {
  id: string;
  token: string;
}

/** The calls behind a form. */
export interface FormSource {
  /** Its drafts are kept under that name. */
  name: string;
  /** Opened by a link with a token; otherwise by the signed-in person. */
  secret: boolean;
  open(api: Api, link: Link, signal: AbortSignal): Promise<OpenedForm>;
  /** Keeps answers; finished once nothing that is required is missing. */
  save(api: Api, link: Link, given: GivenAnswer[], finished: boolean): Promise<OpenedForm>;
}

/** Questions are fields of the chart by their numbers, each a name that a path of a refusal has too. */
export const fieldOf = (id: number): string => String(id);

/** A form as the chart knows it: required questions and answers determine whether it is complete. */
export type FormCollection = PublicCollection & { form: OpenedForm };

function collectionOf(form: OpenedForm): FormCollection {
  const required = form.questions.filter((question) => question.required);
  const has = (id: number) =>
    form.answers.some((answer) => answer.question_id === id && isAnswered(answer.value));
  const fields = required.map(({ id }) => ({ field: fieldOf(id), answered: has(id) }));
  return {
    form,
    first_name: firstNameOf(form.name),
    brand: form.brand,
    sender: form.sender,
    message: form.message,
    message_en: null,
    expires_on: form.expires_on ?? "",
    fields: fields as unknown as PublicCollection["fields"],
  };
}

const tokenKey = (source: string, linkId: string) => `${source}_token_${linkId}`;
const draftKey = (source: string, linkId: string) => `${source}_draft_${linkId}`;

/** The link's token and the answers stay in this tab until sent, hidden from the next person at this computer. */
export const provideAnswerForm =
  (source: FormSource) =>
  ({ api, bus, stores: { session } }: System) => {
    const store = remembering(session);
    // The answers so far determine whether the submission is complete.
    let known: OpenedForm | null = null;
    const linkOf = (id: string) => {
      const token = store.read(tokenKey(source.name, id));
      return { id, token: typeof token === "string" ? token : "" };
    };
    const keep = (form: OpenedForm) => {
      known = form;
      return collectionOf(form);
    };
    const isWhole = (given: readonly GivenAnswer[]) =>
      known?.questions.every(
        ({ id, required }) =>
          !required ||
          isAnswered(
            given.find((item) => item.question_id === id)?.value ??
              known?.answers.find((answer) => answer.question_id === id)?.value ??
              null,
          ),
      ) ?? false;
    return dataCollectionMachine.provide({
      actors: {
        takeLink: fromPromise(async ({ input: { linkId } }) => {
          const { hash, pathname, search } = window.location;
          const token = source.secret ? tokenInFragment(hash) : undefined;
          if (token !== undefined) {
            store.write(tokenKey(source.name, linkId), token);
            bus.publish({ type: "navigation.requested", to: `${pathname}${search}`, replace: true });
          }
          const found = !source.secret || linkOf(linkId).token !== "";
          return { found, draft: readDraft(store.read(draftKey(source.name, linkId))) };
        }),
        open: fromPromise(async ({ input: { linkId }, signal }) =>
          keep(await source.open(api, linkOf(linkId), signal)),
        ),
        save: fromPromise(async ({ input: { linkId, answers } }) => {
          const given = givenOf(answers);
          return keep(await source.save(api, linkOf(linkId), given, isWhole(given)));
        }),
      },
      actions: {
        storeDraft: ({ context: { draft, linkId } }) => store.write(draftKey(source.name, linkId), draft),
        dropDraft: ({ context: { linkId } }) => store.remove(draftKey(source.name, linkId)),
      },
    });
  };

const givenOf = (answers: DraftAnswers): GivenAnswer[] =>
  Object.entries(answers).map(([field, value]) => ({
    question_id: Number(field),
    value: value as EvaluationValue,
  }));
