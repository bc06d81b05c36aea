import { useMemo, useRef } from "react";
import { type CalendarEvent, type Day, dayOf } from "./calendar-days.ts";
import { Hours } from "./calendar-hours.tsx";
import { Month } from "./calendar-month.tsx";
import type { CalendarProps } from "./calendar-parts.tsx";

/** Month, week or day. The days are a grid: arrows, Page Up and Down, Home and End move, Enter opens the day. */
export function Calendar<E extends CalendarEvent>(props: CalendarProps<E>) {
  const byDay = useMemo(
    () => Map.groupBy(props.events, ({ start }) => dayOf(new Date(start))),
    [props.events],
  );
  const time = useMemo(() => {
    const format = new Intl.DateTimeFormat(props.locale, { timeStyle: "short" });
    return (iso: string) => format.format(new Date(iso));
  }, [props.locale]);
  const eventsOf = (day: Day) => byDay.get(day) ?? [];
  const opened = useRef(false);
  const inner = {
    ...props,
    ...{ eventsOf, time, opened },
    onOpenDay: (day: Day) => {
      opened.current = props.view !== "day";
      props.onOpenDay(day);
    },
  };
  return props.view === "month" ? <Month {...inner} /> : <Hours key={props.view} {...inner} />;
}
