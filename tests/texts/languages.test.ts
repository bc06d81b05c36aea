import { readFileSync } from "node:fs";
import { describe, expect, it } from "vitest";
import { Learned } from "./learned.ts";
import { labels, translated } from "./pairs.ts";
import { everythingReported, type Language, sources, stringsOf } from "./scan.ts";
import { terms, termsBack } from "./terms.ts";
import { foreignWords, isOfBoth, unsaid } from "./words.ts";

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

/** What a person may meet in one language alone, and why. */
const known = [
  "features/recruiters/shell/shortcut-sheet.tsx: Ctrl K", // a key
  "machines/access/access-rules.ts: Unknown middleware", // a mistake of ours, worded by the specification
  "machines/apply-pipeline/testing.ts: ", // people of the tests
  "ui/field-texts.ts: ", // what stands where no app gives its own
  "ui/date-field.tsx: ",
  "ui/theme.ts: ", // names of typefaces
];

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
    // The names of values are in English in both.
    const bare = (text: string) => text.replaceAll(/\{\{\w+\}\}/g, "…");
    const texts = [...(await translated()), ...labels].map(({ where, pt, en }) => ({
      ...{ where, pt: bare(pt), en: bare(en) },
    }));
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

  describe("as all texts together say", () => {
    const learned = translated().then((texts) => new Learned([...texts, ...labels]));

    it("no text says in English what the one beside it says", async () => {
      // In their place, as words alone do not tell.
      const known = [
        "features/administrator/site-pages/texts.pt.ts byline",
        "features/entities/questions/texts.pt.ts noWeight",
        "features/recruiters/proposals/texts.pt.ts cancelHint",
        "features/shared/shortlist/texts.pt.ts filters.liked",
        "features/shared/shortlist/texts.pt.ts like",
      ];
      const swapped = (await learned).swapped(0.08);
      expect(swapped.filter((line) => !known.some((place) => line.startsWith(`${place}:`)))).toEqual([]);
    });

    it("a word means the same everywhere, but where it was found to mean something else", async () => {
      const lines = (await learned).unsaid(4);
      expect(lines.length).toBeGreaterThan(100);
      await expect(`${lines.join("\n")}\n`).toMatchFileSnapshot("unsaid.txt");
    });
  });

  it("both languages have their values in the same order, where the sentence allows it", async () => {
    const turned = (await translated()).filter(({ pt, en }) => `${valuesIn(pt)}` !== `${valuesIn(en)}`);
    expect(turned.map(({ where }) => where)).toEqual([
      "features/shared/job-alerts/texts.pt.ts linked.waiting",
      "features/shared/job-alerts/texts.pt.ts linked.ended",
    ]);
  });
});

describe("what is learned of words", () => {
  const colors = [
    { where: "a.first", pt: "Cor clara", en: "Light color" },
    { where: "b.first", pt: "Fundo claro", en: "Light ground" },
    { where: "c.first", pt: "Cor escura", en: "Dark color" },
    { where: "d.first", pt: "Fundo escuro", en: "Dark ground" },
  ];

  it("finds two that were exchanged", () => {
    const [light, dark] = [
      { where: "theme.light", pt: "Claro", en: "Dark" },
      { where: "theme.dark", pt: "Escuro", en: "Light" },
    ];
    expect(new Learned([...colors, light, dark]).swapped(0.08)).toEqual([
      "theme.light: Claro = Dark; Escuro = Light",
    ]);
  });

  it("finds the one text that lacks what a word means everywhere else", () => {
    const grounds = ["limpo", "novo", "vazio", "cheio"].map((word, n) => ({
      ...{ where: `ground.${n}`, pt: `Fundo ${word}`, en: `Ground ${n}` },
    }));
    const other = { where: "ground.other", pt: "Fundo fixo", en: "Front" };
    expect(new Learned([...grounds, other]).unsaid(4)).toEqual(["ground.other: fundo ≠ ground"]);
    expect(new Learned([...grounds.slice(1), other]).unsaid(4)).toEqual([]);
  });

  it("leaves alone what is in its place, and what is not beside", () => {
    const [light, dark] = [
      { where: "theme.light", pt: "Claro", en: "Light" },
      { where: "theme.dark", pt: "Escuro", en: "Dark" },
    ];
    expect(new Learned([...colors, light, dark]).swapped(0.08)).toEqual([]);
    const elsewhere = [
      { ...light, en: "Dark" },
      { ...dark, where: "hue.dark", en: "Light" },
    ];
    expect(new Learned([...colors, ...elsewhere]).swapped(0.08)).toEqual([]);
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
