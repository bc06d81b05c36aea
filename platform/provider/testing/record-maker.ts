import type { ReportDefinition } from "#contract/calls/report-builder.ts";
import type { EditableEntity } from "#contract/entity-names.ts";
import type { Db } from "../base/database/open.ts";

/** The people that a record may refer to. */
export interface Owners {
  businessId: number;
  recruiterId: number;
  candidateId: number;
  companyId: number;
  contactId: number;
}

export const json = JSON.stringify;
// As many digits each, so that names sort in the order they were made.
let serial = 100_000;

/** Makes the basic records of one business; every name contains `word`, so that a leak shows. */
export abstract class RecordMaker {
  /** Set by whatever names one of the records or their owners. */
  used = false;
  readonly word: string;
  readonly #owners: Owners;
  protected readonly db: Db;

  constructor(db: Db, owners: Owners, word: string) {
    this.db = db;
    this.#owners = owners;
    this.word = word;
  }

  get owners(): Owners {
    this.used = true;
    return this.#owners;
  }

  protected get business() {
    return { business_id: this.owners.businessId };
  }

  /** One record of an entity, created as its form creates it. */
  abstract entity(entity: EditableEntity): Promise<number>;

  name(): string {
    serial += 1;
    return `${this.word} ${serial}`;
  }

  address(): string {
    return `${this.name().replace(" ", "").toLowerCase()}@elenco.test`;
  }

  /** A report that is shared, by the recruiter who makes the records. */
  async report(definition: ReportDefinition): Promise<number> {
    const values = { ...this.business, name: this.name(), shared: true, definition: json(definition) };
    const query = this.db.insertInto("reports").values({ ...values, author_id: this.owners.recruiterId });
    return (await query.returning("id").executeTakeFirstOrThrow()).id;
  }

  /** How often the stages of proposals were saved: a number, which names no record. */
  async funnelVersion(): Promise<number> {
    const query = this.db.selectFrom("sales_funnels").where("business_id", "=", this.#owners.businessId);
    return (await query.select("lock_version").executeTakeFirst())?.lock_version ?? 0;
  }

  async candidate(): Promise<number> {
    const values = { ...this.business, name: this.name(), email: this.address(), role_name: this.name() };
    const query = this.db.insertInto("candidates").values(values).returning("id");
    return (await query.executeTakeFirstOrThrow()).id;
  }

  async job(): Promise<{ id: number; uid: string }> {
    const values = {
      ...this.business,
      title: this.name(),
      description: "<p>Fechamento fiscal.</p>",
      status: "published" as const,
      published_at: new Date().toISOString(),
      client_company_id: this.owners.companyId,
      client_contact_id: this.owners.contactId,
      owner_id: this.owners.recruiterId,
    };
    const query = this.db.insertInto("jobs").values(values).returning(["id", "uid"]);
    return await query.executeTakeFirstOrThrow();
  }

  async apply(): Promise<{ id: number; uid: string; jobId: number; jobUid: string }> {
    const job = await this.job();
    const values = { ...this.business, job_id: job.id, candidate_id: this.owners.candidateId, position: 1 };
    const query = this.db.insertInto("applies").values(values).returning(["id", "uid"]);
    return { ...(await query.executeTakeFirstOrThrow()), jobId: job.id, jobUid: job.uid };
  }

  /** An apply that came to Placement, of a candidate of its own. */
  async placedApply(): Promise<number> {
    const job = await this.job();
    const values = { ...this.business, job_id: job.id, candidate_id: await this.candidate(), status: 8 };
    const query = this.db.insertInto("applies").values(values).returning("id");
    return (await query.executeTakeFirstOrThrow()).id;
  }

  /** The last move of an apply. */
  async move(): Promise<number> {
    const apply = await this.apply();
    const values = {
      ...this.business,
      apply_id: apply.id,
      from_status: 1,
      to_status: 0,
      from_position: 1,
      to_position: 1,
      recruiter_id: this.owners.recruiterId,
    };
    const query = this.db.insertInto("apply_moves").values(values).returning("id");
    return (await query.executeTakeFirstOrThrow()).id;
  }

  /** A candidate with one job behind them. */
  async experience(): Promise<{ id: number; experience_id: number }> {
    const id = await this.candidate();
    const values = { ...this.business, candidate_id: id, company: this.name(), role: this.name() };
    const query = this.db.insertInto("candidate_experiences").values(values).returning("id");
    return { id, experience_id: (await query.executeTakeFirstOrThrow()).id };
  }

  /** A candidate whose city was changed. */
  async changedCandidate(): Promise<{ id: number; event_id: number }> {
    const id = await this.candidate();
    const values = {
      ...this.business,
      reference_type: "candidate",
      reference_id: id,
      action: "update",
      field: "city",
      before: json(this.name()),
      after: json(null),
    };
    const query = this.db.insertInto("audit_events").values(values).returning("id");
    return { id, event_id: (await query.executeTakeFirstOrThrow()).id };
  }
}
