const known = ["forbidden", "conflict", "validation_failed"] as const;

/** The text of why a merge or its reversal was refused. */
export function reasonOf(code: string): `reasons.${(typeof known)[number] | "other"}` {
  return `reasons.${known.find((item) => item === code) ?? "other"}`;
}
