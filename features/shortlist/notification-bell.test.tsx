// @vitest-environment happy-dom
import { act, cleanup, fireEvent, render, screen } from "@testing-library/react";
import { MemoryRouter } from "react-router";
import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { LanguageContext } from "#client/i18n/use-texts.ts";
import { createSystem } from "#client/system/app/system.ts";
import { SystemContext } from "#client/system/app/use-system.ts";
import type { LikeCandidate } from "#contract/calls/shortlists.ts";
import { NotificationBell } from "./notification-bell.tsx";

beforeEach(() => {
  window.localStorage.clear();
  vi.stubGlobal("fetch", async () => new Response("{}", { status: 404 }));
});
afterEach(() => {
  cleanup();
  vi.unstubAllGlobals();
});

const candidates = new Map([[3, "Bia Lima"]]);

function visit() {
  const system = createSystem();
  render(
    <SystemContext value={system}>
      <LanguageContext value={system.language}>
        <MemoryRouter>
          <NotificationBell shortlistId="s1" candidates={candidates} />
        </MemoryRouter>
      </LanguageContext>
    </SystemContext>,
  );
  return {
    hear: (said: Partial<LikeCandidate>, { shortlistId = "s1", applyId = 3 } = {}) =>
      act(() =>
        system.bus.publish({
          type: "shortlist.evaluated",
          shortlistId,
          applyId,
          like: {
            id: 1,
            apply_id: applyId,
            like_avaliation: null,
            type_avaliation: 1,
            description: null,
            reviewer_name: "Rui Alves",
            ...{ reasons: [], client_contact_id: null },
            mine: false,
            created_at: "2026-03-02T12:00:00Z",
            updated_at: "2026-03-02T12:00:00Z",
            ...said,
          },
        }),
      ),
  };
}
const bell = (name: string) => screen.findByRole("button", { name });

test("counts what others said, views and toggles each, and clears the count", async () => {
  const { hear } = visit();
  await bell("Notificações");
  hear({ like_avaliation: true });
  hear({ like_avaliation: false });
  hear({ type_avaliation: 2, like_avaliation: true });
  hear({ description: "Boa" });
  fireEvent.click(await bell("Notificações, 4 não vistas"));
  for (const text of ["gostou de", "não gostou de", "favoritou", "comentou sobre"])
    expect(await screen.findByText(`Rui Alves ${text} Bia Lima`)).toBeTruthy();
  fireEvent.click(screen.getByRole("button", { name: "Marcar como vista: Rui Alves favoritou Bia Lima" }));
  expect(await bell("Notificações, 3 não vistas")).toBeTruthy();
  fireEvent.click(
    screen.getByRole("button", { name: "Marcar como não vista: Rui Alves favoritou Bia Lima" }),
  );
  expect(await bell("Notificações, 4 não vistas")).toBeTruthy();
  fireEvent.click(screen.getByRole("button", { name: "Marcar todas como vistas" }));
  expect(await bell("Notificações")).toBeTruthy();
  expect(JSON.parse(window.localStorage.getItem("shortlist_notifications.s1") ?? "")).toMatchObject({
    count: 0,
    notifications: [{ viewed: true }, { viewed: true }, { viewed: true }, { viewed: true }],
  });
});

test("is quiet about the own link, what was taken back, other shortlists and unknown candidates", async () => {
  const { hear } = visit();
  hear({ like_avaliation: true, reviewer_name: null });
  hear({});
  hear({ type_avaliation: 2, like_avaliation: false });
  hear({ like_avaliation: true }, { shortlistId: "s2" });
  hear({ like_avaliation: true }, { applyId: 9 });
  expect(await bell("Notificações")).toBeTruthy();
});

test("is as it was after a reload, and takes what another tab wrote", async () => {
  const { hear } = visit();
  hear({ like_avaliation: true });
  await bell("Notificações, 1 não vista");
  cleanup();
  visit();
  await bell("Notificações, 1 não vista");
  window.localStorage.setItem("shortlist_notifications.s1", JSON.stringify({ notifications: [], count: 0 }));
  act(() => {
    window.dispatchEvent(new StorageEvent("storage", { key: "shortlist_notifications.s1" }));
  });
  expect(await bell("Notificações")).toBeTruthy();
});
