import { Suspense } from "react";
import { useTexts } from "#client/i18n/use-texts.ts";
import { useRecipientMessage } from "#client/system/recruiters/use-sendouts.ts";
import type { SendoutRecipient } from "#contract/calls/sendouts.ts";
import { lazy } from "#features/shared/lazy.ts";
import { NotLoaded } from "#features/shared/reading/loaded.tsx";
import { Dialog } from "#ui/dialog.tsx";
import { Skeleton } from "#ui/feedback.tsx";
import { Heading, Stack, Text } from "#ui/layout.tsx";
import { sendoutTexts } from "./texts.ts";

const RichTextView = lazy(() => import("#ui/rich-text-view.tsx"));

interface Props {
  sendout: number;
  recipient: SendoutRecipient;
  onClose: () => void;
}

/** The message as one recipient gets it, with their values of the merge fields. */
export function MessagePreview({ sendout, recipient, onClose }: Props) {
  const t = useTexts(sendoutTexts);
  return (
    <Dialog
      open
      width="medium"
      title={t("messageTo", { name: recipient.name })}
      description={recipient.address}
      closeLabel={t("close")}
      onClose={onClose}
    >
      <Message sendout={sendout} recipient={recipient.id} />
    </Dialog>
  );
}

function Message({ sendout, recipient }: { sendout: number; recipient: number }) {
  const t = useTexts(sendoutTexts);
  const read = useRecipientMessage(sendout, recipient);
  if (!read.data)
    return <NotLoaded read={read} failed={t("messageFailed")} waiting={<Skeleton $height="200px" />} />;
  const { subject, body, signature, footer } = read.data.message;
  return (
    <Stack $gap={3}>
      <Text $tone="muted" $size="sm">
        {t("subject")}
      </Text>
      <Heading $size="md">{subject}</Heading>
      <Suspense fallback={<Skeleton $height="160px" />}>
        <RichTextView html={body} />
        {signature ? <RichTextView html={signature} /> : null}
      </Suspense>
      <Text $tone="muted" $size="sm">
        {footer}
      </Text>
    </Stack>
  );
}
