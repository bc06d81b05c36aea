import { Download } from "lucide-react";
import type { ReactNode } from "react";
import { useFormats, useLocale, useTexts } from "#client/i18n/use-texts.ts";
import { useFileDownload } from "#client/system/page/use-file-download.ts";
import { type EvaluationQuestion, type EvaluationValue, questionIn } from "#contract/evaluations.ts";
import { IconButton } from "#ui/button.tsx";
import { Inline, Text } from "#ui/layout.tsx";
import { VideoLink } from "./answer-control.tsx";
import { answeringTexts } from "./texts.ts";

/** An answer, read-only. */
export function AnswerShown({
  question,
  value,
  fileOf,
}: {
  question: EvaluationQuestion;
  value: EvaluationValue | null;
  /** Where a file is downloaded from; null if it is only named. */
  fileOf: ((id: number) => string) | null;
}): ReactNode {
  const t = useTexts(answeringTexts);
  const formats = useFormats();
  const download = useFileDownload();
  const { options } = questionIn(question, useLocale());
  const label = (index: number) => options[index]?.label ?? "";
  if (!value) return <Text $tone="muted">{t("unanswered")}</Text>;
  switch (value.type) {
    case "text":
      return value.text;
    case "yes_no":
      return t(value.yes ? "yes" : "no");
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
          {fileOf ? (
            <IconButton size="sm" label={value.file.name} onClick={() => download(fileOf(value.file.id))}>
              <Download aria-hidden />
            </IconButton>
          ) : null}
        </Inline>
      );
    case "nps":
      return String(value.score);
  }
}
