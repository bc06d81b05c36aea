import { describe, expect, it } from "vitest";
import { isEmail } from "#contract/email.ts";
import {
  emptyDraft,
  mergedWith,
  readDraft,
  tabErrors,
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
    { account: { name: "Bia" }, curriculum: {} },
    { account: { email: "bia@a.test" }, curriculum: {} },
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

  it("knows of a kept draft what the provider has; of an older one nothing", () => {
    const kept = { ...draft, curriculum: { city: "Recife", role_name: "Analista" } };
    expect(readDraft({ ...kept, unsaved: ["city", "gone"] })?.unsaved).toEqual(["city"]);
    expect(readDraft({ ...kept, unsaved: undefined })?.unsaved).toEqual(["city", "role_name"]);
  });

  it("takes what the provider has, and stays at the tab where it is", () => {
    const passed = { ...emptyDraft(null), passed: [...wizardTabs] };
    expect(mergedWith(passed, { name: "Bia" })).toEqual({ ...passed, curriculum: { name: "Bia" } });
  });

  it("begins empty, at the first tab", () => {
    const account = { name: "", email: "", accepted_terms: false };
    expect(emptyDraft(null)).toEqual({
      account,
      curriculum: {},
      unsaved: [],
      tab: "info",
      passed: [],
      jobUid: null,
    });
  });

  it.each([
    ["info", "name mobile_phone city state date_birth linkedin github portifolio"],
    ["additionalInfo", "professional_moment remote_work mobility gender gender_other"],
    ["category", "role_name company_name category skills languages"],
    ["experiences", "experiences educations"],
    ["salary", "current_regime hiring_regimes clt_expectation pj_expectation"],
    ["salary", "temporary_expectation freelance_expectation"],
    ["presentation", "self_introduction"],
  ])("asks at the tab %s: %s", (tab, fields) => {
    for (const field of fields.split(" "))
      expect(tabOfField({ path: `curriculum.${field}`, rule: "required" })).toBe(tab);
  });

  it.each([
    ["bia@casa.test", true],
    ["bia e@casa.test", false],
    ["bia@casa.test ou ana", false],
    ["bia@casa", false],
  ])("takes %s for an e-mail address: %s", (address, taken) => {
    expect(isEmail(address)).toBe(taken);
  });

  it("asks for a specification of the gender that needs one, and of no other", () => {
    const moment = { professional_moment: 1 };
    const asked = (curriculum: object) => tabErrors("additionalInfo", { ...moment, ...curriculum });
    const missing = [{ path: "curriculum.gender_other", rule: "required" }];
    expect(asked({ gender: 5 })).toEqual(missing);
    expect(asked({ gender: 5, gender_other: " " })).toEqual(missing);
    expect(asked({ gender: 5, gender_other: "Fluido" })).toEqual([]);
    expect(asked({ gender: 3 })).toEqual([]);
  });

  it("refuses an end before the beginning, for jobs and studies", () => {
    const work = { company: "Casa", role: "Analista", started_on: "2024-03-01" };
    const studies = { institution: "USP", course: "Letras", started_on: "2024-03-01" };
    const asked = (ended_on: string | null, began = work.started_on) =>
      tabErrors("experiences", {
        experiences: [{ ...work, started_on: began, ended_on }],
        educations: [{ ...studies, started_on: began, ended_on }],
      } as Parameters<typeof tabErrors>[1]).map(({ path, rule }) => `${path} ${rule}`);
    expect(asked("2024-02-29")).toEqual([
      "curriculum.experiences.0.ended_on before_start",
      "curriculum.educations.0.ended_on before_start",
    ]);
    expect(asked("2024-03-01")).toEqual([]);
    expect(asked(null)).toEqual([]);
    expect(asked("2024-03-01", "")).toEqual(["curriculum.experiences.0.started_on required"]);
  });

  it("finds the tab of a refused field", () => {
    expect(tabOfField({ path: "curriculum.skills.0.name", rule: "required" })).toBe("category");
    expect(tabOfField({ path: "curriculum.other", rule: "unknown" })).toBe(wizardTabs.at(-1));
  });
});
