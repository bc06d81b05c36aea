import { Link } from "react-router";
import { styled } from "styled-components";
import { useFormats, useTexts } from "#client/i18n/use-texts.ts";
import { useRecruiter } from "#client/system/app/use-system.ts";
import type { RecruiterHome } from "#contract/calls/recruiter-home.ts";
import { Sparkline } from "#ui/sparkline.tsx";
import { below, radius, space, type, weight } from "#ui/tokens.ts";
import { calendarPath, filtered, isToday, monthBegan, overdueOf } from "./addresses.ts";
import { homeTexts } from "./texts.ts";

export const Strip = styled.ul`
  display: grid; grid-template-columns: repeat(auto-fit, minmax(150px, 1fr)); gap: ${space(3)}; margin: 0; padding: 0; list-style: none;
  ${below("phone")} { grid-template-columns: repeat(2, minmax(0, 1fr)); > :last-child:nth-child(odd) { grid-column: 1 / -1; } }
`;
export const Tile = styled.li<{ $isZero?: boolean }>`
  min-width: 0;
  > a {
    display: flex; flex-direction: column; gap: 2px; height: 100%; min-height: 84px; padding: ${space(3)} ${space(4)}; border: 1px solid var(--line);
    border-radius: ${radius.lg}; background: ${({ $isZero }) => ($isZero ? "none" : "var(--surface)")}; color: var(--muted);
    font-size: ${type.sm}; text-decoration: none;
    &:hover { border-color: var(--line-strong); }
  }
  strong {
    color: ${({ $isZero }) => ($isZero ? "var(--muted)" : "var(--text)")}; font-size: ${type["2xl"]};
    font-weight: ${({ $isZero }) => ($isZero ? weight.label : weight.strong)}; line-height: 1.15; font-variant-numeric: tabular-nums;
  }
  small { font-size: ${type.xs}; }
`;
const Top = styled.span`
  display: grid; grid-template-columns: auto minmax(0, 1fr); align-items: end; gap: ${space(3)};
  > :last-child:not(strong) { max-width: 120px; margin-inline-start: auto; }
`;

interface Figure {
  key: "jobs" | "applies" | "today" | "overdue" | "placements";
  value: number;
  to: string;
  note?: string;
  /** How it went, week by week. */
  weeks?: readonly number[] | undefined;
}

/** The day in five numbers, each linked to its list. Zeros are dimmed. */
export function Figures({ home }: { home: RecruiterHome }) {
  const t = useTexts(homeTexts);
  const { number, percent, time } = useFormats();
  const { id } = useRecruiter();
  const published = { status: "published" };
  const unseen = { job_status: "published", withdrawn_at: { null: "true" }, status: "0", seen: "false" };
  const figures: Figure[] = [];
  if (home.agenda) {
    const today = home.agenda.filter(({ starts_at }) => isToday(starts_at));
    const next = today.find(({ starts_at }) => Date.parse(starts_at) > Date.now());
    figures.push({
      key: "today",
      value: today.length,
      to: calendarPath(home.agenda),
      ...(next ? { note: t("figures.next", { time: time(next.starts_at) }) } : {}),
    });
  }
  if (home.tasks)
    figures.push({
      key: "overdue",
      value: home.attention.find(({ kind }) => kind === "overdue_tasks")?.count ?? 0,
      to: overdueOf(id),
    });
  if (home.new_applies !== null) {
    const weeks = home.weeks?.map(({ applies }) => applies);
    const [before = 0, last = 0] = weeks?.slice(-2) ?? [];
    figures.push({
      key: "applies",
      value: home.new_applies,
      to: filtered("applies", unseen),
      weeks,
      ...(weeks
        ? {
            note:
              before > 0
                ? t("figures.weekChange", {
                    amount: number(last),
                    share: `${last > before ? "+" : ""}${percent(last / before - 1)}`,
                  })
                : t("figures.week", { amount: number(last) }),
          }
        : {}),
    });
  }
  if (home.open_jobs !== null)
    figures.push({ key: "jobs", value: home.open_jobs, to: filtered("jobs", published) });
  if (home.placements)
    figures.push({
      key: "placements",
      value: home.placements.this_month,
      to: filtered("applies", { status: "8", status_changed_at: { gteq: monthBegan() } }),
      note: t("figures.before", { amount: number(home.placements.last_month) }),
      weeks: home.weeks?.map(({ placements }) => placements),
    });
  if (figures.length === 0) return null;
  return (
    <Strip aria-label={t("figures.title")}>
      {figures.map(({ key, value, to, note, weeks }) => (
        <Tile key={key} $isZero={value === 0}>
          <Link to={to}>
            <Top>
              <strong>{number(value)}</strong>
              {weeks?.some((count) => count > 0) ? <Sparkline values={weeks} /> : null}
            </Top>
            <span>{t(`figures.${key}`, { count: value })}</span>
            {note ? <small>{note}</small> : null}
          </Link>
        </Tile>
      ))}
    </Strip>
  );
}
