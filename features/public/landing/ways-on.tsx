import { ArrowRight } from "lucide-react";
import type { ReactNode } from "react";
import { Link } from "react-router";
import { styled } from "styled-components";
import { useTexts } from "#client/i18n/use-texts.ts";
import { useRead } from "#client/system/page/use-read.ts";
import { jobHighlights } from "#client/system/public/highlights.ts";
import { JobCard } from "#features/shared/job-card/job-card.tsx";
import { JobSearch } from "#features/shared/job-search/job-search.tsx";
import { ButtonLink } from "#ui/button.tsx";
import { Heading } from "#ui/layout.tsx";
import { space } from "#ui/tokens.ts";
import { landingTexts } from "./texts.ts";

const Place = styled.section`
  display: grid; gap: ${space(6)}; width: min(760px, 100%); margin-top: ${space(10)}; text-align: left;
  > form { max-width: none; }
`;
const Head = styled.div`display: flex; flex-wrap: wrap; align-items: center; justify-content: space-between; gap: ${space(3)};`;
const Jobs = styled.ul`display: grid; gap: ${space(3)}; margin: 0; padding: 0; list-style: none;`;
const shown = 3;

/** Where nothing is: the search, and the newest jobs. */
export default function WaysOn(): ReactNode {
  const t = useTexts(landingTexts);
  const { data } = useRead(jobHighlights);
  const jobs = data?.jobs.slice(0, shown) ?? [];
  return (
    <Place aria-label={t("search")}>
      <JobSearch />
      {jobs.length > 0 ? (
        <>
          <Head>
            <Heading $size="lg">{t("newest")}</Heading>
            <ButtonLink as={Link} to="/jobs">
              {t("all")}
              <ArrowRight aria-hidden />
            </ButtonLink>
          </Head>
          <Jobs>
            {jobs.map((job) => (
              <li key={job.uid}>
                <JobCard job={job} />
              </li>
            ))}
          </Jobs>
        </>
      ) : null}
    </Place>
  );
}
