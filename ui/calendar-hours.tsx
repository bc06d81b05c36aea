import type { ReactNode } from "react";
import { styled } from "styled-components";
import { type CalendarEvent, dateOf, daysOf, type Fitted, fitted, hoursOf, placed } from "./calendar-days.ts";
import {
  DayNumber,
  Events,
  Frame,
  type GridProps,
  isWeekend,
  useDayFocus,
  useDayKeys,
  useNames,
} from "./calendar-parts.tsx";
import { radius, space, type } from "./tokens.ts";

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

export function Hours<E extends CalendarEvent>(props: GridProps<E>) {
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
