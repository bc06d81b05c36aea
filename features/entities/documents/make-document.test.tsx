// @vitest-environment happy-dom
import { fireEvent, screen, waitFor, within } from "@testing-library/react";
import { expect, onTestFinished, test, vi } from "vitest";
import { request } from "#client/system/testing/wire.ts";
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

const read = "GET /recruiters/documents/proposals/7";
const make = "POST /recruiters/documents/proposals/7";

test("a document of the chosen template and format is made, and downloaded from the record's files", async () => {
  const click = vi.spyOn(HTMLAnchorElement.prototype, "click").mockImplementation(() => {});
  onTestFinished(() => click.mockRestore());
  const more = [...templates, { id: 5, name: "Offer", description: "For abroad", language: "en" }];
  const { system, until } = await show(<MakeDocument entity="proposals" id={7} />, {
    answers: {
      [read]: { templates: more, formats: ["docx", "pdf"] },
      [make]: { data_file: { id: 31, name: "Offer.pdf" } },
      "GET /recruiters/data_files/31/content": {},
    },
  });
  fireEvent.click(await screen.findByRole("button", { name: "Gerar documento" }));
  const dialog = within(await screen.findByRole("dialog"));
  const template = await dialog.findByRole<HTMLSelectElement>("combobox", { name: /^Modelo/ });
  expect([...template.options].map(({ text }) => text)).toEqual([
    "Contrato (em português)",
    "Offer (em inglês)",
  ]);
  expect(dialog.queryByText("For abroad")).toBeNull();
  fireEvent.change(template, { target: { value: "5" } });
  expect(await dialog.findByText("For abroad")).toBeTruthy();
  fireEvent.change(dialog.getByRole("combobox", { name: "Formato" }), { target: { value: "pdf" } });
  fireEvent.click(dialog.getByRole("button", { name: "Gerar e baixar" }));
  await until(
    request("POST /recruiters/documents/:entity/:id", {
      params: { entity: "proposals", id: 7 },
      body: { document: { template_upload_id: 5, format: "pdf" } },
    }),
  );
  await until("GET /recruiters/data_files/31/content");
  expect(system.toasts.shown().map(({ text }) => text)).toContain("Documento gerado: Offer.pdf");
  await waitFor(() => expect(screen.queryByRole("dialog")).toBeNull());
  await waitFor(() => expect(click).toHaveBeenCalledOnce());
});

test("nothing is offered without a template", async () => {
  const { until } = await show(<MakeDocument entity="proposals" id={7} />, {
    answers: { [read]: { templates: [], formats: ["docx"] } },
  });
  await until(read);
  expect(screen.queryByRole("button")).toBeNull();
});
