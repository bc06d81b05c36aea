import { afterAll, beforeAll, expect, it } from "vitest";
import { usualHours } from "#contract/calls/interview-offers.ts";
import { type TestServer, testServer } from "#provider/testing/server.ts";
import { makeRecruiter } from "#provider/testing/world.ts";
import { busyAround, busyOf, holidaysOf, hoursOf } from "./busy.ts";

let at: TestServer;
beforeAll(async () => {
  at = await testServer();
});
afterAll(() => at.close());

const time = (hour: string) => `2030-01-07T${hour}:00Z`;
const day = { from: Date.parse(time("08:00")), to: Date.parse(time("20:00")) };

it("is a recruiter whose appointment stands, or whose task is to be done, and in no other case", async () => {
  const { db } = at.database;
  const { businessId: business_id, admin, candidateIds, jobId } = at.world;
  const bia = await makeRecruiter(db, business_id, "Bia Reis");
  const interview = { candidate_id: candidateIds[0] ?? 0, job_id: jobId, stage: 1, title: "Conversa" };
  const [first] = await db
    .insertInto("interviews")
    .values(
      [0, 1, 2, 3].map((status) => ({
        ...{ ...interview, business_id, owner_id: admin.id, status, duration_minutes: 45 },
        starts_at: time(`1${status}:00`),
      })),
    )
    .returning("id")
    .execute();
  await db
    .insertInto("meetings")
    .values(
      [0, 1, 2, 3].map((status) => ({
        ...{ business_id, title: "Alinhamento", owner_id: admin.id, status, duration_minutes: 20 },
        starts_at: time(`1${status}:30`),
      })),
    )
    .execute();
  await db
    .insertInto("tasks")
    .values([
      { business_id, title: "Ligar", owner_id: admin.id, due_at: time("15:00"), done_at: null },
      { business_id, title: "Ligada", owner_id: admin.id, due_at: time("16:00"), done_at: time("07:00") },
      { business_id, title: "Da Bia", owner_id: bia.id, due_at: time("17:00"), done_at: null },
    ])
    .execute();
  const spans = async (more: { except?: number } = {}, of = admin.id) =>
    ((await busyOf(db, { recruiterIds: [of], ...day, ...more })).get(of) ?? [])
      .map(({ from, to }) => `${new Date(from).toISOString().slice(11, 16)} ${(to - from) / 60_000}`)
      .toSorted();
  expect(await spans()).toEqual(["10:00 45", "10:30 20", "15:00 30"]);
  // The one that is to be moved is not in its own way.
  expect(await spans({ except: first?.id ?? 0 })).toEqual(["10:30 20", "15:00 30"]);
  expect(await spans({}, bia.id)).toEqual(["17:00 30"]);
  expect(await busyOf(db, { recruiterIds: [], ...day })).toEqual(new Map());
  // What began before and goes on is in the way, too.
  const late = await busyOf(db, { recruiterIds: [admin.id], from: Date.parse(time("10:40")), to: day.to });
  expect(late.get(admin.id)).toHaveLength(3);
  const around = await busyAround(db, [Date.parse(time("21:00"))], { recruiterIds: [admin.id] });
  expect(around.get(admin.id)).toHaveLength(3);
});

it("looks half a day around the first and the last of some instants", async () => {
  const { admin } = at.world;
  const around = async (...hours: string[]) =>
    (
      await busyAround(
        at.database.db,
        hours.map((hour) => Date.parse(hour)),
        { recruiterIds: [admin.id] },
      )
    ).get(admin.id)?.length ?? 0;
  // Those of the seventh are from 10:00 to 15:00; the one of 10:00 began eight hours before the first instant's half day.
  expect(await around("2030-01-06T20:00:00Z", "2030-01-09T12:00:00Z")).toBe(3);
  expect(await around("2030-01-09T12:00:00Z", "2030-01-06T20:00:00Z")).toBe(3);
  expect(await around("2030-01-08T11:00:00Z")).toBe(1);
  expect(await around("2030-01-06T22:00:00Z")).toBe(0);
  expect(await around("2030-01-06T22:00:01Z")).toBe(1);
});

it("takes the hours of a recruiter in the business, and its national holidays", async () => {
  const { db } = at.database;
  const { businessId: business_id, admin } = at.world;
  const { id: elsewhere } = await db
    .insertInto("businesses")
    .values({ name: "Outra casa", brand_key: "outra" })
    .returning("id")
    .executeTakeFirstOrThrow();
  const hours = { ...usualHours, weekdays: [1], break_from: null, break_to: null };
  await db
    .insertInto("recruiter_hours")
    .values({ recruiter_id: admin.id, business_id: elsewhere, ...hours })
    .execute();
  expect(await hoursOf(db, admin.id, business_id)).toEqual(usualHours);
  expect(await hoursOf(db, admin.id, elsewhere)).toEqual(hours);
  await db.deleteFrom("holidays").execute();
  const holiday = { business_id, name: "Feriado", scope: "national" as const };
  await db
    .insertInto("holidays")
    .values([
      { ...holiday, date: "2030-01-01" },
      { ...holiday, date: "2030-01-02" },
      { ...holiday, date: "2030-01-09" },
      { ...holiday, date: "2030-01-10" },
      { ...holiday, date: "2030-01-04", scope: "state", state: "SP" },
      { ...holiday, date: "2030-01-05", business_id: elsewhere },
    ])
    .execute();
  expect([...(await holidaysOf(db, business_id, "2030-01-02", "2030-01-09"))].toSorted()).toEqual([
    "2030-01-02",
    "2030-01-09",
  ]);
});
