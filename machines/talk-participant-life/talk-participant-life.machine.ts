import { setup } from "xstate";
import type { Life } from "../shared/life.ts";

/** Whether there is a place is decided when it is written, one at a time per event. */
const places = { only: "the places of the event" };

/** A participant of a talk: registered or waiting for a place, then present or absent. */
export const talkParticipantLifeMachine = setup({
  types: {} as Life<
    | "participant.registered"
    | "participant.queued"
    | "place.freed"
    | "participant.arrived"
    | "arrival.withdrawn"
    | "participant.missed"
    | "participation.cancelled"
  >,
}).createMachine({
  id: "talkParticipantLife",
  initial: "absent",
  states: {
    absent: {
      on: {
        "participant.registered": "registered",
        "participant.queued": { target: "waiting", meta: places },
      },
    },
    waiting: {
      on: {
        "place.freed": { target: "registered", meta: places },
        "participation.cancelled": "cancelled",
      },
    },
    registered: {
      on: {
        "participant.arrived": "checked_in",
        "participant.missed": "no_show",
        "participation.cancelled": "cancelled",
      },
    },
    checked_in: {
      on: { "arrival.withdrawn": "registered", "participation.cancelled": "cancelled" },
    },
    no_show: {
      description: "Keeps the place: whoever comes late is let in.",
      on: {
        "participant.arrived": "checked_in",
        "arrival.withdrawn": "registered",
        "participation.cancelled": "cancelled",
      },
    },
    cancelled: {
      on: {
        "participant.registered": "registered",
        "participant.queued": { target: "waiting", meta: places },
      },
    },
  },
});
