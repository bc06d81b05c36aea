import { afterAll, describe, expect, it } from "vitest";
import { trackCoverage } from "../testing/coverage.ts";
import { type TicketKey, talkFaults, talkRegistrationMachine } from "./talk-registration.machine.ts";
import { arrived, arriving, link, ticket } from "./testing.ts";

const coverage = trackCoverage(talkRegistrationMachine);
const start = (by?: TicketKey) => arrived(by, coverage);

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
    const { actor, findLink, type, register, state } = arriving(coverage);
    await findLink.reject(new Error("no storage"));
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
