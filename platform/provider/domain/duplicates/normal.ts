/** The keys of migration 066 for values that are not in the database yet; a test holds the two together. */
export function phoneKey(value: string): string | null {
  const digits = value.replaceAll(/\D/g, "").replace(/^0+/, "");
  const national = !/^\s*(\+|00)/.test(value) && (digits.length === 10 || digits.length === 11);
  const whole = national ? `55${digits}` : digits;
  if (whole.length < 8) return null;
  const old = /^(55[1-9][1-9])([6-9]\d{7})$/.exec(whole);
  return old ? `+${old[1]}9${old[2]}` : `+${whole}`;
}

export const documentKey = (value: string): string | null =>
  value.toUpperCase().replaceAll(/[^0-9A-Z]/g, "") || null;
