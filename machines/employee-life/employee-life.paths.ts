import { pathsOf } from "../testing/paths.ts";
import { employeeLifeMachine } from "./employee-life.machine.ts";

export default pathsOf(employeeLifeMachine, {
  events: {
    "person.hired": [{}],
    "person.hired_ahead": [{}],
    "start_date.came": [{}],
    "leave.began": [{}],
    "leave.ended": [{}],
    "person.left": [{}],
    "person.returned": [{}],
    "placement.cancelled": [{}],
  },
});
