import type { ImportTask } from "#contract/calls/imports.ts";
import { randomOf } from "#machines/testing/random.ts";
import type { openApp } from "./app.ts";
import { leave } from "./browser.ts";
import { always, inTheEnd, type Rule } from "./invariants.ts";
import { alwaysOfIdentity } from "./invariants-of-identity.ts";
import { alwaysAtWork, inTheEndOfWork } from "./invariants-of-work.ts";
import { createAnswering } from "./provider/answering.ts";
import type { Login } from "./provider/answers.ts";
import { mailed } from "./provider/links.ts";
import type { Provider } from "./provider.ts";
import type { Outcome } from "./shrink.ts";
import { inclinationOf } from "./steps/inclination.ts";
import type { Step } from "./steps/step.ts";
import { findOut, sharedBy } from "./steps/tabs.ts";
import { comeToRest, opening, pickStep, possibleSteps } from "./steps.ts";
import { openWorld, type World } from "./world.ts";

/** Where a life begins, and as whom: somebody may be signed in from before. */
export interface Start {
  at: string;
  as?: Login;
  /** The link of the shortlist was followed before. */
  link?: true;
  /** What the provider knows already. */
  given?: (provider: Provider) => void;
  /** The steps that it begins with, each where it can happen; what chance makes of it comes after. */
  first?: readonly string[];
}
const imported = (state: ImportTask["state"]): Start => ({
  at: "/recruiters/candidates/import?id=1",
  as: "ana",
  given: ({ imports }) => imports.begunAs(state),
});
/** Pages on which much can happen come more than once. */
const starts: readonly Start[] = [
  { at: "/" },
  { at: "/recruiters/jobs", as: "ana" },
  { at: "/business" },
  { at: "/recruiters/jobs/2", as: "ana" },
  { at: "/jobs" },
  { at: "/jobs/analista/j1" },
  { at: "/jobs/analista/j1", as: "bia" },
  { at: "/recruiters", as: "ana" },
  { at: "/recruiters/jobs/2/applies/kanban", as: "ana" },
  { at: "/recruiters/candidates/import", as: "ana" },
  { at: "/candidates/register/SignUp?job_uid=j2" },
  { at: "/shortlist/s1", link: true },
  { at: "/login" },
  { at: "/candidates/forgot_password" },
  { at: `/recruiters/forgot_password?token=${mailed}` },
  { at: `/confirmations/${mailed}` },
  { at: "/confirmations", as: "eva", given: ({ registration }) => registration.begunAs("registered") },
  { at: `/data_collection/d1#token=${mailed}` },
  { at: "/candidates/curriculum", as: "bia" },
  { at: "/candidates/candidacy", as: "bia" },
  { at: "/candidates/settings", as: "bia" },
  { at: "/recruiters/candidates", as: "ana" },
  { at: "/recruiters/candidates/new", as: "ana" },
  { at: "/recruiters/candidates/duplicates?ids=1,2,3", as: "ana" },
  imported("draft"),
  imported("running"),
  imported("stopped"),
  imported("failed"),
  imported("completed"),
  { at: "/recruiters/profile", as: "ana" },
  { at: "/recruiters/signatures", as: "ana" },
  { at: "/recruiters/signatures", as: "ana" },
  { at: "/recruiters/utilities", as: "ana" },
  { at: "/recruiters/jobs/2/shortlists/1", as: "ana" },
  { at: "/recruiters/jobs/2/shortlists/1", as: "ana" },
  { at: "/candidates/register/SignUp" },
  { at: "/recruiters/jobs", as: "ana" },
  { at: "/recruiters/jobs", as: "ana" },
  { at: "/recruiters/jobs/2", as: "ana" },
  { at: "/recruiters/jobs/2", as: "ana" },
  { at: "/recruiters/jobs/2/applies/kanban", as: "ana" },
  { at: "/recruiters/jobs/2/applies/kanban", as: "ana", given: ({ kanban }) => kanban.inPages() },
  { at: "/recruiters", as: "ana", given: (provider) => provider.askForMicrosoft() },
  { at: "/recruiters/submissions/new", as: "ana" },
  { at: "/candidates/jobs/j2/applies/new", as: "bia" },
  {
    at: "/candidates/register/SignUp",
    as: "eva",
    given: ({ registration }) => registration.begunAs("confirmed"),
  },
  {
    at: "/candidates/register/SignUp?job_uid=j2",
    as: "eva",
    given: ({ registration }) => registration.begunAs("confirmed"),
  },
  {
    at: "/candidates/register/SignUp",
    as: "eva",
    given: ({ registration }) => registration.begunAs("registered"),
  },
  { at: "/jobs/analista/j1", as: "bia" },
  { at: "/jobs/analista/j3", as: "bia", given: ({ applied }) => void applied.push("j3") },
  { at: "/recruiters/candidates", as: "ana" },
  { at: "/shortlist/s1", link: true },
  { at: "/candidates/curriculum", as: "bia" },
  { at: "/recruiters/candidates/new", as: "ana" },
  { at: "/jobs" },
];
/** Each sixteenth life begins there; the others are as they were before there was a board of records. */
const atTheBoard: Start = {
  at: "/recruiters/jobs?view=kanban",
  as: "ana",
  given: (provider) => {
    provider.createJob();
    provider.createJob();
  },
};

function broken(
  rules: readonly [string, (world: World) => string | undefined][],
  world: World,
): Outcome["violation"] {
  for (const [rule, holds] of rules) {
    const reported = holds(world);
    if (reported !== undefined) return { rule, reported };
  }
  return undefined;
}

const rules = {
  always: Object.entries({ ...always, ...alwaysOfIdentity, ...alwaysAtWork }),
  inTheEnd: Object.entries({ ...inTheEnd, ...inTheEndOfWork }),
};

/** Of a second tab: whatever else its pages show is looked at in the first. */
const rulesBeside = {
  always: Object.entries({
    ...alwaysOfIdentity,
    "nothing is thrown that nobody hears of": always["nothing is thrown that nobody hears of"],
    "every call is one that the contract knows": always["every call is one that the contract knows"],
    "one redirect for one reason": always["one redirect for one reason"],
  } as typeof always),
  inTheEnd: Object.entries({
    "nothing waits for ever": inTheEnd["nothing waits for ever"],
  } as typeof always),
};
type Rules = readonly [string, Rule][];
const brokenBeside = (rulesOf: Rules, { other }: World) => {
  const found = other && broken(rulesOf, other);
  return found && { ...found, reported: `in the second tab: ${found.reported}` };
};

type Next = (world: World) => Pick<Step, "label" | "happen" | "at"> | undefined;

async function live(open: typeof openApp, start: Start, next: Next): Promise<Outcome> {
  const trace: string[] = [];
  const rejected: unknown[] = [];
  const onRejection = (error: unknown) => void rejected.push(error);
  process.on("unhandledRejection", onRejection);
  let violation: Outcome["violation"];
  const world = await openWorld(open, start);
  try {
    const happened = async ({ happen, at = world }: Pick<Step, "happen" | "at">) => {
      for (const tab of [world, world.other]) tab?.begin();
      at.enter();
      try {
        await happen();
      } catch (error) {
        at.browser.errors.push(error);
      }
      at.enter();
      await at.settle();
      world.enter();
      at.browser.errors.push(...rejected.splice(0));
    };
    const judge = (ofOne: Rules, ofOther: Rules) => {
      violation = broken(ofOne, world) ?? brokenBeside(ofOther, world);
    };
    for (let step = next(world); step && !violation; step = next(world)) {
      trace.push(step.label);
      const before = sharedBy(world);
      await happened(step);
      const { at = world } = step;
      if (sharedBy(world) !== before) findOut(at, at === world ? world.other : world);
      judge(rules.always, rulesBeside.always);
    }
    if (!violation) {
      await happened({ happen: () => comeToRest(world) });
      judge(rules.always, rulesBeside.always);
      if (!violation) judge(rules.inTheEnd, rulesBeside.inTheEnd);
    }
  } finally {
    world.other?.enter();
    world.other?.close();
    world.enter();
    world.close();
    leave();
    process.off("unhandledRejection", onRejection);
  }
  return { trace, violation };
}

/** The first step is that all which the page began with is there. */
function openedFirst(next: Next): Next {
  let opened = false;
  return (world) => {
    if (opened) return next(world);
    opened = true;
    return opening(world);
  };
}

/** One life of the whole system, as the seed has it. */
export function liveSeed(open: typeof openApp, seed: number, steps: number): Promise<Outcome> {
  const random = randomOf(seed);
  const start = startOf(seed);
  // Of the lives that begin in trouble each second one comes to its rest at once.
  let left = start.first ? (seed % 256 < 128 ? 0 : 20) : random.below(steps) + 5;
  const inclined = inclinationOf(seed);
  const next: Next = (world) => (left-- > 0 ? pickStep(inclined(possibleSteps(world)), random) : undefined);
  if (start.first) return live(open, start, labelled(start.first, next));
  // Two of three lives begin where the page is there already: much happens only then.
  return seed % 3 === 0 ? live(open, start, next) : live(open, start, openedFirst(next));
}

/** Steps by their labels: one that cannot happen is left out. */
function labelled(labels: readonly string[], afterwards: Next = () => undefined): Next {
  let at = 0;
  return (world) => {
    while (at < labels.length) {
      const label = labels[at++];
      const step = [opening(world), ...possibleSteps(world)].find((item) => item.label === label);
      if (step) return step;
    }
    return afterwards(world);
  };
}

/** The same life again, or a part of it. */
export function liveTrace(open: typeof openApp, start: Start, labels: readonly string[]): Promise<Outcome> {
  return live(open, start, labelled(labels));
}

/** The same for each sixty-fourth, which follows the link of an invitation. */
const byInvitation: Start = { at: `/recruiters/invitation?token=${mailed}` };
/** And of others, which are at the steps of a flow, or at a new business. */
const atTheFlow: Start = { at: "/administrator/action_flows/7/steps", as: "ana" };
const atTheBusiness: Start = { at: "/administrator/businesses/new", as: "ana" };

/** Forms that are answered by a link, and the record from which they are asked for. */
const atForms: Readonly<Record<number, Start>> = {
  14: { at: createAnswering().linkOf("e1") },
  20: { at: createAnswering().linkOf("v1") },
  41: { at: createAnswering().linkOf("r1") },
  60: { at: "/recruiters/candidates/5/survey_requests", as: "ana" },
};

const isThere = "the page is there";
const reported = "cable 1 tells what is next";
const goesOn = "time goes to what is next";
const words = "answers the form 'Porque sim'";
const others = "answers the form 'Porque gosto'";
const form: Pick<Start, "at"> = { at: createAnswering().linkOf("e1") };
const jobs: Pick<Start, "at" | "as"> = { at: "/recruiters/jobs", as: "ana" };
const rowsMore = ["the import goes on", reported];
/** Of each 128 lives: those that begin in trouble which others hardly ever come to, and go on with little else. */
const inTrouble: Readonly<Record<number, Start>> = {
  91: { ...imported("running"), first: [isThere, ...rowsMore, ...rowsMore] },
  92: {
    ...jobs,
    first: [
      isThere,
      "another recruiter changes job 7",
      reported,
      "another recruiter deletes job 6",
      reported,
    ],
  },
  93: {
    ...jobs,
    first: [
      ...[isThere, "selects all rows that are shown", "gives a status to what is selected"],
      ...["chooses the status for all", "does it to all"],
    ],
  },
  97: {
    at: "/shortlist/s1",
    link: true,
    first: [isThere, "likes candidate 1", "lost: POST /shortlist_relationships/s1/like_candidates (1)"],
  },
  42: {
    ...form,
    first: [
      ...[isThere, words, "reads the form over", "sends the form"],
      "refused as rate_limited (answers.q1): POST /answer_sheets/e1/send (1)",
    ],
  },
  78: { ...form, first: [isThere, words, goesOn, goesOn, others, "answered: PUT /answer_sheets/e1 (1)"] },
  14: {
    ...form,
    first: [
      ...[isThere, words, goesOn, goesOn],
      "refused as validation_failed (answers.q1): PUT /answer_sheets/e1 (1)",
    ],
  },
};

export function startOf(seed: number): Start {
  const atForm = inTrouble[seed % 128] ?? atForms[seed % 64];
  if (atForm) return atForm;
  if (seed % 64 === 63) return byInvitation;
  if (seed % 64 === 30) return atTheFlow;
  if (seed % 64 === 51) return atTheBusiness;
  if (seed % 16 === 7) return atTheBoard;
  return starts[seed % starts.length] ?? { at: "/" };
}
