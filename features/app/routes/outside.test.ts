// @vitest-environment happy-dom
import { describe, expect, it } from "vitest";
import { pageTable } from "#client/routing/page-table.ts";
import { decide } from "#machines/access/access-rules.ts";
import type { SessionUser } from "#machines/session/session.machine.ts";
import { candidateOf, contactOf, recruiterOf } from "#machines/testing/people.ts";
import { routes } from "../routes.ts";

const people = {
  visitor: null,
  unconfirmed: candidateOf({ confirmed: false, completed: false }),
  incomplete: candidateOf({ completed: false }),
  candidate: candidateOf(),
  contact: contactOf(),
  recruiter: recruiterOf({ isAdmin: false }),
  administrator: recruiterOf(),
} satisfies Record<string, SessionUser | null>;
type Who = keyof typeof people;
const everyone = Object.keys(people) as Who[];

/** Who sees a page; everybody else is redirected. */
const access = {
  anyone: everyone,
  "visitors only": ["visitor"],
  "a candidate, confirmed and completed": ["candidate"],
  "anyone who has not registered": ["visitor", "unconfirmed", "incomplete"],
  "a client contact": ["contact"],
} as const satisfies Record<string, readonly Who[]>;
type Access = keyof typeof access;

/**
 * The 68 routes of visitors, candidates, client contacts and reviewers, typed from the application document, section 2.
 * A shortlist asks for its token by itself, whoever is signed in.
 */
const outside: readonly (readonly [path: string, access: Access])[] = [
  ["/", "visitors only"],
  ["/business", "visitors only"],
  ["/contact", "anyone"],
  ["/courses", "anyone"],
  ["/courses/{uid}", "anyone"],
  ["/jobs", "anyone"],
  ["/jobs/{job_title}", "anyone"],
  ["/jobs/{job_title}/{uid}", "anyone"],
  ["/samples", "anyone"],
  ["/samples/colors", "anyone"],
  ["/politica_de_privacidade", "anyone"],
  ["/termos_de_uso", "anyone"],
  ["/termos_de_uso/completo", "anyone"],
  ["/confirmations/{token?}", "anyone"],
  ["/cultural_fit/{id}", "anyone"],
  ["/data_collection/{id}", "anyone"],
  ["/dh/{uid?}", "anyone"],
  ["/evaluation/{id}", "anyone"],
  ["/evaluations/{id}", "anyone"],
  ["/professional_reference/{id}", "anyone"],
  ["/surveys/{id}", "anyone"],
  ["/prospecting/unsubscribe/{id}", "anyone"],
  ["/login", "visitors only"],
  ["/{schema}", "anyone"],
  ["/home", "anyone"],
  ["/home/contact", "anyone"],
  ["/home/event", "anyone"],
  ["/home/events/{title?}/{uid}", "anyone"],
  ["/home/insights", "anyone"],
  ["/home/midia", "anyone"],
  ["/home/nossa-trajetoria", "anyone"],
  ["/home/posEvent", "anyone"],
  ["/home/programs", "anyone"],
  ["/home/publications", "anyone"],
  ["/home/solutions", "anyone"],
  ["/home/specialties/{specialties?}", "anyone"],
  ["/shortlist/{id}", "anyone"],
  ["/shortlist/{id?}/applies", "anyone"],
  ["/candidates", "a candidate, confirmed and completed"],
  ["/candidates/candidacy", "a candidate, confirmed and completed"],
  ["/candidates/courses", "a candidate, confirmed and completed"],
  ["/candidates/cultural_fit", "a candidate, confirmed and completed"],
  ["/candidates/cultural_fit/Show", "a candidate, confirmed and completed"],
  ["/candidates/curriculum", "a candidate, confirmed and completed"],
  ["/candidates/educations", "a candidate, confirmed and completed"],
  ["/candidates/experience", "a candidate, confirmed and completed"],
  ["/candidates/home", "a candidate, confirmed and completed"],
  ["/candidates/info", "a candidate, confirmed and completed"],
  ["/candidates/insights", "a candidate, confirmed and completed"],
  ["/candidates/languages", "a candidate, confirmed and completed"],
  ["/candidates/meet", "a candidate, confirmed and completed"],
  ["/candidates/overview", "a candidate, confirmed and completed"],
  ["/candidates/pretensions", "a candidate, confirmed and completed"],
  ["/candidates/profile", "a candidate, confirmed and completed"],
  ["/candidates/settings", "a candidate, confirmed and completed"],
  ["/candidates/skills", "a candidate, confirmed and completed"],
  ["/candidates/evaluations/{uid}", "a candidate, confirmed and completed"],
  ["/candidates/partners/{partner?}", "a candidate, confirmed and completed"],
  ["/candidates/jobs/{job_uid?}/applies/new", "a candidate, confirmed and completed"],
  ["/candidates/forgot_password", "anyone"],
  ["/candidates/register", "anyone who has not registered"],
  ["/candidates/register/SignUp", "anyone who has not registered"],
  ["/client_contacts", "visitors only"],
  ["/client_contacts/forgot_password", "anyone"],
  ["/client_contacts/jobs", "a client contact"],
  ["/client_contacts/jobs/{job_title}/{uid?}", "a client contact"],
  ["/client_contacts/projects", "a client contact"],
  ["/client_contacts/projects/{id}", "a client contact"],
];

const table = pageTable(routes);
/** The addresses of a route: with its optional part, and without it. */
function samples(path: string): string[] {
  const filled = (text: string) => text.replaceAll(/\{[^}]+\}/g, "abc7");
  const without = path.replaceAll(/\/\{[^}]+\?\}/g, "");
  return [...new Set([filled(path), filled(without)])];
}

const go = (path: string, who: Who) => {
  const user = people[who];
  const guards = table.match(path)?.guards ?? [];
  const strategy = user?.strategy ?? "candidates";
  return decide({ path, guards, strategy, user, productDomain: true, attempted: null });
};

describe("the routes of visitors, candidates, clients and reviewers", () => {
  it("are 68, each once", () => {
    expect(new Set(outside.map(([path]) => path)).size).toBe(68);
  });

  it.each(outside)("%s has a page, also without its optional part", async (path) => {
    for (const at of samples(path)) {
      const page = await table.match(at)?.load();
      expect(page?.default, at).toBeTypeOf("function");
    }
  });

  it.each(outside)("%s is for %s; everybody else is redirected to a page of theirs", (path, wanted) => {
    const allowed: readonly Who[] = access[wanted];
    for (const at of samples(path))
      for (const who of everyone) {
        const decision = go(at, who);
        expect(decision.kind, `${who} at ${at}`).toBe(allowed.includes(who) ? "allowed" : "redirected");
        if (decision.kind !== "redirected") continue;
        expect(decision.to, `${who} at ${at}`).not.toBe(at);
        expect(table.match(decision.to), decision.to).not.toBeNull();
        // A candidate who has not registered yet goes on by way of their home.
        const next = go(decision.to, who);
        const last = next.kind === "redirected" ? go(next.to, who) : next;
        expect(last.kind, `${who} from ${at} to ${decision.to}`).toBe("allowed");
      }
  });
});
