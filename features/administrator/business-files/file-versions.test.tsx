// @vitest-environment happy-dom
import { fireEvent, screen, within } from "@testing-library/react";
import { expect, test, vi } from "vitest";
import { show } from "#features/recruiters/testing/show.tsx";
import { answerUploads, fileOf } from "#features/recruiters/testing/uploads.ts";
import { FileVersions } from "./file-versions.tsx";

const version = (id: number, number: number, author_name: string | null) => ({
  ...{ id, number, author_name, file_name: `manual-${number}.pdf`, size: 2_000 },
  created_at: "2026-11-20T12:00:00Z",
});
const onUploaded = vi.fn();
const contentPath = vi.fn((id: number) => `/recruiters/business_files/1/versions/${id}/content`);
const open = () =>
  show(
    <FileVersions
      read={{
        ...{
          state: "ready" as const,
          data: { versions: [version(41, 2, "Ana Prado"), version(7, 1, null)] },
        },
        reload: () => undefined,
      }}
      target={{ call: "POST /recruiters/administrator/business/files/:id/versions", id: 1 }}
      limitMb={20}
      hint="PDF"
      unsupported={(fault) => `Não: ${fault}`}
      {...{ contentPath, onUploaded }}
    />,
    { answers: {} },
  );
const drop = (size: number) => {
  const file = fileOf("manual.pdf", size, "application/pdf");
  fireEvent.drop(screen.getByText("Arraste o arquivo para cá"), { dataTransfer: { files: [file] } });
};

test("each version is downloaded by its own button, the newest is in use", async () => {
  await open();
  const rows = screen.getAllByRole("row").slice(1);
  const texts = rows.map((row) =>
    within(row)
      .getAllByRole("cell")
      .map(({ textContent }) => textContent),
  );
  expect(texts.map((cells) => cells.slice(0, 4))).toEqual([
    ["2", "manual-2.pdf (2 kB)Em uso", "20/11/2026, 09:00", "Ana Prado"],
    ["1", "manual-1.pdf (2 kB)", "20/11/2026, 09:00", "–"],
  ]);
  fireEvent.click(screen.getByRole("button", { name: "Baixar a versão 1" }));
  expect(contentPath.mock.calls).toEqual([[7]]);
});

test("a next version is sent to its file; a file that is too large is not", async () => {
  const shown = await open();
  const sent = answerUploads(200, { version: version(42, 3, null) });
  drop(20_000_000);
  expect(shown.system.toasts.shown().map(({ text }) => text)).toEqual([
    "Arquivo muito grande, o tamanho máximo é 20mb",
  ]);
  expect(sent).toEqual([]);
  drop(19_999_999);
  await vi.waitFor(() => expect(onUploaded).toHaveBeenCalledOnce());
  expect(sent.map(([call]) => call)).toEqual(["POST /recruiters/administrator/business/files/1/versions"]);
});
