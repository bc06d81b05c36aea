import { foldText } from "#contract/text.ts";
import type { Batch } from "./batch.ts";
import type { Calendar } from "./calendar.ts";
import { makePerson } from "./vocabulary/names.ts";
import type { Random } from "./vocabulary/random.ts";

const talks = [
  {
    name: "Carreira em tecnologia: o que muda com a IA",
    name_en: "Careers in technology: what AI changes",
    status: "published",
    place: "Auditório, Av. Paulista 1000, São Paulo",
    days: 21,
    capacity: 12,
    people: 15,
    agenda:
      "19h00 Abertura\n19h15 IA no dia a dia de quem desenvolve\n20h00 Mesa com líderes de produto\n20h45 Perguntas",
    agenda_en:
      "19:00 Welcome\n19:15 AI in a developer's day\n20:00 Panel with product leaders\n20:45 Questions",
  },
  {
    name: "Entrevistas que funcionam",
    name_en: "Interviews that work",
    status: "published",
    place: "https://meet.example.com/entrevistas",
    days: 35,
    capacity: null,
    people: 8,
    agenda: "18h30 Como preparar as perguntas\n19h10 Como comparar candidatos",
    agenda_en: "18:30 How to prepare the questions\n19:10 How to compare candidates",
  },
  {
    name: "Liderança feminina",
    name_en: "Women in leadership",
    status: "published",
    place: "Auditório, Av. Paulista 1000, São Paulo",
    days: -20,
    capacity: 40,
    people: 14,
    agenda: "19h00 Histórias de três executivas\n20h00 Conversa aberta",
    agenda_en: "19:00 Stories of three executives\n20:00 Open conversation",
  },
  {
    name: "Remuneração variável na prática",
    name_en: null,
    status: "draft",
    place: "A definir",
    days: 60,
    capacity: 60,
    people: 0,
    agenda: null,
    agenda_en: null,
  },
] as const;

/** Talks: one with a waiting list, one without limit, one that is over, and a draft. */
export function addTalks(batch: Batch, calendar: Calendar, business_id: number, random: Random): void {
  for (const { days, people, ...talk } of talks) {
    const created_at = calendar.instant(Math.min(-30, days - 30), random);
    const starts_at = `${calendar.day(days)}T22:00:00.000Z`;
    const kept = { business_id, lock_version: 0, created_at, updated_at: created_at };
    const talk_event_id = batch.add("talk_events", {
      ...{ ...kept, ...talk, starts_at, ends_at: `${calendar.day(days + 1)}T00:00:00.000Z` },
      ...{ description: null, description_en: null },
    });
    for (let at = 0; at < people; at++) {
      const { name } = makePerson(random);
      const mailbox = foldText(name)
        .replaceAll(/[^\w ]/g, "")
        .split(" ");
      const status = days > 0 ? "registered" : at % 5 === 4 ? "no_show" : "checked_in";
      batch.add("talk_participants", {
        ...{
          ...kept,
          talk_event_id,
          name,
          email: `${mailbox[0]}.${mailbox.at(-1)}${at}@example.com`,
          locale: "pt",
          status,
        },
        // A trigger gives the code and decides who waits.
        ...{ code: "", mailed_as: talk.capacity !== null && at >= talk.capacity ? "waiting" : "registered" },
        ...{ queued_at: created_at, checked_in_at: status === "checked_in" ? starts_at : null },
      });
    }
  }
}
