// @vitest-environment happy-dom
import { cleanup, fireEvent, screen, waitFor } from "@testing-library/react";
import { expect, test } from "vitest";
import { sampleOf } from "#client/system/testing/sample.ts";
import { request } from "#client/system/testing/wire.ts";
import { calls } from "#contract/calls/all.ts";
import { inEnglish } from "#features/recruiters/testing/in-english.ts";
import { type Answers, show } from "#features/recruiters/testing/show.tsx";
import { ReportSchedulePanel } from "./report-schedule.tsx";

const path = "/recruiters/administrator/reports/4/schedule";
const people = "GET /recruiters/administrator/recruiters";
const schedule = {
  ...{ frequency: "weekly", weekday: 2, month_day: null, hour: 9, recipient_ids: [7], locale: "en" },
  ...{ next_at: "2026-12-01T12:00:00Z", sent_at: null, failed_at: null },
};
const open = async (given: object | null, answers: Answers = {}) => {
  cleanup();
  const shown = await show(<ReportSchedulePanel id={4} />, {
    answers: {
      [`GET ${path}`]: sampleOf(calls["GET /recruiters/administrator/reports/:id/schedule"].answer, {
        schedule: given,
      }) as object,
      [people]: sampleOf(calls[people].answer, {
        recruiters: [
          { id: 7, name: "Helena", deactivated_at: null },
          { id: 8, name: "Rui", deactivated_at: null },
          { id: 9, name: "Ex", deactivated_at: "2026-01-01T12:00:00Z" },
        ],
      }) as object,
      [`PUT ${path}`]: {},
      [`DELETE ${path}`]: {},
      ...answers,
    },
  });
  await screen.findByLabelText("Quando");
  return shown;
};
const field = (label: string) => screen.queryByLabelText<HTMLSelectElement>(label);
const choose = (label: string, text: string) => {
  const select = field(label);
  fireEvent.change(select as Element, {
    target: { value: [...(select?.options ?? [])].find((one) => one.text === text)?.value ?? "?" },
  });
};
const button = () => screen.getByRole<HTMLButtonElement>("button", { name: "Salvar envio" });
const save = () => fireEvent.submit(button().closest("form") as Element);
const put = (rest: object) =>
  request("PUT /recruiters/administrator/reports/:id/schedule", {
    params: { id: 4 },
    body: {
      schedule: {
        ...{ frequency: "monthly", weekday: null, month_day: 1, hour: 8, recipient_ids: [7], locale: "pt" },
        ...rest,
      },
    },
  });

test("a report is mailed to nobody until that is chosen, then to oneself at eight, monthly on the first", async () => {
  const { until, system } = await open(null);
  expect([
    field("Hora"),
    field("Dia da semana"),
    field("Dia do mês"),
    screen.queryByRole("checkbox"),
  ]).toEqual([...[null, null, null, null]]);
  choose("Quando", "Todo mês");
  expect(field("Dia da semana")).toBeNull();
  expect(screen.getAllByRole("checkbox").map((box) => box.parentElement?.textContent)).toEqual([
    "Helena",
    "Rui",
  ]);
  save();
  await until(put({}));
  await waitFor(() => expect(system.toasts.shown()).toHaveLength(1));
  const other = await open(null);
  choose("Quando", "Todo mês");
  choose("Dia do mês", "31");
  choose("Hora", "00:00");
  choose("Idioma", "English");
  fireEvent.click(screen.getByLabelText("Rui"));
  fireEvent.click(screen.getByLabelText("Helena"));
  save();
  await other.until(put({ month_day: 31, hour: 0, locale: "en", recipient_ids: [8] }));
  await waitFor(() => expect(other.system.toasts.shown()).toHaveLength(1));
  await open(null);
  choose("Quando", "Todos os dias");
  fireEvent.click(screen.getByLabelText("Helena"));
  expect(button().disabled).toBe(true);
  choose("Quando", "Não enviar");
  expect(button().disabled).toBe(false);
});

test("a schedule says when it comes next and why it did not; another rhythm says nothing of that", async () => {
  const { until, system } = await open({
    ...schedule,
    sent_at: "2026-11-24T12:00:00Z",
    failed_at: "2026-11-17T12:00:00Z",
  });
  expect(field("Dia da semana")?.selectedOptions[0]?.text).toBe("Terça-feira");
  expect(screen.getByText(/^Próximo envio: 01\/12\/2026.* · Último: 24\/11\/2026/)).toBeTruthy();
  expect(screen.getByText(/^O envio de 17\/11\/2026.* não pôde ser calculado/)).toBeTruthy();
  choose("Quando", "Todos os dias");
  expect(screen.queryByText(/^Próximo envio/)).toBeNull();
  choose("Quando", "Não enviar");
  save();
  await until(request("DELETE /recruiters/administrator/reports/:id/schedule", { params: { id: 4 } }));
  await waitFor(() => expect(system.toasts.shown().map(({ text }) => text)).toEqual(["Envio salvo"]));
  const refused = await open(schedule, { [`PUT ${path}`]: 500 });
  expect(screen.getByText(/^Próximo envio: 01\/12\/2026/).textContent).not.toMatch(/Último/);
  save();
  await refused.until(
    request("PUT /recruiters/administrator/reports/:id/schedule", {
      params: { id: 4 },
      body: {
        schedule: {
          frequency: "weekly",
          weekday: 2,
          month_day: null,
          hour: 9,
          recipient_ids: [7],
          locale: "en",
        },
      },
    }),
  );
  expect(await screen.findByRole("alert")).toBeTruthy();
});

test("whom the team lost since is no recipient any more, and keeps nobody from changing the rest", async () => {
  const { until } = await open({ ...schedule, recipient_ids: [9, 8] });
  save();
  const kept = { frequency: "weekly", weekday: 2, month_day: null, hour: 9, locale: "en" };
  await until(put({ ...kept, recipient_ids: [8] }));
  await open({ ...schedule, recipient_ids: [9] });
  expect([screen.queryAllByRole("checkbox", { checked: true }), button().disabled]).toEqual([[], true]);
});

test("days and hours are all there are, from Monday and midnight, and each rhythm sends its own", async () => {
  const { until } = await open({ ...schedule, frequency: "monthly", weekday: null, month_day: 15 });
  expect(field("Dia do mês")?.value).toBe("15");
  expect([...(field("Dia do mês")?.options ?? [])].map(({ text }) => text).join()).toBe(
    Array.from({ length: 31 }, (_, at) => at + 1).join(),
  );
  const hours = [...(field("Hora")?.options ?? [])].map(({ text }) => text);
  expect([hours.length, hours[0], hours[9], hours.at(-1)]).toEqual([24, "00:00", "09:00", "23:00"]);
  choose("Quando", "Toda semana");
  const days = [...(field("Dia da semana")?.options ?? [])].map(({ text }) => text);
  expect([days.length, days[0], days.at(-1)]).toEqual([7, "Segunda-feira", "Domingo"]);
  expect(field("Dia da semana")?.selectedOptions[0]?.text).toBe("Segunda-feira");
  choose("Dia da semana", "Domingo");
  save();
  const weekly = { frequency: "weekly", weekday: 7, month_day: null, hour: 9, locale: "en" };
  await until(put({ ...weekly, recipient_ids: [7] }));
});

test("a new schedule is in the language of who makes it", async () => {
  inEnglish();
  cleanup();
  await show(<ReportSchedulePanel id={4} />, {
    answers: { [`GET ${path}`]: { schedule: null }, [people]: { recruiters: [] } },
  });
  const [frequency] = await screen.findAllByRole<HTMLSelectElement>("combobox");
  fireEvent.change(frequency as Element, { target: { value: "daily" } });
  const languages = screen.getAllByRole<HTMLSelectElement>("combobox").at(-1);
  expect([languages?.value, languages?.selectedOptions[0]?.text]).toEqual(["en", "English"]);
});
