/** The day (YYYY-MM-DD) that an address names; undefined where it is none of the calendar. */
export function dayIn(address: URLSearchParams, name: string): string | undefined {
  const text = address.get(name) ?? "";
  if (!/^\d{4}-\d\d-\d\d$/.test(text)) return undefined;
  const day = new Date(`${text}T00:00:00Z`);
  return !Number.isNaN(day.getTime()) && day.toISOString().startsWith(text) ? text : undefined;
}

/** The id that an address names; undefined where no record can have it. */
export function idIn(address: URLSearchParams, name: string): number | undefined {
  const text = address.get(name) ?? "";
  const id = Number(text);
  return /^[1-9]\d*$/.test(text) && Number.isSafeInteger(id) ? id : undefined;
}
