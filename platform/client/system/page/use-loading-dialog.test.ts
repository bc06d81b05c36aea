// @vitest-environment happy-dom
import { expect, it } from "vitest";
import { ApiError } from "#client/http/api.ts";
import { delays } from "#machines/delays.ts";
import { openScreen } from "../testing/screen.tsx";
import { useLoadingDialog, watchWork } from "./use-loading-dialog.ts";

const words = { processing: "Enviando", success: "Enviado", error: "Não enviado" };
async function opened() {
  const screen = await openScreen();
  const dialog = await screen.hook(useLoadingDialog);
  const begin = async () => {
    const work = Promise.withResolvers<void>();
    await screen.does(() => watchWork(screen.system, () => work.promise, words));
    return {
      ends: () => screen.does(() => work.resolve()),
      fails: (error: Error) => screen.does(() => work.reject(error)),
    };
  };
  return { screen, dialog, begin };
}

it("shows work that takes a moment, in its own words, and for a moment that it is done", async () => {
  const { screen, dialog, begin } = await opened();
  const work = await begin();
  expect(dialog.current.open).toBe(false);
  await screen.passes(delays.loadingDialogSettings);
  expect(dialog.current).toMatchObject({ open: true, stage: "processing", words });
  await work.ends();
  expect(dialog.current).toMatchObject({ open: true, stage: "succeeded" });
  await screen.passes(delays.loadingDialogSeen);
  expect(dialog.current).toMatchObject({ open: false, stage: "closed" });
});

it("says why work failed where the provider does, until it is closed", async () => {
  const { screen, dialog, begin } = await opened();
  const refused = await begin();
  await refused.fails(new ApiError(422, { error: ["Cota esgotada"] }));
  expect(dialog.current).toMatchObject({ open: true, stage: "failed", words: { error: "Cota esgotada" } });
  await screen.does(() => dialog.current.close());
  expect(dialog.current.open).toBe(false);
  const broken = await begin();
  expect(dialog.current.open).toBe(false);
  await broken.fails(new Error("secret"));
  expect(dialog.current).toMatchObject({ stage: "failed", words: { error: "Não enviado" } });
  const silent = await begin();
  await silent.fails(new ApiError(500, {}));
  expect(dialog.current).toMatchObject({ stage: "failed", words: { error: "Não enviado" } });
});

it("shows the work that was begun last, whatever becomes of what was begun before", async () => {
  const { screen, dialog, begin } = await opened();
  const before = await begin();
  const last = await begin();
  await screen.passes(delays.loadingDialogSettings);
  await before.fails(new Error("secret"));
  expect(dialog.current.stage).toBe("processing");
  await last.ends();
  expect(dialog.current.stage).toBe("succeeded");
});
