import { createServer } from "node:http";
import { type WebSocket, WebSocketServer } from "ws";

interface Command {
  command: "subscribe" | "unsubscribe";
  identifier: string;
}

/**
 * A cable that works on commands side by side, as Rails' threaded server does: a command of the held channel is worked
 * on when the test says so, in any order. As there, an unsubscribe from what is not subscribed does nothing, a
 * subscribe to what is does nothing either, and nothing but a new subscription is ever confirmed.
 */
export async function sideBySideServer(held: string) {
  const http = createServer();
  const server = new WebSocketServer({
    server: http,
    handleProtocols: (offered) => [...offered].find((item) => item.startsWith("actioncable-v1")) ?? false,
  });
  const subscribed = new Set<string>();
  const waiting: Command[] = [];
  const watchers = new Set<() => void>();
  let socket: WebSocket | undefined;

  const changed = () => {
    for (const look of [...watchers]) look();
  };
  const until = <T>(find: () => T | undefined) =>
    new Promise<T>((resolve) => {
      const look = () => {
        const found = find();
        if (found === undefined) return;
        watchers.delete(look);
        resolve(found);
      };
      watchers.add(look);
      look();
    });
  const send = (frame: object) => socket?.send(JSON.stringify(frame));
  const work = ({ command, identifier }: Command) => {
    if (command === "unsubscribe") subscribed.delete(identifier);
    else if (!subscribed.has(identifier)) {
      subscribed.add(identifier);
      send({ type: "confirm_subscription", identifier });
    }
  };

  server.on("connection", (opened) => {
    socket = opened;
    opened.on("message", (data) => {
      const command = JSON.parse(String(data)) as Command;
      if (command.identifier === held) waiting.push(command);
      else work(command);
      changed();
    });
    send({ type: "welcome" });
  });
  await new Promise<void>((resolve) => http.listen(0, "127.0.0.1", resolve));
  const address = http.address();

  return {
    url: `ws://127.0.0.1:${typeof address === "object" && address ? address.port : 0}/cable`,
    subscribed,
    /** Commands of the held channel that have come and were not taken. */
    waiting,
    /** Somebody is subscribed to a channel that is not held. */
    joined: (identifier: string) => until(() => subscribed.has(identifier) || undefined),
    /** The next command of that kind: working on it. */
    next: (kind: Command["command"]) =>
      until(() => {
        const at = waiting.findIndex(({ command }) => command === kind);
        const [found] = at < 0 ? [] : waiting.splice(at, 1);
        return found && (() => work(found));
      }),
    /** To whom is subscribed. */
    broadcast(identifier: string, message: unknown) {
      if (subscribed.has(identifier)) send({ identifier, message });
    },
    /** What was sent before has come and was answered. */
    settled: () =>
      new Promise<void>((resolve) => {
        socket?.once("pong", () => setTimeout(resolve));
        socket?.ping();
      }),
    async close() {
      for (const client of server.clients) client.terminate();
      server.close();
      await new Promise((resolve) => http.close(resolve));
    },
  };
}
export type SideBySideServer = Awaited<ReturnType<typeof sideBySideServer>>;
