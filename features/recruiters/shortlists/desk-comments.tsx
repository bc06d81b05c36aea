import { MessageSquareText } from "lucide-react";
import { useFormats, useTexts } from "#client/i18n/use-texts.ts";
import type { DeskAction } from "#client/system/shortlists/desk-actions.ts";
import type { LikeCandidate, LikeReply, Shortlist, ShortlistApply } from "#contract/calls/shortlists.ts";
import { ActionDialog } from "#features/entities/actions/action-dialog.tsx";
import { useFormTexts } from "#features/forms/use-form-texts.ts";
import { Verdict } from "#features/shared/shortlist/remarks.tsx";
import { Button } from "#ui/button.tsx";
import { EmptyState } from "#ui/feedback.tsx";
import { Heading, Inline, Panel, Stack } from "#ui/layout.tsx";
import { TextArea } from "#ui/text-area.tsx";
import { Timeline } from "#ui/timeline.tsx";
import { icons } from "#ui/tokens.ts";
import { reviewerName } from "./reviewer-name.ts";
import { shortlistsTexts } from "./texts.ts";

/** Reviewers' comments by candidate, and the recruiters' replies: one thread per reviewer. */
export function DeskComments({
  shortlist,
  applies,
  likes,
  replies,
  action,
}: {
  shortlist: Shortlist;
  applies: readonly ShortlistApply[];
  likes: readonly LikeCandidate[];
  replies: readonly LikeReply[];
  /** Null where the person may only read. */
  action: DeskAction | null;
}) {
  const t = useTexts(shortlistsTexts);
  const formats = useFormats();
  const { errorAt } = useFormTexts();
  const reply = action?.form("reply");
  const written = applies.flatMap((apply) => {
    const threads = likes.filter(
      ({ apply_id, description, reasons }) => apply_id === apply.id && (description || reasons.length > 0),
    );
    return threads.length > 0 ? [{ apply, threads }] : [];
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
  const nameOf = (like: LikeCandidate) => reviewerName(like, shortlist, t);
  return (
    <Stack $gap={3}>
      {written.map(({ apply, threads }) => (
        <Panel key={apply.id} $padding={4}>
          <Stack $gap={4}>
            <Heading $size="md">{apply.name}</Heading>
            {threads.map((like) => (
              <Stack key={like.id} $gap={2}>
                <Inline $gap={2} $wrap>
                  <Verdict like={like} />
                </Inline>
                <Timeline
                  label={`${apply.name}: ${nameOf(like)}`}
                  entries={[
                    {
                      key: `l${like.id}`,
                      title: nameOf(like),
                      when: formats.ago(like.updated_at),
                      dateTime: like.updated_at,
                      detail: like.description,
                      tone: "accent" as const,
                    },
                    ...replies
                      .filter(
                        (item) =>
                          item.apply_id === apply.id && item.client_contact_id === like.client_contact_id,
                      )
                      .map((item) => ({
                        key: `r${item.id}`,
                        title: item.by_house ? (item.author_name ?? t("desk.comments.house")) : nameOf(like),
                        when: formats.ago(item.created_at),
                        dateTime: item.created_at,
                        detail: item.body,
                        tone: item.by_house ? ("info" as const) : ("accent" as const),
                      })),
                  ]}
                />
                {action ? (
                  <div>
                    <Button
                      size="sm"
                      aria-label={t("desk.comments.replyTo", { name: nameOf(like), candidate: apply.name })}
                      onClick={() =>
                        action.ask(
                          "reply",
                          {
                            apply_id: apply.id,
                            client_contact_id: like.client_contact_id,
                            name: nameOf(like),
                            body: "",
                          },
                          ["body"],
                        )
                      }
                    >
                      {t("desk.comments.reply")}
                    </Button>
                  </div>
                ) : null}
              </Stack>
            ))}
          </Stack>
        </Panel>
      ))}
      {action ? (
        <ActionDialog
          action={action}
          name="reply"
          width="medium"
          title={t("desk.comments.replyTitle", { name: reply?.draft.name ?? "" })}
          description={t("desk.comments.replyHint")}
          submit={t("desk.comments.send")}
        >
          <TextArea
            label={t("desk.comments.replyField")}
            rows={5}
            maxLength={2000}
            value={reply?.draft.body ?? ""}
            error={errorAt(action.errors, "body")}
            onChange={(body) => reply?.change("body", body)}
          />
        </ActionDialog>
      ) : null}
    </Stack>
  );
}
