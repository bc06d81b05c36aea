// @vitest-environment happy-dom
import { screen } from "@testing-library/react";
import { expect, test } from "vitest";
import type { PermittedAction } from "#contract/access.ts";
import type { RecruiterOffer } from "#contract/calls/interview-offers.ts";
import { show } from "../testing/show.tsx";
import InterviewOffers from "./interview-offers.tsx";

const offer: RecruiterOffer = {
  ...{ id: 4, apply_id: 2, state: "open", times: ["2030-11-18T14:00:00Z"], candidate_name: "Lia Prado" },
  ...{ job_title: "Controller", recruiter_name: "Helena Prado", created_at: "2026-11-18T14:00:00Z" },
  ...{ stage: 1, duration_minutes: 45, change_hours: 12, place: null, note: null, interview: null },
};
const answer = { interview_offers: [offer], applies: [{ id: 2, job_title: "Controller" }] };

test.each<[PermittedAction[], boolean, boolean]>([
  [["read"], false, false],
  [["read", "create"], true, false],
  [["read", "update"], false, true],
])("who may %j of interviews offers times: %s, takes them back: %s", async (may, offers, withdraws) => {
  await show(<InterviewOffers of={{ apply_id: 2 }} />, {
    answers: { "GET /recruiters/interview_offers": answer },
    as: { is_admin: false, role_permissions: { interviews: may, applies: ["read"] } },
  });
  expect(await screen.findByText("Controller")).toBeTruthy();
  expect(screen.queryByRole("button", { name: "Oferecer horários" }) !== null).toBe(offers);
  expect(screen.queryByRole("button", { name: "Retirar oferta" }) !== null).toBe(withdraws);
});
