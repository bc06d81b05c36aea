/** Operators of `where[field][op]=`; which of them a field allows follows from its type (entity.ts). */
export const operators = [
  "eq",
  "not_eq",
  "in",
  "not_in",
  "gt",
  "gteq",
  "lt",
  "lteq",
  "contains",
  "starts_with",
  "null",
  "not_null",
] as const;
export type Operator = (typeof operators)[number];
