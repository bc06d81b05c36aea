import fastifyStatic from "@fastify/static";
import fastify, { type FastifyRequest } from "fastify";
import { WebSocketServer } from "ws";
import { appFolder } from "#provider/base/app/build.ts";
import { logoOfBrand } from "#provider/domain/brand-marks/marks.ts";
import { portraitOf } from "#provider/domain/public-pages/portrait.ts";
import type { Answer } from "./kept-answers.ts";
import type { Viewer } from "./screens.ts";

/** A call of the app: whose it is, and what a provider would read of it. */
export interface Asked {
  viewer: Viewer;
  locale: string;
  method: string;
  /** With its query, under the root of the calls. */
  path: string;
  headers: Record<string, string>;
  body: Buffer | undefined;
}

const root = "/v1";
/** The spec signs nobody in: a viewer's token is their name. */
const viewerOf = ({ headers }: FastifyRequest) =>
  (headers.authorization?.replace("Bearer ", "") ?? "visitor") as Viewer;

/** Says welcome and confirms every subscription; nothing is ever broadcast. */
function openCable(server: ReturnType<typeof fastify>["server"]): WebSocketServer {
  const cable = new WebSocketServer({
    server,
    path: "/cable",
    handleProtocols: (offered) => [...offered][0] ?? false,
  });
  cable.on("connection", (socket) => {
    socket.send(JSON.stringify({ type: "welcome" }));
    socket.on("message", (data) => {
      const { command, identifier } = JSON.parse(String(data)) as { command: string; identifier: string };
      if (command === "subscribe") socket.send(JSON.stringify({ type: "confirm_subscription", identifier }));
    });
  });
  return cable;
}

/** The built app, with every call answered by `answer`. */
export async function serveApp(answer: (asked: Asked) => Promise<Answer>) {
  const app = fastify();
  app.removeAllContentTypeParsers();
  app.addContentTypeParser("*", { parseAs: "buffer" }, (_request, body, done) => done(null, body));
  await app.register(fastifyStatic, { root: appFolder(false), wildcard: false, maxAge: "1h" });
  app.all(`${root}/*`, async (request, reply) => {
    const { method, url, headers } = request;
    const { status, body, file } = await answer({
      viewer: viewerOf(request),
      locale: String(headers["x-locale"] ?? "pt"),
      method,
      path: url.slice(root.length),
      headers: Object.fromEntries(
        Object.entries(headers).filter(([name]) => /^(x-|accept$|content-type$)/.test(name)),
      ) as Record<string, string>,
      body: request.body as Buffer | undefined,
    });
    reply.code(status);
    if (file) return reply.type(file.type).send(Buffer.from(file.base64, "base64"));
    return body === undefined ? reply.send() : reply.type("application/json").send(JSON.stringify(body));
  });
  for (const [file, theme] of [
    ["logo.svg", "light"],
    ["logo-dark.svg", "dark"],
  ] as const)
    app.get(`/brands/localhost/${file}`, (_request, reply) =>
      reply.type("image/svg+xml").send(logoOfBrand("localhost", theme)),
    );
  app.get<{ Params: { file: string } }>("/portraits/:file", (request, reply) =>
    reply.type("image/svg+xml").send(portraitOf(request.params.file)),
  );
  // Every other address is a page of the app.
  app.setNotFoundHandler((_request, reply) =>
    reply.header("cache-control", "no-store").sendFile("index.html"),
  );
  const cable = openCable(app.server);
  await app.listen({ port: 0, host: "127.0.0.1" });
  const address = app.server.address();
  return {
    url: `http://localhost:${typeof address === "object" && address ? address.port : 0}`,
    stop: async () => {
      for (const socket of cable.clients) socket.terminate();
      app.server.closeAllConnections();
      await app.close();
    },
  };
}
