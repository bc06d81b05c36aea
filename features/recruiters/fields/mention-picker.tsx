import { useState } from "react";
import { useResource } from "#client/http/use-resource.ts";
import { useTexts } from "#client/i18n/use-texts.ts";
import { useApi } from "#client/system/app/use-system.ts";
import type { LookupOption } from "#ui/lookup-field.tsx";
import { MultiLookupField } from "#ui/multi-lookup-field.tsx";
import { entityTexts } from "./texts.ts";

export interface Mention {
  id: number;
  name: string;
}

/** Colleagues whose names have the term; nobody is looked for without one. */
export function useColleagues() {
  const api = useApi();
  const [term, setTerm] = useState<string | null>(null);
  const { data, state } = useResource(term === null ? null : `colleagues ${term}`, (signal) =>
    api(
      "GET /recruiters/lookups/:entity",
      { params: { entity: "recruiters" }, query: term ? { term } : {} },
      { signal },
    ),
  );
  return {
    options: (data?.options ?? []) as readonly LookupOption[],
    searching: term !== null && state === "loading",
    onSearch: setTerm,
  };
}

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
