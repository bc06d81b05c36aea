import { afterAll, beforeAll, expect, it } from "vitest";
import { dayAt } from "#provider/base/clock/time-zone.ts";
import { type Caller, type TestServer, testServer } from "#provider/testing/server.ts";

let at: TestServer;
let admin: Caller;
beforeAll(async () => {
  at = await testServer();
  admin = await at.as("recruiters", at.world.admin.id);
});
afterAll(() => at.close());

/** 25 hours apart: their days are never the same. */
const zones = ["Pacific/Kiritimati", "Pacific/Pago_Pago"] as const;
const inZone = (time_zone: string) =>
  at.database.db.updateTable("businesses").set({ time_zone }).where("id", "=", at.world.businessId).execute();

it.each(zones)("dates what is written by the day of the business: %s", async (zone) => {
  await inZone(zone);
  const { feedback } = await admin.call<{ feedback: { given_on: string } }>("POST", "/recruiters/feedbacks", {
    feedback: {
      name: "Retorno",
      status: "received",
      rating: 4,
      given_by: "client",
      candidate_id: at.world.candidateIds[0],
    },
  });
  expect(feedback.given_on).toBe(dayAt(Date.now(), zone));
});

it("takes applications until the end of a job's last day, by the clock of its business", async () => {
  const [ahead, behind] = zones;
  const deadline = dayAt(Date.now(), behind);
  await at.database.db
    .updateTable("jobs")
    .set({ deadline, published_at: new Date().toISOString() })
    .where("id", "=", at.world.jobId)
    .execute();
  const shown = async () => {
    const { jobs } = await at.with({}).call<{ jobs: { uid: string }[] }>("GET", "/jobs");
    return jobs.some(({ uid }) => uid === at.world.jobUid);
  };
  await inZone(behind);
  expect(await shown(), "the last day is not over").toBe(true);
  await inZone(ahead);
  expect(await shown(), "it is over").toBe(false);
});
