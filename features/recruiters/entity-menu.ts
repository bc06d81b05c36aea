import {
  BadgeCheck,
  Briefcase,
  Building2,
  CalendarCheck,
  CalendarClock,
  CalendarDays,
  ChartColumn,
  CheckSquare,
  ClipboardCheck,
  Contact,
  FileSignature,
  FolderKanban,
  Handshake,
  House,
  IdCard,
  ListChecks,
  type LucideIcon,
  MailPlus,
  MessageSquareQuote,
  NotebookPen,
  ReceiptText,
  Send,
  StickyNote,
  Users,
  Wrench,
} from "lucide-react";
import { may, mayOpen, type Resource, type RolePermissions } from "#contract/access.ts";

/** The areas of the side menu, in its order. */
export const areas = ["recruiting", "clients", "work", "tools", "finance"] as const;
export type Area = (typeof areas)[number];

export interface EntityEntry {
  resource: Resource;
  area: Area;
  path: string;
  icon: LucideIcon;
  /** Created on its own page, which the plus menu links to. */
  creatable: boolean;
  /** It has pages, but no place in the menus of the specification. */
  offMenu?: true;
}

/** The entities of the recruiter area that have screens, in the order of the menus. */
export const entityEntries = [
  {
    resource: "candidates",
    area: "recruiting",
    path: "/recruiters/candidates",
    icon: Users,
    creatable: true,
  },
  { resource: "jobs", area: "recruiting", path: "/recruiters/jobs", icon: Briefcase, creatable: true },
  {
    resource: "client_companies",
    area: "clients",
    path: "/recruiters/client_companies",
    icon: Building2,
    creatable: true,
  },
  {
    resource: "client_contacts",
    area: "clients",
    path: "/recruiters/client_contacts",
    icon: Contact,
    creatable: true,
  },
  {
    resource: "proposals",
    area: "clients",
    path: "/recruiters/proposals",
    icon: FileSignature,
    creatable: true,
  },
  {
    resource: "submissions",
    area: "recruiting",
    path: "/recruiters/submissions",
    icon: Send,
    creatable: false,
  },
  {
    resource: "placements",
    area: "recruiting",
    path: "/recruiters/placements",
    icon: BadgeCheck,
    creatable: false,
  },
  { resource: "tasks", area: "work", path: "/recruiters/tasks", icon: CheckSquare, creatable: true },
  { resource: "contacts", area: "clients", path: "/recruiters/contacts", icon: Handshake, creatable: true },
  {
    resource: "interviews",
    area: "recruiting",
    path: "/recruiters/interviews",
    icon: CalendarCheck,
    creatable: false,
  },
  {
    resource: "template_notes",
    area: "tools",
    path: "/recruiters/template_notes",
    icon: StickyNote,
    creatable: true,
  },
  {
    resource: "prospecting_templates",
    area: "tools",
    path: "/recruiters/prospecting_templates",
    icon: MailPlus,
    creatable: false,
  },
  { resource: "meetings", area: "work", path: "/recruiters/meetings", icon: CalendarDays, creatable: true },
  {
    resource: "sendout_queues",
    area: "work",
    path: "/recruiters/sendout_queues",
    icon: Send,
    creatable: false,
  },
  {
    resource: "tearsheets",
    area: "recruiting",
    path: "/recruiters/tearsheets",
    icon: ListChecks,
    creatable: false,
  },
  { resource: "notes", area: "work", path: "/recruiters/notes", icon: NotebookPen, creatable: false },
  {
    resource: "projects",
    area: "clients",
    path: "/recruiters/projects",
    icon: FolderKanban,
    creatable: false,
  },
  {
    resource: "invoices",
    area: "finance",
    path: "/recruiters/invoices",
    icon: ReceiptText,
    creatable: false,
  },
  {
    resource: "billing_plans",
    area: "finance",
    path: "/recruiters/billing_plans",
    icon: CalendarClock,
    creatable: false,
  },
  {
    resource: "evaluations",
    area: "tools",
    path: "/recruiters/evaluations",
    icon: ClipboardCheck,
    creatable: false,
  },
  { resource: "utilities", area: "tools", path: "/recruiters/utilities", icon: Wrench, creatable: false },
  { resource: "employees", area: "finance", path: "/recruiters/employees", icon: IdCard, creatable: false },
  {
    resource: "feedbacks",
    area: "tools",
    path: "/recruiters/feedbacks",
    icon: MessageSquareQuote,
    creatable: false,
    offMenu: true,
  },
] as const satisfies readonly EntityEntry[];

/** The entities whose page exists and is open to the recruiter. */
export function permittedEntries(
  recruiter: { is_admin: boolean; role_permissions: RolePermissions },
  pages: { has(path: string): boolean },
) {
  return entityEntries.filter(({ resource, path }) => mayOpen(recruiter, resource) && pages.has(path));
}

/** Those of them that the menu lists. */
export const menuEntries = (...of: Parameters<typeof permittedEntries>) =>
  permittedEntries(...of).filter((entry) => !("offMenu" in entry));

/** What the recruiter may create on a page of its own, also what the plus menu leaves out. */
export const creatableEntries = (...[recruiter, pages]: Parameters<typeof permittedEntries>) =>
  permittedEntries(recruiter, pages).filter(
    ({ resource, path }) => may(recruiter, resource, "create") && pages.has(`${path}/new`),
  );

/** The icon of a page by its name, as pinned and recent pages keep it: the entity's, else the home's. */
export function pageIcon(name: string | null): LucideIcon {
  if (name === "dashboard") return ChartColumn;
  return entityEntries.find(({ resource }) => resource === name)?.icon ?? House;
}
