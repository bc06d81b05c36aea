// @vitest-environment happy-dom
import { fireEvent, screen } from "@testing-library/react";
import { expect, test, vi } from "vitest";
import type { useExport } from "#client/system/tasks/use-download.ts";
import { show } from "#features/recruiters/testing/show.tsx";
import ExportDialog from "./export-dialog.tsx";

type Export = ReturnType<typeof useExport>;
const { state, pressed } = vi.hoisted(() => ({ state: { now: {} as object }, pressed: [] as string[] }));
vi.mock(import("#client/system/tasks/use-download.ts"), async (original) => {
  const says = (name: string) => () => void pressed.push(name);
  return {
    ...(await original()),
    useExport: (): Export => ({
      ...{ stage: "idle", shown: true, progress: null, seconds: 0, failure: null, canRetry: false },
      ...{ start: says("start"), cancel: says("cancel"), retry: says("retry") },
      ...{ save: says("save"), close: says("close") },
      ...(state.now as Partial<Export>),
    }),
  };
});

/** What the dialog shows of an export, and what each of its buttons does. */
async function shown(now: Partial<Export>) {
  state.now = now;
  pressed.length = 0;
  await show(<ExportDialog />, { answers: {} });
  const dialog = await screen.findByRole("dialog", { name: "Exportação" });
  const said = [...dialog.querySelectorAll("[role=status], [role=alert]")].map(
    (element) => `${element.getAttribute("role")}: ${element.textContent}`,
  );
  const bar = dialog.querySelector("[role=progressbar]")?.getAttribute("aria-valuenow") ?? null;
  const buttons = [...dialog.querySelectorAll("button")].flatMap((button) => {
    const name = button.textContent;
    if (!name || button.disabled) return name ? [`${name}, not now`] : [];
    fireEvent.click(button);
    return [`${name}: ${pressed.pop()}`];
  });
  return { said, bar, buttons };
}
const counted = { percent: 40, processed: 2, total: 5, error: null, code: null } as unknown as NonNullable<
  Export["progress"]
>;
const of = (given: object) => ({ ...counted, ...given });

test("one under way says how far it is, can be stopped, and left alone", async () => {
  const buttons = ["Deixar em segundo plano: close", "Cancelar exportação: cancel"];
  expect(await shown({ stage: "running", progress: counted })).toEqual({
    said: ["status: 2 de 5 registros"],
    bar: "40",
    buttons,
  });
});

test("one that waits for its turn says so", async () => {
  const { said } = await shown({ stage: "running", progress: of({ processed: 0, total: 0, percent: 0 }) });
  expect(said).toEqual(["status: Na fila…"]);
});

test("one whose channel is away says that it goes on, and cannot be stopped meanwhile", async () => {
  const { said, buttons } = await shown({ stage: "interrupted", progress: counted });
  expect(said).toEqual([
    "status: 2 de 5 registros",
    "status: Conexão com o servidor foi perdida, tente novamente mais tarde. A exportação continua no servidor. Esta janela volta a acompanhar sozinha.",
  ]);
  expect(buttons).toEqual(["Deixar em segundo plano: close", "Cancelar exportação, not now"]);
});

test("a saved one can be saved again, and says when the window closes", async () => {
  const { said, bar, buttons } = await shown({ stage: "saved", progress: counted, seconds: 0 });
  expect(said).toEqual(["status: Arquivo pronto, com 5 registros."]);
  expect(bar).toBeNull();
  expect(buttons).toEqual(["Baixar novamente: save", "Fechar: close"]);
  expect(screen.getByText(/^Esta janela fecha em \d+ segundos\.$/)).toBeTruthy();
});

test("a file that did not arrive is a failure, and is fetched again", async () => {
  expect(await shown({ stage: "unsaved", progress: counted })).toEqual({
    said: ["alert: O arquivo está pronto, mas não chegou até aqui."],
    bar: null,
    buttons: ["Tentar novamente: save"],
  });
});

test("a cancelled one is over", async () => {
  expect(await shown({ stage: "cancelled" })).toEqual({
    said: ["alert: Exportação cancelada."],
    bar: null,
    buttons: ["Fechar: close"],
  });
});

test.each([
  [{}, "Ops, houve um erro, tente novamente mais tarde"],
  [{ failure: "forbidden" }, "Você não tem permissão para exportar estes registros."],
  [
    { progress: of({ code: "no_channel", error: "ignored" }) },
    "Nenhum canal selecionado! Tente novamente mais tarde.",
  ],
  [{ progress: of({ error: "São 100.000 no máximo." }), failure: "forbidden" }, "São 100.000 no máximo."],
] as const)("a failed one says why: %j", async (given, why) => {
  const { said, buttons } = await shown({ stage: "failed", ...given } as Partial<Export>);
  expect(said).toEqual([`alert: ${why}`]);
  expect(buttons).toEqual(["Fechar: close"]);
});

test("a failed one whose wishes are known is begun again", async () => {
  expect((await shown({ stage: "failed", canRetry: true })).buttons).toEqual(["Tentar novamente: retry"]);
});
