import { ArrowRight, Briefcase, FileText, MapPin, Route } from "lucide-react";
import type { ReactNode } from "react";
import { Link, useLocation } from "react-router";
import { css, styled } from "styled-components";
import type { DataOf } from "#client/http/reads.ts";
import { useFormats, useLocale, useTexts } from "#client/i18n/use-texts.ts";
import { usePageHead } from "#client/routing/use-page-head.ts";
import { useTenant } from "#client/system/app/use-system.ts";
import { useRead } from "#client/system/page/use-read.ts";
import { jobHighlights } from "#client/system/public/highlights.ts";
import { labelIn } from "#contract/catalogues/catalogue.ts";
import { state as states } from "#contract/catalogues/jobs.ts";
import { publicHead } from "#contract/public-heads.ts";
import { JobCard, JobCardSkeleton } from "#features/shared/job-card/job-card.tsx";
import { ReadFailure } from "#features/shared/reading/loaded.tsx";
import { useSite } from "#features/shared/use-site.ts";
import { addressOfFilters } from "#machines/shared/job-address.ts";
import { ButtonLink } from "#ui/button.tsx";
import { EmptyState } from "#ui/feedback.tsx";
import { Heading, Inline, Stack, Text } from "#ui/layout.tsx";
import { below, from, icons, radius, space, type } from "#ui/tokens.ts";
import { JobSearchBox } from "./job-search-box.tsx";
import { landingTexts } from "./texts.ts";

type Highlights = DataOf<typeof jobHighlights>;

const Band = styled.section<{ $sunken?: boolean }>`
  background: ${({ $sunken }) => ($sunken ? "var(--canvas)" : "var(--surface)")};
  > div { width: 100%; max-width: 1200px; margin: 0 auto; padding: ${space(14)} ${space(5)}; ${below("tablet")} { padding: ${space(9)} ${space(4)}; } }
`;
/** A scrim over the header's picture keeps the text legible whatever the picture. */
const Hero = styled(Band)<{ $picture: boolean }>`
  background-size: cover; background-position: center;
  position: relative; overflow: hidden; background-image: linear-gradient(180deg, var(--accent-soft), var(--surface));
  ${({ $picture }) => $picture && css`> div { background: color-mix(in srgb, var(--surface) 86%, transparent); }`}
  &::before, &::after { content: ""; position: absolute; border-radius: 50% 50% 50% 8%; pointer-events: none; }
  &::before { width: 420px; height: 420px; left: -190px; top: -210px; background: var(--accent); opacity: 0.07; }
  &::after { width: 200px; height: 200px; left: 170px; top: -130px; background: var(--highlight); opacity: 0.16; }
  > div { position: relative; z-index: 1; }
`;
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
  }
`;
const Opening = styled.div<{ $beside: boolean }>`
  ${from("desktop")} { max-width: ${({ $beside }) => ($beside ? "680px" : "820px")}; }
`;
const Title = styled(
  Heading,
)`font-size: clamp(34px, 5.4vw, 60px); line-height: 1.04; letter-spacing: -0.035em; font-weight: 600;`;
const Lead = styled(
  Text,
)`font-size: 18px; line-height: 1.5; max-width: 56ch; color: var(--muted); min-height: 54px;
  ${below("phone")} { min-height: 81px; }`;
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

const ClientsLink = styled(Link)`color: inherit; padding: ${space(2)} 0;`;

/** The brand's landing page: search, the newest jobs, areas and places, and `beside`, next to the opening. */
export function Landing({ beside }: { beside?: ReactNode }) {
  const t = useTexts(landingTexts);
  const { title, header_url, path_components } = useTenant();
  const { shows, label } = useSite();
  const isWhole = path_components === "";
  const highlights = useRead(jobHighlights);
  const { pathname } = useLocation();
  usePageHead(
    { ...publicHead("landing", useLocale(), title), path: pathname.replace(/(.)\/$/, "$1") },
    title,
  );
  return (
    <>
      <Front>
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
            </Opening>
          </div>
        </Hero>
        {beside ? <SideColumn>{beside}</SideColumn> : null}
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
      </Front>
      {isWhole && shows("areas_and_places") && highlights.data && highlights.data.total_count > 0 ? (
        <Where highlights={highlights.data} />
      ) : null}
      {isWhole && shows("how_it_works") ? <How /> : null}
      {isWhole && shows("for_companies") ? <Companies /> : null}
    </>
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

/** Prospective clients write; existing ones sign in. */
function Companies() {
  const t = useTexts(landingTexts);
  const { allows } = useSite();
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
          <Inline $gap={5} $wrap>
            <ButtonLink as={Link} to="/home/contact" $size="lg">
              {t("companiesAction")}
            </ButtonLink>
            {allows("client_area") ? (
              <ClientsLink to="/client_contacts">{t("clientsAction")}</ClientsLink>
            ) : null}
          </Inline>
        </Call>
      </div>
    </Band>
  );
}
