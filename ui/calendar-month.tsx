import { styled } from "styled-components";
import { type CalendarEvent, dateOf, monthOf } from "./calendar-days.ts";
import {
  DayNumber,
  Events,
  Frame,
  type GridProps,
  isWeekend,
  More,
  useDayFocus,
  useDayKeys,
  useNames,
} from "./calendar-parts.tsx";
import { Heading, Stack, Text } from "./layout.tsx";
import { below, space, type } from "./tokens.ts";

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
const shownInCell = 3;

export function Month<E extends CalendarEvent>(props: GridProps<E>) {
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
                        {events.slice(0, shownInCell).map(({ key, color }) => (
                          <i key={key} style={color ? { background: color } : undefined} />
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
