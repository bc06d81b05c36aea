import type { z } from "zod";
import type { FieldError } from "#contract/errors.ts";
import { CallError } from "./errors.ts";

type Issue = z.core.$ZodIssue;

/** The rule names of the application document's section 5, if it has one. */
function ruleOf(issue: Issue): Omit<FieldError, "path"> {
  switch (issue.code) {
    case "too_small":
      if (issue.origin === "string" && Number(issue.minimum) <= 1) return { rule: "required" };
      return { rule: issue.origin === "string" ? "minLength" : "min", params: { n: Number(issue.minimum) } };
    case "too_big":
      return { rule: issue.origin === "string" ? "maxLength" : "max", params: { n: Number(issue.maximum) } };
    case "invalid_format":
      return { rule: issue.format };
    case "invalid_type":
      return issue.input === undefined || issue.input === null ? { rule: "required" } : { rule: "type" };
    case "unrecognized_keys":
      return { rule: "unknown" };
    case "invalid_value":
    case "invalid_union":
      return { rule: "option" };
    case "custom":
      return { rule: typeof issue.params?.rule === "string" ? issue.params.rule : "invalid" };
    default:
      return { rule: "invalid" };
  }
}

function fieldsOf(issues: readonly Issue[]): FieldError[] {
  return issues.flatMap((issue) => {
    const keys = issue.code === "unrecognized_keys" ? issue.keys : [undefined];
    return keys.map((key) => ({
      path: [...issue.path, ...(key === undefined ? [] : [key])].map(String).join("."),
      ...ruleOf(issue),
    }));
  });
}

/** Parses with the call's schema or throws 422 with one entry per field. */
export function parse(schema: z.ZodType, value: unknown, what: "params" | "query" | "body"): unknown {
  const result = schema.safeParse(value, { reportInput: true });
  if (result.success) return result.data;
  if (what === "params") throw new CallError("not_found");
  throw new CallError(what === "query" ? "invalid_query" : "validation_failed", {
    fields: fieldsOf(result.error.issues),
  });
}
