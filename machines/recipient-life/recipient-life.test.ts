import { describe, expect, it } from "vitest";
import { walk } from "../testing/life.ts";
import { recipientLifeMachine } from "./recipient-life.machine.ts";

describe("a recipient", () => {
  it("is written to once, and may answer", () => {
    expect(
      walk(
        recipientLifeMachine,
        "recipient.added",
        "answer.received",
        "mail.written",
        "mail.written",
        "mail.reached",
        "mail.written",
        "answer.received",
        "answer.withdrawn",
        "retry.requested",
      ),
    ).toEqual(["waiting", "refused", "sending", "refused", "sent", "refused", "answered", "sent", "refused"]);
  });
  it("is left out while there is a reason", () => {
    expect(
      walk(
        recipientLifeMachine,
        "recipient.added",
        "recipient.left_out",
        "mail.written",
        "mail.reached",
        "recipient.let_in",
        "mail.written",
        "recipient.left_out",
      ),
    ).toEqual(["waiting", "left_out", "refused", "refused", "waiting", "sending", "left_out"]);
  });
  it("is tried again where the mail was given up, but not who opted out", () => {
    expect(
      walk(
        recipientLifeMachine,
        "recipient.added",
        "mail.written",
        "mail.given_up",
        "retry.requested",
        "mail.written",
        "mail.given_up",
        "recipient.left_out",
        "retry.requested",
      ),
    ).toEqual(["waiting", "sending", "failed", "waiting", "sending", "failed", "left_out", "refused"]);
  });
  it("may be reached late by the mail that was given up", () => {
    expect(
      walk(recipientLifeMachine, "recipient.added", "mail.written", "mail.given_up", "mail.reached"),
    ).toEqual(["waiting", "sending", "failed", "sent"]);
  });
  it("may be reached late while it waits anew", () => {
    expect(
      walk(
        recipientLifeMachine,
        "recipient.added",
        "mail.written",
        "mail.given_up",
        "retry.requested",
        "mail.reached",
      ),
    ).toEqual(["waiting", "sending", "failed", "waiting", "sent"]);
  });
});
