import { assign, emit, fromPromise, raise, setup } from "xstate";
import type { PublicJob } from "#contract/calls/public-jobs.ts";
import { delays } from "../delays.ts";
import { codeOf, notProvided } from "../effects.ts";
import { type JobFilterChange, type JobFilters, sameFilters, tidyFilters } from "../shared/job-address.ts";
import { withError, withFields, withOutput } from "../shared/params.ts";

interface Facet {
  value: string;
  count: number;
}

export interface JobFacets {
  areas: (Facet & { name_en: string | null })[];
  states: Facet[];
  cities: Facet[];
  remote_work: Facet[];
  regimes: Facet[];
  companies: Facet[];
  levels: (Facet & { name_en: string | null })[];
}

export interface JobPage {
  jobs: PublicJob[];
  facets: JobFacets;
  /** The term searched instead of one without results. */
  corrected_term: string | null;
  total_count: number;
  end_of_list: boolean;
  next_cursor: string | null;
}

interface Context {
  /** The input; it joins the filters once typing pauses. */
  term: string;
  /** The term is whole: sent, chosen or from an address. What a pause in typing searched for may be half a word. */
  termIsWhole: boolean;
  filters: JobFilters;
  page: JobPage | null;
  failure: string | null;
}

type Event =
  | { type: "term.typed"; term: string }
  | { type: "term.submitted" }
  | { type: "search.due" }
  | { type: "filters.changed"; change: JobFilterChange }
  | { type: "filters.cleared" }
  /** Back, forward or a link: the address differs from the last search. */
  | { type: "address.changed"; filters: JobFilters }
  | { type: "more.requested" }
  | { type: "retry.requested" }
  | { type: "connectivity.changed"; online: boolean };

type Emitted = { type: "jobs.searched"; filters: JobFilters };

/** The public board's search: the term waits until typing pauses, the latest answer wins, pages follow a cursor. */
export const jobSearchMachine = setup({
  types: {
    context: {} as Context,
    events: {} as Event,
    emitted: {} as Emitted,
    /** `kept`: results for the same filters from before the person left and returned. */
    input: {} as { filters: JobFilters; kept?: JobPage | null },
    tags: {} as "searching",
  },
  actors: {
    searchJobs: fromPromise<JobPage, { filters: JobFilters; after: string | null }>(notProvided),
  },
  delays: { typingPause: delays.debounce },
  actions: {
    keepTerm: assign((_, params: { term: string }) => ({ term: params.term })),
    applyTerm: assign(({ context }, params: { whole: boolean }) => ({
      filters: tidyFilters({ ...context.filters, term: context.term.trim() }),
      termIsWhole: params.whole,
    })),
    applyChange: assign(({ context }, params: { change: JobFilterChange }) => ({
      filters: tidyFilters({ ...context.filters, term: context.term.trim(), ...params.change }),
      term: params.change.term ?? context.term,
      termIsWhole: true,
    })),
    clearFilters: assign(({ context }) => ({
      filters: tidyFilters({ order: context.filters.order }),
      term: "",
    })),
    takeAddress: assign((_, params: { filters: JobFilters }) => ({
      filters: tidyFilters(params.filters),
      term: params.filters.term ?? "",
      termIsWhole: true,
    })),
    keepPage: assign((_, params: { page: JobPage }) => ({ page: params.page, failure: null })),
    appendPage: assign(({ context }, params: { page: JobPage }) => {
      const known = new Set(context.page?.jobs.map(({ uid }) => uid));
      const fresh = params.page.jobs.filter(({ uid }) => !known.has(uid));
      return { page: { ...params.page, jobs: [...(context.page?.jobs ?? []), ...fresh] }, failure: null };
    }),
    /** For people who open a job and come back. */
    keepForReturn: notProvided,
    keepFailure: assign((_, params: { error: unknown }) => ({ failure: codeOf(params.error) })),
    announceSearched: emit(({ context }) => ({ type: "jobs.searched", filters: context.filters })),
    searchNow: raise({ type: "search.due" }),
  },
  guards: {
    termIsNew: ({ context }) => context.term.trim() !== (context.filters.term ?? ""),
    addressIsOther: ({ context }, params: { filters: JobFilters }) =>
      !sameFilters(context.filters, tidyFilters(params.filters)),
    isKept: ({ context }) => context.page !== null,
    moreIsThere: ({ context }) => context.page?.end_of_list === false,
    isOnline: (_, params: { online: boolean }) => params.online,
  },
}).createMachine({
  id: "jobSearch",
  context: ({ input }) => ({
    term: input.filters.term ?? "",
    termIsWhole: true,
    filters: tidyFilters(input.filters),
    page: input.kept ?? null,
    failure: null,
  }),
  type: "parallel",
  states: {
    typing: {
      initial: "still",
      on: {
        "term.typed": {
          target: ".waiting",
          actions: withFields("keepTerm", "term"),
        },
      },
      states: {
        still: {},
        waiting: {
          description:
            "Where the term was searched for meanwhile, or is another one, there is nothing to do after it.",
          after: { typingPause: { target: "still", actions: "searchNow" } },
        },
      },
    },
    results: {
      initial: "beginning",
      on: {
        "search.due": {
          guard: "termIsNew",
          target: ".searching",
          actions: [{ type: "applyTerm", params: { whole: false } }, "announceSearched"],
        },
        "term.submitted": {
          target: ".searching",
          actions: [{ type: "applyTerm", params: { whole: true } }, "announceSearched"],
        },
        "filters.cleared": { target: ".searching", actions: ["clearFilters", "announceSearched"] },
        "filters.changed": {
          target: ".searching",
          actions: [withFields("applyChange", "change"), "announceSearched"],
        },
        "address.changed": {
          guard: withFields("addressIsOther", "filters"),
          target: ".searching",
          actions: withFields("takeAddress", "filters"),
        },
      },
      states: {
        beginning: { always: [{ guard: "isKept", target: "found" }, { target: "searching" }] },
        searching: {
          description: "What was found before stays in sight; an answer that is overtaken is never heard.",
          tags: "searching",
          invoke: {
            id: "search",
            src: "searchJobs",
            input: ({ context }) => ({ filters: context.filters, after: null }),
            onDone: {
              target: "found",
              actions: withOutput("keepPage", "page"),
            },
            onError: {
              target: "failed",
              actions: withError("keepFailure"),
            },
          },
        },
        found: {
          initial: "resting",
          entry: "keepForReturn",
          states: {
            resting: { on: { "more.requested": { guard: "moreIsThere", target: "loadingMore" } } },
            loadingMore: {
              invoke: {
                id: "loadMore",
                src: "searchJobs",
                input: ({ context }) => ({
                  filters: context.filters,
                  after: context.page?.next_cursor ?? null,
                }),
                onDone: {
                  target: "resting",
                  actions: [withOutput("appendPage", "page"), "keepForReturn"],
                },
                onError: {
                  target: "moreFailed",
                  actions: withError("keepFailure"),
                },
              },
            },
            moreFailed: {
              on: {
                "more.requested": "loadingMore",
                "connectivity.changed": {
                  guard: withFields("isOnline", "online"),
                  target: "loadingMore",
                },
              },
            },
          },
        },
        failed: {
          on: {
            "retry.requested": "searching",
            "connectivity.changed": {
              guard: withFields("isOnline", "online"),
              target: "searching",
            },
          },
        },
      },
    },
  },
});
