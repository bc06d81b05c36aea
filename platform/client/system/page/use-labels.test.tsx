// @vitest-environment happy-dom
import { renderHook } from "@testing-library/react";
import type { ReactNode } from "react";
import { expect, it } from "vitest";
import { LanguageContext } from "#client/i18n/use-texts.ts";
import type { System } from "../app/system.ts";
import { SystemContext } from "../app/use-system.ts";
import { openScreen } from "../testing/screen.tsx";
import { labelIn, useLabels } from "./use-labels.ts";

const stage = { name_en: null, probability: null };
/** The business offers the third before the second, and takes no proposal to the latter any longer. */
const proposal_stages = [
  { ...stage, status: 2, name: "Em conversa", active: true },
  { ...stage, status: 1, name: null, active: false },
];
const status = "proposal_status";

function rendered(system: System) {
  const wrapper = ({ children }: { children: ReactNode }) => (
    <SystemContext value={system}>
      <LanguageContext value={system.language}>{children}</LanguageContext>
    </SystemContext>
  );
  return renderHook(useLabels, { wrapper }).result;
}
const labelsIn = (system: System) => rendered(system).current;

it("calls and orders stages of proposals as the reader's business does", async () => {
  const screen = await openScreen({ recruiter: { proposal_stages } });
  const labels = labelsIn(screen.system);
  expect(labels.label(status, 2)).toBe("Em conversa");
  expect(labelIn(screen.system, status, 2)).toBe("Em conversa");
  expect(labels.ordered(status, [1, 2])).toEqual([2, 1]);
  expect([1, 2].map((code) => labels.isOpen(status, code))).toEqual([false, true]);
});

it("calls them as the catalogue does where nobody or somebody else is signed in", async () => {
  for (const as of [null, "candidates"] as const) {
    const screen = await openScreen({ as });
    const labels = labelsIn(screen.system);
    expect(labels.label(status, 2)).not.toMatch(/Em conversa|^$/);
    expect(labelIn(screen.system, status, 2)).toBe(labels.label(status, 2));
    expect(labels.ordered(status, [1, 2])).toEqual([1, 2]);
    expect(labels.isOpen(status, 1)).toBe(true);
  }
});

it("calls them otherwise once the language or the business's own words change", async () => {
  const screen = await openScreen({ recruiter: { proposal_stages } });
  const { language, session } = screen.system;
  const labels = rendered(screen.system);
  const before = labels.current.label(status, 1);
  await screen.does(() => language.change("en"));
  expect(labels.current.label(status, 1)).toBe(labelIn(screen.system, status, 1));
  expect(labels.current.label(status, 1)).not.toBe(before);
  screen.always("GET /recruiters", {
    recruiter: { proposal_stages: [{ ...stage, status: 1, name: "Talks", active: true }] },
  });
  await screen.does(() => session.send({ type: "profile.changed" }));
  expect(labels.current.label(status, 1)).toBe("Talks");
  expect(labels.current.ordered(status, [1, 2])).toEqual([1, 2]);
  await screen.does(() => language.change("pt"));
});
