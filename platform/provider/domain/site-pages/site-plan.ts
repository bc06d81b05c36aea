import type { SiteSection, Words } from "#contract/calls/site-sections.ts";
import { development } from "./development.ts";
import type { KeptPage } from "./site-pages.ts";

type Section<K extends SiteSection["kind"]> = Extract<SiteSection, { kind: K }>;
type Items<K extends SiteSection["kind"]> = Section<K> extends { items: infer I } ? I : never;

export const words = (pt: string, en: string): Words => ({ pt, en });

interface Opening {
  title: Words;
  lead: Words;
}

/** A field of recruitment with its own page. */
interface Area extends Opening {
  slug: string;
  paragraphs: Words[];
  points: Words[];
  /** Search of the job board. */
  term: string;
}

interface Article extends Opening {
  slug: string;
  author: string;
  /** 'YYYY-MM-DD' */
  on: string;
  paragraphs: Words[];
  points?: Words[];
}

interface EventPlan extends Opening {
  slug: string;
  uid: string;
  startsAt: string;
  endsAt: string;
  place: Words;
  paragraphs: Words[];
  agenda: Items<"timeline">;
}

type HomePart =
  | "solutions"
  | "areas"
  | "figures"
  | "steps"
  | "people"
  | "quotes"
  | "jobs"
  | "programs"
  | "events"
  | "publications"
  | "questions"
  | "call";

/** A firm's description of itself, from which its site's pages are composed. */
export interface SitePlan {
  home: Omit<Section<"hero">, "kind"> & Opening;
  /** Sections of the home page below the hero, in order. */
  order: readonly HomePart[];
  solutions: Opening & { items: Items<"cards"> };
  steps: { title: Words; items: Items<"steps"> };
  areas: Opening & { items: Area[] };
  figures: Items<"figures">;
  people: Opening & { items: Items<"people"> };
  quotes: { title: Words; items: Items<"quotes"> };
  history: Opening & { items: Items<"timeline"> };
  programs: Opening & { items: Items<"cards"> };
  /** The programme of human development, if the firm describes it in its own words. */
  development?: Opening;
  publications: Opening;
  insights: Opening & { paragraphs: Words[]; figures: Items<"figures"> };
  press: Opening & { items: Items<"cards"> };
  events: Opening;
  afterEvent: Opening & { items: Items<"cards"> };
  jobs: Opening;
  questions: { title: Words; items: Items<"questions"> };
  contact: Opening & { subject: Words };
  call: Opening & { action: Section<"call">["action"] };
  articles: Article[];
  sessions: EventPlan[];
}

type PlannedPage = Omit<KeptPage, "updated_at">;

const more = words("Saiba mais", "Learn more");
const agenda = words("Programação", "Programme");

const page = (path: string, { title, lead }: Opening, sections: SiteSection[]): PlannedPage => ({
  path,
  kind: "page",
  title_pt: title.pt,
  title_en: title.en,
  description_pt: lead.pt,
  description_en: lead.en,
  sections,
  ...{ author_name: null, published_on: null, starts_at: null, ends_at: null, place: null },
});

const areaPath = ({ slug }: Area) => `/home/specialties/${slug}`;

function parts(plan: SitePlan): Record<HomePart, () => SiteSection[]> {
  const { solutions, areas, programs } = plan;
  return {
    solutions: () => [{ kind: "cards", ...solutions }],
    areas: () => [{ kind: "cards", title: areas.title, lead: areas.lead, items: areaItems(areas) }],
    figures: () => [{ kind: "figures", items: plan.figures }],
    steps: () => [{ kind: "steps", ...plan.steps }],
    people: () => [{ kind: "people", ...plan.people }],
    quotes: () => [{ kind: "quotes", ...plan.quotes }],
    jobs: () => [{ kind: "jobs", ...plan.jobs, limit: 6 }],
    programs: () => [{ kind: "cards", ...programs }],
    events: () =>
      plan.sessions.length ? [{ kind: "events", ...plan.events, when: "upcoming", limit: 3 }] : [],
    publications: () =>
      plan.articles.length ? [{ kind: "publications", ...plan.publications, limit: 3 }] : [],
    questions: () => [{ kind: "questions", ...plan.questions }],
    call: () => [{ kind: "call", ...plan.call }],
  };
}

const areaItems = ({ items }: SitePlan["areas"]): Items<"cards"> =>
  items.map((area) => ({ title: area.title, text: area.lead, url: areaPath(area), note: more }));

const hero = (opening: Opening, art?: Section<"hero">["art"]): SiteSection => ({
  kind: "hero",
  title: opening.title,
  lead: opening.lead,
  ...(art ? { art } : {}),
});

/** The pages of a site: /home, its eleven pages, a page for each area, article and event, /dh and /contact. */
export function pagesOfPlan(plan: SitePlan): PlannedPage[] {
  const part = parts(plan);
  const closing = part.call();
  const form = { kind: "form", ...plan.contact } as const;
  return [
    page("/home", plan.home, [{ kind: "hero", ...plan.home }, ...plan.order.flatMap((name) => part[name]())]),
    page("/home/solutions", plan.solutions, [
      hero(plan.solutions, "growth"),
      { kind: "cards", items: plan.solutions.items },
      ...part.steps(),
      ...part.figures(),
      ...closing,
    ]),
    page("/home/specialties", plan.areas, [
      hero(plan.areas, "places"),
      { kind: "cards", items: areaItems(plan.areas) },
      ...part.jobs(),
      ...closing,
    ]),
    ...plan.areas.items.map((area) =>
      page(areaPath(area), area, [
        hero(area, "places"),
        { kind: "text", paragraphs: area.paragraphs, points: area.points },
        { kind: "jobs", ...plan.jobs, filter: { term: area.term }, limit: 4 },
        ...closing,
      ]),
    ),
    page("/home/nossa-trajetoria", plan.history, [
      hero(plan.history, "path"),
      { kind: "timeline", items: plan.history.items },
      ...part.figures(),
      ...part.people(),
    ]),
    page("/home/programs", plan.programs, [
      hero(plan.programs, "people"),
      { kind: "cards", items: plan.programs.items },
      ...part.questions(),
      ...closing,
    ]),
    page("/dh", plan.development ?? development.opening, [
      hero(plan.development ?? development.opening, "growth"),
      { kind: "text", ...development.about },
      { kind: "steps", ...development.steps },
      { kind: "questions", ...development.questions },
      ...closing,
    ]),
    page("/home/publications", plan.publications, [
      hero(plan.publications, "letters"),
      { kind: "publications", limit: 24 },
      ...closing,
    ]),
    page("/home/insights", plan.insights, [
      hero(plan.insights, "growth"),
      { kind: "figures", items: plan.insights.figures },
      { kind: "text", paragraphs: plan.insights.paragraphs },
      ...part.publications(),
    ]),
    page("/home/midia", plan.press, [
      hero(plan.press, "letters"),
      { kind: "cards", items: plan.press.items },
      ...closing,
    ]),
    page("/home/event", plan.events, [
      hero(plan.events, "calendar"),
      { kind: "events", when: "upcoming", limit: 24 },
      ...closing,
    ]),
    page("/home/posEvent", plan.afterEvent, [
      hero(plan.afterEvent, "calendar"),
      { kind: "events", title: plan.events.title, when: "past", limit: 24 },
      { kind: "cards", items: plan.afterEvent.items },
      ...closing,
    ]),
    page("/home/contact", plan.contact, [form, ...part.questions()]),
    page("/contact", plan.contact, [form]),
    ...plan.articles.map((article) => ({
      ...page(`/${article.slug}`, article, [
        hero(article),
        {
          kind: "text" as const,
          paragraphs: article.paragraphs,
          ...(article.points ? { points: article.points } : {}),
        },
        ...part.publications(),
      ]),
      kind: "article" as const,
      author_name: article.author,
      published_on: article.on,
    })),
    ...plan.sessions.map((event) => ({
      ...page(`/home/events/${event.slug}/${event.uid}`, event, [
        hero(event),
        { kind: "text" as const, paragraphs: event.paragraphs },
        { kind: "timeline" as const, title: agenda, items: event.agenda },
        form,
      ]),
      kind: "event" as const,
      starts_at: event.startsAt,
      ends_at: event.endsAt,
      place: event.place.pt,
    })),
  ];
}
