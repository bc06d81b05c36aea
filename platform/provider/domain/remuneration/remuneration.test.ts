import { afterAll, beforeAll, expect, it } from "vitest";
import type { CallAnswer } from "#contract/calls/all.ts";
import { type Caller, type TestServer, testServer } from "#provider/testing/server.ts";
import { makeRecruiter } from "#provider/testing/world.ts";
import { writeCurriculum } from "../candidates/curriculum.ts";

type Profile = CallAnswer<"GET /recruiters/candidates/:id/profile">;

let at: TestServer;
let admin: Caller;
let id: number;
beforeAll(async () => {
  at = await testServer();
  admin = await at.as("recruiters", at.world.admin.id);
  id = at.world.candidateIds[0] ?? 0;
});
afterAll(() => at.close());

const read = (one = id) => admin.call<Profile>("GET", `/recruiters/candidates/${one}/profile`);
const path = () => `/recruiters/candidates/${id}/remuneration`;
const base = { moment: "current", type_remuneration: 1, value: 900_000 };
const plan = { moment: "desired", benefit: "health_plan" };

it("keeps what is paid and wished, with benefits, in the place of what was there", async () => {
  const bonus = { ...base, moment: "desired", type_remuneration: 2, value: 0 };
  const first = {
    items: [base, bonus],
    benefits: [plan, { ...plan, benefit: "meal_voucher", value: 110_000 }],
  };
  await admin.call("PUT", path(), { remuneration: first, lock_version: 0 });
  const { remuneration } = await read();
  expect(remuneration.items).toEqual([base, bonus]);
  expect(remuneration.benefits).toEqual([
    { ...plan, value: null },
    { ...plan, benefit: "meal_voucher", value: 110_000 },
  ]);
  const row = () =>
    at.database.db
      .selectFrom("candidates")
      .where("id", "=", id)
      .select(["current_remuneration", "lock_version"])
      .executeTakeFirstOrThrow();
  expect(await row()).toEqual({ current_remuneration: 900_000, lock_version: 1 });

  const empty = { remuneration: { items: [], benefits: [] } };
  expect(await admin.refused("PUT", path(), { ...empty, lock_version: 0 })).toMatchObject({
    code: "conflict",
  });
  expect((await read()).remuneration.items).toHaveLength(2);
  await admin.call("PUT", path(), { ...empty, lock_version: 1 });
  expect((await read()).remuneration).toEqual({ items: [], benefits: [] });
  expect((await row()).current_remuneration).toBeNull();
});

it("takes each once, and only what the catalogues have", async () => {
  const refused = async (remuneration: object) =>
    (await admin.refused("PUT", path(), { remuneration, lock_version: 2 })).fields;
  expect(await refused({ items: [base, base], benefits: [] })).toMatchObject([
    { path: "remuneration.items.1", rule: "repeated" },
  ]);
  expect(await refused({ items: [], benefits: [plan, plan] })).toMatchObject([{ rule: "repeated" }]);
  expect(await refused({ items: [{ ...base, type_remuneration: 3 }], benefits: [] })).toHaveLength(1);
  expect(await refused({ items: [{ ...base, value: -1 }], benefits: [] })).toHaveLength(1);
  expect(await refused({ items: [], benefits: [{ ...plan, benefit: "iate" }] })).toHaveLength(1);
});

it("keeps why a job was left, also when the candidate saves their jobs; candidates do not see it", async () => {
  const { db } = at.database;
  const { businessId } = at.world;
  const job = { company: "Aurora", role: "Analista", started_on: "2020-01" };
  await writeCurriculum(db, businessId, id, { experiences: [job, { ...job, company: "Beta" }] });
  const [first, second] = (await read()).profile.experiences;
  const reasons = `/recruiters/candidates/${id}/reasons_to_leave`;
  const tell = (experience_id: number | undefined, reason: string | null, note: string | null) =>
    admin.call("PUT", reasons, { reason_to_leave: { experience_id, reason, note } });
  await tell(first?.id, "growth", "Quer liderar");
  await tell(second?.id, "dismissal", null);
  const renamed = { id: first?.id ?? 0, ...job, role: "Analista sênior" };
  await writeCurriculum(db, businessId, id, { experiences: [renamed, { ...job, company: "Beta" }] });
  const { experiences } = (await read()).profile;
  expect(experiences).toMatchObject([
    { role: "Analista sênior", reason_to_leave: "growth", leaving_note: "Quer liderar" },
    { company: "Beta", reason_to_leave: "dismissal", leaving_note: null },
  ]);
  const candidate = await at.as("candidates", id);
  const own = await candidate.call<CallAnswer<"GET /candidates/curriculum">>("GET", "/candidates/curriculum");
  expect(own.curriculum.experiences[0]).not.toHaveProperty("reason_to_leave");
  await tell(experiences[0]?.id, null, null);
  expect((await read()).profile.experiences[0]).toMatchObject({ reason_to_leave: null, leaving_note: null });

  const other = at.world.candidateIds[1] ?? 0;
  const body = { reason_to_leave: { experience_id: experiences[0]?.id, reason: "growth" } };
  expect(await admin.refused("PUT", `/recruiters/candidates/${other}/reasons_to_leave`, body)).toMatchObject({
    status: 404,
  });
});

it("takes what is paid as base salary for the candidate's pay, and keeps what changed in their history", async () => {
  const { db } = at.database;
  const [, other = 0] = at.world.candidateIds;
  const one = await makeRecruiter(db, at.world.businessId, "Bia Costa", { is_admin: true });
  const bia = await at.as("recruiters", one.id);
  const to = `/recruiters/candidates/${other}/remuneration`;
  const wished = { moment: "desired", type_remuneration: 1, value: 1_200_000 };
  const bonus = { moment: "current", type_remuneration: 2, value: 300_000 };
  const both = [plan, { ...plan, moment: "current" }];
  const put = (lock_version: number, items: object[], benefits: object[] = both) =>
    bia.call("PUT", to, { remuneration: { items, benefits }, lock_version });
  const pay = async () =>
    (
      await db
        .selectFrom("candidates")
        .where("id", "in", [id, other])
        .orderBy("id")
        .select(["current_remuneration", "lock_version"])
        .execute()
    ).map(({ current_remuneration, lock_version }) => [current_remuneration, lock_version]);
  const [before] = await pay();
  await put(0, [bonus, wished]);
  expect(await pay()).toEqual([before, [null, 1]]);
  await put(1, [wished, base, bonus]);
  expect(await pay()).toEqual([before, [900_000, 2]]);
  expect((await read(other)).remuneration).toEqual({
    items: [base, bonus, wished],
    benefits: [
      { ...plan, moment: "current", value: null },
      { ...plan, value: null },
    ],
  });
  // The same again is a save, but no change.
  await put(2, [bonus, base, wished]);
  const history = await db
    .selectFrom("audit_events")
    .where("reference_type", "=", "candidate")
    .where("reference_id", "=", other)
    .where("action", "=", "remuneration")
    .orderBy("id")
    .select(["before", "after", "recruiter_id"])
    .execute();
  expect(history).toHaveLength(2);
  expect(history.map(({ recruiter_id }) => recruiter_id)).toEqual([one.id, one.id]);
  expect(history[1]?.before).toEqual(history[0]?.after);
  expect(history[0]?.before).toEqual({ items: [], benefits: [] });
  expect(history[1]?.after).toMatchObject({ items: [base, bonus, wished] });
});
