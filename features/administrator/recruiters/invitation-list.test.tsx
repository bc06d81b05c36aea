// @vitest-environment happy-dom
import { fireEvent, screen, waitFor } from "@testing-library/react";
import { expect, test } from "vitest";
import { sampleOf } from "#client/system/testing/sample.ts";
import { request } from "#client/system/testing/wire.ts";
import { calls } from "#contract/calls/all.ts";
import type { Invitation } from "#contract/calls/recruiters.ts";
import { inEnglish } from "#features/recruiters/testing/in-english.ts";
import { show } from "#features/recruiters/testing/show.tsx";
import { InvitationList } from "./invitation-list.tsx";

const root = "/recruiters/administrator/invitations";
const list = "GET /recruiters/administrator/invitations";
const one = { invited_by_name: null, expires_at: "2026-12-01T02:00:00Z" };
const invited = (id: number, state: Invitation["state"]) => ({
  ...one,
  id,
  email: `${state}@casa.test`,
  state,
});
const open = (...states: Invitation["state"][]) =>
  show(<InvitationList />, {
    answers: {
      [list]: sampleOf(calls[list].answer, {
        invitations: states.map((state, at) => ({
          ...invited(at + 1, state),
          role: { name: "Sourcer", name_en: "Sourcing" },
        })),
      }) as object,
      [`DELETE ${root}/2`]: { ok: true },
    },
  });

test("an invitation says how it stands, for which role, and until which day here", async () => {
  await open("pending", "expired", "revoked", "accepted");
  const rows = (await screen.findAllByRole("row")).slice(1);
  const cells = rows.map((row) =>
    [...row.querySelectorAll("td")].slice(0, 4).map(({ textContent }) => textContent),
  );
  expect(cells).toEqual([
    ["pending@casa.test", "Sourcer", "Aguardando", "30/11/2026"],
    ["expired@casa.test", "Sourcer", "Expirado", "30/11/2026"],
    ["revoked@casa.test", "Sourcer", "Revogado", "30/11/2026"],
    ["accepted@casa.test", "Sourcer", "Aceito", "30/11/2026"],
  ]);
});

test("one that is revoked goes by its own button, which waits for it; the list is read again", async () => {
  const shown = await open("pending", "pending");
  await screen.findAllByRole("row");
  const [, revoke] = screen.getAllByRole<HTMLButtonElement>("button", { name: /^Revogar convite de/ });
  fireEvent.click(revoke as Element);
  expect(screen.getAllByRole<HTMLButtonElement>("button").map(({ disabled }) => disabled)).toEqual(
    Array.from({ length: 4 }, () => true),
  );
  await shown.until(request("DELETE /recruiters/administrator/invitations/:id", { params: { id: 2 } }));
  await shown.until(list, 2);
  await waitFor(() =>
    expect(shown.system.toasts.shown().map(({ kind, text }) => `${kind} ${text}`)).toEqual([
      "success Convite revogado.",
    ]),
  );
});

test("in English a role goes by its English name", async () => {
  inEnglish();
  await open("pending");
  expect(await screen.findByRole("cell", { name: "Sourcing" })).toBeTruthy();
  expect(screen.getByRole("cell", { name: "Waiting" })).toBeTruthy();
});
