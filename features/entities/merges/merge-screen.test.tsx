// @vitest-environment happy-dom
import { fireEvent, screen, waitFor, within } from "@testing-library/react";
import { expect, test } from "vitest";
import { request } from "#client/system/testing/wire.ts";
import { type Answers, show } from "#features/recruiters/testing/show.tsx";
import MergeScreen from "./merge-screen.tsx";

const record = (id: number, fields: object, counts: object = {}) => ({
  ...{
    id,
    name: `Pessoa ${id}`,
    lock_version: id * 10,
    names: {},
    counts,
    created_at: "2026-11-01T12:00:00Z",
  },
  fields: { email: `p${id}@elenco.test`, city: "Recife", skills: [], ...fields },
});
const three = [
  record(1, { skills: ["sql"] }, { notes: 2 }),
  record(2, { city: "Olinda", skills: ["java"] }, { notes: 1, applies: 3, unknown_rows: 4 }),
  record(3, { skills: ["sql"] }, { notes: 5 }),
];
const notAllowed = "Você não tem permissão para mesclar.";
const read = "GET /recruiters/merges/candidates/records";
const write = "POST /recruiters/merges/candidates";
const undo = "POST /recruiters/merges/candidates/8/reversal";
const made = {
  ...{
    id: 8,
    entity: "candidates",
    kept_id: 1,
    kept_name: "Pessoa 1",
    merged: [{ id: 2, name: "Pessoa 2" }],
  },
  ...{ moved: { notes: 2 }, by_name: "Helena", created_at: "2026-11-01T12:00:00Z", reversed_at: null },
  ...{ left_fields: [], reversible: true },
};
const screenOf = (answers: Answers, ids = [1, 2, 3], more: object = {}) =>
  show(<MergeScreen entity="candidates" ids={ids} />, { answers, ...more });
const radio = (name: RegExp) => screen.getByRole<HTMLInputElement>("radio", { name });
const press = async (name: string | RegExp) => fireEvent.click(await screen.findByRole("button", { name }));

test("what is kept and what each gives is previewed, merged and taken back", async () => {
  const answers: Answers = {
    [read]: { records: three },
    [write]: { refusal: { status: 500, fields: [] } },
    [undo]: { merge: { ...made, reversed_at: "2026-11-02T12:00:00Z", left_fields: ["city"] } },
  };
  const { asked, until } = await screenOf(answers);
  await press("Tirar Pessoa 3 da comparação");
  await waitFor(() => expect(screen.queryByText("Pessoa 3")).toBeNull());
  // Two are left: none of them can go.
  expect(screen.queryByRole("button", { name: /^Tirar/ })).toBeNull();
  // The one with most of what hangs on it is proposed.
  expect(radio(/Pessoa 2, n/).checked).toBe(true);
  fireEvent.click(radio(/Pessoa 1, n/));
  await waitFor(() => expect(radio(/Pessoa 1, n/).checked).toBe(true));
  fireEvent.click(radio(/^Cidade: Olinda/));
  fireEvent.click(radio(/^Competências: Todos juntos/));
  await waitFor(() => expect(radio(/^Competências: Todos juntos/).checked).toBe(true));
  await press("Ver como fica");
  const panel = within(await screen.findByRole("region", { name: "Depois da mesclagem" }));
  expect([...document.querySelectorAll("dd")].map(({ textContent }) => textContent)).toEqual(
    expect.arrayContaining(["p1@elenco.test", "Olinda", "sql, java"]),
  );
  expect(panel.getByText(/^Pessoa 2 \(nº 2\) deixará .* passa para Pessoa 1 \(nº 1\)/)).toBeTruthy();
  expect(panel.getByText("3 candidaturas, 1 nota, 4 outros registros")).toBeTruthy();
  expect(panel.getByText("O acesso ao portal fica com o e-mail p1@elenco.test.")).toBeTruthy();
  await press("Voltar às escolhas");
  await press("Ver como fica");
  await press("Mesclar");
  await until(write);
  await screen.findByRole("alert");
  answers[write] = { merge: made };
  await press("Ver como fica");
  await press("Mesclar");
  const merge = {
    kept_id: 1,
    records: [
      { id: 1, lock_version: 10 },
      { id: 2, lock_version: 20 },
    ],
    fields: { city: 2, email: 1, skills: "all" as const },
  };
  await until(
    request("POST /recruiters/merges/:entity", { params: { entity: "candidates" }, body: { merge } }),
    2,
  );
  const link = await screen.findByRole("link", { name: "Abrir Pessoa 1" });
  expect(link.getAttribute("href")).toBe("/recruiters/candidates/1");
  expect(screen.getByRole("status").textContent).toBe("Pessoa 2 agora está em Pessoa 1.");
  await press("Desfazer mesclagem");
  await until(
    request("POST /recruiters/merges/:entity/:id/reversal", { params: { entity: "candidates", id: 8 } }),
  );
  expect(await screen.findByText("Alterados depois da mesclagem, ficaram como estão: Cidade.")).toBeTruthy();
  expect(screen.queryByRole("button", { name: "Desfazer mesclagem" })).toBeNull();
  await press("Comparar de novo");
  await until(read, 2);
  expect(asked(write)[0]?.body).toEqual(asked(write)[1]?.body);
});

test("a record that was saved meanwhile is read again, with the choices that were made", async () => {
  const answers: Answers = {
    [read]: { records: three.slice(0, 2) },
    [write]: { refusal: { status: 409, fields: [] } },
  };
  const { until, asked } = await screenOf(answers, [1, 2]);
  await waitFor(() => expect(radio(/Pessoa 1, n/)).toBeTruthy());
  fireEvent.click(radio(/^Cidade: Recife/));
  await press("Ver como fica");
  await press("Mesclar");
  await until(write);
  expect(asked(write)[0]?.body).toMatchObject({ merge: { kept_id: 2, fields: { city: 1 } } });
  expect((await screen.findByRole("alert")).textContent).toContain("Nada foi mesclado");
  await press("Carregar os valores de agora");
  await until(read, 2);
  await waitFor(() => expect(radio(/^Cidade: Recife/).checked).toBe(true));
});

test("who may not delete looks, but merges nothing", async () => {
  const as = { is_admin: false, role_permissions: { candidates: ["read", "update"] } };
  await screenOf({ [read]: { records: three.slice(0, 2) } }, [1, 2], { as });
  await waitFor(() => expect(radio(/Pessoa 2, n/)).toBeTruthy());
  expect(screen.getAllByRole<HTMLButtonElement>("button").at(-1)?.disabled).toBe(true);
  expect(screen.getByText(notAllowed)).toBeTruthy();
});

test("no more are compared than can be; what is one thing of two is not had from both", async () => {
  const { asked } = await screenOf({ [read]: { records: three } }, [1, 2, 3, 4, 5, 6, 7, 8, 9, 10, 11]);
  await screen.findByRole("radio", { name: /^Cidade: Olinda/ });
  const asks = [...(asked(read)[0]?.query.values() ?? [])].join(",");
  expect(asks).toBe("1,2,3,4,5,6,7,8,9,10");
  expect(screen.getAllByRole("radio", { name: /Todos juntos$/ })).toHaveLength(1);
  expect(screen.queryByText(notAllowed)).toBeNull();
});
