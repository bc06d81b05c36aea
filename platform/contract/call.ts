import type { z } from "zod";
import type { Access, Strategy } from "./access.ts";

/**
 * The person the caller believes to be signed in, as `recruiters:12`. A call whose token is another person's is refused
 * with `person_mismatch`; one that names a business that person does not work in, with `business_mismatch`. Callers
 * that send neither header act as the owner of their token, in the business selected for them.
 */
export const personHeader = "x-person";
export const businessHeader = "x-business-id";
/** The member as whom an administrator looks at the product: calls answer as to that person, and none may write. */
export const seeAsHeader = "x-see-as";
export const personName = (strategy: Strategy, id: number): string => `${strategy}:${id}`;

type Method = "GET" | "POST" | "PUT" | "DELETE";
export type CallKey = `${Method} /${string}`;

/**
 * One call: `"METHOD /path/:param"` → who may make it, and its input and output schemas. The provider's routes, the
 * app's client, OpenAPI and the contract tests are all derived from it.
 */
export interface CallDefinition {
  access: Access;
  summary: string;
  params?: z.ZodType;
  /** Query string, read with qs (nested `where[field][op]=`). Unknown keys are 422. */
  query?: z.ZodType;
  body?: z.ZodType;
  /** Body is multipart/form-data; `body` then describes its fields, `file` names the file part. */
  multipart?: { file: string; limitMb: number };
  answer: z.ZodType;
  /** Called by machines, also while the database is down: without a tenant, and by anyone. */
  probe?: true;
  /** Guessing at it would pay: each address may make it a few times in a while, then it is refused with `rate_limited`. */
  limited?: true;
  /** Success status; 200 by default. */
  status?: 200 | 201 | 202 | 204;
  /** The answer is a stream of this media type instead of JSON; `answer` is then z.void(). */
  stream?: string;
}

/** Keeps the literal type of each definition, so that client and provider are typed from it. */
export function defineCalls<const T extends Record<CallKey, CallDefinition>>(calls: T): T {
  return calls;
}

export interface ParsedKey {
  method: Method;
  path: string;
}

export function parseKey(key: CallKey): ParsedKey {
  const space = key.indexOf(" ");
  return { method: key.slice(0, space) as Method, path: key.slice(space + 1) };
}
