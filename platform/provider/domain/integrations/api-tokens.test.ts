import { sql } from "kysely";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import type { Access, RolePermissions } from "#contract/access.ts";
import { dayAt } from "#provider/base/clock/time-zone.ts";
import { today } from "#provider/base/clock/today.ts";
import { allowToken, noteTokenCall } from "#provider/base/http/api-token.ts";
import type { CallError } from "#provider/base/http/errors.ts";
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
    await admin.call("POST", `${path}/${id}/secrets`);
    const renewed = { last_used_at: null, last_used_address: null };
    expect(await integrationOf(id), "the new one was not").toMatchObject(renewed);
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

describe("a call by a token", () => {
  const counted: string[] = [];
  /** As it is admitted; what waits until the answer has left is done at once. */
  async function admitted(secret: string, access: Access, request: object = {}) {
    const waiting: Promise<void>[] = [];
    const services = {
      unscopedDb: at.database.db,
      limiter: { call: async (key: string) => void counted.push(key) },
      background: { run: (work: () => Promise<void>) => void waiting.push(work()) },
    };
    const given = {
      method: "GET",
      url: "/v1/x",
      id: crypto.randomUUID(),
      ip: "203.0.113.7",
      headers: {},
      ...request,
    };
    try {
      return await allowToken(services as never, access, given as never, secret);
    } finally {
      await Promise.all(waiting);
    }
  }
  const reads: Access = { who: "recruiter", can: ["candidates", "read"] };

  it("is counted by its token, and looks at no token where everybody may call", async () => {
    const { id, secret } = await open({ candidates: ["read"] });
    expect(await admitted(secret, reads)).toMatchObject({ is_admin: false, ownScopes: true, sessionId: 0 });
    expect(counted).toEqual([`token ${id}`]);
    expect(await admitted("elenco_unknown", { who: "anyone" })).toBeUndefined();
  });

  it("is noted where it may write: without what was looked for, and with how it ended", async () => {
    const { id, secret } = await open({ candidates: ["read", "delete"] });
    const access: Access = { who: "recruiter", can: ["candidates", "delete"] };
    const requests = ["one", "two"].map((request) => `${request}-${id}`);
    for (const request of requests)
      await admitted(secret, access, { method: "DELETE", url: "/v1/candidates?term=Ana", id: request });
    await admitted(secret, reads);
    await noteTokenCall(at.database.db, requests[1] ?? "", 409);
    const kept = await at.database.db
      .selectFrom("api_token_calls")
      .where("integration_id", "=", id)
      .orderBy("id")
      .select(["request_id", "method", "path", "address", "status"])
      .execute();
    const call = { method: "DELETE", path: "/v1/candidates", address: "203.0.113.7" };
    expect(kept).toEqual([
      { ...call, request_id: requests[0], status: null },
      { ...call, request_id: requests[1], status: 409 },
    ]);
  });

  it("is listed with the others of its token, fifty a page, and each page says how many there are", async () => {
    const { id } = await open({ candidates: ["read"] });
    const other = await open({ candidates: ["read"] });
    const note = (integration: number, count: number) =>
      sql`insert into api_token_calls (business_id, integration_id, request_id, method, path, address)
        select ${at.world.businessId}::bigint, ${integration}::bigint, ${`calls-${integration}-`} || n, 'PUT', '/v1/x/' || n,
          '203.0.113.7' from generate_series(1, ${count}::int) n`.execute(at.database.db);
    await note(other.id, 3);
    await note(id, 101);
    interface Page {
      token_calls: { id: number; path: string }[];
      next_cursor: string | null;
    }
    const read = (after: string | null) =>
      admin.call<Page>("GET", `${path}/${id}/token_calls${after === null ? "" : `?page[after]=${after}`}`);
    const first = await read(null);
    const second = await read(first.next_cursor);
    const third = await read(second.next_cursor);
    expect([first, second]).toMatchObject([1, 2].map(() => ({ total_count: 101, end_of_list: false })));
    expect(third).toMatchObject({ total_count: 101, end_of_list: true, next_cursor: null });
    expect([first, second, third].flatMap(({ token_calls }) => token_calls.map((call) => call.path))).toEqual(
      Array.from({ length: 101 }, (_, at) => `/v1/x/${101 - at}`),
    );
  });

  it("needs all that it reads beside what it is of", async () => {
    const { secret } = await open({ candidates: ["read"], jobs: ["read"] });
    const code = (access: Access) =>
      admitted(secret, access).then(
        () => "let in",
        (error: CallError) => error.code,
      );
    expect(await code({ ...reads, reads: ["jobs"] })).toBe("let in");
    expect(await code({ who: "recruiter", reads: ["jobs"] })).toBe("let in");
    expect(await code({ ...reads, reads: ["jobs", "invoices"] })).toBe("forbidden");
    expect(await code({ ...reads, admin: true })).toBe("forbidden");
    expect(await code({ who: "recruiter" })).toBe("forbidden");
  });

  it("tells once a minute when and from where the token was used", async () => {
    const { db } = at.database;
    const { id, secret } = await open({ candidates: ["read"] });
    const used = async (secondsAgo: number) => {
      const last_used_at = new Date(Date.now() - secondsAgo * 1_000).toISOString();
      await db.updateTable("integrations").set({ last_used_at }).where("id", "=", id).execute();
      await admitted(secret, reads);
      const row = await db
        .selectFrom("integrations")
        .where("id", "=", id)
        .select(["last_used_at", "last_used_address"])
        .executeTakeFirstOrThrow();
      return [row.last_used_at !== last_used_at, row.last_used_address];
    };
    expect(await used(50)).toEqual([false, null]);
    expect(await used(65)).toEqual([true, "203.0.113.7"]);
  });

  it("sees the records that its owner sees", async () => {
    const { db } = at.database;
    const owner = await makeRecruiter(db, at.world.businessId, "Caio Limitado", {
      role_permissions: { candidates: ["read"] },
    });
    const { secret } = await open({ candidates: ["read"] }, { owner_id: owner.id });
    expect(await admitted(secret, reads)).not.toHaveProperty("people");
    await db
      .updateTable("recruiter_businesses")
      .set({ record_scopes: JSON.stringify({ candidates: "own" }) })
      .where("recruiter_id", "=", owner.id)
      .execute();
    expect(await admitted(secret, reads)).toMatchObject({ people: { candidates: [owner.id] } });
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
