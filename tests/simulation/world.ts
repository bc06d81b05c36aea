import type { Fact } from "#client/bus/facts.ts";
import type { BulkParams } from "#contract/calls/bulk-actions.ts";
import { withToken } from "#machines/shortlist-access/shortlist-token.ts";
import type { App } from "./app.ts";
import { type Browser, createBrowser, enter, type Reply, type Request, settled } from "./browser.ts";
import { knownCall, unknownToContract } from "./contract.ts";
import { ids, strategies } from "./provider/answers.ts";
import { shortlistToken } from "./provider/shortlist.ts";
import { createProvider, type Provider } from "./provider.ts";
import type { Start } from "./run.ts";

/** What the simulation saw, for rules that look back. */
export interface Seen {
  /** Facts of the last step. */
  facts: Fact[];
  /** Calls as they left the app in the last step, with what the session was then. */
  calls: {
    key: string;
    token: string | undefined;
    session: string;
    /** It is for who is signed in. */
    ofArea: boolean;
    alreadyReported: boolean;
    /** It is of a form that was reported as over before. */
    afterwards: string | undefined;
    /** Where it went out in another name than that of the person on the screen, or from a page that was taken over. */
    wrong: string | undefined;
    /** What the contract says against it. */
    unknown: string | undefined;
  }[];
  /** When each toast was first seen, by its number. */
  toasts: Map<number, number>;
  /**
   * Titles that were written and neither saved nor discarded, by who wrote them in which business, and record;
   * undefined where it may not have been kept.
   */
  typed: Map<string, string | undefined>;
  /** Who was on the screen last, as `recruiters:3`. */
  person: string | null;
  /** What another tab has made of the browser, while nobody signs in or out here; and whether the page was notified. */
  otherTab: {
    token: string | undefined;
    person: string | null;
    business: number | null;
    isKnown: boolean;
    reported: boolean;
  } | null;
  /** What the link's reviewer said of each candidate, as far as the provider could take it. */
  judged: Map<number, boolean | null>;
  /** What was written in the registration and is not saved yet. */
  registration: { name: string | null; city: string | null };
  /** Steps that were added to the flow on the screen, and neither removed nor taken back. */
  flowSteps: ReadonlySet<string>;
  /** What the new business on the screen was called last. */
  newBusiness: { readonly current: string | null };
  /** What was written last into a form that is answered by a link, by form and question; null where it was taken back. */
  answers: Map<string, string | null>;
  /** How often a request for answers was confirmed, to ask or to end it, and how often one went out. */
  confirmedRequests: number;
  requests: number;
  /** What was filled in for all that is selected, and not done or dropped yet. */
  forAll: Readonly<BulkParams> | null;
  /** The city that was written into the own curriculum and neither saved nor discarded. */
  curriculum: string | null;
  /** Something may have been written while the storage was full. */
  wasFull: boolean;
  /** Records of which the page was notified that they are deleted. */
  gone: Set<number>;
  theme: "light" | "dark" | "system";
  confirmedDeletions: number;
  deletions: number;
  /** Applies that were confirmed and not reported as sent yet, by job. */
  confirmedApplies: Map<string, number>;
  /** Jobs of which the page was notified that the apply was taken, and not confirmed again since. */
  reportedApplied: Set<string>;
  /** A page that somebody wanted who was not signed in. */
  tried: string | null;
  /** Whose area they are in since they signed in; until they were seen to come to that page. */
  isIn: string | null;
  /** Notifications that the person saw and removed. */
  removed: Set<number>;
  /** How often the person wanted a file, or the page found an export again. */
  filesWanted: number;
  /** When the page reloaded by itself, for code that did not come. */
  reloads: number[];
}

export interface World {
  browser: Browser;
  provider: Provider;
  readonly app: App;
  seen: Seen;
  /** Another tab of the same browser. */
  other: World | undefined;
  /** The page that the life began with. */
  beganAt: string;
  /** It is that other tab: what it shares with the first is looked at there. */
  isSecond: boolean;
  openTab(at: string): Promise<void>;
  /** What happens from now on happens in it. */
  enter(): void;
  /** A new step: what was seen is of it alone. */
  begin(): void;
  /** Lets everything happen that happens by itself. */
  settle(): Promise<void>;
  reload(): Promise<void>;
  close(): void;
}

type OpenApp = (browser: Browser, address: string, received: (fact: Fact) => void) => App;

const nothingSeen = (): Seen => ({
  facts: [],
  calls: [],
  toasts: new Map(),
  typed: new Map(),
  person: null,
  otherTab: null,
  judged: new Map(),
  registration: { name: null, city: null },
  flowSteps: new Set(),
  newBusiness: { current: null },
  answers: new Map(),
  confirmedRequests: 0,
  requests: 0,
  forAll: null,
  curriculum: null,
  wasFull: false,
  gone: new Set(),
  theme: "system",
  confirmedDeletions: 0,
  deletions: 0,
  confirmedApplies: new Map(),
  reportedApplied: new Set(),
  tried: null,
  isIn: null,
  removed: new Set(),
  filesWanted: 0,
  reloads: [],
});

/** By the person themselves, in this tab. */
export const isLeft = (fact: Fact): boolean =>
  fact.type === "session.ended" && ["signed_out", "erased"].includes(fact.because);
/** Here, or in another tab as this one hears of it. */
export const isSignedOut = (fact: Fact): boolean =>
  isLeft(fact) || (fact.type === "identity.lost" && fact.takeover === "signed_out");

/** Who is on the screen, and in which business. */
export function whoIsHere(app: App): { person: string; business: number | null } | null {
  const { user } = app.system.session.getSnapshot().context;
  if (!user) return null;
  const business = user.strategy === "recruiters" ? user.profile.business.id : null;
  return { person: `${user.strategy}:${user.profile.id}`, business };
}
/** What somebody writes is theirs, in the business that they write it in. */
export function typedBy(app: App, record: number): string {
  const here = whoIsHere(app);
  return `${here?.person} ${here?.business} ${record}`;
}

/** Whether the page that applied is still there. */
function isThere(page: App["mounted"] | undefined): boolean {
  if (page?.kind === "job") return page.apply.getSnapshot().status === "active";
  return page?.kind === "wizard" && page.wizard.getSnapshot().status === "active";
}
/** The job that a call applies to. */
export const appliedTo = (key: string): string | undefined =>
  /^POST \/candidates\/jobs\/([^/]+)\/applies$/.exec(key)?.[1];

/** Asks, asks again or ends: what a recruiter confirms before. */
const isRequest =
  /^POST \/recruiters\/(evaluation_requests|survey_requests|professional_references)(\/\d+\/(send|revoke|cancel))?$/;

const formPath = /^\/(?:answer_sheets|professional_references)\/(\w+)(\/\w+)?$/;
const overCodes = ["token_revoked", "token_expired", "token_invalid", "already_done"];

type ShownForm = Extract<App["mounted"], { kind: "form" }>["form"];
/** Which forms on the screen were told that they take nothing any more; one that begins anew was told nothing. */
function createReportedForms(seen: Seen, shown: () => ShownForm | undefined) {
  const askedBy = new WeakMap<Request, ShownForm>();
  const over = new WeakSet<ShownForm>();
  return {
    /** The call, where it saves or sends what was reported as over. */
    asked(request: Request): string | undefined {
      const [whole, , what] = formPath.exec(request.path) ?? [];
      const form = whole === undefined ? undefined : shown();
      if (!form) return undefined;
      askedBy.set(request, form);
      return what !== "/open" && over.has(form) ? `${request.method} ${request.path}` : undefined;
    },
    answered(request: Request, { status, body }: Reply): void {
      const [, id, what] = formPath.exec(request.path) ?? [];
      const form = askedBy.get(request);
      if (id === undefined || !form) return;
      const { code = "" } = body as { code?: string };
      const isSave = what === undefined && request.body.finished !== true;
      const isSend = what === "/send" || (what === undefined && !isSave);
      const state = form.getSnapshot();
      // Whoever goes on to something else meanwhile hears no more of it.
      if (isSave && !state.matches({ asking: "saving" })) return;
      if (isSend && !state.matches("sending")) return;
      // Its own dialog says why one cannot decline; the form finds out with its next call.
      if (what === "/decline" && status >= 300) return;
      const isSent = status < 300 && (what === "/send" || what === "/decline");
      if (!isSent && !overCodes.includes(code)) {
        if (status < 300 && what === "/open") over.delete(form);
        return;
      }
      over.add(form);
      // What expired may be asked again, and what was typed waits for it.
      if (code === "token_expired") return;
      for (const key of seen.answers.keys()) if (key.startsWith(`${id} `)) seen.answers.delete(key);
    },
  };
}

/** A browser, the app in it and the provider behind it. */
export async function openWorld(openApp: OpenApp, start: Start, beside?: World): Promise<World> {
  const browser = createBrowser(beside?.browser.profile);
  const provider = beside?.provider ?? createProvider();
  if (!beside) start.given?.(provider);
  const seen = nothingSeen();
  let app: App;
  /** The document whose reload by itself is counted. */
  let reloading: App | undefined;
  /** What a page asks for while it opens is of nobody yet. */
  let opens = false;
  const open = (at: string) => {
    enter(browser);
    seen.toasts.clear();
    opens = true;
    app = openApp(browser, at, received);
    opens = false;
  };
  /** Whoever signs out leaves nothing: what they wrote is not looked for any more. */
  const received = (fact: Fact) => {
    seen.facts.push(fact);
    // What somebody wrote there is theirs, and shown to them alone.
    const isFoundExpired = fact.type === "notice.raised" && fact.notice.code === "session_found_expired";
    if (isFoundExpired || fact.type === "session.ended") seen.registration = { name: null, city: null };
    if (!isSignedOut(fact)) return;
    for (const key of seen.typed.keys()) if (key.startsWith(`${seen.person} `)) seen.typed.delete(key);
  };
  const wrongIn = ({ token, person, business }: Request): string | undefined => {
    if (token === undefined || opens) return undefined;
    if (!app.system.tabIdentity.getSnapshot().matches("own")) return "the page was taken over";
    const here = whoIsHere(app);
    if (!here) return undefined;
    const login = provider.loginOf(token);
    if (login && `${strategies[login]}:${ids[login]}` !== here.person) return `${login} for ${here.person}`;
    if (person !== here.person) return `${person} for ${here.person}`;
    return (business ?? null) === (here.business === null ? null : String(here.business))
      ? undefined
      : `business ${business} for ${here.business}`;
  };
  const reportedForms = createReportedForms(seen, () => {
    const { mounted } = app;
    return mounted.kind === "form" ? mounted.form : undefined;
  });
  const appliedBy = new WeakMap<Request, App["mounted"]>();
  browser.asked = (request: Request) => {
    const { method, path, token } = request;
    const key = `${method} ${path}`;
    const session = JSON.stringify(opens ? "starting" : app.system.session.getSnapshot().value);
    const alreadyReported = seen.reportedApplied.has(appliedTo(key) ?? "");
    if (appliedTo(key) !== undefined) appliedBy.set(request, app.mounted);
    seen.calls.push({
      key,
      token,
      session,
      ofArea: !["anyone", "reviewer", undefined].includes(knownCall(method, path)?.definition.access.who),
      alreadyReported,
      afterwards: opens ? undefined : reportedForms.asked(request),
      wrong: wrongIn(request),
      unknown: unknownToContract(request),
    });
    if (/^DELETE \/recruiters\/jobs/.test(key)) seen.deletions++;
    if (isRequest.test(key)) seen.requests++;
  };
  if (start.as !== undefined && !beside) {
    browser.cookies.set("auth._token", encodeURIComponent(`Bearer ${provider.signIn(start.as)}`));
    browser.cookies.set("auth.strategy", strategies[start.as]);
  }
  browser.answered = (request, reply) => {
    const { method, path } = request;
    const { status } = reply;
    reportedForms.answered(request, reply);
    const uid = appliedTo(`${method} ${path}`);
    // Whose page was left meanwhile hears of no answer: what comes back to that draft asks again, and is told so.
    if (uid !== undefined && status === 201 && isThere(appliedBy.get(request))) seen.reportedApplied.add(uid);
  };
  if (start.link)
    browser.stores.local.setItem("token", JSON.stringify(withToken(undefined, "s1", shortlistToken)));
  open(start.at);
  /** What could not be kept is not looked for after a reload. */
  const forgetWritten = () => {
    for (const key of seen.typed.keys()) seen.typed.set(key, undefined);
    seen.judged.clear();
    seen.registration = { name: null, city: null };
    seen.answers.clear();
    seen.curriculum = null;
    seen.tried = null;
    seen.reloads.length = 0;
  };
  const world: World = {
    browser,
    provider,
    get app() {
      return app;
    },
    seen,
    other: undefined,
    beganAt: start.at.split("#")[0] ?? "/",
    isSecond: beside !== undefined,
    openTab: async (at) => {
      world.other = await openWorld(openApp, { at }, world);
      enter(browser);
    },
    enter: () => enter(browser),
    begin() {
      seen.facts = [];
      seen.calls = [];
    },
    async settle() {
      browser.places.begin();
      await settled();
      // Whoever another person's token took the place of has not signed out: nothing of the next one is theirs to leave.
      const isReplaced = seen.facts.some(
        (fact) => fact.type === "session.ended" && fact.because === "replaced",
      );
      seen.person = whoIsHere(app)?.person ?? (isReplaced ? null : seen.person);
      if (seen.otherTab && browser.cookies.get("auth._token") !== seen.otherTab.token) seen.otherTab = null;
      const { sockets, clock } = browser;
      for (const socket of sockets.filter(({ readyState }) => readyState === 3)) {
        sockets.splice(sockets.indexOf(socket), 1);
        provider.cable.forget(socket);
      }
      // What a person asks for again, or a connection that is back, is no reload by itself.
      const byItself = app.system.chunkReload.getSnapshot().matches("reloading");
      if (byItself && reloading !== app) seen.reloads.push(clock.now());
      if (byItself) reloading = app;
      for (const { id } of app.system.toasts.shown())
        if (!seen.toasts.has(id)) seen.toasts.set(id, clock.now());
    },
    async reload() {
      seen.filesWanted++;
      const at = browser.goesTo ?? app.here();
      // Sent to another address, the page wants that one.
      if (browser.goesTo !== null) seen.tried = null;
      browser.goesTo = null;
      app.close();
      // What React leaves is left in this document.
      await settled();
      if (seen.wasFull) forgetWritten();
      for (const socket of browser.sockets) provider.cable.forget(socket);
      browser.unload();
      // A reload that the page had asked for is had with this one.
      browser.reloads.length = 0;
      open(at);
      if (seen.wasFull || world.other) seen.theme = app.system.theme.getSnapshot().context.choice;
      seen.wasFull = browser.profile.isFull;
      await world.settle();
    },
    close() {
      app.close();
      browser.unload();
    },
  };
  await world.settle();
  return world;
}
