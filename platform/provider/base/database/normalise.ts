/**
 * How values leave the database, the same for PostgreSQL and PGlite: counts and money are numbers, days are
 * 'YYYY-MM-DD', instants are ISO strings in UTC. Instants are timestamptz(3), so no precision is lost.
 */
type Parse = (text: string) => unknown;

/** Sessions are in UTC, so the text needs no calendar: 'YYYY-MM-DD hh:mm:ss[.mmm]+00'. */
const utcInstant = /^\d{4}-\d\d-\d\d \d\d:\d\d:\d\d(?:\.\d+)?(?:\+00)?$/;
function instant(text: string): string {
  if (!utcInstant.test(text)) return new Date(text.includes("+") ? text : `${text}Z`).toISOString();
  const end = text.endsWith("+00") ? -3 : text.length;
  return `${text.slice(0, 10)}T${text.slice(11, 19)}.${text.slice(20, end).padEnd(3, "0").slice(0, 3)}Z`;
}
const day: Parse = (text) => text;
const json: Parse = (text): unknown => JSON.parse(text);

const int8 = 20;
const jsonOid = 114;
const dateOid = 1082;
const timestampOid = 1114;
const timestamptzOid = 1184;
const numericOid = 1700;
const jsonbOid = 3802;

export const scalarParsers: ReadonlyMap<number, Parse> = new Map([
  [int8, Number],
  [numericOid, Number],
  [dateOid, day],
  [timestampOid, instant],
  [timestamptzOid, instant],
  [jsonOid, json],
  [jsonbOid, json],
]);

/** Array type → element type, for the driver that does not derive one from the other. */
export const arrayElements: ReadonlyMap<number, number> = new Map([
  [1016, int8],
  [1231, numericOid],
  [1182, dateOid],
  [1115, timestampOid],
  [1185, timestamptzOid],
  [199, jsonOid],
  [3807, jsonbOid],
]);
