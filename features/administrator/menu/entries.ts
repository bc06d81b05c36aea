import {
  Award,
  BadgePercent,
  Blocks,
  Bot,
  Boxes,
  BriefcaseBusiness,
  Building2,
  CalendarClock,
  CalendarDays,
  ChartColumn,
  ClipboardList,
  Factory,
  FileStack,
  FileText,
  Gift,
  Globe,
  GraduationCap,
  Handshake,
  HeartHandshake,
  House,
  IdCard,
  Inbox,
  Landmark,
  Laptop,
  Layers,
  type LucideIcon,
  Mail,
  MapPin,
  MessageCircleQuestion,
  Mic,
  Network,
  Percent,
  Plug,
  ReceiptText,
  ScrollText,
  SearchX,
  Settings,
  ShieldBan,
  ShieldCheck,
  Signpost,
  SquareStack,
  TextSearch,
  Ticket,
  TrendingUp,
  UserCog,
  UsersRound,
  Workflow,
} from "lucide-react";
import type { AdministratorMenuTexts } from "./texts.pt.ts";

export type MenuKey = keyof AdministratorMenuTexts["entries"];
export type MenuGroup = keyof AdministratorMenuTexts["groups"];

export interface MenuEntry {
  key: MenuKey;
  /** Its page; an entry is shown where the app has it. */
  to: string;
  icon: LucideIcon;
}

const at = (key: MenuKey, path: string, icon: LucideIcon): MenuEntry => ({
  key,
  to: `/administrator${path}`,
  icon,
});

/** The administrator's screens, in the order of the side menu. */
export const administratorMenu: readonly { group: MenuGroup | null; entries: readonly MenuEntry[] }[] = [
  { group: null, entries: [at("home", "", House), at("mails", "/mails", Inbox)] },
  {
    group: "people",
    entries: [
      at("recruiters", "/recruiters", UsersRound),
      at("roles", "/roles", ShieldCheck),
      at("costumers", "/costumers", UserCog),
    ],
  },
  {
    group: "brand",
    entries: [
      at("businesses", "/businesses", Building2),
      at("site_configs", "/site_configs", Globe),
      at("settings", "/settings", Settings),
      at("email_templates", "/templates/emails", Mail),
      at("template_uploads", "/template_uploads", FileStack),
      at("business_files", "/business/files", FileText),
    ],
  },
  {
    group: "reference",
    entries: [
      at("benefits", "/benefits", Gift),
      at("job_benefits", "/jobs/benefits", BriefcaseBusiness),
      at("course_benefits", "/courses/benefits", Award),
      at("business_sectors", "/business_sectors", Factory),
      at("category_sectors", "/sectors/category_sectors", Boxes),
      at("core_industries", "/core_industries", Blocks),
      at("linkedin_core_industries", "/linkedin_core_industries", Network),
      at("search_synonyms", "/search_synonyms", TextSearch),
      at("departaments", "/departaments", SquareStack),
      at("positions", "/positions", IdCard),
      at("position_levels", "/position_levels", Layers),
      at("equipment", "/equipment", Laptop),
      at("work_schedules", "/work_schedules", CalendarClock),
      at("holidays", "/holidays", CalendarDays),
    ],
  },
  {
    group: "commercial",
    entries: [
      at("sales_funnel", "/sales_funnel", TrendingUp),
      at("pricing_plan_configurations", "/pricing_plan_configurations", ScrollText),
      at("standard_fees", "/standard_fees", Percent),
      at("standard_billings", "/standard_billings", ReceiptText),
      at("city_taxes", "/city_taxes", MapPin),
      at("accounts", "/accounts", Landmark),
      at("partners", "/partners", Handshake),
    ],
  },
  {
    group: "processes",
    entries: [
      at("workflow_templates", "/workflow_templates", Signpost),
      at("action_flows", "/action_flows", Workflow),
      at("automations", "/automations", Bot),
      at("process_orchestrators", "/process_orchestrators", BadgePercent),
      at("data_collections", "/data_collections", ClipboardList),
      at("culture_questions", "/culture_questions", HeartHandshake),
      at("surveys", "/surveys", MessageCircleQuestion),
      at("off_limits", "/off_limits", ShieldBan),
      at("off_limit_rule_candidates", "/off_limit_rule_candidates", SearchX),
      at("entity_cards", "/entity_cards", SquareStack),
    ],
  },
  { group: "content", entries: [at("courses", "/courses", GraduationCap)] },
  {
    group: "c_talks",
    entries: [
      at("c_talks_events", "/c-talks/events", Mic),
      at("c_talks_participants", "/c-talks/participants", Ticket),
    ],
  },
  {
    group: "tools",
    entries: [at("reports", "/reports", ChartColumn), at("integrations", "/integrations", Plug)],
  },
];
