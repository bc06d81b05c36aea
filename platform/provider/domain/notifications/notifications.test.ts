import { afterAll, beforeAll, beforeEach, expect, it } from "vitest";
import type { CallAnswer } from "#contract/calls/all.ts";
import { type Caller, type TestServer, testServer } from "#provider/testing/server.ts";
import { makeRecruiter, makeWorld } from "#provider/testing/world.ts";
import { notify } from "./notify.ts";

type Centre = CallAnswer<"GET /recruiters/notifications">;
let at: TestServer;
let me: Caller;
let colleague: Caller;
let colleagueId: number;
let elsewhere: number;

beforeAll(async () => {
  at = await testServer();
  const { db } = at.database;
  me = await at.as("recruiters", at.world.admin.id);
  const bia = await makeRecruiter(db, at.world.businessId, "Bia Reis");
  colleagueId = bia.id;
  colleague = await at.as("recruiters", bia.id);
  elsewhere = (await makeWorld(db, "outra.test")).businessId;
  await db
    .insertInto("recruiter_businesses")
    .values({ recruiter_id: at.world.admin.id, business_id: elsewhere, role_permissions: "{}" })
    .execute();
});
afterAll(() => at.close());

const notified = (
  recruiterId: number,
  category: "apply" | "job" | "candidate",
  businessId = at.world.businessId,
) =>
  at.database.db.transaction().execute((trx) =>
    notify(trx, at.server.services, {
      businessId,
      recruiterIds: [recruiterId],
      category,
      component: "job_published",
      data: { by_name: "Bia", job_title: category },
      link: "/recruiters/jobs/1",
    }),
  );
beforeEach(async () => {
  await at.database.db.deleteFrom("notifications").execute();
  for (const category of ["apply", "apply", "job"] as const) await notified(at.world.admin.id, category);
  await notified(colleagueId, "apply");
  await notified(at.world.admin.id, "apply", elsewhere);
});

const centre = (who = me) => who.call<Centre>("GET", "/recruiters/notifications");
const unread = async (who = me) =>
  Object.fromEntries(Object.entries((await centre(who)).unread).filter(([, count]) => count > 0));

it("are those of the recruiter in this business, the newest first, counted by category", async () => {
  const { notifications } = await centre();
  expect(notifications.apply).toHaveLength(2);
  expect(notifications.apply[0]?.id).toBeGreaterThan(notifications.apply[1]?.id ?? 0);
  expect(notifications.job).toHaveLength(1);
  expect(await unread()).toEqual({ apply: 2, job: 1 });
});

it("are read by category, or all of them, and nobody else's with them", async () => {
  await me.call("PUT", "/recruiters/notifications/read/all", { category: "apply" });
  expect(await unread()).toEqual({ job: 1 });
  await me.call("PUT", "/recruiters/notifications/read/all", {});
  expect(await unread()).toEqual({});
  expect(await unread(colleague)).toEqual({ apply: 1 });
});

it("are removed one by one, or all of them, and nobody else's with them", async () => {
  const [foreign] = (await centre(colleague)).notifications.apply;
  expect((await me.refused("DELETE", `/recruiters/notifications/${foreign?.id}`)).code).toBe("not_found");
  const [newest, older] = (await centre()).notifications.apply;
  await me.call("DELETE", `/recruiters/notifications/${newest?.id}`);
  expect((await centre()).notifications.apply.map(({ id }) => id)).toEqual([older?.id]);
  await me.call("DELETE", "/recruiters/notifications/delete/all");
  const left = await at.database.db
    .selectFrom("notifications")
    .select(["recruiter_id", "business_id"])
    .execute();
  expect(left).toEqual([
    { recruiter_id: colleagueId, business_id: at.world.businessId },
    { recruiter_id: at.world.admin.id, business_id: elsewhere },
  ]);
});
