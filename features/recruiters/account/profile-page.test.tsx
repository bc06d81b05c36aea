// @vitest-environment happy-dom
import { cleanup, fireEvent, screen } from "@testing-library/react";
import { beforeEach, expect, test } from "vitest";
import type { RecruiterAccount } from "#contract/calls/account.ts";
import { show } from "../testing/show.tsx";
import ProfilePage from "./profile-page.tsx";

const helena: RecruiterAccount = {
  ...{ id: 7, name: "Helena Prado", email: "helena@elenco.test", is_admin: true, photoUrl: null },
  ...{ signature: null, menu_display_type: "normal", logged_in_with_microsoft: null, devise_token: null },
  ...{
    role_permissions: {},
    proposal_stages: [],
    business: { id: 1, name: "Casa", logo_url: null, logo_dark_url: null, brand: "casa" },
  },
  ...{ role_name: null, mobile_phone: null, phone: null, linkedin: null },
};
const rafael = { ...helena, id: 8, name: "Rafael Monteiro" };
const helenaElsewhere = {
  ...helena,
  business: { id: 3, name: "Outra", logo_url: null, logo_dark_url: null, brand: "casa" },
};

/** The page in this tab, reopened by the person who is signed in now. */
async function opened(as: RecruiterAccount) {
  cleanup();
  await show(<ProfilePage />, { as, answers: { "GET /recruiters/profile": { recruiter: as } } });
  return await screen.findByLabelText<HTMLInputElement>(/^Nome/);
}

beforeEach(() => sessionStorage.clear());

test("what was typed and not saved comes back to who typed it, and to nobody else", async () => {
  fireEvent.change(await opened(helena), { target: { value: "Helena P. Souza" } });
  expect((await opened(rafael)).value).toBe("Rafael Monteiro");
  expect(screen.queryByRole("button", { name: "Descartar" })).toBeNull();
  expect((await opened(helenaElsewhere)).value).toBe("Helena Prado");
  expect((await opened(helena)).value).toBe("Helena P. Souza");
});

test("the focus stays at the calendar's address that was turned off", async () => {
  let feed: object | null = { created_at: "2026-11-02T12:00:00Z", last_read_at: null };
  const { asked, until } = await show(<ProfilePage />, {
    as: helena,
    answers: {
      "GET /recruiters/profile": { recruiter: helena },
      "GET /recruiters/calendar_feed": () => ({ calendar_feed: feed }),
      "DELETE /recruiters/calendar_feed": () => {
        feed = null;
        return { ok: true };
      },
    },
  });
  const off = await screen.findByRole("button", { name: "Desativar" });
  off.focus();
  off.click();
  await until("DELETE /recruiters/calendar_feed", 1);
  expect(asked("DELETE /recruiters/calendar_feed")).toHaveLength(1);
  const open = await screen.findByRole("button", { name: "Criar endereço" });
  await expect.poll(() => document.activeElement?.contains(open)).toBe(true);
  expect(document.activeElement).not.toBe(document.body);
});
