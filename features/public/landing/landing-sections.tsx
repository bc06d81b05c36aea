import { Link } from "react-router";
import { styled } from "styled-components";
import type { DataOf } from "#client/http/reads.ts";
import { useFormats, useLocale, useTexts } from "#client/i18n/use-texts.ts";
import type { jobHighlights } from "#client/system/public/highlights.ts";
import { labelIn } from "#contract/catalogues/catalogue.ts";
import { state as states } from "#contract/catalogues/jobs.ts";
import { Band } from "#features/shared/site/frame.tsx";
import { Title } from "#features/shared/title.tsx";
import { useSite } from "#features/shared/use-site.ts";
import { addressOfFilters } from "#machines/shared/job-address.ts";
import { ButtonLink } from "#ui/button.tsx";
import { Inline, Stack, Text } from "#ui/layout.tsx";
import { below, from, space, type } from "#ui/tokens.ts";
import { landingTexts } from "./texts.ts";

export type Highlights = DataOf<typeof jobHighlights>;

const Split = styled.div`display: grid; gap: ${space(12)}; ${from("desktop")} { grid-template-columns: minmax(0, 3fr) minmax(0, 2fr); }`;

const Tiles = styled.ul`
  list-style: none; padding: 0; display: grid; gap: ${space(3)}; grid-template-columns: repeat(auto-fill, minmax(150px, 1fr));
  a {
    display: flex; flex-direction: column; justify-content: space-between; gap: ${space(3)}; height: 100%; min-height: 96px; padding: ${space(4)};
    border: 1px solid var(--line); border-radius: min(var(--corner), 18px); background: var(--surface); color: inherit; text-decoration: none; font-weight: 520;
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
  li { display: flex; flex-direction: column; gap: ${space(2)}; counter-increment: step; }
  li::before {
    content: counter(step); font-family: var(--face); font-weight: var(--face-weight); font-size: 44px; line-height: 1; color: var(--accent-text);
  }
`;

const Call = styled.div`
  display: flex; flex-wrap: wrap; align-items: center; justify-content: space-between; gap: ${space(6)}; padding: ${space(9)} ${space(9)}; border-radius: min(var(--corner), 28px);
  background: var(--accent); color: var(--on-accent);
  p { color: inherit; max-width: 56ch; }
  ${below("tablet")} { padding: ${space(6)} ${space(5)}; }
`;

const ClientsLink = styled(Link)`color: inherit; padding: ${space(2)} 0;`;
export const Head = styled.div`display: flex; flex-wrap: wrap; align-items: baseline; justify-content: space-between; gap: ${space(3)}; margin-bottom: ${space(6)};`;
/** Sections below the newest jobs. */
export function LandingSections({ highlights }: { highlights: Highlights | undefined }) {
  const { shows } = useSite();
  return (
    <>
      {shows("areas_and_places") &&
      highlights &&
      highlights.occupations.length + highlights.states.length > 0 ? (
        <Where highlights={highlights} />
      ) : null}
      {shows("how_it_works") ? <How /> : null}
      {shows("for_companies") ? <Companies /> : null}
    </>
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
          {occupations.length > 0 ? (
            <section aria-labelledby="landing-areas">
              <Head>
                <Title id="landing-areas">{t("areas")}</Title>
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
          ) : null}
          {places.length > 0 ? (
            <section aria-labelledby="landing-places">
              <Head>
                <Title id="landing-places">{t("places")}</Title>
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
          ) : null}
        </Split>
      </div>
    </Band>
  );
}

function How() {
  const t = useTexts(landingTexts);
  const { allows, label } = useSite();
  const steps = [
    { title: t("steps.register"), text: t("steps.registerText") },
    { title: t("steps.apply"), text: t("steps.applyText") },
    { title: t("steps.follow"), text: t("steps.followText") },
  ];
  return (
    <Band $sunken data-ground="light" aria-labelledby="landing-how">
      <div>
        <Head>
          <Title id="landing-how">{t("how")}</Title>
          {allows("sign_up") ? (
            <ButtonLink as={Link} to="/candidates/register" $kind="primary">
              {label("register", t("register"))}
            </ButtonLink>
          ) : null}
        </Head>
        <Steps>
          {steps.map(({ title, text }) => (
            <li key={title}>
              <Title as="h3" $size="item">
                {title}
              </Title>
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
            <Title id="landing-companies">{t("companies")}</Title>
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
