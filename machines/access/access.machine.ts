import { assign, emit, setup } from "xstate";
import type { Strategy } from "#contract/access.ts";
import type { NoticeRaised } from "#contract/notices.ts";
import { notProvided } from "../effects.ts";
import type { SessionEnd, SessionUser } from "../session/session.machine.ts";
import { withFields } from "../shared/params.ts";
import { type Decision, decide } from "./access-rules.ts";

interface Context {
  route: { path: string; guards: readonly string[] } | null;
  session: { strategy: Strategy; user: SessionUser | null } | null;
  productDomain: boolean;
  /** A path that was tried before signing in, used once after it. */
  attempted: string | null;
}

type Event =
  | { type: "route.entered"; path: string; guards: readonly string[] }
  /** The session knows who is signed in and announces every change. */
  | { type: "session.settled"; strategy: Strategy; user: SessionUser | null }
  | { type: "session.ended"; because: SessionEnd }
  | { type: "tenant.settled"; productDomain: boolean };

type Emitted = { type: "navigation.requested"; to: string; replace: boolean } | NoticeRaised<"warning">;

function decisionOf({ route, session, productDomain, attempted }: Context): Decision {
  if (!route || !session) return { kind: "allowed" };
  return decide({ ...route, ...session, productDomain, attempted });
}
function redirectOf(context: Context) {
  const decision = decisionOf(context);
  return decision.kind === "redirected" ? decision : null;
}

/**
 * Whether the person may see the page they navigated to, else where they are redirected (application document, section
 * 4). Every navigation and every session change is judged again; a redirect is requested once.
 */
export const accessMachine = setup({
  types: {
    context: {} as Context,
    events: {} as Event,
    emitted: {} as Emitted,
    input: {} as { productDomain: boolean; attempted: string | null },
  },
  actions: {
    keepRoute: assign((_, params: { path: string; guards: readonly string[] }) => ({ route: params })),
    keepSession: assign((_, params: { strategy: Strategy; user: SessionUser | null }) => ({
      session: params,
    })),
    keepDomain: assign((_, params: { productDomain: boolean }) => params),
    /** The page that was tried is remembered across the sign-in, even over a reload, and visited once. */
    rememberPath: assign(({ context }) => {
      const redirect = redirectOf(context);
      if (!redirect) return {};
      if (redirect.remember) return { attempted: context.route?.path ?? null };
      return redirect.to === context.attempted ? { attempted: null } : {};
    }),
    forgetPath: assign({ attempted: null }),
    /** A person whose session ended returns to their page after signing in; one who signed out starts from home. */
    keepLeftPage: assign(({ context }, { because }: { because: SessionEnd }) => {
      if (because !== "expired" || !context.route || !context.session) return { attempted: null };
      const { route, session } = context;
      const decision = decide({ ...context, ...route, strategy: session.strategy, user: null });
      return { attempted: decision.kind === "redirected" && decision.remember ? route.path : null };
    }),
    /** Access to the current path is judged by this, whether or not the session has settled. */
    forgetUser: assign(({ context: { session } }) => ({ session: session && { ...session, user: null } })),
    goHome: emit({ type: "navigation.requested", to: "/", replace: true }),
    keepAttempted: notProvided,
    askToGo: emit(({ context }) => ({
      type: "navigation.requested",
      to: redirectOf(context)?.to ?? "/",
      replace: true,
    })),
    announceDenied: emit({ type: "notice.raised", kind: "warning", notice: { code: "page_denied" } }),
  },
  guards: {
    isReplaced: (_, { because }: { because: SessionEnd }) => because === "replaced",
    isErased: (_, { because }: { because: SessionEnd }) => because === "erased",
    isAtFirstPage: ({ context }) => context.route?.path === "/",
    everythingIsKnown: ({ context }) => context.route !== null && context.session !== null,
    isRedirected: ({ context }) => redirectOf(context) !== null,
    isDenied: ({ context }) => redirectOf(context)?.denied === true,
    isRefused: ({ context }) => decisionOf(context).kind === "refused",
    signedInWithPath: ({ context }) =>
      Boolean(
        context.session?.user && context.attempted !== null && context.route?.path === context.attempted,
      ),
  },
}).createMachine({
  id: "access",
  context: ({ input }) => ({ route: null, session: null, ...input }),
  initial: "waiting",
  on: {
    "route.entered": {
      target: ".deciding",
      actions: withFields("keepRoute", "path", "guards"),
    },
    "session.settled": {
      target: ".deciding",
      actions: withFields("keepSession", "strategy", "user"),
    },
    "session.ended": [
      // The next person is about to be known; the page is judged once they are.
      { guard: withFields("isReplaced", "because") },
      // Whoever erased the account goes to its receipt.
      {
        guard: withFields("isErased", "because"),
        target: ".leaving",
        actions: [withFields("keepLeftPage", "because"), "forgetUser", "keepAttempted"],
      },
      {
        target: ".leaving",
        actions: [withFields("keepLeftPage", "because"), "forgetUser", "keepAttempted", "goHome"],
      },
    ],
    "tenant.settled": {
      target: ".deciding",
      actions: withFields("keepDomain", "productDomain"),
    },
  },
  states: {
    waiting: { description: "The session is being restored, or no page was requested yet." },
    leaving: {
      description:
        "Signed out or put out, and on the way elsewhere: the page that is left is not judged again.",
      // Already there: no redirect.
      always: { guard: "isAtFirstPage", target: "deciding" },
      on: {
        "session.settled": {
          actions: withFields("keepSession", "strategy", "user"),
        },
      },
    },
    deciding: {
      always: [{ guard: { type: "everythingIsKnown" }, target: "judging" }, { target: "waiting" }],
    },
    judging: {
      always: [
        { guard: "isRefused", target: "refused" },
        { guard: "isDenied", target: "redirected", actions: "announceDenied" },
        { guard: "isRedirected", target: "redirected" },
        { guard: "signedInWithPath", target: "allowed", actions: ["forgetPath", "keepAttempted"] },
        { target: "allowed" },
      ],
    },
    allowed: {},
    redirected: { entry: ["askToGo", "rememberPath", "keepAttempted"] },
    refused: { description: "A guard that nobody knows: 500 'Unknown middleware ...'." },
  },
});

/** The text of the error page for a refusal. */
export function refusalOf(context: Context): { status: number; message: string } | null {
  const decision = decisionOf(context);
  return decision.kind === "refused" ? { status: decision.status, message: decision.message } : null;
}
