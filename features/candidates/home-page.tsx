import { Link } from "react-router";
import { styled } from "styled-components";
import { useFormats, useTexts } from "#client/i18n/use-texts.ts";
import { useDocumentTitle } from "#client/routing/use-document-title.ts";
import { useSession, useTenant } from "#client/system/app/use-system.ts";
import { ownInterviews, ownOffers } from "#client/system/candidates/interviews.ts";
import { ownApplies, ownCurriculum, ownEvaluations, suggestedJobs } from "#client/system/candidates/reads.ts";
import { useRead } from "#client/system/page/use-read.ts";
import { firstNameOf } from "#contract/text.ts";
import { ReadFailure } from "#features/shared/reading/loaded.tsx";
import { ButtonLink } from "#ui/button.tsx";
import { Skeleton } from "#ui/feedback.tsx";
import { Divider, Heading, Inline, PageHeader, Panel, Stack, Text } from "#ui/layout.tsx";
import { ListSkeleton } from "#ui/skeletons.tsx";
import { from, space } from "#ui/tokens.ts";
import { ApplyRow, isActive } from "./area/apply-row.tsx";
import { CompletenessCard } from "./area/completeness-card.tsx";
import { SuggestedJobs } from "./area/suggested-jobs.tsx";
import { areaTexts } from "./area/texts.ts";
import { WaitingEvaluations } from "./evaluations/waiting-evaluations.tsx";
import { WaitingOffers } from "./meet/waiting-offers.tsx";

const Grid = styled.div`
  display: grid; gap: ${space(5)}; align-items: start;
  ${from("desktop")} { grid-template-columns: minmax(0, 1fr) minmax(0, 340px); }
`;

export default function HomePage() {
  const t = useTexts(areaTexts);
  const { user } = useSession();
  const read = useRead(ownCurriculum);
  // What waits for an answer stands first: until it is known whether anything does, nothing is shown that it would move.
  const others = [useRead(ownOffers), useRead(ownInterviews), useRead(ownEvaluations), useRead(ownApplies)];
  const reads = [read, ...others, useRead(suggestedJobs)];
  const isWhole = [read, ...others].every(({ state }) => state !== "loading");
  const failed = reads.filter(({ state, data }) => state === "failed" && data === undefined);
  useDocumentTitle(t("menu.dashboard"), useTenant().title);
  const first = firstNameOf(user?.profile.name ?? "");
  const curriculum = read.data?.curriculum;
  return (
    <Stack $gap={5} style={{ maxWidth: 1080 }}>
      <PageHeader title={t("home.hello", { name: first })} hint={t("home.lead")} />
      {isWhole ? (
        <Grid>
          <Stack $gap={5}>
            {failed.length > 0 ? (
              <Panel>
                <ReadFailure
                  title={t("home.partly")}
                  read={{
                    busy: failed.some(({ busy }) => busy),
                    reload: () => {
                      for (const { reload } of failed) reload();
                    },
                  }}
                />
              </Panel>
            ) : null}
            <WaitingOffers />
            <NextInterview />
            <WaitingEvaluations />
            {curriculum ? <CompletenessCard curriculum={curriculum} /> : null}
            <RecentApplies />
          </Stack>
          <SuggestedJobs />
        </Grid>
      ) : (
        <Waiting label={t("edit.loading")} />
      )}
    </Stack>
  );
}

function Waiting({ label }: { label: string }) {
  return (
    <Grid>
      <Stack $gap={5}>
        <CompletenessCard curriculum={undefined} />
        <Panel>
          <ListSkeleton label={label} count={4} />
        </Panel>
      </Stack>
      <Panel aria-hidden>
        <Stack $gap={4}>
          <Skeleton $width="60%" $height="18px" />
          {["84%", "62%", "76%", "58%"].map((width) => (
            <Stack key={width} $gap={2}>
              <Skeleton $width={width} />
              <Skeleton $width="44%" $height="11px" />
            </Stack>
          ))}
        </Stack>
      </Panel>
    </Grid>
  );
}

/** The next interview, if any: nothing on this page is more urgent. */
function NextInterview() {
  const t = useTexts(areaTexts);
  const { weekday, time } = useFormats();
  const { data } = useRead(ownInterviews);
  const next = data?.interviews.find(({ upcoming }) => upcoming);
  if (!next) return null;
  return (
    <Panel aria-label={t("home.nextInterview")}>
      <Inline $justify="space-between" $gap={4} $wrap>
        <Stack $gap={1}>
          <Heading $size="md">{t("home.nextInterview")}</Heading>
          <Text>{next.job_title}</Text>
          <Text $tone="muted" $size="sm">{`${weekday(next.starts_at)}, ${time(next.starts_at)}`}</Text>
        </Stack>
        <ButtonLink as={Link} to="/candidates/meet" $kind="primary">
          {t(next.confirmed_at ? "home.seeInterview" : "home.confirmInterview")}
        </ButtonLink>
      </Inline>
    </Panel>
  );
}

const shown = 4;

function RecentApplies() {
  const t = useTexts(areaTexts);
  const { data, state } = useRead(ownApplies);
  const applies = data?.applies ?? [];
  const active = applies.filter(isActive).length;
  if (state === "failed" && !data) return null;
  return (
    <Panel>
      <Stack $gap={4}>
        <Inline $justify="space-between" $gap={3} $wrap>
          <Stack $gap={0.5}>
            <Heading $size="lg">{t("home.applies")}</Heading>
            {active > 0 ? (
              <Text $tone="muted" $size="sm">
                {t("home.inProgress", { count: active })}
              </Text>
            ) : null}
          </Stack>
          {applies.length > 0 ? (
            <Text as={Link} to="/candidates/candidacy" $size="sm">
              {t("home.allApplies")}
            </Text>
          ) : null}
        </Inline>
        {state === "loading" ? <Skeleton $height="90px" /> : null}
        {state !== "loading" && applies.length === 0 ? (
          <Stack $gap={3} $align="start">
            <Text $tone="muted">{t("home.noApplies")}</Text>
            <ButtonLink as={Link} to="/jobs" $kind="primary">
              {t("home.findJobs")}
            </ButtonLink>
          </Stack>
        ) : null}
        {applies.slice(0, shown).map((apply, index) => (
          <Stack key={apply.uid} $gap={4}>
            {index > 0 ? <Divider /> : null}
            <ApplyRow apply={apply} />
          </Stack>
        ))}
      </Stack>
    </Panel>
  );
}
