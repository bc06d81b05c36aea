import type { EditableEntity } from "#contract/entities/names.ts";
import type { Db } from "../base/database/open.ts";
import { hashToken, makeToken } from "../base/security/token.ts";
import { createRow } from "../domain/entities/write.ts";
import { mergeRecords } from "../domain/merges/merge.ts";
import { entityRules } from "../entity-rules.ts";
import { entityExamples } from "./entity-examples.ts";

/** Whose records they are: the people that a record may be named on. */
export interface Owners {
  businessId: number;
  recruiterId: number;
  candidateId: number;
  companyId: number;
  contactId: number;
}

export interface MadeShortlist {
  id: number;
  uid: string;
  jobUid: string;
  applyId: number;
  token: string;
}

const json = JSON.stringify;
let serial = 0;

/** Makes records of one business when they are asked for; every name holds `word`, so that a leak is seen. */
export class Records {
  /** Set by whatever names one of the records or their owners. */
  used = false;
  readonly word: string;
  readonly #owners: Owners;
  readonly #db: Db;

  constructor(db: Db, owners: Owners, word: string) {
    this.#db = db;
    this.#owners = owners;
    this.word = word;
  }

  get owners(): Owners {
    this.used = true;
    return this.#owners;
  }

  get #business() {
    return { business_id: this.owners.businessId };
  }

  name(): string {
    serial += 1;
    return `${this.word} ${serial}`;
  }

  address(): string {
    return `${this.name().replace(" ", "").toLowerCase()}@elenco.test`;
  }

  async candidate(): Promise<number> {
    const values = { ...this.#business, name: this.name(), email: this.address(), role_name: this.name() };
    const query = this.#db.insertInto("candidates").values(values).returning("id");
    return (await query.executeTakeFirstOrThrow()).id;
  }

  /** A candidate who was asked for two data, and the link to answer. */
  async dataCollection(): Promise<{ id: number; uid: string; token: string; candidate_id: number }> {
    const candidate_id = await this.candidate();
    const token = makeToken();
    const values = {
      ...this.#business,
      candidate_id,
      recruiter_id: this.owners.recruiterId,
      channel: "mail" as const,
      message: this.name(),
      token_hash: hashToken(token),
      expires_at: new Date(Date.now() + 86_400_000).toISOString(),
    };
    const query = this.#db.insertInto("data_collections").values(values).returning(["id", "uid"]);
    const { id, uid } = await query.executeTakeFirstOrThrow();
    const fields = (["mobility", "pis"] as const).map((field, position) => ({
      ...this.#business,
      data_collection_id: id,
      field,
      position,
    }));
    await this.#db.insertInto("data_collection_fields").values(fields).execute();
    return { id, uid, token, candidate_id };
  }

  /** A candidate with one job behind them. */
  async experience(): Promise<{ id: number; experience_id: number }> {
    const id = await this.candidate();
    const values = { ...this.#business, candidate_id: id, company: this.name(), role: this.name() };
    const query = this.#db.insertInto("candidate_experiences").values(values).returning("id");
    return { id, experience_id: (await query.executeTakeFirstOrThrow()).id };
  }

  /** A candidate whose city was changed. */
  async changedCandidate(): Promise<{ id: number; event_id: number }> {
    const id = await this.candidate();
    const values = {
      ...this.#business,
      reference_type: "candidate",
      reference_id: id,
      action: "update",
      field: "city",
      before: json(this.name()),
      after: json(null),
    };
    const query = this.#db.insertInto("audit_events").values(values).returning("id");
    return { id, event_id: (await query.executeTakeFirstOrThrow()).id };
  }

  /** Two candidates that were made one. */
  async merge(): Promise<number> {
    const { businessId, recruiterId } = this.owners;
    const [kept_id, other] = [await this.candidate(), await this.candidate()];
    const records = [kept_id, other].map((id) => ({ id, lock_version: 0 }));
    const writer = { businessId, recruiterId, requestId: "test", rules: entityRules };
    return await this.#db
      .transaction()
      .execute((trx) => mergeRecords(trx, "candidates", writer, { kept_id, records, fields: {} }));
  }

  async tearsheetCategory(): Promise<number> {
    const values = { ...this.#business, name: this.name() };
    const query = this.#db.insertInto("tearsheet_categories").values(values).returning("id");
    return (await query.executeTakeFirstOrThrow()).id;
  }

  /** A list with one candidate on it. */
  async tearsheet(): Promise<{ id: number; candidate_id: number }> {
    const values = { ...this.#business, name: this.name(), owner_id: this.owners.recruiterId };
    const query = this.#db.insertInto("tearsheets").values(values).returning("id");
    const { id } = await query.executeTakeFirstOrThrow();
    const candidate_id = await this.candidate();
    await this.#db
      .insertInto("tearsheet_members")
      .values({ ...this.#business, tearsheet_id: id, candidate_id })
      .execute();
    return { id, candidate_id };
  }

  /** One record of an entity, created as its form creates it. */
  async entity(entity: EditableEntity): Promise<number> {
    const { businessId, recruiterId } = this.owners;
    const values = await entityExamples[entity].create(this);
    return (
      await createRow(
        this.#db,
        entity,
        { businessId, recruiterId, requestId: "test", rules: entityRules },
        values,
      )
    ).id;
  }

  /** A project that the owners' contact is a member of. */
  async project(): Promise<number> {
    const project_id = await this.entity("projects");
    const member = { ...this.#business, project_id, client_contact_id: this.owners.contactId };
    await this.#db.insertInto("project_contacts").values(member).execute();
    return project_id;
  }

  /** An apply that came to Placement, of a candidate of its own. */
  async placedApply(): Promise<number> {
    const job = await this.job();
    const values = { ...this.#business, job_id: job.id, candidate_id: await this.candidate(), status: 8 };
    const query = this.#db.insertInto("applies").values(values).returning("id");
    return (await query.executeTakeFirstOrThrow()).id;
  }

  /** An active evaluation with one question. */
  async evaluation(): Promise<{ id: number; questionId: number }> {
    const id = await this.entity("evaluations");
    await this.#db.updateTable("evaluations").set({ status: "active" }).where("id", "=", id).execute();
    const values = { ...this.#business, evaluation_id: id, position: 0, answer_type: "text" as const };
    const query = this.#db.insertInto("evaluation_questions").values({ ...values, title: this.name() });
    return { id, questionId: (await query.returning("id").executeTakeFirstOrThrow()).id };
  }

  /** An apply that the owners' recruiter evaluated. */
  async evaluated(apply_id: number, evaluation_id: number): Promise<void> {
    const values = { ...this.#business, apply_id, evaluation_id, recruiter_id: this.owners.recruiterId };
    await this.#db
      .insertInto("apply_evaluations")
      .values({ ...values, score: 80 })
      .execute();
  }

  async cancelledProposal(): Promise<number> {
    const id = await this.entity("proposals");
    const cancelled_at = new Date().toISOString();
    await this.#db.updateTable("proposals").set({ cancelled_at }).where("id", "=", id).execute();
    return id;
  }

  /** A credit of a proposal, with the transaction that granted it. */
  async credit(): Promise<{ id: number; credit_id: number; transaction_id: number }> {
    const id = await this.entity("proposals");
    const credit = await this.#db
      .insertInto("credits")
      .values({ ...this.#business, proposal_id: id, name: this.name() })
      .returning("id")
      .executeTakeFirstOrThrow();
    const granted = {
      kind: "grant" as const,
      amount: 100,
      description: this.name(),
      occurred_on: "2026-01-05",
    };
    const transaction = await this.#db
      .insertInto("credit_transactions")
      .values({ ...this.#business, credit_id: credit.id, ...granted })
      .returning("id")
      .executeTakeFirstOrThrow();
    return { id, credit_id: credit.id, transaction_id: transaction.id };
  }

  async job(): Promise<{ id: number; uid: string }> {
    const values = {
      ...this.#business,
      title: this.name(),
      description: "<p>Fechamento fiscal.</p>",
      status: "published" as const,
      published_at: new Date().toISOString(),
      client_company_id: this.owners.companyId,
      client_contact_id: this.owners.contactId,
      owner_id: this.owners.recruiterId,
    };
    const query = this.#db.insertInto("jobs").values(values).returning(["id", "uid"]);
    return await query.executeTakeFirstOrThrow();
  }

  async apply(): Promise<{ id: number; uid: string; jobId: number; jobUid: string }> {
    const job = await this.job();
    const values = { ...this.#business, job_id: job.id, candidate_id: this.owners.candidateId, position: 1 };
    const query = this.#db.insertInto("applies").values(values).returning(["id", "uid"]);
    return { ...(await query.executeTakeFirstOrThrow()), jobId: job.id, jobUid: job.uid };
  }

  /** The last move of an apply. */
  async move(): Promise<number> {
    const apply = await this.apply();
    const values = {
      ...this.#business,
      apply_id: apply.id,
      from_status: 1,
      to_status: 0,
      from_position: 1,
      to_position: 1,
      recruiter_id: this.owners.recruiterId,
    };
    const query = this.#db.insertInto("apply_moves").values(values).returning("id");
    return (await query.executeTakeFirstOrThrow()).id;
  }

  /** A send-out in a state, with one recipient in a status. */
  async sendout(queueStatus: number, status: number, skip_reason: "failed" | null = null) {
    const id = await this.entity("sendout_queues");
    await this.#db.updateTable("sendout_queues").set({ status: queueStatus }).where("id", "=", id).execute();
    const token = makeToken();
    const values = {
      ...this.#business,
      sendout_queue_id: id,
      reference_type: "client_contact" as const,
      reference_id: this.owners.contactId,
      name: this.name(),
      address: this.address(),
      status,
      skip_reason,
      token_hash: hashToken(token),
    };
    const recipient = await this.#db
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
      ...this.#business,
      name: this.name(),
      job_id: apply.jobId,
      client_company_id: this.owners.companyId,
      recruiter_id: this.owners.recruiterId,
      token_hash: hashToken(token),
    };
    const query = this.#db.insertInto("shortlist_relationships").values(values).returning(["id", "uid"]);
    const { id, uid } = await query.executeTakeFirstOrThrow();
    const of = { ...this.#business, shortlist_relationship_id: id };
    await this.#db
      .insertInto("shortlist_applies")
      .values({ ...of, apply_id: apply.id })
      .execute();
    const named = { ...of, client_contact_id: this.owners.contactId, name: this.name() };
    await this.#db.insertInto("shortlist_contacts").values(named).execute();
    return { id, uid, jobUid: apply.jobUid, applyId: apply.id, token };
  }

  async notification(): Promise<number> {
    const values = {
      ...this.#business,
      recruiter_id: this.owners.recruiterId,
      category: "apply" as const,
      component: "new_apply",
      data: json({ candidate_name: this.name(), job_title: this.word, apply_id: 1 }),
    };
    const query = this.#db.insertInto("notifications").values(values).returning("id");
    return (await query.executeTakeFirstOrThrow()).id;
  }

  async pinnedPage(): Promise<number> {
    const values = {
      ...this.#business,
      recruiter_id: this.owners.recruiterId,
      entity: "jobs",
      type_view: "index" as const,
      link: `/recruiters/jobs?term=${serial}`,
      name: this.name(),
    };
    const query = this.#db.insertInto("entity_pages").values(values).returning("id");
    return (await query.executeTakeFirstOrThrow()).id;
  }

  async savedView(): Promise<number> {
    const values = {
      ...this.#business,
      recruiter_id: this.owners.recruiterId,
      entity: "jobs" as const,
      name: this.name(),
      state: json({ term: this.word }),
    };
    const query = this.#db.insertInto("saved_views").values(values).returning("id");
    return (await query.executeTakeFirstOrThrow()).id;
  }

  async mail(): Promise<number> {
    const values = {
      ...this.#business,
      kind: "confirmation",
      to_address: this.address(),
      from_address: "casa@elenco.test",
      subject: this.name(),
      html: "",
      text: this.word,
      state: "kept" as const,
    };
    const query = this.#db.insertInto("mails").values(values).returning("id");
    return (await query.executeTakeFirstOrThrow()).id;
  }

  async file(storage_key: string, size: number): Promise<number> {
    const values = {
      ...this.#business,
      reference_type: "candidate",
      reference_id: this.owners.candidateId,
      name: this.name(),
      file_name: `${this.word}.txt`,
      content_type: "text/plain",
      size,
      checksum: "0",
      storage_key,
    };
    const query = this.#db.insertInto("data_files").values(values).returning("id");
    return (await query.executeTakeFirstOrThrow()).id;
  }

  /** The address of a recruiter's photo. */
  async image(storage_key: string, size: number): Promise<string> {
    const values = {
      ...this.#business,
      reference_type: "recruiter",
      reference_id: this.owners.recruiterId,
      name: this.name(),
      file_name: `${this.word}.webp`,
      file_type: "image",
      content_type: "image/webp",
      size,
      checksum: "0",
      storage_key,
    };
    const query = this.#db.insertInto("data_files").values(values).returning("uid");
    return (await query.executeTakeFirstOrThrow()).uid;
  }

  async download(state: "running" | "completed", storage_key: string, size: number): Promise<number> {
    const values = {
      ...this.#business,
      recruiter_id: this.owners.recruiterId,
      entity: "candidates",
      file_type: "csv" as const,
      file_name: `${this.word}.csv`,
      file_size: size,
      state,
      storage_key,
    };
    const query = this.#db.insertInto("recruiter_downloads").values(values).returning("id");
    return (await query.executeTakeFirstOrThrow()).id;
  }

  /** An action that gave a candidate another owner. */
  async bulkAction(state: "running" | "completed"): Promise<number> {
    const values = {
      ...this.#business,
      recruiter_id: this.owners.recruiterId,
      entity: "candidates",
      action: "owner",
      state,
      total: 1,
      done: 1,
    };
    const query = this.#db.insertInto("bulk_actions").values(values).returning("id");
    const { id } = await query.executeTakeFirstOrThrow();
    const row = { bulk_action_id: id, reference_id: await this.candidate(), label: this.name() };
    const effect = json({ before: null, after: this.owners.recruiterId });
    await this.#db
      .insertInto("bulk_action_rows")
      .values({ ...this.#business, ...row, outcome: "done", effect })
      .execute();
    return id;
  }

  async import(state: "draft" | "running" | "stopped", storage_key: string, size: number): Promise<number> {
    const values = {
      ...this.#business,
      recruiter_id: this.owners.recruiterId,
      entity: "candidates",
      file_name: `${this.word}.csv`,
      storage_key,
      size,
      format: json({ encoding: "utf-8", delimiter: ";" }),
      columns: json(["nome", "email"]),
      mapping: json({ nome: "name", email: "email" }),
      state,
      total: 1,
    };
    const query = this.#db.insertInto("imports").values(values).returning("id");
    return (await query.executeTakeFirstOrThrow()).id;
  }

  /** A file that the owners' candidate sent. */
  async ownFile(storage_key: string, size: number): Promise<number> {
    const id = this.owners.candidateId;
    const values = {
      ...this.#business,
      reference_type: "candidate",
      reference_id: id,
      candidate_id: id,
      name: this.word,
      file_name: `${this.word}.txt`,
      content_type: "text/plain",
      size,
      checksum: "0",
      storage_key,
    };
    const query = this.#db.insertInto("data_files").values(values).returning("id");
    return (await query.executeTakeFirstOrThrow()).id;
  }

  /** A mailed token of the owners' candidate. */
  async mailedToken(purpose: "confirmation" | "password_reset" | "email"): Promise<string> {
    const token = makeToken();
    const values = {
      ...this.#business,
      token_hash: hashToken(token),
      purpose,
      strategy: "candidates" as const,
      candidate_id: this.owners.candidateId,
      payload: purpose === "email" ? json({ email: this.address() }) : null,
      expires_at: new Date(Date.now() + 60_000).toISOString(),
    };
    await this.#db.insertInto("single_use_tokens").values(values).execute();
    return token;
  }
}
