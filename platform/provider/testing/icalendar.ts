/** A component of an iCalendar file: its properties by name, as they are after their escapes were taken back. */
export interface CalendarPart {
  kind: string;
  properties: Record<string, string[]>;
  parts: CalendarPart[];
}

class Wrong extends Error {}
const demand = (holds: unknown, what: string): void => {
  if (!holds) throw new Wrong(what);
};

const texts = ["SUMMARY", "LOCATION", "DESCRIPTION", "NAME", "X-WR-CALNAME"];
const onceOnly = [
  "DTSTART",
  "DTEND",
  "DTSTAMP",
  "UID",
  "SEQUENCE",
  "STATUS",
  "ORGANIZER",
  "TRANSP",
  ...texts,
];
const param = `;[A-Za-z0-9-]+=(?:"[^"]*"|[^";:,]*)(?:,(?:"[^"]*"|[^";:,]*))*`;
const contentLine = new RegExp(`^([A-Za-z0-9-]+)((?:${param})*):(.*)$`);
const utc = /^\d{8}T\d{6}Z$/;

/** Unfolded lines (RFC 5545, 3.1). */
function linesOf(text: string): string[] {
  demand(text.endsWith("\r\n"), "The last line has no end");
  demand(!/[^\r]\n|\r(?!\n)/.test(text), "A line ends otherwise than with CRLF");
  const lines = text.slice(0, -2).split("\r\n");
  for (const line of lines) {
    demand(Buffer.byteLength(line) <= 75, `Longer than 75 octets: ${line}`);
    demand(Buffer.from(line).toString() === line, `A character is cut in two: ${line}`);
    // biome-ignore lint/suspicious/noControlCharactersInRegex: it is what is looked for
    demand(!/[\x00-\x08\x0a-\x1f\x7f]/.test(line), `Has a control character: ${JSON.stringify(line)}`);
    demand(line !== "", "An empty line");
  }
  return text.slice(0, -2).replaceAll("\r\n ", "").split("\r\n");
}

/** A value of type TEXT without its escapes (3.3.11). */
function plain(name: string, value: string): string {
  demand(/^(?:[^\\;,]|\\[\\;,nN])*$/.test(value), `${name} is not escaped: ${value}`);
  return value.replaceAll(/\\(.)/g, (_, char: string) => (char.toLowerCase() === "n" ? "\n" : char));
}

function demandEvent({ properties }: CalendarPart, method: string | undefined): void {
  const one = (name: string) => properties[name]?.[0] ?? "";
  for (const name of ["UID", "DTSTAMP", "DTSTART"]) demand(properties[name], `An event has no ${name}`);
  for (const name of onceOnly)
    demand((properties[name]?.length ?? 0) <= 1, `${name} is more than once in an event`);
  for (const name of ["DTSTAMP", "DTSTART", "DTEND"])
    if (properties[name]) demand(utc.test(one(name)), `${name} is not in UTC: ${one(name)}`);
  if (properties.DTEND) demand(one("DTEND") > one("DTSTART"), "An event ends when it starts, or before");
  if (properties.SEQUENCE) demand(/^\d+$/.test(one("SEQUENCE")), "SEQUENCE is no number");
  demand(["", "TENTATIVE", "CONFIRMED", "CANCELLED"].includes(one("STATUS")), "STATUS is unknown");
  for (const who of [...(properties.ORGANIZER ?? []), ...(properties.ATTENDEE ?? [])])
    demand(/^mailto:[^\s@]+@[^\s@]+$/i.test(who), `Nobody's address: ${who}`);
  // RFC 5546, 3.2: who is asked, and who asks.
  if (method === "REQUEST" || method === "CANCEL") demand(properties.ORGANIZER, "Nobody invites");
  if (method === "PUBLISH") demand(!properties.ATTENDEE, "What is published invites somebody");
  if (method === "CANCEL") demand(one("STATUS") === "CANCELLED", "A cancellation that is not cancelled");
}

/**
 * Reads an iCalendar file as strictly as RFC 5545 words it; calendar programs forgive different things, so none may have
 * to. What it refuses it throws.
 */
export function readCalendar(text: string): CalendarPart {
  const root: CalendarPart = { kind: "", properties: {}, parts: [] };
  const open = [root];
  for (const line of linesOf(text)) {
    const [, name = "", , value = ""] = contentLine.exec(line) ?? [];
    demand(name, `No property: ${line}`);
    const inner = open.at(-1) ?? root;
    if (name === "BEGIN") {
      const part: CalendarPart = { kind: value, properties: {}, parts: [] };
      inner.parts.push(part);
      open.push(part);
    } else if (name === "END") {
      demand(open.length > 1 && inner.kind === value, `${value} ends where ${inner.kind} is open`);
      open.pop();
    } else {
      const shown = texts.includes(name) ? plain(name, value) : value;
      inner.properties[name] = [...(inner.properties[name] ?? []), shown];
    }
  }
  demand(open.length === 1 && root.parts.length === 1, "Not one calendar");
  const [calendar = root] = root.parts;
  demand(calendar.kind === "VCALENDAR", "Not a calendar");
  demand(calendar.properties.VERSION?.join() === "2.0", "Not of version 2.0");
  demand(calendar.properties.PRODID?.length === 1, "No program wrote it");
  const events = calendar.parts.filter(({ kind }) => kind === "VEVENT");
  demand(events.length > 0 || calendar.properties.METHOD?.[0] === "PUBLISH", "Empty");
  for (const event of events) demandEvent(event, calendar.properties.METHOD?.[0]);
  const ids = events.map(({ properties }) => properties.UID?.[0]);
  demand(new Set(ids).size === ids.length, "Two events have one UID");
  return calendar;
}
