import { expect, test } from "vitest";
import { dayAfter } from "#provider/base/clock/time-zone.ts";
import type { CallError } from "#provider/base/http/errors.ts";
import type { Values } from "#provider/base/records/rules.ts";
import { integrationRules } from "./integration-rules.ts";

const today = "2026-05-20";
function refusal(after: Values, before?: Values) {
  try {
    integrationRules.check?.(after, before, today);
  } catch (error) {
    return (error as CallError).details.fields;
  }
  return undefined;
}

test("a token ends today at the earliest, and in a year at the latest; what is kept is not asked again", () => {
  const ends = (expires_on: string, before?: Values) => refusal({ kind: "api_token", expires_on }, before);
  const path = "integration.expires_on";
  expect(ends(dayAfter(today, -1))).toEqual([{ path, rule: "future" }]);
  expect([ends(today), ends(dayAfter(today, 366))]).toEqual([undefined, undefined]);
  expect(ends(dayAfter(today, 367))).toEqual([{ path, rule: "far", params: { n: 366 } }]);
  const before = { kind: "api_token", expires_on: "2020-01-01" };
  expect(ends("2020-01-01", before)).toBeUndefined();
  expect(ends("2020-01-02", before)).toEqual([{ path, rule: "future" }]);
});

test("an address is public where it is new, and what an integration is stays", () => {
  const [open, closed] = ["https://sistemas.example/", "http://10.0.0.1/"];
  expect(refusal({ kind: "webhook", url: open })).toBeUndefined();
  expect(refusal({ kind: "webhook", url: closed })).toEqual([
    { path: "integration.url", rule: "public_https" },
  ]);
  const before = { kind: "webhook", url: closed };
  expect(refusal({ kind: "webhook", url: closed }, before)).toBeUndefined();
  expect(refusal({ kind: "webhook", url: `${closed}x` }, before)).toHaveLength(1);
  expect(refusal({ kind: "billing", url: null })).toBeUndefined();
  expect(refusal({ kind: "billing", url: open }, before)).toEqual([
    { path: "integration.kind", rule: "fixed" },
  ]);
});

test("its failures are forgotten where its status changes, not where it is saved", () => {
  const stamped = (values: Values, before?: Values) =>
    integrationRules.stamp?.(values, before, {} as never, today);
  const paused = { status: "paused", failures: 30 };
  expect(stamped({ status: "active" }, paused)).toEqual({ status: "active", failures: 0 });
  expect(stamped({ status: "paused" }, paused)).toEqual({ status: "paused" });
  expect(stamped({ name: "Outro" }, paused)).toEqual({ name: "Outro" });
  expect(stamped({ status: "active" })).toEqual({ status: "active" });
});
