import { type Kysely, sql } from "kysely";
import type { Tables } from "../base/database/tables.ts";
import { hashToken } from "../base/security/token.ts";
import type { Calendar } from "./calendar.ts";

/** The stages of a search that differ from the standard ones. */
const stages = [
  { status: 1, name: "Mapeamento e abordagem", name_en: "Mapping and approach", hue: "blue", days: 10 },
  { status: 4, name: "Entrevista por competências", name_en: "Competency interview", hue: "violet", days: 5 },
  {
    status: 5,
    name: "Apresentação ao cliente",
    name_en: "Presentation to the client",
    hue: "pink",
    days: 10,
  },
] as const;

/** A process for executive search, beside the standard one, and some open jobs that follow it. */
export async function addWorkflow(
  db: Kysely<Tables>,
  business_id: number,
  calendar: Calendar,
): Promise<void> {
  const { id } = await db
    .insertInto("workflow_templates")
    .values({
      ...{ business_id, name: "Busca executiva", name_en: "Executive search" },
      ...{ service: "executive", is_default: true },
    })
    .returning("id")
    .executeTakeFirstOrThrow();
  for (const { status, ...named } of stages)
    await db
      .updateTable("workflow_stages")
      .set(named)
      .where("status", "=", status)
      .where("version_id", "in", (of) =>
        of.selectFrom("workflow_versions").where("workflow_template_id", "=", id).select("id"),
      )
      .execute();
  await sql`update workflow_stages s set evaluation_id = e.id from evaluations e, workflow_versions v
    where v.id = s.version_id and v.workflow_template_id = ${id} and s.status = 4
      and e.business_id = ${business_id} and e.name = 'Entrevista interna'`.execute(db);
  await sql`update jobs set workflow_template_id = ${id}, service = 'executive' where id in (
    select id from jobs where business_id = ${business_id} and status = 'published'
    order by id desc limit 3)`.execute(db);
  await addStageRequests(db, business_id, id, calendar);
}

/** How a stage's request stands: days from today that it was sent and is due. */
const states = [
  { name: "requested", sent: -1, due: 4 },
  { name: "overdue", sent: -9, due: -2 },
  { name: "answered", sent: -6, due: 1 },
  { name: "waived", sent: -4, due: 3 },
] as const;

/** The first stage asks candidates for a form, the presentation for an approval: each state on some cards. */
async function addStageRequests(
  db: Kysely<Tables>,
  business_id: number,
  templateId: number,
  calendar: Calendar,
): Promise<void> {
  const form = await db
    .selectFrom("evaluations")
    .where("business_id", "=", business_id)
    .where("name", "=", "Perfil de trabalho")
    .select("id")
    .executeTakeFirst();
  const approver = await db
    .selectFrom("recruiter_businesses")
    .where("business_id", "=", business_id)
    .where("is_admin", "=", true)
    .orderBy("recruiter_id")
    .select("recruiter_id as id")
    .executeTakeFirst();
  if (!form || !approver) return;
  const requires = (status: number, values: object) =>
    db
      .updateTable("workflow_stages")
      .set(values)
      .where("status", "=", status)
      .where("version_id", "in", (of) =>
        of.selectFrom("workflow_versions").where("workflow_template_id", "=", templateId).select("id"),
      )
      .execute();
  await requires(1, { evaluation_id: form.id, answer_days: 5 });
  await requires(5, { approver_id: approver.id, answer_days: 3 });
  const applies = await db
    .selectFrom("applies as a")
    .innerJoin("jobs as j", "j.id", "a.job_id")
    .where("j.workflow_template_id", "=", templateId)
    .where("a.status", "in", [1, 5])
    .where("a.withdrawn_at", "is", null)
    .orderBy("a.job_id")
    .orderBy("a.status")
    .orderBy("a.id")
    .select(["a.id", "a.job_id", "a.candidate_id", "a.status", "j.owner_id"])
    .execute();
  const stages = Map.groupBy(applies, ({ job_id, status }) => `${job_id} ${status}`);
  for (const cards of stages.values())
    for (const [index, state] of states.entries()) {
      const apply = cards[index];
      if (!apply) break;
      const sent_at = `${calendar.day(state.sent)}T13:00:00.000Z`;
      const due_on = calendar.day(state.due);
      const kind = apply.status === 1 ? "evaluation" : "approval";
      const sheet =
        kind === "evaluation"
          ? await addSheet(db, { business_id, form: form.id, apply, sent_at, due_on, state: state.name })
          : undefined;
      if (kind === "approval" && state.name === "answered")
        await db
          .insertInto("stage_approvals")
          .values({
            ...{ business_id, apply_id: apply.id, status: apply.status, recruiter_id: approver.id },
            created_at: `${calendar.day(0)}T11:00:00.000Z`,
          })
          .execute();
      await db
        .insertInto("stage_requests")
        .values({
          ...{ business_id, apply_id: apply.id, status: apply.status, kind, sent_at, due_on },
          ...{ created_at: sent_at, updated_at: sent_at },
          answer_sheet_id: sheet ?? null,
          ...(state.name === "waived"
            ? {
                waived_at: `${calendar.day(-1)}T14:00:00.000Z`,
                waive_reason: "Já conversamos por telefone.",
                waived_by_id: apply.owner_id,
              }
            : {}),
        })
        .execute();
    }
}

interface SheetOf {
  business_id: number;
  form: number;
  apply: { id: number; job_id: number; candidate_id: number; owner_id: number | null };
  sent_at: string;
  due_on: string;
  state: (typeof states)[number]["name"];
}

/** The link that was mailed to the candidate; an answered one has the answers of somebody who answered that form. */
async function addSheet(
  db: Kysely<Tables>,
  { business_id, form, apply, sent_at, due_on, state }: SheetOf,
): Promise<number> {
  const example =
    state === "answered"
      ? await db
          .selectFrom("answer_sheets")
          .where("business_id", "=", business_id)
          .where("evaluation_id", "=", form)
          .where("answered_at", "is not", null)
          .orderBy("id")
          .select(["id", "score"])
          .executeTakeFirst()
      : undefined;
  const answered = example ? { opened_at: sent_at, last_answer_at: sent_at, answered_at: sent_at } : {};
  const { id } = await db
    .insertInto("answer_sheets")
    .values({
      ...{ uid: `stage-${apply.id}`, business_id, evaluation_id: form },
      ...{ candidate_id: apply.candidate_id, job_id: apply.job_id, recruiter_id: apply.owner_id },
      ...{ sent_at, created_at: sent_at, updated_at: sent_at, score: example?.score ?? null, ...answered },
      // Nobody knows the token: a recruiter sends a new one.
      token_hash: hashToken(`demo-stage-${apply.id}`),
      expires_at: `${due_on}T23:59:59.000-03:00`,
    })
    .returning("id")
    .executeTakeFirstOrThrow();
  if (example)
    await sql`insert into answer_sheet_answers (business_id, answer_sheet_id, question_id, value)
      select business_id, ${id}, question_id, value from answer_sheet_answers where answer_sheet_id = ${example.id}`.execute(
      db,
    );
  return id;
}
