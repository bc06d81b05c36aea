import { Link } from "react-router";
import { styled } from "styled-components";
import { useFormats, useTexts } from "#client/i18n/use-texts.ts";
import { useRecruiter } from "#client/system/app/use-system.ts";
import type { RecruiterHome } from "#contract/calls/recruiter-home.ts";
import { radius, space, type, weight } from "#ui/tokens.ts";
import { calendarPath, filtered, isToday, monthBegan, overdueOf } from "./addresses.ts";
import { homeTexts } from "./texts.ts";

export const Strip = styled.ul`
  display: grid; grid-template-columns: repeat(auto-fit, minmax(150px, 1fr)); gap: ${space(3)}; margin: 0; padding: 0; list-style: none;
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

interface Figure {
  key: "jobs" | "applies" | "today" | "overdue" | "placements";
  value: number;
  to: string;
  note?: string;
}

/** The day in five numbers, each with its list behind it. What is zero steps back. */
export function Figures({ home }: { home: RecruiterHome }) {
  const t = useTexts(homeTexts);
  const { number } = useFormats();
  const { id } = useRecruiter();
  const published = { status: "published" };
  const unseen = { job_status: "published", withdrawn_at: { null: "true" }, status: "0", seen: "false" };
  const figures: Figure[] = [];
  if (home.agenda)
    figures.push({
      key: "today",
      value: home.agenda.filter(({ starts_at }) => isToday(starts_at)).length,
      to: calendarPath(home.agenda),
    });
  if (home.tasks)
    figures.push({
      key: "overdue",
      value: home.attention.find(({ kind }) => kind === "overdue_tasks")?.count ?? 0,
      to: overdueOf(id),
    });
  if (home.new_applies !== null)
    figures.push({ key: "applies", value: home.new_applies, to: filtered("applies", unseen) });
  if (home.open_jobs !== null)
    figures.push({ key: "jobs", value: home.open_jobs, to: filtered("jobs", published) });
  if (home.placements)
    figures.push({
      key: "placements",
      value: home.placements.this_month,
      to: filtered("applies", { status: "8", status_changed_at: { gteq: monthBegan() } }),
      note: t("figures.before", { amount: number(home.placements.last_month) }),
    });
  if (figures.length === 0) return null;
  return (
    <Strip aria-label={t("figures.title")}>
      {figures.map(({ key, value, to, note }) => (
        <Tile key={key} $isZero={value === 0}>
          <Link to={to}>
            <strong>{number(value)}</strong>
            <span>{t(`figures.${key}`, { count: value })}</span>
            {note ? <small>{note}</small> : null}
          </Link>
        </Tile>
      ))}
    </Strip>
  );
}
