import { ArrowRight, Briefcase, FileText, MapPin, Route } from "lucide-react";
import { type ReactNode, useState } from "react";
import { Link, useLocation } from "react-router";
import { css, styled } from "styled-components";
import type { DataOf } from "#client/http/reads.ts";
import { useFormats, useLocale, useTexts } from "#client/i18n/use-texts.ts";
import { usePageHead } from "#client/routing/use-page-head.ts";
import { useGo, useTenant } from "#client/system/app/use-system.ts";
import { useRead } from "#client/system/page/use-read.ts";
import { jobHighlights } from "#client/system/public/highlights.ts";
import { labelIn } from "#contract/catalogues/catalogue.ts";
import { state as states } from "#contract/catalogues/jobs.ts";
import { publicHead } from "#contract/public-heads.ts";
import { JobCard, JobCardSkeleton } from "#features/shared/job-card/job-card.tsx";
import { ReadFailure } from "#features/shared/reading/loaded.tsx";
import { useSite } from "#features/shared/use-site.ts";
import { addressOfFilters } from "#machines/shared/job-address.ts";
import { Button, ButtonLink } from "#ui/button.tsx";
import { EmptyState } from "#ui/feedback.tsx";
import { Heading, Stack, Text } from "#ui/layout.tsx";
import { SearchField } from "#ui/search-field.tsx";
import { below, from, icons, radius, space, type } from "#ui/tokens.ts";
import { landingTexts } from "./texts.ts";

type Highlights = DataOf<typeof jobHighlights>;

const Band = styled.section<{ $sunken?: boolean }>`
  background: ${({ $sunken }) => ($sunken ? "var(--canvas)" : "var(--surface)")};
  > div { width: 100%; max-width: 1200px; margin: 0 auto; padding: ${space(14)} ${space(5)}; ${below("tablet")} { padding: ${space(9)} ${space(4)}; } }
`;
/** Over the picture of the header lies the ground, so that the text reads whatever the picture is. */
const Hero = styled(Band)<{ $picture: boolean }>`
  background-size: cover; background-position: center;
  position: relative; overflow: hidden; background-image: linear-gradient(180deg, var(--accent-soft), var(--surface));
  ${({ $picture }) => $picture && css`> div { background: color-mix(in srgb, var(--surface) 86%, transparent); }`}
  &::before, &::after { content: ""; position: absolute; border-radius: 50% 50% 50% 8%; pointer-events: none; }
  &::before { width: 420px; height: 420px; left: -190px; top: -210px; background: var(--accent); opacity: 0.07; }
  &::after { width: 200px; height: 200px; left: 170px; top: -130px; background: var(--highlight); opacity: 0.16; }
  > div { position: relative; z-index: 1; }
`;
const Opening = styled.div<{ $beside: boolean }>`
  display: grid; gap: ${space(10)}; align-items: center;
  ${from("desktop")} { grid-template-columns: ${({ $beside }) => ($beside ? "minmax(0, 1fr) 400px" : "minmax(0, 820px)")}; }
`;
const Title = styled(
  Heading,
)`font-size: clamp(34px, 5.4vw, 60px); line-height: 1.04; letter-spacing: -0.035em; font-weight: 600;`;
const Lead = styled(
  Text,
)`font-size: 18px; line-height: 1.5; max-width: 56ch; color: var(--muted); min-height: 54px;
  ${below("phone")} { min-height: 81px; }`;
const Search = styled.form`
  display: flex; gap: ${space(2)}; max-width: 620px; padding: ${space(2)}; background: var(--surface); border: 1px solid var(--line);
  border-radius: ${radius.lg}; box-shadow: 0 12px 40px var(--shadow);
  input { min-height: 46px; font-size: ${type.lg}; border-color: transparent; background: transparent; }
  button[type="submit"] { height: 46px; padding: 0 ${space(6)}; font-size: ${type.lg}; }
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
const Head = styled.div`display: flex; flex-wrap: wrap; align-items: baseline; justify-content: space-between; gap: ${space(3)}; margin-bottom: ${space(6)};`;
const Jobs = styled.ul`
  list-style: none; padding: 0; display: grid; gap: ${space(4)}; grid-template-columns: repeat(auto-fill, minmax(min(420px, 100%), 1fr));
  > li { display: grid; }
`;
const Split = styled.div`display: grid; gap: ${space(12)}; ${from("desktop")} { grid-template-columns: minmax(0, 3fr) minmax(0, 2fr); }`;
const Tiles = styled.ul`
  list-style: none; padding: 0; display: grid; gap: ${space(3)}; grid-template-columns: repeat(auto-fill, minmax(150px, 1fr));
  a {
    display: flex; flex-direction: column; justify-content: space-between; gap: ${space(3)}; height: 100%; min-height: 96px; padding: ${space(4)};
    border: 1px solid var(--line); border-radius: ${radius.lg}; background: var(--surface); color: inherit; text-decoration: none; font-weight: 520;
    span { color: var(--muted); font-size: ${type.sm}; font-weight: 400; }
    &:hover { border-color: var(--accent); color: var(--accent-text); }
  }
`;
const Places = styled.ul`
  list-style: none; padding: 0;
  a {
    position: relative; display: flex; justify-content: space-between; gap: ${space(3)}; min-height: 44px; align-items: center; color: inherit;
    text-decoration: none; border-bottom: 1px solid var(--line);
    &:hover { color: var(--accent-text); }
  }
  span { color: var(--muted); font-size: ${type.sm}; font-variant-numeric: tabular-nums; }
  i { position: absolute; left: 0; bottom: -1px; height: 2px; background: var(--accent); }
`;
const Steps = styled.ol`
  list-style: none; padding: 0; display: grid; gap: ${space(8)}; grid-template-columns: repeat(auto-fit, minmax(min(260px, 100%), 1fr)); counter-reset: step;
  li { display: flex; flex-direction: column; gap: ${space(2)}; }
  svg { color: var(--accent-text); margin-bottom: ${space(1)}; }
`;
const Call = styled.div`
  display: flex; flex-wrap: wrap; align-items: center; justify-content: space-between; gap: ${space(6)}; padding: ${space(9)} ${space(9)}; border-radius: 16px;
  background: var(--accent); color: var(--on-accent);
  p { color: inherit; max-width: 56ch; }
  ${below("tablet")} { padding: ${space(6)} ${space(5)}; }
`;

/** The brand's front door: search, the newest jobs, areas and places, and what stands `beside` the opening. */
export function Landing({ beside }: { beside?: ReactNode }) {
  const t = useTexts(landingTexts);
  const { title, header_url, path_components } = useTenant();
  const { shows, allows, label } = useSite();
  const isWhole = path_components === "";
  const highlights = useRead(jobHighlights);
  const { pathname } = useLocation();
  usePageHead(
    { ...publicHead("landing", useLocale(), title), path: pathname.replace(/(.)\/$/, "$1") },
    title,
  );
  return (
    <>
      <Hero
        aria-labelledby="landing-title"
        $picture={header_url !== null}
        style={header_url === null ? undefined : { backgroundImage: `url(${JSON.stringify(header_url)})` }}
      >
        <div>
          <Opening $beside={beside !== undefined}>
            <Stack $gap={6}>
              <Stack $gap={4}>
                <Title as="h1" id="landing-title">
                  {label("landing_title", t("title"))}
                </Title>
                <Lead>
                  {highlights.data && highlights.data.total_count > 0
                    ? t("lead", { count: highlights.data.total_count, brand: title })
                    : t("leadQuiet")}
                </Lead>
              </Stack>
              <JobSearchBox />
              {shows("quick_searches") ? <QuickSearches highlights={highlights.data} /> : null}
            </Stack>
            {beside}
          </Opening>
        </div>
      </Hero>
      {isWhole ? (
        <Band $sunken data-ground="light" aria-labelledby="landing-jobs">
          <div>
            <Head>
              <Heading $size="2xl" id="landing-jobs">
                {t("featured")}
              </Heading>
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
      {isWhole && shows("areas_and_places") && highlights.data && highlights.data.total_count > 0 ? (
        <Where highlights={highlights.data} />
      ) : null}
      {isWhole && shows("how_it_works") ? <How /> : null}
      {isWhole && shows("for_companies") && allows("client_area") ? <Companies /> : null}
    </>
  );
}

function JobSearchBox() {
  const t = useTexts(landingTexts);
  const go = useGo();
  const [term, setTerm] = useState("");
  return (
    <Search
      onSubmit={(event) => {
        event.preventDefault();
        go(addressOfFilters({ term: term.trim() }));
      }}
    >
      <SearchField label={t("search")} value={term} onChange={setTerm} maxLength={200} />
      <Button type="submit" kind="primary">
        {t("submit")}
      </Button>
    </Search>
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

function Where({ highlights: { occupations, states: places } }: { highlights: Highlights }) {
  const t = useTexts(landingTexts);
  const locale = useLocale();
  const { number } = useFormats();
  const most = Math.max(1, ...places.map(({ count }) => count));
  return (
    <Band>
      <div>
        <Split>
          <section aria-labelledby="landing-areas">
            <Head>
              <Heading $size="2xl" id="landing-areas">
                {t("areas")}
              </Heading>
            </Head>
            <Tiles>
              {occupations.map(({ value, count }) => (
                <li key={value}>
                  <Link to={addressOfFilters({ occupation: value })}>
                    {value}
                    <span>{t("jobs", { count })}</span>
                  </Link>
                </li>
              ))}
            </Tiles>
          </section>
          <section aria-labelledby="landing-places">
            <Head>
              <Heading $size="2xl" id="landing-places">
                {t("places")}
              </Heading>
            </Head>
            <Places>
              {places.map(({ value, count }) => (
                <li key={value}>
                  <Link to={addressOfFilters({ state: value })}>
                    {labelIn(states, value, locale)}
                    <span>{number(count)}</span>
                    <i style={{ width: `${(100 * count) / most}%` }} aria-hidden />
                  </Link>
                </li>
              ))}
            </Places>
          </section>
        </Split>
      </div>
    </Band>
  );
}

function How() {
  const t = useTexts(landingTexts);
  const { allows, label } = useSite();
  const steps = [
    { icon: FileText, title: t("steps.register"), text: t("steps.registerText") },
    { icon: MapPin, title: t("steps.apply"), text: t("steps.applyText") },
    { icon: Route, title: t("steps.follow"), text: t("steps.followText") },
  ];
  return (
    <Band $sunken data-ground="light" aria-labelledby="landing-how">
      <div>
        <Head>
          <Heading $size="2xl" id="landing-how">
            {t("how")}
          </Heading>
          {allows("sign_up") ? (
            <ButtonLink as={Link} to="/candidates/register" $kind="primary">
              {label("register", t("register"))}
            </ButtonLink>
          ) : null}
        </Head>
        <Steps>
          {steps.map(({ icon: Icon, title, text }) => (
            <li key={title}>
              <Icon size={icons.large} aria-hidden />
              <Heading as="h3" $size="lg">
                {title}
              </Heading>
              <Text $tone="muted">{text}</Text>
            </li>
          ))}
        </Steps>
      </div>
    </Band>
  );
}

function Companies() {
  const t = useTexts(landingTexts);
  return (
    <Band aria-labelledby="landing-companies">
      <div>
        <Call>
          <Stack $gap={2}>
            <Heading $size="2xl" id="landing-companies">
              {t("companies")}
            </Heading>
            <Text>{t("companiesText")}</Text>
          </Stack>
          <ButtonLink as={Link} to="/client_contacts" $size="lg">
            {t("companiesAction")}
          </ButtonLink>
        </Call>
      </div>
    </Band>
  );
}
