import { CircleCheck } from "lucide-react";
import { useFormats, useTexts } from "#client/i18n/use-texts.ts";
import { Button } from "#ui/button.tsx";
import { Inline, Stack, Text } from "#ui/layout.tsx";
import { reviewTexts } from "./texts.ts";

/** Confirms that the reader is done, which notifies the recruiters; until then, the button to say so. */
export function Conclusion({
  at,
  busy,
  refused,
  waiting,
  onConclude,
}: {
  at: string | null;
  busy: boolean;
  refused: boolean;
  /** Judgements wait for the connection. One that is on its way disables nothing: the button would flicker at each. */
  waiting: boolean;
  onConclude: (concluded: boolean) => void;
}) {
  const t = useTexts(reviewTexts);
  const formats = useFormats();
  return (
    <Stack $gap={2}>
      {at ? (
        <>
          <Inline $gap={1.5}>
            <CircleCheck aria-hidden color="var(--success)" />
            <Text $size="sm">{t("concluded", { date: formats.date(at) })}</Text>
          </Inline>
          <Button size="sm" kind="quiet" busy={busy} onClick={() => onConclude(false)}>
            {t("reopen")}
          </Button>
        </>
      ) : (
        <Button kind="primary" busy={busy} disabled={waiting} onClick={() => onConclude(true)}>
          {t("conclude")}
        </Button>
      )}
      {refused ? (
        <Text $tone="danger" $size="sm" role="alert">
          {t("concludeFailed")}
        </Text>
      ) : null}
    </Stack>
  );
}
