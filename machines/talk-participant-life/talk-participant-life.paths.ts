import { pathsOf } from "../testing/paths.ts";
import { talkParticipantLifeMachine } from "./talk-participant-life.machine.ts";

export default pathsOf(talkParticipantLifeMachine, {
  events: {
    "participant.registered": [{}],
    "participant.queued": [{}],
    "place.freed": [{}],
    "participant.arrived": [{}],
    "arrival.withdrawn": [{}],
    "participant.missed": [{}],
    "participation.cancelled": [{}],
  },
});
