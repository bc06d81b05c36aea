// @vitest-environment happy-dom
import { cleanup, fireEvent, screen, waitFor, within } from "@testing-library/react";
import { expect, test } from "vitest";
import type { ReferenceImport } from "#contract/calls/references.ts";
import { show } from "#features/recruiters/testing/show.tsx";
import ListActions from "./list-actions.tsx";

const call = "POST /recruiters/administrator/references/departaments/imports";
type Row = ReferenceImport["rows"][number];
const row = (line: number, outcome: Row["outcome"], given: Partial<Row> = {}): Row => ({
  ...{ line, name: `Linha ${line}`, outcome, field: null, rule: null, value: null },
  ...given,
});
const refused = (line: number, field: string | null, rule: string | null, value: string | null = null) =>
  row(line, "refused", { field, rule, value });
/** The dialog in which the rows of a chosen sheet are looked at. */
const look = async (rows: Row[], left_out: string[] = []) => {
  cleanup();
  const answers = [
    { kept: false, left_out, rows },
    { kept: true, left_out, rows },
  ];
  const shown = await show(<ListActions />, {
    at: "/administrator/departaments",
    answers: { [call]: () => ({ import: answers.shift() }) },
  });
  fireEvent.click(await screen.findByRole("button", { name: "Organizar" }));
  fireEvent.click(await screen.findByRole("menuitem", { name: "Importar de planilha" }));
  const input = await screen.findByLabelText<HTMLInputElement>("Solte o arquivo aqui");
  fireEvent.change(input, { target: { files: [new File(["Nome\nCompras"], "departamentos.csv")] } });
  expect((await screen.findByText("departamentos.csv")).closest("[role=status]")).toBeTruthy();
  fireEvent.click(screen.getByRole("button", { name: "Conferir" }));
  await shown.until(call, 1);
  await screen.findByText(/^(Nada foi salvo ainda|Nenhuma linha seria salva)/);
  expect(shown.asked(call)[0]?.body).toEqual({ import: { csv: "Nome\nCompras", keep: false } });
  return shown;
};
const lines = () =>
  screen
    .getAllByRole("row")
    .slice(1)
    .map((line) => [...line.querySelectorAll("td")].map(({ textContent }) => textContent));
const counted = (label: string) =>
  screen
    .getAllByText(label)
    .map((one) => one.parentElement?.textContent?.replace(label, ""))
    .find((text) => /^\d+$/.test(text ?? ""));

test("rows are by what would become of them, the worst first; those that stay are counted alone", async () => {
  const rows = [row(2, "created"), row(3, "updated"), row(4, "unchanged"), row(5, "unchanged")];
  const shown = await look([
    ...[...rows, refused(6, "status", "option", "Talvez"), row(1200, "updated", { name: "" })],
  ]);
  expect(lines()).toEqual([
    ["Linha 6", "RecusadaSituação “Talvez”: Escolha uma das opções.", "6"],
    ["Linha 3", "Atualizada", "3"],
    ["–", "Atualizada", "1.200"],
    ["Linha 2", "Nova", "2"],
  ]);
  expect(["Novas", "Atualizadas", "Sem mudança", "Recusadas"].map(counted)).toEqual(["1", "2", "2", "1"]);
  expect(screen.queryByText(/^Colunas que ficam de fora/)).toBeNull();
  fireEvent.click(screen.getByRole("button", { name: "Importar" }));
  await shown.until(call, 2);
  expect(shown.asked(call)[1]?.body).toEqual({ import: { csv: "Nome\nCompras", keep: true } });
  // What was updated counts like what is new.
  await waitFor(() =>
    expect(shown.system.toasts.shown().map(({ kind, text }) => `${kind} ${text}`)).toEqual([
      "success 3 entradas importadas.",
    ]),
  );
});

test("a refusal says which cell is wrong and why, and its name no second time", async () => {
  await look(
    [
      refused(2, "name", "required"),
      refused(3, "name", "maxLength", "x"),
      refused(4, null, "in_use"),
      refused(5, "nothing", "option", "x"),
      refused(6, "status", null, "x"),
      row(7, "updated"),
    ],
    ["Cor", "Tamanho"],
  );
  const why = lines().map(([, outcome]) => outcome?.replace(/^(Recusada|Atualizada)/, "").trim());
  expect(why).toEqual([
    "Nome: Obrigatório.",
    expect.stringMatching(/^Nome: Máximo de/),
    "Já está em uso em outro cadastro.",
    "Escolha uma das opções.",
    "",
    "",
  ]);
  // Nothing is a column of it, and what a column takes is said where its word is no choice.
  expect(screen.queryByText(/ aceita: /)).toBeNull();
  expect(screen.getByText("Colunas que ficam de fora: Cor e Tamanho.")).toBeTruthy();
});

test("rows that all stay as they are make no table, and lead to another file", async () => {
  const shown = await look([row(2, "unchanged")]);
  const dialog = within(screen.getByRole("dialog"));
  expect([dialog.queryByRole("table"), dialog.queryByRole("button", { name: "Importar" })]).toEqual([
    null,
    null,
  ]);
  fireEvent.click(dialog.getByRole("button", { name: "Escolher outro arquivo" }));
  expect(await screen.findByLabelText("Solte o arquivo aqui")).toBeTruthy();
  expect(shown.asked(call)).toHaveLength(1);
});
