// @vitest-environment happy-dom
import { cleanup, fireEvent, screen, waitFor } from "@testing-library/react";
import { expect, test, vi } from "vitest";
import { request } from "#client/system/testing/wire.ts";
import { type Answers, show } from "#features/recruiters/testing/show.tsx";
import { SharePreview } from "./share-preview.tsx";

const previews = "/recruiters/administrator/page_previews";
const one = {
  ...{ uid: "p1", author_name: "Ana", opened_at: null },
  ...{ created_at: "2026-11-20T12:00:00Z", expires_at: "2026-11-27T12:00:00Z" },
};
const other = { ...one, uid: "p2", author_name: "Rui", opened_at: "2026-11-21T12:00:00Z" };
const open = async (answers: Answers = {}, hasChanges = false) => {
  cleanup();
  const shown = await show(<SharePreview path="/sobre" hasChanges={hasChanges} />, {
    answers: {
      [`GET ${previews}`]: { page_previews: [one, other] },
      [`POST ${previews}`]: { link: "http://casa.test/page_preview/p3#token=t", page_previews: [] },
      [`DELETE ${previews}/p2`]: { page_previews: [] },
      [`DELETE ${previews}/p3`]: { page_previews: [] },
      ...answers,
    },
  });
  expect(shown.asked(`GET ${previews}`)).toEqual([]);
  press("Compartilhar prévia");
  await screen.findByRole("dialog", { name: "Compartilhar prévia" });
  return shown;
};
const press = (name: RegExp | string) => fireEvent.click(screen.getByRole("button", { name }));
const link = () => screen.queryByLabelText<HTMLInputElement>("Link da prévia");
const texts = ({ system }: Awaited<ReturnType<typeof show>>) =>
  system.toasts.shown().map(({ kind, text }) => `${kind} ${text}`);
const make = (days: 1 | 7 | 30) =>
  request("POST /recruiters/administrator/page_previews", {
    body: { page_preview: { path: "/sobre", days } },
  });
const revoke = (uid: string) =>
  request("DELETE /recruiters/administrator/page_previews/:uid", { params: { uid } });

test("the links that are open say whose they are, until when, and whether somebody came by them", async () => {
  const shown = await open();
  expect(await screen.findByText(/^Ana, 20\/11\/2026/)).toBeTruthy();
  const said = screen
    .getAllByText(/^Vale até/)
    .map(({ textContent }) => textContent?.replaceAll(/,? \d\d:\d\d/g, ""));
  expect(said).toEqual([
    "Vale até 27/11/2026. Ainda não foi aberto.",
    "Vale até 27/11/2026. Aberto pela última vez em 21/11/2026.",
  ]);
  expect(shown.asked(`GET ${previews}`).map(({ query }) => query.get("path"))).toEqual(["/sobre"]);
  expect(screen.queryByText(/Há mudanças não salvas/)).toBeNull();
  press(/^Revogar o link de Rui, 20\/11\/2026/);
  await shown.until(revoke("p2"));
  await waitFor(() => expect(texts(shown)).toEqual(["success Link revogado: ele não abre mais."]));
  await shown.until(`GET ${previews}`, 2);
  await open({ [`GET ${previews}`]: { page_previews: [] } });
  expect(await screen.findByText("Nenhum link aberto.")).toBeTruthy();
});

test("a link is good for as long as was chosen, is copied, and is gone with the dialog", async () => {
  const writeText = vi.fn(() => Promise.resolve());
  vi.stubGlobal("navigator", { ...navigator, clipboard: { writeText } });
  const shown = await open();
  expect(link()).toBeNull();
  const days = screen.getByRole<HTMLSelectElement>("combobox", { name: "Validade" });
  expect([...days.options].map(({ text }) => text)).toEqual(["1 dia", "7 dias", "30 dias"]);
  fireEvent.change(days, { target: { value: "30" } });
  press("Criar link");
  await shown.until(make(30));
  await waitFor(() => expect(link()?.value).toBe("http://casa.test/page_preview/p3#token=t"));
  expect(link()?.readOnly).toBe(true);
  await shown.until(`GET ${previews}`, 2);
  press("Copiar");
  await waitFor(() => expect(texts(shown)).toEqual(["success Link copiado."]));
  expect(writeText.mock.calls).toEqual([["http://casa.test/page_preview/p3#token=t"]]);
  fireEvent.click(screen.getAllByRole("button", { name: "Fechar" }).at(-1) as HTMLElement);
  await waitFor(() => expect(screen.queryByRole("dialog")).toBeNull());
  press("Compartilhar prévia");
  await screen.findByRole("dialog");
  expect([link(), screen.getByRole<HTMLSelectElement>("combobox").value]).toEqual([null, "7"]);
});

test("a link that is revoked is offered no longer; that of another stays", async () => {
  const mine = { ...one, uid: "p3", author_name: "Helena" };
  const shown = await open({ [`GET ${previews}`]: { page_previews: [mine, other] } });
  press("Criar link");
  await shown.until(make(7));
  await waitFor(() => expect(link()).not.toBeNull());
  press(/^Revogar o link de Rui/);
  await shown.until(revoke("p2"));
  await waitFor(() => expect(texts(shown)).toHaveLength(1));
  expect(link()).not.toBeNull();
  press(/^Revogar o link de Helena/);
  await shown.until(revoke("p3"));
  await waitFor(() => expect(link()).toBeNull());
});

test("a refusal is said, and nothing is shown as a link", async () => {
  const shown = await open({ [`POST ${previews}`]: 409 }, true);
  expect(screen.getByText(/^Há mudanças não salvas/)).toBeTruthy();
  press("Criar link");
  await shown.until(make(7));
  await waitFor(() => expect(texts(shown)).toEqual([expect.stringMatching(/^error ./)]));
  expect(link()).toBeNull();
});

test("while a link is made none is made besides, and none is revoked", async () => {
  let answer = () => {};
  const held = new Promise<object>((resolve) => {
    answer = () => resolve({ link: "http://casa.test/page_preview/p3#token=t", page_previews: [] });
  });
  const shown = await open({ [`POST ${previews}`]: () => held });
  const revokes = await screen.findAllByRole<HTMLButtonElement>("button", { name: /^Revogar o link/ });
  const buttons = [screen.getByRole<HTMLButtonElement>("button", { name: "Criar link" }), ...revokes];
  expect(buttons.map(({ disabled }) => disabled)).toEqual([false, false, false]);
  press("Criar link");
  expect(buttons.map(({ disabled }) => disabled)).toEqual([true, true, true]);
  expect(buttons.map((button) => button.getAttribute("aria-busy"))).toEqual(["true", null, null]);
  answer();
  await waitFor(() => expect(buttons.map(({ disabled }) => disabled)).toEqual([false, false, false]));
  await shown.until(make(7));
  press(/^Revogar o link de Rui/);
  // Revoking shows at no other button that it is at work.
  expect(buttons.map((button) => [button.disabled, button.getAttribute("aria-busy")])).toEqual(
    buttons.map(() => [true, null]),
  );
  await shown.until(revoke("p2"));
});
