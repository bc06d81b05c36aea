import { pathsOf } from "../testing/paths.ts";
import { type JobPage, jobSearchMachine } from "./job-search.machine.ts";

const page = (more: boolean): JobPage => ({
  jobs: [],
  facets: { areas: [], states: [], cities: [], remote_work: [], regimes: [], companies: [], levels: [] },
  corrected_term: null,
  total_count: 0,
  end_of_list: !more,
  next_cursor: more ? "c" : null,
});

export default pathsOf(jobSearchMachine, {
  inputs: [{ filters: {} }, { filters: {}, kept: page(true) }],
  events: {
    "term.typed": [{ term: "ana" }, { term: "" }],
    "term.submitted": [{}],
    "search.due": [{}],
    "filters.changed": [{ change: { term: "" } }],
    "filters.cleared": [{}],
    "address.changed": [{ filters: {} }, { filters: { term: "ana" } }],
    "more.requested": [{}],
    "retry.requested": [{}],
    "connectivity.changed": [{ online: true }, { online: false }],
  },
  effects: { searchJobs: { resolves: [page(true), page(false)], rejects: [{ code: "unavailable" }] } },
  project: ({ term, filters, page }) => [
    term,
    term === (filters.term ?? ""),
    filters.state,
    page?.end_of_list,
  ],
});
