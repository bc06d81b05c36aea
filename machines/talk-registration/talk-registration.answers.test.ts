import { describe, expect, it } from "vitest";
import { arrived, arriving, link, ticket } from "./testing.ts";

/** Somebody who sent their name and address. */
async function sending() {
  const talk = await arrived();
  talk.type({ name: "Rita Lobo", email: link.email });
  talk.actor.send({ type: "form.submitted" });
  return talk;
}

/** Somebody whose registration could not be read by the mail's link. */
async function unread() {
  const talk = await arrived(link);
  await talk.open.reject({ code: "unavailable" });
  return talk;
}

/** Somebody who is asked whether they give their place back. */
async function asking() {
  const talk = await arrived(link);
  await talk.open.resolve(ticket);
  talk.actor.send({ type: "cancel.requested" });
  return talk;
}

describe("somebody who arrives", () => {
  it("sees the empty form while the link of a mail is looked for", () => {
    const { findLink, state, tags } = arriving();
    expect(state()).toMatchObject({
      value: "arriving",
      context: { values: { name: "", email: "", code: "" }, ticket: null, failure: null },
    });
    expect([tags(), findLink.input()]).toEqual([["registers"], { uid: "t1" }]);
  });

  it("keeps the form where no link brought them", async () => {
    const { state, tags } = await arrived();
    expect([state().value, tags()]).toEqual([{ registering: "untried" }, ["registers"]]);
  });

  it("waits for their registration where a link brought them", async () => {
    const { open, state, tags } = await arrived(link);
    expect([state().value, tags()]).toEqual(["opening", ["busy"]]);
    await open.resolve(ticket);
    expect([state().value, tags()]).toEqual(["opened", ["hasTicket"]]);
  });
});

describe("a registration that is sent", () => {
  it("shows the form's faults once it was sent with some", async () => {
    const { actor, tags } = await arrived();
    actor.send({ type: "form.submitted" });
    expect(tags()).toEqual(["registers", "faultsShown"]);
  });

  it("keeps the form, which cannot be sent twice, and shows no failure meanwhile", async () => {
    const { actor, register, state, tags } = await sending();
    expect([state().value, tags()]).toEqual(["sending", ["busy", "registers"]]);
    actor.send({ type: "form.submitted" });
    expect(register.calls).toBe(1);
    await register.reject({ code: "rate_limited", status: 429 });
    expect([tags(), state().context.failure]).toEqual([["registers", "faultsShown"], "rate_limited"]);
    actor.send({ type: "form.submitted" });
    expect([state().value, state().context.failure]).toEqual(["sending", null]);
  });

  it("shows neither the form nor a ticket once it has arrived", async () => {
    const { register, state, tags } = await sending();
    await register.resolve();
    expect([state().value, tags()]).toEqual(["registered", []]);
  });

  it("leaves no failure behind where a registration is looked for instead", async () => {
    const { actor, register, state, tags } = await sending();
    await register.reject({ code: "unavailable" });
    actor.send({ type: "finding.requested" });
    expect(state()).toMatchObject({ value: { finding: "untried" }, context: { failure: null } });
    expect(tags()).toEqual([]);
  });
});

describe("a registration that is looked for", () => {
  it("shows what is missing once address and code were sent", async () => {
    const { actor, tags } = await arrived();
    actor.send({ type: "finding.requested" });
    expect(tags()).toEqual([]);
    actor.send({ type: "form.submitted" });
    expect(tags()).toEqual(["faultsShown"]);
  });

  it("says why it could not be read until it is looked for again", async () => {
    const { actor, open, state, tags } = await unread();
    expect(state()).toMatchObject({
      value: { finding: "untried" },
      context: { values: link, failure: "unavailable" },
    });
    actor.send({ type: "form.submitted" });
    expect(state()).toMatchObject({ value: "opening", context: { failure: null } });
    expect([tags(), open.input()]).toEqual([["busy"], { uid: "t1", values: { name: "", ...link } }]);
  });
});

describe("a place that is given back", () => {
  it("stays in view while that is asked and sent, and is given back by its address and code", async () => {
    const { actor, cancel, state, tags } = await asking();
    expect([state().value, tags()]).toEqual(["asking", ["hasTicket"]]);
    actor.send({ type: "cancel.confirmed" });
    expect([state().value, tags()]).toEqual(["cancelling", ["busy", "hasTicket"]]);
    expect(cancel.input()).toEqual({ uid: "t1", values: { name: "", ...link } });
    expect(state().context.ticket).toEqual(ticket);
  });

  it("says why it could not be until it is tried again", async () => {
    const { actor, cancel, state } = await asking();
    actor.send({ type: "cancel.confirmed" });
    await cancel.reject({ code: "unavailable" });
    expect(state()).toMatchObject({ value: "asking", context: { failure: "unavailable", ticket } });
    actor.send({ type: "cancel.confirmed" });
    expect(state()).toMatchObject({ value: "cancelling", context: { failure: null } });
  });

  it("leaves no failure behind where the place is kept after all", async () => {
    const { actor, cancel, state } = await asking();
    actor.send({ type: "cancel.confirmed" });
    await cancel.reject({ code: "unavailable" });
    actor.send({ type: "cancel.dismissed" });
    expect(state()).toMatchObject({ value: "opened", context: { failure: null, ticket } });
  });
});
