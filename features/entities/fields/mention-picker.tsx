import { useTexts } from "#client/i18n/use-texts.ts";
import { useLookupOptions } from "#client/system/page/use-lookup.ts";
import { MultiLookupField } from "#ui/multi-lookup-field.tsx";
import { entityTexts } from "./texts.ts";

export interface Mention {
  id: number;
  name: string;
}

/** Colleagues whose names contain the term; no search without one. */
export const useColleagues = () => useLookupOptions("recruiters");

/** Calls colleagues in: searched while typing, chosen with the keyboard, taken off again. */
export function MentionPicker({
  called,
  onChange,
}: {
  called: readonly Mention[];
  onChange: (called: Mention[]) => void;
}) {
  const t = useTexts(entityTexts);
  const colleagues = useColleagues();
  return (
    <MultiLookupField
      label={t("mention")}
      hint={t("mentionHint")}
      value={called.map(({ id, name }) => ({ id, label: name }))}
      {...colleagues}
      placeholder={t("mentionPlaceholder")}
      onChange={(options) => onChange(options.map(({ id, label }) => ({ id: Number(id), name: label })))}
    />
  );
}
