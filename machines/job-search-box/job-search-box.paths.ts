import { pathsOf } from "../testing/paths.ts";
import { jobSearchBoxMachine } from "./job-search-box.machine.ts";

export default pathsOf(jobSearchBoxMachine, {
  events: {
    "term.typed": [{ term: "" }, { term: "analista" }],
    "term.submitted": [{}],
    "route.changed": [{}],
  },
});
