import { pagesOfPlan } from "../domain/site-pages/site-plan.ts";
import { holidaysOf } from "../domain/tenant/holidays.ts";
import type { Batch, Row } from "./batch.ts";
import type { Brand } from "./brands.ts";
import type { Calendar } from "./calendar.ts";
import { assignaSite } from "./sites/assigna.ts";
import type { DemoSite } from "./sites/demo-site.ts";
import { elencoSite } from "./sites/elenco.ts";
import { jovoolSite } from "./sites/jovool.ts";
import { landSite } from "./sites/land.ts";
import { mappitSite } from "./sites/mappit.ts";
import { talensesGroupSite } from "./sites/talenses-group.ts";

const sites: Record<Brand["key"], DemoSite> = {
  localhost: elencoSite,
  talensesgroup: talensesGroupSite,
  mappit: mappitSite,
  assigna: assignaSite,
  jovool: jovoolSite,
  land: landSite,
};

/** The day so many days from today, or the next one on which people work. */
export function sessionDay(calendar: Calendar, from: number): string {
  const day = calendar.day(from);
  const weekday = new Date(`${day}T12:00:00.000Z`).getUTCDay();
  const isFree =
    weekday === 0 || weekday === 6 || holidaysOf(Number(day.slice(0, 4))).some(({ date }) => date === day);
  return isFree ? sessionDay(calendar, from + 1) : day;
}

export function addSite(batch: Batch, calendar: Calendar, brand: Brand["key"], business_id: number): void {
  const made = `${calendar.day(-300)}T12:00:00.000Z`;
  const day = (from: number) => calendar.day(from);
  const plan = sites[brand]({ day, at: (from, time) => `${sessionDay(calendar, from)}T${time}:00.000Z` });
  for (const page of pagesOfPlan(plan)) {
    const row: Row<"site_pages"> = { ...page, business_id, status: "published", publish_at: null };
    batch.add("site_pages", { ...row, version: 1, created_at: made, updated_at: made });
  }
}
