/** Times in files are those of the house; Brazil keeps no summer time. */
const format = new Intl.DateTimeFormat("en-GB", {
  timeZone: "America/Sao_Paulo",
  year: "numeric",
  month: "2-digit",
  day: "2-digit",
  hour: "2-digit",
  minute: "2-digit",
  second: "2-digit",
  hourCycle: "h23",
});

/** What the house's clock is ahead of UTC, in milliseconds, by the hour of an instant: asking the format is slow. */
const offsets = new Map<string, number>();
const keptOffsets = 50_000;

function offsetAt(value: string): number {
  const instant = new Date(value);
  const hour = instant.toISOString().slice(0, 13);
  const known = offsets.get(hour);
  if (known !== undefined) return known;
  const parts = Object.fromEntries(
    format.formatToParts(instant).map(({ type, value: text }) => [type, text]),
  );
  const { year, month, day, hour: localHour, minute, second } = parts;
  const local = Date.parse(`${year}-${month}-${day}T${localHour}:${minute}:${second}Z`);
  const offset = local - Math.floor(instant.getTime() / 1000) * 1000;
  if (offsets.size >= keptOffsets) offsets.clear();
  offsets.set(hour, offset);
  return offset;
}

export interface LocalParts {
  year: string;
  month: string;
  day: string;
  hour: string;
  minute: string;
  second: string;
}

export function localParts(value: string, isDay: boolean): LocalParts {
  if (isDay) {
    const [year = "", month = "", day = ""] = value.slice(0, 10).split("-");
    return { year, month, day, hour: "00", minute: "00", second: "00" };
  }
  const at = new Date(Date.parse(value) + offsetAt(value)).toISOString();
  return {
    year: at.slice(0, 4),
    month: at.slice(5, 7),
    day: at.slice(8, 10),
    hour: at.slice(11, 13),
    minute: at.slice(14, 16),
    second: at.slice(17, 19),
  };
}

/** The number that a spreadsheet keeps for a moment: days since 1899-12-30. */
export function serialDate(value: string, isDay: boolean): number {
  const { year, month, day, hour, minute, second } = localParts(value, isDay);
  const at = Date.UTC(
    Number(year),
    Number(month) - 1,
    Number(day),
    Number(hour),
    Number(minute),
    Number(second),
  );
  return at / 86_400_000 + 25_569;
}
