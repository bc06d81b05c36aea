// @vitest-environment happy-dom
import { fireEvent, screen, waitFor, within } from "@testing-library/react";
import { expect, test, vi } from "vitest";
import { request } from "#client/system/testing/wire.ts";
import { type Answers, show } from "#features/recruiters/testing/show.tsx";
import EntryWarning from "./entry-warning.tsx";
import { GroupList } from "./group-list.tsx";
import { CandidateDuplicates } from "./record-duplicates.tsx";

const record = (id: number) => ({
  ...{
    id,
    name: `Pessoa ${id}`,
    created_at: "2026-10-05T12:00:00.000Z",
    hint: null,
    email: null,
    phone: null,
  },
  ...{ document: null, city: null },
});
const groups = "GET /recruiters/duplicates/candidates";
const dismiss = "POST /recruiters/duplicates/candidates/dismissals";
const found = {
  groups: [
    { kinds: ["name", "email"], records: [record(1), record(2)] },
    { kinds: ["phone"], records: [record(3), record(4)] },
  ],
  ...{ total_count: 1_200, next_after: 40 },
};
const list = (answers: Answers, after = 0, more: object = {}) =>
  show(
    <GroupList entity="candidates" after={after}>
      <p>below</p>
    </GroupList>,
    { answers, ...more },
  );
const group = async (names: string) =>
  within(await screen.findByRole("region", { name: `Grupo com ${names}` }));
const linkTo = (name: string) => screen.queryByRole("link", { name })?.getAttribute("href") ?? null;

test("a group says what its records share, is compared, or said to be none; that is undone from its toast", async () => {
  const answers: Answers = {
    [groups]: found,
    [dismiss]: { ok: true },
    "DELETE /recruiters/duplicates/candidates/dismissals": { ok: true },
  };
  const { asked, system, until } = await list(answers, 20);
  const second = await group("Pessoa 3, Pessoa 4");
  expect(screen.getByRole("status").textContent).toBe("1.200 grupos");
  const first = await group("Pessoa 1, Pessoa 2");
  // Each once, in one order.
  expect(["E-mail", "Nome", "Telefone"].map((kind) => first.queryByText(kind) !== null)).toEqual([
    true,
    true,
    false,
  ]);
  expect(second.getByRole("link", { name: "Comparar e mesclar" }).getAttribute("href")).toBe("/?ids=3,4");
  expect([linkTo("Anteriores"), linkTo("Próximos")]).toEqual(["/?after=0", "/?after=40"]);
  fireEvent.click(second.getByRole("button", { name: "Não são duplicados" }));
  const body = { dismissal: { ids: [3, 4] } };
  const params = { entity: "candidates" as const };
  await until(request("POST /recruiters/duplicates/:entity/dismissals", { params, body }));
  await waitFor(() => expect(asked(groups).length).toBeGreaterThan(1));
  await waitFor(() => expect(system.toasts.shown()).toHaveLength(1));
  const [toast] = system.toasts.shown();
  expect(toast?.text).toBe("Estes registros não serão mais sugeridos como duplicados.");
  system.toasts.act(toast?.id ?? 0);
  await until(request("DELETE /recruiters/duplicates/:entity/dismissals", { params, body }));
});

test("the focus of a group that went goes to those that are left, and to what says that none is", async () => {
  let left = found.groups;
  const { asked } = await list({
    [groups]: () => ({ groups: left, total_count: left.length, next_after: null }),
    [dismiss]: { ok: true },
  });
  for (const [names, rest, said] of [
    ["Pessoa 3, Pessoa 4", found.groups.slice(0, 1), "1 grupo"],
    ["Pessoa 1, Pessoa 2", [], "Nenhum duplicado encontrado"],
  ] as const) {
    left = [...rest];
    const button = (await group(names)).getByRole("button", { name: "Não são duplicados" });
    button.focus();
    fireEvent.click(button);
    await waitFor(() => expect(screen.queryByRole("region", { name: `Grupo com ${names}` })).toBeNull());
    expect(document.activeElement).not.toBe(document.body);
    expect(document.activeElement?.textContent).toContain(said);
  }
  expect(asked(dismiss)).toHaveLength(2);
});

test("at the ends there is no further way; who may not delete does not compare, who may but read does nothing", async () => {
  const end = { ...found, next_after: null };
  await list({ [groups]: end }, 0, {
    as: { is_admin: false, role_permissions: { candidates: ["read", "update"] } },
  });
  const first = await group("Pessoa 1, Pessoa 2");
  expect([linkTo("Anteriores"), linkTo("Próximos"), linkTo("Comparar e mesclar")]).toEqual([
    null,
    null,
    null,
  ]);
  expect(first.getByRole("button", { name: "Não são duplicados" })).toBeTruthy();
  expect(screen.getByText("below")).toBeTruthy();
});

test("where there are none that is said, and where they could not be read they are read again", async () => {
  let said: object = { refusal: { status: 500, fields: [] } };
  const { until } = await list({ [groups]: () => said });
  const retry = await screen.findByRole("button", { name: "Tentar novamente" });
  said = { groups: [], total_count: 0, next_after: null };
  fireEvent.click(retry);
  await until(groups, 2);
  expect(await screen.findByText("Nenhum duplicado encontrado")).toBeTruthy();
  expect(screen.getByText("below")).toBeTruthy();
});

test("the way back leads to the first of them at most", async () => {
  await list({ [groups]: found }, 10);
  await group("Pessoa 1, Pessoa 2");
  expect(linkTo("Anteriores")).toBe("/?after=0");
});

test("a later page whose last group went says how many are left, and leads back to them", async () => {
  let left = found.groups.slice(0, 1);
  const { until } = await list(
    {
      [groups]: () => ({ groups: left, total_count: 20 + left.length, next_after: null }),
      [dismiss]: { ok: true },
    },
    20,
  );
  const last = await group("Pessoa 1, Pessoa 2");
  left = [];
  fireEvent.click(last.getByRole("button", { name: "Não são duplicados" }));
  const body = { dismissal: { ids: [1, 2] } };
  await until(
    request("POST /recruiters/duplicates/:entity/dismissals", { params: { entity: "candidates" }, body }),
  );
  await waitFor(() => expect(screen.queryByRole("region", { name: /^Grupo/ })).toBeNull());
  expect(screen.queryByText("Nenhum duplicado encontrado")).toBeNull();
  expect(screen.getByRole("status").textContent).toBe("20 grupos");
  expect(linkTo("Anteriores")).toBe("/?after=0");
});

test("what is entered and already there is asked about: those that are likely the same, opened beside the form", async () => {
  const [confirm, cancel] = [vi.fn(), vi.fn()];
  const check = {
    matches: [
      { ...record(5), kinds: ["email"] },
      { ...record(6), kinds: ["name"] },
    ],
    ...{ asking: true, busy: false, confirm, cancel, save: vi.fn() },
  } as unknown as Parameters<typeof EntryWarning>[0]["check"];
  await show(<EntryWarning entity="candidates" check={check} />, { answers: {} });
  const dialog = within(await screen.findByRole("dialog", { name: "Este registro já existe?" }));
  const [link, ...others] = dialog.getAllByRole<HTMLAnchorElement>("link");
  expect([link?.getAttribute("href"), link?.target, others.length]).toEqual([
    "/recruiters/candidates/5",
    "_blank",
    0,
  ]);
  fireEvent.click(dialog.getByRole("button", { name: "Salvar mesmo assim" }));
  fireEvent.click(dialog.getAllByRole("button", { name: "Voltar ao formulário" })[0] ?? document.body);
  expect([confirm.mock.calls.length, cancel.mock.calls.length]).toEqual([1, 1]);
  expect(screen.getByText("Há 2 registros parecidos")).toBeTruthy();
});

const matches = "GET /recruiters/duplicates/candidates/matches";
test.each([
  [["read", "update", "delete"], "/recruiters/candidates/duplicates?ids=9,5"],
  [["read", "update"], null],
] as const)("a record's likely duplicates lead to comparing for who may %j", async (may, href) => {
  const kinds = [
    { ...record(5), kinds: ["email"] },
    { ...record(6), kinds: ["name"] },
  ];
  const person = { id: 9, name: "Ana", email: "ana@elenco.test", lock_version: 1 };
  const { asked } = await show(<CandidateDuplicates record={person} onChanged={() => undefined} />, {
    answers: { [matches]: { matches: kinds } },
    as: { is_admin: false, role_permissions: { candidates: [...may] } },
  });
  expect(await screen.findByText("Há um registro que provavelmente é o mesmo")).toBeTruthy();
  expect(screen.queryByText("Pessoa 6")).toBeNull();
  expect(linkTo("Comparar e mesclar")).toBe(href);
  const query = asked(matches)[0]?.query;
  expect([query?.get("except_id"), query?.get("email")]).toEqual(["9", "ana@elenco.test"]);
});
