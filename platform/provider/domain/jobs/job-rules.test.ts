import { afterAll, beforeAll, expect, it } from "vitest";
import { type Caller, type TestServer, testServer } from "#provider/testing/server.ts";
import { makeRecruiter } from "#provider/testing/world.ts";

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
