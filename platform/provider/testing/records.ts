import { sql } from "kysely";
import { entities } from "#contract/entities/all.ts";
import type { EditableEntity } from "#contract/entity-names.ts";
import { hashToken, makeToken } from "../base/security/token.ts";
import { createRow } from "../domain/entities/write.ts";
import { mergeRecords } from "../domain/merges/merge.ts";
import { mergeEntries } from "../domain/references/merge-entries.ts";
import { entityRules } from "../entity-rules.ts";
import { ClientRecords } from "./client-records.ts";
import { outsideLife } from "./outside-life.ts";
import { json } from "./record-maker.ts";

/** Makes records of every kind on demand. */
export class Records extends ClientRecords {
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

  /** Two departments that are one. */
  async entryMerge(): Promise<number> {
    const { businessId, recruiterId } = this.owners;
    const [kept, gone] = [await this.entity("departaments"), await this.entity("departaments")];
    const writer = { businessId, recruiterId, requestId: "test", rules: entityRules };
    return await this.db
      .transaction()
      .execute((trx) => mergeEntries(trx, "departaments", writer, kept, [gone]));
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
