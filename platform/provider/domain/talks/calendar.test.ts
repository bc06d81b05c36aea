import { expect, test } from "vitest";
import { talkEntry } from "./calendar.ts";

const talk = {
  ...{ uid: "abc1", name: "Carreira", status: "published", place: "Auditório", description: null },
  ...{ starts_at: "2027-03-10T22:00:00.000Z", ends_at: null, lock_version: 3 },
  updated_at: "2027-03-01T10:00:00.000Z",
};

test("a talk is an hour long where no end is known, and as long as it is where one is", () => {
  expect(talkEntry(talk)).toEqual({
    ...{ uid: "talk-abc1@elenco", sequence: 3, title: "Carreira", starts_at: talk.starts_at },
    ...{ duration_minutes: 60, place: "Auditório", description: "", cancelled: false },
    changed_at: talk.updated_at,
  });
  expect(talkEntry({ ...talk, ends_at: "2027-03-10T23:29:31.000Z" }).duration_minutes).toBe(90);
});

test("a cancelled talk stays as one, and nobody finds the link of an online one in it", () => {
  expect(talkEntry({ ...talk, status: "cancelled" }).cancelled).toBe(true);
  for (const place of ["https://meet.test/x", " HTTP://meet.test/x"])
    expect(talkEntry({ ...talk, place }).place).toBe("Online");
});
