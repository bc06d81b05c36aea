import type { IncomingMessage, Server } from "node:http";
import type { Duplex } from "node:stream";
import { WebSocketServer } from "ws";
import type { Database, Db } from "../database/open.ts";
import { refuseSocket } from "../http/connections.ts";
import { CallError } from "../http/errors.ts";
import { handleOfPerson, type Person } from "../http/person.ts";
import { domainOf, findTenant } from "../http/tenant.ts";
import { log } from "../log/log.ts";
import type { Cable } from "../services.ts";
import type { Admit } from "./admission.ts";
import { readerOfToken } from "./authenticate.ts";
import { accessChange, type CableSocket, Connection, protocols } from "./connection.ts";
import { openFanOut } from "./fan-out.ts";
import { Hubs } from "./hub.ts";
import { Presence } from "./presence.ts";
import { append, position, prune } from "./streams.ts";

const pingMs = 3_000;
const beatMs = 10_000;
/** Every socket is rechecked within this time, a fraction of them at each step: all at once would stall the calls. */
const recheckMs = 60_000;
const recheckStepMs = 1_000;
const pruneMs = 30_000;
const longestCommand = 65_536;
const closeWithinMs = 1_000;
/** Limit of sockets whose token has not been verified; more are refused. */
const mostStrangers = 500;

const pathOf = ({ url = "/" }: IncomingMessage): string => url.split("?")[0] ?? url;

/** A browser's origin must be this domain or another one served here. */
async function isOwnPage(db: Db, { origin, host = "" }: IncomingMessage["headers"]): Promise<boolean> {
  if (origin === undefined) return true;
  if (!URL.canParse(origin)) return false;
  const { hostname } = new URL(origin);
  return hostname === domainOf({ host }) || (await findTenant(db, hostname)) !== undefined;
}

export interface CableServer extends Cable {
  /** Takes the upgrades of `path` (default /cable). */
  attach(server: Server, path?: string): void;
  /** Takes a socket that is open; its token is in the query of the URL. */
  accept(socket: CableSocket, url: string): void;
  /** Asks every client to reconnect and closes. Call it before the HTTP server closes, which would wait for them. */
  close(): Promise<void>;
}

export async function openCable(options: {
  admit: Admit;
  database: Database;
  redisUrl?: string | undefined;
}): Promise<CableServer> {
  const { database } = options;
  const { db } = database;
  const handleOf = (person: Person) => handleOfPerson(database, person);
  const hubs = new Hubs(db);
  const connections = new Map<CableSocket, Connection>();
  const alive = new WeakSet<CableSocket>();
  /** Sockets whose token has not been verified. */
  const strangers = new Set<CableSocket>();

  const fanOut = await openFanOut(database, options.redisUrl, {
    committed: (notice) => hubs.notice(notice),
    passing: (text) => presence.receive(text),
    accessChanged: (text) => {
      const change = accessChange.parse(JSON.parse(text));
      for (const connection of connections.values()) connection.accessChanged(change);
    },
    resumed: () => hubs.catchUp(),
  });
  const presence = new Presence({
    announce: (text) => {
      if (fanOut.manyProcesses) fanOut.pass(text).catch(() => undefined);
    },
    changed: (stream, people) => hubs.pass(stream, { type: "presence", people }),
  });

  const sockets = new WebSocketServer({
    noServer: true,
    maxPayload: longestCommand,
    perMessageDeflate: false,
    handleProtocols: (offered) => protocols.find((known) => offered.has(known)) ?? false,
  });

  const accept = (socket: CableSocket, url: string) => {
    const token = new URLSearchParams(url.split("?")[1]).get("token");
    const connection = new Connection(socket, {
      db,
      hubs,
      presence,
      admit: (person, identifier) => options.admit(handleOf, person, identifier),
      authenticate: () => readerOfToken(db, token),
    });
    connections.set(socket, connection);
    strangers.add(socket);
    connection.opened.then((known) => {
      if (known) strangers.delete(socket);
    });
    alive.add(socket);
    socket.on("pong", () => alive.add(socket));
    socket.on("message", () => alive.add(socket));
    socket.on("close", () => {
      connections.delete(socket);
      strangers.delete(socket);
    });
  };

  let due: Connection[] = [];
  let share = 1;
  const timers = [
    setInterval(() => {
      const seconds = Math.floor(Date.now() / 1000);
      for (const connection of connections.values()) connection.ping(seconds);
    }, pingMs),
    setInterval(() => {
      for (const [socket, connection] of connections) {
        if (!alive.has(socket)) {
          connection.end();
          socket.terminate();
          continue;
        }
        alive.delete(socket);
        socket.ping();
      }
      presence.beat();
      hubs.sweep();
    }, beatMs),
    setInterval(() => {
      if (due.length === 0) {
        due = [...connections.values()];
        share = Math.ceil(due.length / (recheckMs / recheckStepMs));
      }
      for (const connection of due.splice(-share)) void connection.recheck();
    }, recheckStepMs),
    setInterval(() => {
      prune(db).catch((error: Error) =>
        log.warn({ part: "cable", err: error }, "Old messages were not removed"),
      );
    }, pruneMs),
  ];
  for (const timer of timers) timer.unref();

  let closed = false;
  let upgrades: (() => void) | undefined;

  return {
    broadcast: (db, stream, message) => append(db, stream, message, fanOut.channel),
    position: async (db, stream) => {
      const { epoch, offset } = await position(db, stream);
      return { stream_offset: offset, stream_epoch: epoch };
    },
    state: () => ({ state: !closed && fanOut.up() ? "up" : "down", connections: connections.size }),
    accept,
    attach: (server, path = "/cable") => {
      const take = async (request: IncomingMessage, socket: Duplex, head: Buffer) => {
        if (pathOf(request) !== path) return refuseSocket(socket, 404, new CallError("not_found"));
        if (closed || strangers.size >= mostStrangers)
          return refuseSocket(socket, 503, new CallError("unavailable"));
        if (!(await isOwnPage(db, request.headers)))
          return refuseSocket(socket, 403, new CallError("forbidden"));
        sockets.handleUpgrade(request, socket, head, (opened) => accept(opened, request.url ?? ""));
      };
      const upgrade = (request: IncomingMessage, socket: Duplex, head: Buffer) => {
        const gone = () => socket.destroy();
        socket.on("error", gone);
        take(request, socket, head)
          .catch(() => refuseSocket(socket, 503, new CallError("unavailable")))
          .finally(() => socket.off("error", gone));
      };
      server.on("upgrade", upgrade);
      upgrades = () => server.off("upgrade", upgrade);
    },
    close: async () => {
      if (closed) return;
      closed = true;
      for (const timer of timers) clearInterval(timer);
      const left = [...connections.keys()];
      const gone = left.map((socket) => new Promise<void>((resolve) => socket.once("close", resolve)));
      for (const connection of connections.values()) connection.disconnect("server_restart", true);
      const patience = setTimeout(() => {
        for (const socket of left) socket.terminate();
      }, closeWithinMs);
      await Promise.all(gone);
      clearTimeout(patience);
      upgrades?.();
      await fanOut.close();
    },
  };
}
