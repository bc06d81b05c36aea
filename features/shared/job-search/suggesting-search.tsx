import type { RefObject } from "react";
import { useTexts } from "#client/i18n/use-texts.ts";
import { useJobSuggestions } from "#client/system/public/use-job-suggestions.ts";
import type { JobFilterChange } from "#machines/shared/job-address.ts";
import { SuggestField } from "#ui/suggest-field.tsx";
import { jobSearchTexts } from "./texts.ts";

/** The field of the board's search with suggestions. */
export default function SuggestingSearch({
  term,
  typed,
  onType,
  onChoose,
  replaced,
}: {
  term: string;
  /** Before this field was there. */
  typed: string;
  onType: (term: string) => void;
  onChoose: (filters: JobFilterChange) => void;
  replaced: RefObject<HTMLInputElement | null>;
}) {
  const t = useTexts(jobSearchTexts);
  const { suggestions, type, close, choose } = useJobSuggestions(typed, onChoose);
  return (
    <SuggestField
      label={t("search")}
      value={term}
      onChange={(text) => {
        onType(text);
        type(text);
      }}
      suggestions={suggestions.map((suggestion) => ({
        key: `${suggestion.kind} ${suggestion.value}`,
        label: suggestion.value,
        hint: t(`kinds.${suggestion.kind}`),
        suggestion,
      }))}
      onChoose={({ suggestion }) => choose(suggestion)}
      onClose={close}
      maxLength={200}
      replaced={replaced}
    />
  );
}
