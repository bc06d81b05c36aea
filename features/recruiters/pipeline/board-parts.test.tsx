// @vitest-environment happy-dom
import { cleanup, fireEvent, screen, within } from "@testing-library/react";
import { expect, test, vi } from "vitest";
import type { Pipeline } from "#client/system/recruiters/use-apply-pipeline.ts";
import type { ApplyMove, MoveForm } from "#contract/calls/pipeline.ts";
import type { MoveInForm } from "#machines/apply-pipeline/apply-pipeline.context.ts";
import type { Card } from "#machines/apply-pipeline/board.ts";
import { draftFor } from "#machines/apply-pipeline/move-form.ts";
import { card as cardOf } from "#machines/apply-pipeline/testing.ts";
import { show } from "../testing/show.tsx";
import { ApplyCard } from "./apply-card.tsx";
import { ApplyHistory } from "./apply-history.tsx";
import { ApplyPreview } from "./apply-preview.tsx";
import { JobBoard } from "./job-board.tsx";
import { MoveDialog } from "./move-dialog.tsx";
import { StageSign } from "./stage-sign.tsx";
import { columnOf, lia, noSigns, pipelineOf } from "./testing.ts";

const rejected = 9;
const board = (rest: Partial<Pipeline>) =>
  show(<JobBoard jobId={7} pipeline={pipelineOf(rest)} />, { answers: {} });
const button = (name: string) => screen.getByRole<HTMLButtonElement>("button", { name });
const statuses = () => screen.getAllByRole("status").map(({ textContent }) => textContent);

test("tells what another did, and who else looks on", async () => {
  const notice = { kind: "moved", applyId: 11, candidate: "Lia Prado", by: "Rui", status: 2 } as const;
  const others = [1, 2, 3, 4, 5, 6].map((id) => ({ id, name: `Colega ${id}` }));
  await board({ notice, others });
  expect(statuses()).toContain("Rui moveu Lia Prado para Cliente.");
  expect(
    screen.getByText(/^Também neste quadro: Colega 1, .* e Colega 6$/).parentElement?.children,
  ).toHaveLength(6);
  cleanup();
  await board({ notice: { ...notice, by: null, kind: "undone" } });
  expect(statuses()).toContain("Alguém desfez um movimento: Lia Prado de volta em Cliente.");
  expect(screen.queryByText(/^Também neste quadro/)).toBeNull();
});

test("says that it is old, not live or only to be read, and undoes where there is what to undo", async () => {
  const [reload, undo] = [vi.fn(), vi.fn()];
  await board({ isStale: true, isLive: false, canUndo: true, reload, undo });
  expect(screen.getByText(/^As mudanças de outras pessoas não aparecem/)).toBeTruthy();
  fireEvent.click(button("Tentar novamente"));
  fireEvent.click(button("Atualizar o quadro"));
  expect(reload).toHaveBeenCalledTimes(2);
  fireEvent.click(button("Desfazer"));
  const field = screen.getByLabelText("Buscar candidato nesta vaga");
  const zed = { key: "z", metaKey: true };
  fireEvent.keyDown(field, zed);
  expect(undo).toHaveBeenCalledOnce();
  const name = screen.getByText("Triagem");
  expect(fireEvent.keyDown(name, { ...zed, key: "Z" })).toBe(false);
  expect(fireEvent.keyDown(name, { key: "z" })).toBe(true);
  expect(fireEvent.keyDown(name, { ...zed, key: "y" })).toBe(true);
  expect(undo).toHaveBeenCalledTimes(2);
  cleanup();
  await board({ mayMove: false });
  expect(screen.getByText("Você pode ver este quadro, mas não mover candidaturas.")).toBeTruthy();
  expect(screen.queryByRole("button", { name: "Desfazer" })).toBeNull();
  expect(screen.queryByText(/^O quadro pode estar desatualizado/)).toBeNull();
});

test("a search that found nobody offers all again, once it has been read", async () => {
  const search = vi.fn();
  const none = { term: "Zé", total: 0, search, columns: [columnOf(1, "Triagem")] };
  await board({ ...none, isReading: true });
  expect(screen.queryByText(/^Nenhuma candidatura encontrada/)).toBeNull();
  cleanup();
  await board(none);
  expect(screen.getByText("Nenhuma candidatura encontrada para “Zé”.")).toBeTruthy();
  fireEvent.click(button("Mostrar todas"));
  expect(search.mock.calls).toEqual([[""]]);
});

test("a board that is not there leads to the jobs, one that was not read is read again", async () => {
  const reload = vi.fn();
  await board({ phase: "failed", failure: "not_found" });
  expect(screen.getByRole("link", { name: "Ver vagas" }).getAttribute("href")).toBe("/recruiters/jobs");
  cleanup();
  await board({ phase: "failed", failure: "network", reload });
  fireEvent.click(button("Tentar novamente"));
  expect(reload).toHaveBeenCalledOnce();
});

const dialog = (rest: Partial<MoveInForm>, more: Partial<Pipeline> = {}) => {
  const draft = draftFor("interview", 4);
  const asked: MoveInForm = {
    ...{ wanted: { applyId: 11, status: 2 }, before: lia, draft, problems: [], taskKey: null },
    ...rest,
  };
  const changeForm = vi.fn();
  const shown = show(<MoveDialog asked={asked} pipeline={pipelineOf({ changeForm, ...more })} />, {
    answers: {},
  });
  return shown.then(() => changeForm);
};
const write = (label: string | RegExp, value: string) =>
  fireEvent.change(screen.getByLabelText(label), { target: { value } });

test("a move's form stands alone, without the candidate's panel, and waits while it is sent", async () => {
  const asked: MoveInForm = {
    ...{ wanted: { applyId: 11, status: 4 }, before: lia, problems: [], taskKey: null },
    draft: draftFor("interview", 4),
  };
  await board({ asked, preview: lia, isSendingForm: true });
  expect(await screen.findByRole("dialog", { name: "Agendar entrevista" })).toBeTruthy();
  expect(screen.getAllByRole("dialog")).toHaveLength(1);
  expect(button("Agendar e mover").getAttribute("aria-busy")).toBe("true");
});

test("an interview's fields change its draft, a length as whole minutes", async () => {
  const change = await dialog({ draft: { ...draftFor("interview", 5), interview_id: 4 } });
  expect(await screen.findByRole("dialog", { name: "Agendar entrevista" })).toBeTruthy();
  expect(screen.getByLabelText<HTMLInputElement>(/^Duração/).value).toBe("60");
  fireEvent.click(screen.getByLabelText("Marcar outra entrevista"));
  write("Tipo de entrevista", "3");
  write(/^Duração/, "45.9");
  write(/^Duração/, "");
  write("Local ou link", "Sala 2");
  write("Entrevistador(a)", "Rui");
  write("Observação", "Só nós");
  expect(change.mock.calls.map(([one]) => one)).toEqual([
    { another: true },
    { stage: 3 },
    { duration_minutes: 45 },
    { duration_minutes: null },
    { place: "Sala 2" },
    { interviewer: "Rui" },
    { note: "Só nós" },
  ]);
  cleanup();
  await dialog({});
  expect(screen.queryByLabelText("Marcar outra entrevista")).toBeNull();
});

test("a placement beyond the openings is asked about, its fee may have decimals or none", async () => {
  const draft = { ...draftFor("placement", 8), fee_percent: 20 };
  const change = await dialog({ draft, problems: [{ path: "beyond_openings", rule: "accepted" }] });
  write("Honorários (%)", "12.5");
  write("Honorários (%)", " ");
  fireEvent.click(screen.getByLabelText("Contratar além das posições da vaga"));
  expect(change.mock.calls.map(([one]) => one)).toEqual([
    { fee_percent: 12.5 },
    { fee_percent: null },
    { beyond_openings: true },
  ]);
  cleanup();
  await dialog({ draft: { ...draft, beyond_openings: true } });
  expect(screen.getByLabelText<HTMLInputElement>("Contratar além das posições da vaga").checked).toBe(true);
  cleanup();
  await dialog({ draft });
  expect(screen.queryByText("Todas as posições desta vaga já estão preenchidas.")).toBeNull();
  expect(screen.queryByLabelText("Oferta válida até")).toBeNull();
});

test("an offer that ends after its start is said to; a currency is reais unless chosen", async () => {
  const problems = [{ path: "expires_on", rule: "late" }];
  const change = await dialog({ draft: draftFor("offer", 7), problems });
  expect(screen.getByText("A oferta vence depois do início.")).toBeTruthy();
  const currency = screen.getByLabelText<HTMLSelectElement>("Moeda");
  const of = (text: string) => [...currency.options].find((one) => one.text.includes(text))?.value ?? "";
  write("Moeda", of("USD"));
  write(/^Salário mensal/, "R$ 9.000,00");
  expect(change.mock.calls.map(([one]) => one)).toEqual([{ currency: "USD" }, { salary: 900_000 }]);
});

test("a rejected candidate is told and given a word where the job does that, or one was begun", async () => {
  const draft = draftFor("rejection", rejected);
  const change = await dialog({ draft });
  expect(screen.queryByLabelText("Retorno para o candidato")).toBeNull();
  fireEvent.click(screen.getByLabelText("Avisar o candidato por e-mail"));
  fireEvent.click(screen.getByRole("radio", { name: "Cliente" }));
  expect(change.mock.calls.map(([one]) => one)).toEqual([
    { notify_candidate: !draft.notify_candidate },
    { by: "client" },
  ]);
  cleanup();
  const begun = await dialog({ draft: { ...draft, feedback: "Boa conversa" } });
  write("Retorno para o candidato", "Ótima conversa");
  expect(begun.mock.calls).toEqual([[{ feedback: "Ótima conversa" }]]);
  cleanup();
  await dialog({ draft }, { job: { id: 7, title: "A", status: "published", gives_feedback: true } });
  expect(screen.getByLabelText("Retorno para o candidato")).toBeTruthy();
});

test("a form says that another moved the candidate meanwhile: who, where it is of this one", async () => {
  const notice = { kind: "moved", applyId: 11, candidate: "Lia", by: "Rui", status: 2 } as const;
  const said = async (more: Partial<Pipeline>) => {
    await dialog({}, { isOvertaken: true, ...more });
    const text = screen.getByRole("alert").textContent;
    cleanup();
    return text;
  };
  expect(await said({ notice })).toMatch(/preenchia, Rui moveu esta candidatura para/);
  expect(await said({ notice: { ...notice, by: null } })).toMatch(/preenchia, Alguém moveu/);
  expect(await said({ notice: { ...notice, applyId: 12 } })).toMatch(/esta candidatura mudou/);
  const [submitForm, cancelForm] = [vi.fn(), vi.fn()];
  await dialog({ draft: draftFor("rejection", rejected) }, { submitForm, cancelForm });
  expect(screen.queryByRole("alert")).toBeNull();
  fireEvent.click(button("Reprovar"));
  expect([submitForm.mock.calls.length, cancelForm.mock.calls.length]).toEqual([1, 0]);
  for (const no of screen.getAllByRole("button", { name: "Cancelar" }).slice(-1)) fireEvent.click(no);
  expect(cancelForm).toHaveBeenCalledOnce();
});

const shownCard = async (rest: Partial<Card>, props: { busy?: boolean; noticed?: boolean } = {}) => {
  cleanup();
  await show(
    <ApplyCard
      card={cardOf(1, rest)}
      shown={null}
      busy={props.busy ?? false}
      noticed={props.noticed ?? false}
    />,
    { answers: {} },
  );
};

test("a card is due on the last day in Brazil, overdue the day after, and says so", async () => {
  vi.useFakeTimers({ toFake: ["Date"], now: Date.parse("2026-11-11T02:30:00Z") });
  const since = () => document.querySelector("time")?.dataset.late;
  try {
    await shownCard({ stage_due_on: "2026-11-10" });
    expect([since(), screen.queryByText("Em atraso")]).toEqual(["due", null]);
    expect(screen.getByText("O prazo da etapa termina hoje")).toBeTruthy();
    await shownCard({ stage_due_on: "2026-11-09" });
    expect([since(), screen.getByText("Em atraso").textContent]).toEqual(["overdue", "Em atraso"]);
    await shownCard({ stage_due_on: "2026-11-11" });
    expect(since()).toBeUndefined();
  } finally {
    vi.useRealTimers();
  }
});

test("a card says what is new, asked and said of it, each by its own number", async () => {
  await shownCard(
    {
      ...{ seen: false, stage_request: "answered", has_files: true, withdrawn_at: "2026-11-01T12:00:00Z" },
      ...{ like_candidate: 1, deslike_candidate: 2, star_candidate: 0, amount_description: 4 },
    },
    { busy: true },
  );
  for (const text of ["Nova", "Respondido", "Desistiu", "1 curtida", "2 não curtidas", "4 comentários"])
    expect(screen.getByText(text)).toBeTruthy();
  expect(screen.queryByText(/favorito/)).toBeNull();
  expect(document.querySelector("[aria-busy=true]")).not.toBeNull();
  await shownCard({ seen: true });
  expect(screen.queryByText("Nova")).toBeNull();
  expect(document.querySelector("[aria-busy]")).toBeNull();
});

test("a stage's sign says which forms it has, in order, and there is none without any", async () => {
  await show(<StageSign signs={{ evaluations: 1, data_collections: 2, feedback_jobs: 0 }} tabIndex={-1} />, {
    answers: {},
  });
  const sign = screen.getByRole("img", { name: "1 formulário de avaliação · 2 coletas de dados" });
  expect(sign.tabIndex).toBe(-1);
  cleanup();
  await show(<StageSign signs={noSigns} tabIndex={-1} />, { answers: {} });
  expect(screen.queryByRole("img")).toBeNull();
});

const moveOf = (id: number, rest: Partial<ApplyMove>): ApplyMove => ({
  ...{ id, apply_id: 1, from_status: 1, from_sub_status: null, to_status: 2, to_sub_status: null },
  ...{ form: null, by_name: "Helena", undone: false, created_at: "2026-11-02T12:00:00Z" },
  ...rest,
});
const pay = { salary: 900_000, currency: "BRL", regime: 1, starts_on: "2026-12-01", note: null } as const;
const forms: [MoveForm, RegExp][] = [
  [{ kind: "offer", ...pay, expires_on: "2026-12-10" }, /R\$\s9\.000,00.*01\/12\/2026.*10\/12\/2026/],
  [
    { kind: "placement", ...pay, fee_percent: 12.5, note: "Fechado" },
    /R\$\s9\.000,00.*01\/12\/2026.*12,5.*Fechado/,
  ],
];

test("the way of an apply tells what was agreed at each step", async () => {
  const moves = [
    ...forms.map(([form], index) => moveOf(20 - index, { form, to_status: 7 + index })),
    moveOf(3, { undone: true }),
    moveOf(1, { from_status: null, to_status: 1, to_sub_status: 1 }),
  ];
  await show(<ApplyHistory card={cardOf(1)} />, {
    answers: { "GET /recruiters/applies/1/moves": { moves } },
  });
  const items = (await screen.findAllByRole("listitem")).map(({ textContent }) => textContent ?? "");
  for (const [index, [, text]] of forms.entries()) expect(items[index]).toMatch(text);
  expect(items[1]).not.toMatch(/válida/);
  expect([items[2]?.includes("(desfeito)"), items[3]?.startsWith("Entrou em ")]).toEqual([true, true]);
  cleanup();
  await show(<ApplyHistory card={cardOf(1)} />, {
    answers: { "GET /recruiters/applies/1/moves": { moves: [] } },
  });
  expect(await screen.findByText("Ainda sem movimentos.")).toBeTruthy();
  cleanup();
  await show(<ApplyHistory card={cardOf(1)} />, { answers: { "GET /recruiters/applies/1/moves": 500 } });
  expect(await screen.findByText("Não foi possível carregar o histórico.")).toBeTruthy();
});

test("who may not read candidates sees neither the person nor a way to them", async () => {
  const closePreview = vi.fn();
  const as = { is_admin: false, role_permissions: { applies: ["read" as const] } };
  await show(<ApplyPreview pipeline={pipelineOf({ closePreview })} card={lia} />, { answers: {}, as });
  expect(screen.queryByRole("link", { name: /candidato/i })).toBeNull();
  const dialog = within(screen.getByRole("dialog", { name: "Lia Prado" }));
  fireEvent.click(dialog.getByRole("button", { name: "Fechar" }));
  expect(closePreview).toHaveBeenCalledOnce();
});
