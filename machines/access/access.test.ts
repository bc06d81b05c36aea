import { afterAll, describe, expect, it, test, vi } from "vitest";
import { createActor } from "xstate";
import type { Resource, RolePermissions } from "#contract/access.ts";
import type { SessionUser } from "../session/session.machine.ts";
import { emissions, trackCoverage } from "../testing/coverage.ts";
import { accessMachine, refusalOf } from "./access.machine.ts";
import { decide, loginOn, strategyOfLogin, type Visit } from "./access-rules.ts";

const candidate = (completed: boolean, confirmed: boolean): SessionUser => ({
  strategy: "candidates",
  profile: {
    id: 1,
    name: "Bia",
    email: "b@a.test",
    avatar_url: null,
    completed_register: completed,
    "confirmed?": confirmed,
    job_uid: null,
  },
});
const recruiter = (is_admin: boolean, role_permissions: RolePermissions = {}): SessionUser => ({
  strategy: "recruiters",
  profile: {
    id: 2,
    name: "Ana",
    email: "a@a.test",
    is_admin,
    photoUrl: null,
    signature: null,
    menu_display_type: "normal",
    logged_in_with_microsoft: null,
    devise_token: null,
    role_permissions,
    proposal_stages: [],
    business: { id: 1, name: "Casa", logo_url: null, logo_dark_url: null, brand: "casa" },
  },
});
const contact: SessionUser = {
  strategy: "client_contacts",
  profile: { id: 3, name: "Caio", email: "c@a.test", is_admin: false, photoUrl: null, client_company: null },
};

const visit = (
  path: string,
  guards: string[],
  user: SessionUser | null,
  more: Partial<Visit> = {},
): Visit => ({
  path,
  guards,
  user,
  strategy: user?.strategy ?? "candidates",
  productDomain: true,
  attempted: null,
  ...more,
});

const done = candidate(true, true);
const cases: [string, Visit, string | true][] = [
  ["a visitor sees a login page", visit("/", ["domain", "guest"], null), true],
  ["a candidate on a login page goes home", visit("/", ["guest"], done), "/candidates"],
  ["a recruiter on a login page goes home", visit("/business", ["guest"], recruiter(true)), "/recruiters"],
  [
    "a contact on a login page goes home",
    visit("/client_contacts", ["guest"], contact),
    "/client_contacts/jobs",
  ],
  [
    "after signing in the tried path is used",
    visit("/", ["guest"], done, { attempted: "/candidates/skills" }),
    "/candidates/skills",
  ],
  [
    "but not one of another strategy",
    visit("/", ["guest"], done, { attempted: "/recruiters/jobs" }),
    "/candidates",
  ],
  [
    "the address of a login page may name where to go on",
    visit("/login?next=%2Fjobs%2Fanalista%2Fx1", ["guest"], done),
    "/jobs/analista/x1",
  ],
  [
    "which counts before the tried path",
    visit("/login?next=%2Fcandidates%2Fskills", ["guest"], done, { attempted: "/candidates/info" }),
    "/candidates/skills",
  ],
  ["never outside this app", visit("/login?next=%2F%2Fevil.test", ["guest"], done), "/candidates"],
  ["nor in another's area", visit("/login?next=%2Frecruiters", ["guest"], done), "/candidates"],
  [
    "nor for a recruiter to a page that only candidates use",
    visit("/login?next=%2Fjobs", ["guest"], recruiter(true)),
    "/recruiters",
  ],
  ["a visitor in the candidate area goes to its login", visit("/candidates/skills", ["redirect"], null), "/"],
  [
    "a visitor in the recruiter area goes to its login",
    visit("/recruiters/jobs", ["redirect"], null),
    "/business",
  ],
  ["a visitor in the administrator area too", visit("/administrator", ["redirect"], null), "/business"],
  [
    "a visitor elsewhere goes to the strategy's login",
    visit("/x", ["redirect"], null, { strategy: "client_contacts" }),
    "/client_contacts",
  ],
  [
    "on a domain without product pages a visitor goes to the general login",
    visit("/recruiters/jobs", ["redirect"], null, { productDomain: false }),
    "/login?area=recruiters",
  ],
  ["as a candidate too", visit("/candidates/skills", ["redirect"], null, { productDomain: false }), "/login"],
  ["outside the own strategy one goes home", visit("/recruiters/jobs", ["redirect"], done), "/candidates"],
  ["a page of no area is for everybody who is signed in", visit("/x", ["redirect"], done), true],
  ["a visitor at an address without a path goes to the strategy's login", visit("", ["redirect"], null), "/"],
  ["inside it one may pass", visit("/candidates/skills", ["redirect"], done), true],
  [
    "an unconfirmed candidate goes to the wizard",
    visit("/candidates", ["candidate_not_confirmed"], candidate(true, false)),
    "/candidates/register",
  ],
  ["a confirmed one passes", visit("/candidates", ["candidate_not_confirmed"], done), true],
  ["to confirm is no matter of a visitor", visit("/jobs", ["candidate_not_confirmed"], null), true],
  ["nor of a recruiter", visit("/jobs", ["candidate_not_confirmed"], recruiter(false)), true],
  ["to complete is no matter of a visitor", visit("/jobs", ["candidate_not_completed"], null), true],
  ["nor of a contact", visit("/jobs", ["candidate_not_completed"], contact), true],
  [
    "an incomplete candidate goes to the wizard",
    visit("/candidates", ["candidate_not_completed"], candidate(false, true)),
    "/candidates/register",
  ],
  ["a complete one passes", visit("/candidates", ["candidate_not_completed"], done), true],
  ["the wizard is open to visitors", visit("/candidates/register", ["registering"], null), true],
  [
    "and to who has not finished",
    visit("/candidates/register", ["registering"], candidate(false, true)),
    true,
  ],
  [
    "and to who has not confirmed",
    visit("/candidates/register", ["registering"], candidate(true, false)),
    true,
  ],
  [
    "a path that is too long to be true is not gone to",
    visit(`/login?next=/jobs/${"x".repeat(2_000)}`, ["guest"], done),
    "/candidates",
  ],
  [
    "who finished goes on to the page that they chose at its end",
    visit("/candidates/register?next=%2Fcandidates%2Fskills&job_uid=x1", ["registering"], done),
    "/candidates/skills",
  ],
  [
    "but to nobody else's",
    visit("/candidates/register?next=%2F%2Felsewhere.test", ["registering"], done),
    "/candidates",
  ],
  ["who finished goes home", visit("/candidates/register", ["registering"], done), "/candidates"],
  [
    "or applies to the job that brought them",
    visit("/candidates/register/SignUp?job_uid=x1", ["registering"], done),
    "/candidates/jobs/x1/applies/new",
  ],
  [
    "a recruiter has nothing to do there",
    visit("/candidates/register", ["registering"], recruiter(false)),
    "/recruiters",
  ],
  ["an administrator passes the admin guard", visit("/administrator", ["admin"], recruiter(true)), true],
  ["another recruiter goes to /", visit("/administrator", ["admin"], recruiter(false)), "/"],
  ["nobody goes to /", visit("/administrator", ["admin"], null), "/"],
  [
    "a domain that is not a product domain goes to /home",
    visit("/business", ["domain", "guest"], null, { productDomain: false }),
    "/home",
  ],
  [
    "read lets a recruiter in",
    visit("/recruiters/jobs", ["permission:jobs"], recruiter(false, { jobs: ["read"] })),
    true,
  ],
  [
    "without it the first permitted entity",
    visit("/recruiters/jobs", ["permission:jobs"], recruiter(false, { tasks: ["read"] })),
    "/recruiters/tasks",
  ],
  [
    "or home where there is none",
    visit("/recruiters/jobs", ["permission:jobs"], recruiter(false)),
    "/recruiters",
  ],
  ["a permission is for recruiters", visit("/recruiters/jobs", ["permission:jobs"], done), "/"],
  ["and not for visitors", visit("/recruiters/jobs", ["permission:jobs"], null), "/"],
];
const menu: Resource[] = [
  "candidates",
  "jobs",
  "client_companies",
  "client_contacts",
  "proposals",
  "placements",
  "tasks",
  "contacts",
  "interviews",
  "template_notes",
  "prospecting_templates",
  "meetings",
  "sendout_queues",
  "tearsheets",
  "notes",
  "projects",
];

it("contacts sign in at one address on every domain", () => {
  expect([true, false].map((isProduct) => loginOn(isProduct, "client_contacts"))).toEqual([
    "/client_contacts",
    "/client_contacts",
  ]);
});

test.each([
  ["", "candidates"],
  ["?area=recruiters", "recruiters"],
  ["?area=client_contacts&next=%2Fx", "client_contacts"],
  ["?area=constructor", "candidates"],
] as const)("the general login %s signs in %s", (search, strategy) => {
  expect(strategyOfLogin(search)).toBe(strategy);
});

describe("access rules", () => {
  it.each(cases)("%s", (_name, given, expected) => {
    const decision = decide(given);
    expect(decision).toMatchObject(
      expected === true ? { kind: "allowed" } : { kind: "redirected", to: expected },
    );
  });

  it.each(menu.map((first, index) => [first, menu.slice(index)] as const))(
    "the first permitted entity is the first of the menu: %s",
    (first, readable) => {
      const permissions = Object.fromEntries(readable.toReversed().map((item) => [item, ["read"]]));
      const given = visit("/recruiters/invoices", ["permission:invoices"], recruiter(false, permissions));
      expect(decide(given)).toMatchObject({ to: `/recruiters/${first}` });
    },
  );

  it.each(["sorcery", "permission:dragons", "toString"])("an unknown guard is an error: %s", (name) => {
    expect(decide(visit("/", [name], null))).toEqual({
      kind: "refused",
      status: 500,
      message: `Unknown middleware ${name}`,
    });
  });
});

const coverage = trackCoverage(accessMachine);

function start(attempted: string | null = null) {
  const keepAttempted = vi.fn();
  const actor = createActor(coverage.instrument(accessMachine.provide({ actions: { keepAttempted } })), {
    input: { productDomain: true, attempted },
    inspect: coverage.inspect,
  });
  const facts = emissions(actor);
  actor.start();
  return { actor, facts, keepAttempted };
}

describe("access", () => {
  afterAll(() => expect(coverage.missing()).toEqual([]));

  it("decides nothing without a page", () => {
    const { actor } = start();
    actor.send({ type: "session.settled", strategy: "candidates", user: null });
    expect(actor.getSnapshot().value).toBe("waiting");
  });

  it("waits for the session before it decides", () => {
    const { actor, facts } = start();
    expect(refusalOf(actor.getSnapshot().context)).toBeNull();
    actor.send({ type: "route.entered", path: "/recruiters/jobs", guards: ["redirect"] });
    expect(actor.getSnapshot().value).toBe("waiting");
    expect(facts).toEqual([]);
  });

  it("remembers the tried path, goes to the login and comes back after it", () => {
    const { actor, facts, keepAttempted } = start();
    actor.send({ type: "session.settled", strategy: "candidates", user: null });
    actor.send({ type: "route.entered", path: "/candidates/skills", guards: ["redirect"] });
    expect(facts).toEqual([{ type: "navigation.requested", to: "/", replace: true }]);
    expect(keepAttempted).toHaveBeenCalledOnce();
    actor.send({ type: "route.entered", path: "/", guards: ["domain", "guest"] });
    expect(actor.getSnapshot().value).toBe("allowed");
    actor.send({ type: "session.settled", strategy: "candidates", user: done });
    expect(facts.at(-1)).toEqual({ type: "navigation.requested", to: "/candidates/skills", replace: true });
    actor.send({ type: "route.entered", path: "/candidates/skills", guards: ["redirect"] });
    expect(actor.getSnapshot()).toMatchObject({ value: "allowed", context: { attempted: null } });
  });

  it.each([
    ["expired", "/candidates/skills", "/candidates/skills"],
    ["expired", "/jobs", null],
    ["signed_out", "/candidates/skills", null],
  ] as const)("%s at %s goes to / and remembers %s", (because, path, attempted) => {
    const { actor, facts, keepAttempted } = start();
    actor.send({ type: "session.settled", strategy: "candidates", user: done });
    actor.send({ type: "route.entered", path, guards: path === "/jobs" ? [] : ["redirect"] });
    actor.send({ type: "session.ended", because });
    expect(keepAttempted).toHaveBeenCalledOnce();
    actor.send({ type: "session.settled", strategy: "candidates", user: null });
    expect(facts).toEqual([{ type: "navigation.requested", to: "/", replace: true }]);
    expect(actor.getSnapshot()).toMatchObject({ value: "leaving", context: { attempted } });
    actor.send({ type: "route.entered", path: "/", guards: ["guest"] });
    expect(actor.getSnapshot().value).toBe("allowed");
  });

  it("leaves whoever erased the account on the way to the receipt", () => {
    const { actor, facts, keepAttempted } = start("/candidates/skills");
    actor.send({ type: "session.settled", strategy: "candidates", user: done });
    actor.send({ type: "route.entered", path: "/candidates/settings", guards: ["redirect"] });
    actor.send({ type: "session.ended", because: "erased" });
    actor.send({ type: "session.settled", strategy: "candidates", user: null });
    expect(actor.getSnapshot()).toMatchObject({ value: "leaving", context: { attempted: null } });
    expect(keepAttempted).toHaveBeenCalledOnce();
    actor.send({ type: "route.entered", path: "/erasures/r1", guards: [] });
    expect(actor.getSnapshot().value).toBe("allowed");
    expect(facts).toEqual([]);
  });

  it("judges the page after signing out without the person who left", () => {
    const { actor, facts } = start();
    actor.send({ type: "session.settled", strategy: "recruiters", user: recruiter(true) });
    actor.send({ type: "route.entered", path: "/recruiters", guards: ["redirect"] });
    actor.send({ type: "session.ended", because: "signed_out" });
    actor.send({ type: "route.entered", path: "/", guards: ["guest"] });
    expect(actor.getSnapshot().value).toBe("allowed");
    expect(facts).toHaveLength(1);
  });

  it("judges the first page where the session ends there: there is no way to go", () => {
    const { actor, facts, keepAttempted } = start();
    actor.send({ type: "session.settled", strategy: "candidates", user: null });
    actor.send({ type: "route.entered", path: "/", guards: ["guest"] });
    actor.send({ type: "session.ended", because: "expired" });
    expect(actor.getSnapshot().value).toBe("allowed");
    expect(facts).toEqual([{ type: "navigation.requested", to: "/", replace: true }]);
    expect(keepAttempted).toHaveBeenCalledOnce();
  });

  it("stays on the page while one person takes the place of another", () => {
    const { actor, facts } = start();
    actor.send({ type: "session.settled", strategy: "recruiters", user: recruiter(true) });
    actor.send({ type: "route.entered", path: "/candidates/register/SignUp", guards: [] });
    actor.send({ type: "session.ended", because: "replaced" });
    expect(actor.getSnapshot().value).toBe("allowed");
    actor.send({ type: "session.settled", strategy: "candidates", user: done });
    expect(actor.getSnapshot().context.session?.user).toEqual(done);
    expect(facts).toEqual([]);
  });

  it("learns while leaving who is signed in next", () => {
    const { actor, facts } = start();
    actor.send({ type: "session.settled", strategy: "candidates", user: done });
    actor.send({ type: "session.ended", because: "signed_out" });
    actor.send({ type: "session.settled", strategy: "recruiters", user: null });
    actor.send({ type: "route.entered", path: "/x", guards: ["redirect"] });
    expect(facts.at(-1)).toMatchObject({ to: "/business" });
  });

  it("goes to a tried path once, also where it turns the person away again", () => {
    const { actor, facts } = start("/administrator");
    actor.send({ type: "session.settled", strategy: "recruiters", user: recruiter(false) });
    actor.send({ type: "route.entered", path: "/", guards: ["guest"] });
    expect(facts.at(-1)).toMatchObject({ to: "/administrator" });
    actor.send({ type: "route.entered", path: "/administrator", guards: ["redirect", "admin"] });
    expect(facts.at(-1)).toMatchObject({ to: "/" });
    actor.send({ type: "route.entered", path: "/", guards: ["guest"] });
    expect(facts.at(-1)).toMatchObject({ to: "/recruiters" });
  });

  it("tells a recruiter without the right to a page, and nobody else", () => {
    const notice = { type: "notice.raised", kind: "warning", notice: { code: "page_denied" } };
    const { actor, facts } = start();
    actor.send({
      type: "session.settled",
      strategy: "recruiters",
      user: recruiter(false, { tasks: ["read"] }),
    });
    actor.send({ type: "route.entered", path: "/recruiters/jobs", guards: ["redirect", "permission:jobs"] });
    const led = { type: "navigation.requested", to: "/recruiters/tasks", replace: true };
    expect(facts).toEqual([notice, led]);
    actor.send({ type: "route.entered", path: "/recruiters/tasks", guards: ["permission:tasks"] });
    actor.send({ type: "route.entered", path: "/administrator", guards: ["redirect", "admin"] });
    expect(facts.slice(2)).toEqual([notice, { ...led, to: "/" }]);
    actor.send({ type: "route.entered", path: "/candidates", guards: ["redirect"] });
    expect(facts.slice(4)).toEqual([{ ...led, to: "/recruiters" }]);
    for (const user of [null, done, contact])
      for (const guard of ["admin", "permission:jobs"])
        expect(decide(visit("/recruiters/jobs", [guard], user))).toMatchObject({ to: "/", denied: false });
  });

  it("forgets a tried path that the person comes to by themselves", () => {
    const { actor, keepAttempted } = start("/candidates/skills");
    actor.send({ type: "session.settled", strategy: "candidates", user: done });
    actor.send({ type: "route.entered", path: "/candidates/skills", guards: ["redirect"] });
    expect(actor.getSnapshot()).toMatchObject({ value: "allowed", context: { attempted: null } });
    expect(keepAttempted).toHaveBeenCalledOnce();
  });

  it("goes to /home when the domain turns out not to be a product domain", () => {
    const { actor, facts } = start();
    actor.send({ type: "session.settled", strategy: "candidates", user: null });
    actor.send({ type: "route.entered", path: "/", guards: ["domain", "guest"] });
    actor.send({ type: "tenant.settled", productDomain: false });
    expect(facts).toEqual([{ type: "navigation.requested", to: "/home", replace: true }]);
  });

  it("refuses a guard that nobody knows", () => {
    const { actor } = start();
    actor.send({ type: "session.settled", strategy: "candidates", user: null });
    actor.send({ type: "route.entered", path: "/", guards: ["sorcery"] });
    expect(actor.getSnapshot().value).toBe("refused");
    expect(refusalOf(actor.getSnapshot().context)).toEqual({
      status: 500,
      message: "Unknown middleware sorcery",
    });
  });
});
