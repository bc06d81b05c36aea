/** The number that a spreadsheet keeps for 'YYYY-MM-DD' or 'YYYY-MM-DD hh:mm:ss': days since 1899-12-30. */
export function serialDate(local: string): number {
  const time = local.length > 10 ? local.slice(11, 19) : "00:00:00";
  return Date.parse(`${local.slice(0, 10)}T${time}Z`) / 86_400_000 + 25_569;
}
