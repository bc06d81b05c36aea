// @vitest-environment happy-dom
import { fireEvent, screen, within } from "@testing-library/react";
import { useState } from "react";
import { beforeEach, expect, test, vi } from "vitest";
import { show } from "#features/recruiters/testing/show.tsx";
import { PhotoEditor } from "./photo-editor.tsx";

// A browser without pictures frames none: what the photo is in is said here.
const photo = vi.hoisted(() => ({ now: {} as object, told: [] as string[] }));
vi.mock("#client/system/page/use-photo.ts", () => {
  const tell = (name: string) => () => void photo.told.push(name);
  return {
    usePhoto: () => {
      const { upload, ...now } = photo.now as { upload?: object };
      return {
        ...{ accepts: ["image/png"], limitMb: 10, failure: null, framed: null, removing: false },
        ...{
          choose: tell("choose"),
          confirm: tell("confirm"),
          cancel: tell("cancel"),
          remove: tell("remove"),
        },
        ...{ move: tell("move"), zoom: tell("zoom"), removalFailed: false, ...now },
        upload: { state: "ready", percent: 0, retry: tell("retry"), ...upload },
      };
    },
  };
});
beforeEach(() => {
  photo.told.length = 0;
});

function Turns({ states }: { states: readonly object[] }) {
  const [at, setAt] = useState(0);
  photo.now = states[at] ?? {};
  return (
    <>
      <button type="button" onClick={() => setAt(at + 1)}>
        turn
      </button>
      <PhotoEditor key={at} of={4} name="Ana" url={null} onChanged={() => undefined} />
    </>
  );
}
const turn = () => fireEvent.click(screen.getByText("turn"));
const bar = () => screen.queryByRole("progressbar")?.getAttribute("aria-valuenow") ?? null;
const said = (role: "status" | "alert") => screen.queryByRole(role)?.textContent ?? null;

test("a photo on its way says how far it is, that it waits, or that it failed and can be sent again", async () => {
  await show(
    <Turns
      states={[
        {},
        { upload: { state: "sending", percent: 40 } },
        { upload: { state: "waiting", percent: 60 }, failure: "unavailable" },
        { upload: { state: "failed" }, failure: "failed" },
        { upload: { state: "refused" }, failure: "too_large" },
      ]}
    />,
    { answers: {} },
  );
  expect([bar(), said("status"), said("alert")]).toEqual([null, null, null]);
  turn();
  expect([bar(), said("status"), said("alert")]).toEqual(["40", null, null]);
  turn();
  expect([bar(), said("status"), said("alert")]).toEqual([
    "60",
    "Sem conexão. O envio continua quando ela voltar.",
    null,
  ]);
  turn();
  expect([bar(), said("status")]).toEqual([null, null]);
  fireEvent.click(within(screen.getByRole("alert")).getByRole("button", { name: "Tentar novamente" }));
  expect(photo.told).toEqual(["retry"]);
  turn();
  expect(said("alert")).toContain("10");
  expect(within(screen.getByRole("alert")).queryByRole("button")).toBeNull();
});

test("what is framed is used, or left, and is asked for once", async () => {
  const framed = { url: "/a.png", size: { width: 100, height: 80 }, zoom: 1, drawing: false };
  const square = { left: 10, top: 0, side: 80 };
  await show(
    <Turns
      states={[{ framed: { ...framed, square } }, { framed: { ...framed, square, drawing: true } }, {}]}
    />,
    { answers: {} },
  );
  const dialog = async () => within(await screen.findByRole("dialog", { name: "Ajustar a foto" }));
  fireEvent.click((await dialog()).getByRole("button", { name: "Usar esta foto" }));
  fireEvent.click((await dialog()).getByText("Cancelar"));
  expect(photo.told).toEqual(["confirm", "cancel"]);
  turn();
  fireEvent.click((await dialog()).getByRole("button", { name: "Usar esta foto" }));
  expect(photo.told).toEqual(["confirm", "cancel"]);
});
