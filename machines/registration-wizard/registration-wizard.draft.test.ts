import { describe, expect, it } from "vitest";
import {
  emptyDraft,
  readDraft,
  tabOfField,
  type WizardDraft,
  wizardTabs,
} from "./registration-wizard.draft.ts";

const draft: WizardDraft = {
  ...emptyDraft("j1"),
  account: { name: "Bia", email: "bia@a.test", accepted_terms: true },
  curriculum: { city: "Recife" },
  tab: "salary",
  passed: ["info", "additionalInfo"],
};

describe("draft", () => {
  it("is read as it was written", () => {
    expect(readDraft(JSON.parse(JSON.stringify(draft)))).toEqual(draft);
  });

  it.each([
    undefined,
    null,
    "text",
    [],
    {},
    { account: {}, curriculum: {} },
    { account: draft.account, curriculum: [] },
  ])("is none where the storage holds something else: %j", (stored) => {
    expect(readDraft(stored)).toBeNull();
  });

  it("loses only what is not sound", () => {
    const stored = { ...draft, account: { name: "B", email: "b" }, tab: "gone", passed: "x", jobUid: 7 };
    expect(readDraft(stored)).toEqual({
      ...draft,
      account: { name: "B", email: "b", accepted_terms: false },
      tab: "info",
      passed: [],
      jobUid: null,
    });
  });

  it("finds the tab of a refused field", () => {
    expect(tabOfField({ path: "curriculum.skills.0.name", rule: "required" })).toBe("category");
    expect(tabOfField({ path: "curriculum.other", rule: "unknown" })).toBe(wizardTabs.at(-1));
  });
});
