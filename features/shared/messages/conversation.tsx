import { Send } from "lucide-react";
import { useId } from "react";
import { styled } from "styled-components";
import { useFormats, useTexts } from "#client/i18n/use-texts.ts";
import type { Conversation as Talk } from "#client/system/page/apply-messages.ts";
import { type ApplyMessage, longestMessage } from "#contract/calls/apply-messages.ts";
import { Loaded } from "#features/shared/reading/loaded.tsx";
import { Button } from "#ui/button.tsx";
import { Callout, Skeleton } from "#ui/feedback.tsx";
import { Inline, Stack, Text } from "#ui/layout.tsx";
import { submitWith } from "#ui/submit-with.ts";
import { TextArea } from "#ui/text-area.tsx";
import { below, radius, space, type } from "#ui/tokens.ts";
import { messageTexts } from "./texts.ts";

const List = styled.ol`
  display: flex; flex-direction: column; gap: ${space(3)}; max-height: 420px; margin: 0; padding: ${space(1)}; overflow: auto;
  list-style: none; overscroll-behavior: contain;
  ${below("phone")} { max-height: 60dvh; }
`;
const Bubble = styled.li<{ $own: boolean }>`
  align-self: ${({ $own }) => ($own ? "flex-end" : "flex-start")}; max-width: min(85%, 560px); padding: ${space(2.5)} ${space(3.5)};
  border-radius: ${radius.lg}; overflow-wrap: anywhere;
  background: ${({ $own }) => ($own ? "var(--accent-soft)" : "var(--sunken)")};
  color: ${({ $own }) => ($own ? "var(--on-accent-soft)" : "var(--text)")};
  p { margin: 0; white-space: pre-line; }
  small { display: block; margin-top: ${space(1)}; font-size: ${type.xs}; }
`;

/** A screen without a keyboard has no keys to name. */
const Keys = styled(Text)`@media (pointer: coarse) { visibility: hidden; }`;

/** The newest message is scrolled into view on arrival. */
const toEnd = (list: HTMLOListElement | null) => {
  if (list) list.scrollTop = list.scrollHeight;
};

/** A conversation between two sides, and the next message; an unsent one keeps its text. */
export function Conversation({
  talk,
  side,
  mayWrite = true,
}: {
  talk: Talk;
  side: ApplyMessage["sender"];
  mayWrite?: boolean;
}) {
  const t = useTexts(messageTexts);
  const { read, text, failure, busy, write, send } = talk;
  const hint = useId();
  return (
    <Loaded read={read} failed={t("failed")} waiting={<Skeleton $height="120px" />}>
      {({ messages, may_write }) => (
        <Stack $gap={4}>
          {messages.length === 0 ? (
            <Text $tone="muted" $size="sm">
              {t(`none.${side}`)}
            </Text>
          ) : (
            <List key={messages.length} ref={toEnd} aria-label={t("list")} aria-live="polite" tabIndex={0}>
              {messages.map((message) => (
                <Message key={message.uid} message={message} own={message.sender === side} />
              ))}
            </List>
          )}
          {mayWrite && may_write ? (
            <form onSubmit={submitWith(send)}>
              <Stack $gap={3}>
                <TextArea
                  label={t("write")}
                  value={text}
                  maxLength={longestMessage}
                  rows={3}
                  readOnly={busy}
                  aria-describedby={hint}
                  onChange={write}
                />
                {failure ? (
                  <Callout tone="danger" role="alert">
                    {t("notSent")}
                  </Callout>
                ) : null}
                <Inline $justify="space-between" $gap={3} $wrap>
                  <Keys id={hint} $tone="muted" $size="xs">
                    {t("keys")}
                  </Keys>
                  <Button
                    type="submit"
                    kind="primary"
                    icon={<Send aria-hidden />}
                    busy={busy}
                    disabled={text.trim() === ""}
                  >
                    {t(failure ? "again" : "send")}
                  </Button>
                </Inline>
              </Stack>
            </form>
          ) : null}
        </Stack>
      )}
    </Loaded>
  );
}

function Message({ message, own }: { message: ApplyMessage; own: boolean }) {
  const t = useTexts(messageTexts);
  const { ago, dateTime } = useFormats();
  const { author_name, text, created_at, read_at } = message;
  return (
    <Bubble $own={own}>
      <p>{text}</p>
      <small>
        {author_name ?? t("somebody")} ·{" "}
        <time dateTime={created_at} title={dateTime(created_at)}>
          {ago(created_at)}
        </time>
        {own && read_at ? ` · ${t("read")}` : ""}
      </small>
    </Bubble>
  );
}
