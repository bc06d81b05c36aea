import { writeFileSync } from "node:fs";
import { join } from "node:path";
import type { CallDefinition } from "#contract/call.ts";
import { type Call, calls } from "#contract/calls/all.ts";
import { callPath, editableEntities, entityNames } from "#contract/entity-names.ts";
import { errorAnswer } from "#contract/errors.ts";
import { empty, full } from "../../../../tests/screens/answers.ts";
import { hashPassword } from "../../base/security/password.ts";
import { startSession } from "../../domain/sessions/session-calls.ts";
import { requests } from "../access-requests.ts";
import type { Owners } from "../record-maker.ts";
import { Records } from "../records.ts";
import { csv, password } from "../request-parts.ts";
import type { RequestOf, StoredFile } from "../request-types.ts";
import { callableWorld } from "./asking.ts";
import type { Row } from "./builder.ts";
import { watchRows } from "./changes.ts";
import { fullBody, without } from "./full-body.ts";
import { watchLocks } from "./locks.ts";
import { placeNamesakes } from "./namesakes.ts";
import { putBack, rowOf } from "./put-back.ts";
import { type Asker, askerOf, decoysOf, paramsOf } from "./questions.ts";
import { rightRequests } from "./right-requests.ts";
import type { DecoyServer } from "./server.ts";
import { written } from "./written.ts";

/** Who makes the call, if it is not the good row, and whose the records are. */
interface Attempt {
  of: string;
  owners?: Partial<Owners>;
  session?: string;
}

/** What happens with every call. */
const machinery = /^ {2}request_id: /;
/** What is made by chance. */
export const steady = (line: string) =>
  line
    .replace(/\b[0-9a-f]{2}\/some uid/g, "some key")
    .replace(/(whsec_|\/calendars\/)[\w+/=-]+/g, "$1some")
    .replace(/\bmsg_\d+/g, "msg_some")
    .replace(/(- sessions |\bsession_id: )\d+/g, "$1some")
    .replace(/(\bcode: "|código |the code )[A-Z0-9]{6}\b/g, "$1SOME");
/** Decoys by what a rule may ask for. */
const narrows = [/ (status|state)=/, / \w+_(at|until)=(set|none|past)/, /^other /, / \w+(_on|enabled|_id)=/];
/** So many of each of these. */
const most = 2;
/** Callers whose own state a rule may ask for. */
const otherCallers: Partial<Record<Asker, RegExp>> = {
  candidate: /^candidates (completed_at=none|confirmed_at=none|bare=none)$/,
  "client contact": /^client_contacts (is_admin=false|access_revoked_at=set|bare=none)$/,
};

export interface WritingWorld {
  /** What a call answers, and all that it leaves behind, in lines. */
  done(call: Call): Promise<string[]>;
  /** The same of the usual request alone. */
  asked(call: Call): Promise<string[]>;
  /** Which rows were held since this was asked last, by whatever was done. */
  held(): string[];
  /** Puts the database back to the decoys. */
  rewind(): Promise<void>;
}

/** The decoys, with a watch on every row. The clock must stand still. */
export async function writingWorld({ at, keep, rewind }: DecoyServer) {
  const world = await callableWorld(at);
  const { db } = at.database;
  const watch = await watchRows(db, world.named, true);
  const idOf = (table: string, label = table) =>
    Number(world.rowsOf(table).find((row) => row.label === label)?.values.id);
  const own: Owners = {
    businessId: world.businessId,
    recruiterId: idOf("recruiters"),
    candidateId: idOf("candidates"),
    companyId: idOf("client_companies"),
    contactId: idOf("client_contacts"),
  };
  const asCandidate = async (of: string, label: string): Promise<Attempt> => {
    const candidateId = idOf("candidates", label);
    const session = await startSession(db, "candidates", candidateId, world.businessId, undefined);
    return { of, owners: { candidateId }, session };
  };
  const itself: Attempt = { of: "" };
  const attempts: Record<Asker, Attempt[]> = {
    nobody: [itself],
    reviewer: [itself],
    "client contact": [itself],
    // What the good candidate has or did already.
    candidate: [
      itself,
      await asCandidate(", of another", "other candidates"),
      await asCandidate(", not confirmed", "candidates confirmed_at=none"),
      await asCandidate(", still registering", "candidates completed_at=none"),
    ],
    // Of a colleague where it may be: nobody is notified of their own work.
    recruiter: [
      { of: ", of a colleague", owners: { recruiterId: idOf("recruiters", "other recruiters") } },
      itself,
    ],
  };
  const password_hash = await hashPassword(password);
  for (const table of ["candidates", "recruiters", "client_contacts"] as const)
    await db.updateTable(table).set({ password_hash }).where("id", "=", idOf(table)).execute();
  const copy = async () => {
    const path = join(at.server.services.config.dataDir, "arquivo.csv");
    writeFileSync(path, csv);
    return await at.server.services.files.keep(path, "text/csv");
  };
  const file: StoredFile = { key: await copy(), size: Buffer.byteLength(csv), copy };

  // What counts against whom, so that nobody tries for long what is not theirs.
  const limits: string[] = [];
  const { limiter } = at.server.services;
  const [take, guess] = [limiter.take.bind(limiter), limiter.guess.bind(limiter)];
  limiter.take = (key) => {
    limits.push(`counted: ${key}`);
    return take(key);
  };
  limiter.guess = (account, check) => {
    limits.push(`guessed: ${account}`);
    return guess(account, check);
  };

  const { pglite } = at.database;
  if (!pglite) throw new Error("The decoys are in an embedded database");
  const held = watchLocks(pglite);
  const rights = rightRequests(world);
  await watch.changes();
  await keep();

  async function requested(call: Call, of: Records): Promise<RequestOf> {
    // The entry belongs to the call, whose type is not known here.
    const make = requests[call] as ((of: Records, kept: StoredFile) => Promise<RequestOf>) | undefined;
    return (await make?.(of, file)) ?? {};
  }

  /** Sends a call, and says what it answered and left behind. */
  async function said(as: Asker, call: Call, sent: RequestOf, session?: string) {
    const answer = await world.send(as, call, sent, session);
    const text = answer.type === "application/json" ? watch.named(answer.body) : "";
    const refusal = answer.status === 422 ? errorAnswer.safeParse(JSON.parse(answer.body)) : undefined;
    const lines = [
      String(answer.status),
      ...(text ? written(JSON.parse(text)) : []),
      ...limits.splice(0).map(watch.named),
      ...(await watch.changes()),
    ];
    const fields = refusal?.data?.fields ?? [];
    return {
      status: answer.status,
      fields,
      lines: lines.filter((line) => !machinery.test(line)).map(steady),
    };
  }

  /** Whatever hangs on another kind of record with its number stays where a record is deleted. */
  async function besideNamesakes(call: Call, sent: RequestOf): Promise<() => Promise<void>> {
    const entity = editableEntities.find((name) => call === `DELETE ${callPath(name)}/:id`);
    const id = Number((sent as { params?: { id?: unknown } }).params?.id);
    if (!entity || !id) return async () => undefined;
    return await placeNamesakes(db, world.businessId, id, entityNames[entity]);
  }

  /** Of one who asks for a right thing, as the tests of access do. */
  async function asUsual(call: Call, as: Asker) {
    const refusals: string[] = [];
    for (const by of attempts[as]) {
      const { of: whose, owners, session } = by;
      const of = new Records(db, { ...own, ...owners }, "Proprio");
      const first = Number(of.name().split(" ")[1]);
      const sent = await requested(call, of);
      const leave = await besideNamesakes(call, sent);
      await watch.changes();
      const { status, lines } = await said(as, call, sent, session);
      await leave();
      if (status < 400 || status === sent.status)
        return {
          sent,
          first,
          by,
          lines: [`${call}  as ${as}${whose}`, ...lines],
        };
      refusals.push(lines.join("\n"));
    }
    throw new Error(`${call} is refused:\n${refusals.join("\n")}`);
  }

  /** The same request once more. */
  async function again(call: Call, as: Asker, sent: RequestOf, { session }: Attempt): Promise<string[]> {
    if (isPlain(call)) return [];
    const { status, lines } = await said(as, call, sent, session);
    const [first, ...rest] = lines;
    if (status < 400) return [`  again: ${first}`, ...rest.map((line) => `  ${line}`)];
    return [`  again: ${first}${lines.find((line) => line.startsWith("  code")) ?? ""}`];
  }

  /** The same with all that its body may have, or other choices of it; what is refused of it is said, and left out. */
  async function withAll(
    call: Call,
    as: Asker,
    { owners, session }: Attempt,
    turn: number,
    id?: number,
  ): Promise<string[]> {
    if (!(calls[call] as CallDefinition).body) return [];
    const of = new Records(db, { ...own, ...owners }, "Proprio");
    const made = await requested(call, of);
    const usual: RequestOf = id === undefined ? made : { ...made, params: { id } };
    const given = (usual as { body?: object }).body ?? {};
    let body = fullBody(world, call, given, turn);
    if (JSON.stringify(body) === JSON.stringify(given)) return [];
    await watch.changes();
    const refused: string[] = [];
    for (let round = 0; round < 6; round++) {
      const sent = { ...usual, body } as RequestOf;
      const { status, lines, fields } = await said(as, call, sent, session);
      const less = fields.reduce<unknown>((rest, { path }) => without(rest, path.split("."), given), body);
      if (status !== 422 || JSON.stringify(less) === JSON.stringify(body))
        return [
          `  ${id === undefined ? "" : "good row "}with ${watch.named(JSON.stringify(body))}`,
          ...refused.map((item) => `  not ${item}`),
          ...lines.map((line) => `  ${line}`),
        ];
      refused.push(...fields.map(({ path, rule }) => `${path}: ${rule}`));
      body = less as object;
    }
    return [`  never with ${refused.join(", ")}`];
  }

  /** A right request, where the usual one is to be refused. */
  async function rightly(call: Call, as: Asker, { owners, session }: Attempt): Promise<string[]> {
    const right = await rights[call]?.(new Records(db, { ...own, ...owners }, "Proprio"));
    if (!right) return [];
    await watch.changes();
    return (await said(as, call, right, session)).lines.map((line, n) =>
      n > 0 ? `  ${line}` : `  rightly: ${line}`,
    );
  }

  /** Who asks is another one: not confirmed, not complete, with nothing but what one must have. */
  async function asOthers(call: Call, as: Asker, usual: RequestOf, before: readonly string[]) {
    const isOther = otherCallers[as];
    if (!isOther || paramsOf(world, call).last) return [];
    const table = as === "candidate" ? "candidates" : "client_contacts";
    const lines: string[] = [];
    for (const { label, values } of world.rowsOf(table).filter(({ label }) => isOther.test(label))) {
      const session = await startSession(db, table, Number(values.id), world.businessId, undefined);
      await watch.changes();
      const answer = await said(as, call, usual, session);
      const news = answer.lines.slice(1).filter((line) => !before.includes(line));
      lines.push(`  as ${label}: ${answer.lines[0]}`, ...news.map((line) => `  ${line}`));
    }
    return lines;
  }

  /** A record that is not below the one that the path names before it. */
  async function mismatched(call: Call, as: Asker, usual: RequestOf, { owners, session }: Attempt) {
    const paramsIn = (sent: RequestOf) =>
      ((sent as { params?: object }).params ?? {}) as Record<string, unknown>;
    const first = paramsIn(usual);
    if (Object.keys(first).length < 2) return [];
    const second = paramsIn(await requested(call, new Records(db, { ...own, ...owners }, "Proprio")));
    const lines: string[] = [];
    for (const name of Object.keys(first).filter((item) => first[item] !== second[item])) {
      await watch.changes();
      const sent = { ...usual, params: { ...first, [name]: second[name] } } as RequestOf;
      const { status, lines: answer } = await said(as, call, sent, session);
      const code = answer.find((line) => line.startsWith("  code"));
      if (status >= 400) lines.push(`  with another ${name}: ${status}${code}`);
      else lines.push(...answer.map((line, n) => (n > 0 ? `  ${line}` : `  with another ${name}: ${line}`)));
    }
    return lines;
  }

  /** The good row itself, on which much hangs, given all that its body may have, and nothing where it may be empty. */
  async function ofGoodRow(call: Call, as: Asker): Promise<string[]> {
    const { table } = paramsOf(world, call);
    const id = Number(world.rowsOf(table)[0]?.values.id);
    if (!call.startsWith("PUT ") || !isPlain(call) || !id) return [];
    const lines: string[] = [];
    for (const turn of [full, empty]) {
      const before = await rowOf(db, table, id);
      lines.push(...(await withAll(call, as, itself, turn, id)));
      await putBack(db, table, id, before);
      await watch.changes();
    }
    return lines;
  }

  /** The same for the good row, with all that hangs on it, and for those of its decoys that a rule may tell apart. */
  async function ofDecoys(call: Call, as: Asker, usual: RequestOf): Promise<string[]> {
    const { rows, last, field, table } = paramsOf(world, call);
    const good = world.rowsOf(table)[0];
    if (!last || !good || isPlain(call)) return [];
    const reported = (row: Row) => {
      const named = (usual as { params?: object }).params;
      const { shortlistToken: _, ...sent } = {
        ...usual,
        params: { ...named, ...rows, [last]: row.values[field] },
      };
      return said(as, call, sent as RequestOf);
    };
    const same = new Map<string, string[]>();
    const narrowing = narrows.flatMap((pattern) =>
      decoysOf(world, table)
        .filter(({ label }) => pattern.test(label))
        .slice(0, most),
    );
    for (const row of narrowing) {
      const { status, lines } = await reported(row);
      const code = status < 400 ? "" : lines.find((line) => line.startsWith("  code"));
      const short = `${status}${code}`;
      same.set(short, [...(same.get(short) ?? []), row.label]);
    }
    const refused = [...same].map(([short, labels]) => `  ${short} of ${labels.join(", ")}`);
    // Who changes their own account cannot go on.
    if (table === "recruiters") return refused;
    return [
      ...refused,
      ...(await reported(good)).lines.map((line, at) => (at > 0 ? `  ${line}` : `  of ${table}: ${line}`)),
    ];
  }

  /** Names of records by the order in which the call's were made. */
  const counted = (lines: readonly string[], first: number) =>
    numbered(
      lines.map((line) =>
        line.replace(
          /(proprio[ -]?)(\d+)/gi,
          (_, word: string, at: string) => `${word}${Number(at) - first}`,
        ),
      ),
    );

  return {
    rewind,
    held,
    asked: async (call: Call) => {
      const { first, lines } = await asUsual(call, callerOf(call));
      return counted(lines, first);
    },
    done: async (call: Call) => {
      const as = callerOf(call);
      const { sent, first, by, lines } = await asUsual(call, as);
      const all = [
        ...lines,
        ...(await again(call, as, sent, by)),
        ...(await withAll(call, as, by, full)),
        ...(await withAll(call, as, by, 2)),
        ...(await withAll(call, as, by, empty)),
        ...(await ofGoodRow(call, as)),
        ...(await ofDecoys(call, as, sent)),
        ...(await mismatched(call, as, sent, by)),
        ...(await asOthers(call, as, sent, lines)),
        ...(await rightly(call, as, by)),
      ];
      return counted(all, first);
    },
  } satisfies WritingWorld;
}

/** What every entity has: it is about a record made for it, so that the decoys stay as they were. */
export const isPlain = (call: Call) =>
  editableEntities.some(
    (entity) => call.endsWith(` ${callPath(entity)}/:id`) || call.endsWith(` ${callPath(entity)}`),
  );

/** Whoever is signed in may be anybody. */
function callerOf(call: Call): Asker {
  const { access } = calls[call] as CallDefinition;
  return access.who === "signed_in" ? "recruiter" : askerOf(calls[call] as CallDefinition);
}

/** New rows by the order in which they are named. */
export function numbered(lines: readonly string[]): string[] {
  const places = new Map<string, Map<string, number>>();
  return lines.map((line) =>
    line.replace(/\bnew (\w+) (\d+)/g, (_, table: string, id: string) => {
      const of = places.get(table) ?? new Map<string, number>();
      places.set(table, of);
      if (!of.has(id)) of.set(id, of.size + 1);
      return `new ${table} ${of.get(id)}`;
    }),
  );
}
