import { describe, expect, it } from "vitest";
import { publishedWithin, radii, shortestSuggested } from "./board.ts";
import { boardFilters } from "./board-filters.ts";
import { calls } from "./calls/all.ts";
import { newSite } from "./calls/new-site.ts";
import {
  allCultureDimensions,
  closenessOf,
  cultureForm,
  firstCultureQuestions,
  leastPeople,
  placesOf,
  profileOf,
  sharedProfile,
} from "./culture.ts";
import { duplicateFields, duplicateKinds, isDuplicable, isLikely, mergeLimits } from "./duplicates.ts";
import { isEmail } from "./email.ts";
import { type ErrorCode, errorCodes, statusOfCode } from "./errors.ts";
import { entityCollection, listQuery, pageSizes, searchTerms } from "./list.ts";
import { moneyIn, nameIn, numberIn } from "./locale.ts";
import { calculateFee, type Pricing, startingPercent, yearlyPay } from "./pricing.ts";
import { publicHead } from "./public-heads.ts";
import { isScoped, isVisibleThroughJobs, scopedColumns, scopeOf } from "./record-scopes.ts";
import { siteAddressPattern, sitePatterns } from "./site-patterns.ts";
import { isSocialProvider, providersOf } from "./social.ts";
import { firstNameOf, foldText } from "./text.ts";

/** Limits and rules of the contract that are numbers, patterns or a few lines, at their edges. */
describe("an address", () => {
  it.each([
    ...["a@b.co", "a.b@c-d.com.br", "a+b@x.io", "o'neil@x.test", "A_1@x.test", "a-@x.test"],
    `${"a".repeat(153)}@b.test`,
  ])("%s is one of an e-mail", (text) => expect(isEmail(text)).toBe(true));
  it.each([
    ...["", "a", "a@b", "@b.co", "a..b@c.co", ".a@b.co", "a.@b.co", "a'@b.co", "a@-b.co", "a@b..co", "a@b.c"],
    ...["á@b.co", "a b@c.co", "a@b.c0", "a@b.co ", `${"a".repeat(154)}@b.test`],
  ])("%s is none of an e-mail", (text) => expect(isEmail(text)).toBe(false));

  it("of a site's page has one segment, or one below /home", () => {
    for (const good of ["/a", "/home/a", "/sobre-nos-2", "/home/x-1"])
      expect(good).toMatch(siteAddressPattern);
    for (const bad of ["/", "a", "/A", "/a/b", "/home/a/b", "/a-", "/-a", "/a--b", "/home/", "/a_b"])
      expect(bad).not.toMatch(siteAddressPattern);
  });

  it("is a host's name, a path of the site or a safe link, and a measurement Google's", () => {
    const { hostName, address, measurement } = sitePatterns;
    for (const good of ["a", "vagas.elenco.test", "a-b.c1"]) expect(good).toMatch(hostName);
    for (const bad of ["", "-a", "a-", "A", "a.", ".a", "a..b", "a:80", "a/b"])
      expect(bad).not.toMatch(hostName);
    for (const good of ["/", "/a?b=1#c", "https://a.test/%20"]) expect(good).toMatch(address);
    for (const bad of ["//a.test", "http://a.test", "javascript:x", "/a b", "a"])
      expect(bad).not.toMatch(address);
    for (const good of ["G-ABCD", "UA-12345-1", "AW-1234", "GTM-A1B2C3"]) expect(good).toMatch(measurement);
    for (const bad of ["G-ABC", "X-ABCD", "G-abcd", `G-${"A".repeat(21)}`])
      expect(bad).not.toMatch(measurement);
  });

  it("of a site is taken as it is typed, and kept in small letters without spaces around it", () => {
    const kept = (domain: string) => {
      const site = newSite("Casa");
      const added = calls["POST /recruiters/administrator/site_configs"].body;
      const begun = calls["POST /recruiters/administrator/businesses"].body;
      return [
        added.safeParse({ site_config: { domain, site } }).data?.site_config.domain,
        begun.safeParse({ business: { name: "Casa", domain, site } }).data?.business.domain,
      ];
    };
    const longest = "a".repeat(120);
    expect(kept(" Vagas.Empresa.com.br ")).toEqual(["vagas.empresa.com.br", "vagas.empresa.com.br"]);
    expect(kept(` ${longest}`)).toEqual([longest, longest]);
    for (const refused of [`a${longest}`, "Vagas Empresa", "VAGAS.", " "])
      expect(kept(refused)).toEqual([undefined, undefined]);
  });
});

describe("a list", () => {
  const takes = (query: object) => listQuery.safeParse(query).success;
  it("has pages of 50, of 200 at most", () => {
    expect(pageSizes).toEqual({ default: 50, max: 200 });
    expect([0, 1, 200, 201, 1.5].map((size) => takes({ page: { size } }))).toEqual([
      false,
      true,
      true,
      false,
      false,
    ]);
  });
  it("is in the order of one field, and searched by what people write", () => {
    for (const order of ["created_at:desc", "name:asc"]) expect(takes({ order })).toBe(true);
    for (const order of ["name", "name:up", "Name:asc", "name:asc,id:asc", "name;--:asc", ":asc"])
      expect(takes({ order })).toBe(false);
    expect([200, 201].map((length) => takes({ term: "a".repeat(length) }))).toEqual([true, false]);
    const terms = (count: number, length = 1) =>
      ["required", "optional", "excluded"].map(
        (kind) => searchTerms.safeParse({ [kind]: Array(count).fill("a".repeat(length)) }).success,
      );
    expect(terms(20, 200)).toEqual([true, true, true]);
    expect(terms(21)).toEqual([false, false, false]);
    expect(terms(1, 201)).toEqual([false, false, false]);
    expect(takes({ sum: "fee_value" })).toBe(true);
    expect(takes({ sum: "fee value" })).toBe(false);
    expect(takes({ unknown: "1" })).toBe(false);
  });
  it("has a thousand records chosen at most", () => {
    const chosen = (count: number) => {
      const collections = Array(count).fill({ reference_type: "note", reference_id: "7" });
      return entityCollection.safeParse({ entity_collection: { collections } }).success;
    };
    expect([0, 1000, 1001].map(chosen)).toEqual([true, true, false]);
  });
});

it("an error has the status of its kind", () => {
  const kinds: Readonly<Record<number, readonly ErrorCode[]>> = {
    400: ["malformed_request"],
    401: ["unauthenticated", "api_token_expired", "api_token_off"],
    403: [
      ...(["forbidden", "read_only", "token_missing", "token_invalid", "token_revoked"] as const),
      ...(["token_replaced", "token_expired", "password_required", "confirmation_required"] as const),
      "registration_incomplete",
    ],
    404: ["not_found"],
    409: [
      ...(["conflict", "person_mismatch", "business_mismatch", "already_exists", "already_done"] as const),
      ...(["transition_refused", "in_use", "off_limits", "last_administrator"] as const),
    ],
    410: ["gone"],
    413: ["file_too_large"],
    415: ["unsupported_file"],
    422: ["validation_failed", "invalid_query", "wrong_credentials", "filter_required"],
    429: ["rate_limited"],
    500: ["internal"],
    502: ["integration_failed"],
    503: ["unavailable"],
  };
  const expected = Object.fromEntries(
    Object.entries(kinds).flatMap(([status, codes]) => codes.map((code) => [code, Number(status)])),
  );
  expect(statusOfCode).toEqual(expected);
  expect(Object.keys(expected).toSorted()).toEqual([...errorCodes].toSorted());
});

describe("culture", () => {
  const one = (dimension: "people" | "team", choice: number) => ({
    ...{ kind: "scale" as const, dimension, other_dimension: null, choice },
  });
  it("counts agreement in fifths and a choice for one side and against the other", () => {
    expect([0, 1, 2, 3, 4].map((choice) => profileOf([one("people", choice)]).people)).toEqual([
      0, 25, 50, 75, 100,
    ]);
    const pair = { kind: "choice" as const, dimension: "people" as const, other_dimension: "team" as const };
    expect(profileOf([{ ...pair, choice: 0 }])).toMatchObject({ people: 100, team: 0, results: null });
    expect(profileOf([{ ...pair, choice: 1 }])).toMatchObject({ people: 0, team: 100 });
    expect(profileOf([{ ...pair, other_dimension: null, choice: 1 }])).toMatchObject({
      people: 0,
      team: null,
    });
    expect(profileOf([one("people", 3), { ...pair, choice: 1 }]).people).toBe(38);
    expect(placesOf({ kind: "scale" })).toBe(5);
    expect(placesOf({ kind: "choice" })).toBe(2);
  });
  it("is shared by people who count the same, and shown of three at least", () => {
    const all = (people: number | null) => ({ ...profileOf([]), people });
    expect(sharedProfile([all(100), all(0), all(null), all(1)]).people).toBe(34);
    expect(sharedProfile([all(null)])).toEqual(
      Object.fromEntries(allCultureDimensions.map((d) => [d, null])),
    );
    expect(leastPeople).toBe(3);
  });
  it("is close up to 15 points apart and far from 30 on", () => {
    const apart = [0, 15, 16, 29, 30].map((points) => closenessOf(50, 50 + points));
    expect(apart).toEqual(["close", "close", "between", "between", "far"]);
    expect(closenessOf(80, 50)).toBe("far");
    expect([closenessOf(null, 5), closenessOf(5, null)]).toEqual([null, null]);
  });
  it("is asked in the reader's language, of oneself and of the place", () => {
    const [first, ...rest] = firstCultureQuestions.map((question, id) => ({ ...question, id }));
    const pair = rest.find(({ kind }) => kind === "choice");
    if (!first || !pair) throw new Error("No questions");
    const [asked, chosen] = cultureForm([first, { ...pair, other_text_en: null }], "own", "en");
    expect(asked).toMatchObject({
      title: first.text_en,
      answer_type: "multiple_choice",
      required: true,
      weight: 0,
    });
    expect(asked?.options.map(({ label }) => label)).toEqual([
      ...["Not like me at all", "Little like me", "Somewhat like me", "Much like me", "Very much like me"],
    ]);
    expect(chosen?.title).toBe("Which suits you better?");
    expect(chosen?.options.map(({ label }) => label)).toEqual([pair.text_en, pair.other_text]);
    const [team, ofTeam] = cultureForm([first, pair], "team", "pt");
    expect(team?.title).toBe(first.text);
    expect(team?.options[0]?.label).toBe("Nunca é assim aqui");
    expect(ofTeam?.title).toBe("Qual descreve melhor o dia a dia aqui?");
  });
});

describe("duplicates", () => {
  it("are likely by more than a name, and merged from two to ten", () => {
    expect(duplicateKinds.map((kind) => isLikely([kind]))).toEqual([true, true, true, false]);
    expect([isLikely([]), isLikely(["name", "phone"])]).toEqual([false, true]);
    expect(mergeLimits).toEqual({ least: 2, most: 10 });
  });
  it("are compared by the fields of each entity", () => {
    expect(duplicateFields).toEqual({
      candidates: { email: "email", document: "cpf", phone: "mobile_phone", name: "name" },
      client_companies: { document: "cnpj", phone: "phone", name: "name" },
      client_contacts: { email: "email", phone: "mobile_phone", name: "name" },
    });
    expect((["candidates", "jobs", "contacts"] as const).map(isDuplicable)).toEqual([true, false, false]);
  });
});

describe("a fee", () => {
  const plan = {
    id: 1,
    name: "Plano",
    name_en: null,
    guarantee_days: null,
    minimum_value: 1000,
    fee_percent: 18,
  };
  const bands = [
    { pay_from: 0, fee_percent: 10 },
    { pay_from: 2000, fee_percent: 30 },
    { pay_from: 1000, fee_percent: 20 },
  ];
  const pricing = (more: object = {}): Pricing => ({ plan: { ...plan, bands, ...more }, standard: null });
  it("is of the highest row of the table that is reached, else the plan's, the standard's, the usual", () => {
    expect([999, 1000, 1999, 2000].map((pay) => startingPercent(pricing(), pay).percent)).toEqual([
      10, 20, 20, 30,
    ]);
    expect(startingPercent(pricing({ bands: bands.slice(1) }), 999)).toEqual({ percent: 18, source: "plan" });
    const standard = { id: 2, name: "Padrão", name_en: null, fee_percent: 15 };
    const without = { ...pricing({ bands: [], fee_percent: null }), standard };
    expect(startingPercent(without, 1)).toEqual({ percent: 15, source: "standard" });
    expect(startingPercent({ plan: null, standard: null }, 1)).toEqual({ percent: 20, source: "usual" });
    expect(startingPercent(pricing({ bands: [], fee_percent: 0 }), 1)).toEqual({
      percent: 0,
      source: "plan",
    });
  });
  it("is the plan's minimum where less was computed, and nothing of no pay", () => {
    const of = (pay: number) => {
      const { computed, minimum, value } = calculateFee(pricing(), pay, 10);
      return [computed, minimum, value];
    };
    expect([of(0), of(9990), of(10_000), of(10_010)]).toEqual([
      [0, null, 0],
      [999, 1000, 1000],
      [1000, null, 1000],
      [1001, null, 1001],
    ]);
    expect(calculateFee(null, 55, 10).value).toBe(6);
    expect(yearlyPay(100_000, 5000)).toBe(1_338_000);
  });
});

it("the board's filters have their limits", () => {
  const takes = (filters: object) => boardFilters.safeParse(filters).success;
  expect([0, 1, 200, 201].map((radius) => takes({ radius }))).toEqual([false, true, true, false]);
  expect([0, 1, 365, 366].map((days) => takes({ published_within: days }))).toEqual([
    false,
    true,
    true,
    false,
  ]);
  expect([-1, 0, 100_000_000, 100_000_001].map((pay) => takes({ salary_from: pay }))).toEqual([
    ...[false, true, true, false],
  ]);
  expect([0, 1, 30, 31].map((count) => takes({ level: Array(count).fill("Pleno") }))).toEqual([
    ...[false, true, true, false],
  ]);
  expect(takes({ state: "SPX" })).toBe(false);
  expect([radii, publishedWithin, shortestSuggested]).toEqual([[10, 25, 50, 100], [1, 3, 7, 30], 2]);
  for (const radius of radii) expect(takes({ radius })).toBe(true);
  for (const days of publishedWithin) expect(takes({ published_within: days })).toBe(true);
});

describe("whose records one sees", () => {
  it("are all where nothing limits them, and notes are their author's", () => {
    expect(scopeOf({}, "jobs")).toBe("all");
    expect(scopeOf({ jobs: "team" }, "jobs")).toBe("team");
    expect(scopeOf({ jobs: "own" }, "candidates")).toBe("all");
    expect(Object.entries(scopedColumns).filter(([, column]) => column === "author_id")).toEqual([
      ["notes", "author_id"],
    ]);
    expect(["jobs", "applies", "toString", "invoices"].map(isScoped)).toEqual([true, false, false, false]);
    const shown = ["candidates", "client_companies", "client_contacts", "proposals", "toString"];
    expect(shown.map(isVisibleThroughJobs)).toEqual([true, true, true, false, false]);
  });
});

it("texts are folded, shortened and written in the reader's language", () => {
  expect(foldText("ÁÇÃO Ünïcode")).toBe("acao unicode");
  expect(firstNameOf("Ana  Maria")).toBe("Ana");
  expect(firstNameOf("")).toBe("");
  const name = { name: "Curso", name_en: "Course" };
  expect([nameIn(name, "pt"), nameIn(name, "en"), nameIn({ name: "Curso", name_en: "" }, "en")]).toEqual([
    ...["Curso", "Course", "Curso"],
  ]);
  expect(moneyIn(123_456, "BRL", "pt").replaceAll(/\s/g, " ")).toBe("R$ 1.234,56");
  expect(moneyIn(-5, "USD", "en")).toBe("-$0.05");
  expect([numberIn(1234.567, "pt"), numberIn(1234.5, "en")]).toEqual(["1.234,57", "1,234.5"]);
  expect(publicHead("board", "en", "Elenco").description).toMatch(/^All open jobs at Elenco,/);
});

it("social accounts are those that a site has", () => {
  expect(["google", "github", "linkedin", "Google", "", undefined].map(isSocialProvider)).toEqual([
    ...[true, true, true, false, false, false],
  ]);
  expect(providersOf({ google: "x", linkedin: "", other: "y" })).toEqual(["linkedin", "google"]);
});
