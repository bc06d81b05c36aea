import { describe, expect, it } from "vitest";
import { walk } from "../testing/life.ts";
import { talkParticipantLifeMachine } from "./talk-participant-life.machine.ts";

describe("somebody at a talk", () => {
  it("is registered, comes, and may have been checked in by mistake", () => {
    expect(
      walk(
        talkParticipantLifeMachine,
        "participant.registered",
        "participant.arrived",
        "participant.missed",
        "arrival.withdrawn",
        "participant.missed",
        "participant.arrived",
      ),
    ).toEqual(["registered", "checked_in", "refused", "registered", "no_show", "checked_in"]);
  });
  it("waits for a place, and is not let in before there is one", () => {
    expect(
      walk(
        talkParticipantLifeMachine,
        "participant.queued",
        "participant.arrived",
        "participant.registered",
        "place.freed",
        "participant.arrived",
      ),
    ).toEqual(["waiting", "refused", "refused", "registered", "checked_in"]);
  });
  it("may cancel at any time, and register again as anybody else", () => {
    expect(
      walk(
        talkParticipantLifeMachine,
        "participant.queued",
        "participation.cancelled",
        "participant.arrived",
        "participant.queued",
        "participation.cancelled",
        "participant.registered",
        "participant.missed",
        "participation.cancelled",
      ),
    ).toEqual([
      "waiting",
      "cancelled",
      "refused",
      "waiting",
      "cancelled",
      "registered",
      "no_show",
      "cancelled",
    ]);
  });
});
