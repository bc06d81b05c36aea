import { emit, setup } from "xstate";
import { notProvided } from "../effects.ts";

const flag = "personal_email";
const area = "/recruiters";

/** The same address without the flag. */
export function withoutFlag({ path, search }: { path: string; search: string }): string {
  const query = new URLSearchParams(search);
  query.delete(flag);
  const rest = query.toString();
  return rest ? `${path}?${rest}` : path;
}

/**
 * The flag that the mail provider's sign-in leaves on a recruiter page when the recruiter is signed in there with a
 * personal address: they are told for 60 s, and the flag goes from the address (application document, section 8).
 */
export const personalEmailMachine = setup({
  types: {
    events: {} as { type: "route.changed"; path: string; search: string },
    emitted: {} as { type: "navigation.requested"; to: string; replace: boolean },
  },
  actions: {
    warn: notProvided,
    removeFlag: emit((_, params: { path: string; search: string }) => ({
      type: "navigation.requested",
      to: withoutFlag(params),
      replace: true,
    })),
  },
  guards: {
    isFlagged: (_, { path, search }: { path: string; search: string }) =>
      (path === area || path.startsWith(`${area}/`)) && new URLSearchParams(search).has(flag),
  },
}).createMachine({
  id: "personalEmail",
  initial: "watching",
  states: {
    watching: {
      on: {
        "route.changed": {
          guard: { type: "isFlagged", params: ({ event }) => ({ path: event.path, search: event.search }) },
          actions: [
            "warn",
            { type: "removeFlag", params: ({ event }) => ({ path: event.path, search: event.search }) },
          ],
        },
      },
    },
  },
});
