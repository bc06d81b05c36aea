import { afterAll, beforeAll, expect, it } from "vitest";
import { type Caller, type TestServer, testServer } from "#provider/testing/server.ts";
import { makeRecruiter } from "#provider/testing/world.ts";
import { jobRules } from "./job-rules.ts";

let at: TestServer;
let admin: Caller;
let owner_id: number;
beforeAll(async () => {
  at = await testServer();
  admin = await at.as("recruiters", at.world.admin.id);
  owner_id = (await makeRecruiter(at.database.db, at.world.businessId, "Caio Reis")).id;
});
afterAll(() => at.close());

const notices = () =>
  at.database.db
    .selectFrom("notifications")
    .where("component", "=", "job_published")
    .select(["recruiter_id", "category", "data", "link"])
    .execute();

it("a job's owner is notified each time somebody else publishes it, and nobody of their own doing", async () => {
  const job = { title: "Analista de Dados", description: "<p>Texto</p>" };
  const { job: made } = await admin.call<{ job: { id: number } }>("POST", "/recruiters/jobs", {
    job: { ...job, owner_id, status: "draft" },
  });
  expect(await notices()).toEqual([]);
  const put = (change: object) => admin.call("PUT", `/recruiters/jobs/${made.id}`, { job: change });
  await put({ status: "published" });
  await put({ city: "Santos" });
  const notice = {
    recruiter_id: owner_id,
    category: "job",
    data: { by_name: "Ana Prado", job_title: "Analista de Dados" },
    link: `/recruiters/jobs/${made.id}`,
  };
  expect(await notices()).toEqual([notice]);
  await put({ status: "paused" });
  await put({ status: "published" });
  await admin.call("POST", "/recruiters/jobs", {
    job: { ...job, owner_id: at.world.admin.id, status: "published" },
  });
  expect(await notices()).toEqual([notice, notice]);
});

it("is published on the first day, and pays no less at most than at least", () => {
  const writer = { businessId: 1, recruiterId: 1, requestId: "test", rules: {} };
  const stamped = (values: object, before?: object) =>
    jobRules.stamp?.({ ...values }, before && { ...before }, writer, "2026-11-26");
  const now = { published_at: expect.stringMatching(/^\d{4}-/) };
  expect(stamped({ status: "published" })).toEqual({ status: "published", ...now });
  expect(stamped({ status: "published" }, { published_at: null })).toMatchObject(now);
  for (const values of [{ status: "paused" }, { title: "x" }]) expect(stamped(values)).toEqual(values);
  const again = { status: "published" };
  expect(stamped(again, { status: "paused", published_at: "2026-01-01T00:00:00Z" })).toEqual(again);
  const pays = (salary_min: number | null, salary_max: number | null) => () =>
    jobRules.check?.({ salary_min, salary_max }, undefined, "2026-11-26");
  for (const [low, high] of [
    [1, 1],
    [0, 1],
    [null, 1],
    [1, null],
  ] as const)
    expect(pays(low, high)).not.toThrow();
  for (const low of [2, 1])
    expect(pays(low, 0)).toThrow(
      expect.objectContaining({
        details: { fields: [expect.objectContaining({ path: "job.salary_max", rule: "min_of" })] },
      }),
    );
});
