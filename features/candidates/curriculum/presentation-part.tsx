import { useTexts } from "#client/i18n/use-texts.ts";
import { TextArea } from "#ui/text-area.tsx";
import type { PartProps } from "./part-props.ts";
import { curriculumTexts } from "./texts.ts";

export function PresentationPart({ value, errorAt, onChange }: PartProps) {
  const t = useTexts(curriculumTexts);
  return (
    <TextArea
      label={t("self_introduction")}
      hint={t("selfHint")}
      maxLength={5000}
      rows={7}
      value={value.self_introduction ?? ""}
      error={errorAt("self_introduction")}
      onChange={(self_introduction) => onChange({ self_introduction: self_introduction || null })}
    />
  );
}
