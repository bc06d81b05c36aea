// @vitest-environment happy-dom
import { act, cleanup, fireEvent, render, screen } from "@testing-library/react";
import { MemoryRouter } from "react-router";
import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { LanguageContext } from "#client/i18n/use-texts.ts";
import { pageTable } from "#client/routing/page-table.ts";
import { createPages } from "#client/system/app/pages.ts";
import { createSystem } from "#client/system/app/system.ts";
import { PagesContext } from "#client/system/app/use-pages.ts";
import { SystemContext, TenantContext } from "#client/system/app/use-system.ts";
import { defaultTenant } from "#client/tenant/tenant.ts";
import { delays } from "#machines/delays.ts";
import CandidateLayout from "./area.tsx";

beforeEach(() => void vi.useFakeTimers());
afterEach(() => {
  cleanup();
  vi.useRealTimers();
});

test("typing in the job search leads to the board once it pauses", () => {
  const system = createSystem();
  const asked: string[] = [];
  system.bus.on("navigation.requested").subscribe(({ to }) => asked.push(to));
  render(
    <SystemContext value={system}>
      <LanguageContext value={system.language}>
        <TenantContext value={defaultTenant}>
          <PagesContext value={createPages(system, pageTable([]), {} as never)}>
            <MemoryRouter initialEntries={["/candidates/home"]}>
              <CandidateLayout>{null}</CandidateLayout>
            </MemoryRouter>
          </PagesContext>
        </TenantContext>
      </LanguageContext>
    </SystemContext>,
  );
  fireEvent.change(screen.getByLabelText("Pesquisar vagas..."), { target: { value: "analista" } });
  expect(asked).toEqual([]);
  act(() => void vi.advanceTimersByTime(delays.debounce));
  expect(asked).toEqual(["/jobs?term=analista"]);
});
