import { Building2, CalendarDays, Globe, House, Mail, UsersRound } from "lucide-react";

/** The administrator's screens, in the order of the side menu. */
export const administratorMenu = [
  { key: "home", to: "/administrator", icon: House },
  { key: "mails", to: "/administrator/mails", icon: Mail },
  { key: "recruiters", to: "/administrator/recruiters", icon: UsersRound },
  { key: "businesses", to: "/administrator/businesses", icon: Building2 },
  { key: "site_configs", to: "/administrator/site_configs", icon: Globe },
  { key: "holidays", to: "/administrator/holidays", icon: CalendarDays },
] as const;
