import { afterAll, beforeAll, beforeEach, expect, it } from "vitest";
import type { ApplyMessage, MessageThread } from "#contract/calls/apply-messages.ts";
import { type Caller, type TestServer, testServer } from "#provider/testing/server.ts";
import { makeRecruiter } from "#provider/testing/world.ts";
import { mailWaitingMessages } from "./mail-messages.ts";

let at: TestServer;
let recruiter: Caller;
let candidate: Caller;
let stranger: Caller;
let apply: { id: number; uid: string; candidate_id: number };

beforeAll(async () => {
  at = await testServer();
  recruiter = await at.as("recruiters", at.world.admin.id);
  const { db } = at.database;
  const now = new Date().toISOString();
  const done = { confirmed_at: now, completed_at: now };
  await db.updateTable("candidates").set(done).where("id", "in", at.world.candidateIds).execute();
  apply = await db
    .selectFrom("applies")
    .where("job_id", "=", at.world.jobId)
    .orderBy("id")
    .select(["id", "uid", "candidate_id"])
    .executeTakeFirstOrThrow();
  candidate = await at.as("candidates", apply.candidate_id);
  const other = at.world.candidateIds.find((id) => id !== apply.candidate_id) ?? 0;
  stranger = await at.as("candidates", other);
});
afterAll(() => at.close());
beforeEach(async () => {
  const { db } = at.database;
  for (const table of ["apply_messages", "notifications", "mails", "cable_messages"] as const)
    await db.deleteFrom(table).execute();
});

const uid = () => crypto.randomUUID();
const own = () => `/candidates/applies/${apply.uid}/messages`;
const desk = () => `/recruiters/applies/${apply.id}/messages`;
const write = async (who: Caller, path: string, text: string, as = uid()): Promise<ApplyMessage> =>
  (await who.call<{ message: ApplyMessage }>("POST", path, { message: { uid: as, text } })).message;
const thread = (who: Caller, path: string) => who.call<MessageThread>("GET", path);
const count = async (table: "mails" | "notifications") =>
  (await at.database.db.selectFrom(table).select("id").execute()).length;
const mail = (minutes: number) =>
  mailWaitingMessages(at.server.services, new Date(Date.now() + minutes * 60_000));

it("is begun by the recruiter, answered by the candidate, and nobody else's", async () => {
  expect((await candidate.refused("POST", own(), { message: { uid: uid(), text: "Olá?" } })).code).toBe(
    "forbidden",
  );
  await write(recruiter, desk(), "Podemos falar amanhã?");
  const seen = await thread(candidate, own());
  expect(seen).toMatchObject({ unread_count: 1, may_write: true });
  expect(seen.messages).toMatchObject([{ sender: "recruiter", author_name: "Ana Prado", read_at: null }]);
  expect(await candidate.call("GET", "/candidates/messages")).toEqual({
    threads: [{ apply_uid: apply.uid, count: 1, unread_count: 1 }],
  });
  await candidate.call("POST", `${own()}/seen`);
  await write(candidate, own(), "  Sim, às 10h.  ");
  await write(candidate, own(), "Ou às 11h.");
  const answered = await thread(recruiter, desk());
  expect(answered.unread_count).toBe(2);
  expect(answered.messages.map(({ text }) => text)).toEqual([
    "Podemos falar amanhã?",
    "Sim, às 10h.",
    "Ou às 11h.",
  ]);
  expect(answered.messages[0]?.read_at).not.toBeNull();
  // One notification for what is unread, however much it is.
  expect(await count("notifications")).toBe(1);
  expect((await stranger.refused("GET", own())).status).toBe(404);
  expect((await stranger.refused("POST", own(), { message: { uid: uid(), text: "?" } })).status).toBe(404);
  const { events } = await recruiter.call<{ events: { kind: string }[] }>(
    "GET",
    `/recruiters/timelines/candidates/${apply.candidate_id}?kinds[]=message`,
  );
  expect(events).toHaveLength(3);
});

it("keeps a message that is sent twice once, and broadcasts it to both sides", async () => {
  const again = uid();
  await write(recruiter, desk(), "Olá", again);
  await write(recruiter, desk(), "Olá", again);
  expect((await thread(recruiter, desk())).messages).toHaveLength(1);
  // Another's message is not taken over by its number.
  expect((await candidate.refused("POST", own(), { message: { uid: again, text: "Olá" } })).code).toBe(
    "conflict",
  );
  const notified = await at.database.db
    .selectFrom("cable_messages")
    .where("stream", "like", "messages:%")
    .select("payload")
    .execute();
  expect(notified.map(({ payload }) => payload)).toEqual([
    { apply_uid: apply.uid },
    { apply_uid: apply.uid },
  ]);
});

it("waits ten minutes for a reader, and after a mail a day; names all who wrote and all jobs", async () => {
  const { db } = at.database;
  const bia = await makeRecruiter(db, at.world.businessId, "Bia Nomes", { is_admin: true });
  const { businessId: business_id } = at.world;
  const job = await db
    .insertInto("jobs")
    .values({ business_id, title: "Contadora", status: "published" })
    .returning("id")
    .executeTakeFirstOrThrow();
  const second = await db
    .insertInto("applies")
    .values({ business_id, job_id: job.id, candidate_id: apply.candidate_id, position: 1 })
    .returning("id")
    .executeTakeFirstOrThrow();
  await write(recruiter, desk(), "Lida");
  await candidate.call("POST", `${own()}/seen`);
  await write(recruiter, desk(), "Uma");
  await write(await at.as("recruiters", bia.id), `/recruiters/applies/${second.id}/messages`, "Outra");
  const counts: number[] = [];
  for (const minutes of [9.5, 10.5, 23.9 * 60]) {
    await mail(minutes);
    counts.push(await count("mails"));
  }
  expect(counts).toEqual([0, 1, 1]);
  const letter = await db.selectFrom("mails").select(["kind", "text", "locale"]).executeTakeFirstOrThrow();
  expect(letter).toMatchObject({ kind: "message_waiting", locale: "pt" });
  for (const word of ["Ana Prado", "Bia Nomes", "Analista Fiscal", "Contadora", "/candidates/candidacy"])
    expect(letter.text).toContain(word);
  await write(recruiter, desk(), "E mais");
  await mail(10 + 23.9 * 60);
  expect(await count("mails")).toBe(1);
  await mail(11 + 24 * 60);
  expect(await count("mails")).toBe(2);
  await db.deleteFrom("applies").where("id", "=", second.id).execute();
});

it("notifies who wrote last of the first answer since they read, or the administrators where they have left", async () => {
  const { db } = at.database;
  const bia = await makeRecruiter(db, at.world.businessId, "Bia Última", {
    role_permissions: { applies: ["read", "update"], jobs: ["read"], candidates: ["read"] },
  });
  const notified = async () =>
    (await db.selectFrom("notifications").orderBy("id").select("recruiter_id").execute()).map(
      ({ recruiter_id }) => recruiter_id,
    );
  const hers = await at.as("recruiters", bia.id);
  await write(recruiter, desk(), "Da Ana");
  await write(hers, desk(), "Da Bia");
  await write(candidate, own(), "Um");
  await write(candidate, own(), "Dois");
  expect(await notified()).toEqual([bia.id]);
  const seen = () => hers.call("POST", `${desk()}/seen`);
  await seen();
  const broadcasts = async () =>
    (await db.selectFrom("cable_messages").where("stream", "like", "messages:%").select("offset").execute())
      .length;
  const before = await broadcasts();
  await seen();
  expect(await broadcasts()).toBe(before);
  // Their own words are not read by that.
  expect((await thread(candidate, own())).unread_count).toBe(2);
  await write(candidate, own(), "Três");
  expect(await notified()).toEqual([bia.id, bia.id]);
  await seen();
  await db
    .updateTable("recruiter_businesses")
    .set({ deactivated_at: new Date().toISOString() })
    .where("recruiter_id", "=", bia.id)
    .execute();
  await write(candidate, own(), "Quatro");
  expect((await notified()).slice(2)).toContain(at.world.admin.id);
});

it("sends one mail for what stays unread, to each side", async () => {
  await write(recruiter, desk(), "Primeira");
  await write(recruiter, desk(), "Segunda");
  await mail(5);
  expect(await count("mails")).toBe(0);
  await Promise.all([mail(11), mail(11)]);
  await mail(12);
  expect(await count("mails")).toBe(1);
  await write(recruiter, desk(), "Terceira");
  await mail(60);
  expect(await count("mails")).toBe(1);
  await mail(26 * 60);
  expect(await count("mails")).toBe(2);
  await candidate.call("POST", `${own()}/seen`);
  await write(candidate, own(), "Resposta");
  await mail(11);
  const last = await at.database.db
    .selectFrom("mails")
    .orderBy("id", "desc")
    .select(["kind", "to_address", "subject"])
    .executeTakeFirstOrThrow();
  expect(last).toMatchObject({ kind: "answer_waiting", subject: "Resposta sobre Analista Fiscal" });
  await recruiter.call("POST", `${desk()}/seen`);
  await mail(72 * 60);
  expect(await count("mails")).toBe(3);
});

it("mails the answer to who wrote last, and to nobody who has left", async () => {
  const { db } = at.database;
  const bia = await makeRecruiter(db, at.world.businessId, "Bia Reis", {
    role_permissions: { applies: ["read", "update"], jobs: ["read"], candidates: ["read"] },
  });
  await write(recruiter, desk(), "Da Ana");
  await write(await at.as("recruiters", bia.id), desk(), "Da Bia");
  await candidate.call("POST", `${own()}/seen`);
  await write(candidate, own(), "Para quem?");
  await mail(11);
  const mailed = async () =>
    (await db.selectFrom("mails").orderBy("id").select("to_address").execute()).map((row) => row.to_address);
  expect(await mailed()).toEqual([bia.email]);
  await db.deleteFrom("mails").execute();
  await db.updateTable("apply_messages").set({ mailed_at: null }).execute();
  const leave = (deactivated_at: string | null) =>
    db
      .updateTable("recruiter_businesses")
      .set({ deactivated_at })
      .where("recruiter_id", "=", bia.id)
      .execute();
  await leave(new Date().toISOString());
  await mail(11);
  expect(await mailed()).toEqual([]);
});
