import { afterAll, beforeAll, expect, it } from "vitest";
import type { CallAnswer } from "#contract/calls/all.ts";
import { type TestServer, testServer } from "#provider/testing/server.ts";
import { makeRecruiter } from "#provider/testing/world.ts";

type Profile = CallAnswer<"GET /recruiters/candidates/:id/profile">;

let at: TestServer;
beforeAll(async () => {
  at = await testServer();
});
afterAll(() => at.close());

it("reads a curriculum, who is similar by skills, and where the candidate was submitted", async () => {
  const { db } = at.database;
  const { businessId: business_id, admin, candidateIds, applyIds, jobId } = at.world;
  const [id = 0, near = 0, far = 0] = candidateIds;
  const skills: [number, string[]][] = [
    [id, ["Excel", "SQL", "Power BI"]],
    [near, ["sql", "excel"]],
    [far, ["SQL", "Costura"]],
  ];
  for (const [one, list] of skills)
    await db.updateTable("candidates").set({ skills: list }).where("id", "=", one).execute();
  await db
    .insertInto("candidate_experiences")
    .values({ business_id, candidate_id: id, company: "Aurora", role: "Analista", started_on: "2020-01-01" })
    .execute();
  const move = { business_id, apply_id: applyIds[0] ?? 0, to_position: 1, recruiter_id: admin.id };
  await db
    .insertInto("apply_moves")
    .values([
      { ...move, to_status: 1, to_sub_status: 3 },
      { ...move, to_status: 1, to_sub_status: 7 },
      { ...move, to_status: 5 },
    ])
    .execute();
  const caller = await at.as("recruiters", admin.id);
  const read = await caller.call<Profile>("GET", `/recruiters/candidates/${id}/profile`);
  expect(read.profile.experiences).toMatchObject([{ company: "Aurora", started_on: "2020-01" }]);
  expect(read.similar.map((item) => [item.id, item.shared_skills])).toEqual([
    [near, ["sql", "excel"]],
    [far, ["SQL"]],
  ]);
  expect(read.submissions).toMatchObject([{ job_id: jobId, sub_status: 7, by_name: "Ana Prado" }]);
  const reader = await makeRecruiter(db, business_id, "Nina Sá", {
    role_permissions: { candidates: ["read"] },
  });
  const other = await at.as("recruiters", reader.id);
  expect((await other.call<Profile>("GET", `/recruiters/candidates/${id}/profile`)).submissions).toEqual([]);
});
