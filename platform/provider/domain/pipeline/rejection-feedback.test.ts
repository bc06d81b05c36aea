import { sql } from "kysely";
import { afterAll, beforeAll, expect, it } from "vitest";
import type { CallAnswer } from "#contract/calls/all.ts";
import { type Caller, type TestServer, testServer } from "#provider/testing/server.ts";

type Moved = CallAnswer<"POST /recruiters/applies/:id/moves">;

let at: TestServer;
let admin: Caller;
let candidate: Caller;
let other: Caller;
let applyId: number;

beforeAll(async () => {
  at = await testServer();
  const { db } = at.database;
  const now = new Date().toISOString();
  await db.updateTable("candidates").set({ confirmed_at: now, completed_at: now }).execute();
  [applyId = 0] = at.world.applyIds;
  const { candidate_id } = await db
    .selectFrom("applies")
    .where("id", "=", applyId)
    .select("candidate_id")
    .executeTakeFirstOrThrow();
  admin = await at.as("recruiters", at.world.admin.id);
  candidate = await at.as("candidates", candidate_id);
  other = await at.as("candidates", at.world.candidateIds.find((id) => id !== candidate_id) ?? 0);
});
afterAll(() => at.close());

const words = "Seguimos com quem já fechou balanços.\nProcure um curso de SPED.";
const rejected = (form: object = {}, lock_version = 0) => ({
  move: {
    status: 9,
    lock_version,
    form: { kind: "rejection", reject_reason: 2, by: "consultant", notify_candidate: true, ...form },
  },
});
const path = () => `/recruiters/applies/${applyId}/moves`;
const read = async (who: Caller) =>
  (await who.call<CallAnswer<"GET /candidates/applies">>("GET", "/candidates/applies")).applies.map(
    ({ feedback }) => feedback,
  );
const version = async () =>
  (
    await at.database.db
      .selectFrom("applies")
      .where("id", "=", applyId)
      .select("lock_version")
      .executeTakeFirstOrThrow()
  ).lock_version;

it("is read by its candidate alone, in the mail too, until the rejection is undone", async () => {
  const note = "Pretensão alta: só a equipe vê";
  const { move } = await admin.call<Moved>("POST", path(), rejected({ feedback: `  ${words} `, note }));
  expect(await read(candidate)).toEqual([words]);
  expect(await read(other)).toEqual([null]);
  const mail = await at.database.db
    .selectFrom("mails")
    .where("kind", "=", "rejection")
    .select("text")
    .executeTakeFirstOrThrow();
  expect(mail.text).toContain(`Retorno sobre a sua candidatura:\n${words}`);
  expect(mail.text).not.toContain(note);
  await admin.call("DELETE", `/recruiters/applies/moves/${move.id}`);
  expect(await read(candidate)).toEqual([null]);
  // Rejected by other means: those words were taken back all the same.
  const stand = (status: number) =>
    at.database.db.updateTable("applies").set({ status }).where("id", "=", applyId).execute();
  await stand(9);
  expect(await read(candidate)).toEqual([null]);
  await stand(move.from_status ?? 0);
});

it("is that of the last rejection, in the candidate's language", async () => {
  const { db } = at.database;
  const speaks = (locale: "pt" | "en") => db.updateTable("candidates").set({ locale }).execute();
  const move = async (status: number, form?: object) => {
    const wanted = { status, lock_version: await version() };
    return await admin.call<Moved>("POST", path(), {
      move: form ? { ...rejected(form).move, ...wanted } : wanted,
    });
  };
  await speaks("en");
  const made = [await move(9, { feedback: "Primeiro" }), await move(1)];
  made.push(await move(9, { feedback: "Second" }));
  expect(await read(candidate)).toEqual(["Second"]);
  const mails = await db.selectFrom("mails").where("kind", "=", "rejection").selectAll().execute();
  const { text = "", locale } = mails.at(-1) ?? {};
  expect([locale, text]).toEqual(["en", expect.stringContaining("Feedback on your application:\nSecond")]);
  // The words of one rejection are not those of another kind.
  await db.updateTable("applies").set({ status: 14 }).where("id", "=", applyId).execute();
  expect(await read(candidate)).toEqual([null]);
  await db.updateTable("applies").set({ status: 9 }).where("id", "=", applyId).execute();
  const undone = ({ move: { id } }: Moved) => admin.call("DELETE", `/recruiters/applies/moves/${id}`);
  for (const one of made.toReversed()) await undone(one);
  // Without the candidate's mail nothing is sent.
  await undone(await move(9, { notify_candidate: false }));
  expect(await db.selectFrom("mails").where("kind", "=", "rejection").select("id").execute()).toHaveLength(
    mails.length,
  );
  await speaks("pt");
});

it("is refused where the business gives none, and the board shows that", async () => {
  const { db } = at.database;
  const gives = async () =>
    (
      await admin.call<CallAnswer<"GET /recruiters/jobs/:id/board">>(
        "GET",
        `/recruiters/jobs/${at.world.jobId}/board`,
      )
    ).job.gives_feedback;
  expect(await gives()).toBe(true);
  await sql`insert into site_configs (domain_id, title, colors, rules)
    select id, name, '{}', '{"rejection_feedback": false}' from domains where business_id = ${at.world.businessId}
    on conflict (domain_id) do update set rules = excluded.rules`.execute(db);
  expect(await gives()).toBe(false);
  const { fields } = await admin.refused("POST", path(), rejected({ feedback: words }, await version()));
  expect(fields).toEqual([expect.objectContaining({ path: "move.form.feedback", rule: "no_feedback" })]);
  await admin.call("POST", path(), rejected({}, await version()));
  expect(await read(candidate)).toEqual([null]);
});
