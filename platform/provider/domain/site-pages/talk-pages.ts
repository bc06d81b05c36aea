import { sql } from "kysely";
import type { SiteSection, Words } from "#contract/calls/site-sections.ts";
import { foldText } from "#contract/text.ts";
import type { Db } from "#provider/base/database/open.ts";
import type { KeptPage } from "./site-pages.ts";

/** The page of a talk, and the talk for which people register on it. */
export interface TalkPage extends KeptPage {
  talk: string;
  cancelled: boolean;
}

const shown = ["uid", "name", "name_en", "status", "starts_at", "ends_at", "place", "updated_at"] as const;
const written = ["agenda", "agenda_en", "description", "description_en"] as const;

const longestTeaser = 157;
const both = (pt: string, en: string | null = null): Words => ({ pt, en: en?.trim() || pt });
const slugOf = (name: string) =>
  foldText(name)
    .replaceAll(/[^a-z0-9]+/g, "-")
    .replaceAll(/^-|-$/g, "") || "evento";

/** Where a talk is: the words are for people, the uid finds it. */
export const talkPath = ({ name, uid }: { name: string; uid: string }): string =>
  `/home/events/${slugOf(name)}/${uid}`;

/** The link of an online talk is for those who registered. */
export const publicPlace = (place: string): string => (/^https?:/i.test(place.trim()) ? "Online" : place);

const teaser = (text: string | null) => {
  const plain = (text ?? "").replaceAll(/\s+/g, " ").trim();
  return plain.length > longestTeaser ? `${plain.slice(0, longestTeaser)}…` : plain;
};

interface TalkRow {
  uid: string;
  name: string;
  name_en: string | null;
  status: string;
  starts_at: string;
  ends_at: string | null;
  place: string;
  updated_at: string;
  description: string | null;
  description_en: string | null;
}

function pageOf(talk: TalkRow, sections: SiteSection[]): TalkPage {
  const title = both(talk.name, talk.name_en);
  const description = both(teaser(talk.description), teaser(talk.description_en));
  return {
    ...{
      path: talkPath(talk),
      kind: "event",
      talk: talk.uid,
      cancelled: talk.status === "cancelled",
      sections,
    },
    ...{
      title_pt: title.pt,
      title_en: title.en,
      description_pt: description.pt,
      description_en: description.en,
    },
    ...{ author_name: null, published_on: null, updated_at: talk.updated_at },
    ...{ starts_at: talk.starts_at, ends_at: talk.ends_at, place: publicPlace(talk.place) },
  };
}

const hour = String.raw`\d{1,2}(?:\s*[h:]\s*(?:\d{2})?)?(?:\s*[ap]\.?m\b\.?)?`;
const session = new RegExp(String.raw`^(${hour}(?:\s*[-–]\s*${hour})?)\s+(.+)$`, "i");

/** A line of the programme is a session: its time, its title and, after a bar, who speaks. */
export function sessionsOf(agenda: string | null): { when: string; title: string; speaker: string }[] {
  const lines = (agenda ?? "").split("\n").map((line) => line.trim());
  return lines.filter(Boolean).map((line) => {
    const [, found = "", after = line] = session.exec(line) ?? [];
    // A number alone is no time: it may count what the title names.
    const [when, rest] = /^\d+$/.test(found) ? ["", line] : [found, after];
    const [title = rest, ...speaker] = rest.split("|");
    return { when: when.trim(), title: title.trim(), speaker: speaker.join("|").trim() };
  });
}

/** The sessions of both programmes, by their order; one in only one language is shown in both. */
function programmeItems(agenda: string | null, agenda_en: string | null) {
  const pt = sessionsOf(agenda);
  const en = sessionsOf(agenda_en);
  return Array.from({ length: Math.max(pt.length, en.length) }, (_, at) => {
    const word = (part: "when" | "title" | "speaker") =>
      both(pt[at]?.[part] ?? en[at]?.[part] ?? "", en[at]?.[part]);
    return { when: word("when"), title: word("title"), text: word("speaker") };
  });
}

const programme: Words = { pt: "Programação", en: "Programme" };
const register: Words = { pt: "Fazer inscrição", en: "Register" };
const kicker = {
  published: { pt: "Evento", en: "Event" },
  cancelled: { pt: "Evento cancelado", en: "Cancelled event" },
  over: { pt: "Evento encerrado", en: "Past event" },
} satisfies Record<string, Words>;

/** Whether its end is past, or its start where none is given. */
export function hasEnded({ starts_at, ends_at }: Pick<KeptPage, "starts_at" | "ends_at">): boolean {
  const end = ends_at ?? starts_at;
  return end !== null && Date.parse(end) <= Date.now();
}

/** Where a page is scrolled to the registration. */
const registration = "#registration";

/** A published talk as a page of the brand's site; a cancelled one says so. */
export async function talkPage(db: Db, businessId: number, uid: string): Promise<TalkPage | undefined> {
  const talk = await db
    .selectFrom("talk_events")
    .where("business_id", "=", businessId)
    .where("uid", "=", uid)
    .where("status", "<>", "draft")
    .select([...shown, ...written])
    .executeTakeFirst();
  if (!talk) return undefined;
  const isOpen = talk.status === "published" && !hasEnded(talk);
  const paragraphs = (text: string | null) =>
    (text ?? "").split(/\n\s*\n/).filter((part) => part.trim() !== "");
  const pt = paragraphs(talk.description);
  const en = paragraphs(talk.description_en);
  const count = Math.max(pt.length, en.length);
  const items = programmeItems(talk.agenda, talk.agenda_en);
  return pageOf(talk, [
    {
      kind: "hero",
      kicker: kicker[talk.status === "cancelled" ? "cancelled" : isOpen ? "published" : "over"],
      title: both(talk.name, talk.name_en),
      ...(isOpen ? { actions: [{ label: register, url: `${talkPath(talk)}${registration}` }] } : {}),
    },
    ...(count > 0
      ? [
          {
            kind: "text" as const,
            paragraphs: Array.from({ length: count }, (_, at) =>
              // A text in only one language is shown in both.
              both(
                pt[at] ?? (pt.length === 0 ? (en[at] ?? "") : ""),
                en.length === 0 ? null : (en[at] ?? ""),
              ),
            ),
          },
        ]
      : []),
    ...(items.length > 0 ? [{ kind: "timeline" as const, title: programme, items }] : []),
  ]);
}

/** Published talks that are to come, or that were, as lists show them; without `when`, all. */
export async function talkTeasers(
  db: Db,
  businessId: number,
  when?: "upcoming" | "past",
): Promise<KeptPage[]> {
  const ended = sql<boolean>`coalesce(ends_at, starts_at) < now()`;
  const talks = await db
    .selectFrom("talk_events")
    .where("business_id", "=", businessId)
    .where("status", "=", "published")
    .$if(when !== undefined, (found) => found.where(when === "past" ? ended : sql<boolean>`not ${ended}`))
    .orderBy("starts_at", when === "past" ? "desc" : "asc")
    .limit(200)
    .select([...shown, "description", "description_en"])
    .execute();
  return talks.map((talk) => pageOf(talk, []));
}
