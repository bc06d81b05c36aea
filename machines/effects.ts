import type { FieldError } from "#contract/errors.ts";

/** The body of every effect of a chart: platform/client/system provides the real one. */
export const notProvided = (): never => {
  throw new Error("Not provided: see platform/client/system");
};

/** The stable code of a refused call; `unavailable` where the network or the provider is away. */
export function codeOf(error: unknown): string {
  return typeof error === "object" && error !== null && "code" in error && typeof error.code === "string"
    ? error.code
    : "internal";
}

/** A refusal by HTTP status that a retry will not change: not found, or not permitted. */
export const isFinalRefusal = (error: unknown): boolean =>
  typeof error === "object" &&
  error !== null &&
  "status" in error &&
  typeof error.status === "number" &&
  error.status >= 400 &&
  error.status < 500 &&
  error.status !== 429;

const transient = ["unavailable", "rate_limited", "internal"];

/** Whether a refusal may pass by itself: asking again later can help. */
export const isTransient = (code: string): boolean => transient.includes(code);

/** Field errors of a refused call. */
export function fieldsOf(error: unknown): FieldError[] {
  return typeof error === "object" && error !== null && "fields" in error && Array.isArray(error.fields)
    ? (error.fields as FieldError[])
    : [];
}
