import { createConsumer } from "@rails/actioncable";

/** One frame of `actioncable-v1-ext-json`; see the provider's cable for what each means. */
export interface Frame {
  type?: string;
  identifier?: string;
  message?: unknown;
  epoch?: string;
  offset?: number;
  reason?: string;
  reconnect?: boolean;
}
export interface Position {
  epoch: string;
  offset: number;
}
export interface Link {
  subscribe(identifier: string, after: Position | undefined): void;
  unsubscribe(identifier: string): void;
  close(): void;
}

interface Command {
  command: string;
  identifier: string;
  history?: { streams: Record<string, Position> };
}
/** What of the client is adapted; its types do not name it. */
interface Inside {
  send(data: Command): boolean;
  connection: {
    webSocket: WebSocket | undefined;
    isProtocolSupported(): boolean;
    send(data: Command): boolean;
    monitor: { start(): void; recordDisconnect(): void };
  };
}

function inside(consumer: object): Inside {
  if (!("connection" in consumer)) throw new Error("@rails/actioncable has changed: no connection");
  return consumer as Inside;
}

/**
 * One connection of Rails' own client, speaking the extended protocol. Reconnecting is left to the chart, with a fresh
 * token each time: the client's monitor would take 6 to 16 s, and its subscriptions can get lost over a reconnect.
 */
export function openLink(url: string, heard: { frame(frame: Frame): void; closed(): void }): Link {
  const consumer = createConsumer(url);
  consumer.addSubProtocol("actioncable-v1-ext-json");
  const { connection } = inside(consumer);
  const subscriptions = new Map<string, { after: Position | undefined; unsubscribe(): void }>();
  let over = false;

  connection.isProtocolSupported = () => true;
  connection.monitor.start = () => undefined;
  connection.monitor.recordDisconnect = () => undefined;
  inside(consumer).send = (command) => {
    const after = command.command === "subscribe" ? subscriptions.get(command.identifier)?.after : undefined;
    return connection.send(after ? { ...command, history: { streams: { "*": after } } } : command);
  };
  consumer.connect();
  const socket = connection.webSocket;
  socket?.addEventListener("message", ({ data }) => {
    if (!over) heard.frame(JSON.parse(String(data)) as Frame);
  });
  socket?.addEventListener("close", () => {
    if (!over) heard.closed();
  });

  return {
    subscribe(identifier, after) {
      // The history is asked for by the first command, which `create` sends at once.
      subscriptions.set(identifier, { after, unsubscribe: () => undefined });
      const subscription = consumer.subscriptions.create(JSON.parse(identifier));
      subscriptions.set(identifier, { after, unsubscribe: () => subscription.unsubscribe() });
    },
    unsubscribe(identifier) {
      subscriptions.get(identifier)?.unsubscribe();
      subscriptions.delete(identifier);
    },
    close() {
      over = true;
      for (const { unsubscribe } of subscriptions.values()) unsubscribe();
      socket?.close();
    },
  };
}
