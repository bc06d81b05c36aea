import { CalendarCheck, CalendarDays } from "lucide-react";
import { Link } from "react-router";
import { styled } from "styled-components";
import { useFormats, useTexts } from "#client/i18n/use-texts.ts";
import { useRecruiter } from "#client/system/app/use-system.ts";
import { may } from "#contract/access.ts";
import type { RecruiterHome } from "#contract/calls/recruiter-home.ts";
import { type, weight } from "#ui/tokens.ts";
import { calendarPath, isToday } from "./addresses.ts";
import { Card, CardNote, Lines, Quiet, Row, Rows } from "./card.tsx";
import { homeTexts } from "./texts.ts";

type Entry = NonNullable<RecruiterHome["agenda"]>[number];
const looks = {
  interview: { Icon: CalendarCheck, folder: "interviews" },
  meeting: { Icon: CalendarDays, folder: "meetings" },
};

/** As wide as the longest of all: "12:00 PM" takes more than "12:00", and no line of it is broken. */
const Hour = styled.time<{ $isToday: boolean; $letters: number }>`
  flex: none; width: ${({ $letters }) => $letters}ch; white-space: nowrap; font-size: ${type.sm}; font-variant-numeric: tabular-nums;
  color: ${({ $isToday }) => ($isToday ? "var(--text)" : "var(--muted)")};
  font-weight: ${({ $isToday }) => ($isToday ? weight.strong : weight.label)};
`;
const Mark = styled.span`display: inline-flex; flex: none; color: var(--muted);`;

/** What the recruiter has scheduled next: today by the hour, later by the day. */
export function Agenda({ entries }: { entries: readonly Entry[] }) {
  const t = useTexts(homeTexts);
  const { nearDay, time, dateTime } = useFormats();
  const recruiter = useRecruiter();
  const hourOf = (at: string) => (isToday(at) ? time(at) : nearDay(at));
  const letters = Math.max(0, ...entries.map(({ starts_at }) => hourOf(starts_at).length));
  return (
    <Card title={t("agenda.title")} aside={<Link to={calendarPath(entries)}>{t("agenda.calendar")}</Link>}>
      {entries.length === 0 ? (
        <CardNote>
          {t("agenda.empty")}{" "}
          {may(recruiter, "interviews", "create") ? (
            <Link to="/recruiters/interviews/new">{t("agenda.add")}</Link>
          ) : null}
        </CardNote>
      ) : null}
      <Rows>
        {entries.map(({ kind, id, title, starts_at, place }) => {
          const { Icon, folder } = looks[kind];
          const today = isToday(starts_at);
          return (
            <Row key={`${kind} ${id}`}>
              <Hour $isToday={today} $letters={letters} dateTime={starts_at} title={dateTime(starts_at)}>
                {hourOf(starts_at)}
              </Hour>
              <Lines>
                <Link to={`/recruiters/${folder}/${id}`}>{title}</Link>
                <Quiet>
                  {[today ? null : time(starts_at), place].filter(Boolean).join(" · ") || t(`agenda.${kind}`)}
                </Quiet>
              </Lines>
              <Mark title={t(`agenda.${kind}`)}>
                <Icon aria-hidden />
              </Mark>
            </Row>
          );
        })}
      </Rows>
    </Card>
  );
}
