import type { Page } from "@playwright/test";
import { request } from "#client/system/testing/wire.ts";
import { deletionMachine } from "#machines/deletion/deletion.machine.ts";
import { baseUrl, expect } from "../e2e/fixtures.ts";
import type { Stage } from "./stage.ts";
import { passing, walkOf } from "./table.ts";

type State = ReturnType<typeof deletionMachine.getInitialSnapshot>;

interface World {
  /** The tasks that were made last. */
  ids: number[];
}

const list = "/recruiters/tasks";
const question = (page: Page) => page.getByRole("dialog", { name: /^Tem certeza/ });
const remove = (page: Page) => page.getByRole("button", { name: "Excluir", exact: true });
const isIdle = (state: State) => state.matches("idle");

/** Tasks of this path's own, by a title that no other has. */
async function tasks({ as, world }: Stage<World>, count: number): Promise<{ title: string; ids: number[] }> {
  const admin = await as("admin");
  const title = `Apagar ${Date.now()}`;
  const ids: number[] = [];
  for (let number = 0; number < count; number++) {
    const { task } = await admin.call<{ task: { id: number } }>("POST", list, {
      task: { title, task_type: 0 },
    });
    ids.push(task.id);
  }
  world.ids = ids;
  return { title, ids };
}

/** Tasks that an administrator deletes, from the page of one and from the list. */
export default walkOf(deletionMachine)<World>({
  starts: {
    "at the list of tasks": {
      input: undefined,
      async arrange({ page, enters }) {
        await enters("admin");
        await page.goto(list);
        return { ids: [] };
      },
    },
  },
  events: {
    "deletion.requested": {
      "of one, on its page": {
        payload: { label: "Tarefa", count: 1, target: { id: 1 }, redirectTo: list },
        async does(stage) {
          const { ids } = await tasks(stage, 1);
          await stage.page.goto(`${list}/${ids[0]}`);
          await stage.page.getByRole("button", { name: "Mais ações" }).click();
          await stage.page.getByRole("menuitem", { name: "Excluir" }).click();
        },
        offered: isIdle,
      },
      "of three, in the list": {
        payload: { label: "Tarefa", count: 3, target: { ids: [1, 2, 3] } },
        async does(stage) {
          const { page } = stage;
          const { title, ids } = await tasks(stage, 3);
          await page.goto(list);
          // The newest come first.
          const boxes = page.getByRole("checkbox", { name: `Selecionar ${title}` });
          await expect(boxes).toHaveCount(ids.length);
          for (const box of await boxes.all()) await box.click();
          await remove(page).click();
        },
        offered: isIdle,
      },
    },
    "deletion.confirmed": {
      "says so": {
        payload: {},
        does: ({ page }) => question(page).getByRole("button", { name: "Excluir" }).click(),
      },
    },
    "deletion.cancelled": {
      "thinks better of it": {
        payload: {},
        does: ({ page }) => question(page).getByRole("button", { name: "Cancelar" }).last().click(),
      },
    },
  },
  effects: {
    remove: {
      calls: ["DELETE /recruiters/tasks/:id", "DELETE /recruiters/tasks"],
      sends: (
        _,
        {
          world: {
            ids: [id = 0, ...others],
          },
        },
      ) => {
        if (others.length === 0) return request("DELETE /recruiters/tasks/:id", { params: { id } });
        // In the order of the list: the newest come first.
        const collections = [...others.toReversed(), id].map((reference_id) => ({
          reference_type: "task",
          reference_id,
        }));
        return request("DELETE /recruiters/tasks", { body: { entity_collection: { collections } } });
      },
      resolves: { "they are gone": { output: undefined } },
      rejects: { "the provider is away": { code: "unavailable" } },
    },
  },
  states: {
    idle: ({ page }) => expect(question(page)).toBeHidden(),
    asking: ({ page }) => expect(question(page)).toBeVisible(),
    deleting: ({ page }) => expect(question(page)).toBeHidden(),
    done: passing,
    leaving: ({ page }) => expect(page).toHaveURL(new RegExp(`^${baseUrl()}${list}/\\d+$`)),
  },
  project: ({ redirectTo }) => redirectTo !== null,
});
