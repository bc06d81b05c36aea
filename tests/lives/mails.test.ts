import fc from "fast-check";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { type Living, living } from "#machines/testing/life.ts";
import { mailSender } from "#provider/base/mail/mail-sender.ts";
import { mailRetries } from "#provider/base/queue/queue.ts";
import type { MailTransport } from "#provider/base/services.ts";
import { sendoutOutcomes } from "#provider/domain/sendouts/mail-outcomes.ts";
import { sendoutRunner } from "#provider/domain/sendouts/run-sendout.ts";
import { pathTable } from "../machines/catalogue.ts";
import { type Provider, runs, type TwoProviders, twoProviders } from "./providers.ts";
import { recordedWalks, wrongWalks } from "./walks.ts";

const smtp = { url: "smtp://mail.test", from: "rh@casa.test", bulkUrl: undefined };

let at: TwoProviders;
beforeAll(async () => {
  at = await twoProviders();
  await at.database.db.updateTable("businesses").set({ mails_per_minute: 6_000 }).execute();
});
afterAll(() => at.close());

type Reply = "accepts" | "refuses" | "is busy";
type Which = 0 | 1;

/** What the mail server says, and how often it took a mail. */
class MailServer {
  reply: Reply = "accepts";
  taken = 0;
  readonly connect = (): MailTransport => ({
    sendMail: async () => {
      if (this.reply === "refuses")
        throw Object.assign(new Error("550 No"), { code: "EENVELOPE", responseCode: 550 });
      if (this.reply === "is busy")
        throw Object.assign(new Error("451 Later"), { code: "EENVELOPE", responseCode: 451 });
      this.taken += 1;
    },
  });
}

interface Model {
  mail: Living;
  recipient: Living;
  attempts: number;
  isOut: boolean;
}
interface Real {
  mailId: number;
  recipientId: number;
  address: string;
  server: MailServer;
}
type Command = fc.AsyncCommand<Model, Real>;
const always = () => true;

const send = ({ services }: Provider, { mailId, server }: Real): Promise<void> =>
  mailSender(
    {
      db: services.unscopedDb,
      queue: { ...services.queue, send: async () => undefined },
      smtp,
      dataDir: services.config.dataDir,
      connectMail: server.connect,
    },
    { sendout: sendoutOutcomes },
  )(mailId).catch(() => undefined);

/** What one job makes of the mail. */
function sent(model: Model, reply: Reply): void {
  const { mail, recipient } = model;
  if (!mail.take("mail.claimed")) return;
  if (model.isOut) {
    mail.take("recipient.opted_out");
    recipient.take("recipient.left_out");
    return;
  }
  model.attempts += 1;
  if (reply === "accepts") {
    mail.take("server.accepted");
    recipient.take("mail.reached");
    return;
  }
  mail.take("server.refused");
  if (reply === "refuses" || model.attempts > mailRetries) recipient.take("mail.given_up");
}

async function assertStands({ mail, recipient }: Model, { mailId, recipientId }: Real): Promise<void> {
  const walks = await recordedWalks(at.database.db);
  expect([
    walks.get(`mail-life ${mailId}`)?.at(-1),
    walks.get(`recipient-life ${recipientId}`)?.at(-1),
  ]).toEqual([mail.status(), recipient.status()]);
}

/** One of the processes has its job. */
const sending = (which: Which, reply: Reply): Command => ({
  check: always,
  toString: () => `${which} sends it and the server ${reply}`,
  run: async (model, real) => {
    real.server.reply = reply;
    await send(at.both[which], real);
    sent(model, reply);
    await assertStands(model, real);
  },
});

/** Both have a job for it. */
const racing = (reply: Reply): Command => ({
  // After a refusal the other one may try at once or find it claimed.
  check: (model) => reply === "accepts" || !model.mail.can("mail.claimed"),
  toString: () => `both send it and the server ${reply}`,
  run: async (model, real) => {
    real.server.reply = reply;
    await Promise.all(at.both.map((provider) => send(provider, real)));
    sent(model, reply);
    sent(model, reply);
    await assertStands(model, real);
  },
});

const claimed =
  (until: string) =>
  async ({ mailId }: Real) => {
    await at.database.db
      .updateTable("mails")
      .set({ claimed_until: until })
      .where("id", "=", mailId)
      .where("state", "in", ["queued", "failed"])
      .execute();
  };
const dying: Command = {
  check: ({ mail }) => mail.can("mail.claimed"),
  toString: () => "a process claims it and is killed",
  run: async (model, real) => {
    await claimed("2999-01-01T00:00:00Z")(real);
    model.mail.take("mail.claimed");
  },
};
const claimEnding: Command = {
  check: ({ mail }) => mail.can("claim.lost"),
  toString: () => "the claim of the killed process runs out",
  run: async (model, real) => {
    await claimed("2020-01-01T00:00:00Z")(real);
    model.mail.take("claim.lost");
  },
};

const optingOut: Command = {
  check: ({ isOut }) => !isOut,
  toString: () => "the recipient opts out",
  run: async (model, { address }) => {
    const values = { business_id: at.world.businessId, address };
    await at.database.db.insertInto("email_opt_outs").values(values).execute();
    model.isOut = true;
  },
};

async function written(): Promise<Real> {
  const { db } = at.database;
  const { businessId: business_id } = at.world;
  const template = await db
    .insertInto("prospecting_templates")
    .values({ business_id, name: "Convite", subject: "Oi", body: "<p>Olá</p>" })
    .returning("id")
    .executeTakeFirstOrThrow();
  const address = `${crypto.randomUUID()}@casa.test`;
  const candidate = await db
    .insertInto("candidates")
    .values({ business_id, name: "Rui", email: address })
    .returning("id")
    .executeTakeFirstOrThrow();
  const { sendout_queue } = await at.admin.call<{ sendout_queue: { id: number } }>(
    "POST",
    "/recruiters/sendout_queues",
    { sendout_queue: { name: "Envio", prospecting_template_id: template.id, rate_per_minute: 600 } },
  );
  const path = `/recruiters/sendout_queues/${sendout_queue.id}`;
  await at.admin.call("POST", `${path}/recipients`, {
    entity: "candidates",
    entity_collection: {
      collections: [{ reference_type: "candidate", reference_id: candidate.id }],
    },
  });
  await at.admin.call("POST", `${path}/start`);
  const [{ services }] = at.both;
  await sendoutRunner({ ...services, config: { ...services.config, smtp } })(
    sendout_queue.id,
    new AbortController().signal,
  );
  const row = await db
    .selectFrom("sendout_recipients")
    .where("sendout_queue_id", "=", sendout_queue.id)
    .select(["id", "mail_id"])
    .executeTakeFirstOrThrow();
  return { mailId: row.mail_id ?? 0, recipientId: row.id, address, server: new MailServer() };
}

const which = fc.constantFrom<Which>(0, 1);
const reply = fc.constantFrom<Reply>("accepts", "refuses", "is busy", "is busy", "is busy");

describe("the life of a mail and of its recipient, at two processes", () => {
  it("goes as the mail server, the recipient and killed processes will", async () => {
    const [mail, recipient] = await Promise.all([pathTable("mail-life"), pathTable("recipient-life")]);
    const kinds = [
      fc.tuple(which, reply).map(([by, says]) => sending(by, says)),
      fc.tuple(which, reply).map(([by, says]) => sending(by, says)),
      fc.constant(racing("accepts")),
      fc.constant(dying),
      fc.constant(claimEnding),
      fc.constant(optingOut),
    ];
    await fc.assert(
      fc.asyncProperty(fc.commands(kinds, { maxCommands: 14, size: "max" }), async (commands) => {
        const real = await written();
        const model = {
          mail: living(mail.machine, "mail.queued"),
          recipient: living(recipient.machine, "recipient.added", "mail.written"),
          attempts: 0,
          isOut: false,
        };
        await fc.asyncModelRun(() => ({ model, real }), commands);
        expect(real.server.taken, "sent once at the most").toBe(model.mail.status() === "sent" ? 1 : 0);
      }),
      { numRuns: 3 * runs },
    );
  });

  it("is a walk of its chart", async () => {
    expect(await wrongWalks(at.database.db)).toEqual([]);
  });
});
