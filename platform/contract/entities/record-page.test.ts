import { expect, test } from "vitest";
import type { RecordPage } from "../entity.ts";
import { entities } from "./all.ts";

const pages = Object.values(entities).flatMap((definition) =>
  "page" in definition ? [{ definition, page: definition.page as RecordPage }] : [],
);

test.each(pages.map(({ definition, page }) => [definition.name, definition, page] as const))(
  "the page of %s names fields that its rows have",
  (_, definition, page) => {
    const fields = Object.keys(definition.fields);
    for (const name of [...(page.about ?? []), ...(page.facts ?? [])]) expect(fields).toContain(name);
    expect([...fields, undefined]).toContain(page.picture?.of);
    const row = Object.keys(definition.row.shape);
    for (const name of [...Object.values(page.counts ?? {}), page.picture?.field ?? "id"])
      expect(row).toContain(name);
    expect(page.facts?.length ?? 0).toBeLessThanOrEqual(5);
  },
);
