// @vitest-environment happy-dom
import { fireEvent, screen } from "@testing-library/react";
import { useState } from "react";
import { beforeEach, expect, test, vi } from "vitest";
import { show } from "#features/recruiters/testing/show.tsx";
import { AnsweringScreen, type AnsweringWords } from "./answering-screen.tsx";

type Form = Parameters<typeof AnsweringScreen>[0]["form"];
const told = vi.fn();
beforeEach(() => {
  told.mockClear();
});
const sheet = { first_name: "Ana", brand: "Casa", questions: [], title: "Entrevista", title_en: null };
const formOf = (more: object) =>
  ({
    ...{
      sheet,
      state: "asking",
      answers: {},
      failure: null,
      fields: [],
      keeping: "saved",
      theirs: new Map(),
    },
    ...{ overtaken: false, busy: false, retry: () => told("retry"), edit: () => told("edit"), ...more },
  }) as unknown as Form;
const words: AnsweringWords = {
  ...{ title: "Sua cultura", lead: "Conte", thanks: "Valeu", thanksHint: "Chegou" },
  ...{ over: { title: "Já foi", hint: "Nada a fazer" }, reviewHint: "Pode mudar depois" },
};
function Turns({ states, words: own }: { states: readonly object[]; words?: AnsweringWords }) {
  const [at, setAt] = useState(0);
  return (
    <>
      <button type="button" onClick={() => setAt(at + 1)}>
        turn
      </button>
      <AnsweringScreen
        form={formOf(states[at] ?? {})}
        {...(own ? { words: own } : {})}
        note={<p>note</p>}
        after={<p>after</p>}
      />
    </>
  );
}
const turn = () => fireEvent.click(screen.getByText("turn"));
const title = () => screen.queryByRole("heading")?.textContent ?? null;
const press = (name: string) => fireEvent.click(screen.getByRole("button", { name }));

test("each state has its own screen, with what can be done there", async () => {
  await show(
    <Turns
      states={[
        { state: "waiting" },
        { state: "asking", sheet: null },
        { state: "unreachable", sheet: null },
        { state: "asking" },
        { state: "review" },
        { state: "held" },
        { state: "sent" },
      ]}
    />,
    { answers: {} },
  );
  expect(screen.getByRole("status", { name: "Abrindo" })).toBeTruthy();
  turn();
  expect(screen.getByRole("status", { name: "Abrindo" })).toBeTruthy();
  turn();
  expect(title()).toBe("Sem conexão");
  press("Tentar de novo");
  turn();
  expect([title(), screen.queryByText("note") !== null, screen.queryByText("after")]).toEqual([
    "Entrevista",
    true,
    null,
  ]);
  turn();
  expect(title()).toBe("Confira antes de enviar");
  expect(screen.getByText("Depois do envio as respostas não mudam mais.")).toBeTruthy();
  turn();
  expect(title()).toBe("Suas respostas estão guardadas");
  press("Enviar agora");
  press("Voltar e corrigir");
  turn();
  expect([title(), screen.queryByText("after") !== null]).toEqual(["Obrigado, Ana", true]);
  expect(told.mock.calls).toEqual([["retry"], ["retry"], ["edit"]]);
});

test("a form with words of its own says them, but what is wrong with its link", async () => {
  await show(
    <Turns
      words={words}
      states={[
        { state: "asking" },
        { state: "review" },
        { state: "sent" },
        { state: { refused: "answered" } },
        { state: { refused: "expired" } },
      ]}
    />,
    { answers: {} },
  );
  const titles = [0, 1, 2, 3, 4].map((at) => {
    if (at > 0) turn();
    return title();
  });
  expect(titles).toEqual([
    "Sua cultura",
    "Confira antes de enviar",
    "Valeu",
    "Já foi",
    "O prazo deste link acabou",
  ]);
});
