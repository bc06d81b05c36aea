/** What a person reads in each language, text by text: of the app's pages, and the labels of the contract. */
import { globSync } from "node:fs";
import { resolve } from "node:path";
import { catalogues } from "#contract/catalogues/all.ts";
import { entities } from "#contract/entities/all.ts";

export interface Pair {
  where: string;
  pt: string;
  en: string;
}

/** Every label of a definition, wherever it is in it. */
function labelsOf(value: unknown, where: string): Pair[] {
  if (typeof value !== "object" || value === null) return [];
  if ("pt" in value && "en" in value && typeof value.pt === "string" && typeof value.en === "string")
    return [{ where, pt: value.pt, en: value.en }];
  return Object.entries(value).flatMap(([key, entry]) => labelsOf(entry, `${where}.${key}`));
}

/** Names of places and of banks are the same in both languages. */
const { country: _country, state: _state, time_zone: _zone, bank: _bank, ...worded } = catalogues;

export const labels: readonly Pair[] = [
  ...labelsOf(
    Object.fromEntries(
      Object.entries(entities).map(([name, { label, fields }]) => [name, { label, fields }]),
    ),
    "entities",
  ),
  ...labelsOf(worded, "catalogues"),
];

function flat(value: unknown, path = ""): [path: string, text: string][] {
  if (typeof value === "string") return [[path, value]];
  if (typeof value !== "object" || value === null) return [];
  return Object.entries(value).flatMap(([key, entry]) => flat(entry, path ? `${path}.${key}` : key));
}

/** Each text of the app, by file; a file's begin with its path and a blank. */
export async function translated(): Promise<Pair[]> {
  const files = globSync("features/**/*texts.pt.ts").sort();
  const texts = files.map(async (file) => {
    // Some name what they export after their page.
    const [pt] = Object.values((await import(resolve(file))) as Record<string, unknown>);
    const english = (await import(resolve(file.replace(".pt.", ".en.")))) as { default: unknown };
    const en = new Map(flat(english.default));
    const pairs = flat(pt).flatMap(([path, text]) => {
      const other = en.get(path);
      return other === undefined ? [] : [{ where: `${file} ${path}`, pt: text, en: other }];
    });
    if (pairs.length === 0) throw new Error(`${file} has no text in both languages`);
    return pairs;
  });
  return (await Promise.all(texts)).flat();
}
