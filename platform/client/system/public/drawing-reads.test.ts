import { expect, it } from "vitest";
import { ApiError } from "#client/http/api.ts";
import { readBy } from "#client/http/read.ts";
import { nameOf } from "#client/http/reads.ts";
import { defaultTenant } from "#client/tenant/tenant.ts";
import { createDrawingSystem } from "./drawing-system.ts";
import { similarJobs } from "./jobs.ts";

type Answers = Record<string, { status: number; body: unknown }>;
const board = { jobs: [{ uid: "j1" }], total_count: 1 };

/** A page that is drawn at an address, with what the provider answers at each path. */
function drawing(answers: Answers = {}, url = "/jobs", locale: "pt" | "en" = "pt") {
  const asked: string[] = [];
  const drawn = createDrawingSystem({
    ...{ url, locale, tenant: defaultTenant, demo: true, isMissing: false, isOfTenant: false },
    moment: { now: Date.UTC(2026, 10, 27), timeZone: "America/Sao_Paulo" },
    ask: async (path) => {
      asked.push(path);
      return answers[path] ?? { status: 404, body: { code: "not_found" } };
    },
  });
  return { ...drawn, asked };
}
const input = { params: { uid: "j1" } };
const path = "/jobs/j1/similar";
const name = nameOf(similarJobs.name, input);

it("reads what was shown once it is drawn, and shows it when it is drawn again", async () => {
  const similar = { jobs: [{ uid: "j2" }] };
  const { system, settle, served, asked } = drawing({ [path]: { status: 200, body: similar } });
  expect(system.reads.peek(similarJobs, input)).toEqual({ state: "loading", busy: true });
  expect([asked, served().reads]).toEqual([[], []]);
  expect(await settle()).toBe(true);
  expect(system.reads.peek(similarJobs, input)).toEqual({ state: "ready", data: similar, busy: false });
  expect(served()).toMatchObject({ reads: [[name, similar]], missing: [], board: null });
  expect(system.reads.held()).toEqual({ owner: null, names: [name] });
  expect(await settle(), "nothing more was asked for").toBe(false);
  expect(asked).toEqual([path]);
});

it("asks once for what several parts of a page show", async () => {
  const { system, settle, asked } = drawing({ [path]: { status: 200, body: {} } });
  system.reads.peek(similarJobs, input);
  system.reads.peek(similarJobs, { params: { uid: "j1" } });
  await settle();
  expect(asked).toEqual([path]);
});

it("shows that there is nothing at the address, and tells the app so", async () => {
  const { system, settle, served } = drawing();
  system.reads.peek(similarJobs, input);
  expect(await settle()).toBe(true);
  expect(system.reads.peek(similarJobs, input)).toMatchObject({
    ...{ state: "failed", busy: false },
    error: { status: 404, code: "not_found" },
  });
  expect(served()).toMatchObject({ reads: [], missing: [name] });
});

it.each([
  [500, { code: "internal", error: ["x"] }, "internal"],
  [503, "<html>", "internal"],
  [400, null, "internal"],
] as const)("draws no page of which a part cannot be read: %s", async (status, body, code) => {
  const { system, settle } = drawing({ [path]: { status, body } });
  system.reads.peek(similarJobs, input);
  const failure: unknown = await settle().catch((error: unknown) => error);
  expect(failure).toBeInstanceOf(ApiError);
  expect(failure).toMatchObject({ status, code });
});

it("asks with what the call is narrowed by", async () => {
  const narrowed = readBy("jobs of a company", (api) =>
    api("GET /jobs", { query: { term: "ana & bia", page: { size: 2 } } }),
  );
  const { system, settle, asked } = drawing({
    "/jobs?term=ana%20%26%20bia&page%5Bsize%5D=2": { status: 200, body: board },
  });
  system.reads.peek(narrowed, {});
  await settle();
  expect(asked).toEqual(["/jobs?term=ana%20%26%20bia&page%5Bsize%5D=2"]);
});

it("writes nothing, sends and fetches no file", async () => {
  const { system, asked } = drawing();
  const { api } = system;
  const tries = [
    api("POST /job_alerts", { body: { job_alert: { frequency: "daily", search: {} } } }),
    api.upload("POST /candidates/data_files", "data_file[file]", new File([], "a"), {}),
    api.download("/jobs"),
  ];
  for (const attempt of tries) await expect(attempt).rejects.toThrow("A page that is drawn only reads");
  expect(asked).toEqual([]);
});

it("finds the board of its address only where it is shown", async () => {
  const answers = { "/jobs?page%5Bsize%5D=20": { status: 200, body: board } };
  const { system, settle, served, asked } = drawing(answers);
  expect(await settle()).toBe(false);
  expect([asked, served().board]).toEqual([[], null]);
  expect(system.boards.here()).toBeUndefined();
  expect(await settle()).toBe(true);
  expect(system.boards.here()).toMatchObject({ page: board });
  expect(served().board).toMatchObject({ filters: {}, page: board });
  expect(await settle()).toBe(false);
  expect(asked).toHaveLength(1);
});

it.each([
  ["/jobs/vendas%20sp", "/jobs?term=vendas%20sp&page%5Bsize%5D=20"],
  ["/jobs/vendas/", "/jobs?term=vendas&page%5Bsize%5D=20"],
  ["/jobs?term=dados", "/jobs?term=dados&page%5Bsize%5D=20"],
  ["/jobs/vendas/j1", "/jobs?page%5Bsize%5D=20"],
  ["/home/jobs/vendas", "/jobs?page%5Bsize%5D=20"],
])("finds the board of %s by what its address says", async (url, expected) => {
  const { system, settle, asked } = drawing({ [expected]: { status: 200, body: board } }, url);
  system.boards.here();
  await settle().catch(() => undefined);
  expect(asked).toEqual([expected]);
});

it("knows nothing of its visitor, and begins as the app does", () => {
  const { system } = drawing({}, "/jobs", "en");
  const { stores, owned, language } = system;
  expect([stores.local.read("a"), stores.session.write("a", 1), owned.local.read("a")]).toEqual([
    undefined,
    false,
    undefined,
  ]);
  expect(stores.local.keys()).toEqual([]);
  expect(system.hasChosenBusiness()).toBe(false);
  expect(system.seeing.current()).toBeNull();
  expect(system.boards.address()).toBe("/jobs");
  expect(system.config).toMatchObject({ demo: true });
  expect(language.moment).toEqual({ now: Date.UTC(2026, 10, 27), timeZone: "America/Sao_Paulo" });
  const { access, session, tenant, locale, theme, connectivity, chunkReload } = system;
  expect(session.getSnapshot().context).toMatchObject({ strategy: "candidates", user: null });
  expect(session.getSnapshot().matches("signedOut")).toBe(true);
  expect(access.getSnapshot().context).toMatchObject({ productDomain: defaultTenant.product_domain });
  expect(tenant.getSnapshot().context).toMatchObject({ domain: defaultTenant.domain });
  expect(locale.getSnapshot().context).toMatchObject({ locale: "en" });
  expect(theme.getSnapshot().context).toMatchObject({ choice: "system", systemIsDark: false });
  expect(connectivity.getSnapshot().matches("online")).toBe(true);
  expect(chunkReload.getSnapshot().context).toMatchObject({ lastReload: null });
});
