import type { Page } from "@playwright/test";
import { request } from "#client/system/testing/wire.ts";
import type { Merge, Mergeable } from "#contract/calls/merges.ts";
import { mergeMachine } from "#machines/merge/merge.machine.ts";
import { expect } from "../e2e/fixtures.ts";
import type { Stage } from "./stage.ts";
import { type Answered, passing, walkOf } from "./table.ts";

type State = ReturnType<typeof mergeMachine.getInitialSnapshot>;
interface World {
  /** Three people at a client, of this path alone. */
  ids: [number, number, number];
}

const contacts = "/recruiters/client_contacts";
const roles = ["Compras", "Vendas", "Jurídico"] as const;
const ids = [1, 2, 3];
const record = (id: number): Mergeable => ({
  id,
  name: "Rita",
  lock_version: 0,
  fields: { role_name: roles[id - 1] },
  names: {},
  counts: {},
  created_at: "2026-11-21T07:00:00Z",
});
const made: Merge = {
  id: 9,
  entity: "client_contacts",
  kept_id: 1,
  kept_name: "Rita",
  merged: [{ id: 2, name: "Rita" }],
  moved: {},
  by_name: null,
  created_at: "2026-11-21T07:00:00Z",
  reversed_at: null,
  left_fields: [],
  reversible: true,
};

const entity = "client_contacts";
/** The record that stands for one of the chart's. */
const idOf = ({ ids }: World, id: unknown): number => ids[Number(id) - 1] ?? 0;
const versionOf = (answered: Answered, id: number): number =>
  answered("GET /recruiters/merges/:entity/records").records.find((item) => item.id === id)?.lock_version ??
  -1;
const button = (page: Page, name: string) => page.getByRole("button", { name, exact: true });
const heading = (page: Page, name: string) => page.getByRole("heading", { name, exact: true });
const presses = (name: string) => ({
  payload: {},
  does: ({ page }: Stage<World>) => button(page, name).click(),
});

/** Three records of one person, made one and taken apart again. */
export default walkOf(mergeMachine)<World>({
  starts: {
    "at three records beside each other": {
      input: { ids },
      async arrange({ page, enters, as }) {
        const admin = await as("admin");
        const stamp = Date.now();
        const add = async (role_name: string, index: number) => {
          const person = { name: `Rita ${stamp}`, email: `rita${index}.${stamp}@casa.test`, role_name };
          const body = { client_contact: person };
          type Added = { client_contact: { id: number } };
          return (await admin.call<Added>("POST", contacts, body)).client_contact.id;
        };
        const world: World = {
          ids: [await add(roles[0], 0), await add(roles[1], 1), await add(roles[2], 2)],
        };
        await enters("admin");
        await page.goto(`${contacts}/duplicates?ids=${world.ids}`);
        return world;
      },
    },
  },
  events: {
    "kept.chosen": {
      "the second": {
        payload: { id: 2 },
        does: ({ page, world }) =>
          page
            .getByRole("radio", { name: new RegExp(`^Manter este registro: .*nº ${world.ids[1]}$`) })
            .check(),
        offered: ({ context }: State) => context.keptId !== 2,
      },
    },
    "field.chosen": {
      "the role of the first": {
        payload: { field: "role_name", choice: 1 },
        does: ({ page }) => page.getByRole("radio", { name: /^Cargo: Compras/ }).check(),
        offered: ({ context }: State) => context.keptId === 2 && context.chosen.role_name === undefined,
      },
    },
    "record.left_out": {
      "the third": {
        payload: { id: 3 },
        does: ({ page }) =>
          page
            .getByRole("button", { name: /^Tirar .* da comparação$/ })
            .last()
            .click(),
        offered: ({ context }: State) => context.records.length === ids.length,
      },
    },
    "preview.requested": { "looks at what it comes to": presses("Ver como fica") },
    "preview.left": { "chooses again": presses("Voltar às escolhas") },
    "merge.confirmed": { "says so": presses("Mesclar") },
    "reversal.requested": { "thinks better of it": presses("Desfazer mesclagem") },
    "reading.requested": {
      "reads them again": {
        payload: {},
        does: ({ page }) =>
          page
            .getByRole("button", {
              name: /^(Tentar novamente|Carregar os valores de agora|Comparar de novo)$/,
            })
            .click(),
      },
    },
  },
  effects: {
    read: {
      calls: ["GET /recruiters/merges/:entity/records"],
      sends: ({ ids }, { world }) =>
        request("GET /recruiters/merges/:entity/records", {
          params: { entity },
          query: { ids: ids.map((id) => idOf(world, id)) },
        }),
      resolves: {
        "all of them": { output: ({ ids }) => ids.map(record) },
        "one, the others are gone": {
          output: [record(1)],
          alter: (answer) => ({ records: (answer.records as Mergeable[]).slice(0, 1) }),
        },
      },
      rejects: { "the provider is away": { code: "unavailable" } },
    },
    merge: {
      calls: ["POST /recruiters/merges/:entity"],
      sends({ records, keptId, fields }, { world, answered }) {
        const kept_id = idOf(world, keptId);
        const chosen = records.map(({ id }) => idOf(world, id));
        const merge = {
          kept_id,
          records: chosen.map((id) => ({ id, lock_version: versionOf(answered, id) })),
          // Their addresses differ, too, and nobody chooses one.
          fields: { role_name: idOf(world, fields.role_name), email: kept_id },
        };
        return request("POST /recruiters/merges/:entity", { params: { entity }, body: { merge } });
      },
      resolves: { "they are one": { output: made } },
      rejects: {
        "somebody saved one meanwhile": {
          code: "conflict",
          async cause({ as, world }) {
            const admin = await as("admin");
            const [id] = world.ids;
            await admin.call("PUT", `${contacts}/${id}`, { client_contact: { role_name: "Compras" } });
          },
        },
        "the provider is away": { code: "unavailable" },
      },
    },
    reverse: {
      calls: ["POST /recruiters/merges/:entity/:id/reversal"],
      sends: (_, { answered }) =>
        request("POST /recruiters/merges/:entity/:id/reversal", {
          params: { entity, id: answered("POST /recruiters/merges/:entity").merge.id },
        }),
      resolves: { "they are several again": { output: { ...made, reversible: false } } },
      rejects: { "the provider is away": { code: "unavailable" } },
    },
  },
  states: {
    reading: ({ page }) => expect(page.getByRole("heading", { name: /^Mesclar/ })).toBeVisible(),
    read: passing,
    unread: ({ page }) => expect(page.getByText("Os registros não podem ser comparados")).toBeVisible(),
    choosing: ({ page }) => expect(button(page, "Ver como fica")).toBeVisible(),
    previewing: ({ page }) => expect(button(page, "Voltar às escolhas")).toBeEnabled(),
    merging: ({ page }) => expect(button(page, "Voltar às escolhas")).toBeDisabled(),
    conflict: ({ page }) => expect(heading(page, "Alguém salvou antes")).toBeVisible(),
    merged: ({ page }) => expect(heading(page, "Registros mesclados")).toBeVisible(),
    reversing: ({ page }) => expect(heading(page, "Registros mesclados")).toBeVisible(),
    reversed: ({ page }) => expect(heading(page, "Mesclagem desfeita")).toBeVisible(),
  },
  project: ({ ids, records, keptId, chosen }) => [ids.length, records.length, keptId, chosen],
});
