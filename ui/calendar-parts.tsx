import { type KeyboardEvent, type ReactNode, type RefObject, useEffect, useMemo, useRef } from "react";
import { styled } from "styled-components";
import { type CalendarEvent, type CalendarView, type Day, dateOf, dayOfKey } from "./calendar-days.ts";
import { radius, space, type } from "./tokens.ts";

export interface CalendarTexts {
  /** Names the grid of the days. */
  days: string;
  /** `n` more that a cell has no room for. */
  more: (count: number) => string;
  /** What a day has, for screen readers. */
  count: (count: number) => string;
}

export interface CalendarProps<E extends CalendarEvent> {
  view: CalendarView;
  day: Day;
  today: Day;
  events: readonly E[];
  /** BCP 47. */
  locale: string;
  texts: CalendarTexts;
  /** Another day has the focus. */
  onDay: (day: Day) => void;
  /** A day is to be seen by itself. */
  onOpenDay: (day: Day) => void;
  /**
   * One event, in minimal space. `tabIndex` is for its control: the keyboard moves through the events of the focused
   * day.
   */
  renderEvent: (event: E, time: string, tabIndex: 0 | -1) => ReactNode;
}

/** Screen-reader text stays inside it, too: it would widen the page. */
export const Frame = styled.div`
  position: relative; border: 1px solid var(--line); border-radius: ${radius.lg}; background: var(--surface); overflow: auto;
  table { width: 100%; border-collapse: collapse; table-layout: fixed; min-width: 640px; }
  th { padding: ${space(2)}; font-size: ${type.xs}; font-weight: 520; color: var(--muted); text-align: start; border-bottom: 1px solid var(--line); }
`;
export const DayNumber = styled.b<{ $today: boolean }>`
  display: inline-flex; align-items: center; justify-content: center; min-width: 24px; height: 24px; border-radius: ${radius.full};
  font-size: ${type.sm}; font-weight: 520; font-variant-numeric: tabular-nums;
  ${({ $today }) => ($today ? "background: var(--accent); color: var(--on-accent);" : "")}
`;
export const Events = styled.ul`list-style: none; margin: 2px 0 0; padding: 0; display: flex; flex-direction: column; gap: 2px;`;
export const More = styled.button`
  border: 0; background: none; padding: 2px ${space(1)}; font-size: ${type.xs}; color: var(--muted); cursor: pointer; text-align: start; min-height: 24px;
  &:hover { color: var(--text); text-decoration: underline; }
`;

export type GridProps<E extends CalendarEvent> = CalendarProps<E> & {
  /** A day was opened in the grid before this one. */
  opened: RefObject<boolean>;
  eventsOf: (day: Day) => E[];
  time: (iso: string) => string;
};

/** The focus follows the day once the keyboard is in the grid, and the day that was opened from it. */
export function useDayFocus(day: Day, opened: RefObject<boolean>) {
  const grid = useRef<HTMLTableElement>(null);
  useEffect(() => {
    if (opened.current) grid.current?.querySelector<HTMLElement>('[tabindex="0"]')?.focus();
    opened.current = false;
  }, [opened]);
  useEffect(() => {
    const inside = grid.current?.contains(document.activeElement);
    if (inside && document.activeElement?.matches("[data-day]"))
      grid.current?.querySelector<HTMLElement>(`[data-day="${day}"]`)?.focus();
  }, [day]);
  return grid;
}

export function useDayKeys({
  day,
  onDay,
  onOpenDay,
}: Pick<CalendarProps<CalendarEvent>, "day" | "onDay" | "onOpenDay">) {
  return (event: KeyboardEvent<HTMLElement>) => {
    if (!(event.target instanceof HTMLElement) || !event.target.matches("[data-day]")) return;
    if (event.ctrlKey || event.metaKey || event.altKey) return;
    const next = dayOfKey(event.key, day);
    if (next) {
      event.preventDefault();
      onDay(next);
    } else if (event.key === "Enter" || event.key === " ") {
      event.preventDefault();
      onOpenDay(day);
    }
  };
}

export function useNames(locale: string) {
  return useMemo(() => {
    const weekday = new Intl.DateTimeFormat(locale, { weekday: "short" });
    const full = new Intl.DateTimeFormat(locale, { dateStyle: "full" });
    return {
      weekday: (day: Day) => weekday.format(dateOf(day)),
      full: (day: Day) => full.format(dateOf(day)),
    };
  }, [locale]);
}

export const isWeekend = (day: Day) => dateOf(day).getDay() % 6 === 0;
