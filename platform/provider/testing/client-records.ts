import { sealChoice } from "../base/mail/choice-links.ts";
import { openSecrets } from "../base/security/secrets.ts";
import { hashToken, makeToken } from "../base/security/token.ts";
import { json } from "./record-maker.ts";
import { RequestRecords } from "./request-records.ts";
import { testSecretsKey } from "./secrets-key.ts";

export interface MadeShortlist {
  id: number;
  uid: string;
  jobUid: string;
  applyId: number;
  token: string;
}

/** What clients see and are billed for. */
export abstract class ClientRecords extends RequestRecords {
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

  /** The link of a mail about shortlists to the owners' client contact. */
  mailChoice(): string {
    const secrets = openSecrets({ secretsKey: Buffer.from(testSecretsKey, "base64"), dataDir: "" });
    return sealChoice(secrets, ["client_contacts", this.owners.contactId, "shortlists"]);
  }

  /** A project that the owners' contact is a member of. */
  async project(): Promise<number> {
    const project_id = await this.entity("projects");
    const member = { ...this.business, project_id, client_contact_id: this.owners.contactId };
    await this.db.insertInto("project_contacts").values(member).execute();
    return project_id;
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
}
