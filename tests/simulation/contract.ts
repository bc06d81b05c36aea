import qs from "qs";
import type { z } from "zod";
import { sampleOf } from "#client/system/testing/sample.ts";
import { type CallDefinition, type CallKey, parseKey } from "#contract/call.ts";
import { calls } from "#contract/calls/all.ts";
import { type ErrorCode, errorAnswer, statusOfCode } from "#contract/errors.ts";
import type { Reply, Request } from "./browser.ts";
import { refused } from "./provider/answers.ts";

/** A call of the contract, found by what was asked for. */
export interface KnownCall {
  key: CallKey;
  definition: CallDefinition;
  params: Readonly<Record<string, string>>;
}

interface Route {
  key: CallKey;
  definition: CallDefinition;
  parts: readonly string[];
}

const isParam = (part: string) => part.startsWith(":");
/** By method and number of parts; of two that fit, the more literal comes first, as in the provider's router. */
const routes = new Map<string, Route[]>();
for (const [name, definition] of Object.entries(calls)) {
  const key = name as CallKey;
  const { method, path } = parseKey(key);
  const parts = path.split("/");
  const place = `${method} ${parts.length}`;
  routes.set(place, [...(routes.get(place) ?? []), { key, definition, parts }]);
}
const literal = ({ parts }: Route) => parts.map((part) => (isParam(part) ? "1" : "0")).join("");
for (const list of routes.values()) list.sort((a, b) => literal(a).localeCompare(literal(b)));

export function knownCall(method: string, path: string): KnownCall | undefined {
  const given = path.split("/");
  const found = routes
    .get(`${method} ${given.length}`)
    ?.find(({ parts }) => parts.every((part, index) => isParam(part) || part === given[index]));
  if (!found) return undefined;
  const params = Object.fromEntries(
    found.parts.flatMap((part, index) =>
      isParam(part) ? [[part.slice(1), decodeURIComponent(given[index] ?? "")]] : [],
    ),
  );
  return { key: found.key, definition: found.definition, params };
}

type Issue = z.core.$ZodIssue;
const any = () => true;
/** Missing, too short, too long, no e-mail: what a person may have typed, and what the provider tells them of. */
const typed: readonly Issue["code"][] = ["too_small", "too_big", "invalid_format", "custom"];
const isMissing = ({ code, message }: Issue) =>
  code === "invalid_type" && message.endsWith("received undefined");
const isOfShape = (issue: Issue) => !typed.includes(issue.code) && !isMissing(issue);

function faultIn(
  part: string,
  schema: z.ZodType | undefined,
  value: unknown,
  counts: (issue: Issue) => boolean = any,
): string | undefined {
  const issue = schema?.safeParse(value).error?.issues.find(counts);
  return issue && `${part} ${issue.path.join(".")}: ${issue.message}`;
}

/** The refusal of what a person typed, where the contract does not take it. */
export function refusalOf({ method, path, body }: Request): Reply | undefined {
  const issues = knownCall(method, path)?.definition.body?.safeParse(body).error?.issues ?? [];
  if (issues.length === 0) return undefined;
  const fields = issues.map((issue) => ({ path: issue.path.join("."), rule: issue.code }));
  return refused(422, "validation_failed", fields);
}

/** What is wrong with a call as it left the page; undefined where the contract takes it. */
export function unknownToContract({ method, path, query, body }: Request): string | undefined {
  const known = knownCall(method, path);
  if (!known) return "the contract has no such call";
  const { definition, params } = known;
  const asked = qs.parse(query.toString(), { depth: 6, arrayLimit: 500, parameterLimit: 1_000 });
  return (
    faultIn("params", definition.params, params) ??
    (definition.query
      ? faultIn("query", definition.query, asked)
      : Object.keys(asked).length > 0
        ? "query: it takes none"
        : undefined) ??
    (definition.body
      ? faultIn("body", definition.body, body, isOfShape)
      : Object.keys(body).length > 0
        ? "body: it takes none"
        : undefined)
  );
}

/** An answer as the contract has it: what the simulated provider leaves open is filled in. Throws where it cannot be given. */
export function answerOf(method: string, path: string, reply: Reply): Reply {
  const known = knownCall(method, path);
  if (!known) throw new Error(`${method} ${path} is answered, and no call`);
  const { key, definition } = known;
  if (reply.status >= 400) {
    const fault = faultIn("refusal", errorAnswer, reply.body);
    const { code } = reply.body as { code: ErrorCode };
    if (fault || statusOfCode[code] !== reply.status)
      throw new Error(
        `${key} is refused as the contract does not know: ${fault ?? `${code} with ${reply.status}`}`,
      );
    return reply;
  }
  if (definition.stream) return reply;
  const { shape = {} } = definition.answer.def as { shape?: Record<string, z.ZodType> };
  // The least of a list is that it ends here.
  const least = "end_of_list" in shape ? { end_of_list: true } : {};
  const body = sampleOf(definition.answer, { ...least, ...(reply.body as object) });
  return { status: definition.status ?? 200, body };
}
