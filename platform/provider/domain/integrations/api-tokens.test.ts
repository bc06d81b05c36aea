import { afterAll, beforeAll, describe, expect, it } from "vitest";
import type { RolePermissions } from "#contract/access.ts";
import { dayAt } from "#provider/base/clock/time-zone.ts";
import { today } from "#provider/base/clock/today.ts";
import { type Caller, type TestServer, testServer } from "#provider/testing/server.ts";
import { makeRecruiter } from "#provider/testing/world.ts";

const path = "/recruiters/administrator/integrations";
let at: TestServer;
let admin: Caller;
beforeAll(async () => {
  at = await testServer();
  admin = await at.as("recruiters", at.world.admin.id);
});
afterAll(() => at.close());

let serial = 0;
const tomorrow = new Date(Date.now() + 2 * 86_400_000).toISOString().slice(0, 10);

interface Row {
  id: number;
  lock_version: number;
  last_used_at: string | null;
  scopes: RolePermissions;
}
const integrationOf = async (id: number) =>
  (await admin.call<{ integration: Row }>("GET", `${path}/${id}`)).integration;

async function open(scopes: RolePermissions, more: object = {}) {
  serial += 1;
  const name = `Token ${serial}`;
  const { integration } = await admin.call<{ integration: Row }>("POST", path, {
    integration: { name, kind: "api_token", expires_on: tomorrow, ...more },
  });
  const { id } = integration;
  await admin.call("PUT", `${path}/${id}/scopes`, { scopes });
  const { secret } = await admin.call<{ secret: string }>("POST", `${path}/${id}/secrets`);
  return { id, name, secret, caller: at.with({ authorization: `Bearer ${secret}` }) };
}
const change = (id: number, values: object) => admin.call("PUT", `${path}/${id}`, { integration: values });

describe("a token", () => {
  it("opens what its scopes name, and nothing else", async () => {
    const { id, caller } = await open({ candidates: ["read", "create"], invoices: ["read"] });
    const { candidates } = await caller.call<{ candidates: object[] }>("GET", "/recruiters/candidates");
    expect(candidates.length).toBeGreaterThan(0);
    await caller.call("GET", "/recruiters/invoices");
    const [candidate] = at.world.candidateIds;
    const one = `/recruiters/candidates/${candidate}`;
    const refusals = await Promise.all([
      caller.refused("GET", "/recruiters/jobs"),
      caller.refused("PUT", one, { candidate: { role_name: "Gerente" } }),
      caller.refused("DELETE", one),
      // Of people only: no scope names them.
      caller.refused("GET", "/recruiters/profile"),
      caller.refused("PUT", "/recruiters/password", { current_password: "x", password: "y" }),
      caller.refused("POST", "/cable_tokens"),
      caller.refused("GET", "/recruiters/administrator/recruiters"),
      caller.refused("POST", `${path}/${id}/secrets`),
      caller.refused("GET", "/candidates"),
    ]);
    expect(new Set(refusals.map(({ code }) => code))).toEqual(new Set(["forbidden"]));
  });

  it("opens no more than its owner may do now", async () => {
    const { db } = at.database;
    const owner = await makeRecruiter(db, at.world.businessId, "Bia Reis", {
      role_permissions: { candidates: ["read"], jobs: ["read"] },
    });
    const { caller } = await open(
      { candidates: ["read"], jobs: ["read"], invoices: ["read"] },
      { owner_id: owner.id },
    );
    await caller.call("GET", "/recruiters/jobs");
    expect((await caller.refused("GET", "/recruiters/invoices")).code).toBe("forbidden");
    const membership = db.updateTable("recruiter_businesses").where("recruiter_id", "=", owner.id);
    await membership.set({ role_permissions: JSON.stringify({ candidates: ["read"] }) }).execute();
    expect((await caller.refused("GET", "/recruiters/jobs")).code).toBe("forbidden");
    await membership.set({ deactivated_at: new Date().toISOString() }).execute();
    expect((await caller.refused("GET", "/recruiters/candidates")).status).toBe(401);
  });

  it("is of one business", async () => {
    const { secret } = await open({ candidates: ["read"] });
    const elsewhere = at.with({ authorization: `Bearer ${secret}`, "x-business-id": "999999" });
    expect((await elsewhere.refused("GET", "/recruiters/candidates")).code).toBe("business_mismatch");
  });

  it("ends: by its day, when it is switched off, renewed or deleted", async () => {
    const { id, secret, caller } = await open({ candidates: ["read"] });
    // As any system expects of a token that opens nothing, whatever the reason.
    const code = async () => {
      const { status, code } = await caller.refused("GET", "/recruiters/candidates");
      expect(status).toBe(401);
      return code;
    };
    const last = (expires_on: string) =>
      at.database.db.updateTable("integrations").set({ expires_on }).where("id", "=", id).execute();
    await last(new Date(Date.parse(today()) - 86_400_000).toISOString().slice(0, 10));
    expect(await code()).toBe("api_token_expired");
    // Its last day is still its own.
    await last(today());
    await caller.call("GET", "/recruiters/candidates");
    await last("2020-01-01");
    expect(await code()).toBe("api_token_expired");
    const clock = (time_zone: string) =>
      at.database.db
        .updateTable("businesses")
        .set({ time_zone })
        .where("id", "=", at.world.businessId)
        .execute();
    // Its last day is one of the business's calendar.
    await at.database.db
      .updateTable("integrations")
      .set({ expires_on: dayAt(Date.now(), "Pacific/Pago_Pago") })
      .where("id", "=", id)
      .execute();
    await clock("Pacific/Kiritimati");
    expect(await code()).toBe("api_token_expired");
    await clock("Pacific/Pago_Pago");
    await caller.call("GET", "/recruiters/candidates");
    await clock("America/Sao_Paulo");
    await change(id, { expires_on: tomorrow });
    await change(id, { status: "off" });
    expect(await code()).toBe("api_token_off");
    await change(id, { status: "active" });
    await caller.call("GET", "/recruiters/candidates");
    const { secret: renewed } = await admin.call<{ secret: string }>("POST", `${path}/${id}/secrets`);
    expect(renewed).not.toBe(secret);
    expect(await code()).toBe("unauthenticated");
    await admin.call("DELETE", `${path}/${id}`);
    const after = at.with({ authorization: `Bearer ${renewed}` });
    expect((await after.refused("GET", "/recruiters/candidates")).code).toBe("unauthenticated");
  });

  it("is kept as a hash alone, and shows when it was last used", async () => {
    const { id, secret, caller } = await open({ candidates: ["read"] });
    const row = await at.database.db
      .selectFrom("integrations")
      .where("id", "=", id)
      .selectAll()
      .executeTakeFirstOrThrow();
    expect(JSON.stringify(row)).not.toContain(secret);
    expect((await integrationOf(id)).last_used_at).toBeNull();
    await caller.call("GET", "/recruiters/candidates");
    expect((await integrationOf(id)).last_used_at).not.toBeNull();
    expect(await admin.text(`${path}/${id}`)).not.toContain(row.token_hash ?? "-");
  });

  it("is named by what it changes", async () => {
    const { id, name, caller } = await open({ candidates: ["read", "update", "create"] });
    const [candidate] = at.world.candidateIds;
    await caller.call("PUT", `/recruiters/candidates/${candidate}`, { candidate: { role_name: "Diretora" } });
    const { events } = await admin.call<{ events: { by_name: string; via: string | null }[] }>(
      "GET",
      `/recruiters/timelines/candidates/${candidate}?kinds[]=change`,
    );
    expect(events[0]).toMatchObject({ by_name: at.world.admin.name, via: name });
    await admin.call("PUT", `/recruiters/candidates/${candidate}`, { candidate: { role_name: "Sócia" } });
    const later = await admin.call<{ events: { via: string | null }[] }>(
      "GET",
      `/recruiters/timelines/candidates/${candidate}?kinds[]=change`,
    );
    expect(later.events[0]?.via).toBeNull();
    const { token_calls } = await admin.call<{ token_calls: object[] }>("GET", `${path}/${id}/token_calls`);
    expect(token_calls).toMatchObject([
      { method: "PUT", path: `/v1/recruiters/candidates/${candidate}`, status: 200 },
    ]);
  });

  it("has scopes that change at once and are kept in the trail of accesses", async () => {
    const { id, name, caller } = await open({ candidates: ["read"] });
    await admin.call("PUT", `${path}/${id}/scopes`, { scopes: { jobs: ["read"] } });
    await caller.call("GET", "/recruiters/jobs");
    expect((await caller.refused("GET", "/recruiters/candidates")).code).toBe("forbidden");
    const { access_events } = await admin.call<{ access_events: object[] }>(
      "GET",
      "/recruiters/administrator/access_events?kind=token.changed",
    );
    expect(access_events[0]).toMatchObject({
      subject: name,
      before: { permissions: { candidates: ["read"] } },
      after: { permissions: { jobs: ["read"] } },
    });
    const made = await admin.call<{ access_events: object[] }>(
      "GET",
      "/recruiters/administrator/access_events?kind=token.made",
    );
    expect(made.access_events[0]).toMatchObject({ subject: name });
  });

  it("is refused without a day on which it ends, and beyond a year", async () => {
    const given = { name: "Sem prazo", kind: "api_token" };
    const fieldOf = async (more: object) =>
      (await admin.refused("POST", path, { integration: { ...given, ...more } })).fields?.[0];
    expect(await fieldOf({})).toMatchObject({ path: "integration.expires_on", rule: "required" });
    expect(await fieldOf({ expires_on: "2199-01-01" })).toMatchObject({ rule: "far", params: { n: 366 } });
  });
});

it("tokens are limited in their calls", async () => {
  const limited = await testServer({ RATE_LIMIT: "on" });
  try {
    const { limiter } = limited.server.services;
    for (let call = 0; call < 300; call++) await limiter.call("token 1");
    await expect(limiter.call("token 1")).rejects.toMatchObject({ code: "rate_limited" });
    await limiter.call("token 2");
  } finally {
    await limited.close();
  }
});
