import { connect, createServer, type Socket } from "node:net";

export interface CuttingProxy {
  url: string;
  /** How many WebSockets are open now. */
  sockets(): number;
  /** Breaks every WebSocket without a farewell, as a lost network does. */
  cut(): void;
  stop(): Promise<void>;
}

/** Stands between a browser and a provider, so that a test can break their connection. */
export async function cuttingProxy(port: number): Promise<CuttingProxy> {
  const all = new Set<Socket>();
  const cables = new Set<Socket>();
  const server = createServer((near) => {
    const far = connect(port, "127.0.0.1");
    const end = () => {
      for (const socket of [near, far]) {
        socket.destroy();
        all.delete(socket);
      }
      cables.delete(near);
    };
    for (const socket of [near, far]) {
      all.add(socket);
      socket.on("error", end);
      socket.on("close", end);
    }
    near.on("data", (chunk) => {
      if (/^upgrade: websocket/im.test(chunk.toString("latin1"))) cables.add(near);
    });
    near.pipe(far);
    far.pipe(near);
  });
  await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
  const address = server.address();
  if (typeof address !== "object" || !address) throw new Error("The proxy has no port");
  return {
    url: `http://localhost:${address.port}`,
    sockets: () => cables.size,
    cut() {
      for (const socket of [...cables]) socket.destroy();
    },
    async stop() {
      const closed = new Promise((resolve) => server.close(resolve));
      for (const socket of all) socket.destroy();
      await closed;
    },
  };
}
