// @vitest-environment happy-dom
import { fireEvent, screen, within } from "@testing-library/react";
import { expect, test } from "vitest";
import { request } from "#client/system/testing/wire.ts";
import { referenceImportLimits } from "#contract/calls/references.ts";
import { type Answers, show, wrong } from "#features/recruiters/testing/show.tsx";
import ListActions from "./list-actions.tsx";

const base = "/recruiters/administrator";
const entries = [
  { id: 11, name: "Comercial", name_en: "Sales" },
  { id: 12, name: "Jurídico", name_en: null },
  { id: 13, name: "Vendas", name_en: "Sales" },
];
const merge = { id: 5, kept_id: 11, kept_name: "Comercial", merged: ["Venda"], by_name: "Helena" };
const merged = { ...merge, created_at: "2026-11-20T12:00:00Z", reversed_at: null };
const own = { id: 1, name: "Casa", logo_url: null };

const open = async (item: string, answers: Answers = {}) => {
  const shown = await show(<ListActions />, {
    at: "/administrator/departaments",
    answers: {
      "GET /recruiters/business.json": { businesses: [own, { id: 2, name: "Outra", logo_url: null }] },
      [`GET ${base}/departaments`]: { departaments: entries, total_count: 3 },
      [`GET ${base}/references/departaments/merges`]: { merges: [merged] },
      [`GET ${base}/references/departaments/orders`]: { orders: [] },
      "GET /recruiters/lookups/departaments": {
        options: entries.map(({ id, name }) => ({ id, label: name, hint: null })),
      },
      ...answers,
    },
  });
  await shown.until("GET /recruiters/business.json", 1);
  fireEvent.click(await screen.findByRole("button", { name: "Organizar" }));
  fireEvent.click(await screen.findByRole("menuitem", { name: item }));
  return { ...shown, dialog: within(await screen.findByRole("dialog", { name: item })) };
};
const bodyOf = ({ asked }: Awaited<ReturnType<typeof show>>, call: string) => asked(call).at(-1)?.body;

test("entries are put in order with the keyboard", async () => {
  const call = `PUT ${base}/references/departaments/order`;
  const shown = await open("Colocar em ordem", { [call]: { ok: true } });
  fireEvent.click(await shown.dialog.findByRole("button", { name: "Subir Vendas" }));
  fireEvent.click(shown.dialog.getByRole("button", { name: "Salvar ordem" }));
  await shown.until(call, 1);
  expect(bodyOf(shown, call)).toEqual({ order: { ids: [11, 13, 12] } });
});

test("an earlier order is brought into the list, and takes effect once it is saved", async () => {
  const call = `PUT ${base}/references/departaments/order`;
  const until = "2026-11-20T12:00:00Z";
  const shown = await open("Colocar em ordem", {
    [call]: { ok: true },
    [`GET ${base}/references/departaments/orders`]: {
      orders: [
        { id: 9, ids: [13, 7, 11, 12], by_name: "Helena", until },
        // As it is now: there is nothing to restore.
        { id: 8, ids: [11, 12, 13], by_name: "Helena", until },
      ],
    },
  });
  const [restore, ...others] = await shown.dialog.findAllByRole("button", { name: /^Restaurar/ });
  expect(others).toEqual([]);
  expect(shown.dialog.getByText("1. Vendas, 2. Comercial, 3. Jurídico")).toBeTruthy();
  if (restore) fireEvent.click(restore);
  expect(shown.asked(call)).toEqual([]);
  fireEvent.click(shown.dialog.getByRole("button", { name: "Salvar ordem" }));
  await shown.until(call, 1);
  expect(bodyOf(shown, call)).toEqual({ order: { ids: [13, 11, 12] } });
});

test("earlier orders are compared with the saved one, whatever is dragged meanwhile", async () => {
  const call = `PUT ${base}/references/departaments/order`;
  const order = { ids: [11, 13, 12], by_name: "Helena", until: "2026-11-20T12:00:00Z" };
  const shown = await open("Colocar em ordem", {
    [call]: { ok: true },
    [`GET ${base}/references/departaments/orders`]: { orders: [{ id: 9, ...order }] },
  });
  const line = "2. Vendas, 3. Jurídico";
  expect(await shown.dialog.findByText(line)).toBeTruthy();
  fireEvent.click(shown.dialog.getByRole("button", { name: "Subir Jurídico" }));
  expect(shown.dialog.getByText(line)).toBeTruthy();
  fireEvent.click(shown.dialog.getByRole("button", { name: /^Restaurar/ }));
  expect(shown.dialog.getByText(line)).toBeTruthy();
  fireEvent.click(shown.dialog.getByRole("button", { name: "Salvar ordem" }));
  await shown.until(call, 1);
  expect(bodyOf(shown, call)).toEqual({ order: { ids: order.ids } });
});

test("an order that was not changed is not sent", async () => {
  const shown = await open("Colocar em ordem");
  await shown.dialog.findByRole("button", { name: "Subir Vendas" });
  fireEvent.click(shown.dialog.getByRole("button", { name: "Salvar ordem" }));
  await expect.poll(() => screen.queryByRole("dialog")).toBeNull();
  expect(shown.asked(`PUT ${base}/references/departaments/order`)).toEqual([]);
});

test("a merge wants the entry that stays and those that go", async () => {
  const { dialog, asked } = await open("Mesclar entradas");
  fireEvent.click(dialog.getByRole("button", { name: "Mesclar" }));
  expect((await dialog.findAllByText("Obrigatório.")).length).toBeGreaterThan(0);
  expect(asked(`POST ${base}/references/departaments/merges`)).toEqual([]);
});

test("a merge is undone where it is listed", async () => {
  const call = `POST ${base}/references/departaments/merges/5/reversal`;
  const shown = await open("Mesclar entradas", {
    [call]: { merge: { ...merged, reversed_at: "2026-11-21T12:00:00Z" } },
  });
  expect(await shown.dialog.findByText("Venda em Comercial")).toBeTruthy();
  fireEvent.click(shown.dialog.getByRole("button", { name: "Desfazer" }));
  await shown.until(
    request("POST /recruiters/administrator/references/:list/merges/:id/reversal", {
      params: { list: "departaments", id: 5 },
    }),
  );
});

test("the focus stays in the list where the button gave way to what it did; nothing else is undone meanwhile", async () => {
  const call = "POST /recruiters/administrator/references/:list/merges/:id/reversal";
  const reversed = { ...merged, reversed_at: "2026-11-21T12:00:00Z" };
  const other = { ...merged, id: 6, merged: ["Vendedor"] };
  let isUndone = false;
  let letPass = () => {};
  const shown = await open("Mesclar entradas", {
    [`GET ${base}/references/departaments/merges`]: () => ({ merges: [isUndone ? reversed : merged, other] }),
    [`POST ${base}/references/departaments/merges/5/reversal`]: async () => {
      await new Promise<void>((resolve) => {
        letPass = resolve;
      });
      isUndone = true;
      return { merge: reversed };
    },
  });
  const [first, second] = await shown.dialog.findAllByRole<HTMLButtonElement>("button", { name: "Desfazer" });
  if (!first) throw new Error("nothing to undo");
  first.focus();
  fireEvent.click(first);
  await shown.until(request(call, { params: { list: "departaments", id: 5 } }));
  expect(second?.disabled).toBe(true);
  letPass();
  expect(await shown.dialog.findByText("Desfeita")).toBeTruthy();
  await expect.poll(() => document.activeElement?.textContent).toMatch(/^Últimas fusões/);
  expect(shown.dialog.getAllByRole<HTMLButtonElement>("button", { name: "Desfazer" })).toEqual([second]);
  await expect.poll(() => second?.disabled).toBe(false);
  expect(shown.system.toasts.shown().map(({ text }) => text)).toEqual(["Fusão desfeita."]);
});

test("a merge that cannot be undone says why", async () => {
  const call = `POST ${base}/references/departaments/merges/5/reversal`;
  const shown = await open("Mesclar entradas", {
    [call]: { refusal: { status: 409, fields: [], code: "already_exists" } },
  });
  fireEvent.click(await shown.dialog.findByRole("button", { name: "Desfazer" }));
  await shown.until(
    request("POST /recruiters/administrator/references/:list/merges/:id/reversal", {
      params: { list: "departaments", id: 5 },
    }),
  );
  expect((await shown.dialog.findByRole("alert")).textContent).toContain("já tem outra entrada com o nome");
});

test("without the connection an undoing says so where it was asked for, and can be repeated", async () => {
  const call = `POST ${base}/references/departaments/merges/5/reversal`;
  const shown = await open("Mesclar entradas", {
    [call]: { refusal: { status: 503, fields: [], code: "unavailable" } },
  });
  const undo = await shown.dialog.findByRole<HTMLButtonElement>("button", { name: "Desfazer" });
  fireEvent.click(undo);
  await shown.until(call, 1);
  expect((await shown.dialog.findByRole("alert")).textContent).toContain(
    "Conexão com o servidor foi perdida",
  );
  await expect.poll(() => undo.disabled).toBe(false);
  expect(shown.asked(call)).toHaveLength(1);
});

test("the entries of another business of one's own are copied", async () => {
  const call = `POST ${base}/references/departaments/copies`;
  const shown = await open("Copiar de outra empresa", { [call]: { copied: 3 } });
  const business = shown.dialog.getByLabelText<HTMLSelectElement>(/^Empresa/);
  expect([...business.options].map(({ text }) => text)).not.toContain("Casa");
  fireEvent.change(business, { target: { value: "2" } });
  fireEvent.click(shown.dialog.getByRole("button", { name: "Copiar" }));
  await shown.until(call, 1);
  expect(bodyOf(shown, call)).toEqual({ copy: { business_id: 2 } });
});

test("copying is not offered to who has one business", async () => {
  await show(<ListActions />, {
    at: "/administrator/departaments",
    answers: { "GET /recruiters/business.json": { businesses: [own] } },
  });
  fireEvent.click(await screen.findByRole("button", { name: "Organizar" }));
  await screen.findByRole("menuitem", { name: "Mesclar entradas" });
  expect(screen.queryByRole("menuitem", { name: "Copiar de outra empresa" })).toBeNull();
});

const imports = `POST ${base}/references/departaments/imports`;
const preview = {
  kept: false,
  left_out: ["Cor"],
  rows: [
    { line: 2, name: "Compras", outcome: "created", field: null, rule: null, value: null },
    { line: 4, name: "Vendas", outcome: "unchanged", field: null, rule: null, value: null },
    { line: 3, name: "Frota", outcome: "refused", field: "status", rule: "option", value: "Talvez" },
  ],
};
const choose = async ({ dialog }: Awaited<ReturnType<typeof open>>, csv: string) => {
  const input = dialog.getByLabelText<HTMLInputElement>("Solte o arquivo aqui");
  fireEvent.change(input, { target: { files: [new File([csv], "departamentos.csv")] } });
  await dialog.findByText("departamentos.csv");
  fireEvent.click(dialog.getByRole("button", { name: "Conferir" }));
};

test("a sheet is looked at row by row before it is saved", async () => {
  const answers = [preview, { ...preview, kept: true }];
  const shown = await open("Importar de planilha", { [imports]: () => ({ import: answers.shift() }) });
  await choose(shown, "Nome;Cor\nCompras;azul");
  expect(await screen.findByText("Colunas que ficam de fora: Cor.")).toBeTruthy();
  expect(screen.getByText("Situação “Talvez”: Escolha uma das opções.")).toBeTruthy();
  // Once, however many rows are refused for it.
  expect(screen.getByText("Situação aceita: Ativo e Inativo.")).toBeTruthy();
  // What is refused comes first; what stays as it is is only counted.
  expect(
    screen
      .getAllByRole("row")
      .slice(1)
      .map((row) => row.querySelector("td")?.textContent),
  ).toEqual(["Frota", "Compras"]);
  expect(bodyOf(shown, imports)).toEqual({ import: { csv: "Nome;Cor\nCompras;azul", keep: false } });
  fireEvent.click(screen.getByRole("button", { name: "Importar" }));
  await shown.until(imports, 2);
  expect(bodyOf(shown, imports)).toEqual({ import: { csv: "Nome;Cor\nCompras;azul", keep: true } });
  await expect
    .poll(() => shown.system.toasts.shown().map(({ text }) => text))
    .toEqual(["1 entrada importada."]);
  expect(screen.queryByRole("dialog")).toBeNull();
});

test("rows that were saved meanwhile, as where an answer was lost, are no zero entries", async () => {
  const saved = preview.rows.map((row) =>
    row.outcome === "created" ? { ...row, outcome: "unchanged" } : row,
  );
  const answers = [preview, { ...preview, kept: true, rows: saved }];
  const shown = await open("Importar de planilha", { [imports]: () => ({ import: answers.shift() }) });
  await choose(shown, "Nome;Cor\nCompras;azul");
  await screen.findByText("Colunas que ficam de fora: Cor.");
  expect(bodyOf(shown, imports)).toEqual({ import: { csv: "Nome;Cor\nCompras;azul", keep: false } });
  fireEvent.click(screen.getByRole("button", { name: "Importar" }));
  await shown.until(imports, 2);
  expect(bodyOf(shown, imports)).toEqual({ import: { csv: "Nome;Cor\nCompras;azul", keep: true } });
  await expect
    .poll(() => shown.system.toasts.shown().map(({ kind, text }) => `${kind} ${text}`))
    .toEqual(["info Nada mudou: o que a planilha traz já estava salvo."]);
});

test("where no row would be saved, another file is chosen", async () => {
  const refused = { ...preview, rows: preview.rows.slice(2) };
  const shown = await open("Importar de planilha", { [imports]: { import: refused } });
  await choose(shown, "Nome;Situação\nFrota;Talvez");
  fireEvent.click(await screen.findByRole("button", { name: "Escolher outro arquivo" }));
  expect(await screen.findByLabelText("Solte o arquivo aqui")).toBeTruthy();
  expect(screen.queryByText("departamentos.csv")).toBeNull();
  expect(shown.asked(imports)).toHaveLength(1);
});

test("a sheet without names says so, and stays chosen", async () => {
  const refused = wrong({ "import.csv": "no_name_column" });
  const shown = await open("Importar de planilha", { [imports]: refused });
  await choose(shown, "Cor\nazul");
  expect(await shown.dialog.findByText("O arquivo não tem a coluna Nome na primeira linha.")).toBeTruthy();
  expect(shown.dialog.getByText("departamentos.csv")).toBeTruthy();
  await shown.until(
    request("POST /recruiters/administrator/references/:list/imports", {
      params: { list: "departaments" },
      body: { import: { csv: "Cor\nazul", keep: false } },
    }),
  );
});

test("an empty sheet, a missing one and one that is no text are told apart", async () => {
  const shown = await open("Importar de planilha", { [imports]: wrong({ "import.csv": "csv" }) });
  fireEvent.click(shown.dialog.getByRole("button", { name: "Conferir" }));
  expect(await shown.dialog.findByText("Escolha um arquivo.")).toBeTruthy();
  await choose(shown, "");
  expect(await shown.dialog.findByText("O arquivo está vazio.")).toBeTruthy();
  expect(shown.asked(imports)).toHaveLength(0);
  await choose(shown, "PK\0");
  expect(await shown.dialog.findByText(/salve como CSV/)).toBeTruthy();
  expect(bodyOf(shown, imports)).toEqual({ import: { csv: "PK\0", keep: false } });
});

test("a sheet that was too large is forgotten once a smaller one is chosen", async () => {
  const { dialog } = await open("Importar de planilha");
  const take = (file: File) =>
    fireEvent.change(dialog.getByLabelText("Solte o arquivo aqui"), { target: { files: [file] } });
  take(new File(["a".repeat(referenceImportLimits.characters)], "grande.csv"));
  expect((await dialog.findByRole("alert")).textContent).toMatch(/^O arquivo é grande demais/);
  expect(dialog.queryByText("grande.csv")).toBeNull();
  take(new File(["Nome\nCompras"], "pequena.csv"));
  expect(await dialog.findByText("pequena.csv")).toBeTruthy();
  expect(dialog.queryByRole("alert")).toBeNull();
});

test("where there is nothing to copy, that is said", async () => {
  const call = `POST ${base}/references/departaments/copies`;
  const shown = await open("Copiar de outra empresa", { [call]: { copied: 0 } });
  fireEvent.change(shown.dialog.getByRole("combobox", { name: /^Empresa/ }), { target: { value: "2" } });
  fireEvent.click(shown.dialog.getByRole("button", { name: "Copiar" }));
  await shown.until(call, 1);
  expect(bodyOf(shown, call)).toEqual({ copy: { business_id: 2 } });
  await expect
    .poll(() => shown.system.toasts.shown().map(({ text }) => text))
    .toEqual(["Nada a copiar: todas as entradas já existem aqui."]);
});
