import { afterAll, beforeAll, beforeEach, expect, it } from "vitest";
import type { CallAnswer } from "#contract/calls/all.ts";
import { type Caller, type TestServer, testServer } from "#provider/testing/server.ts";
import { makeRecruiter, makeWorld } from "#provider/testing/world.ts";
import { membersOrAdministrators } from "./members.ts";
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

it("are the newest of very many in each category, and all of them are counted", async () => {
  for (let n = 0; n < 50; n += 1) await notified(at.world.admin.id, "apply");
  const all = await at.database.db
    .selectFrom("notifications")
    .where("recruiter_id", "=", at.world.admin.id)
    .where("business_id", "=", at.world.businessId)
    .where("category", "=", "apply")
    .orderBy("id", "desc")
    .select("id")
    .execute();
  const { notifications } = await centre();
  expect(notifications.apply.map(({ id }) => id)).toEqual(all.slice(0, 50).map(({ id }) => id));
  expect(notifications.job).toHaveLength(1);
  expect(await unread()).toEqual({ apply: 52, job: 1 });
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

async function departed(name: string) {
  const { db } = at.database;
  const recruiter = await makeRecruiter(db, at.world.businessId, name);
  await db
    .updateTable("recruiter_businesses")
    .set({ deactivated_at: new Date().toISOString() })
    .where("recruiter_id", "=", recruiter.id)
    .execute();
  return recruiter;
}

it("go to those concerned who still work in the business, or to its administrators where none does", async () => {
  const { db } = at.database;
  const { businessId } = at.world;
  const gone = await departed("Caio Leal");
  const to = (...ids: (number | null)[]) => membersOrAdministrators(db, businessId, ids);
  expect(await to(colleagueId)).toEqual([colleagueId]);
  expect(await to(gone.id, colleagueId)).toEqual([colleagueId]);
  expect(await to(gone.id)).toBe("administrators");
  expect(await to(null)).toBe("administrators");
  expect(await to()).toBe("administrators");
});

it("reach each person once, and of administrators those who still are; what was read before keeps its time", async () => {
  const { db } = at.database;
  const { businessId } = at.world;
  const eva = await makeRecruiter(db, businessId, "Eva Admin", { is_admin: true });
  const gone = await makeRecruiter(db, businessId, "Gil Admin", { is_admin: true });
  await db
    .updateTable("recruiter_businesses")
    .set({ deactivated_at: new Date().toISOString() })
    .where("recruiter_id", "=", gone.id)
    .execute();
  const reached = async (recruiterIds: number[] | "administrators") => {
    await db.deleteFrom("notifications").execute();
    const notice = {
      businessId,
      recruiterIds,
      category: "job",
      component: "x",
      data: {},
      link: null,
    } as const;
    await db.transaction().execute((trx) => notify(trx, at.server.services, notice));
    const rows = await db.selectFrom("notifications").orderBy("id").select("recruiter_id").execute();
    return rows.map(({ recruiter_id }) => recruiter_id);
  };
  expect(await reached([eva.id, colleagueId, eva.id])).toEqual([colleagueId, eva.id]);
  expect(await reached("administrators")).toEqual([at.world.admin.id, eva.id]);
  const read_at = "2026-01-02T12:00:00.000Z";
  const mine = () => db.updateTable("notifications").where("recruiter_id", "=", at.world.admin.id);
  await mine().set({ is_read: true, read_at }).execute();
  await me.call("PUT", "/recruiters/notifications/read/all", {});
  const rows = db.selectFrom("notifications").where("recruiter_id", "=", at.world.admin.id).select("read_at");
  expect(await rows.execute()).toEqual([{ read_at }]);
  await db
    .updateTable("recruiter_businesses")
    .set({ is_admin: false })
    .where("recruiter_id", "=", eva.id)
    .execute();
});

it("reach an administrator where a candidate applies to a job whose owner has left", async () => {
  const { db } = at.database;
  const { candidateIds, jobUid } = at.world;
  const owner = await departed("Davi Luz");
  const [id = 0] = candidateIds;
  const now = new Date().toISOString();
  await db.deleteFrom("applies").execute();
  await db
    .updateTable("jobs")
    .set({ owner_id: owner.id, published_at: now })
    .where("uid", "=", jobUid)
    .execute();
  await db
    .updateTable("candidates")
    .set({ confirmed_at: now, completed_at: now })
    .where("id", "=", id)
    .execute();
  const candidate = await at.as("candidates", id);
  await candidate.call("POST", `/candidates/jobs/${jobUid}/applies`, { apply: { message: "Olá" } });
  const notices = await db
    .selectFrom("notifications")
    .where("component", "=", "new_apply")
    .select("recruiter_id")
    .execute();
  expect(notices).toEqual([{ recruiter_id: at.world.admin.id }]);
});
