import { setup } from "xstate";
import type { Life } from "../shared/life.ts";

/**
 * An invoice, from draft to payment. A number given to a client is never reused: a cancelled invoice stays cancelled,
 * and an issued or paid one never becomes a draft again. A bank may return a payment.
 */
export const invoiceLifeMachine = setup({
  types: {} as Life<
    | "invoice.drafted"
    | "invoice.issued"
    | "invoice.cancelled"
    | "payment.received"
    | "payment.returned"
    | "payment.returned_late"
    | "due_date.passed"
    | "due_date.extended"
  >,
}).createMachine({
  id: "invoiceLife",
  initial: "absent",
  states: {
    absent: {
      description: "What was issued elsewhere is recorded here with the status that it has.",
      on: {
        "invoice.drafted": "draft",
        "invoice.issued": "issued",
        "payment.received": "paid",
        "due_date.passed": "overdue",
      },
    },
    draft: { on: { "invoice.issued": "issued", "invoice.cancelled": "cancelled" } },
    issued: {
      on: { "payment.received": "paid", "due_date.passed": "overdue", "invoice.cancelled": "cancelled" },
    },
    overdue: {
      on: { "payment.received": "paid", "due_date.extended": "issued", "invoice.cancelled": "cancelled" },
    },
    paid: {
      description:
        "A returned payment leaves it as it was before: issued, or overdue where its day has passed.",
      on: { "payment.returned": "issued", "payment.returned_late": "overdue" },
    },
    cancelled: { type: "final" },
  },
});
