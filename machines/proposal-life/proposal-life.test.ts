import { describe, expect, it } from "vitest";
import { walk } from "../testing/life.ts";
import { proposalLifeMachine } from "./proposal-life.machine.ts";

describe("a proposal", () => {
  it("goes any way until it is converted", () => {
    expect(
      walk(
        proposalLifeMachine,
        "proposal.rfp_received",
        "proposal.bid_won",
        "proposal.lost",
        "proposal.open",
        "proposal.converted",
      ),
    ).toEqual([12, 21, 7, 1, 9]);
  });
  it("goes on from its conversion towards its signature and its end", () => {
    expect(
      walk(
        proposalLifeMachine,
        "proposal.lead",
        "proposal.converted",
        "proposal.negotiating",
        "proposal.bid_won",
        "proposal.signing",
        "proposal.signed",
        "proposal.won",
      ),
    ).toEqual([0, 9, "refused", "refused", 11, 5, 8]);
  });
  it.each([
    ...(["signed", "closed", "lost", "won", "homologation", "signing", "contractual_negotiation"] as const),
    ...(["homologation_ongoing", "homologation_concluded"] as const),
  ])("may be %s once it was converted", (name) => {
    expect(
      walk(proposalLifeMachine, "proposal.lead", "proposal.converted", `proposal.${name}`),
    ).not.toContain("refused");
  });
  it("is approved or refused by the client once it was sent, and not otherwise", () => {
    expect(
      walk(
        proposalLifeMachine,
        "proposal.open",
        "client.approved",
        "proposal.sent",
        "client.approved",
        "client.refused",
        "proposal.sent",
        "client.refused",
      ),
    ).toEqual([1, "refused", 2, 11, "refused", 2, 7]);
  });
});
