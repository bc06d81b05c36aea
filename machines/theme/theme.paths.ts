import { pathsOf } from "../testing/paths.ts";
import { themeMachine } from "./theme.machine.ts";

export default pathsOf(themeMachine, {
  inputs: [
    { choice: "system", systemIsDark: false },
    { choice: "dark", systemIsDark: false },
  ],
  events: {
    "theme.chosen": [{ choice: "light" }, { choice: "dark" }, { choice: "system" }],
    "system.changed": [{ dark: true }, { dark: false }],
  },
});
