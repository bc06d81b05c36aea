import { useState } from "react";
import { useTexts } from "#client/i18n/use-texts.ts";
import { RichTextField } from "#ui/rich-text.tsx";
import { SampleGroup } from "./sample-parts.tsx";
import { samplesTexts } from "./texts.ts";

export default function EditorSamples() {
  const t = useTexts(samplesTexts);
  const [html, setHtml] = useState<string>(t("editor.content"));
  const texts = {
    bold: t("editor.bold"),
    italic: t("editor.italic"),
    heading: t("editor.heading"),
    bullets: t("editor.bullets"),
    numbers: t("editor.numbers"),
    quote: t("editor.quote"),
    undo: t("editor.undo"),
    redo: t("editor.redo"),
  };
  return (
    <SampleGroup id="editor" title={t("sections.editor")}>
      <RichTextField label={t("editor.label")} value={html} onChange={setHtml} texts={texts} />
    </SampleGroup>
  );
}
