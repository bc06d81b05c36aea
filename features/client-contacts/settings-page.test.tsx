// @vitest-environment happy-dom
import { fireEvent, screen, waitFor } from "@testing-library/react";
import { expect, test } from "vitest";
import { request } from "#client/system/testing/wire.ts";
import { show } from "#features/recruiters/testing/show.tsx";
import ClientSettingsPage from "./settings-page.tsx";

const mails = "/client_contacts/mail_preferences";
const weekly = "/client_contacts/progress_report";
const wanted = { shortlists: true, interviews: false, surveys: true, news: false };
const report = {
  offered: true,
  wanted: true,
  address: "clara@aurora.test",
  next_at: "2026-12-07T11:00:00Z",
  sent_at: null,
};
const preferences = (change: object = {}, locale = "pt") => ({
  mail_preferences: { locale, wanted: { ...wanted, ...change } },
});
const reportOf = (change: object = {}) => ({ progress_report: { ...report, ...change } });
const choice = (name: RegExp) => screen.getByRole<HTMLInputElement>("switch", { name });
const isOn = (name: RegExp) => {
  const field = choice(name);
  return field.checked || field.getAttribute("aria-checked") === "true";
};

test("each mail is chosen by its own switch, and the language apart from them", async () => {
  const { until } = await show(<ClientSettingsPage />, {
    contact: { email: "clara@aurora.test", hidden_sections: [] },
    answers: {
      [`GET ${mails}`]: preferences(),
      [`PUT ${mails}`]: (body) =>
        JSON.stringify(body).includes("locale")
          ? preferences({ news: true }, "en")
          : preferences({ news: true }),
      [`GET ${weekly}`]: reportOf(),
      [`PUT ${weekly}`]: reportOf({ wanted: false, next_at: "2026-12-14T11:00:00Z" }),
    },
  });
  await screen.findByRole("switch", { name: /^Shortlists/ });
  expect(screen.getByText(/^O que chega em clara@aurora.test,/)).toBeTruthy();
  expect([/^Shortlists/, /^Entrevistas/, /^Pesquisas/, /^Novidades/].map(isOn)).toEqual([
    true,
    false,
    true,
    false,
  ]);
  fireEvent.click(choice(/^Novidades/));
  await until(
    request("PUT /client_contacts/mail_preferences", {
      body: { mail_preferences: { wanted: { news: true } } },
    }),
  );
  await waitFor(() => expect(isOn(/^Novidades/)).toBe(true));
  const language = screen.getByLabelText<HTMLSelectElement>(/^Idioma dos e-mails/);
  await waitFor(() => expect(language.disabled).toBe(false));
  fireEvent.change(language, { target: { value: "en" } });
  await until(
    request("PUT /client_contacts/mail_preferences", { body: { mail_preferences: { locale: "en" } } }),
    2,
  );
  await waitFor(() => expect(language.value).toBe("en"));
  expect(screen.getByText(/^Próximo envio: /)).toBeTruthy();
  fireEvent.click(choice(/^Receber por e-mail/));
  await until(
    request("PUT /client_contacts/progress_report", { body: { progress_report: { wanted: false } } }),
  );
  await waitFor(() => expect(screen.queryByText(/^Próximo envio: /)).toBeNull());
  expect(isOn(/^Receber/)).toBe(false);
});

test.each([
  ["jobs", [/^Entrevistas/, /^Pesquisas/, /^Novidades/]],
  ["interviews", [/^Shortlists/, /^Pesquisas/, /^Novidades/, /^Receber/]],
] as const)("who cannot see %s gets no mails of them to choose from", async (hidden, left) => {
  const { asked } = await show(<ClientSettingsPage />, {
    contact: { hidden_sections: [hidden] },
    answers: { [`GET ${mails}`]: preferences(), [`GET ${weekly}`]: reportOf() },
  });
  await waitFor(() => expect(screen.getAllByRole("switch")).toHaveLength(left.length));
  for (const name of left) expect(choice(name)).toBeTruthy();
  expect(asked(`GET ${weekly}`)).toHaveLength(hidden === "jobs" ? 0 : 1);
});

test("a choice that was not saved stays as it was, and that is said", async () => {
  const { system, until } = await show(<ClientSettingsPage />, {
    contact: { hidden_sections: [] },
    answers: {
      ...{ [`GET ${mails}`]: preferences(), [`PUT ${mails}`]: 500 },
      [`GET ${weekly}`]: reportOf({ offered: false }),
    },
  });
  fireEvent.click(await screen.findByRole("switch", { name: /^Shortlists/ }));
  const body = { mail_preferences: { wanted: { shortlists: false } } };
  await until(request("PUT /client_contacts/mail_preferences", { body }));
  await waitFor(() =>
    expect(system.toasts.shown().map(({ kind, text }) => [kind, text])).toEqual([
      ["error", "Não foi possível salvar. Tente novamente."],
    ]),
  );
  expect(isOn(/^Shortlists/)).toBe(true);
  expect(screen.queryByText("Resumo semanal")).toBeNull();
});
