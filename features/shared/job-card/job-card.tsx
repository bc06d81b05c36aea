import { EyeOff } from "lucide-react";
import { Suspense } from "react";
import { Link } from "react-router";
import { styled } from "styled-components";
import { useTexts } from "#client/i18n/use-texts.ts";
import { useTakingOver } from "#client/rendering/use-taking-over.ts";
import { useSession } from "#client/system/app/use-system.ts";
import { standingOf } from "#client/system/candidates/standing.ts";
import type { PublicJob } from "#contract/calls/public-jobs.ts";
import { lazy } from "#features/shared/lazy.ts";
import { Avatar, Skeleton } from "#ui/feedback.tsx";
import { Stack } from "#ui/layout.tsx";
import { below, icons, motion, radius, space, type } from "#ui/tokens.ts";
import { Title } from "../title.tsx";
import { useJobWords } from "./job-facts.tsx";
import { jobTexts } from "./texts.ts";

const Card = styled.article`
  position: relative; display: grid; grid-template-columns: auto minmax(0, 1fr); gap: ${space(1)} ${space(4)}; align-content: start;
  padding: ${space(4.5)} ${space(5)}; background: var(--surface); border: 1px solid var(--line);
  border-radius: min(var(--corner, ${radius.lg}), 22px); transition: border-color ${motion.fast}, box-shadow ${motion.fast};
  &:hover { border-color: var(--accent); box-shadow: 0 4px 18px var(--shadow); }
  :is(h2, h3) a { color: inherit; text-decoration: none; }
  :is(h2, h3) a::after { content: ""; position: absolute; inset: 0; border-radius: min(var(--corner, ${radius.lg}), 22px); }
  &:hover :is(h2, h3) a { color: var(--accent-text); }
  :is(h2, h3) a:focus-visible { outline: none; }
  :is(h2, h3) a:focus-visible::after { outline: 2px solid var(--focus); outline-offset: 2px; }
  ${below("phone")} { padding: ${space(4)}; gap: ${space(1)} ${space(3)}; }
`;
const Mark = styled.span`
  display: inline-flex; align-items: center; justify-content: center; flex: none; border-radius: 20%;
  background: var(--neutral); color: var(--muted);
`;
const Company = styled.p`color: var(--muted); font-size: ${type.sm};`;
const Pay = styled.p`
  margin-top: ${space(2)}; color: var(--muted); font-size: ${type.xs};
  strong { margin-right: ${space(1)}; color: var(--text); font-size: ${type.lg}; font-weight: 600; font-variant-numeric: tabular-nums; }
`;
/** Dots separate the facts of a line: the one before the first is clipped. */
const Facts = styled.ul`
  display: flex; flex-wrap: wrap; gap: ${space(0.5)} 0; margin: ${space(1)} 0 0 -${space(5)}; padding: 0; list-style: none;
  color: var(--muted); font-size: ${type.sm}; clip-path: inset(0 0 0 ${space(5)});
  li { position: relative; padding-left: ${space(5)}; }
  li::before { content: "·"; position: absolute; left: ${space(2)}; }
`;
/** What stands at its end is as high as the line leaves it: it comes later, and moves nothing. */
const Foot = styled.div`
  display: flex; align-items: center; gap: ${space(2)}; min-height: 18px; margin-top: ${space(1)}; color: var(--muted);
  font-size: ${type.xs};
`;
const New = styled.strong`color: var(--accent-text); font-weight: 600;`;
const Marks = styled.span`
  position: relative; display: inline-flex; align-items: center; gap: ${space(1)}; margin: -8px -6px -8px auto;
`;
const SavedJobMark = lazy(() => import("./saved-job-mark.tsx"));

export const jobPath = (job: { slug: string; uid: string }): string => `/jobs/${job.slug}/${job.uid}`;

/** The hiring company; of a confidential one, that it is confidential. */
export function CompanyMark({ job, size = 44 }: { job: Pick<PublicJob, "company_name">; size?: number }) {
  if (job.company_name !== null) return <Avatar name={job.company_name} size={size} square />;
  return (
    <Mark style={{ width: size, height: size }} aria-hidden>
      <EyeOff size={icons.normal} />
    </Mark>
  );
}

export function JobCard({ job, heading = "h3" }: { job: PublicJob; heading?: "h2" | "h3" }) {
  const words = useJobWords();
  const t = useTexts(jobTexts);
  const { user } = useSession();
  const isTakingOver = useTakingOver();
  const salary = words.shortSalary(job);
  // The clock is the browser's: what the provider drew has no such mark.
  const isNew = !isTakingOver && words.isNew(job);
  const facts = [words.place(job), words.work(job), words.regime(job)].filter(Boolean);
  return (
    <Card>
      <CompanyMark job={job} />
      <div>
        <Title as={heading} $size="item">
          <Link to={jobPath(job)}>{job.title}</Link>
        </Title>
        <Company>{words.company(job)}</Company>
        {salary ? (
          <Pay>
            <strong>{salary}</strong>
            {t("perMonth")}
          </Pay>
        ) : null}
        <Facts>
          {facts.map((fact) => (
            <li key={fact}>{fact}</li>
          ))}
        </Facts>
        <Foot>
          <p>
            {isNew ? <New>{t("new")} · </New> : null}
            {words.published(job)}
          </p>
          {standingOf(user) === "completed" ? (
            <Marks>
              <Suspense>
                <SavedJobMark job={job} />
              </Suspense>
            </Marks>
          ) : null}
        </Foot>
      </div>
    </Card>
  );
}

export function JobCardSkeleton() {
  return (
    <Card aria-hidden>
      <Skeleton $width="44px" $height="44px" />
      <Stack $gap={2.5}>
        <Skeleton $width="52%" $height="20px" />
        <Skeleton $width="30%" />
        <Skeleton $width="78%" />
        <Skeleton $width="24%" $height="12px" />
      </Stack>
    </Card>
  );
}
