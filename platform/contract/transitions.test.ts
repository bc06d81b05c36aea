import { expect, it } from "vitest";
import { catalogues, isCatalogue } from "./catalogues/all.ts";
import { entityFields } from "./entities/all.ts";
import type { Field } from "./entity.ts";
import { followersOf, isOffered, type Status, type Transitions, transitions } from "./transitions.ts";

const names = Object.keys(transitions) as (keyof typeof transitions)[];
const statusOf = (entity: keyof typeof transitions): Field => {
  const { status } = entityFields(entity);
  if (!status) throw new Error(entity);
  return status;
};
const codesOf = ({ catalogue = "" }: Field): Status[] =>
  isCatalogue(catalogue) ? catalogues[catalogue].map(({ code }) => code) : [];

it.each(names)("%s: every status is of its catalogue, and can be come to", (entity) => {
  const table: Transitions = transitions[entity];
  const codes = codesOf(statusOf(entity));
  const named = [...Object.keys(table.to), ...Object.values(table.to).flat(), ...(table.start ?? [])];
  expect(codes.map(String)).toEqual(expect.arrayContaining(named.map(String)));
  const reached = new Set<Status>(table.start ?? codes);
  for (const status of reached) for (const next of followersOf(table, status) ?? codes) reached.add(next);
  // Whoever starts on a later day is informed by the date.
  if (entity === "employees") reached.add("upcoming");
  // Whoever finds no place waits.
  if (entity === "talk_participants") reached.add("waiting");
  expect([...reached].toSorted()).toEqual(codes.toSorted());
});

it("a form offers what may follow, the present one, and nothing that only an action gives", () => {
  const offered = (entity: keyof typeof transitions, saved?: Status) =>
    codesOf(statusOf(entity)).filter((code) => isOffered(statusOf(entity), code, saved));
  expect(offered("invoices")).toEqual(["draft", "issued", "paid", "overdue"]);
  expect(offered("invoices", "paid")).toEqual(["issued", "paid", "overdue"]);
  expect(offered("invoices", "cancelled")).toEqual(["cancelled"]);
  expect(offered("contacts", "new")).toEqual(["new", "contacted", "qualified", "nurturing", "discarded"]);
  expect(offered("contacts", "converted")).toEqual(["converted"]);
  expect(isOffered({}, 1, 2)).toBe(true);
});
