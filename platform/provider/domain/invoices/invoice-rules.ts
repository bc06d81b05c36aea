import type { Db } from "#provider/base/database/open.ts";
import { invalid } from "#provider/base/http/errors.ts";
import type { EntityRules } from "#provider/base/records/rules.ts";
import { assertStartsBeforeEnd } from "../entities/periods.ts";
import { accountFor } from "./default-account.ts";
import { settleInvoice } from "./settle-invoice.ts";

/** A service is performed in its client's city, unless another is set. */
const beginInCityOfClient = (db: Db, id: number) =>
  db
    .updateTable("invoices as i")
    .from("client_companies as c")
    .whereRef("c.id", "=", "i.client_company_id")
    .whereRef("c.business_id", "=", "i.business_id")
    .where("i.id", "=", id)
    .set((of) => ({ city: of.ref("c.city"), state: of.ref("c.state") }))
    .execute();

export const invoiceRules: EntityRules = {
  byDay: true,
  unique: { invoices_name: "name" },
  stamp(values, before, _writer, today) {
    const { status } = { ...before, ...values };
    if (!before || status === before.status) return values;
    const given = { ...before, ...values };
    return {
      ...values,
      ...(status === "issued" && !given.issued_on ? { issued_on: today } : {}),
      ...(status === "paid" && !given.paid_on ? { paid_on: today } : {}),
      ...(before.status === "paid" ? { paid_on: null } : {}),
    };
  },
  check({ issued_on: issued, due_on: due, status, paid_on }) {
    assertStartsBeforeEnd("invoice.due_on", issued, due);
    if (status === "paid" && !paid_on) throw invalid("invoice.paid_on", "required");
    if (status !== "paid" && paid_on) throw invalid("invoice.paid_on", "only_paid");
  },
  async saved(db, id, { account_id, billing_plan_id, client_company_id, city }, before, writer) {
    if (before && before.status !== "draft") return;
    if (!before && account_id === undefined) {
      const account = await accountFor(db, writer.businessId, billing_plan_id);
      await db.updateTable("invoices").set({ account_id: account }).where("id", "=", id).execute();
    }
    if (client_company_id !== before?.client_company_id && !city) await beginInCityOfClient(db, id);
    await settleInvoice(db, writer, id);
  },
};
