import type { Readable } from "node:stream";
import type { SendMailOptions } from "nodemailer";
import type { Strategy } from "#contract/access.ts";
import type { EmailTemplate } from "#contract/calls/email-templates.ts";
import type { ContactMailChoice, MailChoice } from "#contract/catalogues/mail-kind.ts";
import type { ContactMail, MailKind, OptionalMail } from "#contract/catalogues/mails.ts";
import type { Background } from "./background.ts";
import type { Config } from "./config/config.ts";
import type { Database, Db, UnscopedDb } from "./database/open.ts";
import type { MailAttachment } from "./database/tables/runtime.ts";
import type { EntityRulesByName } from "./records/rules.ts";
import type { Secrets } from "./security/secrets.ts";
import type { WebhookSender } from "./webhooks/sender.ts";

/** Realtime messages to browsers: cable/ has the server. */
export interface Cable {
  /**
   * Appends a message to a stream, in the caller's transaction if given, and delivers it to the subscribers of every
   * process after the commit.
   */
  broadcast(db: Db, stream: string, message: object): Promise<void>;
  /** A stream's position, from which a client that reads now requests history. */
  position(db: Db, stream: string): Promise<{ stream_offset: number; stream_epoch: string }>;
  state(): { state: "up" | "down"; connections: number };
}

export type JobName =
  | "import"
  | "download"
  | "bulk_action"
  | "mail"
  | "sendout"
  | "text"
  | "delivery"
  | "reminder"
  | "job_alert"
  | "flow";

/** A job of a row. */
export interface QueuedJob {
  id: number;
  key: string;
  /** An instant; null: immediately. */
  at: string | null;
}

/** Background jobs: queue/ runs them on pg-boss. */
export interface Queue {
  /**
   * In the caller's transaction if given, so that a row and its job are written together or not at all. `key` is
   * unique: sending it again while it is queued or running does nothing.
   */
  send(
    db: Db,
    name: JobName,
    data: { id: number },
    key: string,
    /** An instant; immediately if absent. */
    at?: string,
  ): Promise<void>;
  /** Sends many at once, in the caller's transaction if given; existing keys are skipped. */
  sendAll(name: JobName, jobs: readonly QueuedJob[], db?: Db): Promise<void>;
  /** Status known without a query. */
  up(): boolean;
  state(): Promise<"up" | "down">;
  /** Of each queue: how many jobs are due and not begun, and for how many seconds the oldest has waited. */
  due(): Promise<{ name: JobName; jobs: number; seconds: number }[]>;
}

export interface Reader {
  name: string;
  address: string;
}
/** With whose mail preferences count; null if the reader is no candidate, or no client's contact. */
type ReaderOf<Kind extends MailKind> = Reader &
  (Kind extends OptionalMail ? { candidateId: number | null } : unknown) &
  (Kind extends ContactMail ? { contactId: number | null } : unknown);

export interface MailSection {
  title: string;
  link?: string;
  lines: readonly string[];
}

export interface MailRequest<Kind extends MailKind = MailKind> {
  businessId: number | null;
  kind: Kind;
  to: ReaderOf<Kind>[];
  locale: "pt" | "en";
  /** Data for the kind's template. */
  values: Record<string, string>;
  /** Instead of the business's text of the kind. */
  text?: Pick<EmailTemplate, "subject" | "body" | "action" | "note">;
  /** The sender's own text above the button; an empty line starts a paragraph. */
  message?: string;
  /** Below the message: a heading that may be a link, and lines. */
  sections?: readonly MailSection[];
  /** The last line, in small print. */
  footLink?: { label: string; url: string };
  /** Where its reader chooses mails, if it has no link of its own. */
  origin?: string;
  /** One-click unsubscribe for mail programs (RFC 8058); the token is in a link of the text, too. */
  unsubscribe?: { url: string; token: string };
  /** An appointment that the mail invites to, as iCalendar. */
  calendar?: string;
  /** Figures below the text. */
  table?: { headings: readonly string[]; rows: readonly (readonly string[])[] };
  attachment?: MailAttachment;
  /** Who reads an answer to it; without, it goes to the sender of the business. */
  replyTo?: string;
}

/** The person and the mail category of a preferences link. */
export type MailChoosing =
  | ["candidates", number, MailChoice]
  | ["client_contacts", number, ContactMailChoice];
/** The links of a mail by which its reader stops mails of its kind (mail/). */
export type ChoiceLinks = (
  choosing: MailChoosing,
  place: { link: string | undefined; domain: string | null },
) => { page: string } & Pick<Required<MailRequest>, "unsubscribe">;

/** A connection to a mail server. */
export interface MailTransport {
  sendMail(mail: SendMailOptions): Promise<unknown>;
}
export type ConnectMail = (url: string) => MailTransport;

/** Draws SVG as PNG (pictures/). */
export interface Painter {
  paint(svg: string): Promise<Buffer>;
}

/** Head of a mail: the logo with its displayed size, or the brand's name alone. */
export interface MailLogo {
  alt: string;
  drawing: { width: number; height: number; svg: string } | null;
}
/** The logo of a business in its mails; drawn if it has one that mail programs can show. */
export type FindMailLogo = (db: Db, businessId: number) => Promise<MailLogo | null>;

/** Writes to the outbox at once; a failing transport never makes it throw (mail/). */
export interface Mailer {
  send<Kind extends MailKind>(mail: MailRequest<Kind>): Promise<void>;
}

/** Where files of every kind are kept; keys are ours, never a person's file name. */
export interface FileStore {
  /** Takes over the file at a path and returns its key. Use `keepLoose` for anything with a row in the database. */
  keep(path: string, contentType: string, key?: string): Promise<string>;
  read(key: string): Promise<Readable>;
  has(key: string): Promise<boolean>;
  remove(key: string): Promise<void>;
  /** Identifies this store, wherever it is moved (files/identity.ts). */
  readId(): Promise<string | undefined>;
  writeId(id: string): Promise<void>;
  /** Where the store and its id are, in words for an operator. */
  place: string;
  idPlace: string;
  /** Rejects where files can be neither kept nor read. */
  check(): Promise<void>;
}

/** Limits attempts, counted for all processes together; past the limit it throws `rate_limited`. */
export interface RateLimiter {
  /** Counts an attempt, whatever its outcome. */
  take(key: string): Promise<void>;
  /** Counts a call by a token. */
  call(token: string): Promise<void>;
  /** Checks an account's password, unless there were too many wrong ones. */
  guess(account: string, check: () => Promise<boolean>): Promise<boolean>;
}

export interface DemoAccount {
  strategy: Strategy;
  email: string;
  password: string;
  hint: { pt: string; en: string };
}

/** Services shared by the provider's modules; created once in server.ts. */
export interface Services {
  config: Config;
  database: Database;
  /** Sees every business: for the provider's own work. Handlers get a handle of their business. */
  unscopedDb: UnscopedDb;
  cable: Cable;
  queue: Queue;
  files: FileStore;
  painter: Painter;
  mailLogo: FindMailLogo;
  mailer: Mailer;
  /** One that writes in a transaction and throws on failure. */
  mailerIn: (trx: Db) => Mailer;
  choiceLinks: ChoiceLinks;
  /** In place of SMTP: for tests. */
  connectMail?: ConnectMail | undefined;
  background: Background;
  limiter: RateLimiter;
  secrets: Secrets;
  /** Posts signed messages to addresses of the public internet. */
  webhooks: WebhookSender;
  /** Behaviour of each entity beyond its definition: entity-rules.ts. */
  entityRules: EntityRulesByName;
  /** The demo accounts that can sign in at a domain; none without demo data. */
  demoAccounts: (domain: string) => DemoAccount[];
  /** Checks each answer against its schema: in tests and during development. */
  validateAnswers: boolean;
}

/** The demo data, which start.ts loads on request. */
export interface Demo {
  /** Answers whether the database has the demo data, now or already. */
  seed(db: Db): Promise<boolean>;
  addFiles(services: Services): Promise<void>;
  accounts(domain: string): DemoAccount[];
}
