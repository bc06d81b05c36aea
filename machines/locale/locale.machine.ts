import { assign, emit, fromPromise, setup } from "xstate";
import { notProvided } from "../effects.ts";
import { withFields } from "../shared/params.ts";

/** Portuguese is the default and the fallback, English the second. */
export const locales = ["pt", "en"] as const;
export type Locale = (typeof locales)[number];

/** The stored value, if it is a language at all. */
export function localeOf(kept: unknown): Locale {
  return locales.find((locale) => locale === kept) ?? "pt";
}

interface Context {
  locale: Locale;
  /** The request in flight. */
  wanted: Locale;
}
type Event = { type: "locale.chosen"; locale: Locale };
type Emitted = { type: "locale.changed"; locale: Locale };

/**
 * The language: its texts are loaded first, so that no screen mixes two; then it applies and is remembered for 365
 * days. If the texts fail to load, the language stays.
 */
export const localeMachine = setup({
  types: {
    context: {} as Context,
    events: {} as Event,
    emitted: {} as Emitted,
    input: {} as { kept: unknown },
  },
  actors: { load: fromPromise<void, { locale: Locale }>(notProvided) },
  actions: {
    keepWanted: assign((_, { locale }: { locale: Locale }) => ({ wanted: locale })),
    use: assign(({ context }) => ({ locale: context.wanted })),
    dropWanted: assign(({ context }) => ({ wanted: context.locale })),
    show: notProvided,
    remember: notProvided,
    stateChanged: emit(({ context }) => ({ type: "locale.changed", locale: context.locale })),
  },
  guards: {
    isShown: ({ context }, { locale }: { locale: Locale }) => locale === context.locale,
  },
}).createMachine({
  id: "locale",
  context: ({ input }) => ({ locale: localeOf(input.kept), wanted: localeOf(input.kept) }),
  initial: "shown",
  states: {
    shown: {
      on: {
        "locale.chosen": [
          { guard: withFields("isShown", "locale") },
          {
            target: "loading",
            actions: withFields("keepWanted", "locale"),
          },
        ],
      },
    },
    loading: {
      tags: "busy",
      on: {
        "locale.chosen": [
          {
            guard: withFields("isShown", "locale"),
            target: "shown",
            actions: "dropWanted",
          },
          {
            target: "loading",
            reenter: true,
            actions: withFields("keepWanted", "locale"),
          },
        ],
      },
      invoke: {
        id: "load",
        src: "load",
        input: ({ context }) => ({ locale: context.wanted }),
        onDone: { target: "shown", actions: ["use", "show", "remember", "stateChanged"] },
        onError: { target: "shown", actions: "dropWanted" },
      },
    },
  },
});
