import { may, mayOpen, menuResources, type Resource, resources, type Strategy } from "#contract/access.ts";
import type { SessionUser } from "../session/session.machine.ts";
import { ownPath } from "./own-path.ts";

/** Input of a decision. `productDomain` is a flag of the tenant's domain. */
export interface Visit {
  path: string;
  guards: readonly string[];
  strategy: Strategy;
  user: SessionUser | null;
  productDomain: boolean;
  /** The path that was tried before signing in; only ever our own. */
  attempted: string | null;
}

export type Decision =
  | { kind: "allowed" }
  /** `denied`: a recruiter without the right to it, whom nothing on the new page tells so. */
  | { kind: "redirected"; to: string; remember: boolean; denied: boolean }
  | { kind: "refused"; status: 500; message: string };

export const homes: Record<Strategy, string> = {
  candidates: "/candidates",
  recruiters: "/recruiters",
  client_contacts: "/client_contacts/jobs",
};
export const logins: Record<Strategy, string> = {
  candidates: "/",
  recruiters: "/business",
  client_contacts: "/client_contacts",
};
/**
 * Where each kind of person signs in on a domain. On a domain that is not a product domain, `/` and `/business`
 * redirect to the brand's home and to the general login.
 */
export function loginOn(productDomain: boolean, strategy: Strategy): string {
  if (productDomain || strategy === "client_contacts") return logins[strategy];
  return strategy === "candidates" ? "/login" : `/login?area=${strategy}`;
}
/** Strategy of the general login: the one named in its address, else candidates. */
export function strategyOfLogin(search: string): Strategy {
  const area = new URLSearchParams(search).get("area") ?? "";
  return Object.hasOwn(logins, area) ? (area as Strategy) : "candidates";
}

const registration = "/candidates/register";

const allowed: Decision = { kind: "allowed" };
const to = (path: string, remember = false): Decision => ({
  ...{ kind: "redirected", to: path, remember, denied: false },
});
const denied = (path: string): Decision => ({
  ...{ kind: "redirected", to: path, remember: false, denied: true },
});

/** Paths of one strategy begin with its name. */
function strategyOf(path: string): Strategy | undefined {
  const first = path.split(/[/?#]/)[1];
  return first === "administrator" ? "recruiters" : first && first in homes ? (first as Strategy) : undefined;
}

const queryOf = (path: string) => new URLSearchParams(path.split("?")[1] ?? "");

/** A sign-in page's address may name the page the person wanted: `/login?next=/jobs/analyst/x1`. */
export const signInFrom = (path: string): string => `/login?next=${encodeURIComponent(path)}`;

/** The status of one application, in the candidate area. */
export const candidacyPath = (applyUid: string): string => `/candidates/candidacy/${applyUid}`;

/** From the end of the registration to a page that only completed candidates may see, once the session knows of it. */
export const pastRegistration = (path: string): string =>
  `/candidates/register?next=${encodeURIComponent(path)}`;

/** Applying to one job, in the candidate area. */
export const applyPath = (jobUid: string): string =>
  `/candidates/jobs/${encodeURIComponent(jobUid)}/applies/new`;

/**
 * Where a person continues after signing in, if they are allowed to: their own area and, for candidates, the public
 * pages.
 */
function pageAfterSignIn({ path, user, attempted }: Visit): string | undefined {
  const wanted = ownPath(queryOf(path).get("next")) ?? attempted;
  if (!wanted || !user) return undefined;
  const area = strategyOf(wanted);
  const isTheirs = area === user.strategy || (area === undefined && user.strategy === "candidates");
  return isTheirs ? wanted : undefined;
}

type Guard = (visit: Visit, argument: string | undefined) => Decision;

/** The named guards (application document, section 4). The first that does not allow decides. */
const guards: Record<string, Guard> = {
  /** Login and landing pages: a signed-in person is redirected to the page they tried or to their home. */
  guest: (visit) => {
    if (!visit.user) return allowed;
    return to(pageAfterSignIn(visit) ?? homes[visit.user.strategy]);
  },
  /** Protected pages: signed in, and on a path of the own strategy. */
  redirect: ({ user, path, strategy, productDomain }) => {
    const area = strategyOf(path);
    if (!user) return to(loginOn(productDomain, area ?? strategy), true);
    return area && area !== user.strategy ? to(homes[user.strategy]) : allowed;
  },
  candidate_not_confirmed: ({ user }) =>
    user?.strategy === "candidates" && !user.profile["confirmed?"] ? to(registration) : allowed,
  candidate_not_completed: ({ user }) =>
    user?.strategy === "candidates" && !user.profile.completed_register ? to(registration) : allowed,
  /** The registration wizard: anyone, but not a candidate who has nothing left to do there but apply. */
  registering: ({ user, path }) => {
    if (!user) return allowed;
    if (user.strategy !== "candidates") return to(homes[user.strategy]);
    if (!user.profile.completed_register || !user.profile["confirmed?"]) return allowed;
    const jobUid = queryOf(path).get("job_uid");
    return to(ownPath(queryOf(path).get("next")) ?? (jobUid ? applyPath(jobUid) : homes.candidates));
  },
  admin: ({ user }) => {
    if (user?.strategy !== "recruiters") return to("/");
    return user.profile.is_admin ? allowed : denied("/");
  },
  /** On / and /business a domain that is not a product domain goes to /home. */
  domain: ({ productDomain }) => (productDomain ? allowed : to("/home")),
  permission: ({ user }, resource) => {
    if (user?.strategy !== "recruiters") return to("/");
    return may(user.profile, resource as Resource, "read") ? allowed : firstPermitted(user.profile);
  },
};

/** Where a recruiter who may not read an entity is redirected: the first entity they may read, else their home. */
function firstPermitted(profile: Parameters<typeof may>[0]): Decision {
  const first = menuResources.find((resource) => mayOpen(profile, resource));
  return denied(first ? `/recruiters/${first}` : homes.recruiters);
}

export function decide(visit: Visit): Decision {
  for (const name of visit.guards) {
    const [guard = "", argument] = name.split(":");
    const check = Object.hasOwn(guards, guard) ? guards[guard] : undefined;
    const unknownResource = guard === "permission" && !resources.some((known) => known === argument);
    if (!check || unknownResource)
      return { kind: "refused", status: 500, message: `Unknown middleware ${name}` };
    const decision = check(visit, argument);
    if (decision.kind !== "allowed") return decision;
  }
  return allowed;
}
