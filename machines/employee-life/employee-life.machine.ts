import { setup } from "xstate";
import type { Life } from "../shared/life.ts";

/** An employee at a client, from first day to last. A former employee may be hired again. */
export const employeeLifeMachine = setup({
  types: {} as Life<
    | "person.hired"
    | "person.hired_ahead"
    | "start_date.came"
    | "leave.began"
    | "leave.ended"
    | "person.left"
    | "person.returned"
    | "placement.cancelled"
  >,
}).createMachine({
  id: "employeeLife",
  initial: "absent",
  states: {
    absent: {
      on: {
        "person.hired": "active",
        "person.hired_ahead": "upcoming",
        "leave.began": "on_leave",
        "person.left": "left",
      },
    },
    upcoming: {
      description: "The first day is yet to come: the row holds `active`, the day of hiring says the rest.",
      meta: { hidden: true },
      on: { "start_date.came": "active", "placement.cancelled": "never_started" },
    },
    active: {
      on: { "leave.began": "on_leave", "person.left": "left", "placement.cancelled": "never_started" },
    },
    on_leave: { on: { "leave.ended": "active", "person.left": "left" } },
    left: { on: { "person.returned": "active" } },
    never_started: { on: { "person.hired": "active" } },
  },
});
