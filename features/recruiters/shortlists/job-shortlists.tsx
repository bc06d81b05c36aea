import { ListChecks, Share2 } from "lucide-react";
import { type ReactNode, useState } from "react";
import { Link } from "react-router";
import { styled } from "styled-components";
import { useFormats, useTexts } from "#client/i18n/use-texts.ts";
import { useRecruiter } from "#client/system/app/use-system.ts";
import { useJobShortlists } from "#client/system/shortlists/use-shortlist-share.ts";
import { may } from "#contract/access.ts";
import type { Shortlist } from "#contract/calls/shortlists.ts";
import type { RecordPartProps } from "#features/entities/fields/part-props.ts";
import { Badge } from "#ui/badge.tsx";
import { Button } from "#ui/button.tsx";
import { EmptyState, ErrorState, Skeleton } from "#ui/feedback.tsx";
import { Heading, Inline, Panel, Stack, Text, VisuallyHidden } from "#ui/layout.tsx";
import { icons, motion, radius, space, type } from "#ui/tokens.ts";
import { LinkStatus } from "./link-status.tsx";
import { ShareShortlistDialog, shortlistPath } from "./share-dialog.tsx";
import { shortlistsTexts } from "./texts.ts";

const List = styled.ul`display: grid; gap: ${space(2)}; margin: 0; padding: 0; list-style: none;`;
const Entry = styled.li`
  position: relative; display: flex; flex-wrap: wrap; align-items: center; justify-content: space-between; gap: ${space(2)} ${space(4)};
  padding: ${space(3.5)} ${space(4)}; background: var(--surface); border: 1px solid var(--line); border-radius: ${radius.lg};
  transition: border-color ${motion.fast};
  &:hover { border-color: var(--accent); }
  a { color: inherit; text-decoration: none; font-size: ${type.md}; font-weight: 600; }
  a::after { content: ""; position: absolute; inset: 0; border-radius: ${radius.lg}; }
  a:focus-visible { outline: none; }
  a:focus-visible::after { outline: 2px solid var(--focus); outline-offset: 2px; }
`;

/** The shortlists that were shared of a job, and sharing another: a tab of the job. */
export default function JobShortlists({ record: { id: jobId } }: RecordPartProps) {
  const t = useTexts(shortlistsTexts);
  const recruiter = useRecruiter();
  const shortlists = useJobShortlists(jobId);
  const [sharing, setSharing] = useState(false);
  const mayShare = may(recruiter, "jobs", "update") && may(recruiter, "applies", "read");
  const share = mayShare ? (
    <Button kind="primary" icon={<Share2 aria-hidden />} onClick={() => setSharing(true)}>
      {t("share")}
    </Button>
  ) : null;
  const list = shortlists.data?.shortlists;
  return (
    <Stack $gap={4}>
      <Inline $justify="space-between" $gap={4} $wrap>
        <Stack $gap={0.5}>
          <Heading as="h2" $size="lg">
            {t("title")}
          </Heading>
          <Text $tone="muted" $size="sm">
            {t("lead")}
          </Text>
        </Stack>
        {list && list.length > 0 ? share : null}
      </Inline>
      {list ? <Shared list={list} share={share} /> : null}
      {!list && shortlists.state === "loading" ? (
        <Stack $gap={2}>
          <VisuallyHidden role="status">{t("loading")}</VisuallyHidden>
          <Skeleton $height="68px" />
          <Skeleton $height="68px" />
        </Stack>
      ) : null}
      {!list && shortlists.state === "failed" ? (
        <Panel>
          <ErrorState title={t("failed")} action={<Button onClick={shortlists.reload}>{t("retry")}</Button>}>
            {t("failedHint")}
          </ErrorState>
        </Panel>
      ) : null}
      {sharing ? <ShareShortlistDialog jobId={jobId} onClose={() => setSharing(false)} /> : null}
    </Stack>
  );
}

function Shared({ list, share }: { list: readonly Shortlist[]; share: ReactNode }) {
  const t = useTexts(shortlistsTexts);
  const formats = useFormats();
  if (list.length === 0)
    return (
      <Panel>
        <EmptyState
          icon={<ListChecks size={icons.large} aria-hidden color="var(--muted)" />}
          title={t("none")}
          action={share}
        >
          {t("noneHint")}
        </EmptyState>
      </Panel>
    );
  return (
    <List>
      {list.map((item) => (
        <Entry key={item.id}>
          <Stack $gap={0.5}>
            <Link to={shortlistPath(item.job_id, item.id)}>{item.name}</Link>
            <Text $tone="muted" $size="sm">
              {[
                t("candidates", { count: item.applies_count }),
                t("created", { date: formats.date(item.created_at) }),
                ...(item.expires_at ? [t("until", { date: formats.date(item.expires_at) })] : []),
              ].join(" · ")}
            </Text>
          </Stack>
          <Inline $gap={2}>
            {item.anonymous ? <Badge>{t("anonymous")}</Badge> : null}
            {item.has_password ? <Badge>{t("withPassword")}</Badge> : null}
            <LinkStatus shortlist={item} />
          </Inline>
        </Entry>
      ))}
    </List>
  );
}
