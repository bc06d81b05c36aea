import { afterAll, beforeAll, expect, it } from "vitest";
import { type TestServer, testServer } from "#provider/testing/server.ts";
import { makeRecruiter } from "#provider/testing/world.ts";
import { busyAround, busyOf } from "./busy.ts";

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
