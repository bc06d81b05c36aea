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
  ...{
    stage: 1,
    duration_minutes: 45,
    change_hours: 12,
    place: null,
    note: null,
    interview: null,
    declined: null,
  },
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

test("answers whoever found no time with others, for the same interview, and once", async () => {
  const asked = {
    ...{ ...offer, state: "declined" as const, stage: 3, duration_minutes: 30 },
    declined: { message: "Só depois das 18 h", at: "2026-11-19T14:00:00Z" },
  };
  await show(<InterviewOffers of={{ apply_id: 2 }} />, {
    answers: {
      "GET /recruiters/interview_offers": { ...answer, interview_offers: [asked] },
      "GET /recruiters/free_times": { times: [], time_zone: "UTC", working_hours: usualHours },
    },
  });
  expect(await screen.findByText("“Só depois das 18 h”")).toBeTruthy();
  fireEvent.click(screen.getByRole("button", { name: "Oferecer outros horários" }));
  expect(await screen.findByRole("combobox", { name: /Duração/ })).toMatchObject({ value: "30" });
});

test("asks for no third answer where other times were offered since", async () => {
  const declined = { message: "Só depois das 18 h", at: "2026-11-19T14:00:00Z" };
  await show(<InterviewOffers of={{ apply_id: 2 }} />, {
    answers: {
      "GET /recruiters/interview_offers": {
        ...answer,
        interview_offers: [
          { ...offer, id: 5 },
          { ...offer, state: "declined", declined },
        ],
      },
    },
  });
  expect(await screen.findByText("“Só depois das 18 h”")).toBeTruthy();
  expect(screen.getByText("Respondido")).toBeTruthy();
  expect(screen.getByText(/^Novos horários enviados/)).toBeTruthy();
  expect(screen.queryByRole("button", { name: "Oferecer outros horários" })).toBeNull();
});

test("asks for an answer again where the times that answered were withdrawn", async () => {
  const declined = { message: "Só depois das 18 h", at: "2026-11-19T14:00:00Z" };
  const interview_offers = [
    { ...offer, id: 5, state: "withdrawn" as const },
    { ...offer, state: "declined" as const, declined },
  ];
  await show(<InterviewOffers of={{ apply_id: 2 }} />, {
    answers: { "GET /recruiters/interview_offers": { ...answer, interview_offers } },
  });
  expect(await screen.findByText("Nenhum serviu")).toBeTruthy();
  expect(screen.getByRole("button", { name: "Oferecer outros horários" })).toBeTruthy();
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
