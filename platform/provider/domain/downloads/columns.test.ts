import { describe, expect, it } from "vitest";
import type { EntityName } from "#contract/entity-names.ts";
import type { Locale } from "#contract/locale.ts";
import { exportColumns } from "./columns.ts";

const reader = { mayRead: () => true } as unknown as Parameters<typeof exportColumns>[3];
const cell = (entity: EntityName, field: string, value: unknown, locale: Locale = "pt") => {
  const [column] = exportColumns(entity, [field], locale, reader);
  if (!column) throw new Error("no column");
  if (column.kind === "number") return column.number(value);
  return column.kind === "text" ? column.text(value) : column.kind;
};

describe("a cell of an export", () => {
  it.each([
    ["<p>A &amp; B</p><ul><li>C&nbsp;&lt;D&gt;</li></ul>", "A & B C <D>"],
    ["&quot;sim&quot; e &#39;não&#39;", "\"sim\" e 'não'"],
    ["sem marcas\n  em duas linhas", "sem marcas em duas linhas"],
    ["&eacute; fica", "&eacute; fica"],
  ])("has rich text in one line: %j", (html, text) => {
    expect(cell("jobs", "description", html)).toBe(text);
  });

  it("has codes by their labels in the reader's language, and none for what is no code", () => {
    expect(cell("jobs", "status", "published")).toBe("Publicada");
    expect(cell("jobs", "status", "published", "en")).toBe("Published");
    expect(cell("jobs", "status", null)).toBe("");
  });

  it("has money in units, yes or no, and several codes apart, by the type of the field", () => {
    expect(cell("candidates", "clt_expectation", 123_456)).toBe(1234.56);
    expect(cell("candidates", "confirmed", true)).toBe("Sim");
    expect(cell("candidates", "confirmed", false, "en")).toBe("No");
    expect(cell("candidates", "created_at", null)).toBe("datetime");
    expect(cell("notes", "reference", { entity: "jobs", id: 1, name: "Analista" })).toBe("Analista");
    expect(cell("invoices", "value", 1)).toBe(0.01);
  });
});
