import type { Api } from "#client/http/api.ts";
import { readOf } from "#client/http/read.ts";
import type { CorrectionSubject } from "#contract/catalogues/data-held.ts";

/** What the candidate asked to have corrected. */
export const ownCorrections = readOf("GET /candidates/correction_requests", {
  after: ["POST /candidates/correction_requests"],
});

export interface CorrectionDraft {
  readonly subject: CorrectionSubject;
  readonly message?: string;
}

export const correctionActions = {
  request: (api: Api, { subject, message = "" }: CorrectionDraft) =>
    api("POST /candidates/correction_requests", { body: { correction_request: { subject, message } } }),
};
