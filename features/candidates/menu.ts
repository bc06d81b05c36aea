import {
  BookOpen,
  BriefcaseBusiness,
  CalendarClock,
  ClipboardList,
  FileText,
  GraduationCap,
  Handshake,
  Languages,
  LayoutDashboard,
  Lightbulb,
  LockKeyhole,
  type LucideIcon,
  School,
  ShieldCheck,
  Sparkles,
  Target,
  UserRound,
} from "lucide-react";

interface MenuEntry {
  key:
    | "dashboard"
    | "jobs"
    | "candidacy"
    | "meet"
    | "courses"
    | "partners"
    | "insights"
    | "overview"
    | "info"
    | "cv"
    | "languages"
    | "pretensions"
    | "skills"
    | "experience"
    | "educations"
    | "settings"
    | "data";
  to: string;
  icon: LucideIcon;
}

/** The side menu of the candidate layout (application document, section 2.8). */
export const candidateMenu: readonly MenuEntry[] = [
  { key: "dashboard", to: "/candidates/home", icon: LayoutDashboard },
  { key: "jobs", to: "/jobs", icon: BriefcaseBusiness },
  { key: "candidacy", to: "/candidates/candidacy", icon: ClipboardList },
  { key: "meet", to: "/candidates/meet", icon: CalendarClock },
  { key: "courses", to: "/candidates/courses", icon: School },
  { key: "partners", to: "/candidates/partners", icon: Handshake },
  { key: "insights", to: "/candidates/insights", icon: Lightbulb },
];
/** Under Currículo. */
export const curriculumMenu: readonly MenuEntry[] = [
  { key: "overview", to: "/candidates/overview", icon: BookOpen },
  { key: "info", to: "/candidates/info", icon: UserRound },
  { key: "cv", to: "/candidates/curriculum", icon: FileText },
  { key: "languages", to: "/candidates/languages", icon: Languages },
  { key: "pretensions", to: "/candidates/pretensions", icon: Target },
  { key: "skills", to: "/candidates/skills", icon: Sparkles },
  { key: "experience", to: "/candidates/experience", icon: BriefcaseBusiness },
  { key: "educations", to: "/candidates/educations", icon: GraduationCap },
];
export const loginMenu: readonly MenuEntry[] = [
  { key: "settings", to: "/candidates/settings", icon: LockKeyhole },
  { key: "data", to: "/candidates/data", icon: ShieldCheck },
];
