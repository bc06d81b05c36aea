import { hasBrowserChanged, hasChanged, hasTurn } from "../support/turn.ts";

/** Whose screen it is: each has a session of its own. */
export type Viewer = "visitor" | "recruiter" | "candidate" | "contact";

export interface Screen {
  /** Its pictures' file name. */
  name: string;
  viewer: Viewer;
  path: string;
}

const screen = (viewer: Viewer, name: string, path: string): Screen => ({ viewer, name, path });

/** The screens that pictures are kept of: one of each kind, of every audience. Ids are those of the demo data. */
export const screens: readonly Screen[] = [
  screen("visitor", "sign-in", "/"),
  screen("visitor", "landing", "/home"),
  screen("visitor", "public-jobs", "/jobs"),
  screen("visitor", "sign-in-recruiters", "/business"),
  screen("recruiter", "home", "/recruiters"),
  screen("recruiter", "candidates", "/recruiters/candidates"),
  screen("recruiter", "candidate", "/recruiters/candidates/1"),
  screen("recruiter", "candidate-profile", "/recruiters/candidates/1/profile"),
  screen("recruiter", "new-job", "/recruiters/jobs/new"),
  screen("recruiter", "jobs", "/recruiters/jobs"),
  screen("recruiter", "job", "/recruiters/jobs/1"),
  screen("recruiter", "job-board", "/recruiters/jobs/1/applies/kanban"),
  screen("recruiter", "client", "/recruiters/client_companies/1"),
  screen("recruiter", "proposals", "/recruiters/proposals"),
  screen("recruiter", "placements", "/recruiters/placements"),
  screen("recruiter", "tasks", "/recruiters/tasks"),
  screen("recruiter", "calendar", "/recruiters/interviews/calendar"),
  screen("recruiter", "dashboard", "/recruiters/dashboard"),
  screen("recruiter", "tearsheets", "/recruiters/tearsheets"),
  screen("recruiter", "empty-list", "/recruiters/candidates?q=nobody-has-this-name"),
  screen("candidate", "candidate-home", "/candidates"),
  screen("contact", "contact-jobs", "/client_contacts/jobs"),
];

/** How a screen is looked at. */
export interface Look {
  name: string;
  locale: "pt" | "en";
  theme: "light" | "dark";
  width: number;
  height: number;
}

const wide = { width: 1440, height: 900 };
const narrow = { width: 390, height: 844 };

/** Both languages, both themes and both widths, each with each other once. */
export const looks: readonly Look[] = [
  { name: "wide-pt-light", locale: "pt", theme: "light", ...wide },
  { name: "wide-en-dark", locale: "en", theme: "dark", ...wide },
  { name: "narrow-pt-dark", locale: "pt", theme: "dark", ...narrow },
  { name: "narrow-en-light", locale: "en", theme: "light", ...narrow },
];

/** By turns in one of its languages, each screen in both themes and at both widths. */
const turns = [
  ["wide-pt-light", "narrow-pt-dark"],
  ["wide-en-dark", "narrow-en-light"],
];
/** Their answers were recorded: what the provider does now is not in them. */
const isShownAnew = hasBrowserChanged || hasChanged("tests/pictures");

/**
 * How a screen is looked at in this run: one of its two looks is enough where many runs follow each other, and every second
 * screen where nothing has changed that it shows; a picture that has changed is compared.
 */
export function looksAt(screen: Screen): readonly Look[] {
  if (process.env.LOOKS !== "part") return looks;
  const isChanged = (look: Look) => hasChanged(`tests/pictures/kept/${pictureOf(screen, look)}`);
  return looks.filter((look) => isChanged(look) || looksInTurn(screen).includes(look));
}

function looksInTurn(screen: Screen): readonly Look[] {
  const at = screens.indexOf(screen);
  const [one, other] = turns[at % turns.length] ?? [];
  if (!isShownAnew && !hasTurn(at + Math.floor(at / 4), 2)) return [];
  // Neighbours are much alike: two of them are looked at in each width and theme.
  return looks.filter(({ name }) => name === (hasTurn(Math.floor(at / turns.length), 2) ? one : other));
}

export const pictureOf = (screen: Screen, look: Look): string => `${screen.name}-${look.name}.png`;

/** The sign-in of each viewer: the kind of account and the demo account that answers were recorded as. */
export const accounts = {
  recruiter: { strategy: "recruiters", email: "recruiter@elenco.test" },
  candidate: { strategy: "candidates", email: "candidate@elenco.test" },
  contact: { strategy: "client_contacts", email: "client@elenco.test" },
} as const;

export const viewers: readonly Viewer[] = ["visitor", "recruiter", "candidate", "contact"];
