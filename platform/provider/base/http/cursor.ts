import type { z } from "zod";
import { CallError } from "./errors.ts";

type CursorValue = string | number | boolean | null | undefined;

/** Where a page ended: the values of its last row by which the list is ordered. */
export const encodeCursor = (values: readonly CursorValue[]): string =>
  Buffer.from(JSON.stringify(values)).toString("base64url");

/** The values of a cursor; one not issued by such a list is refused. `path` is its place in the query. */
export function decodeCursor<S extends z.ZodType>(text: string, schema: S, path = "after"): z.output<S> {
  try {
    return schema.parse(JSON.parse(Buffer.from(text, "base64url").toString()));
  } catch {
    throw new CallError("invalid_query", { fields: [{ path, rule: "cursor" }] });
  }
}
