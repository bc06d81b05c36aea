import { shortlistTokens } from "#client/system/shortlists/shortlist-access.ts";
import { type ErrorCode, statusOfCode } from "#contract/errors.ts";
import { delays } from "#machines/delays.ts";
import type { Random } from "#machines/testing/random.ts";
import type { Reply, Request } from "./browser.ts";
import { formIds, forms } from "./provider/answering.ts";
import { refused } from "./provider/answers.ts";
import { mailed } from "./provider/links.ts";
import { shortlistToken } from "./provider/shortlist.ts";
import { offers } from "./steps/offers.ts";
import { inArea, type Step, step } from "./steps/step.ts";
import { beside, findOut, ofTab, restart, sharedBy } from "./steps/tabs.ts";
import type { World } from "./world.ts";

const addresses = [
  "/",
  "/business",
  "/jobs",
  "/jobs/analista/j1",
  "/candidates",
  "/recruiters",
  "/recruiters/jobs",
  "/recruiters/jobs/2",
  "/recruiters/candidates",
  "/recruiters/jobs?personal_email=1",
  "/recruiters/tomorrow",
  "/recruiters/jobs/2/applies/kanban",
  "/recruiters/candidates/import",
  "/candidates/register/SignUp?job_uid=j2",
  "/shortlist/s1",
  `/shortlist/s1#token=${shortlistToken}`,
  "/administrator",
  "/login",
  "/candidates/forgot_password",
  `/recruiters/forgot_password?token=${mailed}`,
  `/confirmations/${mailed}`,
  `/confirmations/${mailed}?of=new_email`,
  "/confirmations",
  `/data_collection/d1#token=${mailed}`,
  "/candidates/curriculum",
  "/candidates/candidacy",
  "/candidates/settings",
  "/recruiters/candidates/new",
  "/recruiters/candidates/duplicates?ids=1,2,3",
  "/recruiters/candidates/import?id=1",
  "/recruiters/profile",
  "/recruiters/signatures",
  "/recruiters/utilities",
  "/recruiters/jobs/2/shortlists/1",
];

/** How the provider may refuse calls that it takes here; for what of the body, where it says so. */
const mayRefuse: readonly (readonly [RegExp, readonly ErrorCode[], path?: string])[] = [
  [/^(GET|POST) \/shortlist_relationships\/s1($|\/)/, ["token_revoked", "token_expired", "token_invalid"]],
  [
    /\/data_collections\//,
    ["token_revoked", "token_expired", "token_invalid", "already_done", "validation_failed"],
  ],
  [
    /^(PUT|POST) \/(answer_sheets|professional_references)\/\w+(\/send)?$/,
    ["validation_failed", "rate_limited"],
    "answers.q1",
  ],
  [/^POST \/recruiters\/(evaluation|survey)_requests/, ["validation_failed", "already_done"]],
  [/^POST \/(email_)?confirmations$/, ["token_invalid", "rate_limited"]],
  [/^POST \/confirmations$/, ["validation_failed"], "password"],
  [/\/candidates\/confirmations$/, ["rate_limited"]],
  [/\/passwords(\/lookups)?$/, ["token_invalid", "rate_limited"]],
  [/^PUT \/\w+\/password$/, ["wrong_credentials"]],
  [/^POST .*(data_files|photo)$/, ["file_too_large", "unsupported_file"]],
  [/\/imports/, ["not_found", "validation_failed"]],
  [/^PUT \/candidates\/curriculum/, ["conflict"]],
  [/^PUT \/candidates\/curriculum/, ["validation_failed"], "curriculum.city"],
  [/\/recruiter_downloads/, ["not_found"]],
  [/\/bulk_(actions|emails)/, ["validation_failed", "not_found"]],
  [/\/merges\//, ["conflict", "not_found"]],
  [/^(POST|PUT) .*\/saved_views/, ["already_exists"]],
  [/\/sessions$/, ["rate_limited"]],
  [
    /^POST \/candidates\/jobs\/.*\/applies$/,
    ["already_exists", "registration_incomplete", "validation_failed"],
  ],
  [/^(PUT|DELETE) \/candidates\/(email|account)/, ["wrong_credentials"]],
  [/^POST .*\/shortlists$/, ["validation_failed"]],
  [/^(DELETE|POST) \/recruiters\/shortlists\/\d+/, ["already_done", "conflict"]],
  [/^PUT \/recruiters\/jobs\/\d+$/, ["validation_failed"], "job.title"],
  [/^PUT \/recruiters\/jobs\/\d+$/, ["validation_failed"], "job.city"],
  [/^POST \/recruiters\/applies\/\d+\/moves$/, ["validation_failed"], "move.form.reject_reason"],
  [/^PUT \/recruiters\/shortlists\/\d+/, ["conflict", "validation_failed"]],
  [/^POST .*\/restore/, ["conflict", "validation_failed"]],
  [/^DELETE \/recruiters\/jobs/, ["forbidden"]],
  [/^PUT .*\/action_flows\/7\/steps$/, ["conflict", "validation_failed"]],
  [/^POST .*\/administrator\/businesses$/, ["validation_failed"], "business.domain"],
];
const refusalsOf = (key: string): readonly (readonly [ErrorCode, string])[] =>
  mayRefuse
    .filter(([pattern]) => pattern.test(key))
    .flatMap(([, codes, path = "name"]) => codes.map((code) => [code, path] as const));

/** What becomes of the calls, the page code and the cable of a tab. */
function network(world: World): Step[] {
  const { browser, provider: there, app } = world;
  const steps: Step[] = [];
  const counts = new Map<string, number>();
  for (const request of [...browser.requests]) {
    const key = `${request.method} ${request.path}`;
    const nth = (counts.get(key) ?? 0) + 1;
    counts.set(key, nth);
    const name = `${key} (${nth})`;
    const answer = (): Reply => request.reply ?? there.handle(request);
    if (!browser.online) {
      // Nothing comes through; a browser says so soon.
      steps.push(step(`lost: ${name}`, 8, () => request.lose()));
      continue;
    }
    if (!request.hangs) steps.push(step(`answered: ${name}`, 10, () => request.deliver(answer())));
    if (!request.reply && !request.hangs)
      steps.push(
        step(`done there, the answer is on its way: ${name}`, 1.5, () => {
          request.reply = there.handle(request);
        }),
      );
    steps.push(step(`lost: ${name}`, 1.2, () => request.lose()));
    if (request.hangs) continue;
    steps.push(
      step(`never answered: ${name}`, 0.15, () => {
        request.hangs = true;
      }),
    );
    if (request.progress) steps.push(step(`a part is there: ${name}`, 1, () => request.progress?.()));
    if (!request.reply)
      for (const [code, path] of refusalsOf(key))
        steps.push(
          step(`refused as ${code} (${path}): ${name}`, 0.7, () => {
            if (key.includes("/like_candidates")) world.seen.judged.clear();
            // A link is over for all its calls: the cable alone is never refused.
            if (/shortlist_relationships.*cable_tokens/.test(key)) there.shortlist.endLink(code);
            request.deliver(refused(statusOfCode[code], code, [{ path, rule: "taken" }]));
          }),
        );
    steps.push(
      step(`fails there: ${name}`, 0.8, () => {
        // It is told; what was judged is as it was before.
        if (key.includes("/like_candidates")) world.seen.judged.clear();
        request.deliver({ status: 500, body: { error: ["internal"], code: "internal", request_id: "r" } });
      }),
    );
  }
  for (const [index, chunk] of app.chunks.entries()) {
    steps.push(step(`page code is here (${index + 1}) ${chunk.path}`, 12, chunk.arrive));
    steps.push(step(`page code fails (${index + 1}) ${chunk.path}`, 0.3, chunk.fail));
  }
  for (const [index, socket] of browser.sockets.entries()) {
    const nth = index + 1;
    if (socket.readyState === 0) {
      steps.push(step(`cable ${nth} opens`, 6, () => there.cable.open(socket)));
      steps.push(step(`cable ${nth} never opens`, 0.5, () => there.cable.drop(socket)));
    }
    if (socket.readyState !== 1) continue;
    steps.push(step(`cable ${nth} is lost`, 0.5, () => there.cable.drop(socket)));
    steps.push(step(`cable ${nth} pings`, 0.7, () => void there.cable.ping(socket)));
    const [frame] = socket.inbox;
    if (frame === undefined || !browser.online) continue;
    const deliver = () => {
      socket.inbox.shift();
      socket.dispatch("message", { data: frame });
      if (frame.includes('"disconnect"')) there.cable.drop(socket);
    };
    steps.push(step(`cable ${nth} tells what is next`, 8, deliver));
    if (frame.includes('"confirm_subscription"') && frame.includes("JobBoardChannel"))
      steps.push(step(`cable ${nth} refuses the kanban`, 0.8, () => there.cable.refuse(socket)));
    if (frame.includes('"offset"'))
      steps.push(
        step(`cable ${nth} tells it twice`, 1, () => {
          socket.dispatch("message", { data: frame });
          deliver();
        }),
      );
    const other = socket.inbox[1];
    if (other !== undefined && streamOf(other) !== streamOf(frame))
      steps.push(
        step(`cable ${nth} tells another stream first`, 1, () => {
          socket.inbox.splice(0, 2, other, frame);
        }),
      );
  }
  return steps;
}

/** What others do meanwhile, and the provider by itself: most of it where it is heard of. */
function others({ app, browser, provider: there }: World): Step[] {
  const { steps, can } = offers();
  const at = app.here();
  const near = (isNear: boolean, weight: number) => (isNear ? weight : weight / 20);
  const isRecruiters = app.recruiterParts !== undefined;
  for (const category of ["apply", "job"])
    can(`somebody is notified of: ${category}`, near(isRecruiters, 0.4), () => there.notify(category));
  can("another recruiter changes job 2", near(at.startsWith("/recruiters/jobs"), 0.5), () =>
    there.changeJob(2),
  );
  can("the provider ends every session", 0.08, () => there.revokeAll());
  can("the cable restarts", near(browser.sockets.length > 0, 0.2), () => there.cable.restart());
  const running = there.exports.find(({ state }) => state === "running");
  if (running) {
    can("the export goes on", 3, () => there.advanceExport(running));
    can("the export breaks off", 1.2, () => there.failExport(running));
  }
  if (there.imports.isUnderWay()) {
    can("the import goes on", 4, () => there.imports.advance());
    can("another recruiter stops the import", 0.8, () => there.imports.stopByOther());
    can("the import breaks off", 0.8, () => there.imports.fail());
  }
  const bulk = there.bulk.running();
  if (bulk) {
    can("what is done to all goes on", 3, () => there.bulk.advance(bulk));
    can("what is done to all breaks off", 0.5, () => there.bulk.fail(bulk));
  }
  can(
    "another recruiter saves a person",
    near(at.startsWith("/recruiters/candidates"), 0.5),
    there.people.changed,
  );
  const isShortlist = near(at.includes("/shortlist"), 1);
  for (const names of [["Carla"], []])
    can(`${names.length} client contacts look at the shortlist`, 0.3 * isShortlist, () =>
      there.shortlist.announcePresence(names),
    );
  can("candidates of the shortlist are changed", 0.2 * isShortlist, () => there.shortlist.announceChanged());
  for (const liked of [true, false, null])
    can(`a client contact judges candidate 1: ${liked}`, 0.5 * isShortlist, () =>
      there.shortlist.judgeByContact(1, liked),
    );
  const isKanban = near(at.endsWith("/kanban"), 1);
  can("another recruiter moves a card", isKanban, () => there.kanban.moveByOther(0, 1));
  can("another recruiter moves one back", isKanban, () => there.kanban.moveByOther(1, 0));
  can("another recruiter looks at the kanban", 0.4 * isKanban, () => there.kanban.announcePresence(["Rui"]));
  const form = formIds.find((id) => at === forms[id].path);
  if (form) {
    can("the recruiter asks for the form no longer", 0.25, () => there.answering.revoke(form));
    can("the recruiter mails the form's link again", 0.25, () => there.answering.mail(form));
    can("the last day of the form is over", 0.25, () => there.answering.expire(form));
    can("the form is sent from another device", 0.2, () => there.answering.answerElsewhere(form));
  }
  if (there.registration.eva.registered && !there.registration.eva.confirmed)
    can("eva confirms by the link in the mail", 1.5, () => there.registration.confirm());
  return steps;
}
const streamOf = (frame: string) => (JSON.parse(frame) as { identifier?: string }).identifier;

async function goes(world: World, address: string): Promise<void> {
  const { app, seen } = world;
  const before = app.here();
  const isSignedOut = app.system.session.getSnapshot().matches("signedOut");
  app.go(address);
  await world.settle();
  const sentAway = before !== address && app.here() !== address;
  seen.tried = isSignedOut && sentAway ? address : null;
  seen.isIn = null;
}

function somebody(world: World): Step[] {
  const { browser, app, seen, provider: there } = world;
  const steps: Step[] = [];
  // Before anything is drawn there is nothing to click on.
  for (const address of app.pages ? addresses : []) {
    steps.push({ ...step(`goes to ${address}`, 0.07, () => goes(world, address)), area: "wandering" });
  }
  if (app.pages && app.here() !== world.beganAt)
    steps.push(step("goes to where it all began", 0.8, () => goes(world, world.beganAt)));
  steps.push(
    step("follows the link of the shortlist", 0.05, () => {
      seen.tried = null;
      shortlistTokens(app.system).keep("s1", shortlistToken);
      app.go("/shortlist/s1");
    }),
  );
  steps.push(
    step("goes back", 0.2, () => {
      seen.tried = null;
      app.back();
    }),
  );
  steps.push(step("reloads", 0.25, () => world.reload()));
  if (browser.reloads.length > 0) steps.push(step("the page reloads as it asked", 6, () => world.reload()));
  steps.push(
    // It is missed only where something is under way.
    step(
      browser.online ? "the network goes" : "the network is back",
      browser.online ? (browser.requests.length > 0 ? 0.7 : 0.15) : 3,
      () => {
        browser.online = !browser.online;
        browser.dispatch(browser.online ? "online" : "offline");
      },
    ),
  );
  steps.push(
    step("the system's theme changes", 0.1, () => {
      browser.dark = !browser.dark;
      browser.dispatch("media (prefers-color-scheme: dark)", { matches: browser.dark });
    }),
  );
  steps.push(
    step("the connection is to be spared, or not any more", 0.08, () => {
      browser.sparesData = !browser.sparesData;
    }),
  );
  const narrow = "(max-width: 1263.98px)";
  steps.push(
    step("the window is made wider or narrower", 0.15, () => {
      browser.narrow = !browser.narrow;
      browser.dispatch(`media ${narrow}`, { matches: browser.narrow });
    }),
  );
  const { profile } = browser;
  steps.push(
    step(
      profile.isFull ? "there is room in the storage again" : "the storage is full",
      profile.isFull ? 0.6 : 0.06,
      () => {
        profile.isFull = !profile.isFull;
        seen.wasFull = true;
      },
    ),
  );
  steps.push(step("the machine sleeps for an hour", 0.06, () => browser.clock.sleep(3_600_000)));
  steps.push(
    step("the clock is set back by an hour", 0.04, () => {
      profile.skew -= 3_600_000;
    }),
  );
  if (browser.clock.pending().length > 0) {
    steps.push(step("time goes to what is next", 3, () => void browser.clock.ringNext()));
    steps.push(
      step("a second passes", 1, () => {
        for (const socket of browser.sockets) if (socket.readyState === 1) there.cable.ping(socket);
        browser.clock.pass(1_000);
      }),
    );
  }
  return steps;
}

/** All that can happen now. */
export function possibleSteps(world: World): Step[] {
  return [
    ...inArea("network", network(world)),
    ...inArea("others", others(world)),
    ...inArea("somebody", [...somebody(world), ...ofTab(world)]),
    ...world.app.stage.steps(world),
    ...inArea(
      "beside",
      beside(world, (other) => [...network(other), ...ofTab(other), ...other.app.stage.steps(other)]),
    ),
  ];
}

export function pickStep(steps: readonly Step[], random: Random): Step | undefined {
  let left = random.next() * steps.reduce((sum, { weight }) => sum + weight, 0);
  for (const item of steps) {
    left -= item.weight;
    if (left < 0) return item;
  }
  return steps.at(-1);
}

/** Everything that is under way comes to its end: no step of a person, no failure. For what is true in the end. */
export async function comeToRest(world: World): Promise<void> {
  const { other } = world;
  await restOf(world, other);
  // What one tab did in the end is heard in the other, until neither has anything new to say.
  for (let turn = 0; other && turn < 4; turn++) {
    await restOf(other, world);
    if (world.browser.written.length === 0) break;
    await restOf(world, other);
  }
  world.enter();
}
async function restOf(tab: World, other: World | undefined): Promise<void> {
  const before = sharedBy(tab);
  tab.enter();
  // A page may find only when its session is known that another tab has taken it over.
  do await endAll(tab);
  while (await restart(tab));
  if (sharedBy(tab) !== before) findOut(tab, other);
}

/** What the app is to wait for at most; a fault may have it wait longer. */
const patience = delays.callPatience;

/** All that is on its way arrives, until nothing is any more. */
async function answerAll(world: World): Promise<void> {
  const { browser, provider: there } = world;
  for (let turn = 0; turn < 60; turn++) {
    const before = [...browser.requests] as Request[];
    // Each answer is a task of its own: the screen is drawn before the next one is read.
    for (const request of before) {
      if (request.hangs || !browser.requests.includes(request)) continue;
      request.deliver(request.reply ?? there.handle(request));
      await world.settle();
    }
    for (const chunk of [...world.app.chunks]) chunk.arrive();
    for (const socket of [...browser.sockets]) {
      if (socket.readyState === 0) there.cable.open(socket);
      for (let frame = socket.inbox.shift(); frame !== undefined; frame = socket.inbox.shift()) {
        socket.dispatch("message", { data: frame });
        if (frame.includes('"disconnect"')) there.cable.drop(socket);
      }
    }
    await world.settle();
    const quiet = browser.requests.every(({ hangs }) => hangs) && world.app.chunks.length === 0;
    if (quiet && browser.sockets.every(({ readyState, inbox }) => readyState !== 0 && inbox.length === 0))
      return;
  }
}

/** The page is there, with all that it began with. */
export const opening = (world: World): Step => step("the page is there", 0, () => answerAll(world));

async function endAll(world: World): Promise<void> {
  const { browser, provider: there, app } = world;
  if (!browser.online) {
    browser.online = true;
    browser.dispatch("online");
  }
  for (let key = browser.written.shift(); key !== undefined; key = browser.written.shift())
    browser.dispatch("storage", { key });
  await answerAll(world);
  // What hangs is given up, and tried again where that is due.
  for (let turn = 0; turn < 4 && browser.requests.some(({ hangs }) => hangs); turn++) {
    // React has its turn meanwhile: what is left by then asks for nothing more.
    for (let passed = 0; passed < patience; passed += 1_000) {
      browser.clock.pass(1_000);
      await world.settle();
    }
    await answerAll(world);
  }
  for (let second = 0; second < 16; second++) {
    for (const item of there.exports) if (item.state === "running") there.advanceExport(item);
    there.imports.advance();
    const bulk = there.bulk.running();
    if (bulk) there.bulk.advance(bulk);
    for (const socket of browser.sockets) if (socket.readyState === 1) there.cable.ping(socket);
    browser.clock.pass(1_000);
    await answerAll(world);
  }
  if (app !== world.app) throw new Error("The app was reloaded while it came to rest");
}
