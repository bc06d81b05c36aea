import { expect, test } from "vitest";
import { z } from "zod";
import { CallError } from "./errors.ts";
import { parse } from "./validation.ts";

const schema = z.strictObject({
  name: z.string().min(1).max(5),
  password: z.string().min(8).optional(),
  places: z.number().min(1).max(9).optional(),
  tags: z.array(z.string()).min(2).optional(),
  email: z.email().optional(),
  size: z.enum(["small", "large"]).optional(),
  either: z.union([z.literal(1), z.object({ at: z.string() })]).optional(),
  odd: z
    .number()
    .superRefine((value, context) => {
      if (value % 2 === 0) context.addIssue({ code: "custom", params: { rule: "odd" } });
      if (value > 9) context.addIssue({ code: "custom" });
    })
    .optional(),
  deep: z.strictObject({ rows: z.array(z.object({ day: z.iso.date() })) }).optional(),
});

function fieldsOf(value: unknown, what: "params" | "query" | "body" = "body") {
  try {
    parse(schema, value, what);
  } catch (error) {
    if (error instanceof CallError) return [error.code, error.details.fields];
    throw error;
  }
  return ["taken", undefined];
}

test.each([
  [{ name: "" }, [{ path: "name", rule: "required" }]],
  [{}, [{ path: "name", rule: "required" }]],
  [{ name: null }, [{ path: "name", rule: "required" }]],
  [{ name: 7 }, [{ path: "name", rule: "type" }]],
  [{ name: "123456" }, [{ path: "name", rule: "maxLength", params: { n: 5 } }]],
  [{ name: "a", password: "1234567" }, [{ path: "password", rule: "minLength", params: { n: 8 } }]],
  [{ name: "a", places: 0 }, [{ path: "places", rule: "min", params: { n: 1 } }]],
  [{ name: "a", places: 10 }, [{ path: "places", rule: "max", params: { n: 9 } }]],
  [{ name: "a", tags: ["um"] }, [{ path: "tags", rule: "min", params: { n: 2 } }]],
  [{ name: "a", email: "ninguém" }, [{ path: "email", rule: "email" }]],
  [{ name: "a", size: "medium" }, [{ path: "size", rule: "option" }]],
  [{ name: "a", either: 2 }, [{ path: "either", rule: "option" }]],
  [
    { name: "a", odd: 10 },
    [
      { path: "odd", rule: "odd" },
      { path: "odd", rule: "invalid" },
    ],
  ],
  [{ name: "a", deep: { rows: [{ day: "2026-02-30" }] } }, [{ path: "deep.rows.0.day", rule: "date" }]],
  [
    { name: "a", deep: { rows: [], more: 1, most: 2 } },
    [
      { path: "deep.more", rule: "unknown" },
      { path: "deep.most", rule: "unknown" },
    ],
  ],
])("of %j it says %j", (value, fields) => {
  expect(fieldsOf(value)).toEqual(["validation_failed", fields]);
});

test("a wrong query is no wrong body, and a wrong part of an address leads nowhere", () => {
  const fields = [{ path: "name", rule: "required" }];
  expect(fieldsOf({}, "query")).toEqual(["invalid_query", fields]);
  expect(fieldsOf({}, "params")).toEqual(["not_found", undefined]);
  expect(fieldsOf({ name: "Ana" })).toEqual(["taken", undefined]);
});
