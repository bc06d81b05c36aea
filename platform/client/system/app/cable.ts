import { createActor, type EventObject, fromCallback, fromPromise } from "xstate";
import { openLink, type Position } from "#client/cable/link.ts";
import { createSubscriptions, type Wire } from "#client/cable/subscriptions.ts";
import { ApiError } from "#client/http/api.ts";
import type { ChannelMessage, ChannelName, ChannelParams } from "#contract/calls/cable.ts";
import {
  cableConnectionMachine,
  type SocketEvent,
} from "#machines/cable-connection/cable-connection.machine.ts";
import { cableSubscriptionMachine } from "#machines/cable-subscription/cable-subscription.machine.ts";
import { bridge } from "./bridge.ts";
import type { System } from "./system.ts";

export interface ChannelHandlers<C extends ChannelName> {
  /** `at`: its place in the stream, to be held against the position of a call's answer; presence has none. */
  received(message: ChannelMessage<C>, at?: Position): void;
  confirmed?(): void;
  rejected?(): void;
  /** Messages were lost for good: their data must be reread. */
  missed?(): void;
}

function negotiate(wire: Wire, watched: System["watched"]) {
  return createActor(
    cableSubscriptionMachine.provide({
      actions: {
        sendSubscribe: wire.subscribe,
        sendUnsubscribe: wire.unsubscribe,
        announceJoined: wire.joined,
        announceRefused: wire.refused,
        announceOver: wire.over,
      },
    }),
    watched,
  ).start();
}

/** A cable with its own tokens; a reviewer's differs from the signed-in person's. */
export function openCable(
  system: Pick<System, "bus" | "config" | "seeing" | "watched">,
  fetchToken: () => Promise<string>,
) {
  const { bus, config, watched } = system;
  const subscriptions = createSubscriptions((wire) => negotiate(wire, watched));
  const connection = createActor(
    cableConnectionMachine.provide({
      actors: {
        fetchToken: fromPromise(fetchToken),
        socket: fromCallback<EventObject, { token: string }>(({ input, sendBack }) => {
          const say = (event: SocketEvent) => sendBack(event);
          const link = openLink(`${config.cableUrl}?token=${encodeURIComponent(input.token)}`, {
            frame(frame) {
              if (frame.type === "welcome") {
                say({ type: "socket.welcomed" });
                subscriptions.attach(link);
              } else subscriptions.frame(frame);
              say({ type: "socket.beat" });
            },
            closed: () => say({ type: "socket.closed" }),
          });
          return () => {
            subscriptions.detach();
            link.close();
          };
        }),
      },
    }),
    watched,
  );
  bridge(bus, connection);
  bus.on("connectivity.changed").subscribe(({ online }) => {
    if (online) connection.send({ type: "browser.online" });
  });
  connection.start();

  return {
    connection,
    /**
     * Subscribes to a channel, each message once and in order; `from` is the position of the call it continues from.
     */
    subscribe<C extends ChannelName>(
      channel: C,
      params: ChannelParams<C>,
      handlers: ChannelHandlers<C>,
      from?: Position,
    ): () => void {
      const identifier = JSON.stringify({ channel, ...params });
      const leave = subscriptions.subscribe(
        identifier,
        // The provider follows the contract: this channel delivers this channel's messages.
        { ...handlers, received: (message, at) => handlers.received(message as ChannelMessage<C>, at) },
        from,
      );
      // Messages would be those that the viewer may read, not the person whom the page shows.
      if (system.seeing.current() === null) connection.send({ type: "connection.wanted" });
      return () => {
        leave();
        if (subscriptions.size() === 0) connection.send({ type: "connection.unwanted" });
      };
    },
  };
}
export type AppCable = ReturnType<typeof openCable>;

const cables = new WeakMap<System, AppCable>();
/** The signed-in person's cable; it connects with its first subscription. */
export function cableOf(system: System): AppCable {
  const known = cables.get(system);
  if (known) return known;
  const cable = openCable(system, async () => {
    const { token } = await system.api("POST /cable_tokens");
    if (token) return token;
    system.bus.publish({
      type: "notice.raised",
      kind: "error",
      notice: { code: "cable_token_missing" },
    });
    throw new ApiError(401, { code: "token_missing" });
  });
  cables.set(system, cable);
  return cable;
}
