import Fastify, { type FastifyRequest } from "fastify";
import { afterAll, beforeAll, describe, expect, test, vi } from "vitest";
import { startSession } from "#provider/domain/sessions/session-calls.ts";
import { handlers } from "#provider/handlers.ts";
import { type TestServer, testServer } from "#provider/testing/server.ts";
import { makeRecruiter, makeWorld } from "#provider/testing/world.ts";
import type { Services } from "../services.ts";
import { localeOf, routeCalls } from "./implement.ts";

test("does not start without the handler of a call", () => {
  const incomplete = { ...handlers };
  Reflect.deleteProperty(incomplete, "GET /jobs");
  expect(() => routeCalls(Fastify(), incomplete, {} as Services)).toThrow("GET /jobs has no handler");
});

test.each([
  [{}, "pt"],
  [{ "accept-language": "en-GB,en;q=0.9" }, "en"],
  [{ "accept-language": "pt-BR,en;q=0.9" }, "pt"],
  [{ "accept-language": "de,en;q=0.9" }, "pt"],
  [{ "accept-language": "en", "x-locale": "pt" }, "pt"],
  [{ "accept-language": "pt", "x-locale": "EN" }, "en"],
  [{ "x-locale": "eng" }, "pt"],
])("a request with %j is answered in %s", (headers, locale) => {
  expect(localeOf({ headers } as unknown as FastifyRequest)).toBe(locale);
});

describe("a call", () => {
  let at: TestServer;
  beforeAll(async () => {
    at = await testServer();
  });
  afterAll(() => at.close());
  const bearer = (token: string, more = {}) => at.with({ authorization: `Bearer ${token}`, ...more });

  test("that everybody may make is of the domain's business, whole, whoever makes it", async () => {
    const { db } = at.database;
    const other = await makeWorld(db, "outra.localhost");
    const published_at = new Date(Date.now() - 60_000).toISOString();
    await db.updateTable("jobs").set({ published_at }).execute();
    const limited = await makeRecruiter(db, at.world.businessId, "Lia Limitada");
    await db
      .updateTable("recruiter_businesses")
      .set({ record_scopes: JSON.stringify({ jobs: "own" }) })
      .where("recruiter_id", "=", limited.id)
      .execute();
    const jobs = async (headers: Record<string, string>) =>
      (await at.with(headers).call<{ jobs: { uid: string }[] }>("GET", "/jobs")).jobs.map(({ uid }) => uid);
    for (const { id, businessId } of [other.admin, limited]) {
      const token = await startSession(db, "recruiters", id, businessId, undefined);
      expect(await jobs({ authorization: `Bearer ${token}` })).toEqual([at.world.jobUid]);
    }
    expect(await jobs({ host: "outra.localhost" })).toEqual([other.jobUid]);
  });

  test("is counted against its caller's own address where it is limited, and not where it is none", async () => {
    const take = vi.spyOn(at.server.services.limiter, "take");
    const by = (ip: string) => at.server.app.inject({ method: "GET", url: "/v1/jobs", remoteAddress: ip });
    await by("203.0.113.7");
    expect(take).not.toHaveBeenCalled();
    for (const remoteAddress of ["203.0.113.7", "203.0.113.8"])
      await at.server.app.inject({
        method: "POST",
        url: "/v1/candidates/sessions",
        payload: {},
        remoteAddress,
      });
    expect(take.mock.calls).toEqual([
      ["203.0.113.7 POST /candidates/sessions"],
      ["203.0.113.8 POST /candidates/sessions"],
    ]);
    take.mockRestore();
  });

  test("notes the use of its session with the caller's address, and not again within five minutes", async () => {
    const { db } = at.database;
    const { id, businessId } = at.world.admin;
    const token = await startSession(db, "recruiters", id, businessId, undefined);
    const newest = () =>
      db.selectFrom("sessions").orderBy("id", "desc").selectAll().executeTakeFirstOrThrow();
    await bearer(token).call("GET", "/recruiters");
    const { id: session, address } = await newest();
    expect(address).toBe("127.0.0.1");
    const last_seen_at = new Date(Date.now() - 60_000).toISOString();
    await db.updateTable("sessions").set({ last_seen_at }).where("id", "=", session).execute();
    await bearer(token).call("GET", "/recruiters");
    expect((await newest()).last_seen_at).toBe(last_seen_at);
  });

  test("with a file and without one, and with no file where one belongs", async () => {
    const admin = await at.as("recruiters", at.world.admin.id);
    await expect(
      admin.upload("/recruiters/imports", "other", "a.csv", "nome", { "import[entity]": "candidates" }),
    ).rejects.toThrow('{"path":"file","rule":"required"}');
  });
});
