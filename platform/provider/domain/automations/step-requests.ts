import type { StepOf } from "#contract/flows/steps.ts";
import { dayAt } from "#provider/base/clock/time-zone.ts";
import { askIn, deliver } from "../collection-requests/ask.ts";
import { ask as askForEvaluation, deliver as deliverEvaluation } from "../evaluation-requests/ask.ts";
import { requestSurvey } from "../surveys/request-survey.ts";
import { assertMailable, brandOf, candidateOf, type Doing, type Done, dueIn, StepError } from "./step.ts";
import { messageFor, messagesOf } from "./step-texts.ts";

/** One link per candidate, mailed with the request. */
export async function sendEvaluationLink(doing: Doing, step: StepOf<"evaluation_link">): Promise<Done> {
  const { trx, run, services, subject, person } = doing;
  if (!run.origin) throw new StepError("no_origin");
  await assertMailable(doing);
  const asking = {
    services: { mailer: services.mailerIn(trx) },
    businessId: run.business_id,
    recruiter: person,
    brand: await brandOf(doing),
    origin: run.origin,
  };
  const { letters } = await askForEvaluation(trx, asking, {
    evaluation_ids: [step.evaluation_id ?? 0],
    candidate_ids: [candidateOf(subject)],
    ...(subject.entity === "applies" ? { job_id: subject.jobId } : {}),
    expires_on: dayAt((await dueIn(doing, step.days)).getTime(), doing.timeZone),
    message: await messageFor(doing, step),
  });
  await deliverEvaluation(asking, letters);
  return { outcome: "done", detail: letters.map(({ email }) => email).join(", ") };
}

export async function sendSurveyLink(doing: Doing, step: StepOf<"survey_link">): Promise<Done> {
  const { trx, run, services, subject, person } = doing;
  if (!run.origin) throw new StepError("no_origin");
  await assertMailable(doing);
  await requestSurvey(
    trx,
    {
      services: { mailer: services.mailerIn(trx) },
      businessId: run.business_id,
      recruiter: person,
      brand: await brandOf(doing),
      origin: run.origin,
    },
    {
      surveyId: step.survey_id ?? 0,
      candidateId: candidateOf(subject),
      jobId: subject.entity === "applies" ? subject.jobId : null,
      day: dayAt((await dueIn(doing, step.days)).getTime(), doing.timeZone),
      message: await messageFor(doing, step),
    },
  );
  return { outcome: "done" };
}

export async function askForData(doing: Doing, step: StepOf<"ask_data">): Promise<Done> {
  const { trx, run, services, subject, person } = doing;
  if (!run.origin) throw new StepError("no_origin");
  await assertMailable(doing);
  const brand = await brandOf(doing);
  const asking = {
    db: trx,
    services: { mailer: services.mailerIn(trx) },
    businessId: run.business_id,
    recruiter: person,
    brand,
    origin: run.origin,
  };
  const expires_on = dayAt((await dueIn(doing, step.days)).getTime(), doing.timeZone);
  const { pt, en } = await messagesOf(doing, step);
  const wanted = {
    candidate_ids: [candidateOf(subject)],
    fields: step.fields,
    channel: "mail" as const,
    expires_on,
    message: pt,
    message_en: en,
  };
  await deliver(asking, await askIn(trx, asking, wanted), wanted);
  return { outcome: "done" };
}
