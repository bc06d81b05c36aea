// @vitest-environment happy-dom
import { act, fireEvent, screen } from "@testing-library/react";
import { Suspense } from "react";
import { beforeEach, expect, test, vi } from "vitest";
import { useDrawer } from "#client/system/recruiters/use-drawer.ts";
import { show } from "../testing/show.tsx";
import { SideMenu } from "./side-menu.tsx";

beforeEach(() => {
  localStorage.clear();
  vi.stubGlobal("innerWidth", 1000);
});

function Page() {
  const { form, toggle } = useDrawer();
  return (
    <Suspense>
      <button type="button" aria-expanded={form === "over"} onClick={toggle}>
        Abrir
      </button>
      <SideMenu wide={false} />
      <button type="button">Depois</button>
    </Suspense>
  );
}
const named = (name: string) => screen.getByRole("button", { name });
const isOpen = () => named("Abrir").getAttribute("aria-expanded") === "true";
const open = async () => {
  await show(<Page />, { answers: { "GET /recruiters/entity_pages": { entity_pages: [] } } });
  act(() => named("Abrir").focus());
  fireEvent.click(named("Abrir"));
  expect(isOpen()).toBe(true);
};

test("over a narrow page the menu has the focus, and Escape gives it back to what opened it", async () => {
  await open();
  const close = named("Fechar menu lateral");
  expect(document.activeElement).toBe(close);
  fireEvent.keyDown(close, { key: "a" });
  expect(isOpen()).toBe(true);
  fireEvent.keyDown(close, { key: "Escape" });
  expect([isOpen(), document.activeElement === named("Abrir")]).toEqual([false, true]);
  expect(screen.queryByRole("button", { name: "Fechar menu lateral" })).toBeNull();
});

test("it closes where the focus goes elsewhere, and leaves it there", async () => {
  await open();
  act(() => named("Depois").focus());
  expect([isOpen(), document.activeElement === named("Depois")]).toEqual([false, true]);
});
