import { describe, expect, it } from "vitest";
import { entities } from "#contract/entities/all.ts";
import administratorEn from "#features/administrator/menu/texts.en.ts";
import { menuPt as administratorPt } from "#features/administrator/menu/texts.pt.ts";
import { pt as recruiterPt } from "#features/recruiters/shell/texts.pt.ts";

/**
 * Menus name pages by hand, lists by their entity: whoever presses a name must arrive at that name. English names of the
 * recruiters' menu are left out: the specification gives some of them in the singular.
 */
const menus: readonly [string, "pt" | "en", Readonly<Record<string, string>>][] = [
  ["administrators", "pt", administratorPt.entries],
  ["administrators", "en", administratorEn.entries],
  ["recruiters", "pt", recruiterPt.entities],
];

describe.each(menus)("the menu of %s in %s", (_, locale, entries) => {
  it("calls a list what its page calls itself", () => {
    const named = Object.values(entities).filter(({ name }) => entries[name] !== undefined);
    expect(named.length).toBeGreaterThan(15);
    expect(Object.fromEntries(named.map(({ name }) => [name, entries[name]]))).toEqual(
      Object.fromEntries(named.map(({ name, label }) => [name, label.many[locale]])),
    );
  });
});
