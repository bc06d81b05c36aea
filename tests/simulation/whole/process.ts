import { EventEmitter } from "node:events";
import type { CableSocket } from "#provider/base/cable/connection.ts";
import { readConfig } from "#provider/base/config/config.ts";
import type { ConnectMail } from "#provider/base/services.ts";
import { type Server, startServer } from "#provider/server.ts";
import type { Death, SharedDatabase } from "./database.ts";
import { forget, inProcess, type Owner } from "./time.ts";

/** The provider's end of a cable connection; what it says waits in `outbox` until the network takes it along. */
export class Socket extends EventEmitter implements CableSocket {
  readonly protocol = "actioncable-v1-ext-json";
  readonly OPEN = 1;
  readonly bufferedAmount = 0;
  readonly isPaused = false;
  readyState = 1;
  readonly outbox: string[] = [];
  readonly #process: Process;

  constructor(process: Process) {
    super();
    this.#process = process;
  }
  send(text: string): void {
    this.outbox.push(text);
  }
  hear(text: string): void {
    if (this.readyState === 1) inProcess(this.#process.owner, () => this.emit("message", text));
  }
  close(): void {
    if (this.readyState === 3) return;
    this.readyState = 3;
    if (this.#process.owner.alive) inProcess(this.#process.owner, () => this.emit("close"));
  }
  terminate(): void {
    this.close();
  }
  pause(): void {}
  resume(): void {}
  ping(): void {
    this.emit("pong");
  }
}

export interface Answer {
  status: number;
  body: unknown;
}
export interface Sent {
  method: "GET" | "POST" | "PUT" | "DELETE";
  path: string;
  headers: Record<string, string>;
  payload?: string | Buffer | undefined;
}

/** One process of the provider, put together as the product does it. */
export class Process {
  readonly owner: Owner;
  readonly sockets: Socket[] = [];
  readonly #around: Surroundings;
  readonly #line: { death: Death | undefined; standsAfter: number | undefined };
  #server: Server | undefined;

  constructor(name: string, around: Surroundings) {
    this.#around = around;
    this.owner = { name, alive: true };
    const { database, line } = around.database.connect(this.owner);
    this.#line = line;
    const config = readConfig({
      DATA_DIR: around.folder,
      RATE_LIMIT: "off",
      DEMO: "0",
      SMTP_URL: "smtp://corporate",
      SMTP_BULK_URL: "smtp://bulk",
    });
    const start = async () => {
      await database.handles.learnTables(database.db);
      const { connectMail } = around;
      this.#server = await startServer(config, { database, connectMail, validateAnswers: true });
    };
    inProcess(this.owner, start).catch((error: unknown) => around.failed(error));
  }

  get isReady(): boolean {
    return this.owner.alive && !this.owner.stands && this.#server !== undefined;
  }

  /** Undefined where it never answers: it died. */
  async answer({ method, path, headers, payload }: Sent): Promise<Answer> {
    const server = this.#server;
    if (!server) throw new Error(`${this.owner.name} is not there yet`);
    const url = `/v1${path}`;
    const {
      statusCode,
      body,
      headers: reported,
    } = await inProcess(this.owner, () =>
      server.app.inject({
        method,
        url,
        headers: { host: "localhost", ...headers },
        ...(payload === undefined ? {} : { payload }),
      }),
    );
    const isJson = String(reported["content-type"]).includes("json");
    return { status: statusCode, body: isJson && body !== "" ? JSON.parse(body) : body };
  }

  open(token: string): Socket {
    const socket = new Socket(this);
    this.sockets.push(socket);
    inProcess(this.owner, () => this.#server?.cable.accept(socket, `/cable?token=${token}`));
    return socket;
  }

  /** It dies at one of its next statements. */
  dieAt(statements: number, done: boolean): void {
    this.#line.death = { statements, done, happens: () => this.crash() };
  }

  /** It stands still after some of its next statements, as a process does that gets no processor for a while. */
  standAfter(statements: number): void {
    this.#line.standsAfter = statements;
  }
  goOn(): void {
    this.owner.stands = false;
  }

  /** It is not to die or to stand still. */
  spare(): void {
    this.#line.death = undefined;
    this.#line.standsAfter = undefined;
    this.goOn();
  }

  /** It is gone between two of its steps; what it had not committed never was. */
  async crash(): Promise<void> {
    if (!this.owner.alive) return;
    this.owner.alive = false;
    forget(this.owner);
    for (const socket of this.sockets) socket.readyState = 3;
    await this.#around.database.disconnect(this.owner);
    this.#around.crashed(this);
  }
}

interface Surroundings {
  database: SharedDatabase;
  /** Of the files and the outbox; both processes have the same. */
  folder: string;
  connectMail: ConnectMail;
  crashed(process: Process): void;
  failed(error: unknown): void;
}
