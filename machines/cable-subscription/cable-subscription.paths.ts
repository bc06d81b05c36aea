import { pathsOf } from "../testing/paths.ts";
import { cableSubscriptionMachine } from "./cable-subscription.machine.ts";

export default pathsOf(cableSubscriptionMachine, {
  events: {
    "channel.wanted": [{}],
    "channel.unwanted": [{}],
    "subscription.confirmed": [{}],
    "subscription.rejected": [{}],
  },
});
