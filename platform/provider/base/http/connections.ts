import { randomUUID } from "node:crypto";
import { type Server, STATUS_CODES } from "node:http";
import type { Duplex } from "node:stream";
import type { FastifyHttpOptions, FastifyInstance, FastifyRequest } from "fastify";
import { CallError, errorAnswer } from "./errors.ts";

/** Time limits for clients. A slower one loses its connection. */
export interface Patience {
  /** For the head of a request. */
  headMs: number;
  /** For the body of a call. */
  bodyMs: number;
  /** For a body with a file. */
  uploadMs: number;
  /** For the rest of a body whose request has been answered. */
  unreadMs: number;
  /** Without a byte in either direction. */
  silentMs: number;
  /** For requests in progress when the provider stops. */
  stopMs: number;
}

export const patience: Patience = {
  headMs: 15_000,
  bodyMs: 30_000,
  uploadMs: 300_000,
  unreadMs: 5_000,
  silentMs: 120_000,
  stopMs: 5_000,
};

/** An answer in the shape of all errors, for what never became a request. */
export function rawAnswer(status: number, error: CallError): string {
  const body = JSON.stringify(errorAnswer(error, "pt", randomUUID())[1]);
  const head = [
    `HTTP/1.1 ${status} ${STATUS_CODES[status]}`,
    "content-type: application/json; charset=utf-8",
    `content-length: ${Buffer.byteLength(body)}`,
    "cache-control: no-store",
    "x-content-type-options: nosniff",
    "connection: close",
  ];
  return `${head.join("\r\n")}\r\n\r\n${body}`;
}

/** Answers on the bare socket and closes it. */
export function refuseSocket(socket: Duplex, status: number, error: CallError): void {
  // A client that has left is no error.
  socket.on("error", () => undefined);
  if (!socket.writable) return void socket.destroy();
  socket.end(rawAnswer(status, error), () => socket.destroy());
}

/** Settings of the server itself. */
export function connectionOptions(limits: Patience) {
  return {
    connectionTimeout: limits.silentMs,
    requestTimeout: limits.uploadMs,
    http: {
      headersTimeout: limits.headMs,
      connectionsCheckingInterval: Math.min(5_000, limits.headMs),
      // Other upgrades are ignored: the client gets the answer to its request.
      shouldUpgradeCallback: ({ headers }: { headers: { upgrade?: string | undefined } }) =>
        headers.upgrade?.toLowerCase() === "websocket",
    },
    clientErrorHandler: (error, socket) => {
      if (error.code === "ECONNRESET" || socket.destroyed) return;
      const status =
        error.code === "ERR_HTTP_REQUEST_TIMEOUT" ? 408 : error.code === "HPE_HEADER_OVERFLOW" ? 431 : 400;
      refuseSocket(socket, status, new CallError("malformed_request"));
    },
  } satisfies FastifyHttpOptions<Server>;
}

const hasBody = ({ headers }: FastifyRequest): boolean =>
  headers["transfer-encoding"] !== undefined || Number(headers["content-length"] ?? 0) > 0;

/** A slow body may not hold a connection longer than an honest client would. */
export function limitBodies(app: FastifyInstance, limits: Patience): void {
  const within = (request: FastifyRequest, milliseconds: number, end: (socket: Duplex) => void) => {
    const { raw } = request;
    // Undefined for injected requests, which have no socket.
    if (!hasBody(request) || raw.complete !== false) return;
    const timer = setTimeout(() => {
      if (!raw.complete) end(raw.socket);
    }, milliseconds).unref();
    const done = () => clearTimeout(timer);
    raw.once("end", done).once("close", done);
  };
  const tooSlow = (socket: Duplex) => refuseSocket(socket, 408, new CallError("malformed_request"));
  app.addHook("onRequest", async (request) => {
    const isUpload = request.headers["content-type"]?.startsWith("multipart/");
    within(request, isUpload ? limits.uploadMs : limits.bodyMs, tooSlow);
  });
  app.addHook("onResponse", async (request) =>
    within(request, limits.unreadMs, (socket) => socket.destroy()),
  );
}
