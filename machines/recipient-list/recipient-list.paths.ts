import { pathsOf } from "../testing/paths.ts";
import { recipientListMachine } from "./recipient-list.machine.ts";

export default pathsOf(recipientListMachine, {
  events: {
    "filter.chosen": [{ only: "sent" }, { only: null }],
    "page.next": [{ after: 8 }, { after: 9 }],
    "page.previous": [{}],
    "sending.changed": [{ sending: true }, { sending: false }],
  },
  project: ({ only, after }) => [only, after.slice(-2), after.length > 2],
});
