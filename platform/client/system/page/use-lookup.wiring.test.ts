// @vitest-environment happy-dom
import { expect, it } from "vitest";
import { delays } from "#machines/delays.ts";
import { openScreen } from "../testing/screen.tsx";
import { request } from "../testing/wire.ts";
import { useFileDownload, useSavedFile } from "./use-file-download.ts";
import { useLoadingDialog } from "./use-loading-dialog.ts";
import { useLookupNames, useLookupOptions } from "./use-lookup.ts";

const call = "GET /recruiters/lookups/:entity" as const;
const params = { entity: "jobs" } as const;

it("looks for nothing before the field is opened, nor once it is left", async () => {
  const screen = await openScreen();
  const page = await screen.hook(() => useLookupOptions("jobs"));
  expect(page.current).toMatchObject({ options: [], searching: false });
  expect(await screen.sends(() => page.current.onSearch("  "))).toEqual([
    request(call, { params, query: {} }),
  ]);
  expect(page.current).toMatchObject({ options: [], searching: true });
  await screen.answers(call, { options: [{ id: 5, label: "Analista" }] });
  expect(page.current).toMatchObject({ options: [{ id: 5, label: "Analista" }], searching: false });
  expect(await screen.sends(() => page.current.onSearch(null))).toEqual([]);
  expect(page.current).toMatchObject({ options: [], searching: false });
});

it("offers what is found for the whole of what was typed, nothing of what was found before", async () => {
  const screen = await openScreen();
  const page = await screen.hook(() => useLookupOptions("jobs"));
  await screen.does(() => page.current.onSearch(""));
  await screen.answers(call, { options: [{ id: 5, label: "Analista" }] });
  await screen.does(() => page.current.onSearch("dev"));
  expect(page.current).toMatchObject({ options: [], searching: true });
  await screen.passes(delays.lookupPause);
  expect(page.current).toMatchObject({ options: [], searching: true });
  await screen.refuses(call, "internal");
  expect(page.current).toMatchObject({ options: [], searching: false });
});

it("looks for nothing of what cannot be looked up, and names none of it", async () => {
  const screen = await openScreen();
  const options = await screen.hook(() => useLookupOptions("unknown"));
  const ids = ["5"];
  const none: string[] = [];
  const names = await screen.hook(() => [
    useLookupNames("unknown", ids)("5"),
    useLookupNames(null, ids)("5"),
    useLookupNames("jobs", none)("5"),
  ]);
  expect(await screen.sends(() => options.current.onSearch(""))).toEqual([]);
  expect(names.current).toEqual(["…", "…", "…"]);
  expect(screen.waiting()).toEqual([]);
});

it("shows a record's number where its name cannot be read, and that it is on its way until then", async () => {
  const screen = await openScreen();
  const ids = ["5"];
  const name = await screen.hook(() => useLookupNames("jobs", ids)("5"));
  expect(name.current).toBe("…");
  await screen.refuses(call, "internal");
  expect(name.current).toBe("#5");
});

it("asks for the names of other records when those change", async () => {
  const screen = await openScreen();
  const name = await screen.hook((id: string) => useLookupNames("jobs", [id])(id), "4" as string);
  await screen.answers(call, { options: [{ id: 4, label: "Analista" }] });
  expect(name.current).toBe("Analista");
  screen.sent();
  expect(await screen.sends(() => name.turnTo("6"))).toEqual([request(call, { params, query: { id: 6 } })]);
  expect(name.current).toBe("…");
});

const file = "GET /candidates/export" as const;
it("saves one file by a button that is busy meanwhile, and says where it failed", async () => {
  const screen = await openScreen({ as: "candidates" });
  let refused = 0;
  const button = await screen.hook(() => useSavedFile("/candidates/export", () => void refused++));
  expect(await screen.sends(() => button.current.save())).toEqual([request(file)]);
  expect(button.current.busy).toBe(true);
  expect(await screen.sends(() => button.current.save())).toEqual([]);
  await screen.refuses(file, "internal");
  expect([button.current.busy, refused, screen.saved]).toEqual([false, 1, []]);
  await screen.does(() => button.current.save());
  await screen.gives(file, "meus-dados.zip");
  expect([button.current.busy, refused, screen.saved]).toEqual([false, 1, ["meus-dados.zip"]]);
});

it("says in the loading dialog that a file was saved", async () => {
  const screen = await openScreen({ as: "candidates" });
  const download = await screen.hook(useFileDownload);
  const dialog = await screen.hook(useLoadingDialog);
  await screen.does(() => download.current("/candidates/export"));
  await screen.passes(delays.loadingDialogSettings);
  expect(dialog.current).toMatchObject({ open: true, stage: "processing" });
  await screen.gives(file, "meus-dados.zip");
  const words = { success: "Arquivo baixado.", error: "Erro ao baixar o arquivo!" };
  expect(dialog.current).toMatchObject({ stage: "succeeded", words });
});
