import { assign, type EventObject, emit, fromCallback, fromPromise, setup } from "xstate";
import { delays } from "../delays.ts";
import { isFinalRefusal, notProvided } from "../effects.ts";
import { withError, withOutput } from "../shared/params.ts";

export type SocketEvent =
  | { type: "socket.welcomed" }
  /** Any frame: the other side lives. */
  | { type: "socket.beat" }
  /** Also by a server that wants no more of it: the next token says whether the session is over. */
  | { type: "socket.closed" };

type Event =
  | { type: "connection.wanted" }
  | { type: "connection.unwanted" }
  | { type: "browser.online" }
  | SocketEvent;
type Emitted = { type: "cable.connected" } | { type: "cable.dropped" } | { type: "cable.ended" };

/**
 * The connection to the cable while anything subscribes (application document, sections 4 and 7): a fresh token for
 * each socket, reconnection 1 s after a drop, and no socket without a token.
 */
export const cableConnectionMachine = setup({
  types: { context: {} as { token: string }, events: {} as Event, emitted: {} as Emitted },
  actors: {
    fetchToken: fromPromise<string>(notProvided),
    /** Lives as long as the connection and forwards the socket's messages. */
    socket: fromCallback<EventObject, { token: string }>(notProvided),
  },
  actions: {
    keepToken: assign((_, params: { token: string }) => params),
    stateConnected: emit({ type: "cable.connected" }),
    stateDropped: emit({ type: "cable.dropped" }),
    stateEnded: emit({ type: "cable.ended" }),
  },
  guards: {
    tokenIsRefused: (_, { error }: { error: unknown }) => isFinalRefusal(error),
  },
  delays: { reconnect: delays.cableReconnect, opening: delays.cableOpening, stale: delays.cableStale },
}).createMachine({
  id: "cableConnection",
  context: { token: "" },
  initial: "off",
  states: {
    off: { on: { "connection.wanted": "wanted" } },
    wanted: {
      initial: "fetchingToken",
      on: { "connection.unwanted": "off" },
      exit: "stateEnded",
      states: {
        fetchingToken: {
          invoke: {
            id: "fetchToken",
            src: "fetchToken",
            onDone: {
              target: "linked",
              actions: withOutput("keepToken", "token"),
            },
            onError: [
              {
                guard: withError("tokenIsRefused"),
                target: "refused",
              },
              { target: "waiting" },
            ],
          },
        },
        linked: {
          initial: "opening",
          invoke: { id: "socket", src: "socket", input: ({ context }) => ({ token: context.token }) },
          on: {
            "socket.closed": "waiting",
          },
          states: {
            opening: {
              after: { opening: "#cableConnection.wanted.waiting" },
              on: { "socket.welcomed": "online" },
            },
            online: {
              tags: "online",
              entry: "stateConnected",
              exit: "stateDropped",
              initial: "alive",
              states: {
                alive: {
                  after: { stale: "#cableConnection.wanted.waiting" },
                  on: { "socket.beat": { target: "alive", reenter: true } },
                },
              },
            },
          },
        },
        waiting: { after: { reconnect: "fetchingToken" }, on: { "browser.online": "fetchingToken" } },
        refused: {
          description: "'Token not found to open websocket connection.', or none is given any more.",
          entry: "stateEnded",
        },
      },
    },
  },
});
