// @vitest-environment happy-dom
import { cleanup, fireEvent, screen, waitFor } from "@testing-library/react";
import { expect, test, vi } from "vitest";
import type { FileField } from "#contract/catalogues/data-collection.ts";
import { show } from "#features/recruiters/testing/show.tsx";
import { answerUploads, fileOf } from "#features/recruiters/testing/uploads.ts";
import { DatumFile } from "./datum-file.tsx";

const call = "POST /candidates/own_data/documents";
const stored = { data_file: { id: 1, name: "rg.pdf" } };
const shown = async (field: FileField, consentMissing = false) => {
  const onSent = vi.fn();
  const target = { call, field, consent: true } as const;
  const { system } = await show(<DatumFile {...{ field, target, consentMissing, onSent }} />, {
    answers: {},
  });
  const input = screen.getByLabelText<HTMLInputElement>(field === "avatar" ? /^Foto/ : /^PDF/);
  const drop = (file: File) => fireEvent.drop(input, { dataTransfer: { files: [file] } });
  const isOpen = () => {
    const { disabled } = screen.getByRole<HTMLButtonElement>("button", { name: "Escolher arquivo" });
    expect(input.disabled).toBe(disabled);
    return !disabled;
  };
  return { system, onSent, input, drop, isOpen };
};
const pdf = (name: string) => fileOf(name, 9, "application/pdf");

test("takes no second file while one is being sent, and another one after it", async () => {
  const { promise, resolve } = Promise.withResolvers<void>();
  const sent = answerUploads(200, stored, promise);
  const { onSent, drop, isOpen } = await shown("rg_form");
  expect(isOpen()).toBe(true);
  drop(pdf("rg.pdf"));
  await screen.findByRole("progressbar", { name: /rg\.pdf/ });
  expect(isOpen()).toBe(false);
  drop(pdf("cpf.pdf"));
  expect(onSent).not.toHaveBeenCalled();
  resolve();
  await waitFor(() => expect(onSent).toHaveBeenCalledOnce());
  expect(screen.queryByRole("progressbar")).toBeNull();
  expect(isOpen()).toBe(true);
  drop(pdf("rg-2.pdf"));
  await waitFor(() => expect(onSent).toHaveBeenCalledTimes(2));
  expect(sent.map((parts) => parts.at(-1))).toEqual(["rg.pdf", "rg-2.pdf"]);
});

test("another file goes in place of one that waits for the connection", async () => {
  const waiting = "Sem conexão. O envio continua quando ela voltar.";
  answerUploads(503, { code: "unavailable" });
  const { onSent, drop, isOpen } = await shown("rg_form");
  drop(pdf("rg.pdf"));
  await screen.findByText(waiting);
  expect(isOpen()).toBe(true);
  const sent = answerUploads(200, stored);
  drop(pdf("rg-2.pdf"));
  await waitFor(() => expect(onSent).toHaveBeenCalledOnce());
  expect(screen.queryByText(waiting)).toBeNull();
  expect(sent.map((parts) => parts.at(-1))).toEqual(["rg-2.pdf"]);
});

test("what asks for a consent takes no file before it", async () => {
  const sent = answerUploads(200, stored);
  const { drop, isOpen } = await shown("rg_form", true);
  expect(screen.getByText("Marque a autorização acima para enviar o arquivo.")).toBeTruthy();
  expect(isOpen()).toBe(false);
  drop(pdf("rg.pdf"));
  expect(sent).toEqual([]);
});

test("a file of another kind is told which are taken: a photo is no PDF, a document may be one", async () => {
  const sent = answerUploads(200, stored);
  const { drop, input, system } = await shown("avatar");
  expect(input.accept).toBe("image/jpeg,image/png,image/webp");
  drop(pdf("eu.pdf"));
  const refused = () => screen.findByRole("alert").then(({ textContent }) => textContent);
  expect(await refused()).toBe("Envie uma foto em JPG, PNG ou WebP.");
  drop(fileOf("eu.png", 10_000_000, "image/png"));
  expect(system.toasts.shown()).toHaveLength(1);
  cleanup();
  const document = await shown("rg_form");
  expect(document.input.accept).toBe("application/pdf,image/jpeg,image/png,image/webp");
  document.drop(fileOf("rg.gif", 9, "image/gif"));
  expect(await refused()).toBe("Envie um PDF, JPG, PNG ou WebP.");
  expect(sent).toEqual([]);
});
