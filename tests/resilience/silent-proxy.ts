import { connect, createServer, type Socket } from "node:net";

export interface SilentProxy {
  /** The address of a database, by way of the proxy. */
  through(databaseUrl: string): string;
  /** Nothing passes any more in either direction, and no connection is closed: as a stopped server or a cut line. */
  silence(): void;
  /** New connections pass again; earlier ones stay silent. */
  resume(): void;
  stop(): Promise<void>;
}

export async function silentProxy(databaseUrl: string): Promise<SilentProxy> {
  const target = Number(new URL(databaseUrl).port);
  const all = new Set<Socket>();
  let silent = false;
  const server = createServer((near) => {
    all.add(near);
    near.on("error", () => undefined);
    near.on("close", () => all.delete(near));
    if (silent) return;
    const far = connect(target, "127.0.0.1");
    all.add(far);
    far.on("error", () => near.destroy());
    far.on("close", () => {
      all.delete(far);
      near.destroy();
    });
    near.on("close", () => far.destroy());
    near.pipe(far);
    far.pipe(near);
  });
  await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
  const address = server.address();
  const port = typeof address === "object" && address ? address.port : 0;
  return {
    through: (url) => {
      const changed = new URL(url);
      changed.port = String(port);
      return changed.href;
    },
    silence: () => {
      silent = true;
      for (const socket of all) {
        socket.unpipe();
        socket.pause();
      }
    },
    resume: () => {
      silent = false;
    },
    stop: async () => {
      for (const socket of all) socket.destroy();
      await new Promise((resolve) => server.close(resolve));
    },
  };
}
