// @vitest-environment happy-dom
import { act, fireEvent, screen, waitFor } from "@testing-library/react";
import { expect, test, vi } from "vitest";
import { useUpload } from "#client/system/page/use-upload.ts";
import { show } from "#features/recruiters/testing/show.tsx";
import { answerUploads, fileOf } from "#features/recruiters/testing/uploads.ts";
import { UploadDrop } from "./upload-drop.tsx";

const refusal = "Este arquivo não foi enviado.";
const waiting = "Sem conexão. O envio continua quando ela voltar.";
const stored = { data_file: { id: 1, name: "rg.pdf" } };

function Upload({ onSent }: { onSent: () => void }) {
  const upload = useUpload({ limitMb: 10, fileType: "other", accepts: [], current: null }, onSent);
  return (
    <UploadDrop
      upload={upload}
      label="Documento"
      chooseLabel="Escolher"
      limitMb={10}
      error={upload.failure && refusal}
    />
  );
}

async function dropped(name = "rg.pdf", size = 9) {
  const onSent = vi.fn();
  const { system } = await show(<Upload onSent={onSent} />, { answers: {} });
  const file = fileOf(name, size, "application/pdf");
  fireEvent.drop(screen.getByLabelText("Documento"), { dataTransfer: { files: [file] } });
  return { onSent, system };
}
const offered = () => screen.getAllByRole("button").map(({ textContent }) => textContent);
const press = (name: string) => fireEvent.click(screen.getByRole("button", { name }));

test("a file on its way is named and can be taken back", async () => {
  answerUploads(200, stored, new Promise(() => undefined));
  const { onSent } = await dropped();
  expect(await screen.findByText("Enviando rg.pdf")).toBeTruthy();
  expect(screen.getByRole("progressbar", { name: "Enviando rg.pdf" })).toBeTruthy();
  expect(screen.queryByText(waiting)).toBeNull();
  press("Cancelar envio");
  expect(screen.queryByText("Enviando rg.pdf")).toBeNull();
  expect(offered()).toEqual(["Escolher"]);
  expect(onSent).not.toHaveBeenCalled();
});

test("a file that waits for the connection is named, is not said to be refused, and goes by itself", async () => {
  answerUploads(503, { code: "unavailable" });
  const { onSent, system } = await dropped();
  expect((await screen.findByText(waiting)).closest("[role=status]")).toBeTruthy();
  expect(screen.getByText("Enviando rg.pdf")).toBeTruthy();
  expect(screen.queryByText(refusal)).toBeNull();
  expect(offered()).toEqual(["Escolher", "Cancelar envio"]);
  const sent = answerUploads(200, stored);
  act(() => system.bus.publish({ type: "connectivity.changed", online: true }));
  await waitFor(() => expect(onSent).toHaveBeenCalledOnce());
  expect(sent.map((parts) => parts.at(-1))).toEqual(["rg.pdf"]);
  expect(screen.queryByText(waiting)).toBeNull();
  expect(offered()).toEqual(["Escolher"]);
});

test("one that failed can be sent again without choosing it anew", async () => {
  answerUploads(500, { code: "internal" });
  const { onSent } = await dropped();
  expect((await screen.findByText(refusal)).getAttribute("role")).toBe("alert");
  expect(offered()).toEqual(["Escolher", "Tentar novamente"]);
  const sent = answerUploads(200, stored);
  press("Tentar novamente");
  await waitFor(() => expect(onSent).toHaveBeenCalledOnce());
  expect(sent.map((parts) => parts.at(-1))).toEqual(["rg.pdf"]);
  expect(screen.queryByText(refusal)).toBeNull();
});

test("one that is too large is not sent, and the limit is said", async () => {
  const sent = answerUploads(200, stored);
  const { system } = await dropped("rg.pdf", 10_000_000);
  expect(system.toasts.shown().map(({ text }) => text)).toEqual([
    "Arquivo muito grande, o tamanho máximo é 10mb",
  ]);
  expect(sent).toEqual([]);
});
