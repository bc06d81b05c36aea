import { describe, expect, it } from "vitest";
import { effectsByCall } from "./calls.ts";
import { callWith, type LooseEffect } from "./table.ts";

const effect = (calls: Extract<LooseEffect, { calls: unknown }>["calls"]): LooseEffect => ({
  ...{ calls, resolves: {}, rejects: {} },
});
const put = "PUT /cultural_fits/:id";
const known = effectsByCall({
  take: { atOnce: undefined },
  open: effect(["POST /cultural_fits/:id/open"]),
  save: effect([callWith(put, ({ finished }) => !finished)]),
  send: effect([callWith(put, ({ finished }) => finished)]),
});
const whose = (method: string, path: string, body: unknown = {}) =>
  known.of(method, `/v1${path}`, () => body);

describe("whose effect's call it is", () => {
  it("is told by its name", () => {
    expect(whose("POST", "/cultural_fits/abc/open")).toBe("open");
    expect(whose("GET", "/cultural_fits/abc/open")).toBeUndefined();
    expect(whose("POST", "/cultural_fits/abc/open/more")).toBeUndefined();
  });
  it("is told by its body where effects share its name", () => {
    expect(whose("PUT", "/cultural_fits/abc", { finished: false })).toBe("save");
    expect(whose("PUT", "/cultural_fits/abc", { finished: true })).toBe("send");
  });
  it("is nobody's where no effect makes calls", () => {
    const none = effectsByCall({ take: { atOnce: undefined } });
    expect([none.isEmpty, known.isEmpty]).toEqual([true, false]);
    expect(none.of("PUT", "/v1/cultural_fits/abc", () => ({ finished: true }))).toBeUndefined();
  });
});
