import { pathsOf } from "../testing/paths.ts";
import { deletionMachine } from "./deletion.machine.ts";

export default pathsOf(deletionMachine, {
  events: {
    "deletion.requested": [
      { label: "Vaga", count: 1, target: 4, redirectTo: "/recruiters/jobs" },
      { label: "Vaga", count: 3, target: [4, 5, 6] },
    ],
    "deletion.confirmed": [{}],
    "deletion.cancelled": [{}],
  },
  effects: { remove: { resolves: [undefined], rejects: [{ code: "conflict", messages: ["is used"] }] } },
  holds: {
    "a deletion is told before the page is left": (_, facts) => {
      const types = facts.map(({ type }) => type);
      return (
        !types.includes("navigation.requested") ||
        types.indexOf("records.deleted") < types.indexOf("navigation.requested")
      );
    },
  },
});
