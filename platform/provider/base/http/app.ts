import { randomUUID } from "node:crypto";
import { join } from "node:path";
import { constants } from "node:zlib";
import compress from "@fastify/compress";
import helmet from "@fastify/helmet";
import multipart from "@fastify/multipart";
import statics from "@fastify/static";
import Fastify, {
  type FastifyBaseLogger,
  type FastifyError,
  type FastifyInstance,
  type FastifyReply,
  type FastifyRequest,
  LogController,
} from "fastify";
import qs from "qs";
import {
  isForeignKeyViolation,
  isHidden,
  isRefusedValue,
  isUnavailable,
  isUniqueViolation,
  refusedStepOf,
} from "../database/errors.ts";
import { log } from "../log/log.ts";
import type { Services } from "../services.ts";
import { connectionOptions, limitBodies, type Patience, patience } from "./connections.ts";
import { CallError, errorAnswer, refusedTransition } from "./errors.ts";
import { type Handlers, isProbe, localeOf, routeCalls } from "./implement.ts";
import { watchInFlight } from "./in-flight.ts";
import { serveMetrics } from "./metrics.ts";
import { openApi } from "./openapi.ts";

declare module "fastify" {
  interface FastifyInstance {
    publicUrl: URL | undefined;
  }
}

/** Origins other than our own that the app may speak to: a provider or cable elsewhere. */
function otherOrigins({ config }: Services): string[] {
  return [config.apiRoot, config.cableUrl].flatMap((url) => (URL.canParse(url) ? [new URL(url).origin] : []));
}

function known(error: unknown, reading: boolean): CallError {
  if (error instanceof CallError) return error;
  const step = refusedStepOf(error);
  if (step) return refusedTransition(`${step.table}.status`, step.from, step.to);
  // Values accepted by the schema and refused by the database: a number too large, a zero byte in a text.
  if (isRefusedValue(error)) return new CallError(reading ? "invalid_query" : "validation_failed");
  if (isUniqueViolation(error)) return new CallError("already_exists");
  if (isForeignKeyViolation(error)) return new CallError("conflict");
  // Written where the person sees nothing: what their role shows is the database's to say.
  if (isHidden(error)) return new CallError("forbidden");
  if (isUnavailable(error)) return new CallError("unavailable");
  const { statusCode, code } = error as FastifyError;
  if (code === "FST_ERR_CTP_BODY_TOO_LARGE" || code === "FST_REQ_FILE_TOO_LARGE")
    return new CallError("file_too_large");
  if (statusCode && statusCode >= 400 && statusCode < 500) return new CallError("malformed_request");
  return new CallError("internal");
}

/** An address with malformed percent-encoding is looked up as written, and not found. */
function decodable(url: string): string {
  const [path = "", ...query] = url.split("?");
  try {
    decodeURIComponent(path);
    return url;
  } catch {
    return [path.replaceAll("%", "%25"), ...query].join("?");
  }
}

function refuse(error: CallError, request: FastifyRequest, reply: FastifyReply): FastifyReply {
  const [status, answer] = errorAnswer(error, localeOf(request), request.id);
  return reply.status(status).send(answer);
}

/** Routes besides the contract's calls: the provider's routes.ts names them. */
export interface Routes {
  api(app: FastifyInstance, services: Services): void;
  /** Only with the built app, after its files. */
  pages(app: FastifyInstance, services: Services, appFolder: string): void;
}

/** Headers only a document obeys: on the dozen scripts of a first load they would weigh as much as another script. */
const documentHeaders = [
  "content-security-policy",
  "cross-origin-opener-policy",
  "origin-agent-cluster",
  "referrer-policy",
  "x-frame-options",
];
/** Headers of an image opened by itself: scripts in an SVG must never run. */
const imagePolicy = "default-src 'none';style-src 'unsafe-inline';img-src data:;frame-ancestors 'none'";
const isImage = (url: string, reply: FastifyReply): boolean =>
  !url.startsWith("/v1/") && String(reply.getHeader("content-type")).startsWith("image/");
const isBuiltFile = (url: string): boolean => /^\/assets\/[\w.-]+\.(js|css|woff2|svg)$/.test(url);

/** The HTTP side: the calls under /v1 and, with `appFolder`, the built app itself. */
export async function buildApp(
  services: Services,
  handlers: Handlers,
  routes: Routes,
  appFolder: string | undefined,
  limits: Patience = patience,
): Promise<FastifyInstance> {
  const app = Fastify({
    ...connectionOptions(limits),
    genReqId: () => randomUUID(),
    loggerInstance: log as FastifyBaseLogger,
    // Its own lines have addresses with what people look for: ours have the route.
    logController: new LogController({ requestIdLogLabel: "request_id", disableRequestLogging: true }),
    trustProxy: services.config.trustProxy,
    bodyLimit: 2_000_000,
    rewriteUrl: ({ url = "/" }) => decodable(url),
    frameworkErrors: (_error, request, reply) => {
      refuse(new CallError("malformed_request"), request, reply as FastifyReply);
    },
    // A busy machine is slow, not wrong: nothing that starts is given up by the clock.
    pluginTimeout: 0,
    // While it stops: refused by the hook below, in the shape of all errors.
    return503OnClosing: false,
    routerOptions: {
      // A part too long to be an id is not found as any other.
      maxParamLength: 20_000,
      querystringParser: (text) => qs.parse(text, { depth: 6, arrayLimit: 500, parameterLimit: 1000 }),
      ignoreTrailingSlash: true,
    },
  });
  const { publicUrl } = services.config;
  app.decorate("publicUrl", publicUrl);
  await app.register(helmet, {
    contentSecurityPolicy: {
      useDefaults: false,
      directives: {
        defaultSrc: ["'self'"],
        scriptSrc: ["'self'"],
        styleSrc: ["'self'", "'unsafe-inline'"],
        imgSrc: ["'self'", "data:", "blob:", "https:"],
        fontSrc: ["'self'"],
        connectSrc: ["'self'", ...otherOrigins(services)],
        objectSrc: ["'none'"],
        baseUri: ["'none'"],
        formAction: ["'self'"],
        frameAncestors: ["'none'"],
      },
    },
    strictTransportSecurity: false,
    referrerPolicy: { policy: "strict-origin-when-cross-origin" },
    crossOriginEmbedderPolicy: false,
    // Legacy headers no current browser reads.
    xDnsPrefetchControl: false,
    xDownloadOptions: false,
    xPermittedCrossDomainPolicies: false,
    xXssProtection: false,
    // The Stately inspector is a window that the page opens and speaks to.
    ...(services.config.inspect && { crossOriginOpenerPolicy: { policy: "same-origin-allow-popups" } }),
  });
  app.addHook("onSend", async (request, reply) => {
    if ((publicUrl?.protocol ?? `${request.protocol}:`) === "https:")
      reply.header("strict-transport-security", "max-age=31536000; includeSubDomains");
    if (request.url.startsWith("/v1/")) reply.header("cache-control", "no-store");
    const image = isImage(request.url, reply);
    const file = image || isBuiltFile(request.url);
    if (file) for (const name of documentHeaders) reply.removeHeader(name);
    if (image) reply.header("content-security-policy", imagePolicy);
    if (!file) reply.header("permissions-policy", "camera=(self), microphone=(self), geolocation=()");
  });
  watchInFlight(app);
  let stopping = false;
  app.addHook("preClose", async () => {
    stopping = true;
  });
  app.addHook("onRequest", async (request) => {
    if (stopping || (!services.database.up() && !isProbe(request))) throw new CallError("unavailable");
  });
  app.addHook("onResponse", async (request, reply) => {
    const { method, routeOptions } = request;
    const ms = Math.round(reply.elapsedTime);
    request.log.debug({ method, route: routeOptions.url, status: reply.statusCode, ms }, "Answered");
  });
  limitBodies(app, limits);
  await app.register(compress, {
    global: true,
    threshold: 1024,
    encodings: ["br", "gzip"],
    brotliOptions: { params: { [constants.BROTLI_PARAM_QUALITY]: 4 } },
  });
  await app.register(multipart);
  // A call may come with a JSON content type and no body.
  app.removeContentTypeParser("application/json");
  app.addContentTypeParser("application/json", { parseAs: "string" }, (_request, body, done) => {
    if (body === "") return done(null, undefined);
    try {
      done(null, JSON.parse(String(body)));
    } catch {
      done(new CallError("malformed_request"));
    }
  });
  app.setErrorHandler((error, request, reply) => {
    const answer = known(error, request.method === "GET");
    if (answer.code === "internal")
      request.log.error(
        { method: request.method, route: request.routeOptions.url, err: error },
        "A call failed",
      );
    return refuse(answer, request, reply);
  });
  serveMetrics(app, services);
  await app.register(
    async (api) => {
      routeCalls(api, handlers, services);
      routes.api(api, services);
      api.get("/openapi.json", async () => openApi());
    },
    { prefix: "/v1" },
  );
  if (appFolder) {
    const kept = (cacheControl: string) => ({
      preCompressed: true,
      index: false as const,
      setHeaders: (reply: { header(name: string, value: string): unknown }) => {
        reply.header("cache-control", cacheControl);
      },
    });
    // One route for all of them: there are many hundreds, and separate routes would slow every start.
    await app.register(statics, {
      ...kept("public, max-age=31536000, immutable"),
      // Nobody revalidates it or requests a range: on a dozen files these headers weigh 2 kB.
      etag: false,
      lastModified: false,
      acceptRanges: false,
      root: join(appFolder, "assets"),
      prefix: "/assets/",
      decorateReply: false,
    });
    await app.register(statics, {
      ...kept("no-cache"),
      root: appFolder,
      wildcard: false,
      globIgnore: ["assets/**"],
    });
    routes.pages(app, services, appFolder);
  } else {
    app.setNotFoundHandler(() => {
      throw new CallError("not_found");
    });
  }
  return app;
}
