import type { ReactNode } from "react";
import { useTexts } from "#client/i18n/use-texts.ts";
import type { Loadable } from "#features/shared/reading/loaded.tsx";
import { Button } from "#ui/button.tsx";
import { Callout } from "#ui/feedback.tsx";
import { Text } from "#ui/layout.tsx";
import { LinkRead } from "./link-read.tsx";
import { accessTexts } from "./texts.ts";

/** From the link of a mail: asks whether such mails are to stop, and says so once they do. */
export function StopMails({
  token,
  read,
  isStopped,
  question,
  stopped,
  action,
  busy,
  failed,
  onStop,
}: {
  /** Null where the link has none. */
  token: string | null;
  read: Loadable<unknown>;
  /** Undefined until it is known. */
  isStopped: boolean | undefined;
  question: ReactNode;
  stopped: ReactNode;
  /** The button's label. */
  action: string;
  busy: boolean;
  failed: boolean;
  onStop: () => void;
}) {
  const t = useTexts(accessTexts);
  return (
    <>
      <LinkRead
        token={token}
        read={read}
        wrong={t("unsubscribe.wrongLink")}
        loading={t("unsubscribe.loading")}
      />
      {isStopped === true ? (
        <Callout tone="success" role="status">
          {stopped}
        </Callout>
      ) : null}
      {isStopped === false ? (
        <>
          <Text>{question}</Text>
          {failed ? (
            <Callout tone="danger" role="alert">
              {t("unsubscribe.failed")}
            </Callout>
          ) : null}
          <Button kind="primary" busy={busy} onClick={onStop}>
            {action}
          </Button>
        </>
      ) : null}
    </>
  );
}
