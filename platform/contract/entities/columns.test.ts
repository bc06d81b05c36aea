import { describe, expect, it } from "vitest";
import { allEntities } from "../entity-names.ts";
import { entities } from "./all.ts";
import { columnsOfType, columnTypes, inLanguage } from "./columns.ts";

type Definition = Parameters<typeof columnsOfType>[0];
const shown = (definition: Definition, type: number) =>
  columnsOfType(definition, type).flatMap(({ field, visible }) => (visible ? [field] : []));

describe("the columns of a view", () => {
  it.each([
    ["applies", "blocks", ["candidate_id", "candidate_role_name", "job_id", "status_changed_at", "status"]],
    [
      "applies",
      "kanban",
      ["candidate_id", "candidate_role_name", "sub_status", "status_changed_at", "evaluation_score"],
    ],
    ["candidates", "kanban_tearsheet", ["name", "role_name", "company_name", "status"]],
    ["client_companies", "blocks", ["name", "sector", "city", "jobs_count", "status"]],
    ["jobs", "blocks", ["title", "client_company_id", "applies_count", "owner_id", "status"]],
  ] as const)("begin for %s as %s with %j", (entity, view, fields) => {
    expect(shown(entities[entity], columnTypes[view])).toEqual(fields);
  });

  it.each(allEntities)("of %s are the same fields for every type, the title among the shown", (entity) => {
    const definition: Definition = entities[entity];
    const ofTable = columnsOfType(definition, 0).map(({ field }) => field);
    for (let type = 0; type <= 6; type++) {
      const fields = columnsOfType(definition, type).map(({ field }) => field);
      expect(fields.toSorted()).toEqual(ofTable.toSorted());
      expect(shown(definition, type)).toContain(
        definition.title in definition.fields ? definition.title : ofTable[0],
      );
    }
  });
});

describe("the columns in English", () => {
  const { benefits, candidates } = entities;
  const named = (columns: readonly { field: string }[]) => columns.slice(0, 2).map(({ field }) => field);

  it("begin with the English name, in the place and width of the Portuguese one", () => {
    const stored = columnsOfType(benefits, 0).map((column, index) => ({ ...column, width: 100 + index }));
    const shownInEnglish = inLanguage(stored, benefits, "en");
    expect(named(stored)).toEqual(["name", "name_en"]);
    expect(named(shownInEnglish)).toEqual(["name_en", "name"]);
    expect(shownInEnglish.map(({ width, visible }) => ({ width, visible }))).toEqual(
      stored.map(({ width, visible }) => ({ width, visible })),
    );
    expect(inLanguage(shownInEnglish, benefits, "en")).toEqual(stored);
  });

  it("are the stored ones in Portuguese, and where records have one name", () => {
    const stored = columnsOfType(benefits, 0);
    expect(inLanguage(stored, benefits, "pt")).toEqual(stored);
    const people = columnsOfType(candidates, 0);
    expect(inLanguage(people, candidates, "en")).toEqual(people);
  });
});
