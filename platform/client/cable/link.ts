import { createConsumer } from "@rails/actioncable";

/** One frame of `actioncable-v1-ext-json`; the provider's cable documents their meaning. */
export interface Frame {
  type?: string;
  identifier?: string;
  message?: unknown;
  epoch?: string;
  offset?: number;
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
  command: "subscribe" | "unsubscribe";
  identifier: string;
  history?: { streams: Record<string, Position> };
}
/** What of the client is adapted; its types do not name it. */
interface Inside {
  send(data: Command): boolean;
  connection: {
    /** None before `connect`. */
    webSocket: WebSocket;
    isProtocolSupported(): boolean;
    monitor: { start(): void; recordDisconnect(): void };
  };
}

function inside(consumer: object): Inside {
  if (!("connection" in consumer)) throw new Error("@rails/actioncable has changed: no connection");
  return consumer as Inside;
}

/**
 * One connection of Rails' own client, speaking the extended protocol. The chart reconnects, with a fresh token each
 * time: the client's monitor would take 6 to 16 s. It also tracks the subscriptions: the client's own list gets out of
 * step when a channel is left and rejoined quickly (rails #58698), and over a reconnect.
 */
export function openLink(url: string, handlers: { frame(frame: Frame): void; closed(): void }): Link {
  const consumer = createConsumer(url);
  consumer.addSubProtocol("actioncable-v1-ext-json");
  const client = inside(consumer);
  const { connection } = client;
  let over = false;

  connection.isProtocolSupported = () => true;
  connection.monitor.start = () => undefined;
  connection.monitor.recordDisconnect = () => undefined;
  consumer.connect();
  const socket = connection.webSocket;
  socket.addEventListener("message", ({ data }) => {
    if (!over) handlers.frame(JSON.parse(String(data)) as Frame);
  });
  socket.addEventListener("close", () => {
    if (!over) handlers.closed();
  });

  return {
    subscribe(identifier, after) {
      const history = after && { streams: { "*": after } };
      client.send({ command: "subscribe", identifier, ...(history && { history }) });
    },
    unsubscribe(identifier) {
      client.send({ command: "unsubscribe", identifier });
    },
    close() {
      over = true;
      socket.close();
    },
  };
}
