// @vitest-environment happy-dom
import { fireEvent, screen, waitFor, within } from "@testing-library/react";
import { expect, test } from "vitest";
import { request } from "#client/system/testing/wire.ts";
import { type Answers, show } from "#features/recruiters/testing/show.tsx";
import { LinkedAccounts } from "./linked-accounts.tsx";

const list = "GET /recruiters/identities";
const remove = "DELETE /recruiters/identities/5";
const identity = {
  ...{ id: 5, provider: "google", email: "helena@mail.test", created_at: "2026-11-01T12:00:00Z" },
  last_used_at: null,
};
const offered = { social_credentials: { google: "a", linkedin: "b" } };
const accounts = (answers: Answers, tenant: object = offered) =>
  show(<LinkedAccounts strategy="recruiters" />, { answers, tenant });
const lines = async () =>
  within(await screen.findByRole("list", { name: "Contas vinculadas" }))
    .getAllByRole("listitem")
    .map(({ textContent }) => textContent);

test("an account is unlinked, and what is offered can be linked", async () => {
  const answers: Answers = { [list]: { identities: [identity] }, [remove]: { ok: true } };
  const { system, until } = await accounts(answers);
  expect(await lines()).toEqual([
    "LinkedInNão vinculadaVincular LinkedIn",
    "helena@mail.testDesde 01/11/2026Desvincular",
  ]);
  answers[list] = { identities: [] };
  fireEvent.click(screen.getByRole("button", { name: "Desvincular Google helena@mail.test" }));
  await until(request("DELETE /recruiters/identities/:id", { params: { id: 5 } }));
  await waitFor(() =>
    expect(system.toasts.shown()).toMatchObject([{ kind: "success", text: "Conta desvinculada." }]),
  );
  await until(list, 2);
  await waitFor(async () => expect((await lines())[1]).toBe("GoogleNão vinculadaVincular Google"));
});

test("one that could not be unlinked stays, and says so; one that is no more offered can only be unlinked", async () => {
  const kept = { ...identity, provider: "github", last_used_at: "2026-11-20T12:00:00Z" };
  const { system, until } = await accounts({ [list]: { identities: [kept] }, [remove]: 500 });
  expect(await lines()).toHaveLength(3);
  expect(await screen.findByText("Último acesso em 20/11/2026")).toBeTruthy();
  fireEvent.click(screen.getByRole("button", { name: /^Desvincular GitHub/ }));
  await until(request("DELETE /recruiters/identities/:id", { params: { id: 5 } }));
  await waitFor(() => expect(system.toasts.shown()).toMatchObject([{ kind: "error" }]));
  expect(screen.getByText("helena@mail.test")).toBeTruthy();
});

test("of two accounts the one that is being unlinked shows it, and the other waits", async () => {
  const other = { ...identity, id: 6, provider: "linkedin", email: "helena@outro.test" };
  const { promise, resolve } = Promise.withResolvers<object>();
  const { until } = await accounts({ [list]: { identities: [identity, other] }, [remove]: () => promise });
  const [google, linkedIn] = [/^Desvincular Google/, /^Desvincular LinkedIn/].map(
    (name) => () => screen.getByRole<HTMLButtonElement>("button", { name }),
  );
  await lines();
  fireEvent.click(google?.() as HTMLButtonElement);
  await until(request("DELETE /recruiters/identities/:id", { params: { id: 5 } }));
  expect(google?.().getAttribute("aria-busy")).toBe("true");
  expect([linkedIn?.().getAttribute("aria-busy"), linkedIn?.().disabled]).toEqual([null, true]);
  resolve({ ok: true });
  await waitFor(() => expect(linkedIn?.().disabled).toBe(false));
});

test("a site without any shows nothing", async () => {
  const { asked } = await accounts({ [list]: { identities: [identity] } }, { social_credentials: {} });
  expect(screen.queryByRole("heading")).toBeNull();
  expect(asked(list)).toEqual([]);
});
