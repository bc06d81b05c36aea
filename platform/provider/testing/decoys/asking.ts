import { mkdirSync, writeFileSync } from "node:fs";
import { dirname, join } from "node:path";
import type { Call } from "#contract/calls/all.ts";
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
  ask(question: Question): Promise<string[]>;
  /** The question for the page after the one that was answered last, if there is one. */
  next(question: Question): Question | undefined;
  /** The answer to a call that writes. */
  send(
    as: Asker,
    call: Call,
    sent: RequestOf,
    session?: string,
  ): Promise<{ status: number; type: string; body: string }>;
}

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
  let cursor: string | number | null | undefined;
  return {
    ...world,
    next: (question) => {
      const name = cursorOf(question.call);
      if (!cursor || !name) return undefined;
      const sign = question.path.includes("?") ? "&" : "?";
      return { ...question, path: `${question.path}${sign}${name}=${encodeURIComponent(cursor)}` };
    },
    send: async (as, call, sent, session) => {
      const request = await injected(call, sent);
      const own = {
        ...headers[as],
        ...(session ? { authorization: `Bearer ${session}` } : {}),
        ...(sent.shortlistToken ? { "x-shortlist-token": sent.shortlistToken } : {}),
      };
      const answer = await server.app.inject({
        ...request,
        headers: { host: "decoys.test", ...request.headers, ...own },
      });
      await server.services.background.settled();
      const type = String(answer.headers["content-type"] ?? "").split(";")[0] ?? "";
      return { status: answer.statusCode, type, body: answer.body };
    },
    ask: async ({ as, path }) => {
      const answer = await server.app.inject({
        method: "GET",
        url: `/v1${path}`,
        headers: { host: "decoys.test", ...headers[as] },
      });
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
