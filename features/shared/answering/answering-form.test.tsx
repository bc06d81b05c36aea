// @vitest-environment happy-dom
import { fireEvent, screen, waitFor, within } from "@testing-library/react";
import { useState } from "react";
import { expect, onTestFinished, test, vi } from "vitest";
import { show } from "#features/recruiters/testing/show.tsx";
import { AnswerControl } from "./answer-control.tsx";
import { AnsweringForm } from "./answering-form.tsx";
import { AnsweringReview } from "./answering-review.tsx";

type Form = Parameters<typeof AnsweringForm>[0]["form"];
type Sheet = Parameters<typeof AnsweringForm>[0]["sheet"];
type Value = Parameters<typeof AnswerControl>[0]["value"];

const question = (id: number, more: object = {}) => ({
  ...{ id, title: `Pergunta ${id}`, title_en: null, hint: null, hint_en: null, required: true, weight: 0 },
  ...{ answer_type: "text", options: [], multiple: false, ...more },
});
const sheet = {
  ...{
    first_name: "Ana",
    brand: "Casa",
    sender: "Helena",
    title: "Entrevista",
    title_en: null,
    expires_on: "2026-12-01",
  },
  ...{ description: "Duas perguntas", description_en: null, message: null, anonymous: false },
  questions: [question(1), question(2)],
} as unknown as Sheet;
const told = vi.fn();
const tell =
  (name: string) =>
  (...given: unknown[]) =>
    void told(name, ...given);
const formOf = (more: object = {}) =>
  ({
    ...{
      answers: {},
      failure: null,
      fields: [],
      keeping: "kept",
      theirs: new Map(),
      overtaken: false,
      busy: false,
    },
    ...{ review: tell("review"), retry: tell("retry"), change: tell("change"), settle: tell("settle") },
    ...{ send: tell("send"), edit: tell("edit"), files: { kind: "none" }, ...more },
  }) as unknown as Form;

/** The form in one state after the other. */
function Turns({ states }: { states: readonly object[] }) {
  const [at, setAt] = useState(0);
  return (
    <>
      <button type="button" onClick={() => setAt(at + 1)}>
        turn
      </button>
      <AnsweringForm form={formOf(states[at])} sheet={sheet} words={undefined} note={null} />
    </>
  );
}
const turn = () => fireEvent.click(screen.getByText("turn"));
const text = (name: string) =>
  screen.getByRole<HTMLTextAreaElement>("textbox", { name: new RegExp(`^${name}`) });

test("what is answered is counted and reviewed; what is wrong is said, brought into sight and counted", async () => {
  told.mockClear();
  const scrolled = vi.fn();
  const { scrollIntoView } = Element.prototype;
  Element.prototype.scrollIntoView = function scroll(this: Element) {
    scrolled(this.getAttribute("data-question"));
  };
  onTestFinished(() => {
    Element.prototype.scrollIntoView = scrollIntoView;
  });
  const wrong = [{ path: "answers.q2", rule: "required" }];
  const answers = { 1: { type: "text", text: "Oi" }, 2: { type: "text", text: " " } };
  await show(
    <Turns
      states={[
        { answers },
        { answers, fields: wrong, failure: "validation_failed" },
        { failure: "internal", keeping: "unsaved" },
        { failure: "unavailable", keeping: "away" },
        { overtaken: true },
      ]}
    />,
    { answers: {} },
  );
  const bar = () => screen.getByRole("progressbar");
  expect(bar().getAttribute("aria-valuenow")).toBe("50");
  expect(scrolled).not.toHaveBeenCalled();
  fireEvent.change(text("Pergunta 2"), { target: { value: "Sim" } });
  fireEvent.submit(text("Pergunta 2"));
  expect(told.mock.calls.map((call) => call.slice(0, 3))).toEqual([
    ["change", 2, { type: "text", text: "Sim" }],
    ["review"],
  ]);
  turn();
  await waitFor(() => expect(scrolled.mock.calls).toEqual([["2"]]));
  expect([1, 2].map((id) => text(`Pergunta ${id}`).getAttribute("aria-invalid"))).toEqual([null, "true"]);
  expect(screen.getAllByRole("alert")).toHaveLength(1);
  turn();
  expect(screen.getByRole("alert").textContent).not.toBe("");
  fireEvent.click(screen.getByRole("button", { name: "Tentar de novo" }));
  expect(told.mock.calls.at(-1)?.[0]).toBe("retry");
  turn();
  expect(screen.queryByRole("alert")).toBeNull();
  expect(screen.queryByRole("button", { name: "Tentar de novo" })).toBeNull();
  turn();
  expect(screen.getAllByRole("status").length).toBeGreaterThan(1);
});

test.each([
  ["", "Entrevista", "Duas perguntas"],
  ["en", "Interview", "Two questions"],
])("in the language %j a form has its words, where it has any", async (locale, title, description) => {
  // biome-ignore lint/suspicious/noDocumentCookie: the language that was chosen, as the app keeps it
  document.cookie = `locale=${locale}; path=/`;
  onTestFinished(() => {
    // biome-ignore lint/suspicious/noDocumentCookie: as above
    document.cookie = "locale=; path=/; max-age=0";
  });
  const both = { ...sheet, title_en: "Interview", description_en: "Two questions" };
  const form = (of: Sheet) => <AnsweringForm form={formOf()} sheet={of} words={undefined} note={null} />;
  await show([<div key="both">{form(both)}</div>, <div key="one">{form(sheet)}</div>], { answers: {} });
  const heads = screen.getAllByRole("heading", { level: 1 }).map(({ textContent }) => textContent);
  expect(heads).toEqual([title, "Entrevista"]);
  expect(screen.getAllByText(description)).toHaveLength(locale === "en" ? 1 : 2);
  expect(screen.getAllByText("Duas perguntas")).toHaveLength(locale === "en" ? 1 : 2);
});

test("a file that was answered is taken back", async () => {
  told.mockClear();
  const asked = { ...sheet, questions: [question(1, { answer_type: "file" })] } as unknown as Sheet;
  const form = formOf({ answers: { 1: { type: "file", file: { id: 3, name: "a.pdf" } } } });
  await show(<AnsweringForm form={form} sheet={asked} words={undefined} note={null} />, { answers: {} });
  fireEvent.click(screen.getByRole("button", { name: /^Remover/ }));
  expect(told.mock.calls).toEqual([["change", 1, null]]);
});

test.each([
  [0, "mine"],
  [1, "theirs"],
] as const)(
  "an answer from another device is settled by button %i as %s, and the focus is at its question",
  async (at, keep) => {
    told.mockClear();
    const theirs = new Map([[2, { type: "text", text: "De lá" }]]);
    await show(
      <Turns states={[{ answers: { 2: { type: "text", text: "Daqui" } }, theirs, overtaken: true }]} />,
      {
        answers: {},
      },
    );
    const alert = screen.getByRole("alert");
    expect(alert.textContent).toContain("De lá");
    // The differences say it.
    expect(screen.getAllByRole("status")).toHaveLength(1);
    fireEvent.click(within(alert).getAllByRole("button")[at] ?? document.body);
    expect(told.mock.calls).toEqual([["settle", 2, keep]]);
    expect(document.activeElement).toBe(text("Pergunta 2"));
  },
);

test("what is sent is looked at before, and cannot be changed on its way", async () => {
  told.mockClear();
  const review = (busy: boolean) => (
    <AnsweringReview
      form={formOf({ busy, answers: { 1: { type: "text", text: "Oi" } } })}
      sheet={sheet}
      hint=""
    />
  );
  await show(
    <>
      {review(false)}
      {review(true)}
    </>,
    { answers: {} },
  );
  expect(screen.getAllByText("Oi")).toHaveLength(2);
  const [send, edit, sending, editing] = screen.getAllByRole<HTMLButtonElement>("button");
  fireEvent.click(edit ?? document.body);
  fireEvent.click(send ?? document.body);
  fireEvent.click(sending ?? document.body);
  expect(told.mock.calls.map(([name]) => name)).toEqual(["edit", "send"]);
  expect(editing?.disabled).toBe(true);
});

const options = [{ label: "Manhã" }, { label: "Tarde" }, { label: "Noite" }];
test.each<[object, Value, () => unknown, Value]>([
  [
    { answer_type: "yes_no" },
    null,
    () => fireEvent.click(screen.getByRole("radio", { name: "Não" })),
    { type: "yes_no", yes: false },
  ],
  [
    { answer_type: "yes_no" },
    { type: "yes_no", yes: false },
    () => fireEvent.click(screen.getByRole("radio", { name: "Sim" })),
    { type: "yes_no", yes: true },
  ],
  [
    { answer_type: "multiple_choice" },
    { type: "multiple_choice", chosen: [0] },
    () => fireEvent.click(screen.getByRole("radio", { name: "Noite" })),
    { type: "multiple_choice", chosen: [2] },
  ],
  [
    { answer_type: "nps" },
    { type: "nps", score: 3 },
    () => fireEvent.click(screen.getByRole("radio", { name: "0" })),
    { type: "nps", score: 0 },
  ],
  [
    { answer_type: "monetary" },
    { type: "monetary", cents: 100 },
    () => fireEvent.change(screen.getByRole("textbox"), { target: { value: "" } }),
    null,
  ],
  [
    { answer_type: "monetary" },
    null,
    () => fireEvent.change(screen.getByRole("textbox"), { target: { value: "2500" } }),
    { type: "monetary", cents: 2500 },
  ],
])("%j with %j is answered as it is chosen", async (given, value, answer, said) => {
  told.mockClear();
  const asked = question(1, { options, ...given }) as unknown as Parameters<
    typeof AnswerControl
  >[0]["question"];
  await show(
    <AnswerControl question={asked} value={value} error="Obrigatória" file={null} onChange={tell("said")} />,
    {
      answers: {},
    },
  );
  const checked = screen.queryAllByRole<HTMLInputElement>("radio").filter((radio) => radio.checked).length;
  expect(checked).toBe(value !== null && value.type !== "monetary" ? 1 : 0);
  expect(screen.getByText("Obrigatória")).toBeTruthy();
  answer();
  expect(told.mock.calls).toEqual([["said", said]]);
});

test("one of many is looked for without regard to accents, and taken back", async () => {
  told.mockClear();
  const asked = question(1, { options, answer_type: "autocomplete" }) as unknown as Parameters<
    typeof AnswerControl
  >[0]["question"];
  const value = { type: "autocomplete", chosen: 1 } as const;
  await show(
    <AnswerControl question={asked} value={value} error={undefined} file={null} onChange={tell("said")} />,
    {
      answers: {},
    },
  );
  const field = screen.getByRole<HTMLInputElement>("combobox");
  expect(field.value).toBe("Tarde");
  field.focus();
  fireEvent.mouseDown(field);
  fireEvent.click(field);
  fireEvent.change(field, { target: { value: "manha" } });
  fireEvent.click(await screen.findByRole("option", { name: "Manhã" }));
  expect(screen.queryByRole("option", { name: "Noite" })).toBeNull();
  expect(told.mock.calls.at(-1)).toEqual(["said", { type: "autocomplete", chosen: 0 }]);
});
