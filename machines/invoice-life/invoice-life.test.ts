import { describe, expect, it } from "vitest";
import { walk } from "../testing/life.ts";
import { invoiceLifeMachine } from "./invoice-life.machine.ts";

describe("an invoice", () => {
  it("is drafted, issued and paid, and waits again where the bank returns the payment", () => {
    expect(
      walk(
        invoiceLifeMachine,
        "invoice.drafted",
        "invoice.issued",
        "payment.received",
        "payment.returned",
        "due_date.passed",
        "due_date.extended",
        "payment.received",
        "payment.returned_late",
      ),
    ).toEqual(["draft", "issued", "paid", "issued", "overdue", "issued", "paid", "overdue"]);
  });
  it("is no draft again, and is over once it is cancelled", () => {
    expect(
      walk(
        invoiceLifeMachine,
        "invoice.drafted",
        "payment.received",
        "invoice.issued",
        "invoice.drafted",
        "invoice.cancelled",
        "invoice.issued",
        "payment.received",
      ),
    ).toEqual(["draft", "refused", "issued", "refused", "cancelled", "refused", "refused"]);
  });
  it("keeps its payment from a cancellation", () => {
    expect(walk(invoiceLifeMachine, "payment.received", "invoice.cancelled")).toEqual(["paid", "refused"]);
  });
  it("may be recorded late", () => {
    expect(walk(invoiceLifeMachine, "due_date.passed", "invoice.cancelled")).toEqual([
      "overdue",
      "cancelled",
    ]);
  });
});
