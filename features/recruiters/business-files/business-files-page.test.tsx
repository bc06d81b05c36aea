// @vitest-environment happy-dom
import { fireEvent, screen, waitFor, within } from "@testing-library/react";
import { expect, onTestFinished, test, vi } from "vitest";
import { type Answers, show } from "#features/recruiters/testing/show.tsx";
import BusinessFilesPage from "./business-files-page.tsx";

const list = "GET /recruiters/business_files";
const file = (id: number, more: object = {}) => ({
  ...{ id, name: `Arquivo ${id}`, folder: "logos", description: null, file_name: `a${id}.pdf` },
  ...{ file_size: 2_048, replaced_at: "2026-10-05T15:00:00.000Z", ...more },
});
const page = (answers: Answers) => show(<BusinessFilesPage />, { answers });
const rows = () =>
  within(screen.getByRole("table"))
    .getAllByRole("row")
    .slice(1)
    .map((row) =>
      within(row)
        .getAllByRole("cell")
        .map(({ textContent }) => textContent),
    );

test("the files are listed with what they are, read on, and fetched", async () => {
  const click = vi.spyOn(HTMLAnchorElement.prototype, "click").mockImplementation(() => {});
  onTestFinished(() => click.mockRestore());
  let said: object = {
    files: [file(1), file(2, { folder: "terms", description: "Para todos" })],
    next_after: 2,
  };
  const { asked, until } = await page({ [list]: () => said, "GET /recruiters/business_files/2/content": {} });
  await screen.findByRole("table");
  expect(rows()).toEqual([
    ["Arquivo 1a1.pdf (2 kB)", "Logotipos e marca", "05/10/2026", "Baixar: Arquivo 1"],
    ["Arquivo 2Para todos · a2.pdf (2 kB)", "Termos e políticas", "05/10/2026", "Baixar: Arquivo 2"],
  ]);
  said = { files: [file(3)], next_after: null };
  fireEvent.click(screen.getByRole("button", { name: /mais/ }));
  await waitFor(() => expect(rows()).toHaveLength(3));
  expect(Object.fromEntries(asked(list).at(-1)?.query ?? [])).toEqual({ after: "2" });
  expect(screen.queryByRole("button", { name: /mais/ })).toBeNull();
  fireEvent.click(screen.getByRole("button", { name: /Arquivo 2$/ }));
  await until("GET /recruiters/business_files/2/content");
  await waitFor(() => expect(click).toHaveBeenCalledOnce());
});

test("what is looked for is asked of the provider, and named where there is none", async () => {
  const { asked } = await page({ [list]: { files: [], next_after: null } });
  expect(await screen.findByText("Nenhum arquivo por aqui")).toBeTruthy();
  expect(screen.getByText("O que a administração compartilhar aparece aqui.")).toBeTruthy();
  fireEvent.change(screen.getByLabelText("Buscar arquivo"), { target: { value: " marca " } });
  expect(await screen.findByText("Nenhum arquivo com “marca”")).toBeTruthy();
  expect(screen.queryByText("O que a administração compartilhar aparece aqui.")).toBeNull();
  expect(Object.fromEntries(asked(list).at(-1)?.query ?? [])).toEqual({ term: "marca" });
});
