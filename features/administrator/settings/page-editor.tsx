import { useTexts } from "#client/i18n/use-texts.ts";
import { entityTexts } from "#features/entities/fields/texts.ts";
import { RichTextField } from "#ui/rich-text.tsx";

/** A public text: its headings are those below the title of its page. */
export default function PageEditor(field: {
  label: string;
  error?: string | undefined;
  value: string;
  onChange: (html: string) => void;
}) {
  const t = useTexts(entityTexts);
  return (
    <RichTextField
      {...field}
      required
      headingLevel={2}
      texts={{
        bold: t("editor.bold"),
        italic: t("editor.italic"),
        heading: t("editor.heading"),
        bullets: t("editor.bullets"),
        numbers: t("editor.numbers"),
        quote: t("editor.quote"),
        undo: t("editor.undo"),
        redo: t("editor.redo"),
      }}
    />
  );
}
