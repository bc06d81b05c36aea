import { expect, it } from "vitest";
import { labelOf } from "#contract/catalogues/all.ts";
import type { Field, Stages } from "#contract/entity.ts";
import { dueBuckets } from "#machines/entity-board/stages.ts";
import { stageCodes, stageTitle } from "./stage-titles.ts";

const words = (locale: "pt" | "en") => ({
  locale,
  label: (catalogue: string, code: string) => labelOf(catalogue, code, locale),
});
const label = { pt: "Status", en: "Status" };
const fields: Record<string, Field> = {
  status: { type: "enum", label, catalogue: "job_status" },
  note: { type: "text", label },
};
const byField = (field: string): Stages => ({ by: "field", field });
const byDue: Stages = { by: "due", due: "due_at", done: "done_at" };

it("columns of a catalogue are its codes, in its words", () => {
  const codes = stageCodes(byField("status"), fields);
  expect(codes.length).toBeGreaterThan(2);
  const [first = ""] = codes;
  expect(stageTitle(byField("status"), fields, String(first), words("pt"))).not.toBe(
    stageTitle(byField("status"), fields, String(first), words("en")),
  );
  expect(stageTitle(byField("status"), fields, "no_such_code", words("pt"))).toBe("no_such_code");
});

it("a field without a catalogue, or none at all, has no columns, and is called by its value", () => {
  for (const name of ["note", "nothing"]) {
    expect(stageCodes(byField(name), fields)).toEqual([]);
    expect(stageTitle(byField(name), fields, "x", words("pt"))).toBe("x");
  }
  const unknown: Record<string, Field> = { status: { type: "enum", label, catalogue: "no_such_catalogue" } };
  expect(stageCodes(byField("status"), unknown)).toEqual([]);
});

it("columns of due moments are called by when that is", () => {
  expect(stageCodes(byDue, fields)).toEqual([]);
  const titles = (locale: "pt" | "en") =>
    dueBuckets.map((id) => stageTitle(byDue, fields, id, words(locale)));
  expect(titles("pt")).toEqual(["Atrasadas", "Hoje", "Esta semana", "Depois", "Sem data", "Concluídas"]);
  expect(titles("en")).toEqual(["Overdue", "Today", "This week", "Later", "No date", "Done"]);
  expect(stageTitle(byDue, fields, "someday", words("pt"))).toBe("someday");
});
