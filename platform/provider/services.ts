import type { Cable } from "./cable/cable.ts";
import type { Config } from "./config.ts";
import type { Database, Db } from "./database/open.ts";
import type { FileStore } from "./files/store.ts";
import type { Limiter } from "./http/limiter.ts";
import type { Queue } from "./jobs/queue.ts";
import type { Mailer } from "./mail/mailer.ts";

/** What the provider's rooms share; made once in server.ts. */
export interface Services {
  config: Config;
  database: Database;
  db: Db;
  cable: Cable;
  queue: Queue;
  files: FileStore;
  mailer: Mailer;
  limiter: Limiter;
  /** Each answer is held against its schema: in tests and while developing. */
  validateAnswers: boolean;
}
