import { EyeOff } from "lucide-react";
import { useResource } from "#client/http/use-resource.ts";
import { useTexts } from "#client/i18n/use-texts.ts";
import { useApi } from "#client/system/app/use-system.ts";
import type { Shortlist } from "#contract/calls/shortlists.ts";
import { Message } from "#features/shared/shortlist/message.tsx";
import { CandidateHead, CandidateProfile } from "#features/shared/shortlist/profile.tsx";
import { Button } from "#ui/button.tsx";
import { Callout, ErrorState, Skeleton } from "#ui/feedback.tsx";
import { Panel, Stack, Text } from "#ui/layout.tsx";
import { shortlistsTexts } from "./texts.ts";

/** The shortlist as those who review it see it: what it hides from them is not even read. */
export function DeskPreview({ shortlist: { id, lock_version } }: { shortlist: Shortlist }) {
  const t = useTexts(shortlistsTexts);
  const api = useApi();
  const preview = useResource(`preview of shortlist ${id} at ${lock_version}`, (signal) =>
    api("GET /recruiters/shortlists/:id/preview", { params: { id } }, { signal }),
  );
  if (!preview.data) {
    if (preview.state === "loading") return <Skeleton $height="320px" />;
    return (
      <Panel>
        <ErrorState
          title={t("desk.preview.failed")}
          action={<Button onClick={preview.reload}>{t("retry")}</Button>}
        >
          {t("failedHint")}
        </ErrorState>
      </Panel>
    );
  }
  const { shortlist_relationship: seen, applies } = preview.data;
  return (
    <Stack $gap={4}>
      <Text $tone="muted" $size="sm">
        {t("desk.preview.hint")}
      </Text>
      {seen.anonymous ? (
        <Callout tone="info">
          <EyeOff aria-hidden /> {t("dialog.anonymousHint")}
        </Callout>
      ) : null}
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
