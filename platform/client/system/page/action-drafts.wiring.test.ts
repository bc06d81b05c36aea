// @vitest-environment happy-dom
import { expect, it } from "vitest";
import type { Api } from "#client/http/api.ts";
import { roleActions } from "../administrators/team.ts";
import { openScreen } from "../testing/screen.tsx";
import { request } from "../testing/wire.ts";
import { useActions } from "./use-actions.ts";

const role = {
  ...{ id: 5, lock_version: 2, name: "Pesquisa", name_en: null, is_admin: false },
  ...{ permissions: { jobs: ["read" as const] }, record_scopes: {} },
};
const wider = { jobs: ["read" as const, "update" as const] };
const key = "draft action /here [] save 5";
const written = { ...role, permissions: wider };

async function editing(kept = {}) {
  const screen = await openScreen({ kept });
  const page = await screen.hook(() => useActions([], roleActions));
  await screen.does(() => page.current.ask("save", role, ["name"]));
  const change = () => screen.does(() => page.current.form("save")?.change("permissions", wider));
  return { screen, page, change, stored: () => screen.kept(key).session };
}

it("gives back what was typed into a dialog that was dismissed, for the same record alone", async () => {
  const { screen, page, change, stored } = await editing();
  expect([page.current.restored, stored()]).toEqual([false, undefined]);
  await change();
  await screen.does(() => page.current.dismiss());
  expect([page.current.action, stored()]).toEqual([null, written]);
  await screen.does(() => page.current.ask("save", { ...role, id: 6 }));
  expect([page.current.restored, page.current.form("save")?.draft.permissions]).toEqual([
    false,
    role.permissions,
  ]);
  await screen.does(() => page.current.dismiss());
  await screen.does(() => page.current.ask("save", { ...role, lock_version: 3 }));
  expect(page.current.restored).toBe(true);
  expect(page.current.form("save")?.draft, "saved by others since: its conflict is told").toEqual(written);
  await screen.does(() => page.current.startOver());
  expect([page.current.restored, page.current.form("save")?.draft.lock_version, stored()]).toEqual([
    false,
    3,
    undefined,
  ]);
});

it("gives it back after a reload", async () => {
  const { screen, page, stored } = await editing({ session: { [`recruiters:12@3 ${key}`]: written } });
  expect([page.current.restored, page.current.form("save")?.draft]).toEqual([true, written]);
  expect(await screen.sends(() => page.current.confirm())).toEqual([
    request("PUT /recruiters/administrator/roles/:id", {
      params: { id: 5 },
      body: {
        role: {
          ...{ name: "Pesquisa", name_en: null, is_admin: false },
          ...{ permissions: wider, record_scopes: {}, lock_version: 2 },
        },
      },
    }),
  ]);
  await screen.answers("PUT /recruiters/administrator/roles/:id");
  expect(stored()).toBeUndefined();
});

it("keeps nothing that was cancelled, or is as it was", async () => {
  const { screen, page, change, stored } = await editing();
  await change();
  await screen.does(() => page.current.form("save")?.change("permissions", role.permissions));
  expect(stored()).toBeUndefined();
  await change();
  await screen.does(() => page.current.cancel());
  expect([page.current.action, stored()]).toEqual([null, undefined]);
});

it("keeps neither passwords nor files, and forms without a record by how they began", async () => {
  const screen = await openScreen();
  const send = async (_: Api, __: { email?: string; current_password?: string; file?: File | null }) => {};
  const page = await screen.hook(() => useActions([7], { send }));
  await screen.does(() => page.current.ask("send", { file: null }));
  const form = () => page.current.form("send");
  await screen.does(() => form()?.change("email", "ana@elenco.test"));
  await screen.does(() => form()?.change("current_password", "segredo"));
  await screen.does(() => form()?.change("file", new File(["x"], "x.pdf")));
  expect(screen.kept('draft action /here [7] send {"file":null}').session).toEqual({
    email: "ana@elenco.test",
  });
  await screen.does(() => page.current.dismiss());
  await screen.does(() => page.current.ask("send", { file: null }));
  expect(form()?.draft).toEqual({ email: "ana@elenco.test", file: null });
});

it("keeps what is typed into a page that is the form of an action", async () => {
  const standing = { action: "save" as const, draft: role, required: ["name" as const] };
  const kept = { session: { [`recruiters:12@3 ${key}`]: { name: "Busca" } } };
  const screen = await openScreen({ kept });
  const page = await screen.hook(() => useActions([], roleActions, undefined, undefined, { standing }));
  expect([page.current.restored, page.current.form("save")?.draft.name]).toEqual([true, "Busca"]);
});

it("keeps nothing of a visitor", async () => {
  const screen = await openScreen({ as: null });
  const page = await screen.hook(() => useActions([], roleActions));
  await screen.does(() => page.current.ask("save", role));
  await screen.does(() => page.current.form("save")?.change("name", "Busca"));
  expect(screen.kept(key).session).toBeUndefined();
});
