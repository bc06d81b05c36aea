import { expect, test } from "vitest";
import type { Play } from "./play.ts";
import { byId } from "./records.ts";

/** Roles, members and what was changed about them. Nobody's access is changed. */
export function describeTeam(play: () => Play): void {
  test("roles", async () => {
    const { people, speaker, stage } = play();
    const { admin } = people;
    const write = {
      name: `Perfil ${stage.word}`.slice(0, 60),
      is_admin: false,
      permissions: { jobs: ["read" as const] },
      record_scopes: { jobs: "own" as const },
    };
    const { role } = await speaker.ask(admin, "POST /recruiters/administrator/roles", {
      body: { role: write },
    });
    expect(role).toMatchObject({ ...write, members_count: 0 });
    const again = { body: { role: write } };
    await speaker.refused(admin, "POST /recruiters/administrator/roles", again, "validation_failed");
    const permissions = { jobs: ["read" as const, "update" as const] };
    const changed = await speaker.ask(admin, "PUT /recruiters/administrator/roles/:id", {
      ...byId(role.id),
      body: { role: { ...write, permissions, lock_version: role.lock_version } },
    });
    expect(changed.role.permissions).toEqual(permissions);
    await speaker.ask(admin, "DELETE /recruiters/administrator/roles/:id", byId(role.id));
    const { access_events } = await speaker.ask(admin, "GET /recruiters/administrator/access_events", {
      query: { kind: "role.deleted" },
    });
    expect(access_events[0]?.subject).toBe(write.name);
    const csv = await speaker.fetchFile(admin, "GET /recruiters/administrator/access_events/csv");
    expect(csv).toContain(write.name);
  });

  test("integrations", async () => {
    const { people, speaker, stage } = play();
    const { admin } = people;
    const path = "/recruiters/administrator/integrations";
    const { integration } = await speaker.ask(admin, `POST ${path}`, {
      body: {
        integration: {
          name: `Webhook ${stage.word}`.slice(0, 80),
          kind: "webhook",
          status: "off",
          url: "https://sistemas.example/elenco",
          facts: ["job.created"],
        },
      },
    });
    const of = byId(integration.id);
    const { secret } = await speaker.ask(admin, `POST ${path}/:id/secrets`, of);
    expect(secret).toMatch(/^whsec_/);
    const shown = await speaker.ask(admin, `GET ${path}/:id`, of);
    expect(JSON.stringify(shown)).not.toContain(secret);
    const { delivery } = await speaker.ask(admin, `POST ${path}/:id/deliveries`, of);
    await speaker.ask(admin, `POST ${path}/:id/deliveries/:delivery_id/resends`, {
      params: { id: integration.id, delivery_id: delivery.id },
    });
    const { deliveries } = await speaker.ask(admin, `GET ${path}/:id/deliveries`, of);
    expect(deliveries).toHaveLength(2);
    const { integration: billing } = await speaker.ask(admin, `POST ${path}`, {
      body: { integration: { name: `Cobrança ${stage.word}`.slice(0, 80), kind: "billing" } },
    });
    const handovers = "/recruiters/administrator/billing_handovers";
    const company = { params: { reference_type: "client_company" as const, reference_id: stage.companyId } };
    const { handover } = await speaker.ask(admin, `POST ${handovers}/:reference_type/:reference_id`, company);
    expect(handover).toMatchObject({ way: "file", state: "done" });
    await speaker.ask(admin, `GET ${handovers}/:reference_type/:reference_id`, company);
    await speaker.fetchFile(admin, `GET ${handovers}/:id/csv`, byId(handover.id));
    await speaker.ask(admin, `DELETE ${path}/:id`, byId(billing.id));
    const expires_on = new Date(Date.now() + 86_400_000).toISOString().slice(0, 10);
    const { integration: token } = await speaker.ask(admin, `POST ${path}`, {
      body: { integration: { name: `Token ${stage.word}`.slice(0, 80), kind: "api_token", expires_on } },
    });
    const scopes = { jobs: ["read" as const] };
    const scoped = await speaker.ask(admin, `PUT ${path}/:id/scopes`, {
      ...byId(token.id),
      body: { scopes },
    });
    expect(scoped).toEqual({ scopes });
    await speaker.ask(admin, `GET ${path}/:id/token_calls`, { ...byId(token.id), query: {} });
    await speaker.ask(admin, `DELETE ${path}/:id`, byId(token.id));
    await speaker.ask(admin, `PUT ${path}/:id`, { ...of, body: { integration: { with_record: true } } });
    await speaker.ask(admin, `DELETE ${path}/:id`, of);
  });

  test("members", async () => {
    const { people, speaker } = play();
    const { admin } = people;
    const { recruiters } = await speaker.ask(admin, "GET /recruiters/administrator/recruiters");
    const { recruiter } = await speaker.ask(admin, "GET /recruiters/profile");
    const own = recruiters.find(({ id }) => id === recruiter.id);
    expect(own?.is_admin).toBe(true);
    const of = byId(own?.id ?? 0);
    await speaker.ask(admin, "GET /recruiters/administrator/recruiters/:id", of);
    const { sessions } = await speaker.ask(
      admin,
      "GET /recruiters/administrator/recruiters/:id/sessions",
      of,
    );
    expect(sessions.filter(({ current }) => current)).toHaveLength(1);
    const other = recruiters.find(({ id, deactivated_at }) => id !== recruiter.id && deactivated_at === null);
    const seen = byId(other?.id ?? 0);
    const { view } = await speaker.ask(admin, "POST /recruiters/administrator/recruiters/:id/views", seen);
    expect(view).toMatchObject({ name: other?.name, viewer_id: recruiter.id });
    await speaker.ask(admin, "DELETE /recruiters/administrator/recruiters/:id/views", seen);
    await speaker.ask(admin, "GET /recruiters/administrator/invitations");
  });
}
