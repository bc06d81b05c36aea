import { fromPromise } from "xstate";
import { shortlistAccessMachine } from "#machines/shortlist-access/shortlist-access.machine.ts";
import {
  lastShortlist,
  tokenInFragment,
  tokenOf,
  withoutToken,
  withToken,
} from "#machines/shortlist-access/shortlist-token.ts";
import type { System } from "../app/system.ts";
import { unsentJudgements } from "./unsent-judgements.ts";

const entry = "token";

/** The tokens of the links that were followed in this browser. */
export function shortlistTokens({ stores }: Pick<System, "stores">) {
  const read = () => stores.local.read(entry);
  const write = (tokens: string[]) => stores.local.write(entry, tokens);
  return {
    of: (shortlistId: string) => tokenOf(read(), shortlistId),
    keep: (shortlistId: string, token: string) => write(withToken(read(), shortlistId, token)),
    forget: (shortlistId: string) => write(withoutToken(read(), shortlistId)),
    last: () => lastShortlist(read()),
  };
}

export function provideShortlistAccess(system: System) {
  const { api, bus } = system;
  const tokens = shortlistTokens(system);
  return shortlistAccessMachine.provide({
    actors: {
      takeToken: fromPromise(async ({ input: { shortlistId } }) => {
        const { hash, pathname, search } = window.location;
        const token = tokenInFragment(hash);
        if (token !== undefined) {
          tokens.keep(shortlistId, token);
          bus.publish({ type: "navigation.requested", to: `${pathname}${search}`, replace: true });
        }
        return tokens.of(shortlistId) !== undefined;
      }),
      checkToken: fromPromise(async ({ input: { shortlistId } }) => {
        await api(
          "GET /shortlist_relationships/:id",
          { params: { id: shortlistId } },
          { shortlistToken: tokens.of(shortlistId) },
        );
      }),
      unlock: fromPromise(async ({ input: { shortlistId, password } }) => {
        const { token } = await api(
          "POST /shortlist_relationships/:id/admissions",
          { params: { id: shortlistId }, body: { password } },
          { shortlistToken: tokens.of(shortlistId) },
        );
        tokens.keep(shortlistId, token);
      }),
    },
    actions: {
      forgetToken: ({ context }) => tokens.forget(context.shortlistId),
      dropUnsent: ({ context }) =>
        unsentJudgements(system, { by: "link", id: context.shortlistId }).write([]),
    },
  });
}
