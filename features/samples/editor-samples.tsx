import { useState } from "react";
import { useTexts } from "#client/i18n/use-texts.ts";
import { RichTextField } from "#ui/rich-text.tsx";
import { SampleGroup } from "./sample-parts.tsx";
import { samplesTexts } from "./texts.ts";

const tools = ["bold", "italic", "heading", "bullets", "numbers", "quote", "undo", "redo"] as const;
type Tool = (typeof tools)[number];

export default function EditorSamples() {
  const t = useTexts(samplesTexts);
  const [html, setHtml] = useState<string>(t("editor.content"));
  const texts = Object.fromEntries(tools.map((tool) => [tool, t(`editor.${tool}`)])) as Record<Tool, string>;
  return (
    <SampleGroup id="editor" title={t("sections.editor")}>
      <RichTextField label={t("editor.label")} value={html} onChange={setHtml} texts={texts} />
    </SampleGroup>
  );
}
