import { expect, it } from "vitest";
import { piecesOf } from "./profile.ts";

const long = (letter: string, length: number) => letter.repeat(length + 1);
const experience = {
  ...{ company: "Aurora", title: "Analista", description: "Crédito" },
  ...{ starts_at: { year: 2020, month: 5 }, ends_at: { year: 2021, month: 4 } },
};

it("a profile gives no more of a text than a curriculum holds, and of several numbers the first", () => {
  const pieces = piecesOf({
    ...{ headline: long("h", 120), occupation: "Analista", summary: long("s", 5000), city: long("c", 80) },
    ...{ personal_numbers: [long("1", 20), "2"], github_profile_id: long("g", 60) },
    ...{ public_identifier: long("p", 100), skills: [long("k", 60), " ", " SQL "] },
    experiences: [
      { ...experience, company: long("e", 120), title: long("t", 120), description: long("d", 5000) },
    ],
    education: [
      {
        school: long("i", 160),
        field_of_study: long("f", 160),
        starts_at: { year: 2010 },
        ends_at: { year: 2014 },
      },
    ],
  });
  expect(pieces.map(({ kind, value }) => [kind, value])).toEqual([
    ["role_name", "h".repeat(120)],
    ["self_introduction", "s".repeat(5000)],
    ["mobile_phone", "1".repeat(20)],
    ["github", `https://github.com/${"g".repeat(60)}`],
    ["linkedin", `https://www.linkedin.com/in/${"p".repeat(100)}`],
    ["place", { city: "c".repeat(80), state: "" }],
    [
      "experience",
      {
        ...{ company: "e".repeat(120), role: "t".repeat(120), description: "d".repeat(5000) },
        ...{ started_on: "2020-05", ended_on: "2021-04" },
      },
    ],
    [
      "education",
      expect.objectContaining({
        ...{ institution: "i".repeat(160), course: "f".repeat(160) },
        ...{ started_on: "2010-01", ended_on: "2014-12" },
      }),
    ],
    ["skill", { name: "k".repeat(60) }],
    ["skill", { name: "SQL" }],
  ]);
  expect(new Set(pieces.map(({ key }) => key)).size, "each has a key of its own").toBe(pieces.length);
});

it("work has a place, a role and a beginning, of which the month may be guessed", () => {
  const pieces = piecesOf({
    experiences: [
      { ...experience, description: " ", starts_at: { year: 2020, month: null }, ends_at: null },
      { ...experience, starts_at: { year: 2019, month: 1 } },
      ...[
        { ...experience, company: " " },
        { ...experience, title: null },
        { ...experience, starts_at: null },
      ],
    ],
  });
  expect(pieces).toMatchObject([
    { value: { started_on: "2020-01", ended_on: null, description: null }, year_only: true },
    { value: { started_on: "2019-01", ended_on: "2021-04", description: "Crédito" }, year_only: false },
  ]);
  expect(pieces).toHaveLength(2);
});
