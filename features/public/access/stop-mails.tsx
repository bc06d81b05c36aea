import type { ReactNode } from "react";
import { useTexts } from "#client/i18n/use-texts.ts";
import { type Loadable, ReadFailure } from "#features/shared/reading/loaded.tsx";
import { mayTryAgain } from "#features/shared/reading/try-again.ts";
import { Button } from "#ui/button.tsx";
import { Callout, Spinner } from "#ui/feedback.tsx";
import { Text } from "#ui/layout.tsx";
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
      {mayTryAgain(read) ? (
        <ReadFailure read={read} title={undefined} />
      ) : token === null || read.state === "failed" ? (
        <Callout tone="danger" role="alert">
          {t("unsubscribe.wrongLink")}
        </Callout>
      ) : null}
      {token !== null && read.state === "loading" ? (
        <Spinner size={36} label={t("unsubscribe.loading")} />
      ) : null}
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
