import fc from "fast-check";
import { afterAll, beforeAll, expect, it } from "vitest";
import { type Living, living } from "#machines/testing/life.ts";
import { moveOnByDate } from "#provider/domain/placements/move-on.ts";
import { pathTable } from "../machines/catalogue.ts";
import { runs, type TwoProviders, twoProviders } from "./providers.ts";
import { unreportedSteps, wrongWalks } from "./walks.ts";

let at: TwoProviders;
beforeAll(async () => {
  at = await twoProviders();
});
afterAll(() => at.close());

type Which = 0 | 1;
interface Model {
  life: Living;
  /** Whether the apply is in Placement. */
  isIn: boolean;
}
interface Real {
  applyId: number;
}
type Command = fc.AsyncCommand<Model, Real>;
const always = () => true;

const placementOf = ({ applyId }: Real) =>
  at.database.db
    .selectFrom("placements")
    .where("apply_id", "=", applyId)
    .select(["id", "status"])
    .executeTakeFirstOrThrow();
const assertStands = async ({ life }: Model, real: Real) =>
  expect((await placementOf(real)).status).toBe(life.status());

async function move(by: Which, { applyId }: Real, to: object) {
  const { lock_version } = await at.database.db
    .selectFrom("applies")
    .where("id", "=", applyId)
    .select("lock_version")
    .executeTakeFirstOrThrow();
  return await at.both[by].ask("POST", `/recruiters/applies/${applyId}/moves`, {
    move: { ...to, lock_version },
  });
}
const form = { kind: "placement", salary: 1_000_000, currency: "BRL", regime: 2, beyond_openings: true };
const dates = { past: "2020-05-04", future: "2099-05-04" } as const;

/** The apply comes to Placement, with a first day that has been or is to come. */
const placing = (by: Which, starts: keyof typeof dates): Command => ({
  check: ({ isIn }) => !isIn,
  toString: () => `${by} places the apply from a day in the ${starts}`,
  run: async (model, real) => {
    const { status, body } = await move(by, real, {
      status: 8,
      form: { ...form, starts_on: dates[starts] },
    });
    expect(status, JSON.stringify(body)).toBeLessThan(300);
    expect(model.life.take(starts === "past" ? "apply.placed" : "apply.placed_ahead")).toBe(true);
    model.isIn = true;
    await assertStands(model, real);
  },
});

/** The apply goes back to an earlier stage; what has run its course stays. */
const leaving = (by: Which): Command => ({
  check: ({ isIn }) => isIn,
  toString: () => `${by} takes the apply out of Placement`,
  run: async (model, real) => {
    expect((await move(by, real, { status: 6 })).status).toBeLessThan(300);
    model.life.take("placement.cancelled");
    model.isIn = false;
    await assertStands(model, real);
  },
});

const byHand = {
  left: ["person.left"],
  replaced: ["person.replaced"],
  cancelled: ["placement.cancelled"],
  completed: ["guarantee.ended", "leaving.corrected"],
} as const;
/** A person sets the status. */
const setting = (by: Which, to: keyof typeof byHand): Command => ({
  check: ({ life }) => life.status() !== to,
  toString: () => `${by} sets ${to}`,
  run: async (model, real) => {
    const { id } = await placementOf(real);
    const { status, body } = await at.both[by].ask("PUT", `/recruiters/placements/${id}`, {
      placement: { status: to },
    });
    const from = model.life.status();
    const events = to === "left" && from === "replaced" ? ["replacement.withdrawn"] : byHand[to];
    if (model.life.take(...events)) expect(status, JSON.stringify(body)).toBe(200);
    else expect(body).toMatchObject({ code: "transition_refused", fields: [{ params: { from, to } }] });
    await assertStands(model, real);
  },
});

/** Its day comes, by night and at both processes. */
const dayComing = (what: "starts" | "is guaranteed no more"): Command => ({
  check: always,
  toString: () => `the day comes when it ${what}`,
  run: async (model, real) => {
    const yesterday = new Date(Date.now() - 86_400_000).toISOString().slice(0, 10);
    await at.database.db
      .updateTable("placements")
      .set({ starts_on: what === "starts" ? yesterday : dates.past })
      .where("apply_id", "=", real.applyId)
      .execute();
    await Promise.all(at.both.map(({ services }) => moveOnByDate(services)));
    model.life.take("start_date.came");
    if (what !== "starts") model.life.take("guarantee.ended");
    await assertStands(model, real);
  },
});

const which = fc.constantFrom<Which>(0, 1);

it("a placement lives by its chart at two processes, whatever becomes of its apply", async () => {
  const { machine } = await pathTable("placement-life");
  const kinds = [
    fc
      .tuple(which, fc.constantFrom<keyof typeof dates>("past", "future"))
      .map(([by, day]) => placing(by, day)),
    fc
      .tuple(which, fc.constantFrom<keyof typeof dates>("past", "future"))
      .map(([by, day]) => placing(by, day)),
    which.map(leaving),
    fc
      .tuple(which, fc.constantFrom<keyof typeof byHand>("left", "replaced", "cancelled", "completed"))
      .map(([by, to]) => setting(by, to)),
    fc.constant(dayComing("starts")),
    fc.constant(dayComing("is guaranteed no more")),
  ];
  await fc.assert(
    fc.asyncProperty(
      fc.constantFrom<keyof typeof dates>("past", "future"),
      fc.commands(kinds, { maxCommands: 12, size: "max" }),
      async (day, commands) => {
        const { businessId: business_id, jobId: job_id } = at.world;
        const { db } = at.database;
        const candidate = await db
          .insertInto("candidates")
          .values({ business_id, name: "Rui", email: `${crypto.randomUUID()}@casa.test` })
          .returning("id")
          .executeTakeFirstOrThrow();
        const apply = await db
          .insertInto("applies")
          .values({ business_id, job_id, candidate_id: candidate.id, status: 6 })
          .returning("id")
          .executeTakeFirstOrThrow();
        const real = { applyId: apply.id };
        const placed = await move(0, real, { status: 8, form: { ...form, starts_on: dates[day] } });
        expect(placed.status, JSON.stringify(placed.body)).toBeLessThan(300);
        const born = day === "past" ? "apply.placed" : "apply.placed_ahead";
        await fc.asyncModelRun(
          () => ({ model: { life: living(machine, born), isIn: true }, real }),
          commands,
        );
      },
    ),
    { numRuns: runs },
  );
  expect(await wrongWalks(at.database.db)).toEqual([]);
  expect(await unreportedSteps(at.database.db)).toEqual([]);
});
