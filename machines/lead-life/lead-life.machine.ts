import { setup } from "xstate";
import type { Life } from "../shared/life.ts";

/**
 * A lead, until converted into a client or discarded. While it is worked on, the recruiter sets its status freely. A
 * discarded lead can be reopened but not converted directly; a converted one is final: its life continues in the
 * company and contact made from it.
 */
export const leadLifeMachine = setup({
  types: {} as Life<
    "lead.added" | "lead.contacted" | "lead.qualified" | "lead.nurtured" | "lead.discarded" | "lead.converted"
  >,
}).createMachine({
  id: "leadLife",
  initial: "absent",
  states: {
    absent: {
      on: {
        "lead.added": "worked.new",
        "lead.contacted": "worked.contacted",
        "lead.qualified": "worked.qualified",
        "lead.nurtured": "worked.nurturing",
      },
    },
    worked: {
      initial: "new",
      on: {
        "lead.added": ".new",
        "lead.contacted": ".contacted",
        "lead.qualified": ".qualified",
        "lead.nurtured": ".nurturing",
        "lead.converted": "converted",
        "lead.discarded": "discarded",
      },
      states: { new: {}, contacted: {}, qualified: {}, nurturing: {} },
    },
    discarded: {
      on: {
        "lead.added": "worked.new",
        "lead.contacted": "worked.contacted",
        "lead.qualified": "worked.qualified",
        "lead.nurtured": "worked.nurturing",
      },
    },
    converted: { type: "final" },
  },
});
