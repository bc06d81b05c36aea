import ical, {
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

/** The library writes a parameter unescaped: a quote or a line break would end it. */
const named = ({ name, address }: Person) => ({
  name: name.replaceAll(/["\r\n]/g, " "),
  email: address.replaceAll(/[\s;:,"]/g, ""),
});

/** One appointment as an iCalendar file, as invitations carry it. */
export function icsOf(of: Appointment, now: number = Date.now()): string {
  const starts = Date.parse(of.starts_at);
  const calendar = ical({
    prodId: { company: "Elenco", product: "Agenda", language: "PT" },
    method: of.cancelled ? ICalCalendarMethod.CANCEL : ICalCalendarMethod.REQUEST,
  });
  calendar.createEvent({
    id: of.uid,
    sequence: of.sequence,
    stamp: new Date(now),
    start: new Date(starts),
    end: new Date(starts + of.duration_minutes * 60_000),
    summary: of.title,
    location: of.place,
    description: of.description || null,
    status: of.cancelled ? ICalEventStatus.CANCELLED : ICalEventStatus.CONFIRMED,
    organizer: named(of.organiser),
    attendees: of.attendees.map((person) => ({
      ...named(person),
      role: ICalAttendeeRole.REQ,
      status: ICalAttendeeStatus.NEEDSACTION,
      rsvp: true,
    })),
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
    name,
    ttl: 900,
  });
  for (const {
    uid,
    sequence,
    title,
    starts_at,
    duration_minutes,
    place,
    description,
    cancelled,
    changed_at,
  } of entries) {
    const starts = Date.parse(starts_at);
    calendar.createEvent({
      id: uid,
      sequence,
      stamp: new Date(changed_at),
      start: new Date(starts),
      end: new Date(starts + duration_minutes * 60_000),
      summary: title,
      location: place,
      description: description || null,
      status: cancelled ? ICalEventStatus.CANCELLED : ICalEventStatus.CONFIRMED,
      // A due date takes no time.
      transparency: duration_minutes === 0 ? ICalEventTransparency.TRANSPARENT : ICalEventTransparency.OPAQUE,
    });
  }
  return `${calendar.toString().trimEnd()}\r\n`;
}
