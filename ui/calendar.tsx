import { type KeyboardEvent, type ReactNode, type RefObject, useEffect, useMemo, useRef } from "react";
import { styled } from "styled-components";
import {
  type CalendarEvent,
  type CalendarView,
  type Day,
  dateOf,
  dayOf,
  dayOfKey,
  daysOf,
  type Fitted,
  fitted,
  hoursOf,
  monthOf,
  placed,
} from "./calendar-days.ts";
import { Heading, Stack, Text } from "./layout.tsx";
import { below, radius, space, type } from "./tokens.ts";

export interface CalendarTexts {
  /** Names the grid of the days. */
  days: string;
  /** `n` more that a cell has no room for. */
  more: (count: number) => string;
  /** What a day has, for screen readers. */
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
  /**
   * One event, in minimal space. `tabIndex` is for its control: the keyboard moves through the events of the focused
   * day.
   */
  renderEvent: (event: E, time: string, tabIndex: 0 | -1) => ReactNode;
}

/** Screen-reader text stays inside it, too: it would widen the page. */
const Frame = styled.div`
  position: relative; border: 1px solid var(--line); border-radius: ${radius.lg}; background: var(--surface); overflow: auto;
  table { width: 100%; border-collapse: collapse; table-layout: fixed; min-width: 640px; }
  th { padding: ${space(2)}; font-size: ${type.xs}; font-weight: 520; color: var(--muted); text-align: start; border-bottom: 1px solid var(--line); }
`;
/** A phone has room for seven days, not for what is on them: that stands below, for the day chosen. */
const MonthFrame = styled(Frame)`
  ${below("phone")} {
    table { min-width: 0; }
    th { padding: ${space(2)} 0; text-align: center; overflow: hidden; }
  }
`;
/** As high as a day that is full, so that nothing moves when the events come; higher where the screen is. */
const Cell = styled.td<{ $other: boolean; $weekend: boolean }>`
  height: max(137px, (100dvh - 260px) / 5); padding: ${space(1)}; vertical-align: top; border-bottom: 1px solid var(--line); border-right: 1px solid var(--line);
  background: ${({ $weekend }) => ($weekend ? "var(--sunken)" : "transparent")};
  &:last-child { border-right: 0; }
  tr:last-child > & { border-bottom: 0; }
  &:focus-visible { outline: 2px solid var(--focus); outline-offset: -2px; }
  > b { opacity: ${({ $other }) => ($other ? 0.72 : 1)}; }
  ${below("phone")} {
    height: 54px; padding: ${space(1)} 0; text-align: center; cursor: pointer;
    > * { pointer-events: none; }
    > ul { display: none; }
    &[aria-selected="true"] { box-shadow: inset 0 0 0 2px var(--accent); }
  }
`;
const Dots = styled.div`
  display: none; justify-content: center; gap: 3px; height: 6px; margin-top: 5px;
  i { width: 6px; height: 6px; border-radius: 50%; background: var(--accent); }
  ${below("phone")} { display: flex; }
`;
const Chosen = styled.section`
  display: none; margin-top: ${space(4)};
  ${below("phone")} { display: block; }
  h2::first-letter { text-transform: uppercase; }
  li > * { min-height: 44px; padding: ${space(2)} ${space(3)}; font-size: ${type.sm}; line-height: 28px; }
`;
const DayNumber = styled.b<{ $today: boolean }>`
  display: inline-flex; align-items: center; justify-content: center; min-width: 24px; height: 24px; border-radius: ${radius.full};
  font-size: ${type.sm}; font-weight: 520; font-variant-numeric: tabular-nums;
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

type Inner<E extends CalendarEvent> = Props<E> & {
  /** A day was opened in the grid before this one. */
  opened: RefObject<boolean>;
  eventsOf: (day: Day) => E[];
  time: (iso: string) => string;
};

/** The focus follows the day once the keyboard is in the grid, and the day that was opened from it. */
function useDayFocus(day: Day, opened: RefObject<boolean>) {
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
  const { day, today, opened, eventsOf, time, locale, texts, onDay, onOpenDay, renderEvent } = props;
  const weeks = monthOf(day);
  const grid = useDayFocus(day, opened);
  const keys = useDayKeys(props);
  const names = useNames(locale);
  return (
    <>
      <MonthFrame>
        {/* biome-ignore lint/a11y/noNoninteractiveElementToInteractiveRole: a calendar's days are a grid (ARIA practices) */}
        <table ref={grid} role="grid" aria-label={texts.days} onKeyDown={keys}>
          <thead>
            <tr>
              {(weeks[0] ?? []).map((item) => (
                <th key={item} scope="col">
                  {names.weekday(item)}
                </th>
              ))}
            </tr>
          </thead>
          <tbody>
            {weeks.map((week) => (
              <tr key={week[0]}>
                {week.map((item) => {
                  const events = eventsOf(item);
                  const hidden = events.length - shownInCell;
                  const shown = hidden > 1 ? events.slice(0, shownInCell) : events;
                  return (
                    <Cell
                      key={item}
                      role="gridcell"
                      data-day={item}
                      tabIndex={item === day ? 0 : -1}
                      aria-selected={item === day}
                      aria-label={`${names.full(item)}, ${texts.count(events.length)}`}
                      $other={item.slice(0, 7) !== day.slice(0, 7)}
                      $weekend={isWeekend(item)}
                      onClick={({ target, currentTarget }) => {
                        if (target === currentTarget) onDay(item);
                      }}
                    >
                      <DayNumber $today={item === today}>{dateOf(item).getDate()}</DayNumber>
                      <Dots aria-hidden>
                        {events.slice(0, shownInCell).map(({ key }) => (
                          <i key={key} />
                        ))}
                      </Dots>
                      <Events>
                        {shown.map((event) => (
                          <li key={event.key}>
                            {renderEvent(event, time(event.start), item === day ? 0 : -1)}
                          </li>
                        ))}
                        {hidden > 1 ? (
                          <li>
                            <More
                              type="button"
                              tabIndex={item === day ? 0 : -1}
                              onClick={() => onOpenDay(item)}
                            >
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
      </MonthFrame>
      <Chosen>
        <Stack $gap={2}>
          <Heading $size="md">{names.full(day)}</Heading>
          {eventsOf(day).length > 0 ? (
            <Events>
              {eventsOf(day).map((event) => (
                <li key={event.key}>{renderEvent(event, time(event.start), 0)}</li>
              ))}
            </Events>
          ) : (
            <Text $tone="muted">{texts.count(0)}</Text>
          )}
        </Stack>
      </Chosen>
    </>
  );
}

const hourHeight = 52;
/** The width an event needs to be legible; a week's column has room for this many. */
const laneWidth = 112;
const lanesOfWeek = 2;
const moreWidth = 30;
const minutesOfTwoLines = 45;
const HoursTable = styled.table<{ $width: number }>`
  && { min-width: ${({ $width }) => $width}px; }
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
const Slot = styled.li<{ $low: boolean }>`
  position: absolute; padding: 1px 2px; overflow: hidden;
  && > * { height: 100%; white-space: ${({ $low }) => ($low ? "nowrap" : "normal")}; overflow-wrap: break-word; }
`;
const MoreSlot = styled.button`
  width: 100%; border: 1px dashed var(--line-strong); border-radius: ${radius.sm}; background: var(--surface); color: var(--muted);
  padding: 0; font-size: ${type.xs}; cursor: pointer;
  &:hover { color: var(--text); border-style: solid; }
`;

function Hours<E extends CalendarEvent>(props: Inner<E>) {
  const { view, day, today, opened, eventsOf, time, locale, texts, onDay, onOpenDay, renderEvent } = props;
  const grid = useDayFocus(day, opened);
  const keys = useDayKeys(props);
  const names = useNames(locale);
  const columns = daysOf(view, day).map((item) => ({ one: item, events: placed(eventsOf(item)) }));
  const most = view === "week" ? lanesOfWeek : Number.POSITIVE_INFINITY;
  // A single day is as wide as its simultaneous events need.
  const width =
    view === "week"
      ? 1020
      : 56 + laneWidth * Math.max(1, ...columns.flatMap(({ events }) => events.map(({ lanes }) => lanes)));
  const { first, last } = hoursOf(columns.flatMap(({ events }) => events));
  const height = (last - first) * hourHeight;
  const hours = Array.from({ length: last - first }, (_, index) => first + index);
  return (
    <Frame>
      <HoursTable ref={grid} role="grid" aria-label={texts.days} $width={width} onKeyDown={keys}>
        <thead>
          <tr>
            <th aria-hidden />
            {columns.map(({ one: column }) => (
              <th key={column} scope="col">
                {names.weekday(column)}{" "}
                <DayNumber $today={column === today}>{dateOf(column).getDate()}</DayNumber>
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
            {columns.map(({ one: column, events }) => (
              <HoursCell
                key={column}
                role="gridcell"
                data-day={column}
                tabIndex={column === day ? 0 : -1}
                aria-selected={column === day}
                aria-label={`${names.full(column)}, ${texts.count(events.length)}`}
                $weekend={isWeekend(column)}
                style={{ height }}
                onClick={({ target, currentTarget }) => {
                  if (target === currentTarget) onDay(column);
                }}
              >
                <DaySlots
                  {...fitted(events, most)}
                  first={first}
                  moreText={texts.more}
                  onMore={() => onOpenDay(column)}
                  tabIndex={column === day ? 0 : -1}
                  renderEvent={(event) => renderEvent(event, time(event.start), column === day ? 0 : -1)}
                />
              </HoursCell>
            ))}
          </tr>
        </tbody>
      </HoursTable>
    </Frame>
  );
}

const topOf = (minutes: number, first: number) => (minutes / 60 - first) * hourHeight;

/** A day's events, side by side when they overlap. */
function DaySlots<E extends CalendarEvent>({
  shown,
  more,
  first,
  moreText,
  tabIndex,
  onMore,
  renderEvent,
}: Fitted<E> & {
  first: number;
  tabIndex: 0 | -1;
  moreText: (count: number) => string;
  onMore: () => void;
  renderEvent: (event: E) => ReactNode;
}) {
  const full = new Set(more.map(({ group }) => group));
  return (
    <Events style={{ margin: 0 }}>
      {shown.map(({ event, from, to, lane, lanes, span, group }) => {
        const room = full.has(group) ? `(100% - ${moreWidth}px)` : "100%";
        return (
          <Slot
            key={event.key}
            $low={to - from < minutesOfTwoLines}
            style={{
              top: topOf(from, first),
              height: topOf(to, first) - topOf(from, first),
              left: `calc(${room} * ${lane / lanes})`,
              width: `calc(${room} * ${span / lanes})`,
            }}
          >
            {renderEvent(event)}
          </Slot>
        );
      })}
      {more.map(({ group, from, to, count }) => (
        <Slot
          key={`more ${group}`}
          $low
          style={{
            top: topOf(from, first),
            height: topOf(to, first) - topOf(from, first),
            right: 0,
            width: moreWidth,
          }}
        >
          <MoreSlot
            type="button"
            tabIndex={tabIndex}
            aria-label={moreText(count)}
            title={moreText(count)}
            onClick={onMore}
          >
            +{count}
          </MoreSlot>
        </Slot>
      ))}
    </Events>
  );
}
