import { hashToken, makeToken } from "../base/security/token.ts";
import { PeopleRecords } from "./people-records.ts";
import { json } from "./record-maker.ts";

/** Files, mails and long tasks. */
export abstract class TaskRecords extends PeopleRecords {
  async file(storage_key: string, size: number): Promise<number> {
    const values = {
      ...this.business,
      reference_type: "candidate",
      reference_id: this.owners.candidateId,
      name: this.name(),
      file_name: `${this.word}.txt`,
      content_type: "text/plain",
      size,
      checksum: "0",
      storage_key,
    };
    const query = this.db.insertInto("data_files").values(values).returning("id");
    return (await query.executeTakeFirstOrThrow()).id;
  }

  /** A file of the business that clients may fetch, with its one version. */
  async businessFile(storage_key: string, size: number): Promise<{ id: number; version_id: number }> {
    const id = await this.entity("business_files");
    const version = await this.#version("business_file", id, storage_key, size);
    await this.db
      .updateTable("business_files")
      .where("id", "=", id)
      .set({ ...version, audience: "clients" })
      .execute();
    return { id, version_id: version.data_file_id };
  }

  /** A template for jobs with its one version. */
  async templateUpload(storage_key: string, size: number): Promise<{ id: number; version_id: number }> {
    const id = await this.entity("template_uploads");
    const version = await this.#version("template_upload", id, storage_key, size);
    await this.db
      .updateTable("template_uploads")
      .where("id", "=", id)
      .set({ ...version, entity: "jobs" })
      .execute();
    return { id, version_id: version.data_file_id };
  }

  async #version(reference_type: string, reference_id: number, storage_key: string, file_size: number) {
    const file_name = `${this.word}.txt`;
    const file = {
      ...{ ...this.business, reference_type, reference_id, name: this.name(), file_name, storage_key },
      ...{ content_type: "text/plain", size: file_size, checksum: "0" },
    };
    const query = this.db.insertInto("data_files").values(file).returning("id");
    const data_file_id = (await query.executeTakeFirstOrThrow()).id;
    return { data_file_id, file_name, file_size, version: 1, replaced_at: new Date().toISOString() };
  }

  /** The address of a recruiter's photo. */
  async image(storage_key: string, size: number): Promise<string> {
    const values = {
      ...this.business,
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
    const query = this.db.insertInto("data_files").values(values).returning("uid");
    return (await query.executeTakeFirstOrThrow()).uid;
  }

  /** A CV that the owners' recruiter sent and that is on no record yet. */
  async sentCv(storage_key: string, size: number): Promise<number> {
    const values = {
      ...this.business,
      recruiter_id: this.owners.recruiterId,
      name: this.word,
      file_name: `${this.word}.txt`,
      file_type: "cv",
      content_type: "text/plain",
      size,
      checksum: "0",
      storage_key,
    };
    const query = this.db.insertInto("data_files").values(values).returning("id");
    return (await query.executeTakeFirstOrThrow()).id;
  }

  /** A file that the owners' candidate sent. */
  async ownFile(storage_key: string, size: number): Promise<number> {
    const id = this.owners.candidateId;
    const values = {
      ...this.business,
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
    const query = this.db.insertInto("data_files").values(values).returning("id");
    return (await query.executeTakeFirstOrThrow()).id;
  }

  async download(state: "running" | "completed", storage_key: string, size: number): Promise<number> {
    const values = {
      ...this.business,
      recruiter_id: this.owners.recruiterId,
      entity: "candidates",
      file_type: "csv" as const,
      file_name: `${this.word}.csv`,
      file_size: size,
      state,
      storage_key,
    };
    const query = this.db.insertInto("recruiter_downloads").values(values).returning("id");
    return (await query.executeTakeFirstOrThrow()).id;
  }

  /** An action that gave a candidate another owner. */
  async bulkAction(state: "running" | "completed"): Promise<number> {
    const values = {
      ...this.business,
      recruiter_id: this.owners.recruiterId,
      entity: "candidates",
      action: "owner",
      state,
      total: 1,
      done: 1,
    };
    const query = this.db.insertInto("bulk_actions").values(values).returning("id");
    const { id } = await query.executeTakeFirstOrThrow();
    const row = { bulk_action_id: id, reference_id: await this.candidate(), label: this.name() };
    const effect = json({ before: null, after: this.owners.recruiterId });
    await this.db
      .insertInto("bulk_action_rows")
      .values({ ...this.business, ...row, outcome: "done", effect })
      .execute();
    return id;
  }

  async import(state: "draft" | "running" | "stopped", storage_key: string, size: number): Promise<number> {
    const values = {
      ...this.business,
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
    const query = this.db.insertInto("imports").values(values).returning("id");
    return (await query.executeTakeFirstOrThrow()).id;
  }

  async mail(): Promise<number> {
    const values = {
      ...this.business,
      kind: "confirmation",
      to_address: this.address(),
      from_address: "casa@elenco.test",
      subject: this.name(),
      html: "",
      text: this.word,
      state: "kept" as const,
    };
    const query = this.db.insertInto("mails").values(values).returning("id");
    return (await query.executeTakeFirstOrThrow()).id;
  }

  /** A change of e-mail of the owners' candidate whose links were mailed a while ago. */
  async emailChange(): Promise<void> {
    const candidate_id = this.owners.candidateId;
    await this.db.deleteFrom("email_changes").where("candidate_id", "=", candidate_id).execute();
    const values = {
      ...{ ...this.business, candidate_id, present_email: this.address(), new_email: this.address() },
      mailed_at: new Date(Date.now() - 120_000).toISOString(),
      expires_at: new Date(Date.now() + 600_000).toISOString(),
    };
    await this.db.insertInto("email_changes").values(values).execute();
  }

  /** An address that a recruiter gave the candidate's record; nobody confirmed it yet. */
  async givenAddress(): Promise<string> {
    const email = this.address();
    await this.db
      .updateTable("candidates")
      .set({ email })
      .where("id", "=", this.owners.candidateId)
      .execute();
    return email;
  }

  /** A mailed token of the owners' candidate. */
  async mailedToken(purpose: "confirmation" | "password_reset" | "email"): Promise<string> {
    const token = makeToken();
    const values = {
      ...this.business,
      token_hash: hashToken(token),
      purpose,
      strategy: "candidates" as const,
      candidate_id: this.owners.candidateId,
      payload: purpose === "email" ? json({ email: await this.givenAddress() }) : null,
      expires_at: new Date(Date.now() + 60_000).toISOString(),
    };
    await this.db.insertInto("single_use_tokens").values(values).execute();
    return token;
  }
}
