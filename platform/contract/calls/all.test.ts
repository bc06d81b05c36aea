import { describe, expect, expectTypeOf, it } from "vitest";
import { z } from "zod";
import { type CallDefinition, type CallKey, parseKey } from "../call.ts";
import { type CallAnswer, type CallInput, calls } from "./all.ts";

describe("contract", () => {
  it("names every parameter of a path in its schema, and nothing else", () => {
    for (const [key, call] of Object.entries(calls)) {
      const named = [...parseKey(key as CallKey).path.matchAll(/:(\w+)/g)].map((m) => m[1]).sort();
      const schema = "params" in call ? call.params : undefined;
      const params = schema instanceof z.ZodObject ? Object.keys(schema.shape).sort() : [];
      expect(params, key).toEqual(named);
    }
  });

  it("limits how often anyone may send a password", () => {
    const unlimited = Object.entries(calls as Record<CallKey, CallDefinition>).filter(
      ([, { access, body, limited }]) =>
        access.who === "anyone" &&
        body &&
        !limited &&
        JSON.stringify(z.toJSONSchema(body, { unrepresentable: "any", io: "input" })).includes('"password"'),
    );
    expect(unlimited.map(([key]) => key)).toEqual([]);
    expect(calls["POST /recruiters/sessions"].limited).toBe(true);
  });

  it("types client input and answer from the definition", () => {
    expectTypeOf<CallInput<"GET /jobs/:uid">>().toEqualTypeOf<{ params: { uid: string } }>();
    expectTypeOf<CallAnswer<"GET /recruiters/jobs">["jobs"][number]["title"]>().toEqualTypeOf<string>();
    expectTypeOf<CallAnswer<"GET /recruiters/candidates">["total_count"]>().toEqualTypeOf<number>();
    // What the types say is checked by the compiler; that there is something to say it of, here.
    expect(calls).toHaveProperty(["GET /jobs/:uid", "params"]);
  });
});
