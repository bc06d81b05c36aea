import { CalendarCheck, CalendarDays } from "lucide-react";
import { Fragment } from "react";
import { Link } from "react-router";
import { styled } from "styled-components";
import { useFormats, useTexts } from "#client/i18n/use-texts.ts";
import { useRecruiter } from "#client/system/app/use-system.ts";
import { may } from "#contract/access.ts";
import type { RecruiterHome } from "#contract/calls/recruiter-home.ts";
import { space, type, weight } from "#ui/tokens.ts";
import { calendarPath } from "./addresses.ts";
import { Card, CardNote, Lines, Quiet, Row, Rows } from "./card.tsx";
import { homeTexts } from "./texts.ts";

type Entry = NonNullable<RecruiterHome["agenda"]>[number];
const looks = {
  interview: { Icon: CalendarCheck, folder: "interviews" },
  meeting: { Icon: CalendarDays, folder: "meetings" },
};

const Day = styled.h3`
  margin: ${space(1)} 0 0; color: var(--muted); font-size: ${type.sm}; font-weight: ${weight.label};
  &::first-letter { text-transform: uppercase; }
  ul + & { margin-top: ${space(3)}; }
`;
/** As wide as the longest of all: "12:00 PM" takes more than "12:00", and no line of it is broken. */
const Hour = styled.time<{ $letters: number }>`
  flex: none; width: ${({ $letters }) => $letters}ch; white-space: nowrap; font-size: ${type.sm}; font-variant-numeric: tabular-nums;
  font-weight: ${weight.label};
`;
const Mark = styled.span`display: inline-flex; flex: none; color: var(--muted);`;

/** What the recruiter has scheduled next, day by day. */
export function Agenda({ entries }: { entries: readonly Entry[] }) {
  const t = useTexts(homeTexts);
  const { nearDay, time, dateTime } = useFormats();
  const recruiter = useRecruiter();
  const days = [...Map.groupBy(entries, ({ starts_at }) => nearDay(starts_at))];
  const letters = Math.max(0, ...entries.map(({ starts_at }) => time(starts_at).length));
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
      {days.map(([name, own]) => (
        <Fragment key={name}>
          <Day>{name}</Day>
          <Rows>
            {own.map(({ kind, id, title, starts_at, place }) => {
              const { Icon, folder } = looks[kind];
              return (
                <Row key={`${kind} ${id}`}>
                  <Hour $letters={letters} dateTime={starts_at} title={dateTime(starts_at)}>
                    {time(starts_at)}
                  </Hour>
                  <Lines>
                    <Link to={`/recruiters/${folder}/${id}`}>{title}</Link>
                    <Quiet>{place || t(`agenda.${kind}`)}</Quiet>
                  </Lines>
                  <Mark title={t(`agenda.${kind}`)}>
                    <Icon aria-hidden />
                  </Mark>
                </Row>
              );
            })}
          </Rows>
        </Fragment>
      ))}
    </Card>
  );
}
