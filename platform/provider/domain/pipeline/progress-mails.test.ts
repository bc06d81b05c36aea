import { afterAll, beforeAll, beforeEach, expect, it } from "vitest";
import type { CallAnswer } from "#contract/calls/all.ts";
import { type Caller, type TestServer, testServer } from "#provider/testing/server.ts";
import { mailDueStages } from "./progress-mails.ts";

type Moved = CallAnswer<"POST /recruiters/applies/:id/moves">;

let at: TestServer;
let admin: Caller;
let candidate: Caller;
let apply: { id: number; uid: string };

beforeAll(async () => {
  at = await testServer();
  const { db } = at.database;
  const now = new Date().toISOString();
  await db.updateTable("candidates").set({ confirmed_at: now, completed_at: now }).execute();
  const row = await db
    .selectFrom("applies")
    .where("id", "=", at.world.applyIds[0] ?? 0)
    .select(["id", "uid", "candidate_id"])
    .executeTakeFirstOrThrow();
  apply = row;
  admin = await at.as("recruiters", at.world.admin.id);
  candidate = await at.as("candidates", row.candidate_id);
});
afterAll(() => at.close());
beforeEach(async () => {
  const { db } = at.database;
  for (const table of ["apply_progress_mails", "apply_moves", "mails"] as const)
    await db.deleteFrom(table).execute();
  await db
    .updateTable("applies")
    .set({ status: 0, sub_status: null, lock_version: 0, withdrawn_at: null, message: "Oi" })
    .where("id", "=", apply.id)
    .execute();
});

const move = async (status: number, sub_status?: number) => {
  const { lock_version } = await at.database.db
    .selectFrom("applies")
    .where("id", "=", apply.id)
    .select("lock_version")
    .executeTakeFirstOrThrow();
  const wanted = { status, lock_version, ...(sub_status === undefined ? {} : { sub_status }) };
  return (await admin.call<Moved>("POST", `/recruiters/applies/${apply.id}/moves`, { move: wanted })).move;
};
const undo = (id: number) => admin.call("DELETE", `/recruiters/applies/moves/${id}`);
const after = (minutes: number) => mailDueStages(at.server.services, new Date(Date.now() + minutes * 60_000));
const mails = async () =>
  (
    await at.database.db
      .selectFrom("mails")
      .where("kind", "=", "apply_progress")
      .orderBy("id")
      .select("text")
      .execute()
  ).map(({ text }) => text);

it("mails a stage once, some minutes after it was reached", async () => {
  await move(1);
  await after(1);
  expect(await mails()).toEqual([]);
  await after(6);
  await after(6);
  const [text = ""] = await mails();
  expect(text).toContain("Um recrutador está analisando o seu currículo.");
  expect(text).toContain(`/candidates/candidacy/${apply.uid}`);
  // Stages that are one to the candidate, steps inside a stage, and the way back are not reported.
  await move(2);
  await move(0);
  await move(1);
  await after(60);
  expect(await mails()).toHaveLength(1);
});

it("mails nothing for a move that was undone meanwhile, and mails it when it is made again", async () => {
  await undo((await move(1)).id);
  await after(6);
  expect(await mails()).toEqual([]);
  await move(1);
  await after(6);
  expect(await mails()).toHaveLength(1);
});

it("goes to nobody who does not want it", async () => {
  await candidate.call("PUT", "/candidates/mail_preferences", {
    mail_preferences: { wanted: { applications: false } },
  });
  await move(1);
  await after(6);
  expect(await mails()).toEqual([]);
  await candidate.call("PUT", "/candidates/mail_preferences", {
    mail_preferences: { wanted: { applications: true } },
  });
});

it("shows the candidate the stages that they know, without what was undone", async () => {
  const own = async () =>
    (
      await candidate.call<CallAnswer<"GET /candidates/applies/:uid">>(
        "GET",
        `/candidates/applies/${apply.uid}`,
      )
    ).candidacy;
  await move(1);
  await move(2);
  await undo((await move(0)).id);
  const { message, steps } = await own();
  expect(message).toBe("Oi");
  expect(steps.map(({ progress }) => progress)).toEqual(["received", "in_review"]);
  await candidate.call("DELETE", `/candidates/applies/${apply.uid}`);
  expect((await own()).steps.at(-1)?.progress).toBe("withdrawn");
  expect((await candidate.refused("GET", "/candidates/applies/nobodys")).code).toBe("not_found");
});
