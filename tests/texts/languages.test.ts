import { globSync, readFileSync } from "node:fs";
import { resolve } from "node:path";
import { describe, expect, it } from "vitest";
import { catalogues } from "#contract/catalogues/all.ts";
import { entities } from "#contract/entities/all.ts";
import { everythingReported, type Language, sources, stringsOf } from "./scan.ts";
import { terms, termsBack } from "./terms.ts";
import { foreignWords, isOfBoth, unsaid } from "./words.ts";

type Pair = { where: string; pt: string; en: string };

/** Every label of a definition, wherever it is in it. */
function labelsOf(value: unknown, where: string): Pair[] {
  if (typeof value !== "object" || value === null) return [];
  if ("pt" in value && "en" in value && typeof value.pt === "string" && typeof value.en === "string")
    return [{ where, pt: value.pt, en: value.en }];
  return Object.entries(value).flatMap(([key, entry]) => labelsOf(entry, `${where}.${key}`));
}

/** Names of places and of banks are the same in both languages. */
const { country: _country, state: _state, time_zone: _zone, bank: _bank, ...worded } = catalogues;

const labels: Pair[] = [
  ...labelsOf(
    Object.fromEntries(
      Object.entries(entities).map(([name, { label, fields }]) => [name, { label, fields }]),
    ),
    "entities",
  ),
  ...labelsOf(worded, "catalogues"),
];

const everything: { language: Language; where: string; text: string }[] = [
  ...everythingReported().map(({ language, file, line, text }) => ({
    language,
    where: `${file}:${line}`,
    text,
  })),
  ...labels.flatMap(({ where, pt, en }) => [
    { language: "pt" as const, where, text: pt },
    { language: "en" as const, where, text: en },
  ]),
];

function flat(value: unknown, path = ""): [path: string, text: string][] {
  if (typeof value === "string") return [[path, value]];
  if (typeof value !== "object" || value === null) return [];
  return Object.entries(value).flatMap(([key, entry]) => flat(entry, path ? `${path}.${key}` : key));
}

/** What a person may meet in one language alone, and why. */
const known = [
  "features/recruiters/shell/shortcut-sheet.tsx: Ctrl K", // a key
  "machines/access/access-rules.ts: Unknown middleware", // a mistake of ours, worded by the specification
  "machines/apply-pipeline/testing.ts: ", // people of the tests
  "ui/field-texts.ts: ", // what stands where no app gives its own
  "ui/date-field.tsx: ",
  "ui/theme.ts: ", // names of typefaces
];

/** Each text of the app, in both languages. */
async function translated(): Promise<Pair[]> {
  const files = globSync("features/**/*texts.pt.ts");
  expect(files.length).toBeGreaterThan(30);
  const texts = files.sort().map(async (file) => {
    // Some name what they export after their page.
    const [pt] = Object.values((await import(resolve(file))) as Record<string, unknown>);
    const english = (await import(resolve(file.replace(".pt.", ".en.")))) as { default: unknown };
    const en = new Map(flat(english.default));
    const pairs = flat(pt).flatMap(([path, text]) => {
      const other = en.get(path);
      return other === undefined ? [] : [{ where: `${file} ${path}`, pt: text, en: other }];
    });
    expect(pairs, file).not.toEqual([]);
    return pairs;
  });
  return (await Promise.all(texts)).flat();
}
const valuesIn = (text: string) => [...text.matchAll(/\{\{(\w+)\}\}/g)].map(([, name]) => name);

describe("what a person reads is in their language", () => {
  it("finds what is said: on screens, in mails, in answers, in downloads", () => {
    const said = (text: string) => everything.find((item) => item.text === text)?.language;
    expect(everything.length).toBeGreaterThan(7000);
    expect(said("Session expired!")).toBe("en");
    expect(said("Sessão expirada!")).toBe("pt");
    expect(said("You are not allowed to do this.")).toBe("en");
    expect(said("Candidaturas por semana")).toBe("pt");
    expect(said("The candidate withdrew this application.")).toBe("en");
  });

  it.each(["pt", "en"] as const)("no text in %s has words of the other language", (language) => {
    const mixed = everything.flatMap((item) => {
      const words = item.language === language ? foreignWords(item.text, language) : [];
      return words.length > 0 ? [`${item.where}: ${item.text} (${words.join(", ")})`] : [];
    });
    expect(mixed).toEqual([]);
  });

  it("no sentence stands outside the texts of a language", () => {
    const bare = sources()
      .filter((file) => !/^platform\/(provider|contract)\/|^features\/samples\/|[tT]esting\.ts$/.test(file))
      .flatMap((file) => {
        const source = readFileSync(file, "utf8");
        return stringsOf(source, /texts\.(pt|en)\.ts$/.test(file) ? "pt" : null).flatMap(
          ({ language, text, at }) => {
            const isSentence = language === null && /^\p{Lu}.*\p{L} \p{L}/u.test(text);
            const isCall = /^(GET|POST|PUT|DELETE) /.test(text);
            // Errors and descriptions are read by developers.
            const isForDevelopers = /Error\(\s*$|description:\s*$/.test(
              source.slice(Math.max(0, at - 40), at),
            );
            return isSentence && !isCall && !isForDevelopers ? [`${file}: ${text}`] : [];
          },
        );
      });
    expect(bare.filter((line) => !known.some((item) => line.startsWith(item)))).toEqual([]);
  });

  it("English is that of the trade", () => {
    const inside = (where: string) => !where.startsWith("features/public/");
    expect(
      everything
        .filter(({ language, where }) => language === "en" && inside(where))
        .filter(({ text }) => unsaid.some((pattern) => pattern.test(text)))
        .map(({ where, text }) => `${where}: ${text}`),
    ).toEqual([]);
  });

  it("nothing was left untranslated", async () => {
    const same = (await translated()).filter(({ pt, en }) => en === pt && !isOfBoth(pt));
    expect(same.map(({ where, pt }) => `${where}: ${pt}`)).toEqual([]);
  });

  it.each([
    ["pt", "en", terms],
    ["en", "pt", termsBack],
  ] as const)("what a text in %s is about, it is about in %s", async (from, to, pairs) => {
    const texts = [...(await translated()), ...labels];
    const beginning = (words: string) => new RegExp(`(?<!\\p{L})(?:${words})`, "iu");
    const wrong = Object.entries(pairs).flatMap(([said, meant]) => {
      const [says, means] = [beginning(said), beginning(meant)];
      const about = texts.filter((text) => says.test(text[from]));
      if (about.length === 0) return [`no text says ${said}`];
      return about
        .filter((text) => !means.test(text[to]))
        .map(({ where, pt, en }) => `${where}: ${pt} | ${en}`);
    });
    expect(wrong).toEqual([]);
  });

  it("both languages have their values in the same order, where the sentence allows it", async () => {
    const turned = (await translated()).filter(({ pt, en }) => `${valuesIn(pt)}` !== `${valuesIn(en)}`);
    expect(turned.map(({ where }) => where)).toEqual([
      "features/shared/job-alerts/texts.pt.ts linked.waiting",
      "features/shared/job-alerts/texts.pt.ts linked.ended",
    ]);
  });
});

describe("the reader of sources", () => {
  it("knows the language of a string by what it stands under", () => {
    const read = stringsOf(`
      // pt: "comment"
      const label = { pt: "Vaga", en: "Job", code: "job" };
      const texts = { pt: { done: (n: number) => \`\${n} prontos\`, "quoted-key": "sim" }, en: ["ready"] };
      const word = locale === "en" ? "Yes" : "Sim";
      const none = "nothing";
    `);
    expect(read.map(({ language, text, isKey }) => [language, text, isKey])).toEqual([
      ["pt", "Vaga", false],
      ["en", "Job", false],
      [null, "job", false],
      ["pt", " {}  prontos", false],
      ["pt", "quoted-key", true],
      ["pt", "sim", false],
      ["en", "ready", false],
      ["en", "Yes", false],
      ["pt", "Sim", false],
      [null, "nothing", false],
    ]);
  });

  it.each([
    ["pt", "Session expired!", ["session", "expired"]],
    ["pt", "O candidato retirou esta candidatura.", []],
    ["en", "Preencha corretamente os campos", ["preencha", "campos"]],
    ["en", "Ação em massa", ["ação", "em"]],
    ["en", "Sales, São Paulo", []],
  ] as const)("finds in %s “%s” %j", (language, text, words) => {
    expect(foreignWords(text, language)).toEqual(words);
  });
});
