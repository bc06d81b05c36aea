// @vitest-environment happy-dom
import { screen, within } from "@testing-library/react";
import { expect, test } from "vitest";
import { entities } from "#contract/entities/all.ts";
import { defaultColumns, type Field } from "#contract/entity.ts";
import { recruiterEntities } from "#contract/entity-names.ts";
import { termOf } from "#features/entities/fields/field-value.tsx";
import { linesOfCard } from "#features/entities/lists/record-card.tsx";
import { show } from "#features/recruiters/testing/show.tsx";
import { CardPreview } from "./card-preview.tsx";

/** Of what a made-up record has none: entries of lists, records, and a mark that few have. */
const isBare = (name: string, type: string) => /^(lookups|record)$/.test(type) || name === "off_limit";

const shown = recruiterEntities.flatMap((entity) => {
  const { title, fields } = entities[entity];
  const names = defaultColumns(fields)
    .map(({ field }) => field)
    .filter((name) => name !== title && name !== "candidate_id" && name !== "status");
  return Array.from({ length: Math.ceil(names.length / linesOfCard) }, (_, at) => ({
    entity,
    names: names.slice(at * linesOfCard, (at + 1) * linesOfCard),
  }));
});

test("every field that a card may have says something on the example, and says it under its own name", async () => {
  await show(
    shown.map(({ entity, names }) => (
      <section key={`${entity} ${names[0]}`} aria-label={`${entity} ${names[0]}`}>
        <CardPreview entity={entity} names={names} />
      </section>
    )),
    { answers: {} },
  );
  const silent = shown.flatMap(({ entity, names }) => {
    const card = within(screen.getByRole("region", { name: `${entity} ${names[0]}` }));
    const fields: Readonly<Record<string, Field>> = entities[entity].fields;
    return names.flatMap((name) => {
      const field = fields[name];
      if (!field || isBare(name, field.type)) return [];
      const text = card
        .queryAllByTitle(termOf(field, "pt"))
        .map(({ textContent }) => textContent?.trim() ?? "");
      const isSaid =
        field.type === "lookup" ? text.some((line) => line.includes(field.label.pt)) : text.some(Boolean);
      return isSaid ? [] : [`${entity}.${name}`];
    });
  });
  expect(silent).toEqual([]);
  // A card has no mark but where its record has one.
  expect(screen.queryByText("Off-limits")).toBeNull();
});
