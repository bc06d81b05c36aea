import { assign, emit, setup } from "xstate";
import { withEvent } from "../shared/params.ts";

interface Place {
  path: string;
  /** With its question mark; empty where there is none. */
  search: string;
}

interface Context {
  /** The path of the screen; while the browser is at another one, the screen neither writes nor follows. */
  path: string;
  /** The address of what the screen shows. */
  shown: string;
  /** Addresses written by the screen and not yet echoed, oldest first. */
  written: readonly string[];
}

type Event =
  /** The screen shows something else; `replace` leaves no step behind the button Back. */
  | { type: "address.put"; to: string; replace: boolean }
  /** The browser is at another address, for whatever reason. */
  | ({ type: "route.changed" } & Place);

type Emitted =
  | { type: "navigation.requested"; to: string; replace: boolean }
  | { type: "address.followed"; search: string };

const addressOf = ({ path, search }: Place): string => `${path}${search}`;

/**
 * What a screen keeps in the address of its page. It writes there what the screen shows, knows its own writing when it
 * arrives, be it late, and has the screen follow whatever anybody else does: Back, Forward, a link.
 */
export const pageAddressMachine = setup({
  types: {
    context: {} as Context,
    events: {} as Event,
    emitted: {} as Emitted,
    input: {} as Place,
  },
  actions: {
    keepWritten: assign(({ context }, { to }: { to: string }) => ({
      shown: to,
      written: [...context.written, to],
    })),
    write: emit((_, { to, replace }: { to: string; replace: boolean }) => ({
      type: "navigation.requested",
      to,
      replace,
    })),
    /** The router shows only the last of several simultaneous navigations; earlier ones are skipped. */
    meetWritten: assign(({ context: { written } }, place: Place) => ({
      written: written.slice(written.indexOf(addressOf(place)) + 1),
    })),
    awaitNothing: assign({ written: [] }),
    keepShown: assign((_, place: Place) => ({ shown: addressOf(place) })),
    announceFollowed: emit((_, { search }: Place) => ({ type: "address.followed", search })),
  },
  guards: {
    isElsewhere: ({ context }, { path }: Place) => path !== context.path,
    isPut: ({ context }, { to }: { to: string }) => to === context.shown,
    isShown: ({ context }, place: Place) => addressOf(place) === context.shown,
    isLastWritten: ({ context: { written } }, place: Place) =>
      written.indexOf(addressOf(place)) === written.length - 1,
    isOwn: ({ context }, place: Place) => context.written.includes(addressOf(place)),
  },
}).createMachine({
  id: "pageAddress",
  context: ({ input }) => ({ path: input.path, shown: addressOf(input), written: [] }),
  initial: "here",
  states: {
    here: {
      initial: "settled",
      on: {
        "address.put": [
          { guard: withEvent("isPut") },
          {
            target: ".waiting",
            actions: [withEvent("keepWritten"), withEvent("write")],
          },
        ],
      },
      states: {
        settled: {
          on: {
            "route.changed": [
              {
                guard: withEvent("isElsewhere"),
                target: "#pageAddress.elsewhere",
              },
              { guard: withEvent("isShown") },
              {
                actions: [withEvent("keepShown"), withEvent("announceFollowed")],
              },
            ],
          },
        },
        waiting: {
          description: "What the screen wrote is on its way.",
          on: {
            "route.changed": [
              {
                guard: withEvent("isElsewhere"),
                target: "#pageAddress.elsewhere",
                actions: "awaitNothing",
              },
              {
                guard: withEvent("isLastWritten"),
                target: "settled",
                actions: "awaitNothing",
              },
              {
                guard: withEvent("isOwn"),
                actions: withEvent("meetWritten"),
              },
              {
                target: "settled",
                actions: ["awaitNothing", withEvent("keepShown"), withEvent("announceFollowed")],
              },
            ],
          },
        },
      },
    },
    elsewhere: {
      description:
        "Another page is on its way. What is still typed here is not written over its address, and calls nobody back.",
      on: {
        "route.changed": [
          { guard: withEvent("isElsewhere") },
          { guard: withEvent("isShown"), target: "here" },
          {
            target: "here",
            actions: [withEvent("keepShown"), withEvent("announceFollowed")],
          },
        ],
      },
    },
  },
});
