// @vitest-environment happy-dom
import { cleanup, fireEvent, screen } from "@testing-library/react";
import { expect, test, vi } from "vitest";
import type { InterviewChoice } from "#client/system/candidates/use-interview-choice.ts";
import type { CandidateOffer } from "#contract/calls/interview-offers.ts";
import { show } from "#features/recruiters/testing/show.tsx";
import { OfferedTimes } from "./offered-times.tsx";

const offer: CandidateOffer = {
  ...{
    uid: "o1",
    apply_uid: "a1",
    state: "open",
    brand: "Casa",
    first_name: "Lia",
    recruiter_name: "Helena Prado",
  },
  ...{ job_title: "Controller", company_name: null, time_zone: "America/Sao_Paulo", stage: 1 },
  ...{ duration_minutes: 45, place: null, note: null, change_hours: 12, interview: null, newer_uid: null },
  times: ["2030-11-18T14:00:00Z", "2030-11-19T15:00:00Z"],
};

test("asks for other times where none suits, in words, but not where a time is booked", async () => {
  const spies = { pick: vi.fn(), refuse: vi.fn(), write: vi.fn(), askOthers: vi.fn(), keepTimes: vi.fn() };
  const of = (more: object) =>
    ({ ...spies, picked: null, message: "", ...more }) as unknown as InterviewChoice;
  await show(<OfferedTimes choice={of({})} offer={offer} />, { answers: {} });
  fireEvent.click(screen.getByRole("button", { name: "Nenhum destes horários serve" }));
  expect(spies.refuse).toHaveBeenCalledOnce();
  cleanup();
  await show(<OfferedTimes choice={of({ isRefusing: true, message: "À noite" })} offer={offer} />, {
    answers: {},
  });
  fireEvent.change(await screen.findByLabelText(/Dias e horários que servem/), {
    target: { value: "De manhã" },
  });
  expect(spies.write).toHaveBeenCalledExactlyOnceWith("De manhã");
  fireEvent.click(screen.getByRole("button", { name: "Pedir outros horários" }));
  expect(spies.askOthers).toHaveBeenCalledOnce();
  cleanup();
  const held = { isRefusing: true, isHeld: true, failure: "unavailable", message: "À noite" };
  await show(<OfferedTimes choice={of(held)} offer={offer} />, { answers: {} });
  expect(await screen.findByText(/está guardada neste aparelho e vai sozinha/)).toBeTruthy();
  expect(screen.getByRole("button", { name: "Enviar agora" })).toBeTruthy();
  cleanup();
  const interview = { id: 1, starts_at: "2030-11-20T14:00:00Z", changeable: true };
  await show(<OfferedTimes choice={of({ keep: vi.fn() })} offer={{ ...offer, interview }} />, {
    answers: {},
  });
  expect(screen.queryByRole("button", { name: "Nenhum destes horários serve" })).toBeNull();
});

test.each([
  [12, /trocar ou cancelar até 12 horas antes/],
  [0, /trocar ou cancelar até a hora da conversa/],
])("says until when a time can be changed: %i hours before", async (change_hours, text) => {
  const choice = { pick: vi.fn(), picked: null, message: "" } as unknown as InterviewChoice;
  await show(<OfferedTimes choice={choice} offer={{ ...offer, change_hours }} />, { answers: {} });
  expect(screen.getByText(text)).toBeTruthy();
  fireEvent.click(screen.getAllByRole("radio")[1] as HTMLElement);
  expect(choice.pick).toHaveBeenCalledExactlyOnceWith(offer.times[1]);
});

test.each([
  ["others are asked for", null, "Diga quando você pode: Helena Prado envia outros.", 1],
  [
    "the one that is booked stays",
    { id: 1, starts_at: "2030-11-20T14:00:00Z", changeable: true },
    "O horário que você já tem continua valendo.",
    0,
  ],
])("says what holds where no time is left: %s", async (_, interview, text, buttons) => {
  const choice = { picked: null, message: "" } as unknown as InterviewChoice;
  await show(<OfferedTimes choice={choice} offer={{ ...offer, interview, times: [] }} />, { answers: {} });
  expect(screen.getByText(text)).toBeTruthy();
  expect(screen.queryAllByRole("button", { name: "Pedir outros horários" })).toHaveLength(buttons);
});
