import { useSelector } from "@xstate/react";
import { useMemo } from "react";
import { fromPromise } from "xstate";
import { businessDaysMachine, firstDayThatDoes } from "#machines/business-days/business-days.machine.ts";
import { minuteOf } from "#machines/shared/clock.ts";
import { usePageActor } from "../page/use-page-actor.ts";

/** The place of work; without a state, only national holidays count. */
export interface WorkPlace {
  readonly state: string | null;
  readonly city: string;
}
const wherever: WorkPlace = { state: null, city: "" };

/** Whether a date leaves enough business days, and the first one that does; another place is asked about anew. */
export function useBusinessDays({ state: at, city }: WorkPlace = wherever) {
  const actor = usePageActor(
    ({ api }) =>
      businessDaysMachine.provide({
        actors: {
          loadHolidays: fromPromise(async ({ input: { years }, signal }) => {
            const place = { ...(at ? { state: at } : {}), ...(at && city ? { city } : {}) };
            const query = { where: { year: [...years], ...place }, order: "date:asc" as const };
            const { holidays } = await api("GET /recruiters/holidays", { query }, { signal });
            return holidays.map(({ date }) => date);
          }),
        },
      }),
    undefined,
    // A change of the place keeps the view: the press that ends its entry is the check's own.
    JSON.stringify([at, city]),
  );
  const question = useSelector(actor, ({ context }) => context.question);
  const firstDay = useSelector(actor, ({ context }) => firstDayThatDoes(context));
  const state = useSelector(actor, (snapshot) => {
    if (snapshot.matches("enough")) return "enough";
    if (snapshot.matches("tooSoon")) return "tooSoon";
    if (snapshot.matches("failed")) return "failed";
    return snapshot.hasTag("busy") ? "loading" : "idle";
  });
  const intentions = useMemo(
    () => ({
      check: (date: string, days: number) =>
        actor.send({ type: "check.requested", date, days, now: minuteOf(new Date()) }),
      retry: () => actor.send({ type: "retry.requested" }),
    }),
    [actor],
  );
  return { question, firstDay, state, ...intentions } as const;
}
