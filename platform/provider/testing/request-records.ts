import { hashToken, makeToken } from "../base/security/token.ts";
import { TaskRecords } from "./task-records.ts";

/** Questions to candidates and others, and their links. */
export abstract class RequestRecords extends TaskRecords {
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

  /** A correction that a candidate asked for, with its task. */
  async correctionRequest(): Promise<number> {
    const candidate_id = await this.candidate();
    const query = this.db.insertInto("correction_requests").values({
      ...this.business,
      candidate_id,
      subject: "hiring",
      message: this.name(),
      task_id: await this.entity("tasks"),
    });
    return (await query.returning("id").executeTakeFirstOrThrow()).id;
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

  /** A survey with one question. */
  async survey(audience: "candidates" | "client_contacts" = "client_contacts"): Promise<number> {
    const survey_id = await this.entity("surveys");
    await this.db.updateTable("surveys").set({ audience }).where("id", "=", survey_id).execute();
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
  async surveySheet(): Promise<{ id: number; sheet_id: number; candidate_id: number }> {
    const survey_id = await this.survey("candidates");
    const candidate_id = await this.candidate();
    const { id: sheet_id } = await this.db
      .insertInto("answer_sheets")
      .values({
        ...this.business,
        ...{ survey_id, candidate_id, recruiter_id: this.owners.recruiterId },
        token_hash: hashToken(makeToken()),
        expires_at: new Date(Date.now() + 86_400_000).toISOString(),
      })
      .returning("id")
      .executeTakeFirstOrThrow();
    return { id: survey_id, sheet_id, candidate_id };
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

  /** An interview that the owners' candidate was invited to. */
  async ownInterview(): Promise<number> {
    const id = await this.entity("interviews");
    const invited_at = new Date().toISOString();
    await this.db.updateTable("interviews").set({ invited_at }).where("id", "=", id).execute();
    return id;
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
        ...{ stage: 1, duration_minutes: 30, buffer_minutes: 15, change_hours: 2 },
        ...{ times: [time], token_hash: hashToken(token), interview_id },
      })
      .returning(["id", "uid"])
      .executeTakeFirstOrThrow();
    return { ...row, token, time };
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
}
