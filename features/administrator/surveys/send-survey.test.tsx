// @vitest-environment happy-dom
import { fireEvent, screen, waitFor, within } from "@testing-library/react";
import { expect, test } from "vitest";
import { inDays } from "#client/system/app/clock.ts";
import { request } from "#client/system/testing/wire.ts";
import { show, wrong } from "#features/recruiters/testing/show.tsx";
import SendSurvey from "./send-survey.tsx";

const nothing = () => undefined;
const record = { id: 4, name: "Como foi", status: "active", questions_count: 2, audience: "placed" };

test.each([
  [1, "1 pessoa recebe a pesquisa."],
  [37, "37 pessoas recebem a pesquisa."],
  [500, "500 pessoas recebem a pesquisa."],
  [0, "Não há a quem enviar: escolha outra vaga ou empresa."],
  [501, "São mais de 500 pessoas: escolha uma vaga ou uma empresa."],
])("tells whom a survey goes to before it is sent: %d", async (people, told) => {
  await show(<SendSurvey {...{ record, busy: false }} onSave={nothing} onChanged={nothing} />, {
    answers: { "GET /recruiters/administrator/surveys/4/audience": { people } },
  });
  fireEvent.click(screen.getByRole("button", { name: "Enviar pesquisa" }));
  expect(await screen.findByText(told)).toBeTruthy();
});

test.each([{ status: "inactive" }, { questions_count: 0 }])(
  "what cannot be sent is not asked about, and says why: %j",
  async (unready) => {
    const given = { ...record, ...unready };
    await show(<SendSurvey {...{ record: given, busy: false }} onSave={nothing} onChanged={nothing} />, {
      answers: {},
    });
    const button = screen.getByRole<HTMLButtonElement>("button", { name: "Enviar pesquisa" });
    expect([button.disabled, button.title]).toEqual([
      true,
      "Uma pesquisa ativa e com perguntas pode ser enviada.",
    ]);
  },
);

test("contacts are asked by company: it narrows whom the survey goes to; where nobody is left, that is said", async () => {
  const sending = "POST /recruiters/administrator/surveys/:id/send";
  let isEmpty = true;
  let changes = 0;
  const given = { ...record, audience: "client_contacts" };
  const shown = await show(
    <SendSurvey
      {...{ record: given, busy: false }}
      onSave={nothing}
      onChanged={() => {
        changes += 1;
      }}
    />,
    {
      answers: {
        "GET /recruiters/administrator/surveys/4/audience": { people: 37 },
        "POST /recruiters/administrator/surveys/4/send": () =>
          isEmpty ? wrong({ "survey.job_id": "required" }) : { asked: 2 },
        "GET /recruiters/lookups/client_companies": { options: [{ id: 6, label: "Aurora", hint: null }] },
      },
    },
  );
  fireEvent.click(screen.getByRole("button", { name: "Enviar pesquisa" }));
  const dialog = within(await screen.findByRole("dialog"));
  expect(dialog.queryByRole("combobox", { name: "Só desta vaga" })).toBeNull();
  const company = dialog.getByRole("combobox", { name: "Só desta empresa" });
  fireEvent.focus(company);
  fireEvent.mouseDown(company);
  fireEvent.click(company);
  fireEvent.change(company, { target: { value: "Aur" } });
  fireEvent.click(await screen.findByRole("option", { name: "Aurora" }));
  await shown.until(
    request("GET /recruiters/administrator/surveys/:id/audience", {
      params: { id: 4 },
      query: { client_company_id: 6 },
    }),
    2,
  );
  const survey = { job_id: null, client_company_id: 6, expires_on: inDays(14), message: null };
  const sent = request(sending, { params: { id: 4 }, body: { survey } });
  fireEvent.click(dialog.getByRole("button", { name: "Enviar" }));
  expect((await dialog.findByRole("alert")).textContent).toMatch(/^Não há a quem enviar, ou são mais de 500/);
  await shown.until(sent);
  isEmpty = false;
  fireEvent.click(dialog.getByRole("button", { name: "Enviar" }));
  await shown.until(sent, 2);
  await waitFor(() =>
    expect(shown.system.toasts.shown().map(({ text }) => text)).toEqual([
      "A pesquisa foi enviada a 2 pessoas.",
    ]),
  );
  expect(changes).toBe(1);
});
