import { Popover } from "@base-ui/react/popover";
import { ChevronLeft, ChevronRight } from "lucide-react";
import { type ReactElement, type RefObject, useRef, useState } from "react";
import { css, styled } from "styled-components";
import { Button, IconButton } from "./button.tsx";
import { addMonths, type Day, dateOf, dayOf, dayOfKey, monthOf, weekOf } from "./calendar-days.ts";
import { type DateLanguage, type Precision, timeText } from "./date-text.ts";
import { NativeSelect, SelectBox } from "./field.tsx";
import type { DateTexts } from "./field-texts.ts";
import { floatingStyle } from "./floating.ts";
import { layer, motion, radius, space, type, weight } from "./tokens.ts";

export interface DatePickerProps {
  trigger: ReactElement;
  open: boolean;
  onOpenChange: (open: boolean) => void;
  title: string;
  precision: Precision;
  value: string;
  onChange: (iso: string) => void;
  min?: string | undefined;
  max?: string | undefined;
  texts: DateTexts;
  /** Has the focus again when the calendar closes. */
  returnTo: RefObject<HTMLElement | null>;
}

const Place = styled(Popover.Positioner)`z-index: ${layer.popover};`;
const Box = styled(Popover.Popup)`${floatingStyle} width: 284px; padding: ${space(3)};`;
const Head = styled.div`
  display: flex; align-items: center; gap: ${space(1)}; margin-bottom: ${space(2)};
  > div { flex: 1; min-width: 0; }
  /* The longest month's name in full, beside the year. */
  > div:nth-of-type(1):not(:nth-last-of-type(1)) { flex: 1.6; }
`;
const Small = styled(NativeSelect)`
  min-height: 28px; height: 28px; padding: 0 ${space(6)} 0 ${space(1.5)}; border-color: transparent; background: transparent;
  font-size: ${type.sm}; font-weight: ${weight.medium};
  &:hover:not(:disabled) { border-color: var(--line); }
`;
const Grid = styled.table`
  width: 100%; border-collapse: collapse; font-size: ${type.sm}; font-variant-numeric: tabular-nums; text-align: center;
  th { height: 28px; padding: 0; color: var(--muted); font-size: ${type.xs}; font-weight: ${weight.label}; }
  td { padding: 0; }
`;
const choice = css`
  border: 0; border-radius: ${radius.md}; background: none; color: var(--text); font-size: ${type.sm}; cursor: pointer;
  transition: background ${motion.fast};
  &:hover { background: var(--hover); }
  &[data-today] { font-weight: ${weight.strong}; color: var(--accent-text); }
  &[aria-pressed="true"] { background: var(--accent); color: var(--on-accent); font-weight: ${weight.strong}; }
  &[aria-disabled="true"] { opacity: 0.4; cursor: not-allowed; }
`;
const DayButton = styled.button`
  ${choice} width: 36px; height: 34px;
  &[data-outside] { color: var(--muted); }
  @media (pointer: coarse) { height: 40px; }
`;
const Months = styled.div`display: grid; grid-template-columns: repeat(3, 1fr); gap: ${space(1)};`;
const MonthButton = styled.button`${choice} height: 38px; text-transform: capitalize; @media (pointer: coarse) { height: 44px; }`;
const Foot = styled.div`
  display: flex; align-items: center; justify-content: space-between; gap: ${space(2)}; margin-top: ${space(2)}; padding-top: ${space(2)};
  border-top: 1px solid var(--line);
  > div { flex: 1; }
`;

const tagOf: Record<DateLanguage, string> = { pt: "pt-BR", en: "en-US" };
const halfHours = Array.from(
  { length: 48 },
  (_, half) => `${String(half >> 1).padStart(2, "0")}:${half % 2 ? "30" : "00"}`,
);
const startOfWork = "09:00";
const twelve = Array.from({ length: 12 }, (_, index) => index);
const monthIn = (year: string, index: number) => `${year}-${String(index + 1).padStart(2, "0")}`;

/** The years around a day that a person looks for: a birth as well as the end of a contract. */
function yearsOf(day: Day, min: string | undefined, max: string | undefined): number[] {
  const now = new Date().getFullYear();
  const seen = Number(day.slice(0, 4));
  const first = Math.min(min ? Number(min.slice(0, 4)) : now - 90, seen);
  const last = Math.max(max ? Number(max.slice(0, 4)) : now + 15, seen);
  return Array.from({ length: last - first + 1 }, (_, index) => last - index);
}

/** A month's days, its months or its days with an hour, at a field. The arrow and page keys move in it, Enter chooses. */
export default function DatePicker({
  trigger,
  open,
  onOpenChange,
  title,
  precision,
  value,
  onChange,
  min,
  max,
  texts,
  returnTo,
}: DatePickerProps) {
  const { language } = texts;
  const tag = tagOf[language];
  const today = dayOf(new Date());
  const chosen = value === "" ? null : `${value}-01`.slice(0, 10);
  const start = chosen ?? (min && today < min ? min : max && today > max ? max : today);
  const [at, setAt] = useState<Day>(start);
  const [wasOpen, setWasOpen] = useState(open);
  const grid = useRef<HTMLTableElement>(null);
  const first = useRef<HTMLButtonElement>(null);
  if (open !== wasOpen) {
    setWasOpen(open);
    if (open) setAt(start);
  }
  const isOff = (day: Day) => (min !== undefined && day < min) || (max !== undefined && day > max);
  const time = value.slice(11, 16) || startOfWork;
  const take = (iso: string) => {
    onChange(iso);
    if (precision !== "minute") onOpenChange(false);
  };
  const choose = (day: Day) => {
    if (isOff(day)) return;
    setAt(day);
    take(precision === "minute" ? `${day}T${time}` : day);
  };
  const move = (day: Day) => {
    setAt(day);
    requestAnimationFrame(() =>
      grid.current?.querySelector<HTMLButtonElement>(`[data-day="${day}"]`)?.focus(),
    );
  };
  const full = new Intl.DateTimeFormat(tag, { dateStyle: "full" });
  const monthName = new Intl.DateTimeFormat(tag, { month: "long" });
  const shortMonth = new Intl.DateTimeFormat(tag, { month: "short" });
  const weekday = new Intl.DateTimeFormat(tag, { weekday: "narrow" });
  const weekdayName = new Intl.DateTimeFormat(tag, { weekday: "long" });
  const year = at.slice(0, 4);
  const step = precision === "month" ? 12 : 1;
  return (
    <Popover.Root open={open} onOpenChange={onOpenChange}>
      <Popover.Trigger render={trigger} />
      <Popover.Portal>
        <Place sideOffset={6} align="end">
          <Box aria-label={title} initialFocus={first} finalFocus={returnTo}>
            <Head>
              <IconButton size="sm" label={texts.previous} onClick={() => setAt(addMonths(at, -step))}>
                <ChevronLeft aria-hidden />
              </IconButton>
              {precision === "month" ? null : (
                <SelectBox>
                  <Small
                    aria-label={texts.month}
                    value={at.slice(5, 7)}
                    onChange={(event) =>
                      setAt(addMonths(at, Number(event.target.value) - Number(at.slice(5, 7))))
                    }
                  >
                    {twelve.map((index) => (
                      <option key={index} value={monthIn(year, index).slice(5)}>
                        {monthName.format(dateOf(`${monthIn("2026", index)}-01`))}
                      </option>
                    ))}
                  </Small>
                </SelectBox>
              )}
              <SelectBox>
                <Small
                  aria-label={texts.year}
                  value={year}
                  onChange={(event) => setAt(addMonths(at, 12 * (Number(event.target.value) - Number(year))))}
                >
                  {yearsOf(at, min, max).map((item) => (
                    <option key={item} value={item}>
                      {item}
                    </option>
                  ))}
                </Small>
              </SelectBox>
              <IconButton size="sm" label={texts.next} onClick={() => setAt(addMonths(at, step))}>
                <ChevronRight aria-hidden />
              </IconButton>
            </Head>
            {precision === "month" ? (
              <Months>
                {twelve.map((index) => {
                  const month = monthIn(year, index);
                  const off = isOff(`${month}-01`);
                  return (
                    <MonthButton
                      key={month}
                      ref={month === at.slice(0, 7) ? first : undefined}
                      type="button"
                      aria-pressed={month === value}
                      aria-disabled={off || undefined}
                      data-today={month === today.slice(0, 7) ? "" : undefined}
                      onClick={() => (off ? undefined : take(month))}
                    >
                      {shortMonth.format(dateOf(`${month}-01`)).replace(".", "")}
                    </MonthButton>
                  );
                })}
              </Months>
            ) : (
              <Grid
                ref={grid}
                aria-label={new Intl.DateTimeFormat(tag, { month: "long", year: "numeric" }).format(
                  dateOf(at),
                )}
                onKeyDown={(event) => {
                  const to = dayOfKey(event.key, at);
                  if (!to) return;
                  event.preventDefault();
                  move(to);
                }}
              >
                <thead>
                  <tr>
                    {weekOf(at).map((day) => (
                      <th key={day} scope="col" abbr={weekdayName.format(dateOf(day))}>
                        {weekday.format(dateOf(day))}
                      </th>
                    ))}
                  </tr>
                </thead>
                <tbody>
                  {/* By their place: a day that the keys lead away from stays in the document, and so does the focus. */}
                  {[...monthOf(at).entries()].map(([row, week]) => (
                    <tr key={row}>
                      {week.map((day) => (
                        <td key={dateOf(day).getDay()}>
                          <DayButton
                            ref={day === at ? first : undefined}
                            type="button"
                            data-day={day}
                            tabIndex={day === at ? 0 : -1}
                            aria-label={full.format(dateOf(day))}
                            aria-pressed={day === chosen}
                            aria-current={day === today ? "date" : undefined}
                            aria-disabled={isOff(day) || undefined}
                            data-today={day === today ? "" : undefined}
                            data-outside={day.slice(0, 7) === at.slice(0, 7) ? undefined : ""}
                            onClick={() => choose(day)}
                          >
                            {Number(day.slice(8))}
                          </DayButton>
                        </td>
                      ))}
                    </tr>
                  ))}
                </tbody>
              </Grid>
            )}
            <Foot>
              {precision === "minute" ? (
                <SelectBox>
                  <Small
                    aria-label={texts.time}
                    value={time}
                    onChange={(event) => take(`${chosen ?? at}T${event.target.value}`)}
                  >
                    {[...new Set([...halfHours, time])].sort().map((hour) => (
                      <option key={hour} value={hour}>
                        {timeText(hour, language)}
                      </option>
                    ))}
                  </Small>
                </SelectBox>
              ) : null}
              {precision === "month" ? null : (
                <Button size="sm" kind="quiet" disabled={isOff(today)} onClick={() => choose(today)}>
                  {texts.today}
                </Button>
              )}
              <Button size="sm" kind="quiet" disabled={value === ""} onClick={() => take("")}>
                {texts.clear}
              </Button>
            </Foot>
          </Box>
        </Place>
      </Popover.Portal>
    </Popover.Root>
  );
}
