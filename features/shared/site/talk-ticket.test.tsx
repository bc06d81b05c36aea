// @vitest-environment happy-dom
import { cleanup, render, screen } from "@testing-library/react";
import { afterEach, expect, test, vi } from "vitest";
import { LanguageContext } from "#client/i18n/use-texts.ts";
import { createSystem } from "#client/system/app/system.ts";
import { SystemContext, TenantContext } from "#client/system/app/use-system.ts";
import { useTalkRegistration } from "#client/system/public/use-talk-registration.ts";
import { defaultTenant } from "#client/tenant/tenant.ts";
import type { TalkTicket } from "#contract/calls/talks.ts";
import { TalkTicketCard } from "./talk-ticket.tsx";

afterEach(() => {
  cleanup();
  vi.unstubAllGlobals();
});

const ticket: TalkTicket = {
  ...{ name: "Ana Lima", status: "checked_in", code: "AB12CD", checked_in_at: "2026-10-29T02:10:00Z" },
  talk: {
    ...{ uid: "t1", name: "Dados", name_en: null, place: "Online", status: "over" },
    ...{ starts_at: "2026-10-29T02:00:00Z", ends_at: "2026-10-29T03:30:00Z" },
    ...{ places_left: null, waiting_count: 0 },
  },
};

function Card({ of = ticket }: { of?: TalkTicket }) {
  return <TalkTicketCard registration={useTalkRegistration("t1")} ticket={of} />;
}

test.each([
  ["America/Sao_Paulo", "28/10/2026"],
  ["Europe/Lisbon", "29/10/2026"],
])(
  "a certificate has the day that the event had by the clock of its business: %s",
  async (time_zone, day) => {
    vi.stubGlobal("fetch", async () => new Response("{}", { status: 404 }));
    const system = createSystem();
    render(
      <SystemContext value={system}>
        <LanguageContext value={system.language}>
          <TenantContext value={{ ...defaultTenant, time_zone }}>
            <Card />
          </TenantContext>
        </LanguageContext>
      </SystemContext>,
    );
    expect(await screen.findByText(`Certificamos que Ana Lima participou de Dados, em ${day}.`)).toBeTruthy();
    expect(screen.getByText(/1 h 30 min/)).toBeTruthy();
  },
);

test("nobody gets a certificate of a talk that is still to come, also when checked in", async () => {
  vi.stubGlobal("fetch", async () => new Response("{}", { status: 404 }));
  const system = createSystem();
  render(
    <SystemContext value={system}>
      <LanguageContext value={system.language}>
        <TenantContext value={defaultTenant}>
          <Card of={{ ...ticket, talk: { ...ticket.talk, status: "open" } }} />
        </TenantContext>
      </LanguageContext>
    </SystemContext>,
  );
  expect(await screen.findByText("O certificado fica aqui quando o evento terminar.")).toBeTruthy();
  expect(screen.queryByText(/Certificamos/)).toBeNull();
});
