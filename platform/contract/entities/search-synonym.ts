import { z } from "zod";
import { text } from "./fields.ts";
import { defineReference } from "./reference.ts";

/** Words that mean the same to job seekers: the board's search takes each of a set for the others. */
export const searchSynonymEntity = defineReference({
  name: "search_synonyms",
  singular: "search_synonym",
  label: {
    one: { pt: "Sinônimo de busca", en: "Search synonym" },
    many: { pt: "Sinônimos de busca", en: "Search synonyms" },
    new: { pt: "Novo sinônimo de busca", en: "New search synonym" },
  },
  usedIn: [],
  row: { words: z.string() },
  write: { words: z.string().trim().min(1).max(500) },
  fields: {
    words: text("O mesmo que (separado por vírgulas)", "The same as (separated by commas)", {
      required: true,
      maxLength: 500,
      column: 3,
    }),
  },
  page: { about: ["name_en"], facts: ["words", "created_at"] },
  example: {
    create: async (of) => ({ name: of.name(), name_en: "Example", words: "exemplo, amostra" }),
    change: { words: "exemplo, amostra, modelo" },
  },
});
