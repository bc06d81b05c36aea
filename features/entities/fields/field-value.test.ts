// @vitest-environment happy-dom

import { expect, it } from "vitest";
import { formatsOf } from "#client/i18n/formats.ts";
import { labelOf } from "#contract/catalogues/all.ts";
import { entities } from "#contract/entities/all.ts";
import { number, record, richText } from "#contract/entities/fields.ts";
import { fieldText, linkOf, recordTitle, termOf } from "./field-value.tsx";

const words = {
  locale: "pt" as const,
  label: (catalogue: string, code: string | number) => labelOf(catalogue, code, "pt"),
  formats: formatsOf("pt"),
  yes: "Sim",
  no: "Não",
};
const text = (value: unknown, field: Parameters<typeof fieldText>[2]) =>
  fieldText({ id: 1, value }, "value", field, words);

it("keeps the blocks of rich text apart on one line, and words whole", () => {
  const field = richText("Texto", "Text");
  expect(text("<h3>Triagem</h3><p>Momento <b>pro</b>fissional</p><ul><li>a</li><li>b</li></ul>", field)).toBe(
    "Triagem Momento profissional a b",
  );
  expect(text("um<br>dois &amp; três", field)).toBe("um dois & três");
});

it("says a number's unit with the number, not in the label", () => {
  const field = number("Garantia (dias)", "Guarantee (days)", { unit: "day" });
  expect(text(90, field)).toBe("90 dias");
  expect(termOf(field, "pt")).toBe("Garantia");
  expect(termOf(number("Nota (0 a 100)", "Score (0 to 100)"), "pt")).toBe("Nota (0 a 100)");
});

it("says an hour of the day as a clock does", () => {
  const { quiet_from: from, quiet_to: to } = entities.automations.fields;
  expect([text(20, from), text(8, to)]).toEqual(["20:00", "08:00"]);
  expect(termOf(from, "en")).toBe("Quiet from");
});

it("names the record that a row is on, where it still is", () => {
  const field = record("Registro", "Record");
  expect(text({ entity: "jobs", id: 7, name: "Analista" }, field)).toBe("Analista");
  expect(text({ entity: "jobs", id: 7, name: null }, field)).toBe("");
  expect(text(null, field)).toBe("");
});

it.each([
  ["https://meet.google.com/abc-defg", "https://meet.google.com/abc-defg"],
  ["meet.google.com/abc-defg", "https://meet.google.com/abc-defg"],
  ["Sala 3, Av. Paulista/SP", null],
  ["javascript:alert(1)", null],
  ["https://meet.google.com/abc e sala 3", null],
])("leads where a text is nothing but an address: %s", (value, link) => {
  expect(linkOf(value)).toBe(link);
});

it("names a record in the reader's language, or by the one name that it has", () => {
  const { benefits: entry, candidates: person } = entities;
  const english = { ...words, locale: "en" as const };
  const trade = { id: 1, name: "Comércio", name_en: "Trade" };
  expect(recordTitle(trade, entry, words)).toBe("Comércio");
  expect(recordTitle(trade, entry, english)).toBe("Trade");
  expect(recordTitle({ ...trade, name_en: null }, entry, english)).toBe("Comércio");
  expect(recordTitle({ id: 1, name: "Ana" }, person, english)).toBe("Ana");
});

it("says a company's sector in the reader's language, or in the one that it has", () => {
  const { sector } = entities.client_companies.fields;
  const english = { ...words, locale: "en" as const };
  const company = { id: 1, sector: "Varejo", business_sector_name_en: "Retail" };
  expect(fieldText(company, "sector", sector, words)).toBe("Varejo");
  expect(fieldText(company, "sector", sector, english)).toBe("Retail");
  expect(fieldText({ ...company, business_sector_name_en: null }, "sector", sector, english)).toBe("Varejo");
});

it("names an application's stage as its process does, in English by the Portuguese name where there is no other", () => {
  const { status } = entities.applies.fields;
  const stage = (row: object, locale: "pt" | "en") =>
    fieldText({ id: 1, status: 3, ...row }, "status", status, { ...words, locale });
  const own = { stage_name: "Conversa", stage_name_en: null };
  expect([stage(own, "pt"), stage(own, "en")]).toEqual(["Conversa", "Conversa"]);
  const both = { ...own, stage_name_en: "Talk" };
  expect([stage(both, "pt"), stage(both, "en")]).toEqual(["Conversa", "Talk"]);
  expect(stage({ stage_name: null, stage_name_en: null }, "pt")).toBe(labelOf("apply_status", 3, "pt"));
});
