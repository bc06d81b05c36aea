import { ArrowRight, CircleCheck } from "lucide-react";
import { Link } from "react-router";
import { styled } from "styled-components";
import { useFormats, useTexts } from "#client/i18n/use-texts.ts";
import { useDocumentTitle } from "#client/routing/use-document-title.ts";
import { useSession, useTenant } from "#client/system/app/use-system.ts";
import { ownInterviews } from "#client/system/candidates/interviews.ts";
import { ownApplies, ownCurriculum, suggestedJobs } from "#client/system/candidates/reads.ts";
import { useRead } from "#client/system/page/use-read.ts";
import type { Curriculum, SuggestedJob } from "#contract/calls/candidates.ts";
import { ButtonLink } from "#ui/button.tsx";
import { ProgressBar, Skeleton } from "#ui/feedback.tsx";
import { Divider, Heading, Inline, PageHeader, Panel, Stack, Text } from "#ui/layout.tsx";
import { from, icons, radius, space, type } from "#ui/tokens.ts";
import { ApplyRow, isActive } from "./area/apply-row.tsx";
import { completenessOf } from "./area/completeness.ts";
import { areaTexts } from "./area/texts.ts";
import { WaitingEvaluations } from "./evaluations/waiting-evaluations.tsx";
import { WaitingOffers } from "./meet/waiting-offers.tsx";

const Grid = styled.div`
  display: grid; gap: ${space(5)}; align-items: start;
  ${from("desktop")} { grid-template-columns: minmax(0, 1fr) minmax(0, 340px); }
`;
const Missing = styled.ul`display: flex; flex-wrap: wrap; gap: ${space(2)}; padding: 0; margin: 0; list-style: none;`;
const MissingLink = styled(Link)`
  display: inline-flex; align-items: center; height: 30px; padding: 0 ${space(3)}; border-radius: ${radius.full}; text-decoration: none;
  background: var(--accent-soft); color: var(--on-accent-soft); font-size: ${type.sm}; font-weight: 520;
  @media (pointer: coarse) { height: 44px; }
`;
const Suggested = styled.ul`
  display: flex; flex-direction: column; padding: 0; margin: 0; list-style: none;
  li + li { border-top: 1px solid var(--line); }
  a { display: flex; flex-direction: column; gap: 2px; padding: ${space(2.5)} 0; color: inherit; text-decoration: none; }
  a:hover b { color: var(--accent-text); }
  b { font-weight: 520; }
  span { color: var(--muted); font-size: ${type.sm}; }
  small { color: var(--accent-text); font-size: ${type.xs}; }
`;

export default function HomePage() {
  const t = useTexts(areaTexts);
  const { user } = useSession();
  const read = useRead(ownCurriculum);
  useDocumentTitle(t("menu.dashboard"), useTenant().title);
  const first = user?.profile.name.split(" ")[0] ?? "";
  const curriculum = read.data?.curriculum;
  return (
    <Stack $gap={5} style={{ maxWidth: 1080 }}>
      <PageHeader title={t("home.hello", { name: first })} hint={t("home.lead")} />
      <Grid>
        <Stack $gap={5}>
          <WaitingOffers />
          <NextInterview />
          <WaitingEvaluations />
          <Completeness curriculum={curriculum} />
          <RecentApplies />
        </Stack>
        <SuggestedJobs />
      </Grid>
    </Stack>
  );
}

/** The next interview, where there is one: nothing on this page is as pressing. */
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

function Completeness({ curriculum }: { curriculum: Curriculum | undefined }) {
  const t = useTexts(areaTexts);
  if (!curriculum) {
    return (
      <Panel>
        <Stack $gap={3}>
          <Skeleton $width="50%" $height="18px" />
          <Skeleton $height="8px" />
        </Stack>
      </Panel>
    );
  }
  const { missing, percent } = completenessOf(curriculum);
  if (missing.length === 0) {
    return (
      <Panel>
        <Inline $gap={2.5}>
          <CircleCheck size={icons.normal} aria-hidden color="var(--success)" />
          <Text $strong>{t("home.complete")}</Text>
        </Inline>
      </Panel>
    );
  }
  return (
    <Panel>
      <Stack $gap={4}>
        <Stack $gap={2.5}>
          <Heading $size="md">{t("home.completeness", { percent })}</Heading>
          <ProgressBar percent={percent} label={t("home.completeness", { percent })} />
        </Stack>
        <Stack $gap={2}>
          <Text $tone="muted" $size="sm">
            {t("home.missing")}
          </Text>
          <Missing>
            {missing.map(({ key, to }) => (
              <li key={key}>
                <MissingLink to={to}>{t(`steps.${key}`)}</MissingLink>
              </li>
            ))}
          </Missing>
        </Stack>
      </Stack>
    </Panel>
  );
}

const shown = 4;

function RecentApplies() {
  const t = useTexts(areaTexts);
  const { data, state } = useRead(ownApplies);
  const applies = data?.applies ?? [];
  const active = applies.filter(isActive).length;
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
            <Text $tone="muted">{t(state === "failed" ? "candidacy.failed" : "home.noApplies")}</Text>
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

/** Jobs that fit the candidate, with the reasons; the latest, and called so, where none does. */
function SuggestedJobs() {
  const t = useTexts(areaTexts);
  const { data, state } = useRead(suggestedJobs);
  const why = ({ reasons, skills }: Pick<SuggestedJob, "reasons" | "skills">) =>
    reasons
      .map((reason) => (reason === "skills" ? skills.join(", ") : t(`home.reasons.${reason}`)))
      .join(" · ");
  return (
    <Panel>
      <Stack $gap={2}>
        <Heading $size="lg">{t(data?.fitting === false ? "home.latest" : "home.suggested")}</Heading>
        {state === "loading" ? <Skeleton $height="180px" /> : null}
        <Suggested>
          {data?.jobs.map(({ job, ...reason }) => (
            <li key={job.uid}>
              <Link to={`/jobs/${job.slug}/${job.uid}`}>
                <b>{job.title}</b>
                <span>
                  {[job.company_name ?? t("candidacy.confidential"), job.city, job.state]
                    .filter(Boolean)
                    .join(" · ")}
                </span>
                {reason.reasons.length > 0 ? <small>{why(reason)}</small> : null}
              </Link>
            </li>
          ))}
        </Suggested>
        <Text as={Link} to="/jobs" $size="sm">
          <Inline as="span" $gap={1} style={{ display: "inline-flex" }}>
            {t("home.allJobs")} <ArrowRight aria-hidden />
          </Inline>
        </Text>
      </Stack>
    </Panel>
  );
}
