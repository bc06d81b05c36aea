import { describe, expect, it } from "vitest";
import { walk } from "../testing/life.ts";
import { mailLifeMachine } from "./mail-life.machine.ts";

describe("a mail", () => {
  it("is claimed, refused, claimed again and sent", () => {
    expect(
      walk(
        mailLifeMachine,
        "mail.queued",
        "server.accepted",
        "mail.claimed",
        "mail.claimed",
        "server.refused",
        "server.accepted",
        "mail.claimed",
        "server.refused",
        "mail.claimed",
        "server.accepted",
        "mail.claimed",
      ),
    ).toEqual([
      "queued",
      "refused",
      "queued",
      "refused",
      "failed",
      "refused",
      "failed",
      "failed",
      "failed",
      "sent",
      "refused",
    ]);
  });
  it("is free again where its process was killed", () => {
    expect(
      walk(
        mailLifeMachine,
        "mail.queued",
        "mail.claimed",
        "claim.lost",
        "server.accepted",
        "mail.claimed",
        "server.refused",
        "mail.claimed",
        "claim.lost",
        "server.accepted",
        "mail.claimed",
        "claim.lost",
        "mail.claimed",
        "server.accepted",
      ),
    ).toEqual([
      "queued",
      "queued",
      "queued",
      "refused",
      "queued",
      "failed",
      "failed",
      "failed",
      "refused",
      "failed",
      "failed",
      "failed",
      "sent",
    ]);
  });
  it("is not sent to who opted out", () => {
    expect(
      walk(
        mailLifeMachine,
        "mail.queued",
        "mail.claimed",
        "recipient.opted_out",
        "mail.claimed",
        "recipient.opted_out",
      ),
    ).toEqual(["queued", "queued", "failed", "failed", "failed"]);
  });
  it("is kept where there is no server", () => {
    expect(walk(mailLifeMachine, "mail.kept", "mail.claimed")).toEqual(["kept", "refused"]);
  });
  it("is kept where the server was taken away", () => {
    expect(walk(mailLifeMachine, "mail.queued", "mail.claimed", "mail.kept", "mail.claimed")).toEqual([
      "queued",
      "queued",
      "kept",
      "refused",
    ]);
  });
  it("is kept also after it failed", () => {
    expect(
      walk(mailLifeMachine, "mail.queued", "mail.claimed", "server.refused", "mail.claimed", "mail.kept"),
    ).toEqual(["queued", "queued", "failed", "failed", "kept"]);
  });
});
