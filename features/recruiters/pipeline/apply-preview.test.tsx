// @vitest-environment happy-dom
import { cleanup, fireEvent, screen, waitFor } from "@testing-library/react";
import { expect, it, vi } from "vitest";
import type { Pipeline } from "#client/system/recruiters/use-apply-pipeline.ts";
import { sampleOf } from "#client/system/testing/sample.ts";
import { calls } from "#contract/calls/all.ts";
import { question as formQuestion } from "#contract/calls/questions.ts";
import { applySource, submissionStatus } from "#contract/catalogues/pipeline.ts";
import type { Card } from "#machines/apply-pipeline/board.ts";
import { type Answers, show } from "../testing/show.tsx";
import { ApplyPreview } from "./apply-preview.tsx";

const card = {
  ...{ id: 1, job_id: 2, candidate_id: 3, candidate_name: "Lia Prado", candidate_role_name: "Analista" },
  ...{ status: submissionStatus, sub_status: null, reject_reason: null, source: null, withdrawn_at: null },
  ...{ like_candidate: 0, deslike_candidate: 0, star_candidate: 0, amount_description: 0 },
  ...{ created_at: "2026-01-02T12:00:00Z", status_changed_at: "2026-01-02T12:00:00Z" },
} as Card;

const person = (more: object) => ({
  "GET /recruiters/candidates/3": sampleOf(calls["GET /recruiters/candidates/:id"].answer, {
    candidate: { email: "lia@casa.test", mobile_phone: null, linkedin: null, skills: [], ...more },
  }) as object,
});
const open = (own: Partial<Card>, candidate = {}, more = {}, answers: Answers = {}) => {
  const pipeline = {
    mayMove: true,
    move: vi.fn(),
    closePreview: vi.fn(),
    reload: vi.fn(),
    columns: [],
    ...more,
  };
  return show(<ApplyPreview pipeline={pipeline as unknown as Pipeline} card={{ ...card, ...own }} />, {
    answers: { ...person(candidate), ...answers },
  });
};
const factOf = (term: string) =>
  screen.queryByText(term)?.nextElementSibling?.textContent?.replaceAll(/\s/g, " ");

async function stagesOf(mayMove: boolean) {
  const move = vi.fn();
  const pipeline = { mayMove, move, columns: [] } as unknown as Pipeline;
  await show(<ApplyPreview pipeline={pipeline} card={card} />, { answers: {} });
  const fields = (await screen.findAllByRole<HTMLSelectElement>("combobox")).slice(0, 2);
  return { fields, move };
}

it("moves within the stage and to another one for who may move, and for nobody else", async () => {
  const { fields, move } = await stagesOf(true);
  expect(fields.map(({ disabled }) => disabled)).toEqual([false, false]);
  const [stage, subStatus] = fields as [HTMLSelectElement, HTMLSelectElement];
  fireEvent.change(subStatus, { target: { value: "1" } });
  fireEvent.change(stage, { target: { value: "2" } });
  expect(move.mock.calls).toEqual([
    [{ applyId: 1, status: submissionStatus, subStatus: 1 }],
    [{ applyId: 1, status: 2 }],
  ]);
  cleanup();
  const reader = await stagesOf(false);
  expect(reader.fields.map(({ disabled }) => disabled)).toEqual([true, true]);
});

it("says who the person is and how to reach them", async () => {
  await open(
    {},
    {
      ...{
        mobile_phone: "+5511999990000",
        linkedin: "https://linkedin.com/in/lia",
        city: "Santos",
        state: "SP",
      },
      ...{ company_name: "Aurora", clt_expectation: 0, pj_expectation: 1_200_000, skills: ["SQL", "Excel"] },
      self_introduction: "Dez anos.\nDois países.",
    },
  );
  const href = (name: RegExp) => screen.getByRole("link", { name }).getAttribute("href");
  await screen.findByText("Contato");
  expect([href(/^lia@casa/), href(/99999-0000$/), href(/^LinkedIn/), href(/^Abrir candidato/)]).toEqual([
    ...["mailto:lia@casa.test", "tel:+5511999990000", "https://linkedin.com/in/lia"],
    "/recruiters/candidates/3",
  ]);
  expect(["Cidade", "Empresa atual", "Pretensão CLT", "Pretensão PJ"].map(factOf)).toEqual([
    ...["Santos · SP", "Aurora", "R$ 0,00", "R$ 12.000,00"],
  ]);
  expect(screen.getByText("SQL").nextElementSibling?.textContent).toBe("Excel");
  expect(screen.getByText(/^Dez anos/).textContent).toBe("Dez anos.\nDois países.");
});

it("leaves out what is not known of the person", async () => {
  await open(
    {},
    { city: null, state: "SP", company_name: null, clt_expectation: null, pj_expectation: null },
  );
  await screen.findByText("Contato");
  expect(["Cidade", "Empresa atual", "Pretensão CLT", "Pretensão PJ"].map(factOf)).toEqual([
    ...["SP", undefined, undefined, undefined],
  ]);
  expect(screen.queryByRole("link", { name: /LinkedIn/ })).toBeNull();
  expect(screen.queryByText("Competências")).toBeNull();
  expect(screen.queryByText("Apresentação")).toBeNull();
});

it("says what is known of the application, and what its stage has", async () => {
  const signs = { evaluations: 1, data_collections: 0, feedback_jobs: 0 };
  const columns = [
    { status: 14, name: null, name_en: null, signs: { ...signs, evaluations: 5 } },
    { status: 1, name: null, name_en: null, signs: { ...signs, evaluations: 3 } },
    { status: 9, name: null, name_en: null, signs },
  ];
  await open(
    {
      ...{ status: 9, source: "database", reject_reason: 4, withdrawn_at: "2026-01-05T12:00:00Z" },
      ...{ like_candidate: 1, star_candidate: 2 },
    },
    {},
    { columns },
  );
  const terms = ["Candidatura em", "Desistiu em", "Origem", "Motivo da reprovação", "Avaliação do cliente"];
  const [applied, withdrawn, source, reason, client] = terms.map(factOf);
  expect([applied, reason]).toEqual(["02/01/2026", "Senioridade"]);
  expect(withdrawn).toMatch(/^05\/01\/2026, \d\d:\d\d$/);
  expect(source).toBe(applySource.find(({ code }) => code === "database")?.label.pt);
  expect(client).toBe("11 curtida22 favoritos");
  expect(screen.getByText("1 formulário de avaliação")).toBeTruthy();
  // Only a submission has sub-statuses.
  expect(screen.queryByLabelText("Sub-status")).toBeNull();
  cleanup();
  await open({});
  expect(terms.map(factOf).slice(1)).toEqual([undefined, undefined, undefined, undefined]);
  for (const one of ["like_candidate", "deslike_candidate", "star_candidate", "amount_description"]) {
    cleanup();
    await open({ [one]: 1 });
    expect(factOf("Avaliação do cliente"), one).toMatch(/^11 /);
  }
});

it("shows the client's evaluation where it is but a comment", async () => {
  await open({ amount_description: 2 });
  expect(factOf("Avaliação do cliente")).toBe("22 comentários");
});

it("neither reads a candidate nor leads to them for who may not read candidates", async () => {
  const pipeline = { mayMove: true, columns: [] } as unknown as Pipeline;
  const as = { is_admin: false, role_permissions: { applies: ["read" as const] } };
  const { asked } = await show(<ApplyPreview pipeline={pipeline} card={card} />, { answers: person({}), as });
  expect(screen.getByText("Você não tem permissão para ver os dados deste candidato.")).toBeTruthy();
  expect(screen.queryByRole("link", { name: /^Abrir candidato/ })).toBeNull();
  expect(asked("GET /recruiters/candidates/3")).toEqual([]);
});

it("reads the board again once the application was evaluated", async () => {
  const question = sampleOf(formQuestion, { answer_type: "yes_no", title: "Fala inglês?" });
  const reload = vi.fn();
  const put = "PUT /recruiters/applies/1/evaluations/2";
  const { asked, until } = await open(
    {},
    {},
    { reload },
    {
      "GET /recruiters/applies/1/evaluations": {
        ...{ given: [], score: null },
        evaluations: [{ id: 2, name: "Triagem", for_stage: true, questions: [question] }],
      },
      [put]: {},
    },
  );
  fireEvent.click(await screen.findByRole("button", { name: "Avaliar" }));
  fireEvent.click(await screen.findByRole("radio", { name: "Sim" }));
  fireEvent.click(screen.getByRole("button", { name: "Salvar avaliação" }));
  await until(put);
  expect(asked(put)[0]?.body).toMatchObject({ answers: [{ value: { type: "yes_no", yes: true } }] });
  await waitFor(() => expect(reload).toHaveBeenCalledTimes(1));
});

it("says that the person could not be read", async () => {
  await show(<ApplyPreview pipeline={{ mayMove: false, columns: [] } as unknown as Pipeline} card={card} />, {
    answers: { "GET /recruiters/candidates/3": 500 },
  });
  expect(await screen.findByText("Não foi possível carregar os dados do candidato.")).toBeTruthy();
});
