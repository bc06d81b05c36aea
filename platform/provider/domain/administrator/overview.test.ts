import { afterAll, beforeAll, expect, it } from "vitest";
import { type TestServer, testServer } from "#provider/testing/server.ts";
import { makeRecruiter, makeWorld } from "#provider/testing/world.ts";

let at: TestServer;
beforeAll(async () => {
  at = await testServer();
});
afterAll(() => at.close());

it("counts what the business has: open jobs, people who work there, lists that stand, mails by state", async () => {
  const { db } = at.database;
  const { businessId: business_id, jobId } = at.world;
  const other = await makeWorld(db, "outra.localhost");
  const admin = await at.as("recruiters", at.world.admin.id);
  const overview = async () =>
    (
      await admin.call<{ overview: Record<string, number | object> }>(
        "GET",
        "/recruiters/administrator/overview",
      )
    ).overview;
  const before = await overview();
  const gone = await makeRecruiter(db, business_id, "Foi Embora");
  await makeRecruiter(db, business_id, "Quem Fica");
  const now = new Date().toISOString();
  await db
    .updateTable("recruiter_businesses")
    .set({ deactivated_at: now })
    .where("recruiter_id", "=", gone.id)
    .execute();
  const job = (status: "draft" | "published" | "paused", of = business_id) => ({
    ...{ business_id: of, title: "Vaga", status },
  });
  await db
    .insertInto("jobs")
    .values([job("draft"), job("published"), job("paused"), job("published", other.businessId)])
    .execute();
  const list = { business_id, job_id: jobId, name: "Finalistas" };
  await db
    .insertInto("shortlist_relationships")
    .values([
      { ...list, token_hash: "one" },
      { ...list, token_hash: "two", revoked_at: now },
    ])
    .execute();
  const mail = (state: "kept" | "queued" | "sent" | "failed", of = business_id) => ({
    ...{ business_id: of, kind: "invitation", to_address: "a@casa.test", from_name: "Casa" },
    ...{ from_address: "casa@casa.test", subject: "A", text: "A", html: "A", locale: "pt" as const, state },
  });
  await db
    .insertInto("mails")
    .values([
      mail("kept"),
      mail("sent"),
      mail("sent"),
      mail("failed"),
      mail("queued", other.businessId),
    ] as never)
    .execute();
  const more = (name: string, by: number) => ({ [name]: Number(before[name]) + by });
  expect(await overview()).toEqual({
    ...before,
    ...{ ...more("jobs_published", 1), ...more("recruiters", 1), ...more("shortlists", 1) },
    mails: { kept: 1, queued: 0, sent: 2, failed: 1 },
  });
  expect(before).toMatchObject({ recruiters: 1, candidates: at.world.candidateIds.length });
});
