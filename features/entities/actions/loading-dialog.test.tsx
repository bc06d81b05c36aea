// @vitest-environment happy-dom
import { fireEvent, screen, waitFor } from "@testing-library/react";
import { expect, test } from "vitest";
import { useFileDownload } from "#client/system/page/use-file-download.ts";
import { watchWork } from "#client/system/page/use-loading-dialog.ts";
import { show } from "#features/recruiters/testing/show.tsx";
import LoadingDialog from "./loading-dialog.tsx";

test("work that takes a moment is shown, and that it was done", async () => {
  const { system } = await show(<LoadingDialog />, { answers: {} });
  const work = Promise.withResolvers<void>();
  watchWork(system, () => work.promise);
  await screen.findByText("Processando solicitação...");
  work.resolve();
  await screen.findByText("Adicionado com sucesso");
  const drawn: string[] = [];
  const watch = new MutationObserver(() => drawn.push(document.body.textContent));
  watch.observe(document.body, { childList: true, characterData: true, subtree: true });
  await waitFor(() => expect(screen.queryByText("Adicionado com sucesso")).toBeNull());
  watch.disconnect();
  expect(
    drawn.filter((text) => text.includes("Processando")),
    "while it closes it keeps its text",
  ).toEqual([]);
});

test("what failed says why where the provider does, and stays until it is closed", async () => {
  const { system } = await show(<LoadingDialog />, { answers: {} });
  watchWork(system, () => Promise.reject(new Error("secret")));
  await screen.findByText("Ocorreu um erro");
  fireEvent.click(screen.getAllByRole("button", { name: "Fechar" })[0] as HTMLElement);
  await waitFor(() => expect(screen.queryByText("Ocorreu um erro")).toBeNull());
});

function Download() {
  const download = useFileDownload();
  return (
    <button type="button" onClick={() => download("/recruiters/data_files/1/content")}>
      Baixar
    </button>
  );
}

test("a failed download is reported in the dialog", async () => {
  await show(
    <>
      <Download />
      <LoadingDialog />
    </>,
    { answers: { "GET /recruiters/data_files/1/content": 500 } },
  );
  fireEvent.click(screen.getByRole("button", { name: "Baixar" }));
  expect((await screen.findByRole("alert")).textContent).toBe("Recusado pelo teste");
});
