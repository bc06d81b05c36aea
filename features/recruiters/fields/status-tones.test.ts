import { describe, expect, it } from "vitest";
import { candidateStatus } from "#contract/catalogues/candidates.ts";
import { proposalStatus } from "#contract/catalogues/clients.ts";
import { statusTone } from "./status-tones.ts";

describe("the colours of statuses", () => {
  it("tell a good end of a proposal from a bad one, and every status has its own place", () => {
    const of = (tone: string) =>
      proposalStatus
        .filter(({ code }) => statusTone(code, "proposal_status") === tone)
        .map(({ label }) => label.en);
    expect(of("success")).toEqual(["Signed", "Converted", "Won", "Bid Won", "Homologation Concluded"]);
    expect(of("danger")).toEqual(["Closed - Lost", "Bid Lost"]);
    expect(of("warning")).toEqual(["RFP Received", "RFI Received", "RFQ Received", "Bid Received"]);
    expect(of("neutral")).toEqual(["Lead", "Closed"]);
    expect(proposalStatus).toHaveLength(26);
  });

  it("warn of who must not be used", () => {
    const danger = candidateStatus.filter(({ code }) => statusTone(code, "candidate_status") === "danger");
    expect(danger.map(({ label }) => label.en)).toEqual(["DNU (do not contact)", "Do Not Use"]);
  });

  it("are the same by name in every catalogue, and quiet where nothing is known", () => {
    expect(statusTone("paid", "invoice_status")).toBe("success");
    expect(statusTone(3, "job_status")).toBe("neutral");
  });
});
