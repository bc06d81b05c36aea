import { afterAll, beforeAll, expect, it } from "vitest";
import type { CallAnswer } from "#contract/calls/all.ts";
import { fewestAnonymous } from "#contract/calls/surveys.ts";
import { type Caller, type TestServer, testServer } from "#provider/testing/server.ts";

type Results = CallAnswer<"GET /recruiters/administrator/surveys/:id/results">;
const area = "/recruiters/administrator/surveys";
const expires_on = new Date(Date.now() + 5 * 86_400_000).toISOString().slice(0, 10);
let at: TestServer;
let admin: Caller;
beforeAll(async () => {
  at = await testServer();
  admin = await at.as("recruiters", at.world.admin.id);
});
afterAll(() => at.close());

async function survey(audience: string, anonymous = false) {
  const { survey: made } = await admin.call<{ survey: { id: number } }>("POST", area, {
    survey: { name: `De ${crypto.randomUUID()}`, audience, anonymous },
  });
  const nps = { answer_type: "nps", title: "Nota?", required: true, weight: 0, options: [], multiple: false };
  const { questions } = await admin.call<{ questions: { id: number }[] }>(
    "PUT",
    `${area}/${made.id}/questions`,
    {
      questions: [nps],
    },
  );
  return { id: made.id, question: questions[0]?.id ?? 0 };
}
async function sheet(
  survey_id: number,
  question_id: number,
  score: number,
  answered_at: string,
  more: object = {},
) {
  const { db } = at.database;
  const { businessId: business_id } = at.world;
  const { id } = await db
    .insertInto("answer_sheets")
    .values({
      business_id,
      survey_id,
      token_hash: crypto.randomUUID(),
      expires_at: answered_at,
      answered_at,
      ...more,
    })
    .returning("id")
    .executeTakeFirstOrThrow();
  const value = JSON.stringify({ type: "nps", score });
  await db
    .insertInto("answer_sheet_answers")
    .values({ business_id, answer_sheet_id: id, question_id, value })
    .execute();
}
const results = (id: number) => admin.call<Results>("GET", `${area}/${id}/results`);
const lines = async (id: number) => (await admin.text(`${area}/${id}/export`)).trim().split("\r\n");

it("shows anonymous answers from the third on, without names, those of the last twelve months by month", async () => {
  const { id, question } = await survey("candidates", true);
  const month = (n: number) => `2025-${String(n).padStart(2, "0")}-15T12:00:00.000Z`;
  for (let n = 1; n < fewestAnonymous; n++) await sheet(id, question, 9, month(n));
  expect(await results(id)).toMatchObject({ answered: fewestAnonymous - 1, hidden: true, by_month: [] });
  expect(await lines(id)).toHaveLength(1);
  for (let n = fewestAnonymous; n <= 12; n++) await sheet(id, question, n === 12 ? 6 : 8, month(n));
  await sheet(id, question, 0, "2026-01-15T12:00:00.000Z");
  const found = await results(id);
  expect(found).toMatchObject({ asked: 0, answered: 13, hidden: false });
  expect(found.nps).toEqual({ promoters: 2, passives: 9, detractors: 2, score: 0 });
  expect(found.by_month.map((item) => item.month)).toEqual([
    ...Array.from({ length: 11 }, (_, n) => month(n + 2).slice(0, 7)),
    "2026-01",
  ]);
  const [heading, newest] = await lines(id);
  expect(heading?.replace("\uFEFF", "")).toBe("Mês;Nota?");
  expect(newest).toMatch(/2026-01;0$/);
});

it("reaches those of a company, and asks again who did not answer it, unless their link was revoked", async () => {
  const { db } = at.database;
  const { businessId: business_id, companyId, contactId } = at.world;
  const other = await db
    .insertInto("client_companies")
    .values({ business_id, name: "Outra" })
    .returning("id")
    .executeTakeFirstOrThrow();
  for (const audience of ["candidates", "client_contacts"]) {
    const { id } = await survey(audience);
    const reached = async (company: number) =>
      (await admin.call<{ people: number }>("GET", `${area}/${id}/audience?client_company_id=${company}`))
        .people;
    expect([(await reached(companyId)) > 0, await reached(other.id)], audience).toEqual([true, 0]);
  }
  const [{ id, question }, second] = [await survey("client_contacts"), await survey("client_contacts")];
  // An answer to another survey is none to this.
  const now = new Date().toISOString();
  await sheet(second.id, question, 9, now, { client_contact_id: contactId });
  const send = () =>
    admin.call("POST", `${area}/${id}/send`, { survey: { client_company_id: companyId, expires_on } });
  const own = async () =>
    await db
      .selectFrom("answer_sheets")
      .where("survey_id", "=", id)
      .orderBy("id")
      .select(["uid", "token_hash", "revoked_at"])
      .execute();
  await send();
  const [first] = await own();
  await send();
  const [again, ...more] = await own();
  expect([again?.uid, more.length]).toEqual([first?.uid, 0]);
  expect(again?.token_hash).not.toBe(first?.token_hash);
  await db.updateTable("answer_sheets").set({ revoked_at: now }).where("survey_id", "=", id).execute();
  await send();
  const after = await own();
  expect(after.map(({ revoked_at }) => revoked_at === null)).toEqual([false, true]);
  expect(after[0]?.token_hash).toBe(again?.token_hash);
});
