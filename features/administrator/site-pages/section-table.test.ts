import { expect, it } from "vitest";
import { siteSection } from "#contract/calls/site-sections.ts";
import { newSection, sectionKinds, sectionShapes, withField } from "./section-table.ts";

const fieldsOf = (shape: object) => Object.keys(shape).filter((field) => field !== "kind");

it("has a form for every section of the contract, with all its fields", () => {
  const known = siteSection.options.map(({ shape }) => [shape.kind.value, fieldsOf(shape).toSorted()]);
  const ours = sectionKinds.map((kind) => [kind, Object.keys(sectionShapes[kind]).toSorted()]);
  expect(new Map(ours as never)).toEqual(new Map(known as never));
});

it("begins each section so that nothing but its words is missing", () => {
  for (const kind of sectionKinds) {
    const { error } = siteSection.safeParse(newSection(kind));
    expect(
      error?.issues.filter(({ code }) => !["too_small", "invalid_format"].includes(code)) ?? [],
      kind,
    ).toEqual([]);
  }
});

it("leaves out what was emptied and need not be there, and keeps what was half filled in", () => {
  const bag = { title: { pt: "Um", en: "One" } };
  const lead = { type: "long" } as const;
  expect(withField({ ...bag, lead: { pt: "x", en: "" } }, "lead", lead, { pt: "", en: "" })).toEqual(bag);
  expect(withField(bag, "lead", lead, { pt: "x", en: "" })).toEqual({ ...bag, lead: { pt: "x", en: "" } });
  const title = { type: "words", needed: true } as const;
  expect(withField(bag, "title", title, { pt: "", en: "" })).toEqual({ title: { pt: "", en: "" } });
  expect(withField({ search: true }, "search", { type: "flag" }, false)).toEqual({});
});
