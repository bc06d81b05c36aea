import { describe, expect, it } from "vitest";
import { readCalendar } from "#provider/testing/icalendar.ts";
import { type Appointment, type FeedEntry, feedOf, icsOf } from "./ics.ts";

const appointment: Appointment = {
  uid: "interview-7@elenco",
  sequence: 2,
  title: "Entrevista; Ana, às 10h",
  starts_at: "2026-11-24T13:00:00.000Z",
  duration_minutes: 45,
  place: "Sala 3",
  description: "Traga:\n- documento",
  cancelled: false,
  organiser: { name: "Rafael", address: "rafael@casa.test" },
  attendees: [{ name: 'Ana "Bia"', address: "ana@casa.test\r\nX-EVIL:1" }],
};
const now = Date.parse("2026-11-20T12:00:00Z");

describe("an appointment as iCalendar", () => {
  it("has time, place and guests, with special characters escaped", () => {
    const lines = icsOf(appointment, now).replaceAll("\r\n ", "").split("\r\n");
    expect(lines).toContain("DTSTART:20261124T130000Z");
    expect(lines).toContain("DTEND:20261124T134500Z");
    expect(lines).toContain("DTSTAMP:20261120T120000Z");
    expect(lines).toContain("SUMMARY:Entrevista\\; Ana\\, às 10h");
    expect(lines).toContain("DESCRIPTION:Traga:\\n- documento");
    expect(lines).toContain("METHOD:REQUEST");
    expect(lines).toContain('ORGANIZER;CN="Rafael":mailto:rafael@casa.test');
    expect(lines.at(-1)).toBe("");
  });

  it("lets nobody write a line of their own", () => {
    const lines = icsOf({ ...appointment, title: "a\r\nATTENDEE:x", place: "b\nX:1" }, now).split("\r\n");
    expect(lines.filter((line) => /^(X-EVIL|X:|ATTENDEE:x)/.test(line))).toEqual([]);
  });

  it("has no line above 75 bytes", () => {
    const text = icsOf({ ...appointment, title: "Ação ".repeat(60) }, now);
    for (const line of text.split("\r\n")) expect(Buffer.byteLength(line)).toBeLessThanOrEqual(75);
    expect(text.replaceAll("\r\n ", "")).toContain("Ação ".repeat(60).trimEnd());
  });

  it("marks a cancellation", () => {
    const text = icsOf({ ...appointment, cancelled: true }, now);
    expect(text).toContain("METHOD:CANCEL");
    expect(text).toContain("STATUS:CANCELLED");
  });
});

describe("as strictly as RFC 5545 reads it", () => {
  const awkward = {
    title:
      "Entrevista: Coordenação; Logística, São Paulo — segunda conversa com a diretoria \u{1F389}".repeat(2),
    place: "Av. Paulista, 1000; 3º andar\t\u0007",
    description: "Linha um\r\nLinha dois \\ barra, vírgula;\u000b ponto",
  };

  it.each([true, false])("an invitation is sound, cancelled: %s", (cancelled) => {
    const person = { name: 'Ana "Bia"\u0001; Souza, Filho ^', address: "ana@casa.test" };
    const text = icsOf(
      { ...appointment, ...awkward, cancelled, organiser: person, attendees: [person] },
      now,
    );
    const [event] = readCalendar(text).parts;
    expect(event?.properties).toMatchObject({
      UID: ["interview-7@elenco"],
      SEQUENCE: ["2"],
      SUMMARY: [awkward.title],
      LOCATION: ["Av. Paulista, 1000; 3º andar\t"],
      DESCRIPTION: ["Linha um\nLinha dois \\ barra, vírgula; ponto"],
    });
  });

  const entry: FeedEntry = { ...appointment, ...awkward, changed_at: "2026-11-20T12:00:00.000Z" };

  it("a feed's name is escaped, and no line gets into it", () => {
    const name = "Casa; Souza, Lima & Filhos\nX-EVIL:1";
    const calendar = readCalendar(feedOf(name, [entry]));
    expect(calendar.properties).toMatchObject({ NAME: [name], "X-WR-CALNAME": [name], METHOD: ["PUBLISH"] });
    expect(calendar.properties["X-EVIL"]).toBeUndefined();
  });

  it("what takes no time, such as a task's due date, has no end", () => {
    const [event] = readCalendar(feedOf("Casa", [{ ...entry, duration_minutes: 0 }])).parts;
    expect(event?.properties).toMatchObject({ DTSTART: ["20261124T130000Z"], TRANSP: ["TRANSPARENT"] });
    expect(event?.properties.DTEND).toBeUndefined();
  });

  it("a calendar without entries is one too", () => {
    expect(readCalendar(feedOf("Casa", [])).parts).toEqual([]);
  });
});
