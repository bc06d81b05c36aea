import { ArrowRight } from "lucide-react";
import { Link } from "react-router";
import { styled } from "styled-components";
import { useTexts } from "#client/i18n/use-texts.ts";
import { suggestedJobs } from "#client/system/candidates/reads.ts";
import { useRead } from "#client/system/page/use-read.ts";
import type { SuggestedJob } from "#contract/calls/candidates.ts";
import { Skeleton } from "#ui/feedback.tsx";
import { Heading, Inline, Panel, Stack, Text } from "#ui/layout.tsx";
import { space, type } from "#ui/tokens.ts";
import { areaTexts } from "./texts.ts";

const Suggested = styled.ul`
  display: flex; flex-direction: column; padding: 0; margin: 0; list-style: none;
  li + li { border-top: 1px solid var(--line); }
  a { display: flex; flex-direction: column; gap: 2px; padding: ${space(2.5)} 0; color: inherit; text-decoration: none; }
  a:hover b { color: var(--accent-text); }
  b { font-weight: 520; }
  span { color: var(--muted); font-size: ${type.sm}; }
  small { color: var(--accent-text); font-size: ${type.xs}; }
`;

/** Jobs that fit the candidate, with the reasons; the latest, and called so, where none does. */
export function SuggestedJobs() {
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
        {data?.jobs.length === 0 ? <Text $tone="muted">{t("home.noneNew")}</Text> : null}
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
