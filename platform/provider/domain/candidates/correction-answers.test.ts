import { afterAll, beforeAll, beforeEach, expect, it } from "vitest";
import type { CallAnswer } from "#contract/calls/all.ts";
import { streams } from "#provider/base/cable/streams.ts";
import { listening } from "#provider/testing/broadcasts.ts";
import { type Caller, type TestServer, testServer } from "#provider/testing/server.ts";
import { makeRecruiter, makeWorld } from "#provider/testing/world.ts";

type All = CallAnswer<"GET /candidates/correction_requests">;
type One = CallAnswer<"POST /candidates/correction_requests">;
const own = "/candidates/correction_requests";
let at: TestServer;
let admin: Caller;
let id: number;
let neighbour: number;
const answers = (request: number) => `/recruiters/correction_requests/${request}/answers`;
const corrected = { answer: { outcome: "corrected", text: "Está certo agora." } };

beforeAll(async () => {
  at = await testServer();
  admin = await at.as("recruiters", at.world.admin.id);
  [id = 0, neighbour = 0] = at.world.candidateIds;
  const now = new Date().toISOString();
  await at.database.db
    .updateTable("candidates")
    .set({ confirmed_at: now, completed_at: now, owner_id: at.world.admin.id })
    .where("id", "in", [id, neighbour])
    .execute();
});
afterAll(() => at.close());
beforeEach(async () => {
  await at.database.db.deleteFrom("correction_requests").execute();
  await at.database.db.deleteFrom("tasks").execute();
  await at.database.db.deleteFrom("mails").execute();
  await at.database.db.deleteFrom("notifications").execute();
});

const ask = async (candidate: number, subject = "hiring") => {
  const caller = await at.as("candidates", candidate);
  const request = { correction_request: { subject, message: "Está errado." } };
  return (await caller.call<One>("POST", own, request)).correction_request.id;
};
const requests = () =>
  at.database.db
    .selectFrom("correction_requests as q")
    .innerJoin("tasks as t", "t.id", "q.task_id")
    .orderBy("q.id")
    .select(["q.id", "q.task_id", "q.outcome", "q.answer", "q.answered_by_id"])
    .select(["t.done_at", "t.lock_version", "t.owner_id"])
    .execute();
const open = { outcome: null, answer: null, answered_by_id: null, done_at: null, lock_version: 0 };

it("two candidates ask for the same at once, and the answer to one is none to the other", async () => {
  const { db } = at.database;
  const nina = await makeRecruiter(db, at.world.businessId, "Nina Reis", { is_admin: true });
  const caller = await at.as("recruiters", nina.id);
  const [first, second] = [await ask(id), await ask(neighbour)];
  const other = await ask(neighbour, "opt_outs");
  const tasks = (await requests()).map(({ task_id }) => task_id);
  const received = await listening(db, { tasks: streams.entity(at.world.businessId, "tasks") });
  await caller.call("POST", answers(second), corrected);
  expect(await requests()).toMatchObject([
    { ...open, id: first },
    {
      ...{ id: second, outcome: "corrected", answer: "Está certo agora.", answered_by_id: nina.id },
      ...{ done_at: expect.any(String), lock_version: 1 },
    },
    { ...open, id: other },
  ]);
  expect((await received()).tasks).toMatchObject([
    { type: "saved", by_id: nina.id, rows: [{ id: tasks[1], done_at: expect.any(String) }] },
  ]);
  const { email } = await db
    .selectFrom("candidates")
    .where("id", "=", neighbour)
    .select("email")
    .executeTakeFirstOrThrow();
  const mailed = db.selectFrom("mails").select(["kind", "to_address", "reply_to"]);
  expect(await mailed.execute()).toEqual([
    { kind: "correction_answered", to_address: email, reply_to: nina.email },
  ]);
});

it("whoever has the new task in a list sees it come", async () => {
  const { db } = at.database;
  const received = await listening(db, { tasks: streams.entity(at.world.businessId, "tasks") });
  await ask(id);
  const [request] = await requests();
  expect((await received()).tasks).toMatchObject([
    { type: "saved", by_id: null, rows: [{ id: request?.task_id, description: "Está errado." }] },
  ]);
});

it("is nobody's task where the owner has left, and in the language of who has it", async () => {
  const { db } = at.database;
  const gone = await makeRecruiter(db, at.world.businessId, "Gil Foi");
  await db.updateTable("recruiters").set({ locale: "en" }).where("id", "=", gone.id).execute();
  await db.updateTable("candidates").set({ owner_id: gone.id }).where("id", "=", id).execute();
  const asked = async () => {
    const request = await ask(id);
    const task = await db.deleteFrom("tasks").returning(["title", "owner_id"]).executeTakeFirstOrThrow();
    await db.deleteFrom("correction_requests").where("id", "=", request).execute();
    const told = await db.deleteFrom("notifications").returning(["recruiter_id", "component"]).execute();
    return { ...task, told: told.filter((item) => item.component === "correction_requested") };
  };
  const { told, ...task } = await asked();
  expect(task).toEqual({ title: "Correction request: Hirings", owner_id: gone.id });
  expect(told.map(({ recruiter_id }) => recruiter_id)).toEqual([gone.id]);
  await db
    .updateTable("recruiter_businesses")
    .set({ deactivated_at: new Date().toISOString() })
    .where("recruiter_id", "=", gone.id)
    .execute();
  const after = await asked();
  expect(after).toMatchObject({ title: "Pedido de correção: Contratações", owner_id: null });
  expect(after.told.map(({ recruiter_id }) => recruiter_id)).toContain(at.world.admin.id);
  expect(after.told.map(({ recruiter_id }) => recruiter_id)).not.toContain(gone.id);
  await db.updateTable("candidates").set({ owner_id: at.world.admin.id }).where("id", "=", id).execute();
});

it("is neither read nor answered at another business", async () => {
  const { db } = at.database;
  const other = await makeWorld(db, "outra.localhost");
  const [theirs = 0] = other.candidateIds;
  const { id: request } = await db
    .insertInto("correction_requests")
    .values({ business_id: other.businessId, candidate_id: theirs, subject: "hiring", message: "Errado." })
    .returning("id")
    .executeTakeFirstOrThrow();
  expect((await admin.refused("POST", answers(request), corrected)).code).toBe("not_found");
  expect((await admin.refused("GET", `/recruiters/candidates/${theirs}/correction_requests`)).code).toBe(
    "not_found",
  );
  const kept = db.selectFrom("correction_requests").where("id", "=", request).select(["outcome", "answer"]);
  expect(await kept.executeTakeFirst()).toEqual({ outcome: null, answer: null });
  expect(await db.selectFrom("mails").select("id").execute()).toEqual([]);
  const { correction_requests } = await (await at.as("candidates", id)).call<All>("GET", own);
  expect(correction_requests).toEqual([]);
});
