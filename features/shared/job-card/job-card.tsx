import { Link } from "react-router";
import { styled } from "styled-components";
import type { PublicJob } from "#contract/calls/public-jobs.ts";
import { Skeleton } from "#ui/feedback.tsx";
import { Heading, Stack, Text } from "#ui/layout.tsx";
import { below, motion, radius, space } from "#ui/tokens.ts";
import { JobFacts, useJobWords } from "./job-facts.tsx";

const Card = styled.article`
  position: relative; padding: ${space(4.5)} ${space(5)}; background: var(--surface); border: 1px solid var(--line);
  border-radius: ${radius.lg}; transition: border-color ${motion.fast}, box-shadow ${motion.fast};
  &:hover { border-color: var(--accent); box-shadow: 0 4px 18px var(--shadow); }
  :is(h2, h3) a { color: inherit; text-decoration: none; }
  :is(h2, h3) a::after { content: ""; position: absolute; inset: 0; border-radius: ${radius.lg}; }
  &:hover :is(h2, h3) a { color: var(--accent-text); }
  :is(h2, h3) a:focus-visible { outline: none; }
  :is(h2, h3) a:focus-visible::after { outline: 2px solid var(--focus); outline-offset: 2px; }
`;

const Top = styled.div`
  display: flex; align-items: baseline; justify-content: space-between; gap: ${space(3)};
  p { flex: none; }
  ${below("phone")} { flex-direction: column; gap: ${space(1)}; }
`;

export const jobPath = (job: { slug: string; uid: string }): string => `/jobs/${job.slug}/${job.uid}`;

export function JobCard({ job, heading = "h3" }: { job: PublicJob; heading?: "h2" | "h3" }) {
  const words = useJobWords();
  return (
    <Card>
      <Stack $gap={2.5}>
        <Top>
          <Heading as={heading} $size="lg">
            <Link to={jobPath(job)}>{job.title}</Link>
          </Heading>
          <Text $tone="muted" $size="xs">
            {words.published(job)}
          </Text>
        </Top>
        <JobFacts job={job} />
      </Stack>
    </Card>
  );
}

export function JobCardSkeleton() {
  return (
    <Card aria-hidden>
      <Stack $gap={3}>
        <Skeleton $width="46%" $height="20px" />
        <Skeleton $width="78%" />
      </Stack>
    </Card>
  );
}
