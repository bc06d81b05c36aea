import { sql } from "kysely";
import { entities } from "#contract/entities/all.ts";
import type { EditableEntity } from "#contract/entity-names.ts";
import { hashToken, makeToken } from "../base/security/token.ts";
import { createRow } from "../domain/entities/write.ts";
import { mergeRecords } from "../domain/merges/merge.ts";
import { mergeEntries } from "../domain/references/merge-entries.ts";
import { entityRules } from "../entity-rules.ts";
import { outsideLife } from "./outside-life.ts";
import { json } from "./record-maker.ts";
import { TaskRecords } from "./task-records.ts";

export interface MadeShortlist {
  id: number;
  uid: string;
  jobUid: string;
  applyId: number;
  token: string;
}

/** Makes records of every kind on demand. */
export class Records extends TaskRecords {
  /** A candidate who was asked for three data, and the link to answer. */
  async dataCollection(): Promise<{ id: number; uid: string; token: string; candidate_id: number }> {
    const candidate_id = await this.candidate();
    const token = makeToken();
    const values = {
      ...this.business,
      candidate_id,
      recruiter_id: this.owners.recruiterId,
      channel: "mail" as const,
      message: this.name(),
      token_hash: hashToken(token),
      expires_at: new Date(Date.now() + 86_400_000).toISOString(),
    };
    const query = this.db.insertInto("data_collections").values(values).returning(["id", "uid"]);
    const { id, uid } = await query.executeTakeFirstOrThrow();
    const fields = (["mobility", "pis", "rg_form"] as const).map((field, position) => ({
      ...this.business,
      data_collection_id: id,
      field,
      position,
    }));
    await this.db.insertInto("data_collection_fields").values(fields).execute();
    return { id, uid, token, candidate_id };
  }

  /** An identity document of a candidate. */
  async document(candidate_id: number, storage_key: string, size: number): Promise<void> {
    await this.db
      .insertInto("candidate_documents")
      .values({
        ...this.business,
        candidate_id,
        field: "rg_form",
        file_name: "rg.pdf",
        content_type: "application/pdf",
        size,
        checksum: "00",
        storage_key,
      })
      .execute();
  }

  /** A job that the owners' candidate saved. */
  async savedJob(): Promise<string> {
    const { id, uid } = await this.job();
    const values = {
      ...this.business,
      candidate_id: this.owners.candidateId,
      job_id: id,
      origin: "http://x",
    };
    await this.db.insertInto("saved_jobs").values(values).execute();
    return uid;
  }

  /** A survey of contacts, with one question. */
  async survey(): Promise<number> {
    const survey_id = await this.entity("surveys");
    await this.db
      .updateTable("surveys")
      .set({ audience: "client_contacts" })
      .where("id", "=", survey_id)
      .execute();
    const values = {
      ...this.business,
      survey_id,
      position: 0,
      answer_type: "nps" as const,
      title: this.name(),
    };
    await this.db.insertInto("questions").values(values).execute();
    return survey_id;
  }

  /** A form that a candidate was asked to answer, and its link; the owners' own candidate where it is theirs. */
  async answerSheet(ofOwner = false) {
    const candidate_id = ofOwner ? this.owners.candidateId : await this.candidate();
    const { id: evaluation_id, questionId } = await this.evaluation();
    const token = makeToken();
    const set = crypto.randomUUID().replaceAll("-", "");
    const values = {
      ...this.business,
      candidate_id,
      evaluation_id,
      set_uid: set,
      recruiter_id: this.owners.recruiterId,
      token_hash: hashToken(token),
      expires_at: new Date(Date.now() + 86_400_000).toISOString(),
    };
    const query = this.db.insertInto("answer_sheets").values(values).returning(["id", "uid"]);
    const { id, uid } = await query.executeTakeFirstOrThrow();
    return { id, uid, set, token, candidate_id, questionId };
  }

  /** Somebody who was asked to answer a survey. */
  async surveySheet(): Promise<{ id: number; sheet_id: number }> {
    const survey_id = await this.survey();
    const { id: sheet_id } = await this.db
      .insertInto("answer_sheets")
      .values({
        ...this.business,
        ...{ survey_id, candidate_id: await this.candidate(), recruiter_id: this.owners.recruiterId },
        token_hash: hashToken(makeToken()),
        expires_at: new Date(Date.now() + 86_400_000).toISOString(),
      })
      .returning("id")
      .executeTakeFirstOrThrow();
    return { id: survey_id, sheet_id };
  }

  /** Two candidates that were made one. */
  async merge(): Promise<number> {
    const { businessId, recruiterId } = this.owners;
    const [kept_id, other] = [await this.candidate(), await this.candidate()];
    const records = [kept_id, other].map((id) => ({ id, lock_version: 0 }));
    const writer = { businessId, recruiterId, requestId: "test", rules: entityRules };
    return await this.db
      .transaction()
      .execute((trx) => mergeRecords(trx, "candidates", writer, { kept_id, records, fields: {} }));
  }

  /** A referee who was asked yesterday, and their link. */
  async reference(
    candidateId?: number,
  ): Promise<{ id: number; uid: string; token: string; candidate_id: number }> {
    const candidate_id = candidateId ?? (await this.candidate());
    const token = makeToken();
    const name = this.name();
    const day = 86_400_000;
    const { id, uid } = await this.db
      .insertInto("professional_references")
      .values({
        ...this.business,
        candidate_id,
        recruiter_id: this.owners.recruiterId,
        name,
        email: "referee@elenco.test",
        consent_version: 1,
        token_hash: hashToken(token),
        asked_count: 1,
        sent_at: new Date(Date.now() - 2 * day).toISOString(),
        expires_at: new Date(Date.now() + day).toISOString(),
      })
      .returning(["id", "uid"])
      .executeTakeFirstOrThrow();
    return { id, uid, token, candidate_id };
  }

  /** A candidate who was asked for the questionnaire of cultural fit, and their link. */
  async culturalFit(): Promise<{ id: number; uid: string; token: string }> {
    const token = makeToken();
    const row = await this.db
      .insertInto("cultural_fits")
      .values({
        ...this.business,
        candidate_id: await this.candidate(),
        recruiter_id: this.owners.recruiterId,
        name: this.name(),
        email: "fit@elenco.test",
        token_hash: hashToken(token),
        expires_at: new Date(Date.now() + 86_400_000).toISOString(),
      })
      .returning(["id", "uid"])
      .executeTakeFirstOrThrow();
    return { ...row, token };
  }

  /** A published development report, and its link. */
  async developmentReport(): Promise<{ id: number; uid: string; token: string }> {
    const token = makeToken();
    const row = await this.db
      .insertInto("development_reports")
      .values({
        ...this.business,
        candidate_id: await this.candidate(),
        recruiter_id: this.owners.recruiterId,
        title: this.name(),
        token_hash: hashToken(token),
        published_at: new Date().toISOString(),
        expires_at: new Date(Date.now() + 86_400_000).toISOString(),
      })
      .returning(["id", "uid"])
      .executeTakeFirstOrThrow();
    return { ...row, token };
  }

  /** Two departments that are one. */
  async entryMerge(): Promise<number> {
    const { businessId, recruiterId } = this.owners;
    const [kept, gone] = [await this.entity("departaments"), await this.entity("departaments")];
    const writer = { businessId, recruiterId, requestId: "test", rules: entityRules };
    const merge = await this.db
      .transaction()
      .execute((trx) => mergeEntries(trx, "departaments", writer, kept, [gone]));
    return merge.id;
  }

  /** A company that was handed over to billing as a file. */
  async billingFile(): Promise<number> {
    const values = { ...this.business, name: this.name(), kind: "billing" as const };
    const made = this.db.insertInto("integrations").values(values).returning("id");
    const { id: integration_id } = await made.executeTakeFirstOrThrow();
    const of = { reference_type: "client_company" as const, reference_id: this.owners.companyId };
    const query = this.db
      .insertInto("billing_handovers")
      .values({ ...this.business, integration_id, ...of, way: "file", state: "done", content: "{}" })
      .returning("id");
    return (await query.executeTakeFirstOrThrow()).id;
  }

  async apiToken(): Promise<number> {
    const values = { ...this.business, name: this.name(), kind: "api_token" as const };
    const query = this.db.insertInto("integrations").values(values).returning("id");
    return (await query.executeTakeFirstOrThrow()).id;
  }

  /** A webhook with a message that was not taken. */
  async delivery(): Promise<{ id: number; delivery_id: number }> {
    const id = await this.entity("integrations");
    const values = { ...this.business, integration_id: id, state: "failed" as const };
    const query = this.db.insertInto("webhook_deliveries").values(values).returning("id");
    return { id, delivery_id: (await query.executeTakeFirstOrThrow()).id };
  }

  /** An interview that the owners' candidate was invited to. */
  async ownInterview(): Promise<number> {
    const id = await this.entity("interviews");
    const invited_at = new Date().toISOString();
    await this.db.updateTable("interviews").set({ invited_at }).where("id", "=", id).execute();
    return id;
  }

  /** An interview to come, to which the owners' contact was invited. */
  async clientInterview(): Promise<number> {
    const id = await this.entity("interviews");
    const now = Date.now();
    await this.db
      .updateTable("interviews")
      .set({
        invited_at: new Date(now).toISOString(),
        starts_at: new Date(now + 86_400_000).toISOString(),
        client_contact_id: this.owners.contactId,
      })
      .where("id", "=", id)
      .execute();
    return id;
  }

  /** An invoice of the owners' company that was issued. */
  async issuedInvoice(): Promise<number> {
    const made = await this.db
      .insertInto("invoices")
      .values({
        ...this.business,
        ...{ name: this.name(), value: 100, status: "issued", issued_on: "2026-01-05" },
        client_company_id: this.owners.companyId,
      })
      .returning("id")
      .executeTakeFirstOrThrow();
    return made.id;
  }

  /** A proposal that was sent to the owners' contact. */
  async sentProposal(): Promise<number> {
    const id = await this.entity("proposals");
    await this.db
      .updateTable("proposals")
      .set({ status: 2, client_contact_id: this.owners.contactId })
      .where("id", "=", id)
      .execute();
    return id;
  }

  /** A saved search of the owners' candidate, and the link of its mails. */
  async jobAlert(): Promise<{ uid: string; token: string }> {
    const token = makeToken();
    const now = new Date().toISOString();
    const { uid } = await this.db
      .insertInto("job_alerts")
      .values({
        ...this.business,
        ...{ candidate_id: this.owners.candidateId, email: "alerta@elenco.test", frequency: "daily" },
        ...{ search: JSON.stringify({ term: this.name() }), origin: "http://localhost" },
        ...{ sealed_token: "", token_hash: hashToken(token), confirmed_at: now, next_at: now },
      })
      .returning("uid")
      .executeTakeFirstOrThrow();
    return { uid, token };
  }

  /** An apply of the owners' candidate, to whom a recruiter wrote. */
  async writtenApply(): Promise<string> {
    const { id: apply_id, uid } = await this.apply();
    await this.db
      .insertInto("apply_messages")
      .values({
        ...this.business,
        ...{ apply_id, uid: crypto.randomUUID(), sender: "recruiter", recruiter_id: this.owners.recruiterId },
        ...{ text: this.word, origin: "http://localhost" },
      })
      .execute();
    return uid;
  }

  /** A page that the owners' client contact pinned. */
  async clientPage(): Promise<number> {
    const { id } = await this.db
      .insertInto("client_pages")
      .values({
        ...this.business,
        ...{ client_contact_id: this.owners.contactId, entity: "jobs", type_view: "show", name: this.word },
        link: `/client_contacts/jobs/${crypto.randomUUID()}`,
      })
      .returning("id")
      .executeTakeFirstOrThrow();
    return id;
  }

  /** The weekly report of the owners' client contact, and the link of its mails. */
  async progressReport(): Promise<{ uid: string; token: string }> {
    const token = makeToken();
    const own = { sealed_token: "", token_hash: hashToken(token), next_at: new Date().toISOString() };
    const { uid } = await this.db
      .insertInto("progress_reports")
      .values({
        ...this.business,
        ...{ client_contact_id: this.owners.contactId, origin: "http://localhost", ...own },
      })
      .onConflict((conflict) => conflict.column("client_contact_id").doUpdateSet(own))
      .returning("uid")
      .executeTakeFirstOrThrow();
    return { uid, token };
  }

  /** Times that the owners' candidate may choose from, and the mail's link. */
  async interviewOffer(isChosen = false): Promise<{ id: number; uid: string; token: string; time: string }> {
    const { id: apply_id } = await this.apply();
    const token = makeToken();
    const time = new Date(Math.ceil(Date.now() / 60_000) * 60_000 + 9 * 86_400_000).toISOString();
    const interview_id = isChosen ? await this.ownInterview() : null;
    const row = await this.db
      .insertInto("interview_offers")
      .values({
        ...this.business,
        ...{ apply_id, candidate_id: this.owners.candidateId, recruiter_id: this.owners.recruiterId },
        ...{ stage: 1, duration_minutes: 30, buffer_minutes: 0, change_hours: 2 },
        ...{ times: [time], token_hash: hashToken(token), interview_id },
      })
      .returning(["id", "uid"])
      .executeTakeFirstOrThrow();
    return { ...row, token, time };
  }

  /** A course that is offered. */
  async course(): Promise<{ id: number; uid: string; partnerUid: string }> {
    const id = await this.entity("courses");
    return await this.db
      .selectFrom("courses as t")
      .innerJoin("partners as p", "p.id", "t.partner_id")
      .where("t.id", "=", id)
      .select(["t.id", "t.uid", "p.uid as partnerUid"])
      .executeTakeFirstOrThrow();
  }

  async tearsheetCategory(): Promise<number> {
    const values = { ...this.business, name: this.name() };
    const query = this.db.insertInto("tearsheet_categories").values(values).returning("id");
    return (await query.executeTakeFirstOrThrow()).id;
  }

  /** A list with one candidate on it. */
  async tearsheet(): Promise<{ id: number; candidate_id: number }> {
    const values = { ...this.business, name: this.name(), owner_id: this.owners.recruiterId };
    const query = this.db.insertInto("tearsheets").values(values).returning("id");
    const { id } = await query.executeTakeFirstOrThrow();
    const candidate_id = await this.candidate();
    await this.db
      .insertInto("tearsheet_members")
      .values({ ...this.business, tearsheet_id: id, candidate_id })
      .execute();
    return { id, candidate_id };
  }

  /** One record of an entity, created as its form creates it. */
  async entity(entity: EditableEntity): Promise<number> {
    const { businessId, recruiterId } = this.owners;
    const values = await entities[entity].example.create(this);
    return (
      await createRow(
        this.db,
        entity,
        { businessId, recruiterId, requestId: "test", rules: entityRules },
        values,
      )
    ).id;
  }

  /** A project that the owners' contact is a member of. */
  async project(): Promise<number> {
    const project_id = await this.entity("projects");
    const member = { ...this.business, project_id, client_contact_id: this.owners.contactId };
    await this.db.insertInto("project_contacts").values(member).execute();
    return project_id;
  }

  /** An active evaluation with one question. */
  async evaluation(): Promise<{ id: number; questionId: number }> {
    const id = await this.entity("evaluations");
    await this.db.updateTable("evaluations").set({ status: "active" }).where("id", "=", id).execute();
    const values = { ...this.business, evaluation_id: id, position: 0, answer_type: "text" as const };
    const query = this.db.insertInto("questions").values({ ...values, title: this.name() });
    return { id, questionId: (await query.returning("id").executeTakeFirstOrThrow()).id };
  }

  /** An apply that the owners' recruiter evaluated. */
  async evaluated(apply_id: number, evaluation_id: number): Promise<void> {
    const values = { ...this.business, apply_id, evaluation_id, recruiter_id: this.owners.recruiterId };
    await this.db
      .insertInto("apply_evaluations")
      .values({ ...values, score: 80 })
      .execute();
  }

  async cancelledProposal(): Promise<number> {
    const id = await this.entity("proposals");
    const cancelled_at = new Date().toISOString();
    await this.db.updateTable("proposals").set({ cancelled_at }).where("id", "=", id).execute();
    return id;
  }

  /** An instalment of a billing plan. */
  async instalment(): Promise<{ id: number; instalment_id: number }> {
    const id = await this.entity("billing_plans");
    const instalment = await this.db
      .insertInto("billing_plan_instalments")
      .values({
        ...{ ...this.business, billing_plan_id: id, position: 0, name: this.name(), value: 100 },
        ...{ billing_event: "signing", days: 0 },
      })
      .returning("id")
      .executeTakeFirstOrThrow();
    return { id, instalment_id: instalment.id };
  }

  /** An application whose stage asks for an approval that everybody of the business may give. */
  async approvedApply(): Promise<number> {
    const { id } = await this.apply();
    const role = await this.db
      .insertInto("roles")
      .values({ ...this.business, name: this.name() })
      .returning("id")
      .executeTakeFirstOrThrow();
    await this.db
      .updateTable("recruiter_businesses")
      .set({ role_id: role.id })
      .where("business_id", "=", this.owners.businessId)
      .execute();
    const template = await this.db
      .insertInto("workflow_templates")
      .values({ ...this.business, name: this.name() })
      .returning("id")
      .executeTakeFirstOrThrow();
    await sql`update workflow_stages s set approver_role_id = ${role.id} from workflow_versions v
      where v.id = s.version_id and v.workflow_template_id = ${template.id}`.execute(this.db);
    await sql`update jobs set workflow_template_id = ${template.id}
      where id = (select job_id from applies where id = ${id})`.execute(this.db);
    return id;
  }

  /** A job, the version of its stages, and another one that it may take. */
  async jobWithStages(): Promise<{ id: number; from: number | null; to: number }> {
    const { id } = await this.job();
    const template = await this.entity("workflow_templates");
    const job = await this.db
      .selectFrom("jobs")
      .where("id", "=", id)
      .select("workflow_version_id")
      .executeTakeFirstOrThrow();
    const version = await this.db
      .selectFrom("workflow_versions")
      .where("workflow_template_id", "=", template)
      .select("id")
      .executeTakeFirstOrThrow();
    return { id, from: job.workflow_version_id, to: version.id };
  }

  /** A job that took other stages. */
  async workflowChange(): Promise<number> {
    const { id, from, to } = await this.jobWithStages();
    await sql`update jobs set workflow_version_id = ${to} where id = ${id}`.execute(this.db);
    const values = { ...this.business, job_id: id, from_version_id: from, to_version_id: to };
    const query = this.db.insertInto("job_workflow_changes").values(values).returning("id");
    return (await query.executeTakeFirstOrThrow()).id;
  }

  /** A credit of a proposal, with the transaction that granted it. */
  async credit(): Promise<{ id: number; credit_id: number; transaction_id: number }> {
    const id = await this.entity("proposals");
    const credit = await this.db
      .insertInto("credits")
      .values({ ...this.business, proposal_id: id, name: this.name() })
      .returning("id")
      .executeTakeFirstOrThrow();
    const granted = {
      kind: "grant" as const,
      amount: 100,
      description: this.name(),
      occurred_on: "2026-01-05",
    };
    const transaction = await this.db
      .insertInto("credit_transactions")
      .values({ ...this.business, credit_id: credit.id, ...granted })
      .returning("id")
      .executeTakeFirstOrThrow();
    return { id, credit_id: credit.id, transaction_id: transaction.id };
  }

  /** A send-out in a state, with one recipient in a status. */
  async sendout(queueStatus: number, status: number, skip_reason: "failed" | null = null) {
    const id = await this.entity("sendout_queues");
    await outsideLife(this.db, "sendout_queues", (trx) =>
      trx.updateTable("sendout_queues").set({ status: queueStatus }).where("id", "=", id).execute(),
    );
    const token = makeToken();
    const values = {
      ...this.business,
      sendout_queue_id: id,
      reference_type: "client_contact" as const,
      reference_id: this.owners.contactId,
      name: this.name(),
      address: this.address(),
      status,
      skip_reason,
      token_hash: hashToken(token),
    };
    const recipient = await this.db
      .insertInto("sendout_recipients")
      .values(values)
      .returning(["id", "uid"])
      .executeTakeFirstOrThrow();
    return { id, recipientId: recipient.id, uid: recipient.uid, token };
  }

  async shortlist(): Promise<MadeShortlist> {
    const apply = await this.apply();
    const token = makeToken();
    const values = {
      ...this.business,
      name: this.name(),
      job_id: apply.jobId,
      client_company_id: this.owners.companyId,
      recruiter_id: this.owners.recruiterId,
      token_hash: hashToken(token),
    };
    const query = this.db.insertInto("shortlist_relationships").values(values).returning(["id", "uid"]);
    const { id, uid } = await query.executeTakeFirstOrThrow();
    const of = { ...this.business, shortlist_relationship_id: id };
    await this.db
      .insertInto("shortlist_applies")
      .values({ ...of, apply_id: apply.id })
      .execute();
    const named = { ...of, client_contact_id: this.owners.contactId, name: this.name() };
    await this.db.insertInto("shortlist_contacts").values(named).execute();
    return { id, uid, jobUid: apply.jobUid, applyId: apply.id, token };
  }

  /** What whoever holds a shortlist's link thinks of a candidate. */
  async judged(shortlist_relationship_id: number, apply_id: number): Promise<void> {
    const of = { ...this.business, shortlist_relationship_id, apply_id };
    await this.db
      .insertInto("like_candidates")
      .values({ ...of, type_avaliation: 1, description: this.name() })
      .execute();
  }

  /** The CV file of the candidate of an apply. */
  async curriculum(applyId: number, storage_key: string, size: number): Promise<void> {
    const { candidate_id } = await this.db
      .selectFrom("applies")
      .where("id", "=", applyId)
      .select("candidate_id")
      .executeTakeFirstOrThrow();
    await this.db
      .insertInto("data_files")
      .values({
        ...this.business,
        ...{ reference_type: "candidate", reference_id: candidate_id, candidate_id, file_type: "cv" },
        ...{ name: this.word, file_name: `${this.word}.txt`, content_type: "text/plain", size },
        ...{ checksum: "0", storage_key },
      })
      .execute();
  }

  /** A file of a job that its client sees. */
  async jobFile(jobId: number, storage_key: string, size: number): Promise<number> {
    const { id } = await this.db
      .insertInto("data_files")
      .values({
        ...this.business,
        ...{ reference_type: "job", reference_id: jobId, shared_at: new Date().toISOString() },
        ...{ name: this.word, file_name: `${this.word}.txt`, content_type: "text/plain", size },
        ...{ checksum: "0", storage_key },
      })
      .returning("id")
      .executeTakeFirstOrThrow();
    return id;
  }

  async notification(): Promise<number> {
    const values = {
      ...this.business,
      recruiter_id: this.owners.recruiterId,
      category: "apply" as const,
      component: "new_apply",
      data: json({ candidate_name: this.name(), job_title: this.word, apply_id: 1 }),
    };
    const query = this.db.insertInto("notifications").values(values).returning("id");
    return (await query.executeTakeFirstOrThrow()).id;
  }

  async clientNotification(): Promise<number> {
    const values = {
      ...this.business,
      client_contact_id: this.owners.contactId,
      category: "interview" as const,
      component: "client_interview_invited",
      data: json({ sender_name: this.name(), job_title: this.word }),
      link: "/client_contacts/jobs",
    };
    const query = this.db.insertInto("client_notifications").values(values).returning("id");
    return (await query.executeTakeFirstOrThrow()).id;
  }

  async pinnedPage(): Promise<number> {
    const values = {
      ...this.business,
      recruiter_id: this.owners.recruiterId,
      entity: "jobs",
      type_view: "index" as const,
      link: `/recruiters/jobs?term=${encodeURIComponent(this.name())}`,
      name: this.name(),
    };
    const query = this.db.insertInto("entity_pages").values(values).returning("id");
    return (await query.executeTakeFirstOrThrow()).id;
  }

  async savedView(): Promise<number> {
    const values = {
      ...this.business,
      recruiter_id: this.owners.recruiterId,
      entity: "jobs" as const,
      name: this.name(),
      state: json({ term: this.word }),
    };
    const query = this.db.insertInto("saved_views").values(values).returning("id");
    return (await query.executeTakeFirstOrThrow()).id;
  }
}
