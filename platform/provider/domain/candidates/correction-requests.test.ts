import { afterAll, beforeAll, expect, it } from "vitest";
import type { CallAnswer } from "#contract/calls/all.ts";
import { correctionSubjects, dataHeld } from "#contract/catalogues/data-held.ts";
import type { RecordScopes } from "#contract/record-scopes.ts";
import { type Caller, type TestServer, testServer } from "#provider/testing/server.ts";
import { makeRecruiter } from "#provider/testing/world.ts";

type All = CallAnswer<"GET /candidates/correction_requests">;
type One = CallAnswer<"POST /candidates/correction_requests">;
const own = "/candidates/correction_requests";
let at: TestServer;
let admin: Caller;
let lia: Caller;
let id: number;
const theirs = () => `/recruiters/candidates/${id}/correction_requests`;
const ask = (message: string, subject = "hiring") =>
  lia.call<One>("POST", own, { correction_request: { subject, message } });
const answers = (request: number) => `/recruiters/correction_requests/${request}/answers`;
const corrected = { answer: { outcome: "corrected", text: "O contrato tem o salário certo agora." } };
const taskOf = (request: number) =>
  at.database.db
    .selectFrom("correction_requests as q")
    .innerJoin("tasks as t", "t.id", "q.task_id")
    .where("q.id", "=", request)
    .selectAll("t")
    .executeTakeFirstOrThrow();
const candidate = (values: { owner_id: number | null } | { locale: "pt" | "en" }) =>
  at.database.db.updateTable("candidates").set(values).where("id", "=", id).execute();

beforeAll(async () => {
  at = await testServer();
  admin = await at.as("recruiters", at.world.admin.id);
  id = at.world.candidateIds[0] ?? 0;
  const now = new Date().toISOString();
  await at.database.db
    .updateTable("candidates")
    .set({ confirmed_at: now, completed_at: now, owner_id: at.world.admin.id })
    .where("id", "=", id)
    .execute();
  lia = await at.as("candidates", id);
});
afterAll(() => at.close());

it("is asked for exactly the data that the candidate cannot correct", () => {
  expect(dataHeld.filter(({ correct }) => !correct).map(({ key }) => key)).toEqual([...correctionSubjects]);
});

it("makes a task of the candidate's owner, who is notified", async () => {
  const { correction_request } = await ask(" O salário está errado. ");
  expect(correction_request).toMatchObject({
    subject: "hiring",
    message: "O salário está errado.",
    answer: null,
  });
  const task = await taskOf(correction_request.id);
  expect(task).toMatchObject({
    title: "Pedido de correção: Contratações",
    description: "O salário está errado.",
    owner_id: at.world.admin.id,
    reference_type: "candidate",
    reference_id: id,
    done_at: null,
  });
  const days = (Date.parse(task.due_at ?? "") - Date.now()) / 86_400_000;
  expect(Math.round(days)).toBe(15);
  const { notifications } = await admin.call<CallAnswer<"GET /recruiters/notifications">>(
    "GET",
    "/recruiters/notifications",
  );
  expect(notifications.candidate?.[0]).toMatchObject({
    component: "correction_requested",
    link: `/recruiters/candidates/${id}/consents`,
  });
  expect((await admin.call<All>("GET", theirs())).correction_requests).toEqual([correction_request]);
  const neighbour = at.world.candidateIds[1] ?? 0;
  const others = await admin.call<All>("GET", `/recruiters/candidates/${neighbour}/correction_requests`);
  expect(others.correction_requests).toEqual([]);
});

it("waits one at a time for a kind of data", async () => {
  expect(
    (await lia.refused("POST", own, { correction_request: { subject: "hiring", message: "E?" } })).code,
  ).toBe("already_done");
  await ask("Este endereço não é meu.", "opt_outs");
  const { correction_requests } = await lia.call<All>("GET", own);
  expect(correction_requests.map(({ subject }) => subject)).toEqual(["opt_outs", "hiring"]);
});

it("is answered once: its task is done, and the candidate reads it in their mail", async () => {
  await candidate({ locale: "en" });
  const [, hiring] = (await lia.call<All>("GET", own)).correction_requests;
  const request = hiring?.id ?? 0;
  const { correction_request } = await admin.call<One>("POST", answers(request), corrected);
  expect(correction_request.answer).toMatchObject(corrected.answer);
  expect((await lia.call<All>("GET", own)).correction_requests[1]).toEqual(correction_request);
  expect((await taskOf(request)).done_at).not.toBeNull();
  const mail = await at.database.db
    .selectFrom("mails")
    .where("kind", "=", "correction_answered")
    .selectAll()
    .executeTakeFirstOrThrow();
  expect(mail.subject).toContain("answered your correction request");
  expect(mail.text).toContain("Data: Hirings.");
  expect(mail.text).toContain(corrected.answer.text);
  expect(mail.text).toContain("/candidates/data");
  expect((await admin.refused("POST", answers(request), corrected)).code).toBe("already_done");
  await ask("Ainda está errado.");
  await candidate({ locale: "pt" });
});

it("is answered also when its task is done or gone, whose time stays", async () => {
  const [open] = (await lia.call<All>("GET", own)).correction_requests;
  const task = await taskOf(open?.id ?? 0);
  await admin.call("PUT", `/recruiters/tasks/${task.id}`, {
    task: { done_at: "2026-11-26T12:00:00.000Z" },
    lock_version: task.lock_version,
  });
  await admin.call("POST", answers(open?.id ?? 0), { answer: { outcome: "kept", text: "Está certo." } });
  expect((await taskOf(open?.id ?? 0)).done_at).toBe("2026-11-26T12:00:00.000Z");
  const { correction_request } = await ask("E agora?");
  await admin.call("DELETE", `/recruiters/tasks/${(await taskOf(correction_request.id)).id}`);
  const { correction_request: last } = await admin.call<One>(
    "POST",
    answers(correction_request.id),
    corrected,
  );
  expect(last.answer?.outcome).toBe("corrected");
});

it("goes to the administrators where nobody owns the candidate", async () => {
  await candidate({ owner_id: null });
  const { correction_request } = await ask("De novo.");
  expect((await taskOf(correction_request.id)).owner_id).toBeNull();
  const newest = await at.database.db
    .selectFrom("notifications")
    .orderBy("id", "desc")
    .select(["component", "recruiter_id"])
    .executeTakeFirst();
  expect(newest).toEqual({ component: "correction_requested", recruiter_id: at.world.admin.id });
});

it("refuses what has no words, or is corrected by the candidate", async () => {
  for (const request of [
    { subject: "hiring", message: "  " },
    { subject: "curriculum", message: "Está errado." },
  ])
    expect((await lia.refused("POST", own, { correction_request: request })).code).toBe("validation_failed");
  expect((await admin.refused("POST", answers(999_999_999), corrected)).code).toBe("not_found");
});

it("goes with its candidate, whoever has its task", async () => {
  const { db } = at.database;
  const { businessId } = at.world;
  const rita = await makeRecruiter(db, businessId, "Rita Alves");
  const limit = (record_scopes: RecordScopes) =>
    db
      .updateTable("recruiter_businesses")
      .set({
        record_scopes: JSON.stringify(record_scopes),
        role_permissions: JSON.stringify({ candidates: ["read", "update"], tasks: ["read"] }),
      })
      .where("recruiter_id", "=", rita.id)
      .execute();
  const caller = await at.as("recruiters", rita.id);
  const [open] = (await lia.call<All>("GET", own)).correction_requests;
  expect(open?.answer).toBeNull();
  await limit({ candidates: "own" });
  expect((await caller.refused("GET", theirs())).code).toBe("not_found");
  expect((await caller.refused("POST", answers(open?.id ?? 0), corrected)).code).toBe("not_found");
  await limit({ tasks: "own" });
  expect((await caller.call<All>("GET", theirs())).correction_requests[0]).toEqual(open);
  await caller.call("POST", answers(open?.id ?? 0), corrected);
  expect((await taskOf(open?.id ?? 0)).done_at).not.toBeNull();
});
