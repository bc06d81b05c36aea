import { afterAll, beforeAll, beforeEach, describe, expect, it } from "vitest";
import { streams } from "#provider/base/cable/streams.ts";
import { listening } from "#provider/testing/broadcasts.ts";
import { type Caller, type TestServer, testServer } from "#provider/testing/server.ts";
import { makeRecruiter, makeWorld, type World } from "#provider/testing/world.ts";

let at: TestServer;
let other: World;
let me: Caller;
let id: number;
beforeAll(async () => {
  at = await testServer();
  other = await makeWorld(at.database.db, "outra.localhost");
  [id = 0] = at.world.candidateIds;
  const now = new Date().toISOString();
  await at.database.db
    .updateTable("candidates")
    .set({ confirmed_at: now, completed_at: now, locale: "en" })
    .where("id", "=", id)
    .execute();
  await at.database.db.updateTable("jobs").set({ published_at: now }).execute();
  me = await at.as("candidates", id);
});
afterAll(() => at.close());
beforeEach(async () => {
  for (const table of ["applies", "mails", "notifications"] as const)
    await at.database.db.deleteFrom(table).execute();
});

const apply = (body: object = {}, uid = at.world.jobUid) =>
  me.call("POST", `/candidates/jobs/${uid}/applies`, { apply: body });
const applied = () =>
  at.database.db
    .selectFrom("applies")
    .select(["job_id", "candidate_id", "status", "source", "message", "clt_expectation"])
    .execute();
const told = () =>
  at.database.db.selectFrom("notifications").orderBy("id").select(["recruiter_id", "component"]).execute();
const job = (values: object) =>
  at.database.db.updateTable("jobs").set(values).where("id", "=", at.world.jobId).execute();
const brought = async () =>
  (
    await at.database.db
      .selectFrom("candidates")
      .where("id", "=", id)
      .select("brought_by_job_id")
      .executeTakeFirstOrThrow()
  ).brought_by_job_id;

describe("who applies", () => {
  it("says how they came, what they write and expect; of what they leave out only that it was the site", async () => {
    const own = { job_id: at.world.jobId, candidate_id: id, status: 0 };
    await apply({ source: "linkedin", message: "Olá", clt_expectation: 900_000 });
    expect(await applied()).toEqual([
      { ...own, source: "linkedin", message: "Olá", clt_expectation: 900_000 },
    ]);
    await at.database.db.deleteFrom("applies").execute();
    await apply();
    expect(await applied()).toEqual([{ ...own, source: "site", message: null, clt_expectation: null }]);
  });

  it("is written to in their own language, of that job, and once", async () => {
    await apply();
    expect(
      (await me.refused("POST", `/candidates/jobs/${at.world.jobUid}/applies`, { apply: {} })).code,
    ).toBe("already_exists");
    const mails = at.database.db.selectFrom("mails").select(["kind", "locale", "text"]);
    expect(await mails.execute()).toEqual([
      { kind: "apply_received", locale: "en", text: expect.stringContaining("Analista Fiscal") },
    ]);
    expect(await told()).toEqual([{ recruiter_id: at.world.admin.id, component: "new_apply" }]);
  });

  it("is told of to the administrators where nobody has the job, or its owner has left", async () => {
    const { db } = at.database;
    const gone = await makeRecruiter(db, at.world.businessId, "Gil Foi");
    await job({ owner_id: gone.id });
    await apply();
    expect(await told()).toEqual([{ recruiter_id: gone.id, component: "new_apply" }]);
    await db
      .updateTable("recruiter_businesses")
      .set({ deactivated_at: new Date().toISOString() })
      .where("recruiter_id", "=", gone.id)
      .execute();
    for (const owner_id of [gone.id, null]) {
      await db.deleteFrom("applies").execute();
      await db.deleteFrom("notifications").execute();
      await job({ owner_id });
      await apply();
      expect(await told(), String(owner_id)).toEqual([
        { recruiter_id: at.world.admin.id, component: "new_apply" },
      ]);
    }
    await job({ owner_id: at.world.admin.id });
  });

  it("for one job is still brought by the other that they came for", async () => {
    const { db } = at.database;
    const second = await db
      .insertInto("jobs")
      .values({ business_id: at.world.businessId, title: "Outra", status: "published" })
      .returning("id")
      .executeTakeFirstOrThrow();
    const bringAll = (brought_by_job_id: number | null) =>
      db
        .updateTable("candidates")
        .set({ brought_by_job_id })
        .where("business_id", "=", at.world.businessId)
        .execute();
    await bringAll(second.id);
    await apply();
    expect(await brought()).toBe(second.id);
    await bringAll(at.world.jobId);
    await db.deleteFrom("applies").execute();
    await apply();
    expect(await brought()).toBeNull();
    const others = db.selectFrom("candidates").where("brought_by_job_id", "is not", null).select("id");
    expect(await others.execute()).toHaveLength(at.world.candidateIds.length - 1);
    await bringAll(null);
  });

  it("does not for a job of another business, and nobody hears of it", async () => {
    const path = `/candidates/jobs/${other.jobUid}/applies`;
    expect((await me.refused("POST", path, { apply: {} })).code).toBe("not_found");
    expect(await applied()).toEqual([]);
    expect(await told()).toEqual([]);
    expect(await at.database.db.selectFrom("mails").select("id").execute()).toEqual([]);
  });
});

describe("who registers", () => {
  const register = (email: string, host = "localhost") =>
    at
      .with({ host, "user-agent": "Navegador" })
      .call<{ token: string }>("POST", "/candidates/registrations", {
        candidate: { name: "Nina Reis", email, password: "uma-senha-boa", accepted_terms: true },
      });
  const rows = (email: string) =>
    at.database.db
      .selectFrom("candidates")
      .where("email", "=", email)
      .orderBy("id")
      .select(["id", "business_id", "password_hash"])
      .execute();

  it("is seen by whoever has the list open, and is signed in where they did", async () => {
    const { db } = at.database;
    const received = await listening(db, {
      here: streams.entity(at.world.businessId, "candidates"),
      there: streams.entity(other.businessId, "candidates"),
    });
    await register("nina@casa.test");
    const [row] = await rows("nina@casa.test");
    expect(await received()).toMatchObject({
      here: [{ type: "saved", by_id: null, rows: [{ id: row?.id, name: "Nina Reis" }] }],
      there: [],
    });
    const session = db.selectFrom("sessions").orderBy("id", "desc").limit(1);
    expect(await session.select(["candidate_id", "business_id", "user_agent"]).execute()).toEqual([
      { candidate_id: row?.id, business_id: at.world.businessId, user_agent: "Navegador" },
    ]);
  });

  it("may have an account at another business as well; the same here changes and mails nothing", async () => {
    const email = "duas@casa.test";
    await register(email);
    const before = await rows(email);
    await at.database.db.deleteFrom("mails").execute();
    await expect(register(email.toUpperCase())).rejects.toThrow("taken");
    expect(await rows(email)).toEqual(before);
    expect(await at.database.db.selectFrom("mails").select("id").execute()).toEqual([]);
    await register(email, "outra.localhost");
    expect((await rows(email)).map(({ business_id }) => business_id)).toEqual([
      at.world.businessId,
      other.businessId,
    ]);
  });
});

it("a curriculum that is not complete is not saved by asking for it to be, and no list hears of it", async () => {
  const { db } = at.database;
  await db.updateTable("candidates").set({ completed_at: null, city: "Itu" }).where("id", "=", id).execute();
  const received = await listening(db, { all: streams.entity(at.world.businessId, "candidates") });
  const incomplete = { curriculum: { city: "Natal", role_name: "" }, complete: true };
  const { fields } = await me.refused("PUT", "/candidates/curriculum", incomplete);
  expect(fields).toContainEqual({ path: "curriculum.role_name", rule: "required" });
  const row = () =>
    db
      .selectFrom("candidates")
      .where("id", "=", id)
      .select(["city", "completed_at"])
      .executeTakeFirstOrThrow();
  expect(await row()).toEqual({ city: "Itu", completed_at: null });
  expect((await received()).all).toEqual([]);
  await me.call("PUT", "/candidates/curriculum/parts", { curriculum: { city: "Olinda" } });
  expect(await row()).toEqual({ city: "Olinda", completed_at: null });
  expect((await received()).all).toMatchObject([
    { type: "saved", by_id: null, rows: [{ id, city: "Olinda" }] },
  ]);
});

it("who completes their registration, or applies, is told of as a likely duplicate, to whom it concerns", async () => {
  const { db } = at.database;
  const [, twin = 0] = at.world.candidateIds;
  const bruno = await makeRecruiter(db, at.world.businessId, "Bruno Reis");
  const mobile_phone = "+5511987650001";
  const set = (candidate: number, values: object) =>
    db.updateTable("candidates").set(values).where("id", "=", candidate).execute();
  const duplicates = async () =>
    (
      await db
        .deleteFrom("notifications")
        .where("component", "=", "duplicate_found")
        .returning(["recruiter_id", "link"])
        .execute()
    ).map(({ recruiter_id, link }) => [recruiter_id, link]);
  const whole = { city: "Itu", state: "SP", role_name: "Chef", professional_moment: 1 };
  await set(twin, { mobile_phone });
  await set(id, { completed_at: null, owner_id: bruno.id });
  await me.call("PUT", "/candidates/curriculum", { curriculum: { ...whole, mobile_phone } });
  expect(await duplicates()).toEqual([]);
  await me.call("PUT", "/candidates/curriculum", { curriculum: {}, complete: true });
  const of = `/recruiters/candidates/duplicates?ids=${id},${twin}`;
  expect(await duplicates()).toEqual([[bruno.id, of]]);
  await apply();
  expect(await duplicates()).toEqual([[at.world.admin.id, of]]);
  await db.deleteFrom("applies").execute();
  await set(twin, { mobile_phone: null });
  await apply();
  expect(await duplicates()).toEqual([]);
});

it("a photo is seen by whoever has the list open when it comes and goes, and is nobody else's", async () => {
  const { db } = at.database;
  const [, neighbour = 0] = at.world.candidateIds;
  const send = (who: Caller) =>
    who.upload("/candidates/data_files", "data_file[file]", "eu.webp", "RIFF....WEBPVP8 ", {
      "data_file[file_type]": "avatar",
    });
  await send(await at.as("candidates", neighbour));
  const urlOf = async (of: number) =>
    (await db.selectFrom("candidates").where("id", "=", of).select("avatar_url").executeTakeFirstOrThrow())
      .avatar_url;
  const theirs = await urlOf(neighbour);
  expect(theirs).not.toBeNull();
  const received = await listening(db, { all: streams.entity(at.world.businessId, "candidates") });
  const heard = async () => (await received()).all;
  const saved = (by_id: number | null, avatar_url: unknown) => [
    { type: "saved", by_id, rows: [{ id, avatar_url }] },
  ];
  await send(me);
  expect(await heard()).toMatchObject(saved(null, expect.any(String)));
  await me.call("DELETE", "/candidates/photo");
  expect(await heard()).toMatchObject(saved(null, null));
  const admin = await at.as("recruiters", at.world.admin.id);
  const path = `/recruiters/candidates/${id}/photo`;
  await admin.upload(path, "data_file[file]", "ela.webp", "RIFF....WEBPVP8 2");
  expect(await heard()).toMatchObject(saved(at.world.admin.id, expect.any(String)));
  await admin.call("DELETE", path);
  expect(await heard()).toMatchObject(saved(at.world.admin.id, null));
  expect(await urlOf(neighbour)).toBe(theirs);
  expect((await at.server.app.inject({ url: theirs ?? "" })).statusCode).toBe(200);
});
