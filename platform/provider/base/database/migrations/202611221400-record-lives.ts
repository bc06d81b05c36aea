import type { Kysely } from "kysely";
import { run, statusLife } from "./run.ts";

/** What a status may become. */
const follow = (table: Readonly<Record<string, readonly (string | number)[]>>): string[] =>
  Object.entries(table).flatMap(([from, next]) => next.map((to) => `${from}>${to}`));

const others = (...all: readonly (string | number)[]) =>
  Object.fromEntries(all.map((from) => [from, all.filter((to) => to !== from)]));

/** Every status of a proposal but the converted one, 9. */
const freeProposal = [...Array(26).keys()].filter((code) => code !== 9);

const lives: Readonly<Record<string, Readonly<Record<string, readonly (string | number)[]>>>> = {
  jobs: {
    draft: ["published", "cancelled"],
    published: ["draft", "paused", "filled", "closed", "cancelled"],
    paused: ["published", "filled", "closed", "cancelled"],
    filled: ["published", "paused", "closed"],
    closed: ["published", "paused"],
  },
  contacts: {
    new: ["contacted", "qualified", "nurturing", "converted", "discarded"],
    contacted: ["new", "qualified", "nurturing", "converted", "discarded"],
    qualified: ["new", "contacted", "nurturing", "converted", "discarded"],
    nurturing: ["new", "contacted", "qualified", "converted", "discarded"],
    discarded: ["new", "contacted", "qualified", "nurturing"],
  },
  proposals: {
    ...Object.fromEntries(
      Object.entries(others(...freeProposal)).map(([from, next]) => [from, [...next, 9]]),
    ),
    9: [5, 6, 7, 8, 10, 11, 23, 24, 25],
  },
  placements: {
    upcoming: ["active", "cancelled"],
    active: ["upcoming", "completed", "left", "replaced", "cancelled"],
    // An apply that is placed again brings its placement back.
    completed: ["active", "upcoming", "left"],
    left: ["active", "upcoming", "completed", "replaced"],
    replaced: ["active", "upcoming", "left"],
    cancelled: ["active", "upcoming"],
  },
  projects: {
    planned: ["active", "cancelled"],
    active: ["planned", "paused", "completed", "cancelled"],
    paused: ["active", "completed", "cancelled"],
    completed: ["active"],
  },
  invoices: {
    draft: ["issued", "cancelled"],
    issued: ["paid", "overdue", "cancelled"],
    overdue: ["paid", "issued", "cancelled"],
    paid: ["issued", "overdue"],
  },
  billing_plans: { active: ["paused", "ended"], paused: ["active", "ended"] },
  employees: {
    active: ["on_leave", "left", "never_started"],
    on_leave: ["active", "left"],
    left: ["active"],
    never_started: ["active"],
  },
  feedbacks: {
    requested: ["received", "dismissed"],
    received: ["requested", "shared", "dismissed"],
    shared: ["received"],
    dismissed: ["requested"],
  },
  evaluations: { draft: ["active", "archived"], active: ["archived"], archived: ["active"] },
};

/** The database refuses a status that may not follow the present one, whoever writes it. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await run(
    db,
    Object.entries(lives).flatMap(([table, life]) => statusLife(table, follow(life))),
  );
}
