import { Check, Copy, MessageCircle } from "lucide-react";
import { useState } from "react";
import { useTexts } from "#client/i18n/use-texts.ts";
import { useCopy } from "#client/system/page/use-share.ts";
import type { CollectionHandover } from "#contract/calls/data-collections.ts";
import { Badge } from "#ui/badge.tsx";
import { Button, ButtonLink } from "#ui/button.tsx";
import { Dialog } from "#ui/dialog.tsx";
import { Divider, Inline, Stack, Text } from "#ui/layout.tsx";
import { TextArea } from "#ui/text-area.tsx";
import { icons } from "#ui/tokens.ts";
import { collectionsTexts } from "./texts.ts";

/** A chat with the text already written; the recruiter sends it. */
const chatOf = (phone: string, text: string) =>
  `https://wa.me/${phone.slice(1)}?text=${encodeURIComponent(text)}`;

/** The texts with each candidate's link, to be sent by the recruiter: they are shown this once. */
export function WhatsappDialog({
  handovers,
  onClose,
}: {
  handovers: readonly CollectionHandover[];
  onClose: () => void;
}) {
  const t = useTexts(collectionsTexts);
  const copy = useCopy({ copied: t("whatsapp.copied"), failed: t("whatsapp.copyFailed") });
  /** By text: the next one for the same candidate has another link. */
  const [opened, setOpened] = useState<readonly string[]>([]);
  const isDone = handovers.every(({ text }) => opened.includes(text));
  return (
    <Dialog
      open={handovers.length > 0}
      onClose={onClose}
      title={t("whatsapp.title")}
      description={t("whatsapp.description")}
      closeLabel={t("whatsapp.close")}
      footer={
        <Button kind={isDone ? "primary" : "secondary"} onClick={onClose}>
          {t("whatsapp.close")}
        </Button>
      }
    >
      <Stack $gap={5}>
        {handovers.map(({ data_collection_id: id, candidate_name: name, phone, text }, index) => (
          <Stack key={id} $gap={3}>
            {index > 0 ? <Divider /> : null}
            <TextArea
              label={t("whatsapp.text", { name })}
              rows={5}
              readOnly
              value={text}
              onChange={() => undefined}
            />
            {phone ? null : (
              <Text $tone="muted" $size="sm">
                {t("whatsapp.noPhone")}
              </Text>
            )}
            <Inline $gap={2} $wrap>
              {phone ? (
                <ButtonLink
                  $kind="primary"
                  href={chatOf(phone, text)}
                  target="_blank"
                  rel="noopener noreferrer"
                  aria-label={t("whatsapp.openOf", { name })}
                  onClick={() => setOpened((known) => [...new Set([...known, text])])}
                >
                  <MessageCircle aria-hidden />
                  {t("whatsapp.open")}
                </ButtonLink>
              ) : null}
              <Button
                icon={<Copy aria-hidden />}
                aria-label={t("whatsapp.copyOf", { name })}
                onClick={() => void copy(text)}
              >
                {t("whatsapp.copy")}
              </Button>
              <span role="status">
                {opened.includes(text) ? (
                  <Badge tone="success">
                    <Check size={icons.xSmall} aria-hidden />
                    {t("whatsapp.opened")}
                  </Badge>
                ) : null}
              </span>
            </Inline>
          </Stack>
        ))}
      </Stack>
    </Dialog>
  );
}
