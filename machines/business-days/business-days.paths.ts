import { pathsOf } from "../testing/paths.ts";
import { businessDaysMachine } from "./business-days.machine.ts";

export default pathsOf(businessDaysMachine, {
  events: {
    "check.requested": [
      { date: "2026-03-06", days: 3, now: "2026-03-02T12:00" },
      { date: "2026-03-04", days: 3, now: "2026-03-02T12:00" },
      { date: "2026-02-27", days: 3, now: "2026-03-02T12:00" },
      { date: "2027-03-04", days: 3, now: "2027-03-02T12:00" },
    ],
    "retry.requested": [{}],
  },
  effects: { loadHolidays: { resolves: [["2026-03-03"]], rejects: [{ code: "unavailable" }] } },
  holds: {
    "a past date never does": (state) => {
      const { question } = state.context;
      return question === null || question.date >= question.now.slice(0, 10) || !state.matches("enough");
    },
  },
});
