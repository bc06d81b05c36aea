import type { Readable } from "node:stream";
import type { FastifyInstance, FastifyReply, FastifyRequest } from "fastify";
import type { z } from "zod";
import type { Access } from "#contract/access.ts";
import { type CallDefinition, type CallKey, parseKey } from "#contract/call.ts";
import { type Call, type CallAnswer, type Calls, calls } from "#contract/calls/all.ts";
import type { Locale } from "#contract/locale.ts";
import type { Db, UnscopedDb } from "../database/open.ts";
import type { Services } from "../services.ts";
import { allowToken, apiTokenOf, noteTokenCall } from "./api-token.ts";
import { callerOf, noteUse } from "./caller.ts";
import { CallError } from "./errors.ts";
import {
  assertMay,
  type CandidatePerson,
  type ClientContactPerson,
  handleOfPerson,
  type OpenSession,
  type Person,
  personOf,
  type RecruiterPerson,
  type ReviewerPerson,
  reviewer,
  type SignedIn,
} from "./person.ts";
import type { Tenant } from "./tenant.ts";
import { type ReceivedFile, receive, uploadFolder } from "./uploads.ts";
import { parse } from "./validation.ts";

/** A body that is not JSON: what a call with `stream` answers. */
export interface StreamAnswer {
  stream: Readable;
  contentType: string;
  fileName: string;
  size?: number | undefined;
}

type PersonOf<A> = A extends { who: "recruiter" }
  ? RecruiterPerson
  : A extends { who: "candidate" }
    ? CandidatePerson
    : A extends { who: "client_contact" }
      ? ClientContactPerson
      : A extends { who: "reviewer" }
        ? ReviewerPerson
        : A extends { who: "signed_in" }
          ? SignedIn
          : SignedIn | undefined;

type Out<K extends Call, P extends keyof CallDefinition> =
  Calls[K] extends Record<P, infer S extends z.ZodType> ? z.output<S> : undefined;

/** A handler's input: the parsed request, the authorised person and the business they act in. */
export interface Context<K extends Call> {
  params: Out<K, "params">;
  query: Out<K, "query">;
  body: Out<K, "body">;
  person: PersonOf<Calls[K]["access"]>;
  /** The scope of every row that is read or written. */
  businessId: number;
  tenant: Tenant;
  locale: Locale;
  services: Services;
  /** Sees and writes rows of the business only. */
  db: Db;
  request: FastifyRequest;
  file: Calls[K] extends { multipart: object } ? ReceivedFile : undefined;
}

type Answer<K extends Call> = Calls[K] extends { stream: string } ? StreamAnswer : CallAnswer<K>;
export type Handler<K extends Call> = (context: Context<K>) => Promise<Answer<K>>;
export type Handlers<K extends Call = Call> = { [P in K]: Handler<P> };

/** Types each handler by its call where a room lists its own. */
export function defineHandlers<K extends Call>(handlers: Handlers<K>): Handlers<K> {
  return handlers;
}

export function localeOf(request: FastifyRequest): Locale {
  const named = request.headers["x-locale"] ?? request.headers["accept-language"];
  return typeof named === "string" && /^en\b/i.test(named) ? "en" : "pt";
}

export function shortlistTokenOf({ headers }: FastifyRequest): string | undefined {
  const token = headers["x-shortlist-token"];
  return typeof token === "string" ? token : undefined;
}

async function allow(
  access: Access,
  request: FastifyRequest,
  db: UnscopedDb,
  tenant: Tenant,
  session: OpenSession | undefined,
): Promise<Person | undefined> {
  if (access.who === "reviewer") {
    const { id } = request.params as { id: string };
    return await reviewer(db, id, shortlistTokenOf(request), access.beforePassword);
  }
  const person = session && (await personOf(db, request.headers, session, tenant.businessId));
  if (request.method !== "GET" && person?.kind === "recruiter" && person.seenBy !== undefined)
    throw new CallError("read_only");
  if (access.who === "anyone") return person;
  if (!person) throw new CallError("unauthenticated");
  if (access.who === "signed_in") return person;
  if (person.kind !== access.who) throw new CallError("forbidden");
  if (access.who === "recruiter" && person.kind === "recruiter") {
    if (access.admin && !person.is_admin) throw new CallError("forbidden");
    if (access.can) assertMay(person, ...access.can);
    for (const resource of access.reads ?? []) assertMay(person, resource, "read");
  }
  if (access.who === "client_contact" && person.kind === "client_contact") {
    if (access.admin && !person.is_admin) throw new CallError("forbidden");
    if (access.section && person.hidden.includes(access.section)) throw new CallError("forbidden");
  }
  if (access.who === "candidate" && access.completed && person.kind === "candidate") {
    if (!person.confirmed) throw new CallError("confirmation_required");
    if (!person.completed) throw new CallError("registration_incomplete");
  }
  return person;
}

/** A probe is answered also while the database is away. */
export const isProbe = ({ routeOptions }: FastifyRequest): boolean =>
  "probe" in routeOptions.config && routeOptions.config.probe === true;

function isStream(answer: unknown): answer is StreamAnswer {
  return typeof answer === "object" && answer !== null && "stream" in answer && "fileName" in answer;
}

function sendStream(reply: FastifyReply, answer: StreamAnswer): FastifyReply {
  const name = encodeURIComponent(answer.fileName);
  reply.header("content-type", answer.contentType);
  reply.header("content-disposition", `attachment; filename*=UTF-8''${name}`);
  if (answer.size !== undefined) reply.header("content-length", answer.size);
  return reply.send(answer.stream);
}

/** Anything typed by its call; the calls are looked up by key here, so their own types are not needed. */
type AnyHandler = (context: object) => Promise<unknown>;

function route(
  app: FastifyInstance,
  key: CallKey,
  call: CallDefinition,
  handle: AnyHandler,
  services: Services,
): void {
  const { method, path } = parseKey(key);
  const allowed = new WeakMap<FastifyRequest, { tenant: Tenant; person: Person | undefined }>();
  app.route({
    method,
    url: path,
    config: { probe: call.probe === true },
    // Before the body is read: an unauthorised caller need not send it.
    onRequest: async (request) => {
      if (call.limited) await services.limiter.take(`${request.ip} ${key}`);
      if (call.probe) return;
      const { unscopedDb: db } = services;
      const { tenant, session } = await callerOf(db, request.headers);
      if (!tenant) throw new CallError("unavailable");
      const token = apiTokenOf(request.headers);
      const person =
        token === undefined
          ? await allow(call.access, request, db, tenant, session)
          : await allowToken(services, call.access, request, token);
      allowed.set(request, { tenant, person });
      if (session?.isUnnoted) services.background.run(async () => await noteUse(db, session.id, request.ip));
    },
    onResponse: async ({ id, headers }, { statusCode }) => {
      if (method !== "GET" && apiTokenOf(headers) !== undefined)
        services.background.run(async () => await noteTokenCall(services.unscopedDb, id, statusCode));
    },
    handler: async (request, reply) => {
      const { tenant, person } = allowed.get(request) ?? {};
      if (!tenant && !call.probe) throw new CallError("unavailable");
      // Public calls act in the business of the domain, not of the caller. Only a probe has none, which is 0.
      const businessId =
        (call.access.who === "anyone" ? undefined : person?.businessId) ?? tenant?.businessId ?? 0;
      const received = call.multipart ? await receive(request, uploadFolder, call.multipart) : undefined;
      try {
        if (call.multipart && !received?.file) {
          throw new CallError("validation_failed", { fields: [{ path: "file", rule: "required" }] });
        }
        const answer = await handle({
          params: call.params ? parse(call.params, request.params, "params") : undefined,
          query: call.query ? parse(call.query, request.query ?? {}, "query") : undefined,
          body: call.body
            ? parse(call.body, received?.fields ?? request.body ?? undefined, "body")
            : undefined,
          person,
          businessId,
          tenant,
          locale: localeOf(request),
          services,
          db: handleOfPerson(
            services.database,
            call.access.who === "anyone" ? undefined : person,
            businessId,
          ),
          request,
          file: received?.file,
        });
        if (isStream(answer)) return sendStream(reply, answer);
        if (services.validateAnswers) call.answer.parse(answer);
        return reply.status(call.status ?? 200).send(answer);
      } finally {
        await received?.discard();
      }
    },
  });
}

/** One route per call. The map's type and this check ensure that every call has a handler. */
export function routeCalls(app: FastifyInstance, handlers: Handlers, services: Services): void {
  for (const key of Object.keys(calls) as Call[]) {
    const handle = handlers[key] as AnyHandler | undefined;
    if (!handle) throw new Error(`${key} has no handler`);
    route(app, key as CallKey, calls[key] as CallDefinition, handle, services);
  }
}
