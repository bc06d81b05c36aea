import { Bookmark, Trash2 } from "lucide-react";
import { Link } from "react-router";
import { styled } from "styled-components";
import { useFormats, useTexts } from "#client/i18n/use-texts.ts";
import { savedJobs, useSavedJob } from "#client/system/candidates/saved-jobs.ts";
import { useRead } from "#client/system/page/use-read.ts";
import type { SavedJob } from "#contract/calls/saved-jobs.ts";
import { Loaded } from "#features/shared/reading/loaded.tsx";
import { Badge } from "#ui/badge.tsx";
import { ButtonLink, IconButton } from "#ui/button.tsx";
import { EmptyState } from "#ui/feedback.tsx";
import { Heading, Inline, Panel, Stack, Text } from "#ui/layout.tsx";
import { icons, space } from "#ui/tokens.ts";
import { areaTexts } from "./texts.ts";

const List = styled.ul`
  margin: 0; padding: 0; list-style: none;
  > li { padding: ${space(3)} 0; }
  > li + li { border-top: 1px solid var(--line); }
  > li:first-child { padding-top: 0; }
  > li:last-child { padding-bottom: 0; }
`;

/** Jobs kept to come back to; one that closed stays until it is removed. */
export function SavedJobs() {
  const t = useTexts(areaTexts);
  const read = useRead(savedJobs);
  return (
    <Stack as="section" id="saved" $gap={3} aria-label={t("saved.title")}>
      <Heading $size="lg">{t("saved.title")}</Heading>
      <Panel>
        <Loaded read={read} failed={t("saved.failed")} lines={2}>
          {({ saved_jobs }) =>
            saved_jobs.length === 0 ? (
              <EmptyState
                icon={<Bookmark size={icons.large} aria-hidden color="var(--muted)" />}
                title={t("saved.empty")}
              >
                {t("saved.emptyHint")}
              </EmptyState>
            ) : (
              <List>
                {saved_jobs.map((job) => (
                  <li key={job.job.uid}>
                    <Saved saved={job} />
                  </li>
                ))}
              </List>
            )
          }
        </Loaded>
      </Panel>
    </Stack>
  );
}

function Saved({ saved: { job, open, applied } }: { saved: SavedJob }) {
  const t = useTexts(areaTexts);
  const { date } = useFormats();
  const { busy, toggle } = useSavedJob(job.uid, t("saved.notRemoved"));
  const about = [
    job.company_name ?? t("candidacy.confidential"),
    [job.city, job.state].filter(Boolean).join("/"),
    open && job.deadline ? t("saved.until", { date: date(job.deadline) }) : null,
  ];
  return (
    <Inline $justify="space-between" $gap={3} $wrap>
      <Stack $gap={0.5} style={{ minWidth: 0, flex: "1 1 240px" }}>
        <Inline $gap={2} $wrap>
          {open ? (
            <Text as={Link} to={`/jobs/${job.slug}/${job.uid}`} $strong>
              {job.title}
            </Text>
          ) : (
            <Text $strong>{job.title}</Text>
          )}
          {applied ? <Badge tone="success">{t("saved.applied")}</Badge> : null}
          {open ? null : <Badge>{t("saved.closed")}</Badge>}
        </Inline>
        <Text $size="sm" $tone="muted">
          {about.filter(Boolean).join(" · ")}
        </Text>
      </Stack>
      <Inline $gap={1}>
        {open && !applied ? (
          <ButtonLink
            as={Link}
            to={`/candidates/jobs/${job.uid}/applies/new`}
            $size="sm"
            aria-label={t("saved.applyTo", { title: job.title })}
          >
            {t("saved.apply")}
          </ButtonLink>
        ) : null}
        <IconButton size="sm" label={t("saved.remove", { title: job.title })} busy={busy} onClick={toggle}>
          <Trash2 aria-hidden />
        </IconButton>
      </Inline>
    </Inline>
  );
}
