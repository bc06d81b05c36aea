import { afterAll, describe, expect, it } from "vitest";
import { createActor } from "xstate";
import { emissions, trackCoverage } from "../testing/coverage.ts";
import { shortcutsMachine } from "./shortcuts.machine.ts";

const coverage = trackCoverage(shortcutsMachine);
const list = {
  id: "list",
  title: "Lista",
  shortcuts: [
    { key: "f", title: "Filtros" },
    { key: "e", title: "Editar" },
    { key: "j", title: "Próxima linha", isDisplayOnly: true },
  ],
};
const preview = { id: "preview", title: "Prévia", shortcuts: [{ key: "e", title: "Abrir para editar" }] };

function start() {
  const actor = createActor(coverage.instrument(shortcutsMachine), { inspect: coverage.inspect });
  const facts = emissions(actor);
  actor.start();
  const press = (key: string, isQuiet = false) => actor.send({ type: "key.pressed", key, isQuiet });
  return { actor, facts, press };
}

describe("shortcuts", () => {
  afterAll(() => expect(coverage.missing()).toEqual([]));

  it("go to the newest part of the page that has them, and to none while somebody types", () => {
    const { actor, facts, press } = start();
    press("f");
    actor.send({ type: "scope.added", scope: list });
    actor.send({ type: "scope.added", scope: preview });
    press("f", true);
    press("f");
    press("e");
    press("j");
    actor.send({ type: "scope.removed", id: "preview" });
    press("e");
    expect(facts).toEqual([
      { type: "shortcut.used", scope: "list", key: "f" },
      { type: "shortcut.used", scope: "preview", key: "e" },
      { type: "shortcut.used", scope: "list", key: "e" },
    ]);
  });

  it("are once in the list, however often a part says them anew", () => {
    const { actor } = start();
    actor.send({ type: "scope.added", scope: list });
    actor.send({ type: "scope.added", scope: preview });
    actor.send({ type: "scope.added", scope: { ...list, title: "List" } });
    expect(actor.getSnapshot().context.scopes.map(({ title }) => title)).toEqual(["Prévia", "List"]);
  });

  it("are shown by ?, and nothing else reacts until the sheet is closed or left", () => {
    const { actor, facts, press } = start();
    actor.send({ type: "scope.added", scope: list });
    press("?", true);
    expect(actor.getSnapshot().matches("listening")).toBe(true);
    press("?");
    press("f");
    expect(actor.getSnapshot().matches("sheet")).toBe(true);
    expect(facts).toEqual([]);
    actor.send({ type: "sheet.closed" });
    press("f");
    expect(facts).toHaveLength(1);
    actor.send({ type: "sheet.opened" });
    actor.send({ type: "route.changed" });
    expect(actor.getSnapshot().matches("listening")).toBe(true);
  });
});
