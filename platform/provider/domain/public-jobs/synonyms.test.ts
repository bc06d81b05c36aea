import { expect, test } from "vitest";
import { testDatabase } from "#provider/base/database/testing.ts";
import { makeWorld } from "#provider/testing/world.ts";
import { begunBy, partsOf, synonymsFrom, synonymsOf } from "./synonyms.ts";

const known = synonymsFrom([
  ["Guarda", "", " vigia "],
  ["vigia", "Agente de Segurança"],
  ["TI", "tecnologia da informação"],
  ["a b c d", "quatro"],
  ["a b c d e", "cinco"],
]);

test("a word means what the others of all of its sets mean, itself never, and an empty one nothing", () => {
  expect(known.get("vigia")).toEqual([
    ...["'guarda'", "'guardo'", "'guardos'", "'guardas'"],
    "'agente' <-> 'de' <-> 'seguranca'",
  ]);
  expect(known.get("guarda")).toEqual(["'vigia'", "'vigio'", "'vigios'", "'vigias'"]);
  expect(known.get("ti")).toEqual(["'tecnologia' <-> 'da' <-> 'informacao'"]);
  expect(known.has("")).toBe(false);
});

test("words that are one expression are one part, the longest of four at most, each form of a word its own", () => {
  const parts = (term: string) =>
    partsOf(term, known).map(({ words, same }) => [words.join(" "), same.length > 0]);
  expect(parts("Vigias  de Tecnologia da Informação")).toEqual([
    ["vigias", true],
    ["de", false],
    ["tecnologia da informacao", true],
  ]);
  expect(parts("a b c d e")).toEqual([
    ["a b c d", true],
    ["e", false],
  ]);
  expect(parts("tecnologia da")).toEqual([
    ["tecnologia", false],
    ["da", false],
  ]);
  expect(parts(" % ")).toEqual([]);
});

test("an entry is begun from five letters on", () => {
  expect(begunBy("tecno", known)).toEqual(["'ti'"]);
  expect(begunBy("tecn", known)).toEqual([]);
  expect(begunBy("ecnol", known)).toEqual([]);
});

test("a business has its own entries that are not retired, in both languages, however they are parted", async () => {
  const { db, close } = await testDatabase();
  const [own, other] = [await makeWorld(db), await makeWorld(db, "outra")];
  const entry = (business_id: number, name: string, words: string, more: object = {}) => ({
    ...{ business_id, name, words, ...more },
  });
  await db
    .insertInto("search_synonyms")
    .values([
      entry(own.businessId, "Um", "dois, tres;quatro\ncinco", { name_en: "One" }),
      entry(own.businessId, "Velho", "antigo", { status: "retired" }),
      entry(other.businessId, "Um", "alheio"),
    ])
    .execute();
  const found = await synonymsOf(db, own.businessId);
  expect([...found.keys()]).toEqual(["um", "one", "dois", "tres", "quatro", "cinco"]);
  for (const word of ["one", "dois", "tres", "quatro", "cinco"])
    expect(found.get("um")).toContain(`'${word}'`);
  expect(found.get("um")).not.toContain("'alheio'");
  await close();
});
