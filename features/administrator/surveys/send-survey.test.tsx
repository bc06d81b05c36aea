// @vitest-environment happy-dom
import { fireEvent, screen } from "@testing-library/react";
import { expect, test } from "vitest";
import { show } from "#features/recruiters/testing/show.tsx";
import SendSurvey from "./send-survey.tsx";

const nothing = () => undefined;

test.each([
  [1, "1 pessoa recebe a pesquisa."],
  [37, "37 pessoas recebem a pesquisa."],
  [0, "Não há a quem enviar: escolha outra vaga ou empresa."],
  [501, "São mais de 500 pessoas: escolha uma vaga ou uma empresa."],
])("tells whom a survey goes to before it is sent: %d", async (people, told) => {
  const record = { id: 4, name: "Como foi", status: "active", questions_count: 2, audience: "placed" };
  await show(<SendSurvey {...{ record, busy: false }} onSave={nothing} onChanged={nothing} />, {
    answers: { "GET /recruiters/administrator/surveys/4/audience": { people } },
  });
  fireEvent.click(screen.getByRole("button", { name: "Enviar pesquisa" }));
  expect(await screen.findByText(told)).toBeTruthy();
});
