import { Handshake } from "lucide-react";
import { Link } from "react-router";
import { useFormats, useLocale, useTexts } from "#client/i18n/use-texts.ts";
import { useRead } from "#client/system/page/use-read.ts";
import { jobOffers } from "#client/system/recruiters/job-reads.ts";
import type { JobOffer } from "#contract/calls/talent-pool.ts";
import { labelIn } from "#contract/catalogues/catalogue.ts";
import { employmentRegime } from "#contract/catalogues/jobs.ts";
import type { RecordPartProps } from "#features/entities/fields/part-props.ts";
import { NotLoaded } from "#features/shared/reading/loaded.tsx";
import { WaitingList } from "#features/shared/reading/waiting.tsx";
import { ButtonLink } from "#ui/button.tsx";
import { EmptyState } from "#ui/feedback.tsx";
import { DescriptionList, Heading, Panel, Stack, Text } from "#ui/layout.tsx";
import { Timeline, type TimelineEntry } from "#ui/timeline.tsx";
import { icons } from "#ui/tokens.ts";
import { jobTexts } from "./texts.ts";

const dayMs = 86_400_000;
const tones = {
  waiting: "accent",
  accepted: "success",
  declined: "danger",
  expired: "danger",
  withdrawn: undefined,
} as const;

const answeredOf = (offers: readonly JobOffer[]) =>
  offers.filter(({ outcome }) => outcome === "accepted" || outcome === "declined");

/** The offers of a job in the order of time: a tab of the job. */
export default function JobOffers({ record }: RecordPartProps) {
  const t = useTexts(jobTexts);
  const formats = useFormats();
  const locale = useLocale();
  const read = useRead(jobOffers, { params: { id: record.id } });
  if (!read.data) return <NotLoaded read={read} failed={t("failed")} waiting={<WaitingList />} />;
  const { offers } = read.data;
  if (offers.length === 0) {
    return (
      <Panel>
        <EmptyState
          icon={<Handshake size={icons.large} aria-hidden />}
          title={t("offers.none")}
          action={
            <ButtonLink as={Link} to={`/recruiters/jobs/${record.id}/applies/kanban`}>
              {t("offers.board")}
            </ButtonLink>
          }
        >
          {t("offers.noneHint")}
        </EmptyState>
      </Panel>
    );
  }
  const answered = answeredOf(offers);
  const accepted = answered.filter(({ outcome }) => outcome === "accepted").length;
  const days = answered.map(
    ({ offered_at, outcome_at }) => (Date.parse(outcome_at ?? offered_at) - Date.parse(offered_at)) / dayMs,
  );
  const average = days.length === 0 ? null : days.reduce((sum, day) => sum + day, 0) / days.length;
  const detailOf = (offer: JobOffer) =>
    [
      offer.outcome_at
        ? t("offers.answered", {
            outcome: t(`offers.outcomes.${offer.outcome}`),
            date: formats.date(offer.outcome_at),
          })
        : t(`offers.outcomes.${offer.outcome}`),
      offer.agreed_salary === null
        ? null
        : t("offers.agreed", { salary: formats.money(offer.agreed_salary, offer.currency) }),
      offer.starts_on ? t("offers.startsOn", { date: formats.date(offer.starts_on) }) : null,
      offer.expires_on ? t("offers.expiresOn", { date: formats.date(offer.expires_on) }) : null,
      offer.note,
    ]
      .filter(Boolean)
      .join(" · ");
  const entries = offers.map((offer): TimelineEntry => {
    const tone = tones[offer.outcome];
    return {
      key: offer.id,
      title: (
        <Link to={`/recruiters/candidates/${offer.candidate_id}`}>
          {t("offers.extended", {
            name: offer.candidate_name,
            salary: formats.money(offer.salary, offer.currency),
            regime: labelIn(employmentRegime, offer.regime, locale),
          })}
        </Link>
      ),
      when: formats.dateTime(offer.offered_at),
      dateTime: offer.offered_at,
      who: offer.by_name,
      detail: detailOf(offer),
      ...(tone ? { tone } : {}),
    };
  });
  return (
    <Stack $gap={4}>
      <Stack $gap={0.5}>
        <Heading $size="lg">{t("offers.title")}</Heading>
        <Text $tone="muted" $size="sm">
          {t("offers.hint")}
        </Text>
      </Stack>
      <Panel>
        <DescriptionList
          items={[
            {
              term: t("offers.rate"),
              value:
                answered.length === 0 ? "—" : t("offers.rateOf", { accepted, answered: answered.length }),
            },
            {
              term: t("offers.days"),
              value: average === null ? "—" : formats.number(Math.round(average * 10) / 10),
            },
            {
              term: t("offers.waiting"),
              value: formats.number(offers.filter(({ outcome }) => outcome === "waiting").length),
            },
          ]}
        />
      </Panel>
      <Panel>
        <Timeline label={t("offers.title")} entries={entries} />
      </Panel>
    </Stack>
  );
}
