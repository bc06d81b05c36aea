import type { Api } from "#client/http/api.ts";
import { readOf } from "#client/http/read.ts";
import type { CandidateAnswers } from "#contract/calls/candidate-answers.ts";
import type { CollectedField, FileField } from "#contract/catalogues/data-collection.ts";
import type { UploadTarget } from "../page/upload.ts";
import { withoutGaps } from "./data-collection.ts";

/** Every datum of the catalogue as the candidate's record holds it. */
export const ownData = readOf("GET /candidates/own_data", {
  after: [
    "PUT /candidates/own_data",
    "POST /candidates/own_data/documents",
    "PUT /candidates/consents",
    "PUT /candidates/curriculum",
    "POST /candidates/data_files",
    "DELETE /candidates/photo",
    "POST /candidates/professional_references",
    "DELETE /candidates/professional_references/:id",
  ],
});

/** A datum while it is edited: its value under its own name, as the paths of refusals have it. */
export type OwnDraft = Readonly<Partial<Record<CollectedField, unknown>>> & {
  readonly edited: CollectedField;
  /** The same field where its consent is given. */
  readonly consents: readonly CollectedField[];
};

export const ownDataActions = {
  save: (api: Api, draft: OwnDraft) => {
    const { edited, consents } = draft;
    const body = {
      // The provider says of each part what is missing or wrong.
      answers: withoutGaps({ [edited]: draft[edited] }) as CandidateAnswers,
      consents: [...consents],
      removed: [],
    };
    return api("PUT /candidates/own_data", { body });
  },
  remove: (api: Api, { edited }: { readonly edited: CollectedField }) =>
    api("PUT /candidates/own_data", { body: { answers: {}, consents: [], removed: [edited] } }),
};

export const ownDocumentTarget = (field: FileField, consent: boolean): UploadTarget => ({
  call: "POST /candidates/own_data/documents",
  field,
  consent,
});

export const ownDocumentPath = (field: CollectedField): string => `/candidates/own_data/documents/${field}`;
