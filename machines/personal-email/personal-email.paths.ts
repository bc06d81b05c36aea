import { pathsOf } from "../testing/paths.ts";
import { personalEmailMachine } from "./personal-email.machine.ts";

export default pathsOf(personalEmailMachine, {
  events: {
    "route.changed": [
      { path: "/recruiters/jobs", search: "?personal_email=1" },
      { path: "/jobs", search: "?personal_email=1" },
    ],
  },
});
