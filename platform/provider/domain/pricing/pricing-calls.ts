import { invalid } from "#provider/base/http/errors.ts";
import { defineHandlers } from "#provider/base/http/implement.ts";
import { recordChange } from "#provider/base/records/changes.ts";
import { writing } from "../entities/broadcast.ts";
import { findRow } from "../entities/list.ts";
import { audit, holdRow } from "../entities/write.ts";
import { bandsOf } from "./pricing.ts";

const plans = "pricing_plan_configurations";

export const pricingHandlers = defineHandlers({
  "GET /recruiters/administrator/pricing_plan_configurations/:id/bands": async ({
    db,
    businessId,
    params,
  }) => {
    await findRow(db, plans, businessId, params.id);
    return { bands: await bandsOf(db, businessId, params.id) };
  },
  "PUT /recruiters/administrator/pricing_plan_configurations/:id/bands": async (context) => {
    const { businessId, params, body } = context;
    const twice = body.bands.findIndex(
      ({ pay_from }, at) => body.bands.findIndex((band) => band.pay_from === pay_from) < at,
    );
    if (twice >= 0) throw invalid(`bands.${twice}.pay_from`, "twice");
    return await writing(context, async (trx, writer) => {
      const { id } = await holdRow(trx, plans, businessId, params.id);
      const before = await bandsOf(trx, businessId, id);
      await trx
        .deleteFrom("pricing_plan_bands")
        .where("business_id", "=", businessId)
        .where("pricing_plan_configuration_id", "=", id)
        .execute();
      const of = { business_id: businessId, pricing_plan_configuration_id: id };
      if (body.bands.length > 0)
        await trx
          .insertInto("pricing_plan_bands")
          .values(body.bands.map((band) => ({ ...of, ...band })))
          .execute();
      const bands = await bandsOf(trx, businessId, id);
      await audit(trx, plans, id, writer, { bands: before }, { bands });
      recordChange(writer, "saved", plans, [id]);
      return { bands };
    });
  },
});
