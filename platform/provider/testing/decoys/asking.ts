import { mkdirSync, writeFileSync } from "node:fs";
import { dirname, join } from "node:path";
import { sql } from "kysely";
import {
  type Access,
  adminOnlyResources,
  permittedActions,
  type RolePermissions,
  resources,
} from "#contract/access.ts";
import { businessHeader, type CallDefinition } from "#contract/call.ts";
import { type Call, calls } from "#contract/calls/all.ts";
import { scopedResources } from "#contract/record-scopes.ts";
import { startSession } from "../../domain/sessions/session-calls.ts";
import { injected } from "../injected.ts";
import type { RequestOf } from "../request-types.ts";
import type { TestServer } from "../server.ts";
import { type DecoyWorld, decoyWorld } from "./decoys.ts";
import { shortlistToken } from "./good-rows.ts";
import type { Asker, Question } from "./questions.ts";
import { cursorOf } from "./variants.ts";
import { written } from "./written.ts";

export interface CallableWorld extends DecoyWorld {
  /** The answer in lines, with labels in the place of ids. */
  ask(question: Question, manner?: Manner | OtherWay): Promise<string[]>;
  /** The answer itself, of a call that answers JSON. */
  read(question: Question): Promise<{ status: number; body: unknown }>;
  /** In which other manners a question is worth asking. */
  mannersOf(question: Question): Manner[];
  /** In which ways it is to be answered alike. */
  otherWaysOf(question: Question): OtherWay[];
  /** The question for the page after the one that was answered last, if there is one. */
  next(question: Question): Question | undefined;
  /** The answer to a call that writes. */
  send(
    as: Asker,
    call: Call,
    sent: RequestOf,
    session?: string,
    /** By a recruiter who chose their own business there. */
    atOtherHost?: boolean,
  ): Promise<{ status: number; type: string; body: string }>;
}

type RecruiterAccess = Partial<Extract<Access, { who: "recruiter" }>>;

/** In English; by a recruiter who may do no more than the call takes, or who sees their own records; by a contact who is no administrator. */
export type Manner = "in English" | "with no more than it takes" | "of their own only" | "as a colleague";

/** Where it makes no difference: at another brand's host by who chose their own business; of what is public, by who works at another. */
export type OtherWay = "at another brand's host" | "by a recruiter of another brand";

/** Accounts of others by which one signs in at that brand. */
const ofTheHost: readonly Call[] = ["GET /recruiters/identities"];

const everything = Object.fromEntries(resources.map((name) => [name, [...permittedActions]]));
const ownOnly = Object.fromEntries(scopedResources.map((name) => [name, "own"]));

/** The decoys, their files, and a session for each kind of person. The clock must stand still. */
export async function callableWorld({ database, server }: TestServer): Promise<CallableWorld> {
  const { db } = database;
  const world = await decoyWorld(db);
  for (const table of ["data_files", "candidate_documents", "imports", "recruiter_downloads"]) {
    const path = join(server.services.config.dataDir, "files", String(world.good(table).values.storage_key));
    mkdirSync(dirname(path), { recursive: true });
    writeFileSync(path, "nome;email\nRute Nunes;rute@decoys.test\n");
  }
  const signedIn = async (strategy: Parameters<typeof startSession>[1], table: string) => {
    const id = Number(world.good(table).values.id);
    const token = await startSession(db, strategy, id, world.businessId, undefined);
    return { authorization: `Bearer ${token}` };
  };
  const headers: Record<Asker, Record<string, string>> = {
    nobody: {},
    recruiter: await signedIn("recruiters", "recruiters"),
    candidate: await signedIn("candidates", "candidates"),
    "client contact": await signedIn("client_contacts", "client_contacts"),
    reviewer: { "x-shortlist-token": shortlistToken },
  };
  const colleague = world.rowsOf("client_contacts").find(({ label }) => / is_admin=false$/.test(label));
  const token = await startSession(
    db,
    "client_contacts",
    Number(colleague?.values.id),
    world.businessId,
    undefined,
  );
  const { foreign } = world;
  const theirs = await startSession(db, "recruiters", foreign.recruiterId, foreign.businessId, undefined);
  const ofManner: Partial<Record<Manner | OtherWay, Record<string, string>>> = {
    "in English": { "x-locale": "en" },
    "as a colleague": { authorization: `Bearer ${token}` },
    "at another brand's host": { host: foreign.host, [businessHeader]: String(world.businessId) },
    "by a recruiter of another brand": {
      authorization: `Bearer ${theirs}`,
      [businessHeader]: String(foreign.businessId),
    },
  };
  /** The good recruiter's membership for one question. */
  async function asMember<T>(
    { call }: Question,
    manner: Manner | OtherWay | undefined,
    work: () => Promise<T>,
  ): Promise<T> {
    const isLimited = manner === "with no more than it takes";
    if (!isLimited && manner !== "of their own only") return await work();
    const { can, reads = [] } = (calls[call] as CallDefinition).access as RecruiterAccess;
    // Where the handler asks for it, some of it is theirs.
    const usual = world.good("recruiter_businesses").values.role_permissions as RolePermissions;
    const least = can ? Object.fromEntries([...reads, can[0]].map((name) => [name, ["read"]])) : usual;
    const set = async (is_admin: boolean, role_permissions: object, record_scopes: object) =>
      await sql`update recruiter_businesses set is_admin = ${is_admin}, role_permissions = ${JSON.stringify(role_permissions)}::jsonb,
        record_scopes = ${JSON.stringify(record_scopes)}::jsonb
        where business_id = ${world.businessId} and recruiter_id = ${Number(world.good("recruiters").values.id)}`.execute(
        db,
      );
    await set(false, isLimited ? least : everything, isLimited ? {} : ownOnly);
    try {
      return await work();
    } finally {
      await set(true, usual, {});
    }
  }
  let cursor: string | number | null | undefined;
  return {
    ...world,
    next: (question) => {
      const name = cursorOf(question.call);
      if (!cursor || !name) return undefined;
      const sign = question.path.includes("?") ? "&" : "?";
      return { ...question, path: `${question.path}${sign}${name}=${encodeURIComponent(cursor)}` };
    },
    send: async (as, call, sent, session, atOtherHost = false) => {
      const request = await injected(call, sent);
      const own = {
        ...headers[as],
        ...(session ? { authorization: `Bearer ${session}` } : {}),
        ...(sent.shortlistToken ? { "x-shortlist-token": sent.shortlistToken } : {}),
        ...(atOtherHost ? ofManner["at another brand's host"] : {}),
      };
      const answer = await server.app.inject({
        ...request,
        headers: { host: "decoys.test", ...request.headers, ...own },
      });
      await server.services.background.settled();
      const type = String(answer.headers["content-type"] ?? "").split(";")[0] ?? "";
      return { status: answer.statusCode, type, body: answer.body };
    },
    mannersOf: ({ call, as, of }) => {
      if (of) return [];
      const { access } = calls[call] as CallDefinition;
      const { can, admin } = access as RecruiterAccess;
      const isOpen = as === "recruiter" && !admin && !(can && adminOnlyResources.includes(can[0]));
      return [
        "in English",
        ...(isOpen ? (["with no more than it takes", "of their own only"] as const) : []),
        ...(as === "client contact" ? (["as a colleague"] as const) : []),
      ];
    },
    read: async ({ as, path }) => {
      const answer = await server.app.inject({
        method: "GET",
        url: `/v1${path}`,
        headers: { host: "decoys.test", ...headers[as] },
      });
      return { status: answer.statusCode, body: JSON.parse(answer.body) };
    },
    otherWaysOf: ({ as, call, of }) => {
      if (of || ofTheHost.includes(call)) return [];
      if (as === "recruiter") return ["at another brand's host"];
      return as === "nobody" ? ["by a recruiter of another brand"] : [];
    },
    ask: async (question, manner) => {
      const { as, path } = question;
      const own = manner && ofManner[manner];
      const answer = await asMember(question, manner, () =>
        server.app.inject({
          method: "GET",
          url: `/v1${path}`,
          headers: { host: "decoys.test", ...headers[as], ...own },
        }),
      );
      const { statusCode: status, body } = answer;
      const type = String(answer.headers["content-type"] ?? "").split(";")[0] ?? "";
      cursor = type === "application/json" ? JSON.parse(body)?.next_cursor : undefined;
      if (type === "application/json") return [String(status), ...written(JSON.parse(world.named(body)))];
      if (!type.startsWith("text/")) return [`${status} ${type}`];
      return [
        `${status} ${type}`,
        ...world
          .named(body)
          .split(/\r?\n/)
          .map((line) => `  ${line}`),
      ];
    },
  };
}
