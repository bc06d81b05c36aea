// @vitest-environment happy-dom
import { act, cleanup, fireEvent, screen, waitFor, within } from "@testing-library/react";
import { expect, test, vi } from "vitest";
import { request } from "#client/system/testing/wire.ts";
import { type RecruiterOffer, usualHours } from "#contract/calls/interview-offers.ts";
import { type Answers, show } from "../testing/show.tsx";
import { InterviewActions, MeetingActions } from "./appointment-actions.tsx";
import CalendarPage from "./calendar-page.tsx";
import ClientViewNotice from "./client-view.tsx";
import InterviewNotice from "./interview-notice.tsx";
import InterviewOffers from "./interview-offers.tsx";

const [first, second, third] = [
  "2030-11-18T14:00:00Z",
  "2030-11-18T15:00:00Z",
  "2030-11-19T14:00:00Z",
] as const;
const free = "GET /recruiters/free_times";
const list = "GET /recruiters/interview_offers";
const post = "POST /recruiters/interview_offers";
const offer: RecruiterOffer = {
  ...{
    id: 4,
    apply_id: 2,
    state: "open",
    times: [first],
    candidate_name: "Lia Prado",
    job_title: "Controller",
  },
  ...{ recruiter_name: "Helena Prado", created_at: "2026-11-18T14:00:00Z", stage: 1, duration_minutes: 45 },
  ...{ change_hours: 12, place: null, note: null, interview: null, declined: null },
};
const answers: Answers = {
  [list]: { interview_offers: [], applies: [{ id: 2, job_title: "Controller" }] },
  [free]: {
    times: [first, second, third],
    time_zone: Intl.DateTimeFormat().resolvedOptions().timeZone,
    working_hours: usualHours,
  },
};
const press = (name: string | RegExp) => fireEvent.click(screen.getByRole("button", { name }));
const choose = (label: string | RegExp, text: string) => {
  const field = screen.getByLabelText<HTMLSelectElement>(label);
  fireEvent.change(field, {
    target: { value: [...field.options].find((one) => one.text === text)?.value ?? "?" },
  });
};
const offers = async (own: Answers = {}, apply_id = 2) => {
  const shown = await show(<InterviewOffers of={{ apply_id }} />, { answers: { ...answers, ...own } });
  await screen.findByText("Horários oferecidos");
  return shown;
};
const begin = async (own: Answers = {}) => {
  const shown = await offers(own);
  press("Oferecer horários");
  await screen.findByText("0 marcados");
  return shown;
};
const chip = (name: string, at = 0) => screen.getAllByRole("button", { name })[at] as HTMLElement;

test("times are ticked one by one, all, or none; of several days each with its own", async () => {
  const { until } = await begin({ [post]: { interview_offer: offer } });
  expect(
    screen.getAllByRole("group").filter((group) => /novembro/.test(group.textContent ?? "")),
  ).toHaveLength(2);
  press("Enviar horários");
  expect((await screen.findByRole("alert")).textContent).toBe("Marque ao menos um horário.");
  fireEvent.click(chip("11:00", 1));
  expect([chip("11:00").getAttribute("aria-pressed"), chip("11:00", 1).getAttribute("aria-pressed")]).toEqual(
    [...["false", "true"]],
  );
  expect(screen.getByText("1 marcado")).toBeTruthy();
  expect(screen.queryByRole("alert")).toBeNull();
  press("Marcar todos");
  expect(screen.getByText("3 marcados")).toBeTruthy();
  press("Desmarcar todos");
  expect(screen.getByText("0 marcados")).toBeTruthy();
  for (const at of [chip("12:00"), chip("11:00"), chip("12:00")]) fireEvent.click(at);
  choose("O candidato pode trocar ou cancelar", "Até a hora da entrevista");
  press("Enviar horários");
  const interview_offer = {
    apply_id: 2,
    stage: 1,
    duration_minutes: 45,
    buffer_minutes: 15,
    change_hours: 0,
  };
  await until(request(post, { body: { interview_offer: { ...interview_offer, times: [first] } } }));
});

test("another length, pause or reach asks for other times, and unticks those before", async () => {
  const { asked, until } = await begin();
  const last = () => Object.fromEntries(asked(free).at(-1)?.query ?? []);
  expect(last()).toEqual({ duration_minutes: "45", buffer_minutes: "15", days: "7" });
  for (const [count, label, text, query] of [
    [2, "Duração", "90 minutos", { duration_minutes: "90" }],
    [3, "Pausa depois de cada uma", "Sem pausa", { buffer_minutes: "0" }],
    [4, "Até quando", "Próximos 30 dias", { days: "30" }],
  ] as const) {
    fireEvent.click((await screen.findAllByRole("button", { name: "11:00" }))[0] as Element);
    expect(screen.getByText("1 marcado")).toBeTruthy();
    choose(label, text);
    await until(free, count);
    expect(last()).toMatchObject(query);
    expect(await screen.findByText("0 marcados")).toBeTruthy();
  }
  fireEvent.click((await screen.findAllByRole("button", { name: "11:00" }))[0] as Element);
  choose("Etapa", screen.getByLabelText<HTMLSelectElement>("Etapa").options[3]?.text ?? "");
  expect(screen.getByText("1 marcado")).toBeTruthy();
});

test("of several applies one is chosen; no time left is said so", async () => {
  const { asked } = await begin({
    [list]: {
      interview_offers: [],
      applies: [
        { id: 2, job_title: "Controller" },
        { id: 3, job_title: "Analista" },
      ],
    },
    [free]: { times: [], time_zone: "Asia/Tokyo", working_hours: { ...usualHours, weekdays: [0, 6, 1] } },
  });
  expect(screen.getByText(/^Nenhum horário livre neste período/)).toBeTruthy();
  expect(screen.getByText(/^Horários abaixo no fuso deste aparelho/)).toBeTruthy();
  expect(screen.queryByRole("button", { name: "Marcar todos" })).toBeNull();
  // The week begins on Monday, whatever the order it is kept in.
  expect(
    screen.getByText(
      /^Expediente: seg\., sáb\. e dom\., das 09:00 às 18:00, com intervalo das 12:00 às 13:00/,
    ),
  ).toBeTruthy();
  press("Enviar horários");
  const apply = screen.getByLabelText(/^Candidatura/);
  await waitFor(() => expect(apply.getAttribute("aria-invalid")).toBe("true"));
  expect(asked(post)).toEqual([]);
});

test.each([
  [
    "pt",
    "Mudar expediente",
    /\(horário do Japão, GMT\+9\)\.$/,
    "Horários abaixo no fuso deste aparelho: horário de Brasília, GMT-3.",
    "Fuso da empresa: horário do Japão, GMT+9.",
  ],
  [
    "en",
    "Change the hours",
    /\(Japan Time, GMT\+9\)\.$/,
    "Times below in the time zone of this device: Brasilia Time, GMT-3.",
    "Time zone of the company: Japan Time, GMT+9.",
  ],
] as const)(
  "in %s hours are in the company's zone, the times below in the device's",
  async (locale, button, hours, times, company) => {
    const away = { times: [first], time_zone: "Asia/Tokyo", working_hours: usualHours };
    const { system } = await begin({ [free]: away });
    await act(async () => {
      await system.language.load(locale);
      system.language.change(locale);
    });
    expect(screen.getByText(hours)).toBeTruthy();
    expect(screen.getByText(times)).toBeTruthy();
    press(button);
    expect(await screen.findByText(company)).toBeTruthy();
    cleanup();
    // Where both have one clock, the times need no other word.
    await begin();
    expect(screen.queryByText(/fuso deste aparelho/)).toBeNull();
  },
);

test("working hours are changed where they are seen, and the times read again", async () => {
  const { until } = await begin({ "PUT /recruiters/working_hours": { working_hours: usualHours } });
  press("Mudar expediente");
  const hours = within(screen.getByRole("group", { name: "Expediente" }));
  const days = hours.getAllByRole("button", { pressed: true }).length;
  expect(days).toBe(5);
  fireEvent.click(hours.getByRole("button", { name: /^sáb/ }));
  fireEvent.click(hours.getByRole("button", { name: /^seg/ }));
  choose("Começa", "09:30");
  choose("Intervalo de", "Sem intervalo");
  fireEvent.click(hours.getByRole("button", { name: "Salvar expediente" }));
  const working_hours = { weekdays: [2, 3, 4, 5, 6], from_minute: 570, to_minute: 1080 };
  await until(
    request("PUT /recruiters/working_hours", {
      body: { working_hours: { ...working_hours, break_from: null, break_to: 780 } },
    }),
  );
  await until(free, 2);
  await waitFor(() => expect(screen.queryByRole("group", { name: "Expediente" })).toBeNull());
});

test("working hours that were refused say why, and are left as they were", async () => {
  const { until } = await begin({ "PUT /recruiters/working_hours": 500 });
  press("Mudar expediente");
  press("Salvar expediente");
  await until(request("PUT /recruiters/working_hours", { body: { working_hours: usualHours } }));
  expect(await screen.findByRole("alert")).toBeTruthy();
  fireEvent.click(
    within(screen.getByRole("group", { name: "Expediente" })).getByRole("button", { name: "Cancelar" }),
  );
  expect(screen.getByRole("button", { name: "Mudar expediente" })).toBeTruthy();
});

test("an offer is taken back once that is said twice, and only while it is open", async () => {
  const chosen = { ...offer, id: 5, state: "chosen" as const, interview: { id: 9, starts_at: second } };
  const path = "POST /recruiters/interview_offers/4/withdrawals";
  const { until, system } = await offers({
    [list]: { interview_offers: [chosen, offer], applies: [] },
    [path]: { interview_offer: offer },
  });
  expect(screen.queryByRole("button", { name: "Oferecer horários" })).toBeNull();
  expect(screen.getAllByRole("link").map((link) => link.getAttribute("href"))).toEqual([
    "/recruiters/interviews/9",
  ]);
  expect(screen.getAllByRole("button", { name: "Retirar oferta" })).toHaveLength(1);
  press("Retirar oferta");
  const dialog = within(await screen.findByRole("dialog", { name: "Retirar os horários oferecidos?" }));
  fireEvent.click(dialog.getByRole("button", { name: "Retirar oferta" }));
  await until(request("POST /recruiters/interview_offers/:id/withdrawals", { params: { id: 4 } }));
  await until(list, 2);
  expect(system.toasts.shown().map(({ text }) => text)).toEqual(["Oferta retirada. O link não abre mais."]);
});

test("others are not offered for an apply that is over, nor because of another's answer", async () => {
  const declined = { message: "Só à noite", at: "2026-11-19T14:00:00Z" };
  const asks = { ...offer, state: "declined" as const, declined };
  const offered = async (
    interview_offers: RecruiterOffer[],
    applies: { id: number; job_title: string }[],
  ) => {
    await offers({ [list]: { interview_offers, applies } });
    const found = screen.queryByRole("button", { name: "Oferecer outros horários" }) !== null;
    cleanup();
    return found;
  };
  expect(await offered([asks], [{ id: 3, job_title: "Outra" }])).toBe(false);
  expect(await offered([{ ...offer, id: 5, apply_id: 3 }, asks], [{ id: 2, job_title: "Controller" }])).toBe(
    true,
  );
  expect(await offered([asks, { ...offer, id: 3 }], [{ id: 2, job_title: "Controller" }])).toBe(true);
});

const record = { id: 4, lock_version: 0, status: 0, invited_at: null };

test("a time that was asked for is taken as it is; a meeting has nobody who did not come", async () => {
  const onSave = vi.fn();
  const open = async (name: string) => {
    fireEvent.mouseDown(screen.getByRole("button", { name }));
    press(name);
    return (await screen.findAllByRole("menuitem")).map(({ textContent }) => textContent);
  };
  const common = { busy: false, onSave, onChanged: () => undefined };
  await show(<InterviewActions record={{ ...record, proposed_times: [first, third] }} {...common} />, {
    answers: {},
  });
  expect(await open("Remarcar para")).toHaveLength(2);
  fireEvent.click(screen.getAllByRole("menuitem")[1] as Element);
  expect(onSave.mock.calls).toEqual([[{ starts_at: third }]]);
  cleanup();
  await show(<MeetingActions record={{ ...record, status: 1 }} {...common} />, { answers: {} });
  expect(await open("Situação")).toEqual(["Cancelar", "Reagendar"]);
});

test("the client's reply is told apart from the candidate's", async () => {
  const more = {
    confirmed_at: "2026-11-01T12:00:00Z",
    ...{
      client_asked_at: "2026-11-02T12:00:00Z",
      client_proposed_times: [first],
      client_asked_reason: "Viagem",
    },
  };
  await show(<InterviewNotice record={{ ...record, ...more }} onChanged={() => undefined} />, {
    answers: {},
  });
  expect(screen.getByText(/^O candidato confirmou a presença/)).toBeTruthy();
  expect(screen.getByText("O cliente pediu outro horário")).toBeTruthy();
  expect(screen.getByText("“Viagem”")).toBeTruthy();
});

test("a name is revealed in each shortlist that hides it, for who may change jobs", async () => {
  const view = { code: "L. P.", revealed: false, shortlists: [5, 6].map((id) => ({ id, apply_id: 2 })) };
  const path = "GET /recruiters/client_views";
  const ids: Record<string, number> = { candidate_id: 11, job_id: 3, client_contact_id: 6 };
  const reveal = "PUT /recruiters/shortlists/:id/applies/:apply_id/reveal";
  const own = { [path]: { client_view: view } };
  const value = (name: string) => ids[name];
  const { until, asked } = await show(<ClientViewNotice value={value} />, {
    answers: {
      ...own,
      "PUT /recruiters/shortlists/5/applies/2/reveal": {},
      "PUT /recruiters/shortlists/6/applies/2/reveal": {},
    },
  });
  expect(await screen.findByText("O cliente verá L. P., e não o nome")).toBeTruthy();
  expect(Object.fromEntries(asked(path)[0]?.query ?? [])).toEqual({
    ...{ candidate_id: "11", job_id: "3" },
    client_contact_id: "6",
  });
  fireEvent.click(screen.getByRole("switch", { checked: false }));
  for (const id of [5, 6])
    await until(request(reveal, { params: { id, apply_id: 2 }, body: { revealed: true } }));
  expect(await screen.findByText("O nome foi revelado ao cliente")).toBeTruthy();
  cleanup();
  const as = {
    is_admin: false,
    role_permissions: { interviews: ["read" as const], jobs: ["read" as const] },
  };
  await show(<ClientViewNotice value={value} />, { answers: own, as });
  expect(await screen.findByText("O cliente verá L. P., e não o nome")).toBeTruthy();
  expect(screen.queryByRole("switch")).toBeNull();
  cleanup();
  const unread = await show(<ClientViewNotice value={(name) => (name === "job_id" ? null : 1)} />, {
    answers: own,
  });
  expect(unread.asked(path)).toEqual([]);
});

test("the calendar goes a month, a week or a day at a time, and makes appointments on the day shown", async () => {
  const path = "GET /recruiters/calendar";
  const at = "/recruiters/sendout_queues/calendar?day=2026-11-18";
  const { asked } = await show(<CalendarPage />, { answers: { [path]: { events: [] } }, at });
  const heading = (name: RegExp | string) => screen.findByRole("heading", { name });
  await heading("novembro de 2026");
  expect(asked(path)[0]?.query.has("owner_id")).toBe(false);
  const make = () => screen.getByRole("link", { name: "Novo envio" }).getAttribute("href");
  expect(make()).toBe("/recruiters/sendout_queues/new?scheduled_at=2026-11-18T12%3A00%3A00.000Z");
  press("Semana");
  await heading(/^15\s.*21 de nov\. de 2026$/);
  press("Próximo");
  await heading(/^22\s.*28 de nov\. de 2026$/);
  press("Dia");
  await heading("quarta-feira, 25 de novembro de 2026");
  press("Anterior");
  await heading("terça-feira, 24 de novembro de 2026");
  expect(make()).toBe("/recruiters/sendout_queues/new?scheduled_at=2026-11-24T12%3A00%3A00.000Z");
  press("Entrevistas");
  expect(screen.getByRole("button", { name: "Entrevistas" }).getAttribute("aria-pressed")).toBe("true");
});
