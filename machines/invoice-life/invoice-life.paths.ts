import { pathsOf } from "../testing/paths.ts";
import { invoiceLifeMachine } from "./invoice-life.machine.ts";

export default pathsOf(invoiceLifeMachine, {
  events: {
    "invoice.drafted": [{}],
    "invoice.issued": [{}],
    "invoice.cancelled": [{}],
    "payment.received": [{}],
    "payment.returned": [{}],
    "payment.returned_late": [{}],
    "due_date.passed": [{}],
    "due_date.extended": [{}],
  },
});
