import { setup } from "xstate";
import { expect } from "../../e2e/fixtures.ts";
import { walkOf } from "../table.ts";

const machine = setup({ types: { events: {} as { type: "door.opened" } } }).createMachine({
  id: "door",
  initial: "closed",
  states: { closed: { on: { "door.opened": "open" } }, open: {} },
});

/** A screen that does not do what its chart says: what is told of that is tested beside the walker. */
export default walkOf(machine)({
  starts: {
    "before the door": {
      input: undefined,
      arrange: ({ page }) => page.setContent("<h1>Fechada</h1><button>Abrir</button>"),
    },
  },
  events: {
    "door.opened": {
      "by its button": {
        payload: {},
        does: ({ page }) => page.getByRole("button", { name: "Abrir" }).click(),
      },
    },
  },
  states: {
    closed: ({ page }) => expect(page.getByRole("heading", { name: "Fechada" })).toBeVisible(),
    open: ({ page }) => expect(page.getByRole("heading", { name: "Aberta" })).toBeVisible({ timeout: 500 }),
  },
});
