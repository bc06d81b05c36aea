import { expect, it } from "vitest";
import type { z } from "zod";
import { entities, entityFields } from "./entities/all.ts";
import {
  callPath,
  type EditableEntity,
  editableEntities,
  entityOfPath,
  isEditable,
  listPath,
  recordPath,
  withoutNewPage,
} from "./entity-names.ts";

it("offers a form for new records of exactly those entities whose form asks for all that one must have", () => {
  const formAsksForAll = (entity: EditableEntity) => {
    const shape = entities[entity].write.shape as Readonly<Record<string, z.ZodType>>;
    const fields = entityFields(entity);
    const isAsked = (name: string) => fields[name]?.writable === true && !fields[name]?.unshown;
    return Object.entries(shape).every(
      ([name, schema]) => isAsked(name) || schema.safeParse(undefined).success,
    );
  };
  const lacking = editableEntities.filter((entity) => !formAsksForAll(entity));
  expect(withoutNewPage.filter(isEditable).toSorted()).toEqual(lacking.toSorted());
  // An application is made by the pipeline's calls.
  expect(withoutNewPage.filter((entity) => !isEditable(entity))).toEqual(["applies"]);
});

it("finds lists, records and calls under the address of their entity, of the one that says most", () => {
  expect([listPath("courses"), listPath("course_benefits"), listPath("placements")]).toEqual([
    "/administrator/courses",
    "/administrator/courses/benefits",
    "/recruiters/placements",
  ]);
  // Without a page of their own, records open over their list.
  expect([recordPath("courses", 3), recordPath("surveys", 3), recordPath("placements", 3)]).toEqual([
    "/administrator/courses?id=3",
    "/administrator/surveys/3",
    "/recruiters/placements/3",
  ]);
  expect([callPath("course_benefits"), callPath("placements")]).toEqual([
    "/recruiters/administrator/courses/benefits",
    "/recruiters/placements",
  ]);
  const found = ["/administrator/courses/3", "/administrator/courses/benefits", "/administrator/coursesque"];
  expect(found.map(entityOfPath)).toEqual(["courses", "course_benefits", undefined]);
});
