import { useTexts } from "#client/i18n/use-texts.ts";
import { useRead, useReread } from "#client/system/page/use-read.ts";
import { shortlistPreview } from "#client/system/shortlists/shortlist-preview.ts";
import type { Shortlist } from "#contract/calls/shortlists.ts";
import { ReadFailure } from "#features/shared/reading/loaded.tsx";
import { Message } from "#features/shared/shortlist/message.tsx";
import { CandidateHead, CandidateProfile } from "#features/shared/shortlist/profile.tsx";
import { Callout, Skeleton } from "#ui/feedback.tsx";
import { Panel, Stack, Text } from "#ui/layout.tsx";
import { shortlistsTexts } from "./texts.ts";

/** The shortlist as its reviewers see it: what is hidden from them is not even read. */
export function DeskPreview({ shortlist: { id, lock_version } }: { shortlist: Shortlist }) {
  const t = useTexts(shortlistsTexts);
  const preview = useRead(shortlistPreview, { params: { id } });
  useReread(preview, lock_version);
  if (!preview.data) {
    if (preview.state === "loading") return <Skeleton $height="320px" />;
    return (
      <Panel>
        <ReadFailure title={t("desk.preview.failed")} read={preview}>
          {t("failedHint")}
        </ReadFailure>
      </Panel>
    );
  }
  const { shortlist_relationship: seen, applies } = preview.data;
  return (
    <Stack $gap={4}>
      <Text $tone="muted" $size="sm">
        {t("desk.preview.hint")}
      </Text>
      {seen.anonymous ? <Callout tone="info">{t("dialog.anonymousHint")}</Callout> : null}
      {seen.message ? <Message>{seen.message}</Message> : null}
      {applies.map((apply) => (
        <Panel key={apply.id}>
          <Stack $gap={5}>
            <CandidateHead apply={apply} />
            <CandidateProfile apply={apply} />
          </Stack>
        </Panel>
      ))}
    </Stack>
  );
}
