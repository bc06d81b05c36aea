import { assign, emit, setup } from "xstate";
import { notProvided } from "../effects.ts";
import { withFields } from "../shared/params.ts";

export type ThemeChoice = "light" | "dark" | "system";

interface Context {
  choice: ThemeChoice;
  systemIsDark: boolean;
}

/** Light or dark: the person's choice, else the system's. */
export const themeMachine = setup({
  types: {
    context: {} as Context,
    events: {} as { type: "theme.chosen"; choice: ThemeChoice } | { type: "system.changed"; dark: boolean },
    emitted: {} as { type: "theme.changed"; mode: "light" | "dark" },
    input: {} as Context,
  },
  actions: {
    keepChoice: assign((_, params: { choice: ThemeChoice }) => params),
    keepSystem: assign((_, params: { dark: boolean }) => ({ systemIsDark: params.dark })),
    rememberChoice: notProvided,
    state: emit((_, params: { mode: "light" | "dark" }) => ({ type: "theme.changed", mode: params.mode })),
  },
  guards: {
    isDark: ({ context }) =>
      context.choice === "dark" || (context.choice === "system" && context.systemIsDark),
  },
}).createMachine({
  id: "theme",
  context: ({ input }) => input,
  initial: "deciding",
  on: {
    "theme.chosen": {
      target: ".deciding",
      actions: [withFields("keepChoice", "choice"), "rememberChoice"],
    },
    "system.changed": {
      target: ".deciding",
      actions: withFields("keepSystem", "dark"),
    },
  },
  states: {
    deciding: { always: [{ guard: "isDark", target: "dark" }, { target: "light" }] },
    light: { entry: { type: "state", params: { mode: "light" } } },
    dark: { entry: { type: "state", params: { mode: "dark" } } },
  },
});
