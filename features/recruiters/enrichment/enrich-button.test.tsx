// @vitest-environment happy-dom
import { fireEvent, screen } from "@testing-library/react";
import { expect, test } from "vitest";
import { request } from "#client/system/testing/wire.ts";
import { type Answers, show } from "../testing/show.tsx";
import { EnrichButton } from "./enrich-button.tsx";

const piece = (kind: string, value: unknown) => ({
  ...{ kind, value, key: kind, confidence: 1 },
  passage: { start: 0, end: 0 },
});
const job = {
  ...{ company: "Aurora S.A.", role: "Gerente", started_on: "2021-03", ended_on: null, description: null },
};
const proposals = [
  { piece: piece("role_name", "Gerente"), standing: "differs", current: "Analista" },
  { piece: { ...piece("experience", job), year_only: false }, standing: "new", current: null },
];
const look = "POST /recruiters/candidates/9/enrichments";
const take = "POST /recruiters/candidates/9/curriculum_pieces";
let changes = 0;
const open = async (answers: Answers) => {
  changes = 0;
  const shown = await show(<EnrichButton candidateId={9} onChanged={() => changes++} />, {
    answers,
  });
  fireEvent.click(await screen.findByRole("button", { name: "Buscar dados profissionais" }));
  fireEvent.click(await screen.findByRole("button", { name: "Consultar" }));
  await shown.until(request("POST /recruiters/candidates/:id/enrichments", { params: { id: "9" } }));
  const messages = () => expect.poll(() => shown.system.toasts.shown().map(({ text }) => text));
  return { ...shown, messages };
};

test("what is chosen of the answer goes into the CV; what is there stays unless it is ticked", async () => {
  const { asked, until, messages } = await open({
    [look]: { enrichment: { state: "found", proposals } },
    [take]: { taken: 1 },
  });
  const role = await screen.findByLabelText("Cargo: Gerente (hoje: Analista)");
  expect((role as HTMLInputElement).checked).toBe(false);
  const experience = screen.getByLabelText("Gerente · Aurora S.A. · mar. de 2021 – atual");
  expect((experience as HTMLInputElement).checked).toBe(true);
  fireEvent.click(screen.getByRole("button", { name: "Incluir no currículo" }));
  await until(take);
  expect(asked(take)[0]?.body).toEqual({ curriculum: { pieces: [proposals[1]?.piece] } });
  await messages().toEqual(["1 dado incluído no currículo"]);
  expect(changes).toBe(1);
});

test("nothing chosen is reported in the form, and nothing is sent", async () => {
  const { asked } = await open({ [look]: { enrichment: { state: "found", proposals } } });
  fireEvent.click(await screen.findByLabelText("Gerente · Aurora S.A. · mar. de 2021 – atual"));
  fireEvent.click(screen.getByRole("button", { name: "Incluir no currículo" }));
  expect((await screen.findByRole("alert")).textContent).toBe("Escolha ao menos um dado");
  expect(asked(take)).toEqual([]);
});

test.each([
  ["found", "O serviço respondeu, mas o currículo já tem tudo."],
  ["not_found", "O serviço não conhece este candidato."],
  ["no_credit", "Não há mais créditos no serviço de enriquecimento. Fale com um administrador."],
])("an answer that is %s without data is said in words", async (state, words) => {
  const { messages } = await open({ [look]: { enrichment: { state, proposals: [] } } });
  await messages().toEqual([words]);
});
