// @vitest-environment happy-dom
import { cleanup, fireEvent, screen, waitFor, within } from "@testing-library/react";
import { expect, test, vi } from "vitest";
import { request } from "#client/system/testing/wire.ts";
import { candidateBenefit, reasonToLeave } from "#contract/catalogues/candidates.ts";
import { remunerationType } from "#contract/catalogues/contracts.ts";
import { dataFields } from "#contract/catalogues/data-fields.ts";
import { type Answers, show } from "../testing/show.tsx";
import CandidateConsents from "./candidate-consents.tsx";
import { CandidateCorrections } from "./candidate-corrections.tsx";
import { CurriculumSearch } from "./curriculum-search.tsx";
import CurriculumSummary from "./curriculum-summary.tsx";
import { FileTextView } from "./file-texts.tsx";
import { LeavingReason } from "./leaving-reason.tsx";
import { Remuneration } from "./remuneration.tsx";
import { PreviewHits, RowHits } from "./text-hits.tsx";

const reads = { is_admin: false, role_permissions: { candidates: ["read" as const] } };
const press = (name: string | RegExp) => fireEvent.click(screen.getByRole("button", { name }));
const params = { id: 9 };
const nothing = () => undefined;

test("the search goes on by Enter in its field alone, counts, and says that files are still read", async () => {
  const marks = { at: -1, count: 1_200, next: vi.fn(), previous: vi.fn() };
  const shown = (props: object = {}) =>
    show(<CurriculumSearch {...{ term: "sql", marks, isReading: false, onChange: nothing, ...props }} />, {
      answers: {},
    });
  await shown();
  const field = screen.getByLabelText("Buscar no currículo");
  expect(screen.getByRole("status").textContent).toBe("1.200 ocorrências");
  expect(fireEvent.keyDown(field, { key: "Enter" })).toBe(false);
  expect(fireEvent.keyDown(field, { key: "Enter", shiftKey: true })).toBe(false);
  expect(fireEvent.keyDown(field, { key: "a" })).toBe(true);
  const next = screen.getByRole("button", { name: "Próxima ocorrência (Enter)" });
  expect(fireEvent.keyDown(next, { key: "Enter" })).toBe(true);
  expect([marks.next.mock.calls.length, marks.previous.mock.calls.length]).toEqual([1, 1]);
  press("Ocorrência anterior (Shift+Enter)");
  expect(marks.previous).toHaveBeenCalledTimes(2);
  cleanup();
  await shown({ marks: { ...marks, at: 0, count: 1 }, isReading: true });
  expect(screen.getByRole("status").textContent).toBe("1 de 1 · lendo os arquivos");
  cleanup();
  await shown({ marks: { ...marks, count: 0 } });
  expect(screen.queryByRole("button", { name: /ocorrência/ })).toBeNull();
  cleanup();
  await shown({ term: "  ", isReading: true });
  expect([
    screen.getByRole("status").textContent,
    screen.queryByRole("button", { name: /ocorrência/ }),
  ]).toEqual(["", null]);
});

test("a file's text opens where the term is in it, else on request", async () => {
  const file = { id: 2, name: "CV.pdf", state: "read" as const, text: "Cursos de SQL", is_whole: false };
  await show(<FileTextView file={file} term="sql" />, { answers: {} });
  expect(screen.getByRole("group", { name: "CV.pdf" }).textContent).toBe(
    "Cursos de SQLO arquivo continua; baixe-o para ler tudo.",
  );
  expect(screen.getByText("1 ocorrência")).toBeTruthy();
  expect(screen.queryByRole("button")).toBeNull();
  cleanup();
  await show(<FileTextView file={{ ...file, is_whole: true }} term="java" />, { answers: {} });
  expect(screen.getByText("0 ocorrências")).toBeTruthy();
  const toggle = () => screen.getByRole("button");
  expect(toggle().getAttribute("aria-expanded")).toBe("false");
  fireEvent.click(toggle());
  expect([toggle().getAttribute("aria-expanded"), toggle().getAttribute("aria-label")]).toEqual([
    ...["true", "Ocultar o texto de CV.pdf"],
  ]);
  expect(screen.getByRole("group", { name: "CV.pdf" }).textContent).toBe("Cursos de SQL");
  fireEvent.click(toggle());
  expect(screen.queryByRole("group")).toBeNull();
});

test("why somebody left is changed where they may, with or without a reason", async () => {
  const reason = reasonToLeave[0];
  const experience = {
    id: 1,
    role: "Analista",
    company: "Aurora",
    reason_to_leave: null,
    leaving_note: null,
  };
  const path = "PUT /recruiters/candidates/9/reasons_to_leave";
  const write = { started_on: "2020-01", ...experience };
  const { until } = await show(<LeavingReason candidateId={9} experience={write} />, {
    answers: { [path]: {} },
  });
  expect(screen.getByText("Motivo de saída: não informado")).toBeTruthy();
  press("Motivo de saída: Analista, Aurora");
  const dialog = within(await screen.findByRole("dialog", { name: "Motivo de saída" }));
  fireEvent.change(dialog.getByLabelText("Motivo"), { target: { value: String(reason?.code) } });
  fireEvent.change(dialog.getByLabelText("Observação"), { target: { value: " Mudança " } });
  fireEvent.click(dialog.getByRole("button", { name: "Salvar" }));
  const reason_to_leave = { experience_id: 1, reason: String(reason?.code), note: "Mudança" };
  await until(
    request("PUT /recruiters/candidates/:id/reasons_to_leave", { params, body: { reason_to_leave } }),
  );
  cleanup();
  const given = { ...write, reason_to_leave: String(reason?.code), leaving_note: "Mudança" };
  await show(<LeavingReason candidateId={9} experience={given} />, { answers: {}, as: reads });
  expect(screen.getByText(`Motivo de saída: ${reason?.label.pt} – Mudança`)).toBeTruthy();
  expect(screen.queryByRole("button")).toBeNull();
  cleanup();
  await show(<LeavingReason candidateId={9} experience={write} />, { answers: {}, as: reads });
  expect(screen.queryByText(/^Motivo de saída/)).toBeNull();
});

const request1 = {
  ...{ id: 3, subject: "email", message: "O e-mail mudou", created_at: "2026-11-01T12:00:00Z", answer: null },
};
const corrections = "GET /recruiters/candidates/9/correction_requests";

test("a correction is answered by what became of it, once", async () => {
  const onChanged = vi.fn();
  const answered = { outcome: "kept", text: "Já estava certo", at: "2026-11-03T12:00:00Z" };
  const answers: Answers = {
    [corrections]: {
      correction_requests: [request1, { ...request1, id: 2, message: "Antes", answer: answered }],
    },
    "POST /recruiters/correction_requests/3/answers": {},
  };
  const { until } = await show(<CandidateCorrections id={9} onChanged={onChanged} />, { answers });
  expect(await screen.findByText("Já estava certo")).toBeTruthy();
  expect(screen.getByText("Respondido em 03/11/2026")).toBeTruthy();
  expect(screen.getAllByRole("button")).toHaveLength(1);
  press(/^Responder ao pedido/);
  const dialog = within(await screen.findByRole("dialog"));
  expect(dialog.getByText("“O e-mail mudou”")).toBeTruthy();
  const [, other] = dialog.getAllByRole<HTMLInputElement>("radio");
  fireEvent.click(other as Element);
  const send = dialog.getByRole("button", { name: "Enviar resposta" });
  fireEvent.click(send);
  const field = dialog.getByLabelText(/^Resposta ao candidato/);
  await waitFor(() => expect(field.getAttribute("aria-invalid")).toBe("true"));
  fireEvent.change(field, { target: { value: "Está mudado." } });
  fireEvent.click(send);
  const answer = { outcome: "kept" as const, text: "Está mudado." };
  await until(
    request("POST /recruiters/correction_requests/:id/answers", { params: { id: 3 }, body: { answer } }),
  );
  await waitFor(() => expect(onChanged).toHaveBeenCalledOnce());
  cleanup();
  await show(<CandidateCorrections id={9} onChanged={onChanged} />, { answers, as: reads });
  expect(await screen.findByText("O e-mail mudou")).toBeTruthy();
  expect(screen.queryByRole("button")).toBeNull();
});

test("consents say by whom and until when; one that was taken back may be given again", async () => {
  const [field] = dataFields.filter(({ should_consent }) => should_consent);
  const name = field?.label.pt ?? "";
  const given = {
    id: 1,
    field: field?.field,
    given_at: "2026-11-01T12:00:00Z",
    given_to: "Ana",
    text_version: "v1",
  };
  const path = "GET /recruiters/candidates/9/consents";
  const consents = (own: object[]): Answers => ({
    [path]: { consents: own },
    [corrections]: { correction_requests: [] },
  });
  const shown = (own: object[], more: Answers = {}, as = {}) =>
    show(<CandidateConsents record={{ id: 9, lock_version: 0 }} onChanged={nothing} />, {
      answers: { ...consents(own), ...more },
      as,
    });
  const row = async () => (await screen.findByRole("rowheader", { name })).closest("tr")?.textContent ?? "";
  await shown([{ ...given, revoked_at: null, revoked_by: null }]);
  expect(await row()).toMatch(/Autorizado.*dito a Ana · texto v1Revogar$/);
  press(`Revogar: ${name}`);
  expect(await screen.findByRole("dialog", { name: `Revogar: ${name}` })).toBeTruthy();
  cleanup();
  const revoked = { ...given, given_to: null, revoked_at: "2026-11-02T12:00:00Z", revoked_by: "Rui" };
  await shown([revoked]);
  expect(await row()).toMatch(
    /Revogado.*pelo candidato · texto v1 · revogado em 02\/11\/2026.* · a pedido, por RuiRegistrar$/,
  );
  press(`Registrar: ${name}`);
  expect(await screen.findByRole("dialog", { name: `Consentimento: ${name}` })).toBeTruthy();
  cleanup();
  await shown([], {}, reads);
  expect(await row()).toBe(`${name}Não autorizado`);
  expect(screen.queryByRole("button")).toBeNull();
});

test("pay and benefits are kept by moment; a benefit is offered once in each", async () => {
  const [type] = remunerationType;
  const [one, two] = candidateBenefit;
  const profile = {
    ...{
      category: null,
      experiences: [],
      educations: [],
      languages: [],
      skills: [],
      cv: null,
      hiring_regimes: [1],
    },
    ...{
      clt_expectation: 900_000,
      pj_expectation: null,
      temporary_expectation: 100,
      freelance_expectation: null,
    },
  };
  const remuneration = {
    items: [{ moment: "desired" as const, type_remuneration: Number(type?.code), value: 1_000_000 }],
    benefits: [{ moment: "current" as const, benefit: String(one?.code), value: null }],
  };
  const path = "PUT /recruiters/candidates/9/remuneration";
  const props = { record: { id: 9, lock_version: 2 }, profile, remuneration, onChanged: nothing };
  const { until } = await show(<Remuneration {...props} />, { answers: { [path]: {} } });
  const part = (name: string) => screen.getByRole("region", { name }).textContent;
  expect(part("Atual")).toBe(`Atual${one?.label.pt}`);
  expect(part("Pretendida")).toMatch(/10\.000,00$/);
  expect(part("Pretensões informadas pelo candidato")).toMatch(/CLT.*9\.000,00.*temporário.*1,00.*Regimes/);
  press("Editar remuneração e benefícios");
  const dialog = within(await screen.findByRole("dialog"));
  const [current] = dialog.getAllByRole("group").map((group) => within(group));
  fireEvent.click(current?.getByRole("button", { name: "Adicionar benefício" }) as Element);
  const selects = current?.getAllByRole<HTMLSelectElement>("combobox") ?? [];
  expect(selects.map((select) => select.selectedOptions[0]?.text)).toEqual([one?.label.pt, two?.label.pt]);
  expect([...(selects[1]?.options ?? [])].map(({ text }) => text)).not.toContain(one?.label.pt);
  const worth = current?.getAllByLabelText("Valor (opcional)") ?? [];
  fireEvent.change(worth[1] as Element, { target: { value: "R$ 50,00" } });
  fireEvent.change(current?.getByLabelText(type?.label.pt ?? "") as Element, {
    target: { value: "R$ 8.000,00" },
  });
  fireEvent.click(dialog.getByRole("button", { name: "Salvar" }));
  const item = (moment: "current" | "desired", value: number) => ({
    moment,
    type_remuneration: Number(type?.code),
    value,
  });
  const benefit = (of: typeof one, value: number | null) => ({
    moment: "current" as const,
    benefit: String(of?.code),
    value,
  });
  await until(
    request("PUT /recruiters/candidates/:id/remuneration", {
      params,
      body: {
        remuneration: {
          items: [item("current", 800_000), item("desired", 1_000_000)],
          benefits: [benefit(one, null), benefit(two, 5_000)],
        },
        lock_version: 2,
      },
    }),
  );
});

const summary = async (profile: object, file_texts: object[] = []) => {
  cleanup();
  const answer = {
    profile: { cv: null, experiences: [], ...profile },
    remuneration: { items: [], benefits: [] },
  };
  await show(<CurriculumSummary record={{ id: 9, lock_version: 0 }} onChanged={nothing} />, {
    answers: {
      "GET /recruiters/candidates/9/profile": { ...answer, similar: [], submissions: [], enrichable: false },
      "GET /recruiters/candidates/9/file_texts": { file_texts },
    },
  });
};

test("the summary has the last three posts, and says that there is none", async () => {
  const post = (id: number, ended_on: string | null) => ({
    ...{ id, role: `Cargo ${id}`, company: "Aurora", started_on: "2020-01", ended_on, description: null },
  });
  await summary({
    experiences: [post(1, null), post(2, "2019-12"), { ...post(3, null), started_on: null }, post(4, null)],
  });
  const items = await screen.findAllByRole("listitem");
  expect(items.map(({ textContent }) => /Cargo \d · Aurora/.exec(textContent ?? "")?.[0])).toEqual([
    ...["Cargo 1 · Aurora", "Cargo 2 · Aurora", "Cargo 3 · Aurora"],
  ]);
  expect(items.map(({ textContent }) => / a (.*)$/.exec(textContent ?? "")?.[1])).toEqual([
    ...["atual", expect.stringMatching(/2019$/), undefined],
  ]);
  await summary({});
  expect(await screen.findByText("Nenhum currículo nem experiência informados.")).toBeTruthy();
  await summary({}, [{ id: 1, name: "CV.pdf", state: "empty", text: "", is_whole: true }]);
  expect(await screen.findByText("sem texto")).toBeTruthy();
});

const hits = (pieces: object[], rest: object = {}): Answers => ({
  "GET /recruiters/curriculum_hits": {
    curriculum_hits: [
      { candidate_id: 9, count: 1, snippets: [{ part: "file", source: "CV.pdf", pieces, ...rest }] },
    ],
  },
});

test("a row shows a snippet from near its first hit, the preview all of it with where it is", async () => {
  const lead = { text: "Coordenou durante anos a implantação do banco de dados em ", hit: false };
  const pieces = [lead, { text: "SQL", hit: true }, { text: " e Oracle", hit: false }];
  const row = async (own: object[]) => {
    cleanup();
    await show(<RowHits id={9} terms={["sql"]} />, { answers: hits(own) });
    await waitFor(() => expect(document.querySelector("mark")).not.toBeNull());
    return document.body.textContent;
  };
  expect(await row(pieces)).toBe("… do banco de dados em SQL e Oracle");
  const short = { text: "Trabalhou por dois anos com ", hit: false };
  expect(await row([short, ...pieces.slice(1)])).toBe(`${short.text}SQL e Oracle`);
  cleanup();
  await show(<PreviewHits id={9} terms={["sql"]} />, { answers: hits(pieces) });
  expect(await screen.findByText("Arquivo CV.pdf")).toBeTruthy();
  expect(screen.getByText("1 ocorrência")).toBeTruthy();
  expect(screen.getByRole("listitem").textContent).toBe(`Arquivo CV.pdf${lead.text}SQL e Oracle`);
});
