// @vitest-environment happy-dom
import { fireEvent, screen } from "@testing-library/react";
import { expect, test } from "vitest";
import type { PermittedAction } from "#contract/access.ts";
import { type RecruiterOffer, usualHours } from "#contract/calls/interview-offers.ts";
import { show, wrong } from "../testing/show.tsx";
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

test("says which ticked time was taken meanwhile", async () => {
  const { asked } = await show(<InterviewOffers of={{ apply_id: 2 }} />, {
    answers: {
      "GET /recruiters/interview_offers": { ...answer, interview_offers: [] },
      "GET /recruiters/free_times": {
        times: ["2030-11-18T14:00:00Z", "2030-11-19T15:30:00Z"],
        time_zone: "UTC",
        working_hours: usualHours,
      },
      "POST /recruiters/interview_offers": wrong({ "interview_offer.times.1": "busy" }),
    },
  });
  fireEvent.click(await screen.findByRole("button", { name: "Oferecer horários" }));
  fireEvent.click(await screen.findByRole("button", { name: "Marcar todos" }));
  fireEvent.click(screen.getByRole("button", { name: "Enviar horários" }));
  const told = await screen.findByText(/Este horário não está mais livre/);
  expect(told.textContent).toMatch(
    /^terça-feira, 19 de novembro, 12:30: Este horário não está mais livre\.$/,
  );
  expect(asked("POST /recruiters/interview_offers")[0]?.body).toMatchObject({
    interview_offer: { times: ["2030-11-18T14:00:00Z", "2030-11-19T15:30:00Z"] },
  });
});
