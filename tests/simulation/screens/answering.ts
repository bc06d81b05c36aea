import { useNavigate, useParams } from "react-router";
import { useSystem } from "#client/system/app/use-system.ts";
import { linkTokens } from "#client/system/page/link-tokens.ts";
import { useActions } from "#client/system/page/use-actions.ts";
import { type Answering, useLinkedAnswering } from "#client/system/page/use-answering.ts";
import { useRead } from "#client/system/page/use-read.ts";
import { refereeActions, useReferenceAnswering } from "#client/system/public/reference-form.ts";
import { evaluationRequestActions } from "#client/system/recruiters/evaluation-request-actions.ts";
import { requestsOfCandidate } from "#client/system/recruiters/evaluation-request-reads.ts";
import { referenceActions, referencesOfCandidate } from "#client/system/recruiters/reference-actions.ts";
import {
  surveyRequestActions,
  surveysOfCandidate,
} from "#client/system/recruiters/survey-request-actions.ts";
import { type FormId, formIds } from "../provider/answering.ts";
import { useSteps } from "../stage.ts";
import { offers } from "../steps/offers.ts";
import type { Step } from "../steps/step.ts";
import type { World } from "../world.ts";

const text = (words: string) => ({ type: "text", text: words }) as const;

/** What somebody does with a form that they were asked to answer. */
function useFormSteps(form: Answering, id: string): (world: World) => Step[] {
  const navigate = useNavigate();
  return ({ provider, seen }) => {
    const { steps, can } = offers();
    const write = (question: number, words: string | null) => {
      seen.answers.set(`${id} ${question}`, words);
      form.change(question, words === null ? null : text(words));
    };
    if (form.state === "asking") {
      for (const words of ["Porque sim", "Porque gosto"])
        can(`answers the form '${words}'`, 1.5, () => write(1, words));
      can("takes back what was answered", 0.4, () => write(1, null));
      can("answers what need not be", 0.5, () => write(2, "Também"));
      can("reads the form over", 1.5, form.review);
      if (form.keeping === "unsaved") can("tries to save the form again", 2, form.retry);
    }
    if (form.state === "review") {
      can("goes back to correct the form", 0.6, form.edit);
      if (!form.busy) can("sends the form", 2, form.send);
    }
    if (form.state === "held") {
      can("sends the form that waits", 1, form.retry);
      can("goes back to correct the form that waits", 0.5, form.edit);
    }
    if (form.state === "unreachable") can("opens the form again", 2, form.retry);
    for (const other of formIds)
      can(`follows the mailed link of form ${other}`, other === id ? 0.3 : 0.1, () => {
        void navigate(provider.answering.linkOf(other));
      });
    return steps;
  };
}

export function FormScreen() {
  const { id = "" } = useParams();
  return useSteps(useFormSteps(useLinkedAnswering(id), id));
}

/** The referee may decline besides. */
export function ReferenceScreen() {
  const { id = "" } = useParams();
  const system = useSystem();
  const form = useReferenceAnswering(id);
  const steps = useFormSteps(form, id);
  const action = useActions([id], refereeActions, form.declined);
  return useSteps((world) => {
    const { steps: more, can } = offers();
    if (form.state === "asking")
      can("asks not to be a referee", 0.3, () =>
        action.ask("decline", { id, token: linkTokens(system).of(id) }),
      );
    if (action.action !== null) {
      can("confirms not to be a referee", 1, action.confirm);
      can("stays a referee", 1, action.cancel);
    }
    return [...steps(world), ...more];
  });
}

const expires_on = "2026-12-31";

/** What a candidate is asked by links, on their record. */
export function RequestsScreen() {
  const { id: candidate = "" } = useParams();
  const id = Number(candidate);
  const params = { id };
  const reads = [
    useRead(requestsOfCandidate, { params }),
    useRead(surveysOfCandidate, { params }),
    useRead(referencesOfCandidate, { params }),
  ];
  const evaluations = useActions([id, "e1"], evaluationRequestActions);
  const surveys = useActions([id, "v1"], surveyRequestActions);
  const references = useActions([id, "r1"], referenceActions);
  return useSteps(({ seen }) => {
    const { steps, can } = offers();
    const numberOf = (form: FormId) => formIds.indexOf(form) + 1;
    can("asks for an evaluation", 1, () =>
      evaluations.ask("ask", { candidate_ids: [id], evaluation_ids: [4], expires_on }, ["evaluation_ids"]),
    );
    can("asks to answer a survey", 1, () =>
      surveys.ask("ask", { candidate_ids: [id], survey_id: 4, expires_on }, ["survey_id"]),
    );
    can("asks for the evaluation again", 0.6, () =>
      evaluations.ask("again", { id: numberOf("e1"), expires_on }, ["expires_on"]),
    );
    can("asks for the survey again", 0.6, () =>
      surveys.ask("again", { id: numberOf("v1"), expires_on }, ["expires_on"]),
    );
    can("asks the referee", 1, () =>
      references.ask("send", { id: numberOf("r1"), expires_on }, ["expires_on"]),
    );
    can("asks for the evaluation no longer", 0.6, () => evaluations.ask("revoke", { id: numberOf("e1") }));
    can("asks for the survey no longer", 0.6, () => surveys.ask("revoke", { id: numberOf("v1") }));
    can("asks the referee no longer", 0.6, () => references.ask("cancel", { id: numberOf("r1") }));
    for (const [name, { action, confirm, cancel, busy }] of Object.entries({
      evaluation: evaluations,
      survey: surveys,
      reference: references,
    })) {
      if (action === null) continue;
      can(`confirms it for the ${name}`, 2.5, () => {
        if (!busy) seen.confirmedRequests++;
        confirm();
      });
      can(`leaves the ${name} as it is`, 0.5, cancel);
    }
    for (const [nth, read] of reads.entries())
      if (read.state === "failed") can(`reads what was asked again (${nth})`, 2, read.reload);
    return steps;
  });
}
