import type { AnswerSheetStatus } from "#contract/catalogues/answer-sheets.ts";
import type { EvaluationValue } from "#contract/evaluations.ts";
import type { Reply, Request } from "../browser.ts";
import { type Calls, created_at, type OpenCalls, ok, refused } from "./answers.ts";

/** Forms that somebody is asked to answer by a link. */
export const forms = {
  e1: { path: "/evaluation/e1", anonymous: false },
  v1: { path: "/surveys/v1", anonymous: true },
  r1: { path: "/professional_reference/r1", anonymous: false },
} as const;
export type FormId = keyof typeof forms;
export const formIds = Object.keys(forms) as FormId[];

type Status = Extract<AnswerSheetStatus, "asked" | "answered" | "expired" | "revoked">;
interface Asked {
  status: Status;
  /** How many links were mailed: the last one opens. */
  links: number;
  answers: Map<number, EvaluationValue>;
  /** How often it was sent. */
  sent: number;
}

const question = (id: number, required: boolean) => ({
  ...{ id, answer_type: "text", title: `P${id}`, required, options: [] },
});
/** The last link that was mailed of it. */
const tokenOf = (id: FormId, links: number) => `link-${links}-of-${id}-that-is-long-enough-to-be-a-token`;

/** What people are asked by links, and what the recruiter does with it meanwhile. */
export function createAnswering() {
  const asked = new Map<FormId, Asked>(
    formIds.map((id) => [id, { status: "asked", links: 1, answers: new Map(), sent: 0 }]),
  );
  const of = (id: string): Asked | undefined => asked.get(id as FormId);
  /** Whether it was told of each time something of a form that was over was taken. */
  const takenAfterwards: string[] = [];

  const shown = (id: FormId, one: Asked) => ({
    ...{ uid: id, title: "Perfil", first_name: "Bia", brand: "Casa", expires_on: "2026-12-31" },
    ...{ referee_name: "Bia Nunes", candidate_name: "Ana Prado", anonymous: forms[id].anonymous },
    questions: [question(1, true), question(2, false)],
    answers: [...one.answers].map(([question_id, value]) => ({ question_id, value })),
  });
  const answered = (id: FormId, one: Asked): Reply =>
    ok({ [id === "r1" ? "professional_reference" : "answer_sheet"]: shown(id, one) });
  /** Why it takes nothing; undefined where it is open. */
  function closed(id: FormId, one: Asked, token: unknown): Reply | undefined {
    if (token !== tokenOf(id, one.links)) return refused(403, "token_invalid");
    if (one.status === "revoked") return refused(403, "token_revoked");
    if (one.status === "answered") return refused(409, "already_done");
    return one.status === "expired" ? refused(403, "token_expired") : undefined;
  }
  type Given = { question_id: number; value: EvaluationValue | null }[];
  function take(id: FormId, one: Asked, given: Given): void {
    if (one.status !== "asked") takenAfterwards.push(`${id} was ${one.status}`);
    for (const { question_id, value } of given)
      if (value === null) one.answers.delete(question_id);
      else one.answers.set(question_id, value);
  }
  const opened =
    (work: (id: FormId, one: Asked, body: Request["body"]) => Reply): OpenCalls[number][1] =>
    ({ path, body }) => {
      const id = (path.split("/")[2] ?? "") as FormId;
      const one = of(id);
      return one ? (closed(id, one, body.token) ?? work(id, one, body)) : refused(403, "token_invalid");
    };
  const finish = (one: Asked) => {
    one.status = "answered";
    one.sent += 1;
  };
  const openCalls: OpenCalls = [
    [/^POST \/(answer_sheets|professional_references)\/\w+\/open$/, opened(answered)],
    [
      /^PUT \/(answer_sheets|professional_references)\/\w+$/,
      opened((id, one, body) => {
        if (id === "v1") return refused(403, "forbidden");
        take(id, one, body.answers as Given);
        const said = answered(id, one);
        if (body.finished === true) finish(one);
        return said;
      }),
    ],
    [
      /^POST \/answer_sheets\/\w+\/send$/,
      opened((id, one, body) => {
        take(id, one, body.answers as Given);
        finish(one);
        return ok({ sent: true });
      }),
    ],
    [
      /^POST \/professional_references\/\w+\/decline$/,
      opened((_, one) => {
        one.answers.clear();
        one.status = "answered";
        return ok({ declined: true });
      }),
    ],
  ];

  const numberOf = (id: FormId) => formIds.indexOf(id) + 1;
  const numbered = (path: string) => formIds[Number(path.split("/")[3]) - 1] ?? "e1";
  const requestsOf = (ids: readonly FormId[]) =>
    ids.map((id) => {
      const one = of(id);
      return {
        status: id === "r1" && one?.status === "revoked" ? "cancelled" : one?.status,
        ...{ id: numberOf(id), sent_at: created_at, expires_on: "2026-12-31" },
        ...{ candidate_id: 5, person: { entity: "candidates", id: 5, name: "Bia" } },
      };
    });
  const listed = (id: FormId): Reply =>
    ok({
      [id === "e1" ? "evaluation_requests" : id === "v1" ? "survey_requests" : "professional_references"]:
        requestsOf([id]),
    });
  function mail(id: FormId): Reply {
    const one = of(id);
    if (!one || one.status === "answered" || one.status === "revoked") return refused(409, "already_done");
    one.links += 1;
    one.status = "asked";
    return listed(id);
  }
  function revoke(id: FormId): Reply {
    const one = of(id);
    if (!one || one.status === "answered" || one.status === "revoked") return refused(409, "already_done");
    one.status = "revoked";
    return listed(id);
  }
  /** Asked anew, after what was before is over. */
  function ask(id: FormId): void {
    const one = of(id);
    if (one && one.status !== "asked")
      asked.set(id, { status: "asked", links: one.links + 1, answers: new Map(), sent: 0 });
  }
  const calls: Calls = [
    [/^GET \/recruiters\/candidates\/\d+\/evaluation_requests$/, () => listed("e1")],
    [/^GET \/recruiters\/candidates\/\d+\/survey_requests$/, () => listed("v1")],
    [/^GET \/recruiters\/candidates\/\d+\/professional_references$/, () => listed("r1")],
    [
      /^POST \/recruiters\/evaluation_requests$/,
      () => {
        ask("e1");
        return ok({ evaluation_requests: requestsOf(["e1"]), asked: 1 }, 201);
      },
    ],
    [
      /^POST \/recruiters\/survey_requests$/,
      () => {
        const isOpen = of("v1")?.status === "asked";
        ask("v1");
        return ok({ asked: isOpen ? 0 : 1, waiting: isOpen ? 1 : 0, answered: 0, muted: 0 }, 201);
      },
    ],
    [
      /^POST \/recruiters\/(evaluation_requests|survey_requests|professional_references)\/\d+\/send$/,
      ({ request }) => mail(numbered(request.path)),
    ],
    [
      /^POST \/recruiters\/(evaluation_requests|survey_requests|professional_references)\/\d+\/(revoke|cancel)$/,
      ({ request }) => revoke(numbered(request.path)),
    ],
  ];

  return {
    calls,
    openCalls,
    takenAfterwards,
    /** The link in the last mail. */
    linkOf: (id: FormId) => `${forms[id].path}#token=${tokenOf(id, of(id)?.links ?? 1)}`,
    statusOf: (id: FormId) => of(id)?.status,
    answersOf: (id: FormId): ReadonlyMap<number, EvaluationValue> => of(id)?.answers ?? new Map(),
    sentOf: (id: FormId) => of(id)?.sent ?? 0,
    revoke: (id: FormId) => void revoke(id),
    mail: (id: FormId) => void mail(id),
    /** Its last day is over. */
    expire(id: FormId): void {
      const one = of(id);
      if (one?.status === "asked") one.status = "expired";
    },
    /** On another device, by the same link. */
    answerElsewhere(id: FormId): void {
      const one = of(id);
      if (one?.status === "asked") finish(one);
    },
  };
}
