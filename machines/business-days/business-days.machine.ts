import { assign, fromPromise, setup } from "xstate";
import { notProvided } from "../effects.ts";
import { withEvent, withOutput } from "../shared/params.ts";
import { type Day, dayReached, leavesEnough, type Question, yearsOf } from "./business-day-rule.ts";

interface Context {
  question: Question | null;
  /** Of this year and the next, as they were at the last check; null before it. */
  holidays: readonly Day[] | null;
}

type Event = ({ type: "check.requested" } & Question) | { type: "retry.requested" };

/**
 * Whether a date leaves enough business days: weekends and the holidays of this year and the next are skipped, before
 * 12:00 counting starts from the day before, and a past date never does (application document, section 9).
 */
export const businessDaysMachine = setup({
  types: { context: {} as Context, events: {} as Event },
  actors: { loadHolidays: fromPromise<readonly Day[], { years: readonly number[] }>(notProvided) },
  actions: {
    keepQuestion: assign((_, { date, days, now }: Question) => ({ question: { date, days, now } })),
    keepHolidays: assign((_, { holidays }: { holidays: readonly Day[] }) => ({ holidays })),
  },
  guards: {
    isPast: ({ context: { question } }) => question !== null && question.date < question.now.slice(0, 10),
    isEnough: ({ context: { question, holidays } }) =>
      question !== null && leavesEnough(question, holidays ?? []),
  },
}).createMachine({
  id: "businessDays",
  context: { question: null, holidays: null },
  initial: "idle",
  on: {
    "check.requested": {
      target: ".asked",
      actions: withEvent("keepQuestion"),
    },
  },
  states: {
    idle: {},
    asked: {
      description:
        "The holidays are read for each check: an administrator may have changed them since the last one.",
      always: [{ guard: "isPast", target: "tooSoon" }, { target: "loading" }],
    },
    loading: {
      tags: "busy",
      invoke: {
        id: "loadHolidays",
        src: "loadHolidays",
        input: ({ context: { question } }) => ({ years: question ? yearsOf(question.now) : [] }),
        onDone: {
          target: "judging",
          actions: withOutput("keepHolidays", "holidays"),
        },
        onError: "failed",
      },
    },
    judging: { always: [{ guard: "isEnough", target: "enough" }, { target: "tooSoon" }] },
    enough: {},
    tooSoon: {},
    failed: {
      description: "Without the holidays there is no answer: neither yes nor no.",
      on: { "retry.requested": "loading" },
    },
  },
});

/** The first day that would do, where the holidays are known. */
export function firstDayThatDoes({ question, holidays }: Context): Day | null {
  if (!question || holidays === null) return null;
  const reached = dayReached(question.now, question.days, holidays);
  const today = question.now.slice(0, 10);
  if (reached > today) return reached;
  return today;
}
