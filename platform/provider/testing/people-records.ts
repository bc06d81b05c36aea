import { newSite } from "#contract/calls/new-site.ts";
import { firstSnapshot, flowMachine } from "#contract/flows/chart.ts";
import type { FlowStep } from "#contract/flows/steps.ts";
import { hashToken, makeToken } from "../base/security/token.ts";
import { startSession } from "../domain/sessions/session-calls.ts";
import { json, RecordMaker } from "./record-maker.ts";

/** Makes members of the business, their roles and their invitations. */
export abstract class PeopleRecords extends RecordMaker {
  /** Another recruiter of the business; with an instant, one who was deactivated then. */
  async colleague(deactivated_at: string | null = null): Promise<number> {
    const { id: recruiter_id } = await this.db
      .insertInto("recruiters")
      .values({ name: this.name(), email: this.address() })
      .returning("id")
      .executeTakeFirstOrThrow();
    await this.db
      .insertInto("recruiter_businesses")
      .values({ ...this.business, recruiter_id, deactivated_at })
      .execute();
    return recruiter_id;
  }

  async role(): Promise<number> {
    const values = { ...this.business, name: this.name(), permissions: json({ jobs: ["read"] }) };
    return (await this.db.insertInto("roles").values(values).returning("id").executeTakeFirstOrThrow()).id;
  }

  async session(recruiterId: number): Promise<number> {
    const token = await startSession(this.db, "recruiters", recruiterId, this.owners.businessId, "test");
    const query = this.db.selectFrom("sessions").where("token_hash", "=", hashToken(token)).select("id");
    return (await query.executeTakeFirstOrThrow()).id;
  }

  async invitation(): Promise<{ id: number; token: string }> {
    const token = makeToken();
    const values = {
      ...this.business,
      email: this.address(),
      role_id: await this.role(),
      token_hash: hashToken(token),
      invited_by_id: this.owners.recruiterId,
      expires_at: new Date(Date.now() + 86_400_000).toISOString(),
    };
    const { id } = await this.db
      .insertInto("invitations")
      .values(values)
      .returning("id")
      .executeTakeFirstOrThrow();
    return { id, token };
  }

  /** A further domain of the business. */
  async site(): Promise<{ id: number; lock_version: number }> {
    const name = `${this.name().replace(" ", "-").toLowerCase()}.test`;
    const { id } = await this.db
      .insertInto("domains")
      .values({ ...this.business, name })
      .returning("id")
      .executeTakeFirstOrThrow();
    const { colors, title } = newSite(this.name());
    await this.db
      .insertInto("site_configs")
      .values({ domain_id: id, title, colors: json(colors) })
      .execute();
    return { id, lock_version: 0 };
  }

  /** A change of its logo or front picture, of which there was none before; and none is shown now. */
  async pictureChange(type: "business" | "site_config", id: number, before: string): Promise<number> {
    const field = type === "business" ? "logo_dark_url" : "header_url";
    const change = { ...this.business, reference_type: type, reference_id: id, action: "update", field };
    const values = { ...change, before: json(before), after: json(null) };
    return (await this.db.insertInto("audit_events").values(values).returning("id").executeTakeFirstOrThrow())
      .id;
  }

  /** The published terms. Their slug is that of every business, so it names no record of this one. */
  async page(): Promise<{ slug: "termos_de_uso"; locale: "pt"; version: number }> {
    const { used } = this;
    const named = { slug: "termos_de_uso", locale: "pt" } as const;
    const of = { ...this.business, ...named };
    const { version } = await this.db
      .insertInto("tenant_pages")
      .values({ ...of, title: this.name(), body: "<p>…</p>", published_at: new Date().toISOString() })
      .onConflict((conflict) => conflict.columns(["business_id", "slug", "locale"]).doUpdateSet({ ...named }))
      .returning("version")
      .executeTakeFirstOrThrow();
    this.used = used;
    return { ...named, version };
  }

  /** A page of the site, at an address of its own. */
  async sitePage(): Promise<{ path: string; lock_version: number }> {
    const title = this.name();
    const path = `/${title.toLowerCase().replaceAll(/[^a-z0-9]+/g, "-")}`;
    const texts = { title_pt: title, title_en: title, description_pt: title, description_en: title };
    const sections = JSON.stringify([{ kind: "hero", title: { pt: title, en: title } }]);
    return await this.db
      .insertInto("site_pages")
      .values({ ...this.business, ...texts, path, sections })
      .returning(["path", "lock_version"])
      .executeTakeFirstOrThrow();
  }

  /** A link to the preview of a page. */
  async pagePreview(): Promise<{ uid: string; token: string }> {
    const token = makeToken();
    const { uid } = await this.db
      .insertInto("page_previews")
      .values({
        ...{ ...this.business, path: "/home", author_name: this.name(), token_hash: hashToken(token) },
        expires_at: new Date(Date.now() + 600_000).toISOString(),
      })
      .returning("uid")
      .executeTakeFirstOrThrow();
    return { uid, token };
  }

  /** A run that waits for a day. */
  async flowRun(): Promise<number> {
    const steps: FlowStep[] = [{ id: "s1", in: null, kind: "wait", days: 1 }];
    const action_flow_id = await this.entity("action_flows");
    const version = await this.db
      .insertInto("flow_versions")
      .values({ ...this.business, action_flow_id, version: 1, steps: json(steps), published: true })
      .returning("id")
      .executeTakeFirstOrThrow();
    const { id } = await this.db
      .insertInto("flow_runs")
      .values({
        ...this.business,
        action_flow_id,
        version_id: version.id,
        entity: "candidates",
        record_id: this.owners.candidateId,
        candidate_id: this.owners.candidateId,
        name: this.name(),
        snapshot: json(firstSnapshot(flowMachine(steps))),
        planned_on: "2027-03-01",
      })
      .returning("id")
      .executeTakeFirstOrThrow();
    return id;
  }
}
