/** Days as 'YYYY-MM-DD' in the person's time zone, and the layout of their events in a calendar. */
export type Day = string;
export type CalendarView = "month" | "week" | "day";

export interface CalendarEvent {
  key: string;
  title: string;
  /** An ISO instant. */
  start: string;
  /** 0: a moment, shown as long as it can be read. */
  minutes: number;
  /** Of its dot, where there is no room for its name. */
  color?: string;
}

const two = (value: number) => String(value).padStart(2, "0");
export const dayOf = (date: Date): Day =>
  `${date.getFullYear()}-${two(date.getMonth() + 1)}-${two(date.getDate())}`;
/** Noon: no change of the clock moves it to another day. */
export const dateOf = (day: Day): Date => new Date(`${day}T12:00:00`);

export function addDays(day: Day, count: number): Day {
  const date = dateOf(day);
  date.setDate(date.getDate() + count);
  return dayOf(date);
}

/** The same day of another month, or its last day if there is none. */
export function addMonths(day: Day, count: number): Day {
  const date = dateOf(day);
  const wanted = date.getDate();
  date.setDate(1);
  date.setMonth(date.getMonth() + count);
  const last = new Date(date.getFullYear(), date.getMonth() + 1, 0).getDate();
  date.setDate(Math.min(wanted, last));
  return dayOf(date);
}

export const weekOf = (day: Day): Day[] => {
  const first = addDays(day, -dateOf(day).getDay());
  return Array.from({ length: 7 }, (_, index) => addDays(first, index));
};

/** Six weeks around a month, from a Sunday on. */
export function monthOf(day: Day): Day[][] {
  const first = weekOf(`${day.slice(0, 7)}-01`)[0] ?? day;
  return Array.from({ length: 6 }, (_, week) => weekOf(addDays(first, week * 7)));
}

export function daysOf(view: CalendarView, day: Day): Day[] {
  if (view === "day") return [day];
  return view === "week" ? weekOf(day) : monthOf(day).flat();
}

/** The day that the arrow, page, home or end key leads to; undefined for any other key. */
export function dayOfKey(key: string, day: Day): Day | undefined {
  const week = weekOf(day);
  switch (key) {
    case "ArrowLeft":
      return addDays(day, -1);
    case "ArrowRight":
      return addDays(day, 1);
    case "ArrowUp":
      return addDays(day, -7);
    case "ArrowDown":
      return addDays(day, 7);
    case "PageUp":
      return addMonths(day, -1);
    case "PageDown":
      return addMonths(day, 1);
    case "Home":
      return week[0];
    case "End":
      return week[6];
    default:
      return undefined;
  }
}

/** The view moved forward by its own length. */
export function stepped(view: CalendarView, day: Day, by: 1 | -1): Day {
  if (view === "month") return addMonths(day, by);
  return addDays(day, view === "week" ? 7 * by : by);
}

export interface Placed<E> {
  event: E;
  /** Minutes from midnight. */
  from: number;
  to: number;
  /** Column index and column count. */
  lane: number;
  lanes: number;
  /** How many columns it has room for, itself included. */
  span: number;
  /** Which of the day's groups of overlapping events. */
  group: number;
}

const shortest = 30;
const midnight = 24 * 60;

/** Lays overlapping events of one day out side by side. */
export function placed<E extends CalendarEvent>(events: readonly E[]): Placed<E>[] {
  const spans = events
    .map((event) => {
      const start = new Date(event.start);
      const from = Math.min(start.getHours() * 60 + start.getMinutes(), midnight - shortest);
      return { event, from, to: Math.min(from + Math.max(event.minutes, shortest), midnight) };
    })
    .sort((a, b) => a.from - b.from || b.to - a.to);
  const groups: Placed<E>[][] = [];
  let end = -1;
  for (const span of spans) {
    if (span.from >= end) {
      groups.push([]);
      end = span.to;
    }
    const group = groups.at(-1) ?? [];
    const busy = new Set(group.filter(({ to }) => to > span.from).map(({ lane }) => lane));
    let lane = 0;
    while (busy.has(lane)) lane += 1;
    group.push({ ...span, lane, lanes: 1, span: 1, group: groups.length - 1 });
    end = Math.max(end, span.to);
  }
  return groups.flatMap((group) => {
    const lanes = Math.max(...group.map(({ lane }) => lane)) + 1;
    return group.map((item) => {
      const neighbours = group
        .filter(({ lane, from, to }) => lane > item.lane && from < item.to && to > item.from)
        .map(({ lane }) => lane);
      return { ...item, lanes, span: Math.min(lanes, ...neighbours) - item.lane };
    });
  });
}

export interface Fitted<E> {
  shown: Placed<E>[];
  /** Of each group, the events without room beside the others. */
  more: { group: number; from: number; to: number; count: number }[];
}

/** At most this many side by side; the rest is summarised as times and a count. */
export function fitted<E>(all: readonly Placed<E>[], most: number): Fitted<E> {
  const hidden = Map.groupBy(
    all.filter(({ lane }) => lane >= most),
    ({ group }) => group,
  );
  return {
    shown: all
      .filter(({ lane }) => lane < most)
      .map((item) => ({
        ...item,
        lanes: Math.min(item.lanes, most),
        span: Math.min(item.span, most - item.lane),
      })),
    more: [...hidden].map(([group, events]) => ({
      group,
      from: Math.min(...events.map(({ from }) => from)),
      to: Math.max(...events.map(({ to }) => to)),
      count: events.length,
    })),
  };
}

/** Office hours, extended for earlier or later events. */
export function hoursOf(all: readonly Placed<unknown>[]): { first: number; last: number } {
  const first = Math.min(8, ...all.map(({ from }) => Math.floor(from / 60)));
  const last = Math.max(19, ...all.map(({ to }) => Math.ceil(to / 60)));
  return { first, last };
}
