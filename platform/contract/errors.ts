import { z } from "zod";

/** Stable error codes; a client branches on the code, a person reads the text of its language. */
export const errorCodes = [
  "validation_failed",
  "invalid_query",
  "malformed_request",
  "unauthenticated",
  "wrong_credentials",
  "forbidden",
  "not_found",
  "conflict",
  "person_mismatch",
  "business_mismatch",
  "already_exists",
  "already_done",
  /** The status change is not allowed; the field's params name both statuses. */
  "transition_refused",
  /** Other records still need it. */
  "in_use",
  /** A person is off limits; the fields name who and by which off-limit. Overridden, the same call succeeds. */
  "off_limits",
  /** A business must keep an administrator. */
  "last_administrator",
  /** An administrator looks at the product as somebody else: nothing is written meanwhile. */
  "read_only",
  "gone",
  "token_missing",
  "token_invalid",
  "token_revoked",
  /** A newer link was sent in its place. */
  "token_replaced",
  "token_expired",
  /** Of a system, not of a link: it has to be given another one. */
  "api_token_expired",
  "api_token_off",
  /** The link is valid but also requires a password. */
  "password_required",
  "confirmation_required",
  "registration_incomplete",
  "file_too_large",
  "unsupported_file",
  "filter_required",
  "rate_limited",
  "integration_failed",
  "unavailable",
  "internal",
] as const;
export type ErrorCode = (typeof errorCodes)[number];

export const fieldError = z.object({
  /** Dotted path in the payload, e.g. `job.title`. */
  path: z.string(),
  /** A rule name of section 5: required, minLength, maxLength, email, taken, … */
  rule: z.string(),
  params: z.record(z.string(), z.union([z.string(), z.number()])).optional(),
});
export type FieldError = z.infer<typeof fieldError>;

/** The shape of every error answer. `error` and `integration_error` as in section 3 of the application document. */
export const errorAnswer = z.object({
  error: z.array(z.string()),
  code: z.enum(errorCodes),
  fields: z.array(fieldError).optional(),
  integration_error: z.boolean().optional(),
  request_id: z.string(),
});
export type ErrorAnswer = z.infer<typeof errorAnswer>;

export const statusOfCode: Record<ErrorCode, number> = {
  validation_failed: 422,
  invalid_query: 422,
  malformed_request: 400,
  unauthenticated: 401,
  wrong_credentials: 422,
  forbidden: 403,
  not_found: 404,
  conflict: 409,
  person_mismatch: 409,
  business_mismatch: 409,
  already_exists: 409,
  already_done: 409,
  transition_refused: 409,
  in_use: 409,
  off_limits: 409,
  last_administrator: 409,
  read_only: 403,
  gone: 410,
  token_missing: 403,
  token_invalid: 403,
  token_revoked: 403,
  token_replaced: 403,
  token_expired: 403,
  api_token_expired: 401,
  api_token_off: 401,
  password_required: 403,
  confirmation_required: 403,
  registration_incomplete: 403,
  file_too_large: 413,
  unsupported_file: 415,
  filter_required: 422,
  rate_limited: 429,
  integration_failed: 502,
  unavailable: 503,
  internal: 500,
};
