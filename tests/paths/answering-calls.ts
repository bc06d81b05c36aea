import { request, type Sent } from "#client/system/testing/wire.ts";
import type { Call } from "#contract/calls/all.ts";
import type { EvaluationValue } from "#contract/evaluations.ts";
import type { ApiClient } from "../support/api.ts";
import { mailedPath } from "../support/outbox.ts";
import { type CallPart, callWith } from "./table.ts";

export type Written = { question_id: number; value: EvaluationValue; known?: (EvaluationValue | null)[] }[];

/** A form that was asked for by a link of its own, or is there for whoever signs in. */
export interface AskedForm {
  /** The link, with its token. */
  path: string;
  uid: string;
  /** Of the link, or of who is signed in. */
  token: string;
  /** The question of it that the path answers. */
  question: number;
  /** What is answered of the others before the path begins. */
  others?: Written;
  /** The recruiter wants it no more; a form of one's own nobody can take away. */
  revoke?(): Promise<unknown>;
}

/** The calls of a form, and the name of what the browser keeps of it. */
export interface FormCalls {
  kept: string;
  open: Call;
  save: Call | CallPart;
  send: Call | CallPart;
  opens(made: AskedForm): Sent;
  saves(made: AskedForm, answers: Written): Sent;
  sends(made: AskedForm, answers: Written): Sent;
}

export const sheetCalls: FormCalls = {
  kept: "by link",
  open: "POST /answer_sheets/:id/open",
  save: "PUT /answer_sheets/:id",
  send: "POST /answer_sheets/:id/send",
  opens: ({ uid: id, token }) => request("POST /answer_sheets/:id/open", { params: { id }, body: { token } }),
  saves: ({ uid: id, token }, answers) =>
    request("PUT /answer_sheets/:id", { params: { id }, body: { token, answers } }),
  sends: ({ uid: id, token }, answers) =>
    request("POST /answer_sheets/:id/send", { params: { id }, body: { token, answers } }),
};

const referenceOpen = "POST /professional_references/:id/open";

/** One call saves and sends it. */
export function finishedCalls(
  kept: string,
  put: "PUT /cultural_fits/:id" | "PUT /professional_references/:id",
): FormCalls {
  const open = put === "PUT /cultural_fits/:id" ? "POST /cultural_fits/:id/open" : referenceOpen;
  const puts =
    (finished: boolean) =>
    ({ uid: id, token }: AskedForm, answers: Written) =>
      request(put, { params: { id }, body: { token, answers, finished } });
  return {
    kept: `by link ${kept}`,
    open,
    save: callWith(put, ({ finished }) => !finished),
    send: callWith(put, ({ finished }) => finished),
    opens: ({ uid: id, token }) => request(open, { params: { id }, body: { token } }),
    saves: puts(false),
    sends: puts(true),
  };
}

/** The same of a form that a candidate opens where they are signed in. */
export function ownCalls(path: "/candidates/cultural_fit"): FormCalls {
  const [open, put] = [`GET ${path}`, `PUT ${path}`] as const;
  const puts = (finished: boolean) => (_: AskedForm, answers: Written) =>
    request(put, { body: { answers, finished } });
  return {
    kept: "of candidate",
    open,
    save: callWith(put, ({ finished }) => !finished),
    send: callWith(put, ({ finished }) => finished),
    opens: () => request(open),
    saves: puts(false),
    sends: puts(true),
  };
}

export const nextWeek = () => new Date(Date.now() + 9 * 86_400_000).toISOString().slice(0, 10);

/** The link of the newest mail to somebody. */
export async function mailedForm(admin: ApiClient, email: string, page: string) {
  const path = await mailedPath(admin, email, new RegExp(`/${page}/\\w+#token=[\\w-]+`));
  const [, uid = "", token = ""] = /\/(\w+)#token=(.+)$/.exec(path) ?? [];
  return { path, uid, token };
}
