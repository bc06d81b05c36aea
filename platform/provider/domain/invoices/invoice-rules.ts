import { today } from "#provider/base/clock/today.ts";
import { invalid } from "#provider/base/http/errors.ts";
import type { EntityRules } from "#provider/base/records/rules.ts";
import { assertStartsBeforeEnd } from "../entities/periods.ts";

export const invoiceRules: EntityRules = {
  unique: { invoices_name: "name" },
  stamp(values, before) {
    const { status } = { ...before, ...values };
    if (!before || status === before.status) return values;
    const given = { ...before, ...values };
    return {
      ...values,
      ...(status === "issued" && !given.issued_on ? { issued_on: today() } : {}),
      ...(status === "paid" && !given.paid_on ? { paid_on: today() } : {}),
      ...(before.status === "paid" ? { paid_on: null } : {}),
    };
  },
  check({ issued_on: issued, due_on: due, status, paid_on }) {
    assertStartsBeforeEnd("invoice.due_on", issued, due);
    if (status === "paid" && !paid_on) throw invalid("invoice.paid_on", "required");
    if (status !== "paid" && paid_on) throw invalid("invoice.paid_on", "only_paid");
  },
};
