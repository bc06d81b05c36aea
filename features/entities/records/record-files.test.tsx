// @vitest-environment happy-dom
import { fireEvent, screen } from "@testing-library/react";
import { expect, test } from "vitest";
import { show } from "#features/recruiters/testing/show.tsx";
import { answerUploads, fileOf } from "#features/recruiters/testing/uploads.ts";
import RecordFiles from "./record-files.tsx";

const files = "GET /recruiters/data_files";
const kept = (id: number, name: string, shared_at: string | null = null) => ({
  ...{ id, name, content_type: "application/pdf", size: 2048, file_type: null },
  ...{ created_at: "2026-11-20T12:00:00Z", shared_at },
});
const open = (data_files: object[]) =>
  show(<RecordFiles referenceType="client_company" referenceId={4} />, {
    answers: { [files]: { data_files } },
  });
const drop = (name: string, size = 10) => {
  fireEvent.drop(screen.getByText("Arraste um arquivo ou escolha no computador"), {
    dataTransfer: { files: [fileOf(name, size)] },
  });
};
const choose = () => screen.getByRole<HTMLButtonElement>("button", { name: "Escolher arquivo" });

test("one file is sent at a time, and the list is read again with it", async () => {
  const { promise, resolve } = Promise.withResolvers<void>();
  const shown = await open([]);
  const sent = answerUploads(200, { data_file: kept(7, "contrato.pdf") }, promise);
  await screen.findByText("Nenhum arquivo ainda.");
  drop("contrato.pdf");
  expect(await screen.findByRole("progressbar", { name: "Enviando contrato.pdf" })).toBeTruthy();
  expect(choose().disabled).toBe(true);
  drop("outro.pdf");
  expect(sent).toEqual([
    ["POST /recruiters/data_files", "contrato.pdf", "other", "client_company", "4", "contrato.pdf"],
  ]);
  resolve();
  await shown.until(files, 2);
  expect(choose().disabled).toBe(false);
  expect(screen.queryByRole("progressbar")).toBeNull();
});

test("a file that is too large is not sent, one that is refused says so", async () => {
  const shown = await open([kept(1, "proposta.pdf")]);
  const sent = answerUploads(500, {});
  expect(await screen.findByText(/^2 kB · 20\/11\/2026/)).toBeTruthy();
  drop("grande.pdf", 20_000_001);
  expect(sent).toEqual([]);
  const said = () => shown.system.toasts.shown().map(({ text }) => text);
  expect(said()).toEqual(["Arquivo muito grande, o tamanho máximo é 20mb"]);
  drop("contrato.pdf");
  expect((await screen.findByRole("alert")).textContent).toBe("Erro ao adicionar arquivo!");
  expect(choose().disabled).toBe(false);
});
