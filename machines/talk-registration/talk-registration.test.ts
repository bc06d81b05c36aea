import { afterAll, describe, expect, it } from "vitest";
import { createActor, fromPromise } from "xstate";
import type { TalkTicket } from "#contract/calls/talks.ts";
import { controlled, trackCoverage } from "../testing/coverage.ts";
import {
  type TalkField,
  type TalkValues,
  type TicketKey,
  talkFaults,
  talkRegistrationMachine,
} from "./talk-registration.machine.ts";

const coverage = trackCoverage(talkRegistrationMachine);
const ticket: TalkTicket = {
  name: "Rita Lobo",
  status: "registered",
  code: "ABC234",
  checked_in_at: null,
  talk: {
    ...{ uid: "t1", name: "Carreira e IA", name_en: null, status: "open", ends_at: null },
    ...{ starts_at: "2027-03-10T22:00:00.000Z", place: "Auditório", places_left: 3, waiting_count: 0 },
  },
};

async function start(link: TicketKey | "lost" | null = null) {
  type Sent = { uid: string; values: TalkValues };
  const findLink = controlled<{ uid: string }, TicketKey | null>();
  const effects = {
    register: controlled<Sent, void>(),
    open: controlled<Sent, TalkTicket>(),
    cancel: controlled<Sent, TalkTicket>(),
  };
  const machine = talkRegistrationMachine.provide({
    actors: {
      findLink: fromPromise(findLink.effect),
      register: fromPromise(effects.register.effect),
      open: fromPromise(effects.open.effect),
      cancel: fromPromise(effects.cancel.effect),
    },
  });
  const actor = createActor(coverage.instrument(machine), {
    input: { uid: "t1" },
    inspect: coverage.inspect,
  }).start();
  if (link === "lost") await findLink.reject(new Error("no storage"));
  else await findLink.resolve(link);
  const type = (values: Partial<Record<TalkField, string>>) => {
    for (const [field, value] of Object.entries(values))
      actor.send({ type: "field.changed", field: field as TalkField, value });
  };
  return { actor, type, ...effects, state: () => actor.getSnapshot() };
}
const link = { email: "rita@fabrica.test", code: "ABC234" };

describe("registering for a talk", () => {
  afterAll(() => expect(coverage.missing()).toEqual([]));

  it("calls nothing wrong before it was sent once, and needs no code", async () => {
    const { actor, type, state } = await start();
    type({ email: "rita" });
    expect(state().hasTag("faultsShown")).toBe(false);
    actor.send({ type: "form.submitted" });
    expect(state().matches({ registering: "tried" })).toBe(true);
    expect(talkFaults(state().context.values)).toEqual({
      name: "missing",
      email: "malformed",
      code: "missing",
    });
    type({ name: "Rita", email: "" });
    expect(talkFaults(state().context.values)).toMatchObject({ name: null, email: "missing" });
  });

  it("keeps what was typed where it was refused, and says that it is registered", async () => {
    const { actor, type, register, state } = await start();
    type({ name: "Rita Lobo", email: link.email });
    actor.send({ type: "form.submitted" });
    expect(register.input()).toEqual({
      uid: "t1",
      values: { name: "Rita Lobo", email: link.email, code: "" },
    });
    await register.reject({ code: "invalid", status: 422 });
    expect(state()).toMatchObject({ value: { registering: "tried" }, context: { failure: "refused" } });
    actor.send({ type: "form.submitted" });
    expect(state().context.failure).toBeNull();
    await register.reject({ code: "unavailable" });
    expect(state().context.failure).toBe("unavailable");
    actor.send({ type: "form.submitted" });
    await register.resolve();
    expect(state().value).toBe("registered");
    actor.send({ type: "finding.requested" });
    expect(state().matches("finding")).toBe(true);
    actor.send({ type: "registering.requested" });
    expect(state().matches("registering")).toBe(true);
  });

  it("registers somebody else after that, also where the link of a mail cannot be kept", async () => {
    const { actor, type, register, state } = await start("lost");
    type({ name: "Rita Lobo", email: link.email });
    actor.send({ type: "form.submitted" });
    await register.resolve();
    actor.send({ type: "registering.requested" });
    expect(state().matches({ registering: "untried" })).toBe(true);
  });

  it("opens by the link of a mail, gives the place back once that is confirmed, and may register anew", async () => {
    const { actor, open, cancel, state } = await start(link);
    expect(open.input()).toEqual({ uid: "t1", values: { name: "", ...link } });
    await open.resolve(ticket);
    expect(state()).toMatchObject({ value: "opened", context: { ticket } });
    actor.send({ type: "cancel.requested" });
    actor.send({ type: "cancel.dismissed" });
    expect(state().value).toBe("opened");
    actor.send({ type: "cancel.requested" });
    actor.send({ type: "cancel.confirmed" });
    await cancel.reject({ code: "unavailable" });
    expect(state()).toMatchObject({ value: "asking", context: { failure: "unavailable" } });
    actor.send({ type: "cancel.confirmed" });
    await cancel.resolve({ ...ticket, status: "cancelled" });
    expect(state()).toMatchObject({
      value: "opened",
      context: { failure: null, ticket: { status: "cancelled" } },
    });
    actor.send({ type: "registering.requested" });
    expect(state().matches("registering")).toBe(true);
  });

  it("asks for address and code, and says that nothing is known of them", async () => {
    const { actor, type, open, state } = await start();
    actor.send({ type: "finding.requested" });
    actor.send({ type: "form.submitted" });
    expect(state().matches({ finding: "tried" })).toBe(true);
    type(link);
    actor.send({ type: "form.submitted" });
    await open.reject({ code: "not_found", status: 404 });
    expect(state()).toMatchObject({ value: { finding: "untried" }, context: { failure: "refused" } });
    actor.send({ type: "registering.requested" });
    expect(state()).toMatchObject({ value: { registering: "untried" }, context: { failure: null } });
  });
});
