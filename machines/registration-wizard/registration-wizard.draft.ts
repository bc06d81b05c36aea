import type { CurriculumWrite } from "#contract/calls/candidates.ts";
import { entryOf } from "#contract/catalogues/catalogue.ts";
import { gender } from "#contract/catalogues/people.ts";
import { isEmail } from "#contract/email.ts";
import type { FieldError } from "#contract/errors.ts";
import { isObject } from "#contract/object.ts";

/** Tabs of the third step, in order (application document, section 2.3). */
export const wizardTabs = [
  "info",
  "additionalInfo",
  "category",
  "experiences",
  "salary",
  "presentation",
] as const;
export type WizardTab = (typeof wizardTabs)[number];

export type CurriculumField = keyof CurriculumWrite;

export interface Account {
  name: string;
  email: string;
  accepted_terms: boolean;
}

/** State that survives a reload. Never the password. */
export interface WizardDraft {
  account: Account;
  curriculum: CurriculumWrite;
  /** The fields that the provider does not have yet: of the others, it may have newer values from another device. */
  unsaved: CurriculumField[];
  tab: WizardTab;
  /** Tabs that were passed: their flag is set. */
  passed: WizardTab[];
  jobUid: string | null;
}

export const emptyDraft = (jobUid: string | null): WizardDraft => ({
  account: { name: "", email: "", accepted_terms: false },
  curriculum: {},
  unsaved: [],
  tab: "info",
  passed: [],
  jobUid,
});

/** The first tab that may be left empty: whether it was passed cannot be read from a curriculum. */
const firstOptional: WizardTab = "experiences";

/** The tab of each part of the curriculum; a field that the provider refuses leads back to it. */
export const fieldsOfTab: Record<WizardTab, readonly CurriculumField[]> = {
  info: ["name", "mobile_phone", "city", "state", "date_birth", "linkedin", "github", "portifolio"],
  additionalInfo: ["professional_moment", "remote_work", "mobility", "gender", "gender_other"],
  category: ["role_name", "company_name", "category", "skills", "languages"],
  experiences: ["experiences", "educations"],
  salary: [
    "current_regime",
    "hiring_regimes",
    "clt_expectation",
    "pj_expectation",
    "temporary_expectation",
    "freelance_expectation",
  ],
  presentation: ["self_introduction"],
};

const allFields = Object.values(fieldsOfTab).flat();
export const curriculumFields = (curriculum: CurriculumWrite): CurriculumField[] =>
  allFields.filter((name) => name in curriculum);

const pick = (curriculum: CurriculumWrite, names: readonly CurriculumField[]): CurriculumWrite =>
  Object.fromEntries(Object.entries(curriculum).filter(([name]) => names.some((known) => known === name)));

/** Unsaved part of a tab. */
export const unsavedOf = (tab: WizardTab, { curriculum, unsaved }: WizardDraft): CurriculumWrite =>
  pick(
    curriculum,
    fieldsOfTab[tab].filter((name) => unsaved.includes(name)),
  );

/** The draft with the provider's curriculum under what it does not have; one begun elsewhere opens where it was left. */
export function mergedWith(draft: WizardDraft, loaded: CurriculumWrite): WizardDraft {
  const curriculum = { ...draft.curriculum, ...loaded, ...pick(draft.curriculum, draft.unsaved) };
  const isBegun = curriculumFields(draft.curriculum).length > 0 || draft.passed.length > 0;
  if (isBegun || draft.tab !== "info") return { ...draft, curriculum };
  const left = wizardTabs.findIndex((tab) => tab === firstOptional || tabErrors(tab, curriculum).length > 0);
  return { ...draft, curriculum, tab: wizardTabs[left] ?? "info", passed: wizardTabs.slice(0, left) };
}

const fieldOf = ({ path }: FieldError): string => path.replace(/^curriculum\./, "").split(".")[0] ?? "";

export function tabOfField(error: FieldError): WizardTab {
  const field = fieldOf(error);
  return wizardTabs.find((tab) => fieldsOfTab[tab].some((name) => name === field)) ?? "presentation";
}

/** The first tab, in order, that contains one of these errors. */
export function firstTabOf(errors: readonly FieldError[]): WizardTab {
  const tabs = new Set(errors.map(tabOfField));
  return wizardTabs.find((tab) => tabs.has(tab)) ?? "presentation";
}

export function withoutFields(errors: readonly FieldError[], names: readonly string[]): FieldError[] {
  return errors.filter((error) => !names.includes(fieldOf(error)));
}

const required = (path: string): FieldError => ({ path, rule: "required" });
const minLength = (path: string, n: number): FieldError => ({ path, rule: "minLength", params: { n } });
export const shortestPassword = 8;
export const shortestName = 2;

export function accountErrors(account: Account, password: string): FieldError[] {
  const errors: FieldError[] = [];
  const name = account.name.trim();
  if (name === "") errors.push(required("candidate.name"));
  else if (name.length < shortestName) errors.push(minLength("candidate.name", shortestName));
  if (account.email.trim() === "") errors.push(required("candidate.email"));
  else if (!isEmail(account.email.trim())) errors.push({ path: "candidate.email", rule: "email" });
  if (password === "") errors.push(required("candidate.password"));
  else if (password.length < shortestPassword) {
    errors.push(minLength("candidate.password", shortestPassword));
  }
  if (!account.accepted_terms) errors.push(required("candidate.accepted_terms"));
  return errors;
}

/** Required fields of a curriculum, by tab; the provider requires the same. */
export function tabErrors(tab: WizardTab, curriculum: CurriculumWrite): FieldError[] {
  const errors: FieldError[] = [];
  const need = (...names: CurriculumField[]) => {
    for (const name of names) {
      const value = curriculum[name];
      if (value === undefined || value === null || (typeof value === "string" && value.trim() === "")) {
        errors.push(required(`curriculum.${name}`));
      }
    }
  };
  if (tab === "info") {
    need("name", "mobile_phone", "city");
    const name = curriculum.name?.trim() ?? "";
    if (name !== "" && name.length < shortestName) errors.push(minLength("curriculum.name", shortestName));
  }
  if (tab === "additionalInfo") {
    need("professional_moment");
    if (entryOf(gender, curriculum.gender)?.specify) need("gender_other");
  }
  if (tab === "category") need("role_name");
  if (tab === "experiences") {
    curriculum.experiences?.forEach((experience, index) => {
      const at = `curriculum.experiences.${index}`;
      if (experience.company.trim() === "") errors.push(required(`${at}.company`));
      if (experience.role.trim() === "") errors.push(required(`${at}.role`));
      if (experience.started_on === "") errors.push(required(`${at}.started_on`));
      else if (experience.ended_on && experience.ended_on < experience.started_on) {
        errors.push({ path: `${at}.ended_on`, rule: "before_start" });
      }
    });
    curriculum.educations?.forEach((education, index) => {
      const at = `curriculum.educations.${index}`;
      if (education.institution.trim() === "") errors.push(required(`${at}.institution`));
      if (education.course.trim() === "") errors.push(required(`${at}.course`));
      if (education.started_on && education.ended_on && education.ended_on < education.started_on) {
        errors.push({ path: `${at}.ended_on`, rule: "before_start" });
      }
    });
  }
  return errors;
}

/** A stored draft may come from an older version or be foreign: only valid parts are used. */
export function readDraft(stored: unknown): WizardDraft | null {
  if (!isObject(stored) || !isObject(stored.account) || !isObject(stored.curriculum)) return null;
  const { name, email, accepted_terms } = stored.account;
  if (typeof name !== "string" || typeof email !== "string") return null;
  const tab = wizardTabs.find((item) => item === stored.tab) ?? "info";
  const passed = Array.isArray(stored.passed) ? stored.passed : [];
  const curriculum = stored.curriculum as CurriculumWrite;
  const written = curriculumFields(curriculum);
  const { unsaved } = stored;
  return {
    account: { name, email, accepted_terms: accepted_terms === true },
    curriculum,
    unsaved: Array.isArray(unsaved) ? written.filter((field) => unsaved.includes(field)) : written,
    tab,
    passed: wizardTabs.filter((item) => passed.includes(item)),
    jobUid: typeof stored.jobUid === "string" ? stored.jobUid : null,
  };
}
