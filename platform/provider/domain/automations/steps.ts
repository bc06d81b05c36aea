import { sql } from "kysely";
import { may, type PermittedAction, type Resource } from "#contract/access.ts";
import { longestMessage } from "#contract/calls/apply-messages.ts";
import { flowCalled } from "#contract/catalogues/integrations.ts";
import { fillVariables, type MessageVariable } from "#contract/catalogues/sendouts.ts";
import type { FlowStep, StepKind, StepOf } from "#contract/flows/steps.ts";
import { dayAt } from "#provider/base/clock/time-zone.ts";
import { keptPlan } from "#provider/base/database/kept-plan.ts";
import type { Db } from "#provider/base/database/open.ts";
import { CallError } from "#provider/base/http/errors.ts";
import { membershipsOf, type RecruiterPerson } from "#provider/base/http/person.ts";
import { plainText } from "#provider/base/http/sanitize.ts";
import { escapeHtml } from "#provider/base/mail/escape-html.ts";
import { senderOf, writeMails } from "#provider/base/mail/mailer.ts";
import type { Writer } from "#provider/base/records/rules.ts";
import type { Services } from "#provider/base/services.ts";
import { addMessage, threadOf } from "../apply-messages/messages.ts";
import { askIn, deliver } from "../collection-requests/ask.ts";
import { broadcastBulkChange } from "../entities/broadcast.ts";
import { insertRow, updateRow } from "../entities/write.ts";
import { ask as askForEvaluation, deliver as deliverEvaluation } from "../evaluation-requests/ask.ts";
import { assertApproachable, hasOffLimits } from "../off-limits/gate.ts";
import { moveApply } from "../pipeline/moves.ts";
import { partsOf, valuesFor } from "../sendouts/message.ts";
import { requestSurvey } from "../surveys/request-survey.ts";
import { addMembers } from "../tearsheets/visible.ts";
import { afterBusinessDays } from "./business-days.ts";
import { fitting } from "./conditions.ts";
import { type Subject, subjectOfFact } from "./subject.ts";

export type StepNeeds = Pick<Services, "cable" | "config" | "entityRules" | "mailerIn" | "queue">;

/** Looks each thing up once, for as long as it lives: one transaction. */
export class Lookups {
  readonly #found = new Map<string, Promise<unknown>>();
  once<T>(name: string, find: () => Promise<T>): Promise<T> {
    const found = (this.#found.get(name) as Promise<T> | undefined) ?? find();
    this.#found.set(name, found);
    return found;
  }
}

/** A step's context: the run, its record, and the person it acts for. */
export interface Doing {
  trx: Db;
  services: StepNeeds;
  run: { id: number; business_id: number; origin: string | null };
  timeZone: string;
  subject: Subject;
  person: RecruiterPerson;
  now: Date;
  /** Its changes are broadcast at the end of the transaction. */
  writer: Writer;
  /** What several steps of the transaction look up: of the business and the person, never of the record. */
  lookups: Lookups;
}

/** How a step ended, or until when it waits, and for what. */
export type Done =
  | { outcome: string; detail?: string }
  | { until: Date | null; fact?: string; of?: { entity: string; record_id: number }; detail?: string };

/** Why a step failed, as shown on the run's page. */
export class StepError extends Error {
  readonly reason: string;
  constructor(reason: string) {
    super(reason);
    this.reason = reason;
  }
}

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

/** A recruiter of the business in their current state; undefined if deleted or deactivated. */
export async function actingPerson(
  db: Db,
  businessId: number,
  id: number | null,
): Promise<RecruiterPerson | undefined> {
  if (id === null) return undefined;
  const row = await db
    .selectFrom("recruiters as r")
    .where("r.id", "=", id)
    .select(["r.id", "r.name", "r.email", membershipsOf.as("memberships")])
    .executeTakeFirst();
  const membership = row?.memberships.find((item) => item.id === businessId);
  if (!row || !membership) return undefined;
  const { is_admin, role_permissions } = membership;
  return {
    kind: "recruiter",
    id: row.id,
    name: row.name,
    email: row.email,
    is_admin,
    role_permissions,
    businessId,
    sessionId: 0,
  };
}

const writerFor = ({ writer, run }: Doing, step: FlowStep): Writer => ({
  ...writer,
  requestId: `flow_run:${run.id}:${step.id}`,
});

const named = (title: string, { name }: Subject) => `${title} · ${name}`.slice(0, 160);
const dueIn = ({ trx, run, subject: { place }, timeZone, now, lookups }: Doing, days: number) =>
  lookups.once(`day ${days} ${place.state} ${place.city}`, () =>
    afterBusinessDays(trx, { businessId: run.business_id, timeZone, place }, days, now),
  );

const referenceOf = ({ reference }: Subject) =>
  reference ? { reference_type: reference.type, reference_id: reference.id } : {};

async function createTask(doing: Doing, step: FlowStep, title: string, days: number, owner: number | null) {
  const { trx, subject, person } = doing;
  const due = await dueIn(doing, days);
  return await insertRow(trx, "tasks", writerFor(doing, step), {
    title,
    task_type: 0,
    due_at: due.toISOString(),
    ...referenceOf(subject),
    owner_id: owner ?? subject.ownerId ?? person.id,
  });
}

const candidateOf = ({ candidateId }: Subject): number => {
  if (candidateId === null) throw new StepError("gone");
  return candidateId;
};

interface Addressee {
  name: string;
  role_name: string | null;
  email: string | null;
  locale: "pt" | "en";
}

async function addresseeOf(
  { trx, subject, run }: Doing,
  to: StepOf<"mail">["to"],
): Promise<Addressee | undefined> {
  if (to === "owner") {
    const owner = await actingPerson(trx, run.business_id, subject.ownerId);
    if (!owner) return undefined;
    const { locale } = await trx
      .selectFrom("recruiters")
      .where("id", "=", owner.id)
      .select("locale")
      .executeTakeFirstOrThrow();
    return { name: owner.name, email: owner.email, role_name: null, locale };
  }
  if (to === "client")
    return await trx
      .selectFrom("client_contacts as c")
      .where("c.id", "=", subject.contactId)
      .select(["c.name", "c.role_name", "c.email", "c.locale"])
      .executeTakeFirst();
  return await trx
    .selectFrom("candidates")
    .where("id", "=", candidateOf(subject))
    .select(["name", "role_name", "email", "locale"])
    .modifyEnd(keptPlan)
    .executeTakeFirst();
}

/** A flow cannot ask: people off limits are not contacted until a person overrides it for the job. */
async function assertMailable({ trx, run, subject, lookups }: Doing): Promise<void> {
  const { candidateId, jobId } = subject;
  if (candidateId === null) return;
  // Most businesses have none: then nothing else is looked up.
  if (!(await lookups.once("off limits", () => hasOffLimits(trx, run.business_id)))) return;
  const purpose = jobId === null ? "flow" : { jobId };
  await assertApproachable(trx, run.business_id, "in_sendouts", purpose, { candidateIds: [candidateId] });
}

const brandOf = ({ trx, run, lookups }: Doing): Promise<string> =>
  lookups.once("brand", async () => {
    const { name } = await trx
      .selectFrom("businesses")
      .where("id", "=", run.business_id)
      .select("name")
      .executeTakeFirstOrThrow();
    return name;
  });

/** The template in a reader's language; undefined if none was chosen for it. */
async function templateFor(
  { trx, lookups }: Doing,
  step: StepOf<"mail" | "message">,
  locale: Addressee["locale"],
) {
  const wanted = locale === "en" ? step.template_en_id : step.template_id;
  if (wanted === null) return undefined;
  const template = await lookups.once(`template ${wanted}`, () =>
    trx
      .selectFrom("prospecting_templates")
      .where("id", "=", wanted)
      .select(["subject", "body"])
      .executeTakeFirst(),
  );
  if (!template) throw new StepError("gone");
  return template;
}

const textOf = (body: string, values: Record<MessageVariable, string>): string =>
  plainText(fillVariables(body.replaceAll(/<\/(p|li|h\d)>/g, "\n"), values));

/** In the candidate's conversation: they read it there, and are mailed about it as about any other. */
async function writeToCandidate(doing: Doing, step: StepOf<"message">): Promise<Done> {
  const { trx, run, services, subject, person } = doing;
  if (!run.origin) throw new StepError("no_origin");
  await assertMailable(doing);
  const to = await addresseeOf(doing, "candidate");
  if (!to) throw new StepError("gone");
  const template = await templateFor(doing, step, to.locale);
  if (!template) return { outcome: "done", detail: "no_translation" };
  const values: Record<MessageVariable, string> = valuesFor(
    { brand: await brandOf(doing), sender: person.name },
    to,
  );
  await addMessage(trx, services, {
    ...{ businessId: run.business_id, sender: "recruiter", recruiterId: person.id, origin: run.origin },
    ...{ uid: crypto.randomUUID(), text: textOf(template.body, values).trim().slice(0, longestMessage) },
    thread: await threadOf(trx, run.business_id, { id: subject.id }),
  });
  return { outcome: "done" };
}

/** One link per candidate, mailed with the request. */
async function sendEvaluationLink(doing: Doing, step: StepOf<"evaluation_link">): Promise<Done> {
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
    ...(step.message ? { message: step.message } : {}),
  });
  await deliverEvaluation(asking, letters);
  return { outcome: "done", detail: letters.map(({ email }) => email).join(", ") };
}

async function sendSurveyLink(doing: Doing, step: StepOf<"survey_link">): Promise<Done> {
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
      message: step.message || null,
    },
  );
  return { outcome: "done" };
}

async function sendMail(doing: Doing, step: StepOf<"mail">): Promise<Done> {
  const { trx, run, services, person } = doing;
  if (step.to === "candidate") await assertMailable(doing);
  const { smtp, dataDir } = services.config;
  const to = await addresseeOf(doing, step.to);
  if (!to?.email) return { outcome: "done", detail: "no_address" };
  const { rows } = await sql<{ out: boolean }>`${keptPlan} select exists (
    select 1 from email_opt_outs o where o.business_id = ${run.business_id}
      and lower(o.address) = lower(${to.email})) as out`.execute(trx);
  if (rows[0]?.out) return { outcome: "done", detail: "opted_out" };
  const template = await templateFor(doing, step, to.locale);
  if (!template) return { outcome: "done", detail: "no_translation" };
  const brand = await brandOf(doing);
  const values: Record<MessageVariable, string> = valuesFor({ brand, sender: person.name }, to);
  const { tag, subject, body } = partsOf({ ...template, signature: null }, values, to.locale);
  const html = `<!doctype html><html lang="${tag}"><head><meta charset="utf-8"><title>${escapeHtml(subject)}</title></head><body style="margin:0;padding:24px;font:16px/1.5 Arial,sans-serif;color:#1c1c1c;background:#ffffff">${body}</body></html>`;
  const from = await doing.lookups.once("sender", () => senderOf(trx, run.business_id, smtp));
  await writeMails(trx, { queue: services.queue, dataDir }, [
    {
      business_id: run.business_id,
      kind: "flow",
      to_name: to.name,
      to_address: to.email,
      from_name: from.name,
      from_address: from.address,
      reply_to: person.email,
      subject,
      html,
      text: textOf(template.body, values),
      tokens: [],
      locale: to.locale,
      transport: smtp ? "corporate" : "outbox",
      state: smtp ? "queued" : "kept",
    },
  ]);
  return { outcome: "done", detail: to.email };
}

async function askForData(doing: Doing, step: StepOf<"ask_data">): Promise<Done> {
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
  const message = step.message || null;
  const made = await askIn(trx, asking, {
    candidate_ids: [candidateOf(subject)],
    fields: step.fields,
    channel: "mail",
    expires_on,
    ...(message ? { message } : {}),
  });
  await deliver(asking, made, { channel: "mail", message, expires_on });
  return { outcome: "done" };
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
  const title = named(step.question, doing.subject);
  const id = await createTask(doing, step, title, step.days, approver.id);
  const until = await dueIn(doing, step.days);
  return { until, fact: "approved", of: { entity: "tasks", record_id: id }, detail: approver.name };
}

async function requestEvaluation(doing: Doing, step: StepOf<"evaluation">): Promise<Done> {
  const { trx, subject } = doing;
  const evaluation = await trx
    .selectFrom("evaluations")
    .where("id", "=", step.evaluation_id ?? 0)
    .select("name")
    .executeTakeFirst();
  if (!evaluation) throw new StepError("gone");
  await createTask(doing, step, named(evaluation.name, subject), step.days, step.owner_id);
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
    case "task":
      await createTask(doing, step, step.title, step.days, step.owner_id);
      return { outcome: "done" };
    case "note": {
      const body = step.text.split("\n").map((line) => `<p>${escapeHtml(line)}</p>`);
      if (!subject.reference) throw new StepError("wrong_entity");
      await insertRow(trx, "notes", writerFor(doing, step), { body: body.join(""), ...referenceOf(subject) });
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
      const fits = await fitting(trx, subject.entity, run.business_id, step.where, [subject.id]);
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

/** What a person reads of why a step failed: the code of a refusal, else that it failed. */
export const reasonOf = (error: unknown): string => {
  if (error instanceof StepError) return error.reason;
  if (error instanceof CallError) {
    const [field] = error.details.fields ?? [];
    if (error.code === "off_limits") return error.code;
    if (field && ownReasons.includes(field.rule)) return field.rule;
    return field ? `${error.code}: ${field.path} ${field.rule}` : error.code;
  }
  return "internal";
};
