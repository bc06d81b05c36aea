import { CalendarRange, ChartColumn, House, Kanban, type LucideIcon, Repeat } from "lucide-react";
import { mayOpen, type Resource } from "#contract/access.ts";
import { type Area, areas, entityEntries, type permittedEntries } from "../entity-menu.ts";

type Recruiter = Parameters<typeof permittedEntries>[0];
type Pages = Parameters<typeof permittedEntries>[1];

/** Name of a side menu entry: an entity's, or one of the shell's. */
export type EntryName =
  | { entity: (typeof entityEntries)[number]["resource"] | "home" }
  | { own: "dashboard" | "calendar" | "applies" | "subscriptions" };

export interface NavigationEntry {
  path: string;
  icon: LucideIcon;
  name: EntryName;
  /** The recruiter must be able to open all of these. */
  opens: readonly Resource[];
}

const calendars = ["interviews", "meetings", "sendout_queues"] as const;

const entries = (area: Area): NavigationEntry[] =>
  entityEntries
    .filter((entry) => entry.area === area)
    .map(({ resource, path, icon }) => ({ path, icon, name: { entity: resource }, opens: [resource] }));

/** Pages of an area that are no entity's list, and the path of the entry that each follows. */
const extras: { area: Area; after: string; entry: NavigationEntry }[] = [
  {
    area: "recruiting",
    after: "/recruiters/jobs",
    entry: {
      path: "/recruiters/applies",
      icon: Kanban,
      name: { own: "applies" },
      opens: ["jobs", "applies"],
    },
  },
  {
    area: "finance",
    after: "/recruiters/billing_plans",
    entry: {
      path: "/recruiters/assinaturas",
      icon: Repeat,
      name: { own: "subscriptions" },
      opens: ["billing_plans"],
    },
  },
];

const withExtras = (area: Area): NavigationEntry[] =>
  entries(area).flatMap((entry) => [
    entry,
    ...extras
      .filter((extra) => extra.area === area && extra.after === entry.path)
      .map((extra) => extra.entry),
  ]);

/** Entries of a recruiter's side menu: the pages above the areas, and each area with a permitted page. */
export function navigationOf(recruiter: Recruiter, pages: Pages) {
  const isOpen = ({ path, opens }: NavigationEntry) =>
    pages.has(path) && opens.every((resource) => mayOpen(recruiter, resource));
  const calendar = calendars.find((entity) => mayOpen(recruiter, entity));
  const top: NavigationEntry[] = [
    { path: "/recruiters", icon: House, name: { entity: "home" }, opens: [] },
    ...(calendar
      ? [
          {
            path: `/recruiters/${calendar}/calendar`,
            icon: CalendarRange,
            name: { own: "calendar" } as const,
            opens: [calendar],
          },
        ]
      : []),
    { path: "/recruiters/dashboard", icon: ChartColumn, name: { own: "dashboard" }, opens: [] },
  ];
  return {
    top: top.filter(isOpen),
    areas: areas
      .map((area) => ({ area, entries: withExtras(area).filter(isOpen) }))
      .filter((item) => item.entries.length > 0),
  };
}

/** The entry of the current page, or of its nearest ancestor. */
export function entryOf(shown: readonly NavigationEntry[], pathname: string): NavigationEntry | undefined {
  const path = pathname.replace(/(.)\/$/, "$1");
  return shown
    .filter(
      (entry) => path === entry.path || (entry.path !== "/recruiters" && path.startsWith(`${entry.path}/`)),
    )
    .sort((a, b) => b.path.length - a.path.length)[0];
}
