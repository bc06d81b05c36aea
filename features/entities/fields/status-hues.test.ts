import { describe, expect, it } from "vitest";
import { candidateStatus } from "#contract/catalogues/candidates.ts";
import { proposalStatus } from "#contract/catalogues/clients.ts";
import { statusHue } from "./status-hues.ts";

describe("the hues of statuses", () => {
  it("tell a good end of a proposal from a bad one, and every status has its own place", () => {
    const of = (hue: string) =>
      proposalStatus
        .filter(({ code }) => statusHue(code, "proposal_status") === hue)
        .map(({ label }) => label.en);
    expect(of("green")).toEqual(["Signed", "Converted", "Won", "Bid Won", "Homologation Concluded"]);
    expect(of("red")).toEqual(["Closed - Lost", "Bid Lost"]);
    expect(of("amber")).toEqual(["RFP Received", "RFI Received", "RFQ Received", "Bid Received"]);
    expect(of("slate")).toEqual(["Lead", "Closed"]);
    expect(proposalStatus).toHaveLength(26);
  });

  it("warn of who must not be used", () => {
    const red = candidateStatus.filter(({ code }) => statusHue(code, "candidate_status") === "red");
    expect(red.map(({ label }) => label.en)).toEqual(["DNU (do not contact)", "Do Not Use"]);
  });

  it("are the same by name in every catalogue, and quiet where nothing is known", () => {
    expect(statusHue("paid", "invoice_status")).toBe("green");
    expect(statusHue(3, "job_status")).toBe("slate");
  });

  it("carry a pipeline from its first stage to its end", () => {
    const path = [0, 1, 2, 4, 5, 6, 7, 8].map((code) => statusHue(code, "apply_status"));
    expect(new Set(path).size).toBe(path.length);
  });
});
