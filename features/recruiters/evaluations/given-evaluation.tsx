import { Pencil, Undo2 } from "lucide-react";
import { styled } from "styled-components";
import { useFormats, useLocale, useTexts } from "#client/i18n/use-texts.ts";
import type { ApplyEvaluation } from "#contract/calls/evaluations.ts";
import { questionIn } from "#contract/evaluations.ts";
import { AnswerShown } from "#features/shared/answering/answer-shown.tsx";
import { Badge } from "#ui/badge.tsx";
import { Button } from "#ui/button.tsx";
import { Inline, Stack, Text } from "#ui/layout.tsx";
import { radius, space, type } from "#ui/tokens.ts";
import { evaluationTexts } from "./texts.ts";

const Card = styled.article`padding: ${space(3)}; border: 1px solid var(--line); border-radius: ${radius.md};`;
const Details = styled.details`
  summary { cursor: pointer; font-size: ${type.sm}; color: var(--accent-text); @media (pointer: coarse) { min-height: 44px; } }
  dl { display: grid; gap: ${space(3)}; margin: ${space(3)} 0 0; }
  dt { font-size: ${type.sm}; font-weight: 520; }
  dd { margin: ${space(0.5)} 0 0; overflow-wrap: anywhere; white-space: pre-line; }
  small { color: var(--muted); font-size: ${type.xs}; }
`;

const fileOf = (id: number) => `/recruiters/data_files/${id}/content`;

/** One recruiter's evaluation of an application, with its answers on request. */
export function GivenEvaluation({
  given,
  onEdit,
  onTakeBack,
}: {
  given: ApplyEvaluation;
  onEdit: (() => void) | null;
  onTakeBack: (() => void) | null;
}) {
  const t = useTexts(evaluationTexts);
  const formats = useFormats();
  const locale = useLocale();
  return (
    <Card>
      <Stack $gap={2}>
        <Inline $justify="space-between" $align="start" $gap={2}>
          <Stack $gap={0.5}>
            <Text $strong>{given.evaluation_name}</Text>
            <Text $tone="muted" $size="xs">
              {t("apply.by", {
                name: given.by_name ?? t("apply.somebody"),
                when: formats.dateTime(given.updated_at),
              })}
            </Text>
          </Stack>
          <Badge tone={given.score === null ? "neutral" : "accent"}>
            {given.score === null ? t("apply.noScore") : t("apply.ofHundred", { score: given.score })}
          </Badge>
        </Inline>
        {given.comment ? <Text style={{ whiteSpace: "pre-line" }}>{given.comment}</Text> : null}
        <Details>
          <summary>{t("apply.answers")}</summary>
          <dl>
            {given.answers.map((answer) => (
              <div key={answer.question.id}>
                <dt>{questionIn(answer.question, locale).title}</dt>
                <dd>
                  <AnswerShown question={answer.question} value={answer.value} fileOf={fileOf} />
                </dd>
                {answer.score === null ? null : (
                  <small>
                    {t("apply.weighed", { score: Math.round(answer.score), weight: answer.question.weight })}
                  </small>
                )}
              </div>
            ))}
          </dl>
        </Details>
        {onEdit || onTakeBack ? (
          <Inline $gap={2} $wrap>
            {onEdit ? (
              <Button size="sm" icon={<Pencil aria-hidden />} onClick={onEdit}>
                {t("apply.again")}
              </Button>
            ) : null}
            {onTakeBack ? (
              <Button size="sm" kind="quiet" icon={<Undo2 aria-hidden />} onClick={onTakeBack}>
                {t("apply.takeBack")}
              </Button>
            ) : null}
          </Inline>
        ) : null}
      </Stack>
    </Card>
  );
}
