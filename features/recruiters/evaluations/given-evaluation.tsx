import { Download, Pencil, Undo2 } from "lucide-react";
import type { ReactNode } from "react";
import { styled } from "styled-components";
import { useFormats, useTexts } from "#client/i18n/use-texts.ts";
import { useFileDownload } from "#client/system/page/use-file-download.ts";
import type { ApplyEvaluation } from "#contract/calls/evaluations.ts";
import { Button, IconButton } from "#ui/button.tsx";
import { Badge } from "#ui/feedback.tsx";
import { Inline, Stack, Text } from "#ui/layout.tsx";
import { radius, space, type } from "#ui/tokens.ts";
import { VideoLink } from "./answer-field.tsx";
import { evaluationTexts } from "./texts.ts";

const Card = styled.article`padding: ${space(3)}; border: 1px solid var(--line); border-radius: ${radius.md};`;
const Details = styled.details`
  summary { cursor: pointer; font-size: ${type.sm}; color: var(--accent-text); @media (pointer: coarse) { min-height: 44px; } }
  dl { display: grid; gap: ${space(3)}; margin: ${space(3)} 0 0; }
  dt { font-size: ${type.sm}; font-weight: 520; }
  dd { margin: ${space(0.5)} 0 0; overflow-wrap: anywhere; white-space: pre-line; }
  small { color: var(--muted); font-size: ${type.xs}; }
`;

type Given = ApplyEvaluation["answers"][number];

/** One recruiter's evaluation of an apply, with the answers where they are asked for. */
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
                <dt>{answer.question.title}</dt>
                <dd>
                  <AnswerShown answer={answer} />
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

function AnswerShown({ answer: { question, value } }: { answer: Given }): ReactNode {
  const t = useTexts(evaluationTexts);
  const formats = useFormats();
  const download = useFileDownload();
  const label = (index: number) => question.options[index]?.label ?? "";
  if (!value) return <Text $tone="muted">{t("answer.unanswered")}</Text>;
  switch (value.type) {
    case "text":
      return value.text;
    case "yes_no":
      return t(value.yes ? "answer.yes" : "answer.no");
    case "multiple_choice":
      return value.chosen.map(label).join(", ");
    case "autocomplete":
      return label(value.chosen);
    case "drag_drop":
      return value.order.map((index, place) => `${place + 1}. ${label(index)}`).join("\n");
    case "monetary":
      return formats.money(value.cents);
    case "video":
      return <VideoLink url={value.url} />;
    case "file":
      return (
        <Inline $gap={1}>
          {value.file.name}
          <IconButton
            size="sm"
            label={value.file.name}
            onClick={() => download(`/recruiters/data_files/${value.file.id}/content`)}
          >
            <Download aria-hidden />
          </IconButton>
        </Inline>
      );
  }
}
