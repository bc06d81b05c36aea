import {
  ChevronLeft,
  ChevronRight,
  List,
  Printer,
  RectangleVertical,
  SearchX,
  ShieldOff,
  UsersRound,
} from "lucide-react";
import type { ReactNode } from "react";
import { flushSync } from "react-dom";
import { Link } from "react-router";
import { styled } from "styled-components";
import { useFormats, useTexts } from "#client/i18n/use-texts.ts";
import { useActions } from "#client/system/page/use-actions.ts";
import { reviewAnswers } from "#client/system/shortlists/shortlist-review.ts";
import { useShortlistReading } from "#client/system/shortlists/use-shortlist-reading.ts";
import type { ShortlistReview } from "#client/system/shortlists/use-shortlist-review.ts";
import { hasOwnEvaluation } from "#contract/calls/shortlists.ts";
import { Button, ButtonLink, IconButton } from "#ui/button.tsx";
import { Callout, EmptyState, ErrorState, Skeleton } from "#ui/feedback.tsx";
import { Heading, Inline, Panel, Stack, Text, VisuallyHidden } from "#ui/layout.tsx";
import { ProgressBar } from "#ui/progress-bar.tsx";
import { Segmented } from "#ui/segmented.tsx";
import { below, from, icons, pageInset, radius, space, type } from "#ui/tokens.ts";
import { Comparison } from "./comparison.tsx";
import { Conclusion } from "./conclusion.tsx";
import { Message } from "./message.tsx";
import { Readers } from "./readers.tsx";
import { ReviewCard } from "./review-card.tsx";
import { ReviewFilters, useFilterNames } from "./review-filters.tsx";
import { reviewTexts } from "./texts.ts";
import { Watermark } from "./watermark.tsx";

const Page = styled.div`
  width: 100%; max-width: 1180px; margin: 0 auto; padding-block: ${space(8)} ${space(16)}; ${pageInset}
  ${below("phone")} { padding-block: ${space(5)} ${space(12)}; }
  @media print { max-width: none; padding: 0; background: #fff; }
`;
const Grid = styled.div`
  display: grid; gap: ${space(5)}; align-items: start;
  ${from("desktop")} { grid-template-columns: 280px minmax(0, 1fr); gap: ${space(8)}; }
  &[data-wide] { grid-template-columns: minmax(0, 1fr); > aside { display: none; } }
  @media print { display: block; }
`;
const Aside = styled.aside`
  ${from("desktop")} { position: sticky; top: ${space(20)}; }
  @media print { display: none; }
`;
const Tools = styled(Inline)`@media print { display: none; }`;
/** Printed only: the reader, and the date of printing. */
const Printed = styled.p`
  display: none; margin: 0; color: #555; font-size: ${type.sm};
  @media print { display: block; }
`;
const Chosen = styled.div`
  position: sticky; bottom: ${space(4)}; z-index: 2; display: flex; flex-wrap: wrap; align-items: center; gap: ${space(3)};
  padding: ${space(3)} ${space(4)}; border: 1px solid var(--line-strong); border-radius: ${radius.lg}; background: var(--surface);
  box-shadow: 0 8px 28px var(--shadow);
  @media print { display: none; }
`;
const Title = styled(Heading)`${below("phone")} { font-size: ${type["2xl"]}; }`;
const Cards = styled.ul`
  display: grid; gap: ${space(4)}; margin: 0; padding: 0; list-style: none;
  > li { min-width: 0; }
`;
const refusals = ["token_revoked", "token_expired", "not_found"] as const;
/** The review of a shortlist, by its link or in the client contacts' own area. */
export function ReviewScreen({
  review,
  self,
  actions,
}: {
  review: ShortlistReview;
  self: string;
  /** Beside its title. */
  actions?: ReactNode;
}) {
  const t = useTexts(reviewTexts);
  if (review.state === "refused") {
    const why = refusals.find((code) => code === review.failure) ?? "not_found";
    return (
      <Page>
        <Panel>
          <EmptyState
            icon={<ShieldOff size={icons.large} aria-hidden color="var(--muted)" />}
            title={t(`refused.${why}`)}
            // What was typed or judged is kept: it goes on where the recruiters extend the time or open it again.
            action={
              why === "not_found" ? undefined : (
                <ButtonLink as={Link} to="" reloadDocument>
                  {t("retry")}
                </ButtonLink>
              )
            }
          >
            {t("refused.hint")}
            {why === "not_found" ? ` ${t("refused.goneHint")}` : null}
          </EmptyState>
        </Panel>
      </Page>
    );
  }
  if (review.state === "failed")
    return (
      <Page>
        <Panel>
          <ErrorState title={t("failed")} action={<Button onClick={review.retry}>{t("retry")}</Button>}>
            {t("failedHint")}
          </ErrorState>
        </Panel>
      </Page>
    );
  return (
    <Page>{review.shortlist ? <Loaded review={review} self={self} actions={actions} /> : <Loading />}</Page>
  );
}

function Loading() {
  const t = useTexts(reviewTexts);
  return (
    <Stack $gap={6}>
      <VisuallyHidden role="status">{t("loading")}</VisuallyHidden>
      <Stack $gap={3}>
        <Skeleton $width="120px" />
        <Skeleton $width="min(420px, 80%)" $height="34px" />
      </Stack>
      <Grid>
        <Panel>
          <Stack $gap={4}>
            <Skeleton $width="60%" />
            <Skeleton $height="8px" />
            <Skeleton $height="120px" />
          </Stack>
        </Panel>
        <Stack $gap={4}>
          {[1, 2, 3].map((key) => (
            <Panel key={key}>
              <Inline $gap={4}>
                <Skeleton $width="52px" $height="52px" $round />
                <Stack $gap={2} $grow>
                  <Skeleton $width="40%" $height="18px" />
                  <Skeleton $width="60%" />
                </Stack>
              </Inline>
            </Panel>
          ))}
        </Stack>
      </Grid>
    </Stack>
  );
}

function Loaded({ review, self, actions }: { review: ShortlistReview; self: string; actions: ReactNode }) {
  const t = useTexts(reviewTexts);
  const formats = useFormats();
  const { shortlist, applies, people, waiting, failure, unsent, reader } = review;
  const reading = useShortlistReading(review);
  const { filter, shown } = reading;
  const filterNames = useFilterNames(reading, review.stages);
  const answers = useActions([self], reviewAnswers(review.reach, review.replyDrafts));
  if (!shortlist) return null;
  const at = shown.findIndex(({ id }) => id === reading.current);
  const inView = reading.view === "single" ? shown.slice(Math.max(0, at), Math.max(0, at) + 1) : shown;
  const chosen = reading.compared.flatMap((id) => applies.find((apply) => apply.id === id) ?? []);
  const readBy = reader.name ?? shortlist.client_company_name ?? t("byLink");
  const done = applies.filter(hasOwnEvaluation).length;
  // A personal link names its reader.
  const me = reader.client_contact_id === null ? self : `client_contact:${reader.client_contact_id}`;
  return (
    <Stack $gap={6}>
      <Stack $gap={2}>
        <Text $tone="muted" $size="sm" $strong>
          {[t("shortlist"), shortlist.client_company_name].filter(Boolean).join(" · ")}
        </Text>
        <Inline $justify="space-between" $align="start" $gap={4}>
          <Title as="h1" $size="3xl">
            {shortlist.name}
          </Title>
          <Tools $gap={1}>
            <IconButton
              label={t("print")}
              onClick={() => {
                // All candidates that fit are printed, whichever way they are looked at.
                flushSync(reading.close);
                window.print();
              }}
            >
              <Printer aria-hidden />
            </IconButton>
            {actions}
          </Tools>
        </Inline>
        <Inline $gap={4} $wrap>
          <Text $tone="muted">{t("forJob", { job: shortlist.job_title })}</Text>
          <Text $tone="muted">{t("candidates", { count: applies.length })}</Text>
          {shortlist.expires_at ? (
            <Text $tone="muted">{t("expires", { date: formats.date(shortlist.expires_at) })}</Text>
          ) : null}
        </Inline>
        {shortlist.message ? <Message>{shortlist.message}</Message> : null}
        <Printed>{t("printedFor", { name: readBy, date: formats.date(new Date().toISOString()) })}</Printed>
        {shown.length < applies.length ? (
          <Printed>
            {t("printedOnly", {
              shown: shown.length,
              count: applies.length,
              filters: filterNames.join(" · "),
            })}
          </Printed>
        ) : null}
      </Stack>
      {shortlist.watermark ? <Watermark text={readBy} /> : null}
      <Grid data-wide={reading.view === "comparing" || undefined}>
        <Aside>
          <Panel $padding={4}>
            <Stack $gap={5}>
              <Stack $gap={2}>
                <Inline $justify="space-between" $align="baseline">
                  <Heading as="h2" $size="md">
                    {t("progress")}
                  </Heading>
                  <Text $tone="muted" $size="sm">
                    {t("progressOf", { done, total: applies.length })}
                  </Text>
                </Inline>
                <ProgressBar
                  percent={applies.length ? Math.round((100 * done) / applies.length) : 0}
                  label={t("progress")}
                />
                <div role="status">
                  {applies.length > 0 && done === applies.length ? (
                    <Text $tone="success" $size="sm">
                      {t("done")}
                    </Text>
                  ) : null}
                </div>
              </Stack>
              <Conclusion
                at={reader.concluded_at}
                busy={answers.running === "conclude"}
                refused={answers.refused?.action === "conclude"}
                waiting={waiting}
                onConclude={(concluded) => answers.start("conclude", { concluded })}
              />
              <ReviewFilters reading={reading} stages={review.stages} />
              <Readers people={people} me={me} by={review.place.by} />
            </Stack>
          </Panel>
        </Aside>
        <Stack $gap={4}>
          <Heading as="h2" $size="md" hidden>
            {t(`filters.${filter.verdict}`)}
          </Heading>
          {shortlist.anonymous ? <Callout tone="info">{t("anonymous")}</Callout> : null}
          {waiting ? (
            <Callout tone="warning" role="status">
              {t("offline")}
            </Callout>
          ) : null}
          {failure && !waiting ? (
            <Callout tone="danger" role="alert">
              {t("notTaken")}
            </Callout>
          ) : null}
          {shown.length > 0 ? (
            <Tools $justify="space-between" $gap={3} $wrap>
              <Segmented
                label={t("view.label")}
                value={reading.view === "comparing" ? null : reading.view}
                segments={[
                  { value: "list", label: t("view.list"), icon: <List aria-hidden /> },
                  { value: "single", label: t("view.single"), icon: <RectangleVertical aria-hidden /> },
                ]}
                onChange={(view) => (view === "single" ? reading.showSingle() : reading.close())}
              />
              {reading.view === "single" ? (
                <Inline $gap={1}>
                  <IconButton label={t("view.previous")} disabled={at <= 0} onClick={reading.previous}>
                    <ChevronLeft aria-hidden />
                  </IconButton>
                  <Text as="span" $size="sm">
                    {t("view.of", { at: at + 1, total: shown.length })}
                  </Text>
                  <IconButton
                    label={t("view.next")}
                    disabled={at === shown.length - 1}
                    onClick={reading.next}
                  >
                    <ChevronRight aria-hidden />
                  </IconButton>
                </Inline>
              ) : (
                <Keys>{t("view.keys")}</Keys>
              )}
            </Tools>
          ) : null}
          {reading.view === "comparing" ? (
            <Comparison applies={chosen} review={review} onRemove={reading.toggle} onClose={reading.close} />
          ) : shown.length > 0 ? (
            <Cards>
              {inView.map((apply) => (
                <li key={apply.id}>
                  <ReviewCard
                    apply={apply}
                    review={review}
                    reading={reading}
                    answers={answers}
                    unsent={waiting && unsent.has(apply.id)}
                  />
                </li>
              ))}
            </Cards>
          ) : (
            <Panel>
              {applies.length === 0 ? (
                <EmptyState
                  icon={<UsersRound size={icons.large} aria-hidden color="var(--muted)" />}
                  title={t("none")}
                />
              ) : (
                <EmptyState
                  icon={<SearchX size={icons.large} aria-hidden color="var(--muted)" />}
                  title={t("noneShown")}
                  action={<Button onClick={reading.showAll}>{t("showAll")}</Button>}
                >
                  {t("noneShownHint")}
                </EmptyState>
              )}
            </Panel>
          )}
          {chosen.length > 0 && reading.view === "list" ? (
            <Chosen role="status">
              <Text $strong>{t("compare.chosen", { count: chosen.length })}</Text>
              <Text $tone="muted" $size="sm">
                {chosen.map(({ name }) => name).join(", ")}
              </Text>
              <Inline $gap={2}>
                <Button kind="primary" disabled={!reading.canCompare} onClick={reading.compare}>
                  {t("compare.open")}
                </Button>
                <Button kind="quiet" onClick={reading.clear}>
                  {t("compare.clear")}
                </Button>
              </Inline>
            </Chosen>
          ) : null}
        </Stack>
      </Grid>
    </Stack>
  );
}

/** Keyboard shortcuts are useless without a keyboard. */
const Keys = styled.span`
  color: var(--muted); font-size: ${type.xs};
  ${below("desktop")} { display: none; }
`;
