// @vitest-environment happy-dom
import { fireEvent, screen } from "@testing-library/react";
import { expect, test } from "vitest";
import { show } from "#features/recruiters/testing/show.tsx";
import MakeDocument from "./make-document.tsx";

const templates = [{ id: 4, name: "Contrato", description: null, language: "pt" }];
const opened = async (formats: string[]) => {
  await show(<MakeDocument entity="proposals" id={7} />, {
    answers: { "GET /recruiters/documents/proposals/7": { templates, formats } },
  });
  fireEvent.click(await screen.findByRole("button", { name: "Gerar documento" }));
  await screen.findByRole("dialog");
};

test("who needs a PDF that the server cannot make is told how to get one, before asking", async () => {
  await opened(["docx"]);
  expect(await screen.findByText(/Para ter um PDF, exporte-o no Word/)).toBeTruthy();
  expect(screen.queryByRole("combobox", { name: "Formato" })).toBeNull();
});

test("a server that makes PDFs offers them", async () => {
  await opened(["docx", "pdf"]);
  const format = await screen.findByRole<HTMLSelectElement>("combobox", { name: "Formato" });
  expect([...format.options].map(({ text }) => text)).toEqual(["Word (.docx)", "PDF"]);
  expect(screen.queryByText(/exporte-o no Word/)).toBeNull();
});
