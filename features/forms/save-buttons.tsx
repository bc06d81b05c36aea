import { useTexts } from "#client/i18n/use-texts.ts";
import { Button } from "#ui/button.tsx";
import { Inline } from "#ui/layout.tsx";
import { formTexts } from "./texts.ts";

/** Saves what was changed in a form, or takes it back; both only while something is. */
export function SaveButtons({
  form: { busy, hasChanges, discard },
  label,
}: {
  form: { busy: boolean; hasChanges: boolean; discard: () => void };
  /** The object, where 'Save' alone is too vague. */
  label?: string;
}) {
  const t = useTexts(formTexts);
  return (
    <Inline>
      <Button type="submit" kind="primary" busy={busy} disabled={!hasChanges}>
        {label ?? t("save")}
      </Button>
      {hasChanges ? (
        <Button kind="quiet" onClick={discard}>
          {t("discard")}
        </Button>
      ) : null}
    </Inline>
  );
}
