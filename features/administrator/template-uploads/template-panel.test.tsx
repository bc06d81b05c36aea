// @vitest-environment happy-dom
import { fireEvent, screen } from "@testing-library/react";
import { expect, test, vi } from "vitest";
import type { FieldError } from "#contract/errors.ts";
import MakeDocument from "#features/entities/documents/make-document.tsx";
import BusinessFilesPage from "#features/recruiters/business-files/business-files-page.tsx";
import { show } from "#features/recruiters/testing/show.tsx";
import TemplatePanel from "./template-panel.tsx";

const base = "/recruiters/administrator/template_uploads/4";
const version = {
  ...{ id: 9, number: 2, file_name: "contrato.docx", size: 20_000, author_name: "Ana Prado" },
};
const record = { id: 4, entity: "proposals", version: 2 };

test("a template shows its versions, the fields that do not exist, and how it reads", async () => {
  await show(<TemplatePanel record={record} onChanged={() => undefined} />, {
    answers: {
      [`GET ${base}/versions`]: { versions: [{ ...version, created_at: "2026-01-02T12:00:00Z" }] },
      [`GET ${base}/fields`]: { fields: [{ name: "valeu", suggestions: ["value"] }] },
      [`GET ${base}/preview`]: { record: { id: 7, name: "Busca" }, paragraphs: ["Valor: R$ 10,00"] },
    },
  });
  expect(await screen.findByText(/contrato\.docx/)).toBeTruthy();
  expect(await screen.findByText("{{valeu}}")).toBeTruthy();
  expect(screen.getByText(/Parecidos: \{\{value\}\}/)).toBeTruthy();
  expect(screen.getByText("{{client_company.cnpj}}")).toBeTruthy();
  expect(screen.getByText(/entre \{\{#items\}\} e \{\{\/items\}\}/)).toBeTruthy();
  expect(await screen.findByText("Valor: R$ 10,00")).toBeTruthy();
});

/** Uploads go by XMLHttpRequest, which reports their progress: here one that is refused. */
function refuseUploads(fields: FieldError[]) {
  class Refused {
    upload = {};
    status = 415;
    response = { error: ["Recusado pelo teste"], code: "unsupported_file", fields, request_id: "t" };
    onload = () => undefined;
    onloadend = () => undefined;
    open() {}
    setRequestHeader() {}
    abort() {}
    send() {
      queueMicrotask(() => {
        this.onload();
        this.onloadend();
      });
    }
  }
  vi.stubGlobal("XMLHttpRequest", Refused);
}

test("a file that is no document, and a field that is not closed, are refused in different words", async () => {
  await show(<TemplatePanel record={{ ...record, version: 0 }} onChanged={() => undefined} />, {
    answers: { [`GET ${base}/versions`]: { versions: [] }, [`GET ${base}/fields`]: { fields: [] } },
  });
  const choose = async () => {
    const input = await screen.findByLabelText<HTMLInputElement>("Arraste o arquivo para cá");
    fireEvent.change(input, { target: { files: [new File(["x"], "contrato.docx")] } });
  };
  refuseUploads([{ path: "file", rule: "unsupported" }]);
  await choose();
  expect(await screen.findByText(/^Não é um \.docx sem macros, ou está danificado\. /)).toBeTruthy();
  refuseUploads([{ path: "file", rule: "unclosed", params: { field: "{{client_company.name}" } }]);
  await choose();
  expect(await screen.findByText(/^O campo “\{\{client_company\.name\}” não pôde ser lido/)).toBeTruthy();
  refuseUploads([{ path: "file", rule: "linked", params: { field: "file:///C:/logo.png" } }]);
  await choose();
  expect(await screen.findByText(/^O documento busca “file:\/\/\/C:\/logo\.png”/)).toBeTruthy();
});

test("why there is no PDF is told beside the format", async () => {
  const path = "/recruiters/documents/proposals/7";
  const templates = [{ id: 4, name: "Contrato", language: "pt", description: null }];
  const refusal = { status: 502, code: "integration_failed" };
  const { asked } = await show(<MakeDocument entity="proposals" id={7} />, {
    answers: {
      [`GET ${path}`]: { templates, formats: ["docx", "pdf"] },
      [`POST ${path}`]: { refusal: { ...refusal, fields: [{ path: "document.format", rule: "pdf_late" }] } },
    },
  });
  fireEvent.click(await screen.findByRole("button", { name: "Gerar documento" }));
  fireEvent.change(await screen.findByLabelText(/Formato/), { target: { value: "pdf" } });
  fireEvent.click(screen.getByRole("button", { name: "Gerar e baixar" }));
  expect(await screen.findByText(/^O PDF não ficou pronto a tempo\./)).toBeTruthy();
  fireEvent.change(screen.getByLabelText(/Formato/), { target: { value: "docx" } });
  expect(screen.queryByText(/não ficou pronto/)).toBeNull();
  expect(asked(`POST ${path}`)[0]?.body).toEqual({ document: { template_upload_id: 4, format: "pdf" } });
});

test("a document is made from the template that is chosen", async () => {
  const path = "/recruiters/documents/proposals/7";
  const templates = [{ id: 4, name: "Contrato", language: "pt", description: "Da proposta aceita" }];
  const made = { id: 12, name: "Contrato - Busca.docx", file_type: "document", size: 9, content_type: "x" };
  const { asked, until } = await show(<MakeDocument entity="proposals" id={7} />, {
    answers: {
      [`GET ${path}`]: { templates, formats: ["docx"] },
      [`POST ${path}`]: { data_file: { ...made, created_at: "2026-01-02T12:00:00Z" } },
    },
  });
  fireEvent.click(await screen.findByRole("button", { name: "Gerar documento" }));
  expect(await screen.findByText("Da proposta aceita")).toBeTruthy();
  expect(screen.queryByLabelText(/Formato/)).toBeNull();
  fireEvent.click(screen.getByRole("button", { name: "Gerar e baixar" }));
  await until(`POST ${path}`, 1);
  expect(asked(`POST ${path}`)[0]?.body).toEqual({ document: { template_upload_id: 4, format: "docx" } });
});

test("recruiters find the files of the business and search them", async () => {
  const file = { id: 3, name: "Manual do recrutador", folder: "handbooks", description: null };
  const { until } = await show(<BusinessFilesPage />, {
    answers: {
      "GET /recruiters/business_files": {
        files: [{ ...file, file_name: "manual.pdf", file_size: 2_000, replaced_at: "2026-01-02T12:00:00Z" }],
        next_after: null,
      },
    },
  });
  expect(await screen.findByText("Manual do recrutador")).toBeTruthy();
  expect(screen.getByText("Manuais")).toBeTruthy();
  fireEvent.change(screen.getByLabelText("Buscar arquivo"), {
    target: { value: "manual" },
  });
  await until("GET /recruiters/business_files", 2);
});
