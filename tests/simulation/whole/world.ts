import { existsSync, mkdtempSync, readdirSync, rmSync, statSync } from "node:fs";
import { tmpdir } from "node:os";
import { join, relative } from "node:path";
import type { SendMailOptions } from "nodemailer";
import type { Strategy } from "#contract/access.ts";
import { type Random, randomOf } from "#machines/testing/random.ts";
import { Cable } from "./cable.ts";
import type { Link } from "./commands/links.ts";
import type { SharedDatabase } from "./database.ts";
import { hasFlows } from "./flows.ts";
import { type Answer, Process, type Sent } from "./process.ts";
import { settleAll } from "./settle.ts";
import type { Base } from "./template.ts";
import { beginTime, currentTime } from "./time.ts";

/** Somebody at a browser of their own. */
export interface Person {
  readonly login: string;
  readonly strategy: Strategy;
  readonly id: number;
  readonly business: Business;
  readonly email: string;
  /** Of the session that is open. */
  token: string | undefined;
  /** Of the session before that was signed out of. */
  tokenBefore: string | undefined;
  /** The versions of records as the browser read them last, by `entity:id`. */
  readonly versions: Map<string, number>;
  readonly cable: Cable;
}
export interface Business {
  readonly id: number;
  readonly domain: string;
}

/** What a person wants: a call, and what the browser does with its answer. */
export interface Command {
  by: Person;
  method: Sent["method"];
  path: string;
  body?: object | undefined;
  file?: { part: string; content: string } | undefined;
  headers?: Record<string, string> | undefined;
  /** Of a session that is over, in place of the one that is open. */
  token?: string | undefined;
  /** Of a record of another business. */
  isForeign?: boolean | undefined;
  /** By a link that is over: it opens nothing. */
  isOver?: boolean | undefined;
  /** Words that only this call writes. */
  mark?: string | undefined;
  received?: ((body: never) => void) | undefined;
}

/** A call on its way there, being done, or answered. */
export interface Ask {
  readonly nth: number;
  readonly command: Command;
  readonly sentAt: number;
  /** Where it is being done. */
  readonly at: Process[];
  /** What was answered there, whether or not it came back. */
  readonly answers: Answer[];
  /** How often it was begun. */
  begun: number;
  /** The browser waits for it no more. */
  over: boolean;
}

export interface SentMail {
  to: string;
  subject: string;
  text: string;
  messageId: string;
  at: number;
}
type MailTrouble = "fails" | "is refused";

const boundary = "----simulation";
const formOf = ({ part, content }: { part: string; content: string }) =>
  [
    `--${boundary}`,
    `Content-Disposition: form-data; name="${part}"; filename="pessoas.csv"`,
    "Content-Type: text/csv",
    "",
    content,
    `--${boundary}--`,
    "",
  ].join("\r\n");

/** The database, the processes, the people and the network between them, and what was seen. */
export class World {
  readonly database: SharedDatabase;
  readonly base: Base;
  readonly people: Record<"ana" | "leo" | "olga", Person>;
  readonly processes: Process[] = [];
  readonly asks: Ask[] = [];
  readonly mails: SentMail[] = [];
  /** Who was notified that they get no more mail, and how many mails there were by then. */
  readonly optOuts: { address: string; at: number }[] = [];
  readonly links: Link[] = [];
  mailTrouble: MailTrouble | undefined;
  /** A process died. */
  hasDied = false;
  /** Automations are on. */
  readonly hasFlows: boolean;
  /** What failed where nobody was notified. */
  readonly failures: unknown[] = [];
  /** Ids of records that somebody may act on, by table. */
  readonly records: Map<string, Set<number>>;
  /** Numbers words that only one call writes. */
  marks = 0;
  readonly folder: string;
  readonly #store: string;
  readonly #interleaving: Random;

  constructor(database: SharedDatabase, base: Base, seed: number) {
    this.database = database;
    this.base = base;
    this.hasFlows = hasFlows(seed);
    this.folder = mkdtempSync(join(tmpdir(), "elenco-simulation-"));
    this.#store = join(this.folder, "files");
    this.#interleaving = randomOf(seed ^ 0x5eed);
    const person = (login: "ana" | "leo" | "olga"): Person => ({
      ...base.people[login],
      login,
      strategy: "recruiters",
      tokenBefore: undefined,
      versions: new Map(),
      cable: new Cable(),
    });
    this.people = { ana: person("ana"), leo: person("leo"), olga: person("olga") };
    this.records = new Map(Object.entries(base.records).map(([table, ids]) => [table, new Set(ids)]));
  }

  static async open(database: SharedDatabase, base: Base, seed: number): Promise<World> {
    await database.restore();
    beginTime(seed);
    const world = new World(database, base, seed);
    if (world.hasFlows) await database.run("update automations set enabled = true");
    world.start("one");
    await world.settle();
    return world;
  }

  close(): void {
    for (const process of this.processes) process.owner.alive = false;
    rmSync(this.folder, { recursive: true, force: true });
  }

  get ready(): Process[] {
    return this.processes.filter(({ isReady }) => isReady);
  }

  start(name: string): void {
    const connectMail = () => ({ sendMail: (mail: SendMailOptions) => this.#send(mail) });
    this.processes.push(
      new Process(name, {
        database: this.database,
        folder: this.folder,
        connectMail,
        crashed: (process) => {
          this.hasDied = true;
          this.processes.splice(this.processes.indexOf(process), 1);
          for (const { cable } of Object.values(this.people)) cable.lostProcess(process);
        },
        failed: (error) => void this.failures.push(error),
      }),
    );
  }

  async #send(mail: SendMailOptions): Promise<void> {
    const trouble = this.mailTrouble;
    this.mailTrouble = undefined;
    if (trouble === "fails") throw new Error("The mail server is busy");
    if (trouble === "is refused")
      throw Object.assign(new Error("No such address"), { code: "EENVELOPE", responseCode: 550 });
    const { to, subject, text, messageId } = mail;
    const address = typeof to === "object" && "address" in to ? String(to.address) : String(to);
    this.mails.push({
      to: address,
      subject: subject ?? "",
      text: String(text),
      messageId: messageId ?? "",
      at: currentTime(),
    });
  }

  async settle(): Promise<void> {
    do {
      await settleAll(this.database, (among) => this.#interleaving.below(among));
    } while (Object.values(this.people).some(({ cable }) => cable.hear()));
    for (const { cable, business } of Object.values(this.people))
      for (const entity of cable.unread)
        cable.read(
          entity,
          await this.database.read(
            `select id::int, lock_version::int from ${entity} where business_id = $1`,
            [business.id],
          ),
        );
  }

  ask(command: Command): Ask {
    const ask: Ask = {
      nth: this.asks.length + 1,
      command,
      sentAt: currentTime(),
      at: [],
      answers: [],
      begun: 0,
      over: false,
    };
    this.asks.push(ask);
    return ask;
  }

  arrive(ask: Ask, process: Process): void {
    const { by, method, path, body, file, headers, token = by.token } = ask.command;
    ask.begun++;
    ask.at.push(process);
    const type = file ? `multipart/form-data; boundary=${boundary}` : "application/json";
    process
      .answer({
        method,
        path,
        headers: {
          host: by.business.domain,
          "content-type": type,
          ...(token === undefined ? {} : { authorization: `Bearer ${token}` }),
          ...headers,
        },
        ...(file ? { payload: formOf(file) } : body === undefined ? {} : { payload: JSON.stringify(body) }),
      })
      .then(
        (answer) => {
          ask.answers.push(answer);
          ask.at.splice(ask.at.indexOf(process), 1);
        },
        (error: unknown) => this.failures.push(error),
      );
  }

  /** The answer comes back to the browser. */
  hear(ask: Ask): void {
    const answer = ask.answers.at(-1);
    if (!answer || ask.over) return;
    ask.over = true;
    const { by, received, token } = ask.command;
    if (answer.status === 401 && token === undefined) by.token = undefined;
    if (answer.status >= 300) return;
    learn(by, answer.body);
    received?.(answer.body as never);
  }

  /** The browser waits no longer: the call or its answer was lost. */
  giveUp(ask: Ask): void {
    ask.over = true;
  }

  /** There and back, where somebody is there to answer. */
  async call(command: Command): Promise<Answer | undefined> {
    const ask = this.ask(command);
    const [process] = this.ready;
    if (!process) {
      ask.over = true;
      return undefined;
    }
    this.arrive(ask, process);
    await this.settle();
    this.hear(ask);
    return ask.answers.at(-1);
  }

  /** Keys of what is in the store. */
  files(): string[] {
    if (!existsSync(this.#store)) return [];
    return readdirSync(this.#store, { recursive: true, withFileTypes: true })
      .filter((entry) => entry.isFile())
      .map((entry) => relative(this.#store, join(entry.parentPath, entry.name)));
  }
  sizeOf(key: string): number | undefined {
    return statSync(join(this.#store, key), { throwIfNoEntry: false })?.size;
  }

  known(table: string): number[] {
    return [...(this.records.get(table) ?? [])];
  }
  add(table: string, id: number): void {
    const ids = this.records.get(table) ?? new Set();
    this.records.set(table, ids.add(id));
  }
  /** Words that nobody else writes, in which the business can be read. */
  mark({ business }: Person): string {
    this.marks++;
    return `Termo${this.marks}x${business.domain}`;
  }
}

const tableOf: Record<string, string> = {
  candidate: "candidates",
  job: "jobs",
  client_company: "client_companies",
  apply: "applies",
  placement: "placements",
  invoice: "invoices",
  proposal: "proposals",
  sendout_queue: "sendout_queues",
};

/** A browser knows the versions of what it read. */
function learn({ versions }: Person, body: unknown): void {
  if (typeof body !== "object" || body === null) return;
  for (const [name, row] of Object.entries(body)) {
    const table = tableOf[name];
    if (table && typeof row === "object" && row !== null && "lock_version" in row && "id" in row)
      versions.set(`${table}:${String(row.id)}`, Number(row.lock_version));
  }
}
