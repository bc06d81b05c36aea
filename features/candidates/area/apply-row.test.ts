import { expect, it } from "vitest";
import type { CandidateInterview } from "#contract/calls/candidate-interviews.ts";
import { nextInterview } from "./apply-row.tsx";

const interview = (id: number, more: Partial<CandidateInterview>): CandidateInterview => ({
  ...{ id, apply_uid: "a1", job_title: "Dev", company_name: null, stage: 2, status: 0, duration_minutes: 60 },
  ...{ starts_at: "2026-12-01T13:00:00.000Z", place: null, join_link: null, interviewer: null, note: null },
  ...{ owner_name: null, upcoming: true, confirmed_at: null, asked_at: null, asked_reason: null },
  ...{ proposed_times: [], ...more },
});

it("shows of an application its next interview, none that was, is cancelled or another one's", () => {
  const all = [
    interview(1, { apply_uid: "a2" }),
    interview(2, { apply_uid: null }),
    interview(3, { status: 2 }),
    interview(4, {}),
    interview(5, {}),
    interview(6, { upcoming: false }),
  ];
  expect(nextInterview(all, { uid: "a1" })?.id).toBe(4);
  expect(nextInterview(all.slice(0, 3), { uid: "a1" })).toBeUndefined();
  // Nobody has said yet what came of the one whose time is past.
  expect(nextInterview([interview(6, { upcoming: false })], { uid: "a1" })).toBeUndefined();
  expect(nextInterview([interview(6, { upcoming: false }), interview(7, {})], { uid: "a1" })?.id).toBe(7);
  expect(nextInterview(undefined, { uid: "a1" })).toBeUndefined();
});
