import { describe, expect, it } from "vitest";
import {
  type CollectionDraft,
  emptyDraft,
  filledOf,
  gapsOf,
  readDraft,
  withoutSaved,
} from "./data-collection.draft.ts";

const consents = ["bank_data_form"] as const;
const gaps = (answers: CollectionDraft["answers"]) =>
  gapsOf({ answers, consents }).map(({ path, rule }) => `${path} ${rule}`);

describe("a postal code", () => {
  const street = { street: "Rua A", street_number: "1", district: "B", city: "C" };
  const problem = ["answers.address.zip_code zip_code"];

  it.each([
    ["01310-100", []],
    ["01310100", []],
    ["0131-0100", problem],
    ["01310-1001", problem],
    ["901310-100", problem],
    ["CEP 01310-100", problem],
    ["01310-100 SP", problem],
  ])("is eight digits, with or without a dash, and nothing else: %s", (zip_code, expected) => {
    expect(gaps({ address: { ...street, zip_code } })).toEqual(expected);
  });
});

describe("an answer of several parts", () => {
  it.each([
    ["current_experience", { salary: 5000 }, ["role_name", "company_name"]],
    ["bank_data_form", { digit: "9" }, ["bank", "account_type", "branch", "account"]],
  ] as const)("is none without what is needed of it: %s", (field, value, missing) => {
    expect(gaps({ [field]: value })).toEqual(missing.map((part) => `answers.${field}.${part} required`));
  });

  it("has what is needed of a job", () => {
    expect(gaps({ current_experience: { role_name: "Analista", company_name: "Casa" } })).toEqual([]);
  });
});

describe("a row of a list", () => {
  it.each([
    ["other_experiences", { finished_on: "2020-01-01" }, ["role", "company", "started_on"]],
    ["professional_reference", { phone: "1" }, ["name", "email", "consent"]],
    ["disabilitys", { description: "Baixa visão" }, ["type"]],
    ["dependents", { cpf: "529.982.247-25" }, ["name", "kinship", "date_birth"]],
  ] as const)("is none without what is needed of it: %s", (field, row, missing) => {
    expect(gaps({ [field]: [row] })).toEqual(missing.map((part) => `answers.${field}.0.${part} required`));
  });

  it("is one with what is needed of it", () => {
    const job = { role: "Analista", company: "Casa", started_on: "2019-01-01" };
    expect(gaps({ other_experiences: [job], disabilitys: [{ type: 2 }] })).toEqual([]);
  });

  it("is asked for its parts where nothing was written into it yet", () => {
    const answers = { disabilitys: [{ type: null }], skills: [""] };
    expect(filledOf({ answers, consents: [] })).toEqual(answers);
    expect(gaps(answers)).toEqual(["answers.disabilitys.0.type required"]);
  });

  it.each([null, undefined, "Lia", 4])("lacks its parts where it is %s", (row) => {
    expect(gaps({ disabilitys: [row] })).toEqual(["answers.disabilitys.0.type required"]);
  });
});

it("judges numbers of documents and e-mail addresses only where they are text", () => {
  expect(gaps({ cpf: 1, email: 1 })).toEqual([]);
});

it("takes saved answers out of a draft with their consents, and leaves what was changed since", () => {
  const draft: CollectionDraft = {
    answers: { pis: "1", generation: 2, mobility: true },
    consents: ["pis", "generation"],
  };
  expect(withoutSaved(draft, { pis: "1", generation: 1 })).toEqual({
    answers: { generation: 2, mobility: true },
    consents: ["generation"],
  });
});

it.each([
  [{ answers: null, consents: null }, emptyDraft],
  [
    { answers: null, consents: ["pis"] },
    { answers: {}, consents: ["pis"] },
  ],
  [{ answers: { rg: "1" } }, { answers: { rg: "1" }, consents: [] }],
])("reads a stored draft of %j", (stored, draft) => {
  expect(readDraft(stored)).toEqual(draft);
});
