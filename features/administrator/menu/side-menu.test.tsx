// @vitest-environment happy-dom
import { fireEvent, screen } from "@testing-library/react";
import { useLocation } from "react-router";
import { expect, test } from "vitest";
import { pageTable } from "#client/routing/page-table.ts";
import { createPages, type Layouts } from "#client/system/app/pages.ts";
import { PagesContext } from "#client/system/app/use-pages.ts";
import { useSystem } from "#client/system/app/use-system.ts";
import { show } from "#features/recruiters/testing/show.tsx";
import { AdministratorMenu } from "./side-menu.tsx";

const table = pageTable([
  { path: "/administrator/*", layout: "default", load: () => Promise.resolve({ default: () => null }) },
]);
function Screen() {
  const system = useSystem();
  return (
    <PagesContext value={createPages(system, table, {} as Layouts)}>
      <AdministratorMenu />
      <output>{useLocation().pathname}</output>
    </PagesContext>
  );
}

test("a setting is found by its name, and Enter leads to the first screen that has it", async () => {
  await show(<Screen />, { answers: {}, at: "/administrator" });
  const all = (await screen.findAllByRole("link")).length;
  const search = screen.getByLabelText("Buscar no menu");
  fireEvent.change(search, { target: { value: "fuso" } });
  expect(screen.getAllByRole("link").map(({ textContent }) => textContent)).toEqual([
    "ConfiguraçõesFuso horário",
  ]);
  fireEvent.keyDown(search, { key: "Enter" });
  expect(await screen.findByText("/administrator/settings")).toBeTruthy();
  expect(screen.getAllByRole("link")).toHaveLength(all);
  fireEvent.keyDown(search, { key: "Enter" });
  expect(screen.getByText("/administrator/settings")).toBeTruthy();
});

test("nothing found is said, leads nowhere, and a link that is followed brings the whole menu back", async () => {
  await show(<Screen />, { answers: {}, at: "/administrator" });
  const all = (await screen.findAllByRole("link")).length;
  const search = screen.getByLabelText<HTMLInputElement>("Buscar no menu");
  fireEvent.change(search, { target: { value: "xyzw" } });
  fireEvent.keyDown(search, { key: "Enter" });
  expect(screen.getAllByText("Nenhuma tela com “xyzw”.")).toHaveLength(1);
  expect([screen.queryAllByRole("link"), search.value]).toEqual([[], "xyzw"]);
  expect(screen.getByText("/administrator")).toBeTruthy();
  fireEvent.change(search, { target: { value: "fuso" } });
  // Words are still being put together: Enter ends the word.
  fireEvent.keyDown(search, { key: "Enter", isComposing: true });
  fireEvent.keyDown(search, { key: "a" });
  expect(screen.getByText("/administrator")).toBeTruthy();
  fireEvent.click(screen.getByRole("link"));
  expect(await screen.findByText("/administrator/settings")).toBeTruthy();
  expect([screen.getAllByRole("link").length, search.value]).toEqual([all, ""]);
  const current = screen.getAllByRole("link").filter((link) => link.getAttribute("aria-current") === "page");
  expect(current.map(({ textContent }) => textContent)).toEqual(["Configurações"]);
});
