import { ChevronLeft, ChevronRight, List, Plus } from "lucide-react";
import { useMemo } from "react";
import { Link, useLocation } from "react-router";
import { styled } from "styled-components";
import { useLocale, useTexts } from "#client/i18n/use-texts.ts";
import { useDocumentTitle } from "#client/routing/use-document-title.ts";
import { useRecruiter, useTenant } from "#client/system/app/use-system.ts";
import { useCalendar, useCalendarAddress } from "#client/system/recruiters/use-agenda.ts";
import { may } from "#contract/access.ts";
import type { CalendarEvent } from "#contract/calls/agenda.ts";
import { eventKinds } from "#contract/catalogues/agenda.ts";
import { ReadFailure } from "#features/shared/reading/loaded.tsx";
import { Button, ButtonLink, IconButton } from "#ui/button.tsx";
import { Calendar } from "#ui/calendar.tsx";
import { dateOf, daysOf, stepped } from "#ui/calendar-days.ts";
import { Checkbox } from "#ui/field.tsx";
import { Heading, Inline, PageHeader, Stack, Text, VisuallyHidden, WideLabel } from "#ui/layout.tsx";
import { Segmented } from "#ui/segmented.tsx";
import { below, radius, space, type } from "#ui/tokens.ts";
import { Toolbar } from "#ui/toolbar.tsx";
import { agendaTexts } from "./texts.ts";

const tones = { interview: "accent", meeting: "info", task: "warning", sendout: "success" } as const;
/** Done, or cancelled. */
const isOff = ({ kind, status }: CalendarEvent): boolean => (kind === "task" ? status === 1 : status >= 2);
const paths = {
  interview: "interviews",
  meeting: "meetings",
  task: "tasks",
  sendout: "sendout_queues",
} as const;

const Entry = styled(Link)<{ $tone: string; $off: boolean }>`
  display: block; min-height: 24px; padding: 3px ${space(1.5)}; border-radius: ${radius.sm}; overflow: hidden;
  ${({ $tone }) => ($tone === "neutral" ? "background: var(--neutral); color: var(--text);" : `background: var(--${$tone}-soft); color: var(--on-${$tone}-soft);`)}
  font-size: ${type.xs}; line-height: 1.4; text-decoration: ${({ $off }) => ($off ? "line-through" : "none")};
  white-space: nowrap; text-overflow: ellipsis;
  &:hover { filter: brightness(0.97); }
  &:focus-visible { outline-offset: -2px; }
`;
const Dot = styled.span<{ $tone: string }>`
  width: 10px; height: 10px; border-radius: ${radius.full}; background: var(--${({ $tone }) => $tone}); display: inline-block;
`;
/** On a phone one line, scrolled by touch: the calendar begins within the first screen. */
const Kinds = styled.div`
  display: inline-flex; flex-wrap: wrap; gap: ${space(1)};
  ${below("phone")} {
    flex: 0 0 100%; flex-wrap: nowrap; margin: -3px; padding: 3px; position: relative; overflow-x: auto; scrollbar-width: none;
    > * { flex: none; }
  }
`;
const Period = styled(Heading)`&::first-letter { text-transform: uppercase; }`;

/** Where there is a keyboard. */
const Keys = styled(Text)`@media (pointer: coarse) { display: none; } ${below("phone")} { display: none; }`;

const tagOf = { pt: "pt-BR", en: "en-US" } as const;
const views = ["month", "week", "day"] as const;
const everything = { kinds: eventKinds, mine: true };
const sendoutsOnly = { kinds: ["sendout"], mine: false } as const;

function usePeriodName(view: (typeof views)[number], day: string): string {
  const tag = tagOf[useLocale()];
  if (view === "month")
    return new Intl.DateTimeFormat(tag, { month: "long", year: "numeric" }).format(dateOf(day));
  if (view === "day") return new Intl.DateTimeFormat(tag, { dateStyle: "full" }).format(dateOf(day));
  const days = daysOf("week", day);
  const format = new Intl.DateTimeFormat(tag, { day: "numeric", month: "short", year: "numeric" });
  return format.formatRange(dateOf(days[0] ?? day), dateOf(days[6] ?? day));
}

/** Interviews, meetings, tasks and send-outs by month, week or day; from the send-outs, these alone and everybody's. */
export default function CalendarPage() {
  const t = useTexts(agendaTexts);
  const locale = useLocale();
  const recruiter = useRecruiter();
  const { pathname } = useLocation();
  const entity = pathname.split("/")[2] ?? "interviews";
  const ofSendouts = entity === "sendout_queues";
  const { view, day, mine, kinds, today, go } = useCalendarAddress(ofSendouts ? sendoutsOnly : everything);
  const days = daysOf(view, day);
  const read = useCalendar(days[0] ?? day, days.at(-1) ?? day, mine);
  const period = usePeriodName(view, day);
  useDocumentTitle(`${t("calendar")} · ${period}`, useTenant().title);
  const events = useMemo(
    () =>
      (read.data?.events ?? [])
        .filter(({ kind }) => kinds.includes(kind))
        .map((event) => ({
          ...event,
          key: `${event.kind} ${event.id}`,
          start: event.starts_at,
          minutes: event.duration_minutes,
          color: isOff(event) ? "var(--line-strong)" : `var(--${tones[event.kind]})`,
        })),
    [read.data, kinds],
  );
  const start = encodeURIComponent(new Date(`${day}T09:00:00`).toISOString());
  const creatable = ofSendouts ? (["sendout"] as const) : (["interview", "meeting"] as const);
  return (
    <Stack $gap={4}>
      <PageHeader
        title={t(ofSendouts ? "sendoutCalendar" : "calendar")}
        hint={t(ofSendouts ? "sendoutLead" : "lead")}
        actions={
          <>
            <ButtonLink as={Link} to={`/recruiters/${entity}`}>
              <List aria-hidden />
              <WideLabel>{t("list")}</WideLabel>
            </ButtonLink>
            {creatable
              .filter((kind) => may(recruiter, paths[kind], "create"))
              .map((kind) => (
                <ButtonLink
                  key={kind}
                  as={Link}
                  $kind={kind === creatable[0] ? "primary" : "secondary"}
                  to={`/recruiters/${paths[kind]}/new?${kind === "sendout" ? "scheduled_at" : "starts_at"}=${start}`}
                >
                  <Plus aria-hidden />
                  {t(`create.${kind}`)}
                </ButtonLink>
              ))}
          </>
        }
      />
      <Toolbar
        label={t(ofSendouts ? "sendoutCalendar" : "calendar")}
        end={
          <>
            <Checkbox label={t("mine")} checked={mine} onChange={(wanted) => go({ mine: wanted })} />
            <Segmented
              label={t("views.label")}
              value={view}
              segments={views.map((value) => ({ value, label: t(`views.${value}`) }))}
              onChange={(next) => go({ view: next })}
            />
          </>
        }
      >
        <Inline $gap={1}>
          <IconButton label={t("previous")} onClick={() => go({ day: stepped(view, day, -1) })}>
            <ChevronLeft aria-hidden />
          </IconButton>
          <Button size="sm" onClick={() => go({ day: today })}>
            {t("today")}
          </Button>
          <IconButton label={t("next")} onClick={() => go({ day: stepped(view, day, 1) })}>
            <ChevronRight aria-hidden />
          </IconButton>
        </Inline>
        <Period $size="lg" aria-live="polite">
          {period}
        </Period>
        <Kinds role="group" aria-label={t("kindsShown")}>
          {eventKinds
            .filter((kind) => may(recruiter, paths[kind], "read"))
            .map((kind) => (
              <Button
                key={kind}
                size="sm"
                kind={kinds.includes(kind) ? "secondary" : "quiet"}
                icon={<Dot $tone={kinds.includes(kind) ? tones[kind] : "line-strong"} aria-hidden />}
                aria-pressed={kinds.includes(kind)}
                onClick={() =>
                  go({
                    kinds: kinds.includes(kind)
                      ? kinds.filter((item) => item !== kind)
                      : eventKinds.filter((item) => item === kind || kinds.includes(item)),
                  })
                }
              >
                {t(`kindNames.${kind}`)}
              </Button>
            ))}
        </Kinds>
      </Toolbar>
      {read.state === "failed" && !read.data ? (
        <ReadFailure title={t("failed")} read={read} />
      ) : (
        <div aria-busy={read.busy}>
          <Calendar
            view={view}
            day={day}
            today={today}
            events={events}
            locale={tagOf[locale]}
            texts={{
              days: t("days"),
              more: (count) => t("more", { count }),
              count: (count) => t("count", { count }),
            }}
            onDay={(next) => go({ day: next })}
            onOpenDay={(next) => go({ day: next, view: "day" })}
            renderEvent={(event, time, tabIndex) => (
              <EventLink event={event} time={time} tabIndex={tabIndex} />
            )}
          />
        </div>
      )}
      <Keys $tone="muted" $size="sm">
        {t("keys")}
      </Keys>
    </Stack>
  );
}

function EventLink({ event, time, tabIndex }: { event: CalendarEvent; time: string; tabIndex: 0 | -1 }) {
  const t = useTexts(agendaTexts);
  const off = isOff(event);
  const title = `${time} ${t(`kinds.${event.kind}`)}: ${event.title}`;
  return (
    <Entry
      to={`/recruiters/${paths[event.kind]}/${event.id}`}
      title={title}
      tabIndex={tabIndex}
      $tone={off ? "neutral" : tones[event.kind]}
      $off={off}
    >
      <VisuallyHidden>
        {t(`kinds.${event.kind}`)} {off ? t(event.kind === "task" ? "done" : "cancelled") : ""}
      </VisuallyHidden>
      {time} {event.title}
    </Entry>
  );
}
