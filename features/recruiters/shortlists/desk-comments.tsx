import { MessageSquareText } from "lucide-react";
import { useFormats, useTexts } from "#client/i18n/use-texts.ts";
import type { LikeCandidate, Shortlist, ShortlistApply } from "#contract/calls/shortlists.ts";
import { EmptyState } from "#ui/feedback.tsx";
import { Heading, Panel, Stack } from "#ui/layout.tsx";
import { Timeline } from "#ui/timeline.tsx";
import { icons } from "#ui/tokens.ts";
import { shortlistsTexts } from "./texts.ts";

/** What reviewers wrote, by candidate. */
export function DeskComments({
  shortlist,
  applies,
  likes,
}: {
  shortlist: Shortlist;
  applies: readonly ShortlistApply[];
  likes: readonly LikeCandidate[];
}) {
  const t = useTexts(shortlistsTexts);
  const formats = useFormats();
  const written = applies.flatMap((apply) => {
    const comments = likes.filter(({ apply_id, description }) => apply_id === apply.id && description);
    return comments.length > 0 ? [{ apply, comments }] : [];
  });
  if (written.length === 0)
    return (
      <Panel>
        <EmptyState
          icon={<MessageSquareText size={icons.large} aria-hidden color="var(--muted)" />}
          title={t("desk.comments.none")}
        >
          {t("desk.comments.noneHint")}
        </EmptyState>
      </Panel>
    );
  return (
    <Stack $gap={3}>
      {written.map(({ apply, comments }) => (
        <Panel key={apply.id} $padding={4}>
          <Stack $gap={3}>
            <Heading $size="md">{apply.name}</Heading>
            <Timeline
              label={apply.name}
              entries={comments.map((one) => ({
                key: one.id,
                title: one.reviewer_name ?? shortlist.client_company_name ?? t("follow.byLink"),
                when: formats.ago(one.updated_at),
                dateTime: one.updated_at,
                detail: one.description,
                tone: "accent",
              }))}
            />
          </Stack>
        </Panel>
      ))}
    </Stack>
  );
}
