import { sql } from "kysely";
import { afterAll, beforeAll, beforeEach, expect, it } from "vitest";
import type { CallAnswer } from "#contract/calls/all.ts";
import { type Caller, type TestServer, testServer } from "#provider/testing/server.ts";

let at: TestServer;
let admin: Caller;
let apply = 0;
beforeAll(async () => {
  at = await testServer();
  admin = await at.as("recruiters", at.world.admin.id);
  apply = at.world.applyIds[0] ?? 0;
});
afterAll(() => at.close());
beforeEach(() => at.database.db.deleteFrom("apply_moves").execute());

const offer = { kind: "offer", salary: 900_000, currency: "BRL", regime: 1 };
const refusal = { kind: "rejection", reject_reason: 1, by: "client" };
let hours = 0;
/** Moves the application, each time an hour later. */
async function move(
  to_status: number,
  form: object | null = null,
  more: { undone?: boolean; apply_id?: number } = {},
) {
  hours += 1;
  const { id } = await at.database.db
    .insertInto("apply_moves")
    .values({
      business_id: at.world.businessId,
      apply_id: more.apply_id ?? apply,
      to_status,
      to_position: 1,
      recruiter_id: at.world.admin.id,
      form: form && JSON.stringify(form),
      undone_at: more.undone ? sql<string>`now()` : null,
      created_at: sql<string>`now() - interval '90 days' + ${hours} * interval '1 hour'`,
    })
    .returning("id")
    .executeTakeFirstOrThrow();
  return id;
}
const offers = async () =>
  (
    await admin.call<CallAnswer<"GET /recruiters/jobs/:id/offers">>(
      "GET",
      `/recruiters/jobs/${at.world.jobId}/offers`,
    )
  ).offers;
const day = (days: number) => new Date(Date.now() + days * 86_400_000).toISOString().slice(0, 10);

it("is what was offered, by whom and to whom", async () => {
  const id = await move(7, { ...offer, starts_on: "2026-12-01", note: "Com bônus" });
  const { kind: _, ...said } = offer;
  const [only, ...rest] = await offers();
  expect(rest).toEqual([]);
  expect(only).toMatchObject({
    id,
    apply_id: apply,
    by_name: "Ana Prado",
    ...said,
    starts_on: "2026-12-01",
    note: "Com bônus",
  });
});

it.each([
  ["waiting", offer, null, null],
  ["waiting", { ...offer, expires_on: day(0) }, null, null],
  ["expired", { ...offer, expires_on: day(-2) }, null, null],
  [
    "accepted",
    { ...offer, expires_on: day(-2) },
    8,
    { ...offer, kind: "placement", salary: 950_000, starts_on: day(9) },
  ],
  ["declined", offer, 9, refusal],
  ["withdrawn", offer, 3, null],
])("is %s", async (outcome, form, next, nextForm) => {
  await move(7, form);
  // It was said once more, and a move that was taken back says nothing.
  await move(7, null);
  await move(2, null, { undone: true });
  if (next) await move(next, nextForm);
  const [only] = await offers();
  expect(only).toMatchObject({ outcome, agreed_salary: outcome === "accepted" ? 950_000 : null });
  expect(only?.outcome_at === null).toBe(next === null);
});

it("is the latest first, without those taken back and those of which nothing was said", async () => {
  const first = await move(7, offer);
  await move(3);
  const second = await move(7, { ...offer, salary: 1_000_000 });
  await move(7, offer, { undone: true });
  await move(3, refusal);
  await move(7, null);
  expect((await offers()).map(({ id, outcome }) => [id, outcome])).toEqual([
    [second, "withdrawn"],
    [first, "withdrawn"],
  ]);
});
