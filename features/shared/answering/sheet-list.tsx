import { Link } from "react-router";
import { styled } from "styled-components";
import { useFormats, useLocale, useTexts } from "#client/i18n/use-texts.ts";
import type { ListedSheet } from "#contract/calls/answer-sheets.ts";
import { type AnswerSheetStatus, answerSheetStates } from "#contract/catalogues/answer-sheets.ts";
import { titleIn } from "#contract/evaluations.ts";
import { Badge } from "#ui/badge.tsx";
import { ButtonLink } from "#ui/button.tsx";
import { Inline, Panel, Stack, Text } from "#ui/layout.tsx";
import { space } from "#ui/tokens.ts";
import { answeringTexts } from "./texts.ts";

const List = styled.ul`display: grid; gap: ${space(3)}; margin: 0; padding: 0; list-style: none;`;

export const sheetTones: Record<AnswerSheetStatus, "neutral" | "info" | "success" | "warning" | "danger"> = {
  asked: "neutral",
  opened: "info",
  partly_answered: "warning",
  answered: "success",
  expired: "danger",
  revoked: "neutral",
};
const over: readonly AnswerSheetStatus[] = ["answered", "expired", "revoked"];

/** The forms one person was asked to answer, and their states. */
export function SheetList({
  sheets,
  toOf,
}: {
  sheets: readonly ListedSheet[];
  toOf: (uid: string) => string;
}) {
  const t = useTexts(answeringTexts);
  const locale = useLocale();
  const formats = useFormats();
  const named = sheets.map((sheet) => ({ ...sheet, title: titleIn(sheet, locale) }));
  return (
    <List>
      {named.map(({ uid, title, status, questions_count: of, answers_count: count, expires_on }) => (
        <Panel as="li" key={uid} $padding={4}>
          <Inline $justify="space-between" $gap={3} $wrap>
            <Stack $gap={1}>
              <Inline $gap={2} $wrap>
                <Text $strong>{title}</Text>
                <Badge tone={sheetTones[status]}>{answerSheetStates[status][locale]}</Badge>
              </Inline>
              <Text $tone="muted" $size="sm">
                {t("set.count", { count, of, date: formats.date(expires_on) })}
              </Text>
            </Stack>
            {over.includes(status) ? null : (
              <ButtonLink as={Link} to={toOf(uid)} $kind="primary" aria-label={t("set.answerOf", { title })}>
                {t(count > 0 ? "set.goOn" : "set.answer")}
              </ButtonLink>
            )}
          </Inline>
        </Panel>
      ))}
    </List>
  );
}
