import { afterAll, describe, expect, it } from "vitest";
import { createActor, fromPromise } from "xstate";
import { controlled, emissions, trackCoverage } from "../testing/coverage.ts";
import {
  bulkEmailMachine,
  type MailProvider,
  type MailText,
  mailProblems,
  mailProviderFor,
} from "./bulk-email.machine.ts";

const coverage = trackCoverage(bulkEmailMachine);

function start(recipients = 3) {
  const send = controlled<{ target: unknown; provider: MailProvider } & MailText, { taskId: number }>();
  const actor = createActor(
    coverage.instrument(bulkEmailMachine.provide({ actors: { send: fromPromise(send.effect) } })),
    { inspect: coverage.inspect },
  );
  const facts = emissions(actor);
  actor.start();
  actor.send({ type: "mail.requested", recipients, target: { ids: recipients } });
  return {
    actor,
    send,
    facts,
    is: (value: Parameters<ReturnType<typeof actor.getSnapshot>["matches"]>[0]) =>
      actor.getSnapshot().matches(value),
    write(subject: string, message: string) {
      actor.send({ type: "text.changed", field: "subject", value: subject });
      actor.send({ type: "text.changed", field: "message", value: message });
      actor.send({ type: "send.requested" });
    },
  };
}

describe("bulk e-mail", () => {
  afterAll(() => expect(coverage.missing()).toEqual([]));

  it.each([
    [1, "corporate"],
    [200, "corporate"],
    [201, "bulk"],
  ] as const)("to %i recipients is sent by the %s provider", async (recipients, provider) => {
    const { is, write, send, facts } = start(recipients);
    expect(mailProviderFor(recipients)).toBe(provider);
    expect(is({ composing: { provider } })).toBe(true);
    write("Vaga", "Olá");
    expect(send.input()).toEqual({
      target: { ids: recipients },
      subject: "Vaga",
      message: "Olá",
      provider,
    });
    await send.resolve({ taskId: 9 });
    expect(facts).toEqual([
      { type: "navigation.requested", to: "/recruiters/sendout_queues/9/recipients", replace: false },
    ]);
    expect(is("closed")).toBe(true);
  });

  it("is not begun for nobody", () => {
    expect(start(0).is("closed")).toBe(true);
  });

  it("needs a subject and a message", () => {
    const { is, write } = start();
    write("Vaga", "  ");
    expect(is({ composing: { text: "incomplete" } })).toBe(true);
    write("Vaga", "Olá");
    expect(is("sending")).toBe(true);
    expect(mailProblems({ subject: "", message: "" })).toEqual(["subject", "message"]);
    expect(mailProblems({ subject: "a", message: "b" })).toEqual([]);
  });

  it("keeps what was written when it cannot be sent", async () => {
    const { actor, is, write, send, facts } = start();
    write("Vaga", "Olá");
    await send.reject({ code: "unavailable" });
    expect(facts).toEqual([{ type: "notice.raised", kind: "error", notice: { code: "request_failed" } }]);
    expect(is("composing")).toBe(true);
    expect(actor.getSnapshot().context).toMatchObject({ subject: "Vaga", message: "Olá" });
  });

  it("leaves nothing behind when it is dropped", () => {
    const { actor, is } = start();
    actor.send({ type: "text.changed", field: "subject", value: "Vaga" });
    actor.send({ type: "mail.dropped" });
    expect(is("closed")).toBe(true);
    expect(actor.getSnapshot().context).toEqual({ recipients: 0, target: null, subject: "", message: "" });
  });
});
