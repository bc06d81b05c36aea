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
import { mayOpen, type Resource, type RolePermissions } from "#contract/access.ts";

export interface EntityEntry {
  resource: Resource;
  path: string;
  icon: LucideIcon;
  /** It is created on a page of its own, which the plus menu leads to. */
  creatable: boolean;
  /** It has pages, but no place in the menus of the specification. */
  offMenu?: true;
}

/** The entities of the recruiter area that have screens, in the order of the menus. */
export const entityEntries = [
  { resource: "candidates", path: "/recruiters/candidates", icon: Users, creatable: true },
  { resource: "jobs", path: "/recruiters/jobs", icon: Briefcase, creatable: true },
  { resource: "client_companies", path: "/recruiters/client_companies", icon: Building2, creatable: true },
  { resource: "client_contacts", path: "/recruiters/client_contacts", icon: Contact, creatable: true },
  { resource: "proposals", path: "/recruiters/proposals", icon: FileSignature, creatable: true },
  { resource: "submissions", path: "/recruiters/submissions", icon: Send, creatable: false },
  { resource: "placements", path: "/recruiters/placements", icon: BadgeCheck, creatable: false },
  { resource: "tasks", path: "/recruiters/tasks", icon: CheckSquare, creatable: true },
  { resource: "contacts", path: "/recruiters/contacts", icon: Handshake, creatable: true },
  { resource: "interviews", path: "/recruiters/interviews", icon: CalendarCheck, creatable: false },
  { resource: "template_notes", path: "/recruiters/template_notes", icon: StickyNote, creatable: true },
  {
    resource: "prospecting_templates",
    path: "/recruiters/prospecting_templates",
    icon: MailPlus,
    creatable: false,
  },
  { resource: "meetings", path: "/recruiters/meetings", icon: CalendarDays, creatable: true },
  { resource: "sendout_queues", path: "/recruiters/sendout_queues", icon: Send, creatable: false },
  { resource: "tearsheets", path: "/recruiters/tearsheets", icon: ListChecks, creatable: false },
  { resource: "notes", path: "/recruiters/notes", icon: NotebookPen, creatable: false },
  { resource: "projects", path: "/recruiters/projects", icon: FolderKanban, creatable: false },
  { resource: "invoices", path: "/recruiters/invoices", icon: ReceiptText, creatable: false },
  { resource: "billing_plans", path: "/recruiters/billing_plans", icon: CalendarClock, creatable: false },
  { resource: "evaluations", path: "/recruiters/evaluations", icon: ClipboardCheck, creatable: false },
  { resource: "utilities", path: "/recruiters/utilities", icon: Wrench, creatable: false },
  { resource: "employees", path: "/recruiters/employees", icon: IdCard, creatable: false },
  {
    resource: "feedbacks",
    path: "/recruiters/feedbacks",
    icon: MessageSquareQuote,
    creatable: false,
    offMenu: true,
  },
] as const satisfies readonly EntityEntry[];

/** The entities whose page is there and open to the recruiter. */
export function permittedEntries(
  recruiter: { is_admin: boolean; role_permissions: RolePermissions },
  pages: { has(path: string): boolean },
) {
  return entityEntries.filter(({ resource, path }) => mayOpen(recruiter, resource) && pages.has(path));
}

/** Those of them that the menu lists. */
export const menuEntries = (...of: Parameters<typeof permittedEntries>) =>
  permittedEntries(...of).filter((entry) => !("offMenu" in entry));

/** The icon of a page by its name, as pinned and recent pages keep it: the entity's, else the home's. */
export function pageIcon(name: string | null): LucideIcon {
  if (name === "dashboard") return ChartColumn;
  return entityEntries.find(({ resource }) => resource === name)?.icon ?? House;
}
