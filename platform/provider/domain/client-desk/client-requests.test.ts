import { afterAll, beforeAll, expect, it } from "vitest";
import type { CallAnswer } from "#contract/calls/all.ts";
import type { ClientRequest } from "#contract/calls/client-requests.ts";
import { type Caller, type TestServer, testServer } from "#provider/testing/server.ts";

let at: TestServer;
let admin: Caller;
let clara: Caller;
const path = () => `/client_contacts/jobs/${at.world.jobUid}/requests`;
const made = async () => (await clara.call<{ requests: ClientRequest[] }>("GET", path())).requests;
const send = (kind: string, note?: string) =>
  clara.call<{ request: ClientRequest }>("POST", path(), { request: { kind, ...(note ? { note } : {}) } });
const taskOf = async (id: number) =>
  await at.database.db
    .selectFrom("client_requests as q")
    .innerJoin("tasks as t", "t.id", "q.task_id")
    .where("q.id", "=", id)
    .selectAll("t")
    .executeTakeFirstOrThrow();

beforeAll(async () => {
  at = await testServer();
  admin = await at.as("recruiters", at.world.admin.id);
  clara = await at.as("client_contacts", at.world.contactId);
  await at.database.db
    .updateTable("jobs")
    .set({ owner_id: at.world.admin.id })
    .where("id", "=", at.world.jobId)
    .execute();
});
afterAll(() => at.close());

it("makes a task of the job's owner, who is notified", async () => {
  const { request } = await send("meeting", "Sobre o perfil.");
  expect(request).toMatchObject({ kind: "meeting", note: "Sobre o perfil.", done_at: null });
  const task = await taskOf(request.id);
  expect(task).toMatchObject({
    task_type: 4,
    description: "Sobre o perfil.",
    owner_id: at.world.admin.id,
    reference_type: "job",
    reference_id: at.world.jobId,
  });
  expect(task.title).toContain("Reunião");
  const { notifications } = await admin.call<CallAnswer<"GET /recruiters/notifications">>(
    "GET",
    "/recruiters/notifications",
  );
  expect(notifications.job?.[0]).toMatchObject({
    component: "client_request_meeting",
    link: `/recruiters/tasks/${task.id}`,
  });
});

it("takes one request of a kind at a time, and the next one once the task is done or gone", async () => {
  const refused = await clara.refused("POST", path(), { request: { kind: "meeting" } });
  expect(refused.code).toBe("already_done");
  const task = await taskOf((await made())[0]?.id ?? 0);
  await admin.call("PUT", `/recruiters/tasks/${task.id}`, {
    task: { done_at: "2026-11-26T12:00:00.000Z" },
    lock_version: task.lock_version,
  });
  expect((await made())[0]).toMatchObject({ kind: "meeting", done_at: "2026-11-26T12:00:00.000Z" });
  const { request } = await send("meeting");
  const again = await taskOf(request.id);
  await admin.call("DELETE", `/recruiters/tasks/${again.id}`);
  expect((await made())[0]?.done_at).not.toBeNull();
  await send("meeting");
});

it("notifies the administrators of a job without an owner who is there", async () => {
  const { db } = at.database;
  const change = (owner_id: number | null) =>
    db.updateTable("jobs").set({ owner_id }).where("id", "=", at.world.jobId).execute();
  await change(null);
  const { request } = await send("pause");
  expect((await taskOf(request.id)).owner_id).toBeNull();
  const newest = await db
    .selectFrom("notifications")
    .orderBy("id", "desc")
    .select(["component", "recruiter_id"])
    .executeTakeFirst();
  expect(newest).toEqual({ component: "client_request_pause", recruiter_id: at.world.admin.id });
  await change(at.world.admin.id);
});

it("words the task in the language of its owner", async () => {
  const speak = (locale: "pt" | "en") =>
    at.database.db.updateTable("recruiters").set({ locale }).where("id", "=", at.world.admin.id).execute();
  await speak("en");
  const { request } = await send("feedback");
  expect((await taskOf(request.id)).title).toMatch(/^Feedback/);
  const { request: second } = await send("more_candidates");
  expect((await taskOf(second.id)).title).toMatch(/^More candidates/);
  await speak("pt");
});

it("takes none for a job that is over", async () => {
  const { db } = at.database;
  const change = (status: "published" | "filled") =>
    db.updateTable("jobs").set({ status }).where("id", "=", at.world.jobId).execute();
  await change("filled");
  const refused = await clara.refused("POST", path(), { request: { kind: "more_candidates" } });
  expect(refused.code).toBe("not_found");
  await change("published");
});
