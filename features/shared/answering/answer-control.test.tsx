// @vitest-environment happy-dom
import { act, cleanup, fireEvent, screen } from "@testing-library/react";
import { expect, it } from "vitest";
import type { EvaluationQuestion, EvaluationValue } from "#contract/evaluations.ts";
import { show } from "#features/recruiters/testing/show.tsx";
import { AnswerControl } from "./answer-control.tsx";
import { FileAnswer } from "./file-answer.tsx";

const options = [{ label: "Manhã" }, { label: "Tarde" }, { label: "Noite" }];
const question = (given: object) =>
  ({
    id: 1,
    title: "Pergunta",
    hint: null,
    ...{ title_en: null, hint_en: null },
    required: true,
    weight: 0,
    options,
    multiple: false,
    ...given,
  }) as EvaluationQuestion;

const nothing = () => undefined;

async function answering(given: object, value: EvaluationValue | null) {
  const said: (EvaluationValue | null)[] = [];
  const onChange = (next: EvaluationValue | null) => void said.push(next);
  await show(
    <AnswerControl
      question={question(given)}
      value={value}
      error={undefined}
      file={null}
      onChange={onChange}
    />,
    { answers: {} },
  );
  return said;
}

it("is no answer once the last choice is taken back", async () => {
  const several = { answer_type: "multiple_choice", multiple: true };
  const said = await answering(several, { type: "multiple_choice", chosen: [1] });
  fireEvent.click(screen.getByRole("checkbox", { name: "Noite" }));
  fireEvent.click(screen.getByRole("checkbox", { name: "Tarde" }));
  expect(said).toEqual([{ type: "multiple_choice", chosen: [1, 2] }, null]);
});

it.each([
  ["text", { type: "text", text: "Sim" }],
  ["video", { type: "video", url: "https://casa.test/v" }],
] as const)("is no answer once its %s is cleared", async (answer_type, value) => {
  const said = await answering({ answer_type }, value);
  fireEvent.change(screen.getByRole("textbox"), { target: { value: "" } });
  expect(said).toEqual([null]);
});

it.each([
  ["a choice of several", { answer_type: "multiple_choice", multiple: true }],
  ["a file", { answer_type: "file" }],
  ["an order", { answer_type: "drag_drop" }],
])("marks %s as required where other fields do", async (_, given) => {
  await answering(given, null);
  expect(screen.getAllByText("Pergunta")[0]?.textContent).toBe("Pergunta, obrigatório");
  expect(screen.queryByText("Obrigatória")).toBeNull();
});

it("says how a file is given, not its question a second time", async () => {
  await show(
    <FileAnswer
      label="Portfólio"
      file={null}
      limitMb={10}
      upload={{
        ...{ state: "ready", file: null, percent: 0, failure: null },
        ...{ choose: nothing, cancel: nothing, retry: nothing },
      }}
      onRemove={() => undefined}
    />,
    { answers: {} },
  );
  expect(screen.getByText("Portfólio").parentElement?.textContent).toBe("Portfólio Arraste um arquivo ou");
  expect(screen.getByLabelText("Portfólio Arraste um arquivo ou")).toBeTruthy();
});

it("offers what is to be put in order in another one than the right one, which may be kept", async () => {
  const said = await answering({ answer_type: "drag_drop" }, null);
  fireEvent.click(screen.getByRole("button", { name: "Usar esta ordem" }));
  const [kept] = said;
  const order = kept?.type === "drag_drop" ? kept.order : [];
  expect(order.toSorted()).toEqual([0, 1, 2]);
  expect(order).not.toEqual([0, 1, 2]);
});

it("gives the option that was found, by its place among all of them", async () => {
  const said = await answering({ answer_type: "autocomplete" }, null);
  const field = screen.getByRole("combobox");
  act(() => field.focus());
  fireEvent.mouseDown(field);
  fireEvent.click(field);
  fireEvent.change(field, { target: { value: "noi" } });
  expect(screen.queryByRole("option", { name: "Tarde" })).toBeNull();
  fireEvent.click(screen.getByRole("option", { name: "Noite" }));
  expect(said).toEqual([{ type: "autocomplete", chosen: 2 }]);
});

const grouped = [
  { answer_type: "nps" },
  { answer_type: "yes_no" },
  { answer_type: "multiple_choice" },
  { answer_type: "multiple_choice", multiple: true },
  { answer_type: "drag_drop" },
  { answer_type: "file" },
];
it.each(grouped)("is described as a group by its error and its hint: %j", async (given) => {
  const described = async (error: string | undefined, hint: string | null) => {
    cleanup();
    const asked = question({ ...given, hint });
    await show(
      <AnswerControl question={asked} value={null} error={error} file={null} onChange={() => undefined} />,
      { answers: {} },
    );
    const group = screen.getByRole("group", { name: /^Pergunta/ });
    const ids = group.getAttribute("aria-describedby")?.split(" ") ?? [];
    return ids.map((id) => document.getElementById(id)?.textContent).join("");
  };
  expect(await described("Falta responder", "Pense no último mês")).toBe(
    "Falta responderPense no último mês",
  );
  expect(await described("Falta responder", null)).toBe("Falta responder");
  expect(await described(undefined, "Pense no último mês")).toBe("Pense no último mês");
  expect(await described(undefined, null)).toBe("");
});

it("marks every step of a scale as wrong, and as required", async () => {
  const asked = question({ answer_type: "nps" });
  await show(
    <AnswerControl question={asked} value={null} error="Falta" file={null} onChange={() => undefined} />,
    { answers: {} },
  );
  const radios = screen.getAllByRole<HTMLInputElement>("radio");
  expect(radios).toHaveLength(11);
  expect(radios.every((radio) => radio.required && radio.getAttribute("aria-invalid") === "true")).toBe(true);
});
