// @vitest-environment happy-dom
import { expect, it } from "vitest";
import type { Api } from "#client/http/api.ts";
import { openScreen } from "../testing/screen.tsx";
import { request } from "../testing/wire.ts";
import { useSettingsForm, useTypedForm } from "./use-settings-form.ts";

const update = "PUT /recruiters/client_companies/:id" as const;
const read = "GET /recruiters/client_companies/:id" as const;
const params = { id: 5 };
const settings = { name: "Casa", city: "Recife", lock_version: 7 };
interface Settings {
  name: string;
  city: string;
  lock_version: number;
}
type Change = Partial<Omit<Settings, "lock_version">>;

const own = ({ name, city, lock_version }: Record<string, unknown>) =>
  ({ name, city, lock_version }) as Settings;
const calls = {
  key: "settings of the house",
  save: async (api: Api, changes: Change, lock_version: number) =>
    own((await api(update, { params, body: { client_company: changes, lock_version } })).client_company),
  reread: async (api: Api) => own((await api(read, { params })).client_company),
};
const sends = (changes: Change, lock_version: number) =>
  request(update, { params, body: { client_company: changes, lock_version } });

async function typed(more: object = {}, kept: Record<string, unknown> = {}) {
  const screen = await openScreen({ kept: { session: kept } });
  const saved: Settings[] = [];
  const given = { ...calls, ...more };
  const onSaved = (settings: Settings) => void saved.push(settings);
  const page = await screen.hook(() => useTypedForm<Change, Settings>(given, settings, onSaved));
  return { screen, page, saved };
}

it("saves what was changed of settings as they were read, and goes on from the answer", async () => {
  const { screen, page, saved } = await typed();
  expect(page.current).toMatchObject({ values: { name: "Casa", city: "Recife" }, hasChanges: false });
  await screen.does(() => page.current.change({ name: "Lar", city: "Olinda" }));
  await screen.does(() => page.current.set("city", "Natal"));
  expect(page.current.values).toEqual({ name: "Lar", city: "Natal" });
  expect(page.current.hasChanges).toBe(true);
  expect(screen.kept("draft settings of the house").session).toEqual({ name: "Lar", city: "Natal" });
  expect(await screen.sends(() => page.current.save())).toEqual([sends({ name: "Lar", city: "Natal" }, 7)]);
  expect(page.current.busy).toBe(true);
  await screen.answers(update, { client_company: { id: 5, name: "Lar", city: "Natal", lock_version: 8 } });
  expect(saved).toMatchObject([{ name: "Lar", city: "Natal", lock_version: 8 }]);
  expect(screen.kept("draft settings of the house").session).toBeUndefined();
  expect(page.current).toMatchObject({ busy: false, hasChanges: false });
  expect(await screen.sends(() => page.current.saveWith({ name: "Lar II" }))).toEqual([
    sends({ name: "Lar II" }, 8),
  ]);
});

it("gives back what was typed, and discards it", async () => {
  const { screen, page } = await typed(
    {},
    { "recruiters:12@3 draft settings of the house": { city: "Natal" } },
  );
  expect(page.current).toMatchObject({ restored: true, values: { name: "Casa", city: "Natal" } });
  await screen.does(() => page.current.discard());
  expect(page.current).toMatchObject({ hasChanges: false, values: { city: "Recife" } });
  expect(screen.kept("draft settings of the house").session).toBeUndefined();
});

it("keeps nothing secret in the browser, and sends it all the same", async () => {
  const { screen, page } = await typed({ secret: "city" });
  await screen.does(() => page.current.change({ name: "Lar", city: "Natal" }));
  expect(screen.kept("draft settings of the house").session).toEqual({ name: "Lar" });
  expect(await screen.sends(() => page.current.save())).toEqual([sends({ name: "Lar", city: "Natal" }, 7)]);
});

it("puts the own changes on what somebody else saved", async () => {
  const { screen, page } = await typed();
  await screen.does(() => page.current.change({ city: "Natal" }));
  await screen.sends(() => page.current.save());
  await screen.refuses(update, "conflict");
  expect(page.current).toMatchObject({ inConflict: true, failure: "conflict" });
  expect(await screen.sends(() => page.current.rebase())).toEqual([request(read, { params })]);
  await screen.answers(read, { client_company: { id: 5, name: "Lar", city: "Olinda", lock_version: 9 } });
  expect(page.current).toMatchObject({ inConflict: false, values: { name: "Lar", city: "Natal" } });
  expect(await screen.sends(() => page.current.save())).toEqual([sends({ city: "Natal" }, 9)]);
});

it("goes on from what it was opened with where nothing reads it again", async () => {
  const { screen, page } = await typed({ reread: undefined });
  await screen.does(() => page.current.change({ city: "Natal" }));
  await screen.sends(() => page.current.save());
  await screen.refuses(update, "conflict");
  expect(await screen.sends(() => page.current.rebase())).toEqual([]);
  expect(page.current).toMatchObject({ inConflict: false, values: { name: "Casa", city: "Natal" } });
});

it("shows which fields were refused", async () => {
  const { screen, page } = await typed();
  await screen.does(() => page.current.change({ name: "Lar" }));
  await screen.sends(() => page.current.save());
  const errors = [{ path: "client_company.name", rule: "required" }];
  await screen.refuses(update, "validation_failed", errors);
  expect(page.current).toMatchObject({ errors, failure: "validation_failed" });
});

it("reads a few settings by their names, without a version of theirs", async () => {
  const screen = await openScreen();
  let saves = 0;
  const account = { name: "Ana", age: 40, nick: null };
  const given = {
    key: "account",
    save: (api: Api, changes: Change, lock_version: number) =>
      api(update, { params, body: { client_company: changes, lock_version } }),
  };
  const onSaved = () => void saves++;
  const page = await screen.hook(() => useSettingsForm<Change>(given, account, onSaved));
  const { text, number } = page.current;
  expect([text("name"), text("age"), text("nick")]).toEqual(["Ana", "", ""]);
  expect([number("age"), number("name"), number("nick")]).toEqual([40, null, null]);
  await screen.does(() => page.current.change("name", "Bia"));
  expect([page.current.text("name"), page.current.hasChanges]).toEqual(["Bia", true]);
  expect(await screen.sends(() => page.current.save())).toEqual([sends({ name: "Bia" }, 0)]);
  await screen.answers(update, { client_company: { id: 5, lock_version: 1 } });
  expect(saves).toBe(1);
});
