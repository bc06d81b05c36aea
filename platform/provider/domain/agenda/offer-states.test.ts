import { expect, test } from "vitest";
import { appointmentStatuses } from "#contract/catalogues/agenda.ts";
import { isChangeable, type KeptOffer, stateOf } from "./offers.ts";

const minute = 60_000;
const hour = 60 * minute;
const now = Date.parse("2026-03-02T12:00:00.000Z");
const at = (offset: number) => new Date(now + offset).toISOString();

/** Two times are offered, of which none was chosen yet. */
const asked: KeptOffer = {
  ...{ id: 1, uid: "u", apply_id: 2, apply_uid: "a", candidate_id: 3, candidate_name: "Nina Reis" },
  ...{
    recruiter_id: 4,
    recruiter_name: "Ana",
    recruiter_email: "ana@casa.test",
    job_id: 5,
    job_title: "Analista",
  },
  ...{ company_name: null, confidential: false, brand: "Casa", time_zone: "America/Sao_Paulo", stage: 2 },
  ...{ duration_minutes: 30, buffer_minutes: 0, change_hours: 12, place: null, note: null },
  ...{ times: [at(1 * hour), at(48 * hour)], token_hash: "h", created_at: at(-hour), is_off: false },
  ...{ interview_id: null, interview_status: null, interview_starts_at: null, interview_minutes: null },
  ...{ declined_at: null, declined_message: null },
};
const chosen: KeptOffer = {
  ...asked,
  ...{ interview_id: 6, interview_status: appointmentStatuses.scheduled },
  ...{ interview_starts_at: at(24 * hour), interview_minutes: 30 },
};

test.each<[string, Partial<KeptOffer>]>([
  ["open", {}],
  // Two hours are the least notice.
  ["over", { times: [at(2 * hour)] }],
  ["open", { times: [at(2 * hour + 1)] }],
  ["over", { times: [at(-hour), at(hour)] }],
  ["withdrawn", { is_off: true }],
  ["declined", { declined_at: at(-hour) }],
  // What was said stays said, whatever became of the rest.
  ["declined", { declined_at: at(-hour), is_off: true, times: [] }],
])("without a choice an offer is %s: %j", (state, changes) => {
  expect(stateOf({ ...asked, ...changes }, now)).toBe(state);
});

test.each<[string, Partial<KeptOffer>]>([
  ["chosen", {}],
  ["cancelled", { interview_status: appointmentStatuses.cancelled }],
  // It goes on until its last minute.
  ["chosen", { interview_starts_at: at(-30 * minute + 1) }],
  ["over", { interview_starts_at: at(-30 * minute) }],
  ["over", { interview_starts_at: at(-minute), interview_minutes: null }],
  ["over", { interview_status: appointmentStatuses.held }],
  ["chosen", { is_off: true, declined_at: at(-hour) }],
])("once a time was chosen it is %s: %j", (state, changes) => {
  expect(stateOf({ ...chosen, ...changes }, now)).toBe(state);
});

test.each<[boolean, Partial<KeptOffer>]>([
  [true, {}],
  [false, { interview_starts_at: at(12 * hour) }],
  [true, { interview_starts_at: at(12 * hour + 1) }],
  [false, { is_off: true }],
  [false, { interview_status: appointmentStatuses.cancelled }],
])("may be changed until its limit: %s for %j", (may, changes) => {
  expect(isChangeable({ ...chosen, ...changes }, now)).toBe(may);
});
test("of an offer without a choice there is nothing to change", () => {
  expect(isChangeable(asked, now)).toBe(false);
});
