import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { delimiter, join } from "node:path";
import { expect, it } from "vitest";
import { passwordMinLength } from "#contract/calls/sessions.ts";
import { readConfig, SettingsError } from "./config.ts";
import { officeOf } from "./office.ts";

it("leaves jobs to other processes where there may be some", () => {
  expect(readConfig({}).jobs).toBe("on");
  expect(readConfig({ DATABASE_URL: "postgres://here/elenco" }).jobs).toBe("on");
  expect(readConfig({ DATABASE_URL: "postgres://here/elenco", JOBS: "off" }).jobs).toBe("off");
  expect(readConfig({ JOBS: "low" }).jobs).toBe("low");
  expect(() => readConfig({ JOBS: "off" })).toThrow(SettingsError);
  expect(() => readConfig({ JOBS: "later" })).toThrow("JOBS is on, low or off: later");
});

const email = "Ana@Casa.Test";
const admin = { ADMIN_EMAIL: email, ADMIN_PASSWORD: "a".repeat(passwordMinLength) };

it.each([
  [{ PORT: "0" }, { port: 0 }],
  [{ PORT: "65535" }, { port: 65_535 }],
  [{}, { port: 3000, host: "127.0.0.1", apiRoot: "/v1", cableUrl: "/cable", demo: true, rowSecurity: true }],
  [{ DATABASE_URL: "postgres://x" }, { demo: false }],
  [{ DATABASE_URL: "postgres://x", DEMO: "1" }, { demo: true }],
  [{ DEMO: "0" }, { demo: false }],
  [
    { DEMO: "", ROW_SECURITY: "off", RATE_LIMIT: "off" },
    { demo: true, rowSecurity: false, rateLimit: false },
  ],
  [
    { ROW_SECURITY: "on", RATE_LIMIT: "on", INSPECT: "1" },
    { rowSecurity: true, rateLimit: true, inspect: true },
  ],
  [{ TRUST_PROXY: "0" }, { trustProxy: false }],
  [{ TRUST_PROXY: "loopback, 10.0.0.0/8" }, { trustProxy: "loopback, 10.0.0.0/8" }],
  [{ SMTP_FROM: "a@b.test" }, { smtp: undefined }],
  [{ SMTP_URL: "smtp://x" }, { smtp: { url: "smtp://x", from: undefined, bulkUrl: undefined } }],
  [
    { SMTP_URL: "smtp://x", SMTP_FROM: "a@b.test", SMTP_BULK_URL: "smtp://y" },
    { smtp: { url: "smtp://x", from: "a@b.test", bulkUrl: "smtp://y" } },
  ],
  [
    { S3_ENDPOINT: "https://s3", S3_BUCKET: "b", S3_ACCESS_KEY_ID: "k", S3_SECRET_ACCESS_KEY: "s" },
    { s3: { endpoint: "https://s3", bucket: "b", region: "auto", accessKeyId: "k", secretAccessKey: "s" } },
  ],
  [
    { ENRICHMENT_PROFILE_URL: "https://p", ENRICHMENT_API_KEY: "k" },
    { enrichment: { creditUrl: undefined, profileUrl: "https://p", apiKey: "k" } },
  ],
  [
    { MICROSOFT_CLIENT_ID: "c", MICROSOFT_CLIENT_SECRET: "s", MICROSOFT_REDIRECT_URI: "r" },
    { microsoft: { issuer: "https://login.microsoftonline.com/organizations/v2.0", clientId: "c" } },
  ],
  [{}, { firstBusiness: undefined }],
  [
    admin,
    { firstBusiness: { name: "Elenco", domain: "localhost", adminName: "ana", adminEmail: "ana@casa.test" } },
  ],
  [
    { ...admin, BUSINESS_NAME: "Casa", BUSINESS_DOMAIN: "Vagas.Test", ADMIN_NAME: "Ana" },
    { firstBusiness: { name: "Casa", domain: "vagas.test", adminName: "Ana" } },
  ],
])("of %j it reads %j", (env, settings) => {
  expect(readConfig(env)).toMatchObject(settings);
});

it("trusts so many proxies, the nearest first", () => {
  const { trustProxy } = readConfig({ TRUST_PROXY: "2" });
  if (typeof trustProxy !== "function") throw new Error("No number");
  expect([0, 1, 2].map((hop) => trustProxy("10.0.0.1", hop))).toEqual([true, true, false]);
});

it.each([
  [{ PORT: "65536" }, "PORT"],
  [{ PORT: "-1" }, "PORT"],
  [{ PORT: "3.5" }, "PORT"],
  [{ TRUST_PROXY: "10.0.0.0/8/8" }, "TRUST_PROXY"],
  [{ TRUST_PROXY: "casa.test" }, "TRUST_PROXY"],
  [{ PUBLIC_URL: "https://casa.test/vagas" }, "PUBLIC_URL"],
  [{ PUBLIC_URL: "https://casa.test/?a=1" }, "PUBLIC_URL"],
  [{ PUBLIC_URL: "ftp://casa.test" }, "PUBLIC_URL"],
  [{ ADMIN_EMAIL: email }, "ADMIN_PASSWORD is needed"],
  [{ ADMIN_PASSWORD: admin.ADMIN_PASSWORD }, "ADMIN_EMAIL is needed"],
  [{ ...admin, ADMIN_EMAIL: "ana" }, "ADMIN_EMAIL is not an address"],
  [{ ...admin, ADMIN_PASSWORD: "a".repeat(passwordMinLength - 1) }, "at least"],
  [{ ...admin, BUSINESS_DOMAIN: "https://casa.test" }, "BUSINESS_DOMAIN"],
  [{ S3_ENDPOINT: "https://s3" }, "S3_BUCKET is needed because S3_ENDPOINT"],
  [{ ENRICHMENT_CREDIT_URL: "https://c" }, "ENRICHMENT_API_KEY is needed because ENRICHMENT_CREDIT_URL"],
  [{ ENRICHMENT_PROFILE_URL: "https://p" }, "because ENRICHMENT_PROFILE_URL"],
  [{ MICROSOFT_CLIENT_ID: "c", MICROSOFT_CLIENT_SECRET: "s" }, "MICROSOFT_REDIRECT_URI is needed"],
])("refuses %j: %s", (env, because) => {
  const read = () => readConfig(env);
  expect(read).toThrow(SettingsError);
  expect(read).toThrow(because);
});

it("finds a program that may be run, in the order of the path", () => {
  const folder = mkdtempSync(join(tmpdir(), "elenco-office-"));
  const at = (name: string, mode: number) => {
    const path = join(folder, name);
    mkdirSync(path);
    writeFileSync(join(path, "soffice"), "", { mode });
    return path;
  };
  const [plain, first, second] = [at("plain", 0o644), at("first", 0o755), at("second", 0o755)];
  // Whoever may do everything may not run what nobody may.
  expect(officeOf([join(folder, "none"), plain, first, second].join(delimiter))).toBe(join(first, "soffice"));
  expect(officeOf(plain)).toBeNull();
  expect(officeOf("")).toBeNull();
  expect(officeOf(undefined)).toBeNull();
  rmSync(folder, { recursive: true });
});
