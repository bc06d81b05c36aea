import { type KeyboardEvent, type ReactNode, useEffect, useMemo, useRef } from "react";
import { styled } from "styled-components";
import {
  type CalendarEvent,
  type CalendarView,
  type Day,
  dateOf,
  dayOf,
  dayOfKey,
  daysOf,
  hoursOf,
  monthOf,
  placed,
} from "./calendar-days.ts";
import { radius, space, type } from "./tokens.ts";

export interface CalendarTexts {
  /** Names the grid of the days. */
  days: string;
  /** `n` more that a cell has no room for. */
  more: (count: number) => string;
  /** What a day has, for those who hear it. */
  count: (count: number) => string;
}

interface Props<E extends CalendarEvent> {
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
  /** One event, in as little room as there is. */
  renderEvent: (event: E, time: string) => ReactNode;
}

const Frame = styled.div`
  border: 1px solid var(--line); border-radius: ${radius.lg}; background: var(--surface); overflow: auto;
  table { width: 100%; border-collapse: collapse; table-layout: fixed; min-width: 640px; }
  th { padding: ${space(2)}; font-size: ${type.xs}; font-weight: 560; color: var(--muted); text-align: start; border-bottom: 1px solid var(--line); }
`;
const Cell = styled.td<{ $other: boolean; $weekend: boolean }>`
  height: 108px; padding: ${space(1)}; vertical-align: top; border-bottom: 1px solid var(--line); border-right: 1px solid var(--line);
  background: ${({ $weekend }) => ($weekend ? "var(--sunken)" : "transparent")};
  &:last-child { border-right: 0; }
  tr:last-child > & { border-bottom: 0; }
  &:focus-visible { outline: 2px solid var(--focus); outline-offset: -2px; }
  > b { opacity: ${({ $other }) => ($other ? 0.72 : 1)}; }
`;
const DayNumber = styled.b<{ $today: boolean }>`
  display: inline-flex; align-items: center; justify-content: center; min-width: 24px; height: 24px; border-radius: ${radius.full};
  font-size: ${type.sm}; font-weight: 560; font-variant-numeric: tabular-nums;
  ${({ $today }) => ($today ? "background: var(--accent); color: var(--on-accent);" : "")}
`;
const Events = styled.ul`list-style: none; margin: 2px 0 0; padding: 0; display: flex; flex-direction: column; gap: 2px;`;
const More = styled.button`
  border: 0; background: none; padding: 2px ${space(1)}; font-size: ${type.xs}; color: var(--muted); cursor: pointer; text-align: start; min-height: 24px;
  &:hover { color: var(--text); text-decoration: underline; }
`;

const shownInCell = 3;

/** Month, week or day. The days are a grid: arrows, Page Up and Down, Home and End move, Enter opens the day. */
export function Calendar<E extends CalendarEvent>(props: Props<E>) {
  const byDay = useMemo(
    () => Map.groupBy(props.events, ({ start }) => dayOf(new Date(start))),
    [props.events],
  );
  const time = useMemo(() => {
    const format = new Intl.DateTimeFormat(props.locale, { timeStyle: "short" });
    return (iso: string) => format.format(new Date(iso));
  }, [props.locale]);
  const eventsOf = (day: Day) => byDay.get(day) ?? [];
  return props.view === "month" ? (
    <Month {...props} eventsOf={eventsOf} time={time} />
  ) : (
    <Hours {...props} eventsOf={eventsOf} time={time} />
  );
}

type Inner<E extends CalendarEvent> = Props<E> & {
  eventsOf: (day: Day) => E[];
  time: (iso: string) => string;
};

/** The focus follows the day once the keyboard is in the grid. */
function useDayFocus(day: Day) {
  const grid = useRef<HTMLTableElement>(null);
  useEffect(() => {
    const inside = grid.current?.contains(document.activeElement);
    if (inside && document.activeElement?.matches("[data-day]"))
      grid.current?.querySelector<HTMLElement>(`[data-day="${day}"]`)?.focus();
  }, [day]);
  return grid;
}

function useDayKeys({ day, onDay, onOpenDay }: Pick<Props<CalendarEvent>, "day" | "onDay" | "onOpenDay">) {
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

function useNames(locale: string) {
  return useMemo(() => {
    const weekday = new Intl.DateTimeFormat(locale, { weekday: "short" });
    const full = new Intl.DateTimeFormat(locale, { dateStyle: "full" });
    return {
      weekday: (day: Day) => weekday.format(dateOf(day)),
      full: (day: Day) => full.format(dateOf(day)),
    };
  }, [locale]);
}

const isWeekend = (day: Day) => dateOf(day).getDay() % 6 === 0;

function Month<E extends CalendarEvent>(props: Inner<E>) {
  const { day, today, eventsOf, time, locale, texts, onDay, onOpenDay, renderEvent } = props;
  const weeks = monthOf(day);
  const grid = useDayFocus(day);
  const keys = useDayKeys(props);
  const names = useNames(locale);
  return (
    <Frame>
      {/* biome-ignore lint/a11y/noNoninteractiveElementToInteractiveRole: a calendar's days are a grid (ARIA practices) */}
      <table ref={grid} role="grid" aria-label={texts.days} onKeyDown={keys}>
        <thead>
          <tr>
            {(weeks[0] ?? []).map((one) => (
              <th key={one} scope="col">
                {names.weekday(one)}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {weeks.map((week) => (
            <tr key={week[0]}>
              {week.map((one) => {
                const events = eventsOf(one);
                const hidden = events.length - shownInCell;
                const shown = hidden > 1 ? events.slice(0, shownInCell) : events;
                return (
                  <Cell
                    key={one}
                    role="gridcell"
                    data-day={one}
                    tabIndex={one === day ? 0 : -1}
                    aria-selected={one === day}
                    aria-label={`${names.full(one)}, ${texts.count(events.length)}`}
                    $other={one.slice(0, 7) !== day.slice(0, 7)}
                    $weekend={isWeekend(one)}
                    onClick={({ target, currentTarget }) => {
                      if (target === currentTarget) onDay(one);
                    }}
                  >
                    <DayNumber $today={one === today}>{dateOf(one).getDate()}</DayNumber>
                    <Events>
                      {shown.map((event) => (
                        <li key={event.key}>{renderEvent(event, time(event.start))}</li>
                      ))}
                      {hidden > 1 ? (
                        <li>
                          <More type="button" onClick={() => onOpenDay(one)}>
                            {texts.more(hidden)}
                          </More>
                        </li>
                      ) : null}
                    </Events>
                  </Cell>
                );
              })}
            </tr>
          ))}
        </tbody>
      </table>
    </Frame>
  );
}

const hourHeight = 52;
const HoursTable = styled.table<{ $days: number }>`
  && { min-width: ${({ $days }) => ($days > 1 ? "760px" : "0")}; }
  th:first-child, td:first-child { width: 56px; }
`;
const HoursCell = styled.td<{ $weekend: boolean }>`
  position: relative; padding: 0; vertical-align: top; border-left: 1px solid var(--line);
  background:
    repeating-linear-gradient(to bottom, transparent 0 ${hourHeight - 1}px, var(--line) ${hourHeight - 1}px ${hourHeight}px),
    ${({ $weekend }) => ($weekend ? "var(--sunken)" : "transparent")};
  &:focus-visible { outline: 2px solid var(--focus); outline-offset: -2px; }
`;
const HourNames = styled.td`
  padding: 0; vertical-align: top; font-size: ${type.xs}; color: var(--muted); font-variant-numeric: tabular-nums;
  > div { height: ${hourHeight}px; padding: 2px ${space(2)}; text-align: end; }
`;
const Slot = styled.li`position: absolute; padding: 1px 2px; overflow: hidden; > * { height: 100%; }`;

function Hours<E extends CalendarEvent>(props: Inner<E>) {
  const { view, day, today, eventsOf, time, locale, texts, onDay, renderEvent } = props;
  const grid = useDayFocus(day);
  const keys = useDayKeys(props);
  const names = useNames(locale);
  const columns = daysOf(view, day).map((one) => ({ one, events: placed(eventsOf(one)) }));
  const { first, last } = hoursOf(columns.flatMap(({ events }) => events));
  const height = (last - first) * hourHeight;
  const hours = Array.from({ length: last - first }, (_, index) => first + index);
  return (
    <Frame>
      <HoursTable ref={grid} role="grid" aria-label={texts.days} $days={columns.length} onKeyDown={keys}>
        <thead>
          <tr>
            <th aria-hidden />
            {columns.map(({ one }) => (
              <th key={one} scope="col">
                {names.weekday(one)} <DayNumber $today={one === today}>{dateOf(one).getDate()}</DayNumber>
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          <tr>
            <HourNames aria-hidden>
              {hours.map((hour) => (
                <div key={hour}>{`${hour}:00`}</div>
              ))}
            </HourNames>
            {columns.map(({ one, events }) => (
              <HoursCell
                key={one}
                role="gridcell"
                data-day={one}
                tabIndex={one === day ? 0 : -1}
                aria-selected={one === day}
                aria-label={`${names.full(one)}, ${texts.count(events.length)}`}
                $weekend={isWeekend(one)}
                style={{ height }}
                onClick={({ target, currentTarget }) => {
                  if (target === currentTarget) onDay(one);
                }}
              >
                <Events as="ul" style={{ margin: 0 }}>
                  {events.map(({ event, from, to, lane, lanes }) => (
                    <Slot
                      key={event.key}
                      style={{
                        top: ((from - first * 60) / 60) * hourHeight,
                        height: ((to - from) / 60) * hourHeight,
                        left: `${(lane / lanes) * 100}%`,
                        width: `${100 / lanes}%`,
                      }}
                    >
                      {renderEvent(event, time(event.start))}
                    </Slot>
                  ))}
                </Events>
              </HoursCell>
            ))}
          </tr>
        </tbody>
      </HoursTable>
    </Frame>
  );
}
