import { styled } from "styled-components";
import { useLocale, useTexts } from "#client/i18n/use-texts.ts";
import { reasonsFor, type ShortlistApply } from "#contract/calls/shortlists.ts";
import { labelIn } from "#contract/catalogues/catalogue.ts";
import { dislikeReason, likeReason } from "#contract/catalogues/shortlists.ts";
import { Chip } from "#ui/chip.tsx";
import { Text } from "#ui/layout.tsx";
import { below, space } from "#ui/tokens.ts";
import { reviewTexts } from "./texts.ts";

const Row = styled.div`
  display: flex; flex-wrap: wrap; align-items: center; gap: ${space(1.5)}; padding: ${space(3)} ${space(5)};
  background: var(--raised); border-top: 1px solid var(--line);
  ${below("phone")} { padding: ${space(3)} ${space(4)}; }
  @media print { button:not([aria-pressed="true"]) { display: none; } &:not(:has([aria-pressed="true"])) { display: none; } }
`;

/** Why someone likes or dislikes a candidate: chips that fit the verdict. */
export function Reasons({
  apply: { id, name, liked, reasons },
  onChange,
}: {
  apply: ShortlistApply;
  onChange: (applyId: number, reasons: readonly string[]) => void;
}) {
  const t = useTexts(reviewTexts);
  const locale = useLocale();
  if (liked === null) return null;
  const catalogue = liked ? likeReason : dislikeReason;
  return (
    <Row role="group" aria-label={t("whyOf", { name })}>
      <Text $tone="muted" $size="sm">
        {t("why")}
      </Text>
      {reasonsFor(liked).map((reason) => {
        const on = reasons.includes(reason);
        return (
          <Chip
            key={reason}
            on={on}
            onToggle={() =>
              onChange(id, on ? reasons.filter((item) => item !== reason) : [...reasons, reason])
            }
          >
            {labelIn(catalogue, reason, locale)}
          </Chip>
        );
      })}
    </Row>
  );
}
