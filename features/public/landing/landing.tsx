import { ArrowRight, Briefcase } from "lucide-react";
import { type ReactNode, Suspense } from "react";
import { Link, useLocation } from "react-router";
import { css, styled } from "styled-components";
import { useLocale, useTexts } from "#client/i18n/use-texts.ts";
import { useTakingOver } from "#client/rendering/use-taking-over.ts";
import { usePageHead } from "#client/routing/use-page-head.ts";
import { useTenant } from "#client/system/app/use-system.ts";
import { useRead } from "#client/system/page/use-read.ts";
import { jobHighlights } from "#client/system/public/highlights.ts";
import { labelIn } from "#contract/catalogues/catalogue.ts";
import { state as states } from "#contract/catalogues/jobs.ts";
import { publicHead } from "#contract/public-heads.ts";
import { JobCard, JobCardSkeleton } from "#features/shared/job-card/job-card.tsx";
import { JobSearch } from "#features/shared/job-search/job-search.tsx";
import { lazy } from "#features/shared/lazy.ts";
import { ReadFailure } from "#features/shared/reading/loaded.tsx";
import { BrandFace, useLook } from "#features/shared/site/brand-face.tsx";
import { Band, Lead } from "#features/shared/site/frame.tsx";
import { Ground } from "#features/shared/site/ground.tsx";
import type { Hand } from "#features/shared/site/looks.ts";
import { Title } from "#features/shared/title.tsx";
import { useSite } from "#features/shared/use-site.ts";
import { addressOfFilters } from "#machines/shared/job-address.ts";
import { ButtonLink } from "#ui/button.tsx";
import { EmptyState } from "#ui/feedback.tsx";
import { Stack } from "#ui/layout.tsx";
import { below, from, icons, radius, space, type } from "#ui/tokens.ts";
import { Head, type Highlights, LandingSections } from "./landing-sections.tsx";
import { landingTexts } from "./texts.ts";

/** On a wide screen the entry is in the opening; on a small one the jobs come first. */
const Front = styled.div`
  display: flex; flex-direction: column;
  > :nth-child(3) { order: 1; }
  > :nth-child(2) { order: 2; }
  ${from("desktop")} {
    display: grid; grid-template-columns: minmax(0, 1fr);
    > :nth-child(-n + 2) { grid-area: 1 / 1; }
    > :first-child { display: grid; align-items: center; }
  }
`;
const SideColumn = styled.div`
  display: grid; justify-items: center; padding: ${space(9)} ${space(4)}; background: var(--surface);
  ${from("desktop")} {
    position: relative; z-index: 1; width: 100%; max-width: 1200px; margin: 0 auto; padding: ${space(14)} ${space(5)};
    background: none; align-items: center; justify-items: end; pointer-events: none;
    > * { width: 400px; pointer-events: auto; }
    nav { padding: ${space(1.5)} ${space(4)}; background: var(--surface); border-radius: ${radius.full}; }
  }
`;
const Quick = styled.ul`
  list-style: none; padding: 0; display: flex; flex-wrap: wrap; gap: ${space(2)}; min-height: 32px;
  ${below("phone")} { min-height: 72px; }
  @media (pointer: coarse) { ${below("phone")} { min-height: 96px; } }
  a {
    display: inline-flex; align-items: center; gap: ${space(1.5)}; min-height: 32px; padding: 0 ${space(3)}; border: 1px solid var(--line-strong);
    border-radius: ${radius.full}; background: var(--surface); color: var(--text); font-size: ${type.sm}; text-decoration: none;
    &:hover { border-color: var(--accent); color: var(--accent-text); }
    @media (pointer: coarse) { min-height: 44px; }
  }
`;
const Jobs = styled.ul`
  list-style: none; padding: 0; display: grid; gap: ${space(4)}; grid-template-columns: repeat(auto-fill, minmax(min(420px, 100%), 1fr));
  > li { display: grid; }
`;

/** The drawing stands on the lower edge; a scrim over a picture of the business keeps the text legible. */
const Hero = styled(Ground)<{ $picture: boolean }>`
  display: grid; background-size: cover; background-position: center;
  > div { width: 100%; grid-template-rows: auto 1fr; gap: ${space(6)}; ${({ $picture }) => !$picture && css`padding-bottom: 0;`} }
  ${({ $picture }) => $picture && css`> div { background: color-mix(in srgb, var(--surface) 86%, transparent); }`}
`;
const Opening = styled.div<{ $beside: boolean }>`
  position: relative; z-index: 1;
  ${from("desktop")} { max-width: ${({ $beside }) => ($beside ? "680px" : "820px")}; }
`;
const Picture = styled.div<{ $beside: boolean }>`
  align-self: end; justify-self: end; width: min(46vw, 220px); aspect-ratio: 5 / 3; display: grid; align-items: end;
  ${from("desktop")} { width: 400px; margin-right: ${({ $beside }) => ($beside ? "500px" : "0")}; }
`;
const Claim = styled(Lead)`min-height: 56px; ${below("phone")} { min-height: 84px; }`;
const Art = lazy(() => import("#features/shared/site/art.tsx"));
/** The drawing loads last and fades in, so that none of its code delays the page. */
function Drawing({ hand }: { hand: Hand }) {
  return useTakingOver() ? null : (
    <Suspense fallback={null}>
      <Art hand={hand} />
    </Suspense>
  );
}

/** The brand's landing page in its own face: search, the newest jobs, areas and places, and `beside`, next to the opening. */
export function Landing({ beside }: { beside?: ReactNode }) {
  const t = useTexts(landingTexts);
  const { title, header_url, path_components } = useTenant();
  const { shows, label } = useSite();
  const { look } = useLook();
  const isWhole = path_components === "";
  const hasPicture = header_url !== null;
  const highlights = useRead(jobHighlights);
  const { pathname } = useLocation();
  const locale = useLocale();
  const headline = label("landing_title", t("title"));
  usePageHead(
    { ...publicHead("landing", locale, title), title: headline, path: pathname.replace(/(.)\/$/, "$1") },
    title,
  );
  return (
    <BrandFace>
      <Front>
        <Hero
          aria-labelledby="landing-title"
          $hand={hasPicture ? "plain" : look.hero}
          $small
          $picture={hasPicture}
          style={hasPicture ? { backgroundImage: `url(${JSON.stringify(header_url)})` } : undefined}
        >
          <div>
            <Opening $beside={beside !== undefined}>
              <Stack $gap={6}>
                <Stack $gap={4}>
                  <Title as="h1" $size="page" id="landing-title">
                    {headline}
                  </Title>
                  <Claim>
                    {highlights.data && highlights.data.total_count > 0
                      ? t("lead", { count: highlights.data.total_count, brand: title })
                      : t("leadQuiet")}
                  </Claim>
                </Stack>
                <JobSearch />
                {shows("quick_searches") ? <QuickSearches highlights={highlights.data} /> : null}
              </Stack>
            </Opening>
            {hasPicture ? null : (
              <Picture $beside={beside !== undefined}>
                <Drawing hand={look.hero} />
              </Picture>
            )}
          </div>
        </Hero>
        {beside ? <SideColumn>{beside}</SideColumn> : null}
        {isWhole ? (
          <Band $sunken data-ground="light" aria-labelledby="landing-jobs">
            <div>
              <Head>
                <Title id="landing-jobs">{t("featured")}</Title>
                <ButtonLink as={Link} to="/jobs">
                  {t("all")}
                  <ArrowRight aria-hidden />
                </ButtonLink>
              </Head>
              {highlights.state === "failed" && !highlights.data ? (
                <ReadFailure title={t("failed")} read={highlights} />
              ) : (
                <Featured highlights={highlights.data} />
              )}
            </div>
          </Band>
        ) : null}
      </Front>
      {isWhole ? <LandingSections highlights={highlights.data} /> : null}
    </BrandFace>
  );
}

function QuickSearches({ highlights }: { highlights: Highlights | undefined }) {
  const t = useTexts(landingTexts);
  const locale = useLocale();
  return (
    <Quick aria-label={t("quick")}>
      {highlights && highlights.remote > 0 ? (
        <li>
          <Link to={addressOfFilters({ remote_work: 2 })}>{t("remote")}</Link>
        </li>
      ) : null}
      {highlights?.states.slice(0, 3).map(({ value }) => (
        <li key={value}>
          <Link to={addressOfFilters({ state: value })}>{labelIn(states, value, locale)}</Link>
        </li>
      ))}
    </Quick>
  );
}

const placeholders = ["a", "b", "c", "d", "e", "f"];

function Featured({ highlights }: { highlights: Highlights | undefined }) {
  const t = useTexts(landingTexts);
  if (!highlights)
    return (
      <Jobs aria-busy>
        {placeholders.map((key) => (
          <li key={key}>
            <JobCardSkeleton />
          </li>
        ))}
      </Jobs>
    );
  if (highlights.jobs.length === 0)
    return (
      <EmptyState icon={<Briefcase size={icons.large} aria-hidden />} title={t("none")}>
        {t("noneHint")}
      </EmptyState>
    );
  return (
    <Jobs>
      {highlights.jobs.map((job) => (
        <li key={job.uid}>
          <JobCard job={job} />
        </li>
      ))}
    </Jobs>
  );
}
