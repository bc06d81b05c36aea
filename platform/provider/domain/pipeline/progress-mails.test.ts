import { afterAll, beforeAll, beforeEach, expect, it } from "vitest";
import type { CallAnswer } from "#contract/calls/all.ts";
import { type Caller, type TestServer, testServer } from "#provider/testing/server.ts";
import { type Progress, progressOf } from "./progress.ts";
import { announceProgress, mailDueStages } from "./progress-mails.ts";

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
  await after(4.9);
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

it("waits anew where the stage is reached anew, and not for a step inside it", async () => {
  const { db } = at.database;
  const due = async () =>
    (await db.selectFrom("apply_progress_mails").select("due_at").execute()).map(({ due_at }) => due_at);
  await move(1);
  const due_at = new Date(Date.now() - 60_000).toISOString();
  await db.updateTable("apply_progress_mails").set({ due_at }).execute();
  await move(2);
  expect(await due()).toEqual([due_at]);
  await move(0);
  await move(2);
  expect(Date.parse((await due())[0] ?? "")).toBeGreaterThan(Date.now() + 60_000);
  await db.updateTable("apply_progress_mails").set({ due_at }).execute();
  await mailDueStages(at.server.services, new Date(due_at));
  expect(await mails(), "at that instant").toHaveLength(1);
});

it("says nothing to who withdrew, or where no link can lead; speaks the candidate's language", async () => {
  const { db } = at.database;
  const origin = async () => null;
  const reached = { businessId: at.world.businessId, applyId: apply.id, from: 0, to: 1 };
  await db.transaction().execute((trx) => announceProgress(trx, reached, origin));
  expect(await db.selectFrom("apply_progress_mails").select("id").execute()).toEqual([]);
  await move(1);
  const withdrawn = (withdrawn_at: string | null) =>
    db.updateTable("applies").set({ withdrawn_at }).where("id", "=", apply.id).execute();
  await withdrawn(new Date().toISOString());
  await after(6);
  expect(await mails()).toEqual([]);
  await withdrawn(null);
  const speaks = (locale: "pt" | "en") => db.updateTable("candidates").set({ locale }).execute();
  await speaks("en");
  await undo((await move(2)).id);
  await move(0);
  await move(1);
  await after(6);
  expect((await mails())[0]).toContain("A recruiter is reading your CV.");
  await speaks("pt");
});

it("goes to the others where one is not written, which is tried again", async () => {
  const { db } = at.database;
  const [, second = 0] = at.world.applyIds;
  await move(1);
  const of = { businessId: at.world.businessId, applyId: second, from: 0, to: 1 };
  await db.updateTable("applies").set({ status: 1 }).where("id", "=", second).execute();
  await db.transaction().execute((trx) => announceProgress(trx, of, async () => "http://casa.test"));
  let asked = 0;
  const { mailerIn, ...services } = at.server.services;
  const failing: typeof mailerIn = (trx) => {
    asked += 1;
    if (asked === 1) throw new Error("No disk");
    return mailerIn(trx);
  };
  const later = new Date(Date.now() + 6 * 60_000);
  await mailDueStages({ ...services, mailerIn: failing }, later);
  expect(await mails()).toHaveLength(1);
  await mailDueStages(at.server.services, later);
  expect(await mails()).toHaveLength(2);
  await db.updateTable("applies").set({ status: 0 }).where("id", "=", second).execute();
});

it.each<[number, Progress]>([
  [0, "received"],
  [1, "in_review"],
  [3, "in_review"],
  [4, "interview"],
  [6, "interview"],
  [7, "offer"],
  [8, "hired"],
  [9, "closed"],
  [14, "closed"],
])("shows stage %j as %s, and whatever it is as withdrawn", (status, progress) => {
  expect([progressOf(status, false), progressOf(status, true)]).toEqual([progress, "withdrawn"]);
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
