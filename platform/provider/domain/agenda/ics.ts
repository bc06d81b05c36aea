export interface Appointment {
  uid: string;
  /** Counts the changes: calendars take the highest. */
  sequence: number;
  title: string;
  starts_at: string;
  duration_minutes: number;
  place: string | null;
  description: string;
  cancelled: boolean;
  organiser: Person;
  attendees: readonly Person[];
}
export interface Person {
  name: string;
  address: string;
}

const escaped = (text: string): string =>
  text
    .replaceAll("\\", "\\\\")
    .replaceAll(/\r\n|\r|\n/g, "\\n")
    .replaceAll(",", "\\,")
    .replaceAll(";", "\\;");
const instant = (time: number): string => new Date(time).toISOString().replaceAll(/[-:]|\.\d{3}/g, "");
/** A parameter's value may not hold a quote or a line break. */
const quoted = (text: string): string => `"${text.replaceAll(/["\r\n]/g, " ")}"`;
/** An address that could end its line would begin another property. */
const plain = (address: string): string => address.replaceAll(/[\s;:,"]/g, "");

/** No line above 75 bytes (RFC 5545, section 3.1); a character is never cut. */
function folded(line: string): string {
  const parts: string[] = [];
  let part = "";
  for (const character of line) {
    if (Buffer.byteLength(part + character) > (parts.length === 0 ? 75 : 74)) {
      parts.push(part);
      part = "";
    }
    part += character;
  }
  return [...parts, part].join("\r\n ");
}

/** One appointment as an iCalendar file, as invitations carry it. */
export function icsOf(of: Appointment, now: number = Date.now()): string {
  const starts = Date.parse(of.starts_at);
  const person = ({ name, address }: Person) => `CN=${quoted(name)}:mailto:${plain(address)}`;
  const lines = [
    "BEGIN:VCALENDAR",
    "VERSION:2.0",
    "PRODID:-//Elenco//Agenda//PT",
    "CALSCALE:GREGORIAN",
    `METHOD:${of.cancelled ? "CANCEL" : "REQUEST"}`,
    "BEGIN:VEVENT",
    `UID:${of.uid}`,
    `SEQUENCE:${of.sequence}`,
    `DTSTAMP:${instant(now)}`,
    `DTSTART:${instant(starts)}`,
    `DTEND:${instant(starts + of.duration_minutes * 60_000)}`,
    `SUMMARY:${escaped(of.title)}`,
    ...(of.place ? [`LOCATION:${escaped(of.place)}`] : []),
    ...(of.description ? [`DESCRIPTION:${escaped(of.description)}`] : []),
    `STATUS:${of.cancelled ? "CANCELLED" : "CONFIRMED"}`,
    `ORGANIZER;${person(of.organiser)}`,
    ...of.attendees.map(
      (one) => `ATTENDEE;ROLE=REQ-PARTICIPANT;PARTSTAT=NEEDS-ACTION;RSVP=TRUE;${person(one)}`,
    ),
    "END:VEVENT",
    "END:VCALENDAR",
  ];
  return `${lines.map(folded).join("\r\n")}\r\n`;
}
