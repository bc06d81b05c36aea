import type { FakeSocket } from "../browser.ts";
import type { Counter } from "./answers.ts";

/** Channels whose messages have a place in a stream, and so a history. */
const streamed = ["NotificationsChannel", "EntityChannel", "JobBoardChannel", "ShortlistChannel"] as const;
type Streamed = (typeof streamed)[number];
interface Stream {
  offset: number;
  messages: { offset: number; message: object }[];
}
/** Whose connection it is: of the person who is signed in, or of a shortlist's link. */
export type Whose = "person" | "link";

const channelOf = (identifier: string): Streamed | undefined => {
  const { channel } = JSON.parse(identifier) as { channel: string };
  return streamed.find((name) => name === channel);
};

/** The provider's side of the cable. */
export function createCable(next: Counter) {
  const tokens = new Map<string, Whose>();
  /** Sockets that were welcomed, with what is subscribed on each. */
  const welcomed = new Map<FakeSocket, Set<string>>();
  /** What was sent about a task since a socket subscribed to it: who received its end follows it no more. */
  const reportedTasks = new Map<FakeSocket, Set<string>>();
  const streams = new Map<Streamed, Stream>();
  let epoch = "e1";

  const streamOf = (channel: Streamed): Stream => {
    const stream = streams.get(channel) ?? { offset: 0, messages: [] };
    streams.set(channel, stream);
    return stream;
  };
  const tokenOf = (socket: FakeSocket) => new URL(socket.url).searchParams.get("token") ?? "";
  const send = (socket: FakeSocket, frame: object) => socket.inbox.push(JSON.stringify(frame));

  function subscribe(
    socket: FakeSocket,
    identifier: string,
    after: { epoch: string; offset: number } | undefined,
  ) {
    send(socket, { type: "confirm_subscription", identifier });
    const channel = channelOf(identifier);
    if (!after || !channel) return;
    if (after.epoch !== epoch) {
      send(socket, { type: "reject_history", identifier });
      return;
    }
    send(socket, { type: "confirm_history", identifier });
    for (const { offset, message } of streamOf(channel).messages)
      if (offset > after.offset) send(socket, { identifier, message, epoch, offset });
  }

  return {
    issue(whose: Whose): string {
      const token = `cable-${next()}`;
      tokens.set(token, whose);
      return token;
    },
    whose: (socket: FakeSocket) => tokens.get(tokenOf(socket)),
    /** Where a stream is, as calls tell it. */
    position: (channel: Streamed) => ({ stream_offset: streamOf(channel).offset, stream_epoch: epoch }),
    /** To everybody who listens to a channel. */
    tell(channel: Streamed, message: object) {
      const stream = streamOf(channel);
      const offset = ++stream.offset;
      stream.messages.push({ offset, message });
      for (const [socket, identifiers] of welcomed)
        for (const identifier of identifiers)
          if (channelOf(identifier) === channel) send(socket, { identifier, message, epoch, offset });
    },
    /** To who follows one task: such messages have no place. */
    announceTask(params: object, message: object) {
      const identifier = JSON.stringify(params);
      for (const [socket, identifiers] of welcomed)
        if (identifiers.has(identifier)) {
          send(socket, { identifier, message });
          reportedTasks.set(socket, (reportedTasks.get(socket) ?? new Set()).add(identifier));
        }
    },
    /** The task goes on after its end: who received that follows it once they subscribe again. */
    resumeTask(params: object) {
      for (const identifiers of reportedTasks.values()) identifiers.delete(JSON.stringify(params));
    },
    /** The streams were lost, as by a restart: what was sent before is not sent again. */
    restart() {
      epoch = `e${next()}`;
      streams.clear();
    },
    open(socket: FakeSocket) {
      socket.readyState = 1;
      socket.dispatch("open");
      if (!tokens.has(tokenOf(socket))) {
        send(socket, { type: "disconnect", reason: "unauthorized", reconnect: false });
        return;
      }
      const identifiers = new Set<string>();
      welcomed.set(socket, identifiers);
      send(socket, { type: "welcome" });
      socket.received = (frame) => {
        const { command, identifier, history } = JSON.parse(frame) as {
          command: string;
          identifier: string;
          history?: { streams: Record<string, { epoch: string; offset: number }> };
        };
        if (command === "unsubscribe") identifiers.delete(identifier);
        if (command !== "subscribe") return;
        identifiers.add(identifier);
        reportedTasks.get(socket)?.delete(identifier);
        subscribe(socket, identifier, history?.streams["*"]);
      };
    },
    /** Whether somebody listens to a channel and has received all that was sent. */
    isReceived: (channel: Streamed, by: readonly FakeSocket[]) =>
      [...welcomed].some(
        ([socket, identifiers]) =>
          by.includes(socket) &&
          socket.inbox.length === 0 &&
          [...identifiers].some((identifier) => channelOf(identifier) === channel),
      ),
    /** It says no to the subscription that it was about to confirm. */
    refuse(socket: FakeSocket) {
      const { identifier } = JSON.parse(socket.inbox.shift() ?? "{}") as { identifier: string };
      welcomed.get(socket)?.delete(identifier);
      socket.inbox.unshift(JSON.stringify({ type: "reject_subscription", identifier }));
    },
    /** The same of a task, whose messages have no place; also where they received its end. */
    isFollowed: (channel: string, by: readonly FakeSocket[]) =>
      [...welcomed].some(
        ([socket, identifiers]) =>
          by.includes(socket) &&
          socket.inbox.length === 0 &&
          [...identifiers, ...(reportedTasks.get(socket) ?? [])].some(
            (identifier) => (JSON.parse(identifier) as { channel: string }).channel === channel,
          ),
      ),
    ping: (socket: FakeSocket) => void send(socket, { type: "ping" }),
    drop(socket: FakeSocket) {
      welcomed.delete(socket);
      socket.inbox.length = 0;
      if (socket.readyState >= 2) return;
      socket.readyState = 3;
      socket.dispatch("close");
    },
    forget: (socket: FakeSocket) => void welcomed.delete(socket),
  };
}
export type ProviderCable = ReturnType<typeof createCable>;
