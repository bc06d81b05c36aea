const known = ["forbidden", "conflict", "validation_failed"] as const;

/** The text of why a merge or its reversal was refused. */
export function reasonOf(code: string): `merge.reasons.${(typeof known)[number] | "other"}` {
  return `merge.reasons.${known.find((one) => one === code) ?? "other"}`;
}
