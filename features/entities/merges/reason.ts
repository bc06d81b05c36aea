const known = ["forbidden", "conflict", "validation_failed", "not_found", "already_done"] as const;

/** The text of why a merge or its reversal was refused. */
export function reasonOf(code: string): `reasons.${(typeof known)[number] | "other"}` {
  const told = code === "gone" ? "not_found" : code;
  return `reasons.${known.find((item) => item === told) ?? "other"}`;
}
