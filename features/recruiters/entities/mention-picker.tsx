import { useState } from "react";
import { useResource } from "#platform/http/use-resource.ts";
import { useTexts } from "#platform/i18n/use-texts.ts";
import { useApi } from "#platform/system/use-system.ts";
import type { LookupOption } from "#ui/lookup-field.tsx";
import { MultiLookupField } from "#ui/multi-lookup-field.tsx";
import { entityTexts } from "./texts.ts";

export interface Mention {
  id: number;
  name: string;
}

/** Calls colleagues in: searched while typing, chosen with the keyboard, taken off again. */
export function MentionPicker({
  ids,
  known,
  onChange,
}: {
  ids: readonly number[];
  /** Those whose names the note brought. */
  known: readonly Mention[];
  onChange: (ids: number[]) => void;
}) {
  const t = useTexts(entityTexts);
  const api = useApi();
  const [term, setTerm] = useState<string | null>(null);
  const [chosen, setChosen] = useState<readonly LookupOption[]>([]);
  const { data, state } = useResource(term === null ? null : `colleagues ${term}`, (signal) =>
    api(
      "GET /recruiters/lookups/:entity",
      { params: { entity: "recruiters" }, query: term ? { term } : {} },
      { signal },
    ),
  );
  const nameOf = (id: number): string =>
    chosen.find((option) => option.id === id)?.label ?? known.find((one) => one.id === id)?.name ?? `#${id}`;
  return (
    <MultiLookupField
      label={t("mention")}
      hint={t("mentionHint")}
      value={ids.map((id) => ({ id, label: nameOf(id) }))}
      options={data?.options ?? []}
      searching={term !== null && state === "loading"}
      onSearch={setTerm}
      placeholder={t("mentionPlaceholder")}
      onChange={(options) => {
        setChosen(options);
        onChange(options.map(({ id }) => Number(id)));
      }}
    />
  );
}
