// @vitest-environment happy-dom
import { fireEvent, screen, waitFor } from "@testing-library/react";
import { expect, test } from "vitest";
import { sampleOf } from "#client/system/testing/sample.ts";
import { calls } from "#contract/calls/all.ts";
import { show } from "#features/recruiters/testing/show.tsx";
import ClientFilesPage from "./files-page.tsx";

const call = "GET /client_contacts/business_files";
const filesOf = (files: object[], next_after: number | null = null) =>
  sampleOf(calls[call].answer, { files, next_after }) as object;
const file = (id: number, name: string) => ({ id, name, description: null });

test("files are read page by page, and each is fetched by its own button", async () => {
  let turn = 0;
  const { asked, until } = await show(<ClientFilesPage />, {
    contact: {},
    answers: {
      [call]: () => {
        turn += 1;
        return turn === 1 ? filesOf([file(3, "Termos")], 3) : filesOf([file(5, "Manual")]);
      },
    },
  });
  await screen.findByText("Termos");
  fireEvent.click(screen.getByRole("button", { name: /mais/i }));
  fireEvent.click(await screen.findByRole("button", { name: /^Baixar\s*: Manual$/ }));
  await until("GET /client_contacts/business_files/5/content");
  expect(asked(call).map(({ query }) => query.get("after"))).toEqual([null, "3"]);
  expect(screen.getByText("Termos")).toBeTruthy();
});

test("a name that nothing has is said, trimmed; without one the hint says who gives files", async () => {
  const { asked } = await show(<ClientFilesPage />, { contact: {}, answers: { [call]: filesOf([]) } });
  expect(await screen.findByText("O que sua consultoria compartilhar aparece aqui.")).toBeTruthy();
  fireEvent.change(screen.getByLabelText("Buscar arquivo"), { target: { value: " contrato " } });
  expect(await screen.findByText("Nenhum arquivo com “contrato”")).toBeTruthy();
  expect(screen.queryByText("O que sua consultoria compartilhar aparece aqui.")).toBeNull();
  await waitFor(() => expect(asked(call).at(-1)?.query.get("term")).toBe("contrato"));
});
