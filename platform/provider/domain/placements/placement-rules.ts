import { invalid } from "#provider/base/http/errors.ts";
import type { EntityRules, Values } from "#provider/base/records/rules.ts";
import { assertStartsBeforeEnd } from "../entities/periods.ts";
import { guaranteeOfJob } from "../pricing/pricing.ts";
import { followPlacement, hire } from "./hire.ts";
import { hasLeft, statusByStart } from "./placement-status.ts";

const placed = 8;
const byDate: readonly unknown[] = ["upcoming", "active"];
const textOf = (value: unknown): string | null => (typeof value === "string" ? value : null);

/** The end date of a placement: set when the person leaves, cleared when they return. */
function endOf(values: Values, before: Values, to: unknown, today: string): Values {
  const left = hasLeft(to);
  if (left === hasLeft(before.status) || values.ends_on !== undefined) return {};
  if (!left) return { ends_on: null };
  const end = textOf(before.ends_on);
  return end && end <= today ? {} : { ends_on: today };
}

export const placementRules: EntityRules = {
  byDay: true,
  stamp(values, before, _writer, today) {
    const { status, starts_on }: Values = { status: "active", ...before, ...values };
    if (before && values.status !== undefined) return { ...values, ...endOf(values, before, status, today) };
    // The start date alone decides whether it is upcoming.
    const follows = values.status === undefined && (!before || values.starts_on !== undefined);
    return follows && byDate.includes(status)
      ? { ...values, status: statusByStart(textOf(starts_on), today) }
      : values;
  },
  check({ starts_on: start, ends_on: end, apply_id, status }, before, today) {
    const begins = before?.status !== status && byDate.includes(status);
    if (begins && status !== statusByStart(textOf(start), today))
      throw invalid("placement.status", "start_date");
    assertStartsBeforeEnd("placement.ends_on", start, end);
    if (before && before.apply_id !== apply_id) throw invalid("placement.apply_id", "option");
  },
  // Only an application in Placement can be placed.
  async saved(db, id, { apply_id, status, ends_on, guarantee_days }, before, writer) {
    if (before) {
      const turns = hasLeft(status) !== hasLeft(before.status);
      if (turns || (status === "cancelled" && status !== before.status))
        await followPlacement(db, writer, id, { status, ends_on });
      return;
    }
    const apply = await db
      .selectFrom("applies")
      .where("business_id", "=", writer.businessId)
      .where("id", "=", Number(apply_id))
      .where("status", "=", placed)
      .select("job_id")
      .executeTakeFirst();
    if (!apply) throw invalid("placement.apply_id", "option");
    const agreed =
      guarantee_days === undefined && (await guaranteeOfJob(db, writer.businessId, apply.job_id));
    if (typeof agreed === "number")
      await db
        .updateTable("placements")
        .set({ guarantee_days: agreed })
        .where("business_id", "=", writer.businessId)
        .where("id", "=", id)
        .execute();
    await hire(db, writer, id);
  },
};
