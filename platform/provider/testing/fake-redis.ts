import { createServer, type Socket } from "node:net";

/** As much of Redis as publishing and subscribing needs, so that the tests need no server. */
export async function fakeRedis(): Promise<{ url: string; cut(): void; close(): Promise<void> }> {
  const subscribers = new Map<string, Set<Socket>>();
  const sockets = new Set<Socket>();

  const bulk = (text: string) => `$${Buffer.byteLength(text)}\r\n${text}\r\n`;
  const answer = (socket: Socket, [name = "", ...rest]: string[]): void => {
    switch (name.toLowerCase()) {
      case "hello":
        // An older server: the client then speaks the second protocol.
        return void socket.write("-ERR unknown command 'hello'\r\n");
      case "info":
        return void socket.write(bulk("redis_version:7.0.0\r\nloading:0\r\n"));
      case "subscribe":
        for (const [at, channel] of rest.entries()) {
          const readers = subscribers.get(channel) ?? new Set<Socket>();
          subscribers.set(channel, readers.add(socket));
          socket.write(`*3\r\n${bulk("subscribe")}${bulk(channel)}:${at + 1}\r\n`);
        }
        return;
      case "publish": {
        const [channel = "", text = ""] = rest;
        const readers = subscribers.get(channel) ?? new Set<Socket>();
        for (const reader of readers) reader.write(`*3\r\n${bulk("message")}${bulk(channel)}${bulk(text)}`);
        return void socket.write(`:${readers.size}\r\n`);
      }
      default:
        socket.write("+OK\r\n");
    }
  };

  /** One command as an array of bulk strings; undefined where it is not whole yet. */
  const command = (buffer: Buffer): { words: string[]; rest: Buffer } | undefined => {
    let at = 0;
    const line = () => {
      const end = buffer.indexOf("\r\n", at);
      if (end < 0) return undefined;
      const text = buffer.toString("utf8", at, end);
      at = end + 2;
      return text;
    };
    const count = Number(line()?.slice(1));
    if (!Number.isInteger(count)) return undefined;
    const words: string[] = [];
    for (let n = 0; n < count; n++) {
      const length = Number(line()?.slice(1));
      if (!Number.isInteger(length) || buffer.length < at + length + 2) return undefined;
      words.push(buffer.toString("utf8", at, at + length));
      at += length + 2;
    }
    return { words, rest: buffer.subarray(at) };
  };

  const server = createServer((socket) => {
    sockets.add(socket);
    let waiting: Buffer = Buffer.alloc(0);
    socket.on("data", (chunk) => {
      waiting = Buffer.concat([waiting, chunk]);
      for (let next = command(waiting); next; next = command(waiting)) {
        waiting = next.rest;
        answer(socket, next.words);
      }
    });
    socket.on("error", () => undefined);
    socket.on("close", () => {
      sockets.delete(socket);
      for (const readers of subscribers.values()) readers.delete(socket);
    });
  });
  await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
  const address = server.address();
  const cut = () => {
    for (const socket of sockets) socket.destroy();
  };
  return {
    /** Ends every connection, as a restart does. */
    cut,
    url: `redis://127.0.0.1:${typeof address === "object" && address ? address.port : 0}`,
    close: async () => {
      cut();
      await new Promise((resolve) => server.close(resolve));
    },
  };
}
