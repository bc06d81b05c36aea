import type { MailKind } from "#contract/catalogues/mails.ts";
import type { Background } from "./background.ts";
import type { Config } from "./config.ts";
import type { Database, Db } from "./database/open.ts";
import type { FileStore } from "./files/store.ts";
import type { Limiter } from "./http/limiter.ts";

/** Realtime messages out of the provider: cable/ has the server. */
export interface Cable {
  /**
   * Appends a message to a stream, in the caller's transaction where one is given, and delivers it to the
   * subscribers of every process after the commit.
   */
  broadcast(db: Db, stream: string, message: object): Promise<void>;
  /** Where a stream stands: what a client that reads now asks the history since. */
  position(db: Db, stream: string): Promise<{ stream_offset: number; stream_epoch: string }>;
  state(): { state: "up" | "down"; connections: number };
}

export type JobName = "import" | "download" | "bulk_action" | "mail" | "sendout" | "text";

/** Long tasks: jobs/ has pg-boss behind it. */
export interface Queue {
  /**
   * In the caller's transaction where one is given, so that a row and its job are there together or not at all.
   * `key` names the task once: sending it again while it is queued or runs does nothing.
   */
  send(
    db: Db,
    name: JobName,
    data: { id: number },
    key: string,
    /** An instant; at once where none is told. */
    at?: string,
  ): Promise<void>;
  /** As far as is known without asking. */
  up(): boolean;
  state(): Promise<"up" | "down">;
}

export interface MailRequest {
  businessId: number | null;
  kind: MailKind;
  to: { name: string; address: string }[];
  locale: "pt" | "en";
  /** What the template of the kind needs. */
  values: Record<string, string>;
  /** What the sender adds, above the button; an empty line begins a paragraph. */
  message?: string;
  /** An appointment that the mail invites to, as iCalendar. */
  calendar?: string;
}

/** mail/: writes to the outbox at once and never throws for the transport's sake. */
export interface Mailer {
  send(mail: MailRequest): Promise<void>;
}

/** What the provider's rooms share; made once in server.ts. */
export interface Services {
  config: Config;
  database: Database;
  db: Db;
  cable: Cable;
  queue: Queue;
  files: FileStore;
  mailer: Mailer;
  background: Background;
  limiter: Limiter;
  /** Each answer is held against its schema: in tests and while developing. */
  validateAnswers: boolean;
}
