import { afterEach, beforeEach, describe, expect, it } from "vitest";
import { readConfig } from "#provider/base/config/config.ts";
import type { Database } from "#provider/base/database/open.ts";
import { seedDemo } from "#provider/demo/seed-demo.ts";
import { startServer } from "#provider/server.ts";
import { queuedDatabase } from "#provider/testing/queued.ts";
import { ensureFirstBusiness } from "./first-business.ts";

const settings = {
  DEMO: "0",
  RATE_LIMIT: "off",
  ADMIN_EMAIL: "Chefe@Casa.example",
  ADMIN_PASSWORD: "uma-senha-longa-1",
  BUSINESS_NAME: "Casa Nova",
  BUSINESS_DOMAIN: "vagas.casa.example",
};
it("demo data is the default on the embedded database only", () => {
  const demoOf = (env: Record<string, string>) => readConfig(env).demo;
  expect(demoOf({})).toBe(true);
  expect(demoOf({ DATABASE_URL: "postgres://localhost/elenco" })).toBe(false);
  expect(demoOf({ DATABASE_URL: "postgres://localhost/elenco", DEMO: "1" })).toBe(true);
  expect(demoOf({ DEMO: "0" })).toBe(false);
});

describe("the first business of an empty database", () => {
  let database: Database;
  beforeEach(async () => {
    database = await queuedDatabase();
  });
  afterEach(() => database.close());

  it("is made with its domain, pages, holidays and administrator, who can sign in and work", async () => {
    const config = readConfig(settings);
    expect(await ensureFirstBusiness(database.db, config.firstBusiness)).toBe(true);
    const server = await startServer(config, { validateAnswers: true, rounds: false, database });
    const headers = { host: "vagas.casa.example" };
    try {
      const signedIn = await server.app.inject({
        method: "POST",
        url: "/v1/recruiters/sessions",
        headers,
        payload: { email: "chefe@casa.example", password: settings.ADMIN_PASSWORD },
      });
      expect(signedIn.statusCode).toBe(200);
      const get = async (path: string) => {
        const authorization = `Bearer ${signedIn.json().token}`;
        const answer = await server.app.inject({ url: `/v1${path}`, headers: { ...headers, authorization } });
        expect(answer.statusCode, answer.body).toBe(200);
        return answer.json();
      };
      expect((await get("/recruiters")).recruiter).toMatchObject({
        name: "chefe",
        email: "chefe@casa.example",
        is_admin: true,
        business: { name: "Casa Nova" },
      });
      expect(await get("/businesses/config?domain=vagas.casa.example")).toMatchObject({
        title: "Casa Nova",
        product_domain: true,
        // As a site that an administrator makes begins: no light ground in the dark.
        colors: { light: { primary_color: "#E72576" }, dark: { container_signin: "#1C2028" } },
      });
      expect((await get("/pages/politica_de_privacidade")).page.body).toContain("Casa Nova");
      const year = new Date().getUTCFullYear();
      const { holidays } = await get(`/recruiters/holidays?where[year]=${year + 1}`);
      expect(holidays.map(({ name }: { name: string }) => name)).toContain("Tiradentes");
      expect(await get("/recruiters/candidates")).toMatchObject({ candidates: [], total_count: 0 });
      expect(await get("/jobs")).toMatchObject({ jobs: [], total_count: 0, end_of_list: true });
      expect(await get("/demo/accounts")).toEqual({ accounts: [] });
    } finally {
      await server.close();
    }
  });

  it("is made once, also by two processes at a time, and no demo data comes beside it", async () => {
    const { firstBusiness } = readConfig(settings);
    const made = await Promise.all([
      ensureFirstBusiness(database.db, firstBusiness),
      ensureFirstBusiness(database.db, firstBusiness),
    ]);
    expect(made.toSorted()).toEqual([false, true]);
    expect(await ensureFirstBusiness(database.db, undefined)).toBe(false);
    expect(await seedDemo(database.db)).toBe("other data");
    const names = await database.db.selectFrom("businesses").select("name").execute();
    expect(names).toEqual([{ name: "Casa Nova" }]);
  });

  it("is required where nobody names it", async () => {
    await expect(ensureFirstBusiness(database.db, undefined)).rejects.toThrow("ADMIN_EMAIL");
  });
});

describe("its settings", () => {
  const of = (env: Record<string, string>) => readConfig(env).firstBusiness;

  it("are none unless an administrator is named", () => {
    expect(of({})).toBeUndefined();
    expect(of({ BUSINESS_NAME: "Casa" })).toBeUndefined();
  });

  it("have defaults", () => {
    expect(of({ ADMIN_EMAIL: "ana@casa.example", ADMIN_PASSWORD: "12345678" })).toEqual({
      name: "Elenco",
      domain: "localhost",
      adminName: "ana",
      adminEmail: "ana@casa.example",
      adminPassword: "12345678",
    });
  });

  it.each([
    [{ ADMIN_EMAIL: "ana@casa.example" }, "ADMIN_PASSWORD"],
    [{ ADMIN_PASSWORD: "12345678" }, "ADMIN_EMAIL"],
    [{ ADMIN_EMAIL: "ana", ADMIN_PASSWORD: "12345678" }, "not an address"],
    [{ ADMIN_EMAIL: "ana@casa.example", ADMIN_PASSWORD: "1234567" }, "at least 8"],
    [
      {
        ADMIN_EMAIL: "ana@casa.example",
        ADMIN_PASSWORD: "12345678",
        BUSINESS_DOMAIN: "https://casa.example",
      },
      "host name",
    ],
  ])("%j are refused", (env, message) => {
    expect(() => readConfig(env)).toThrow(message);
  });
});
