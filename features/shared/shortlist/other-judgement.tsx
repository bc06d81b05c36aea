import { useTexts } from "#client/i18n/use-texts.ts";
import type { Difference } from "#machines/shortlist-review/difference.ts";
import { Button } from "#ui/button.tsx";
import { Callout } from "#ui/feedback.tsx";
import { Inline, Stack, Text } from "#ui/layout.tsx";
import { Quote } from "./remarks.tsx";
import { reviewTexts } from "./texts.ts";

/** Another holder of the link judged this candidate otherwise: what does not stand, and whether it is to. */
export function OtherJudgement({
  name,
  description,
  difference: { other, stands },
  onSettle,
}: {
  name: string;
  /** The comment that stands: the same again is not repeated. */
  description: string | null;
  difference: Difference;
  onSettle: (by: "other" | "shown") => void;
}) {
  const t = useTexts(reviewTexts);
  const verdict = other.liked === null ? t("otherwise.none") : t(other.liked ? "like" : "dislike");
  return (
    <Callout tone="warning" role="status">
      <Stack $gap={2}>
        <Text $size="sm">{t(`otherwise.${stands}`, { verdict })}</Text>
        {other.description === null || other.description === description ? null : (
          <Quote>{other.description}</Quote>
        )}
        <Inline $gap={2} $wrap>
          <Button
            size="sm"
            aria-label={t("ofCandidate", { verdict: t(`otherwise.${stands}Other`), name })}
            onClick={() => onSettle("other")}
          >
            {t(`otherwise.${stands}Other`)}
          </Button>
          <Button
            size="sm"
            kind="quiet"
            aria-label={t("ofCandidate", { verdict: t("otherwise.shown"), name })}
            onClick={() => onSettle("shown")}
          >
            {t("otherwise.shown")}
          </Button>
        </Inline>
      </Stack>
    </Callout>
  );
}
