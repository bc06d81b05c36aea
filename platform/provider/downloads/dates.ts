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
  const parts = new Map(format.formatToParts(new Date(value)).map(({ type, value: text }) => [type, text]));
  const part = (name: Intl.DateTimeFormatPartTypes) => parts.get(name) ?? "";
  return {
    year: part("year"),
    month: part("month"),
    day: part("day"),
    hour: part("hour"),
    minute: part("minute"),
    second: part("second"),
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
