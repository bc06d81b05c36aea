import type { FastifyInstance } from "fastify";
import { Background } from "./base/background.ts";
import { type CableServer, openCable } from "./base/cable/server.ts";
import type { Config } from "./base/config/config.ts";
import { type Database, openDatabase } from "./base/database/open.ts";
import { ensureSameStore } from "./base/files/identity.ts";
import { openStore } from "./base/files/store.ts";
import { buildApp } from "./base/http/app.ts";
import { type Patience, patience } from "./base/http/connections.ts";
import { Limiter } from "./base/http/limiter.ts";
import { choiceLinks } from "./base/mail/choice-links.ts";
import { mailerIn, openMailer } from "./base/mail/mailer.ts";
import { openPainter } from "./base/pictures/painter.ts";
import { openQueue } from "./base/queue/queue.ts";
import { stepBehind } from "./base/runtime/priority.ts";
import { openSecrets } from "./base/security/secrets.ts";
import type { ConnectMail, Demo, FileStore, Services } from "./base/services.ts";
import { openWebhookSender } from "./base/webhooks/sender.ts";
import { admit } from "./channels.ts";
import { startFactDelivery } from "./domain/automations/receive-facts.ts";
import { mailLogoOf } from "./domain/brand-marks/brand-logo.ts";
import { entityRules } from "./entity-rules.ts";
import { handlers } from "./handlers.ts";
import { startHousekeeping } from "./housekeeping.ts";
import { routes } from "./routes.ts";
import { startJobSearch, startWorkers } from "./workers.ts";

export interface Server {
  app: FastifyInstance;
  services: Services;
  cable: CableServer;
  /** Cable first, so that every client is asked to reconnect; then the rest, dependants first. */
  close(): Promise<void>;
}

interface Options {
  demo?: Demo | undefined;
  /** Folder of the built app, whose page and files are served too. */
  appFolder?: string;
  validateAnswers?: boolean;
  patience?: Patience;
  /** Works on jobs. A test that runs them itself has that off. */
  workers?: boolean;
  /** Housekeeping and the search for lost jobs, by the clock. A test has them off: they write at any moment. */
  rounds?: boolean;
  /** An open database to use instead of the configured one: for tests. */
  database?: Database;
  /** In place of SMTP: for tests. */
  connectMail?: ConnectMail;
  /** Webhooks reach private addresses too: for tests. */
  privateAddresses?: boolean;
}

/** Fills an empty database; answers whether it has the demo data. */
async function fill({ db }: Database, config: Config, demo: Demo | undefined): Promise<boolean> {
  if (demo) return await demo.seed(db);
  const { ensureFirstBusiness } = await import("./domain/tenant/first-business.ts");
  await ensureFirstBusiness(db, config.firstBusiness);
  return false;
}

async function openFilled(
  config: Config,
  files: FileStore,
  demo: Demo | undefined,
): Promise<{ database: Database; demo: boolean }> {
  const database = await openDatabase(config);
  try {
    // The embedded database and its files belong to one process.
    if (config.databaseUrl) await ensureSameStore(database.db, files);
    return { database, demo: await fill(database, config, demo) };
  } catch (error) {
    await database.close();
    throw error;
  }
}

export async function startServer(settings: Config, options: Options): Promise<Server> {
  const files = openStore(settings);
  const given = options.database && { database: options.database, demo: settings.demo };
  const { database, demo } = given ?? (await openFilled(settings, files, options.demo));
  const { db } = database;
  const config = { ...settings, demo };
  const [cable, queue] = await Promise.all([
    openCable({ admit, database, redisUrl: config.redisUrl }),
    openQueue({ database, databaseUrl: config.databaseUrl }),
  ]);
  const painter = openPainter();
  const mailLogo = mailLogoOf(files);
  const secrets = openSecrets(config);
  const linksToChoice = choiceLinks(secrets, config);
  const mailing = { queue, mailLogo, choiceLinks: linksToChoice, ...config };
  const services: Services = {
    config,
    database,
    unscopedDb: db,
    cable,
    queue,
    files,
    painter,
    mailLogo,
    mailer: openMailer({ db, ...mailing }),
    choiceLinks: linksToChoice,
    mailerIn: (trx) => mailerIn(trx, mailing),
    connectMail: options.connectMail,
    background: new Background(),
    limiter: new Limiter(db, config.rateLimit),
    secrets,
    webhooks: openWebhookSender({ privateAddresses: options.privateAddresses }),
    entityRules,
    demoAccounts: (demo && options.demo?.accounts) || (() => []),
    validateAnswers: options.validateAnswers ?? false,
  };
  if (demo && !options.database) await options.demo?.addFiles(services);
  if (config.jobs === "low") stepBehind();
  if (config.jobs !== "off" && options.workers !== false) await startWorkers(services, queue);
  const rounds =
    config.jobs === "off" || options.rounds === false
      ? []
      : [startHousekeeping(services), startJobSearch(services, queue), startFactDelivery(services)];
  const app = await buildApp(services, handlers, routes, options.appFolder, options.patience);
  await app.ready();
  cable.attach(app.server);
  return {
    app,
    services,
    cable,
    close: async () => {
      await cable.close();
      const { stopMs } = options.patience ?? patience;
      const cut = setTimeout(() => app.server.closeAllConnections(), stopMs);
      await app.close();
      clearTimeout(cut);
      await services.background.settled();
      await Promise.all(rounds.map((round) => round.stop()));
      await queue.close();
      await painter.stop();
      if (!options.database) await database.close();
    },
  };
}
