// @vitest-environment happy-dom
import { fireEvent, screen, waitFor } from "@testing-library/react";
import { expect, test } from "vitest";
import { request } from "#client/system/testing/wire.ts";
import { OwnMailPreferences } from "#features/candidates/area/mail-preferences.tsx";
import { type Answers, show } from "#features/recruiters/testing/show.tsx";

const read = "GET /candidates/mail_preferences";
const write = "PUT /candidates/mail_preferences";
const wanted = {
  applications: true,
  interviews: false,
  saved_jobs: true,
  alerts: true,
  surveys: true,
  news: true,
};
const preferences = (more: object = {}) => ({
  mail_preferences: { locale: "pt", wanted: { ...wanted, ...more } },
});
const page = (answers: Answers) => show(<OwnMailPreferences />, { answers, candidate: {} });
const switches = () => screen.getAllByRole("switch");
const isOn = (element: HTMLElement) => element.getAttribute("aria-checked") === "true";

test("a mail is turned off, and on, at once; while that is kept nothing else is chosen", async () => {
  let keep: (answer: object) => void = () => undefined;
  const { until } = await page({
    [read]: preferences(),
    [write]: () => new Promise<object>((resolve) => (keep = resolve)),
  });
  await screen.findAllByRole("switch");
  expect(switches().map(isOn)).toEqual([true, false, true, true, true, true]);
  fireEvent.click(switches()[0] ?? document.body);
  await until(request(write, { body: { mail_preferences: { wanted: { applications: false } } } }));
  const isHeld = (one: HTMLElement) => one.matches(":disabled, [aria-disabled=true], [data-disabled]");
  await waitFor(() => expect(switches().every(isHeld)).toBe(true));
  expect(screen.getByRole<HTMLSelectElement>("combobox").disabled).toBe(true);
  keep(preferences({ applications: false }));
  await waitFor(() => expect(switches().map(isOn)).toEqual([false, false, true, true, true, true]));
  fireEvent.click(switches()[1] ?? document.body);
  await until(request(write, { body: { mail_preferences: { wanted: { interviews: true } } } }), 2);
  keep(preferences({ interviews: true }));
  await waitFor(() => expect(switches().map(isOn)).toEqual([true, true, true, true, true, true]));
});

test("the language is chosen by itself, and what was not kept is as it was", async () => {
  const { until, system } = await page({ [read]: preferences(), [write]: 500 });
  const language = await screen.findByRole<HTMLSelectElement>("combobox");
  const option = [...language.options].find(({ text }) => text === "English");
  fireEvent.change(language, { target: { value: option?.value } });
  await until(request(write, { body: { mail_preferences: { locale: "en" } } }));
  await waitFor(() =>
    expect(system.toasts.shown().map(({ text }) => text)).toEqual([
      "Não foi possível salvar. Tente novamente.",
    ]),
  );
  expect(language.selectedOptions[0]?.text).toBe("Português");
});
