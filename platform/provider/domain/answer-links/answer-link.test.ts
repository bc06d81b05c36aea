import { expect, it } from "vitest";
import { statusOf as sheetStatus } from "../answer-sheets/sheet.ts";
import { statusOf as collectionStatus } from "../data-collections/collection.ts";
import { assertOpen, dayInWords, dayOf, endOfLink } from "./answer-link.ts";

const end = Date.parse("2026-03-11T02:59:59.000Z");
const halfYear = 180 * 86_400_000;
const refusal = (work: () => unknown) => {
  try {
    return work();
  } catch (error) {
    const { code, details } = error as {
      code: string;
      details?: { fields?: { rule: string; params?: object }[] };
    };
    return details?.fields ? details.fields.map(({ rule, params }) => [rule, params]) : code;
  }
};

it("ends with its last day, which is neither over nor more than half a year away", () => {
  const at = (now: number) => refusal(() => endOfLink("2026-03-10", "x.expires_on", now));
  expect(at(end - 1)).toBe("2026-03-11T02:59:59.000Z");
  expect(at(end)).toEqual([["future", undefined]]);
  expect(at(end - halfYear)).toBe("2026-03-11T02:59:59.000Z");
  expect(at(end - halfYear - 1)).toEqual([["far", { n: 180 }]]);
});

it("names the day by the clock of São Paulo", () => {
  expect(dayOf("2026-03-11T02:59:59.000Z")).toBe("2026-03-10");
  expect(dayOf("2026-03-11T03:00:00.000Z")).toBe("2026-03-11");
  expect(dayInWords("pt", "2026-03-11T02:59:59.000Z")).toBe("10 de março de 2026");
  expect(dayInWords("en", "2026-03-11T02:59:59.000Z")).toMatch(/10/);
});

const now = Date.now();
const past = new Date(now - 60_000).toISOString();
const future = new Date(now + 60_000).toISOString();

it.each([
  [undefined, "token_invalid"],
  [{ expires_at: null }, "token_invalid"],
  [{ cancelled_at: past, answered_at: past, expires_at: past }, "token_revoked"],
  [{ answered_at: past, expires_at: past }, "already_done"],
  [{ declined_at: past, expires_at: past }, "already_done"],
  [{ expires_at: past }, "token_expired"],
])("with %j opens nothing: %s", (given, code) => {
  const standing = { expires_at: future, answered_at: null, cancelled_at: null };
  expect(refusal(() => assertOpen(given && { ...standing, ...given }))).toBe(code);
  expect(assertOpen(standing)).toEqual(standing);
});

it.each([
  [{}, "asked"],
  [{ opened_at: past }, "opened"],
  [{ opened_at: past, last_answer_at: past }, "partly_answered"],
  [{ opened_at: past, last_answer_at: past, expires_at: new Date(now).toISOString() }, "expired"],
  [{ opened_at: past, last_answer_at: past, expires_at: past, answered_at: past }, "answered"],
  [{ expires_at: past, answered_at: past, ended_at: past }, "ended"],
])("with %j stands as %s", (given, status) => {
  const { ended_at = null, ...standing } = {
    ...{
      expires_at: new Date(now + 1).toISOString(),
      opened_at: null,
      last_answer_at: null,
      answered_at: null,
    },
    ...(given as object),
  } as Record<"expires_at", string> &
    Record<"opened_at" | "last_answer_at" | "answered_at" | "ended_at", string | null>;
  const of = (name: string) => (status === "ended" ? name : status);
  expect(sheetStatus({ ...standing, revoked_at: ended_at }, now)).toBe(of("revoked"));
  expect(collectionStatus({ ...standing, cancelled_at: ended_at }, now)).toBe(of("cancelled"));
});
