import { setup } from "xstate";
import type { Life } from "../shared/life.ts";

/** An evaluation form: what was once in use has answers, so it is archived and taken up again, but no draft again. */
export const evaluationLifeMachine = setup({
  types: {} as Life<"form.drafted" | "form.put_to_use" | "form.archived">,
}).createMachine({
  id: "evaluationLife",
  initial: "absent",
  states: {
    absent: { on: { "form.drafted": "draft", "form.put_to_use": "active" } },
    draft: { on: { "form.put_to_use": "active", "form.archived": "archived" } },
    active: { on: { "form.archived": "archived" } },
    archived: { on: { "form.put_to_use": "active" } },
  },
});
