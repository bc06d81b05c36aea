import { state as states } from "#contract/catalogues/jobs.ts";
import type { Db } from "#provider/base/database/open.ts";
import { invalid } from "#provider/base/http/errors.ts";
import { defineHandlers } from "#provider/base/http/implement.ts";
import { recordChange } from "#provider/base/records/changes.ts";
import { writing } from "../entities/broadcast.ts";
import type { HolidayOfYear } from "../tenant/holidays.ts";

/** Adds the year's holidays the business lacks: one already observed at the place is not added again. */
async function addMissing(
  trx: Db,
  business_id: number,
  year: number,
  days: readonly HolidayOfYear[],
  place: { scope: "national" | "state"; state: string | null },
): Promise<number[]> {
  const there = await trx
    .selectFrom("holidays")
    .where("business_id", "=", business_id)
    .where("year", "=", year)
    .where((either) =>
      either.or([
        either("scope", "=", "national"),
        either.and([either("scope", "=", "state"), either("state", "=", place.state)]),
      ]),
    )
    .select("date")
    .execute();
  const known = new Set(there.map(({ date }) => date));
  const missing = days.filter(({ date }) => !known.has(date));
  if (missing.length === 0) return [];
  const added = await trx
    .insertInto("holidays")
    .values(missing.map((day) => ({ business_id, ...day, ...place })))
    .onConflict((conflict) => conflict.doNothing())
    .returning("id")
    .execute();
  return added.map(({ id }) => id);
}

export const holidayHandlers = defineHandlers({
  "POST /recruiters/administrator/holidays/imports": async (context) => {
    const { businessId, body } = context;
    const { year, state } = body.import;
    if (state && !states.some(({ code }) => code === state)) throw invalid("import.state", "option");
    // The package's tables are large, and needed once a year.
    const { holidaysOf, holidaysOfState } = await import("../tenant/holidays.ts");
    return await writing(context, async (trx, writer) => {
      const national = { scope: "national", state: null } as const;
      const ids = await addMissing(trx, businessId, year, holidaysOf(year), national);
      if (state) {
        const of = { scope: "state", state } as const;
        ids.push(...(await addMissing(trx, businessId, year, holidaysOfState(year, state), of)));
      }
      if (ids.length > 0) recordChange(writer, "saved", "holidays", ids);
      return { added: ids.length };
    });
  },
});
