import { may, type PermittedAction, type Resource } from "#contract/access.ts";
import { flowCalled } from "#contract/catalogues/integrations.ts";
import type { FlowStep, StepKind, StepOf } from "#contract/flows/steps.ts";
import { CallError } from "#provider/base/http/errors.ts";
import { escapeHtml } from "#provider/base/mail/escape-html.ts";
import type { Writer } from "#provider/base/records/rules.ts";
import { broadcastBulkChange } from "../entities/broadcast.ts";
import { insertRow, type NewRecord, updateRow } from "../entities/write.ts";
import { moveApply } from "../pipeline/moves.ts";
import { addMembers } from "../tearsheets/visible.ts";
import { actingPerson } from "./acting-person.ts";
import { fitting } from "./conditions.ts";
import { candidateOf, type Doing, type Done, dueIn, StepError } from "./step.ts";
import { sendMail, writeToCandidate } from "./step-mails.ts";
import { askForData, sendEvaluationLink, sendSurveyLink } from "./step-requests.ts";
import { textFor } from "./step-texts.ts";
import { type Subject, subjectOfFact } from "./subject.ts";

/** The permissions required of the person a flow acts for. */
export const rightsOf: { readonly [K in StepKind]?: readonly [Resource, PermittedAction] } = {
  task: ["tasks", "create"],
  approval: ["tasks", "create"],
  evaluation: ["tasks", "create"],
  note: ["notes", "create"],
  move: ["applies", "update"],
  list: ["tearsheets", "update"],
  ask_data: ["candidates", "update"],
  evaluation_link: ["candidates", "update"],
  survey_link: ["candidates", "update"],
  message: ["applies", "update"],
};

const writerFor = ({ writer, run }: Doing, step: FlowStep): Writer => ({
  ...writer,
  requestId: `flow_run:${run.id}:${step.id}`,
});

const longestTitle = 160;
const named = (title: string, { name }: Subject) => `${title} · ${name}`;
const referenceOf = ({ reference }: Subject) =>
  reference ? { reference_type: reference.type, reference_id: reference.id } : {};

/** Assignee of a task or note: the named person, else the record's owner. */
const readerOf = ({ subject, person }: Doing, named: number | null = null): number =>
  named ?? subject.ownerId ?? person.id;

async function newTask(
  doing: Doing,
  step: FlowStep,
  written: string,
  days: number,
  owner: number | null,
): Promise<NewRecord> {
  const due_at = (await dueIn(doing, days)).toISOString();
  const owner_id = readerOf(doing, owner);
  // Fields may leave nothing of a title, or make it longer than one may be.
  const title = (written.trim().length < 2 ? doing.subject.name : written.trim()).slice(0, longestTitle);
  const payload = { title, task_type: 0, due_at, ...referenceOf(doing.subject), owner_id };
  return { entity: "tasks", writer: writerFor(doing, step), payload };
}

async function assign(doing: Doing, step: StepOf<"assign">): Promise<Done> {
  const { trx, subject } = doing;
  const owner = { owner_id: step.recruiter_id };
  const { entity, id } = subject;
  if (entity === "applies") throw new StepError("wrong_entity");
  await updateRow(trx, entity, writerFor(doing, step), id, owner, undefined);
  return { outcome: "done" };
}

/** A task of the approver: done is a yes, removed or late a no. */
async function askApproval(doing: Doing, step: StepOf<"approval">): Promise<Done> {
  const approver = await actingPerson(doing.trx, doing.run.business_id, step.approver_id);
  if (!approver) throw new StepError("nobody");
  const question = await textFor(doing, approver.id, step.question, step.question_en);
  const title = named(question, doing.subject);
  const { entity, writer, payload } = await newTask(doing, step, title, step.days, approver.id);
  const id = await insertRow(doing.trx, entity, writer, payload);
  const until = await dueIn(doing, step.days);
  return { until, fact: "approved", of: { entity: "tasks", record_id: id }, detail: approver.name };
}

async function requestEvaluation(doing: Doing, step: StepOf<"evaluation">): Promise<Done> {
  const { trx, subject } = doing;
  const evaluation = await trx
    .selectFrom("evaluations")
    .where("id", "=", step.evaluation_id ?? 0)
    .select(["name", "name_en"])
    .executeTakeFirst();
  if (!evaluation) throw new StepError("gone");
  const { name, name_en } = evaluation;
  const title = await textFor(doing, readerOf(doing, step.owner_id), name, name_en ?? undefined);
  doing.records.push(await newTask(doing, step, named(title, subject), step.days, step.owner_id));
  return { outcome: "done" };
}

/** A message to the other system, which its triggers' messages wait with: it is sent and retried as they are. */
async function callWebhook({ trx, run, subject }: Doing, step: StepOf<"webhook">): Promise<void> {
  const webhook = await trx
    .selectFrom("integrations")
    .where("id", "=", step.webhook_id ?? 0)
    .select("id")
    .executeTakeFirst();
  if (!webhook) throw new StepError("gone");
  await trx
    .insertInto("webhook_deliveries")
    .values({
      business_id: run.business_id,
      integration_id: webhook.id,
      fact: flowCalled,
      entity: subject.entity,
      record_id: subject.id,
    })
    .execute();
}

/** Executes a step, in the transaction that records it as done. */
export async function doStep(doing: Doing, step: FlowStep): Promise<Done> {
  const { trx, services, run, subject, person } = doing;
  const right = rightsOf[step.kind];
  if (right && !may(person, ...right)) throw new StepError("forbidden");
  switch (step.kind) {
    case "mail":
      return await sendMail(doing, step);
    case "message":
      return await writeToCandidate(doing, step);
    case "evaluation_link":
      return await sendEvaluationLink(doing, step);
    case "survey_link":
      return await sendSurveyLink(doing, step);
    case "task": {
      const reader = readerOf(doing, step.owner_id);
      const title = await textFor(doing, reader, step.title, step.title_en);
      doing.records.push(await newTask(doing, step, title, step.days, step.owner_id));
      return { outcome: "done" };
    }
    case "note": {
      const text = await textFor(doing, readerOf(doing), step.text, step.text_en);
      const body = text.split("\n").map((line) => `<p>${escapeHtml(line)}</p>`);
      if (!subject.reference) throw new StepError("wrong_entity");
      const payload = { body: body.join(""), ...referenceOf(subject) };
      doing.records.push({ entity: "notes", writer: writerFor(doing, step), payload });
      return { outcome: "done" };
    }
    case "move": {
      const origin = () => Promise.resolve(run.origin);
      const mover = { person, services, locale: "pt" as const, origin, payload: "move" };
      await moveApply(trx, mover, subject.id, { status: step.status });
      return { outcome: "done" };
    }
    case "assign":
      return await assign(doing, step);
    case "list": {
      const viewer = { businessId: run.business_id, recruiterId: person.id };
      await addMembers(trx, viewer, step.tearsheet_id ?? 0, [candidateOf(subject)]);
      await broadcastBulkChange(trx, services, "tearsheets", run.business_id, person.id);
      return { outcome: "done" };
    }
    case "ask_data":
      return await askForData(doing, step);
    case "approval":
      return await askApproval(doing, step);
    case "evaluation":
      return await requestEvaluation(doing, step);
    case "webhook":
      await callWebhook(doing, step);
      return { outcome: "done" };
    case "wait":
      return { until: await dueIn(doing, step.days) };
    case "wait_for": {
      const of = subjectOfFact(step.fact, {
        entity: subject.entity,
        record_id: subject.id,
        candidate_id: subject.candidateId,
      });
      if (!of) throw new StepError("never_heard");
      return { until: step.days === 0 ? null : await dueIn(doing, step.days), fact: step.fact, of };
    }
    case "branch": {
      // For all records at once, until a step writes something the conditions may read.
      const ids = doing.alike.flatMap(({ entity, id }) => (entity === subject.entity ? id : []));
      const fits = await doing.lookups.once(`fitting ${run.version_id} ${step.id} ${doing.writes}`, () =>
        fitting(trx, subject.entity, run.business_id, step.where, ids),
      );
      return { outcome: fits.has(subject.id) ? "yes" : "no" };
    }
    case "parallel":
      throw new Error("Nothing is done for what only holds sides");
  }
}

/** The end of a wait that is due. */
export const lateOutcome = (step: FlowStep): string =>
  step.kind === "approval" ? "refused" : step.kind === "wait_for" ? "late" : "done";

/** Rules of a job's process that a step may violate: each explains the failure. */
const ownReasons: readonly string[] = ["requirements_missing", "not_in_workflow"];

/** The displayed reason of a failed step: the refusal's code, else a general failure. */
export const reasonOf = (error: unknown): string => {
  if (error instanceof StepError) return error.reason;
  if (error instanceof CallError) {
    const [field] = error.details.fields ?? [];
    if (error.code === "off_limits") return error.code;
    if (error.code === "not_found") return "gone";
    if (field && ownReasons.includes(field.rule)) return field.rule;
    return field ? `${error.code}: ${field.path} ${field.rule}` : error.code;
  }
  return "internal";
};
