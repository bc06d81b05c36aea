import { afterAll, beforeAll, expect, test } from "vitest";
import type { RecruiterOffer } from "#contract/calls/interview-offers.ts";
import { type TestServer, testServer } from "#provider/testing/server.ts";
import { makeCandidateNumbered } from "#provider/testing/world.ts";

let at: TestServer;
beforeAll(async () => {
  at = await testServer();
});
afterAll(() => at.close());

test("without its link an offer of times opens for its candidate alone, whatever the numbers of others", async () => {
  const { db } = at.database;
  const { admin, businessId: business_id, candidateIds, contactId, jobId: job_id } = at.world;
  const recruiter = await at.as("recruiters", admin.id);
  const query = "duration_minutes=30&buffer_minutes=0&days=10";
  const { times } = await recruiter.call<{ times: string[] }>("GET", `/recruiters/free_times?${query}`);
  const strangers = [
    await at.as("candidates", candidateIds[0] ?? 0),
    await at.as("client_contacts", contactId),
    recruiter,
    at.with({}),
  ];
  for (const candidate_id of [admin.id, contactId]) {
    await makeCandidateNumbered(db, business_id, candidate_id);
    const apply = await db
      .insertInto("applies")
      .values({ business_id, job_id, candidate_id })
      .returning("id")
      .executeTakeFirstOrThrow();
    const { interview_offer } = await recruiter.call<{ interview_offer: RecruiterOffer }>(
      "POST",
      "/recruiters/interview_offers",
      {
        interview_offer: {
          ...{ apply_id: apply.id, stage: 2, duration_minutes: 30, buffer_minutes: 0 },
          ...{ change_hours: 12, times: times.slice(-4) },
        },
      },
    );
    const { uid } = await db
      .selectFrom("interview_offers")
      .where("id", "=", interview_offer.id)
      .select("uid")
      .executeTakeFirstOrThrow();
    const candidate = await at.as("candidates", candidate_id);
    expect(await candidate.call("POST", `/interview_offers/${uid}/open`, {})).toMatchObject({
      interview_offer: { uid, state: "open" },
    });
    for (const stranger of strangers) {
      const asked = { open: {}, choices: { starts_at: times.at(-1) }, refusals: { message: "Não" } };
      for (const [what, body] of Object.entries(asked))
        expect((await stranger.refused("POST", `/interview_offers/${uid}/${what}`, body)).code, what).toBe(
          "not_found",
        );
    }
  }
});
