/**
 * Automatic decimal mode: digits shift in from the right as cents; anything else is ignored, so there are no negative
 * values. Returns cents, or null if empty. At most 13 digits.
 */
export function centsOfTyped(text: string): number | null {
  const digits = text.replaceAll(/\D/g, "").slice(0, 13);
  return digits === "" ? null : Number(digits);
}

/** Cents as the field shows them, without the currency's sign. */
export function typedOfCents(cents: number | null, locale: "pt" | "en"): string {
  if (cents === null) return "";
  return new Intl.NumberFormat(locale === "pt" ? "pt-BR" : "en-US", { minimumFractionDigits: 2 }).format(
    cents / 100,
  );
}
