import { expect, test } from "vitest";
import { arrayElements, scalarParsers } from "./normalise.ts";

const [int8, numeric, date, timestamp, timestamptz, json, jsonb] = [20, 1700, 1082, 1114, 1184, 114, 3802];
const read = (type: number, text: string) => scalarParsers.get(type)?.(text);

test.each([
  ["2026-03-01 10:00:00+00", "2026-03-01T10:00:00.000Z"],
  ["2026-03-01 10:00:00.5+00", "2026-03-01T10:00:00.500Z"],
  ["2026-03-01 10:00:00.05+00", "2026-03-01T10:00:00.050Z"],
  ["2026-03-01 10:00:00.123+00", "2026-03-01T10:00:00.123Z"],
  ["2026-03-01 10:00:00.123999+00", "2026-03-01T10:00:00.123Z"],
  // Another zone than a session's is reckoned with.
  ["2026-03-01 10:00:00+03", "2026-03-01T07:00:00.000Z"],
])("the instant %s is %s", (text, instant) => {
  expect(read(timestamptz, text)).toBe(instant);
});

test("a time without a zone is UTC, a day stays a day, and what counts is a number", () => {
  expect(read(timestamp, "2026-03-01 10:00:00.25")).toBe("2026-03-01T10:00:00.250Z");
  expect(read(timestamp, "2026-03-01 10:00:00")).toBe("2026-03-01T10:00:00.000Z");
  expect(read(date, "2026-03-01")).toBe("2026-03-01");
  expect([read(int8, "9007199254740991"), read(numeric, "12.50"), read(numeric, "-0.10")]).toEqual([
    ...[9_007_199_254_740_991, 12.5, -0.1],
  ]);
  for (const type of [json, jsonb]) expect(read(type, '{"a":[1,null]}')).toEqual({ a: [1, null] });
});

test("lists are read as what they are lists of", () => {
  expect(Object.fromEntries(arrayElements)).toEqual({
    ...{ 1016: int8, 1231: numeric, 1182: date, 1115: timestamp, 1185: timestamptz, 199: json, 3807: jsonb },
  });
  for (const element of arrayElements.values()) expect(scalarParsers.has(element)).toBe(true);
});
