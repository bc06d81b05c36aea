import type { TalkTicket } from "#contract/calls/talks.ts";
import { pathsOf } from "../testing/paths.ts";
import { talkRegistrationMachine } from "./talk-registration.machine.ts";

const ticket: TalkTicket = {
  name: "Rita Lobo",
  status: "registered",
  code: "ABC234",
  checked_in_at: null,
  talk: {
    uid: "t1",
    name: "Carreira e IA",
    name_en: null,
    status: "open",
    starts_at: "2027-03-10T22:00:00.000Z",
    ends_at: null,
    place: "Auditório",
    places_left: 3,
    waiting_count: 0,
  },
};
const answers = {
  resolves: [ticket],
  rejects: [{ code: "not_found", status: 404 }, { code: "unavailable" }],
} as const;

export default pathsOf(talkRegistrationMachine, {
  inputs: [{ uid: "t1" }],
  events: {
    "field.changed": [
      { field: "name", value: "Rita Lobo" },
      { field: "email", value: "rita@fabrica.test" },
      { field: "email", value: "rita" },
      { field: "code", value: "ABC234" },
    ],
    "form.submitted": [{}],
    "finding.requested": [{}],
    "registering.requested": [{}],
    "cancel.requested": [{}],
    "cancel.confirmed": [{}],
    "cancel.dismissed": [{}],
  },
  effects: {
    findLink: {
      resolves: [null, { email: "rita@fabrica.test", code: "ABC234" }],
      rejects: [new Error("no storage")],
    },
    register: { resolves: [undefined], rejects: answers.rejects },
    open: answers,
    cancel: { resolves: [{ ...ticket, status: "cancelled" }], rejects: answers.rejects },
  },
});
