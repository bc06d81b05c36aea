import ical, {
  escape as escaped,
  ICalAttendeeRole,
  ICalAttendeeStatus,
  ICalCalendarMethod,
  ICalEventStatus,
  ICalEventTransparency,
} from "ical-generator";

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

/** Without the control characters that no line of a calendar may hold; a tab and line breaks stay. */
// biome-ignore lint/suspicious/noControlCharactersInRegex: they are what is taken out
const clean = (text: string): string => text.replaceAll(/[\x00-\x08\x0b\x0c\x0e-\x1f\x7f]/g, "");

/** Readers that know no escapes in parameters would show those of a quote or a line break. */
const named = ({ name, address }: Person) => ({
  name: clean(name).replaceAll(/["\r\n]/g, " "),
  email: address.replaceAll(/[\s;:,"]/g, ""),
});

const wordsOf = ({ title, place, description }: Pick<Appointment, "title" | "place" | "description">) => ({
  summary: clean(title),
  location: place === null ? null : clean(place),
  description: clean(description) || null,
});

/** Events without duration have no end: iCalendar requires an end later than the start. */
function timesOf({ starts_at, duration_minutes }: Pick<Appointment, "starts_at" | "duration_minutes">) {
  const starts = Date.parse(starts_at);
  const end = duration_minutes > 0 ? { end: new Date(starts + duration_minutes * 60_000) } : {};
  return { start: new Date(starts), ...end };
}

/** Whoever invites comes: nobody has to wait for their answer. */
const partOf = ({ address }: Person, organiser: Person) =>
  address === organiser.address
    ? { role: ICalAttendeeRole.CHAIR, status: ICalAttendeeStatus.ACCEPTED, rsvp: false }
    : { role: ICalAttendeeRole.REQ, status: ICalAttendeeStatus.NEEDSACTION, rsvp: true };

/** One appointment as an iCalendar file, as invitations carry it. */
export function icsOf(of: Appointment, now: number = Date.now()): string {
  const calendar = ical({
    prodId: { company: "Elenco", product: "Agenda", language: "PT" },
    method: of.cancelled ? ICalCalendarMethod.CANCEL : ICalCalendarMethod.REQUEST,
  });
  calendar.createEvent({
    id: of.uid,
    sequence: of.sequence,
    stamp: new Date(now),
    ...timesOf(of),
    ...wordsOf(of),
    status: of.cancelled ? ICalEventStatus.CANCELLED : ICalEventStatus.CONFIRMED,
    organizer: named(of.organiser),
    attendees: of.attendees.map((person) => ({ ...named(person), ...partOf(person, of.organiser) })),
  });
  return `${calendar.toString().trimEnd()}\r\n`;
}

export interface FeedEntry extends Omit<Appointment, "organiser" | "attendees"> {
  changed_at: string;
}

/** A calendar that is read again and again. Who takes part is in the invitations; here they would get mail from it. */
export function feedOf(name: string, entries: readonly FeedEntry[]): string {
  const calendar = ical({
    prodId: { company: "Elenco", product: "Agenda", language: "PT" },
    method: ICalCalendarMethod.PUBLISH,
    // The library writes it as it is.
    name: escaped(clean(name), false),
    ttl: 900,
  });
  for (const entry of entries) {
    calendar.createEvent({
      id: entry.uid,
      sequence: entry.sequence,
      stamp: new Date(entry.changed_at),
      ...timesOf(entry),
      ...wordsOf(entry),
      status: entry.cancelled ? ICalEventStatus.CANCELLED : ICalEventStatus.CONFIRMED,
      // A due date takes no time.
      transparency:
        entry.duration_minutes === 0 ? ICalEventTransparency.TRANSPARENT : ICalEventTransparency.OPAQUE,
    });
  }
  return `${calendar.toString().trimEnd()}\r\n`;
}
