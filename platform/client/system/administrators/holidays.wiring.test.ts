// @vitest-environment happy-dom
import { expect, it } from "vitest";
import { openScreen } from "../testing/screen.tsx";
import { request } from "../testing/wire.ts";
import { useHolidayActions } from "./holidays.ts";

it("imports a year, and announces it to the lists", async () => {
  const screen = await openScreen();
  const added: number[] = [];
  const actions = await screen.hook(() => useHolidayActions(({ result }) => added.push(result.added)));
  await screen.sends(() => actions.current.ask("import", { year: 2027, state: "SP" }));
  expect(await screen.sends(() => actions.current.confirm())).toEqual([
    request("POST /recruiters/administrator/holidays/imports", {
      body: { import: { year: 2027, state: "SP" } },
    }),
  ]);
  await screen.answers("POST /recruiters/administrator/holidays/imports", { added: 12 });
  expect(added).toEqual([12]);
  expect(screen.reported("records.changed")).toMatchObject([{ entity: "holidays" }]);
});

it("tells whoever looks at it now that a year was imported", async () => {
  const screen = await openScreen();
  const told: string[] = [];
  const actions = await screen.hook((name: string) => useHolidayActions(() => void told.push(name)), "first");
  await screen.sends(() => actions.current.start("import", { year: 2027, state: null }));
  await actions.turnTo("second");
  await screen.answers("POST /recruiters/administrator/holidays/imports", { added: 12 });
  expect(told).toEqual(["second"]);
});
