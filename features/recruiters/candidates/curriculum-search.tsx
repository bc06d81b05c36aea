import { ChevronDown, ChevronUp } from "lucide-react";
import type { FormEvent, KeyboardEvent } from "react";
import { styled } from "styled-components";
import { useFormats, useTexts } from "#client/i18n/use-texts.ts";
import { IconButton } from "#ui/button.tsx";
import { Inline, Text } from "#ui/layout.tsx";
import { SearchField } from "#ui/search-field.tsx";
import { layer, space } from "#ui/tokens.ts";
import type { useMarks } from "#ui/use-marks.ts";
import { profileTexts } from "./texts.ts";

/** In sight, below the top bar, while the curriculum is scrolled through. */
const Bar = styled.form`
  position: sticky; top: 56px; z-index: ${layer.sticky}; display: flex; align-items: center; flex-wrap: wrap; gap: ${space(2)};
  padding: ${space(2)} 0; background: var(--surface);
  > :first-child { flex: 1 1 200px; }
`;

/** The search within a curriculum: the number of hits, and navigation between them. */
export function CurriculumSearch({
  term,
  onChange,
  marks,
  isReading,
}: {
  term: string;
  onChange: (term: string) => void;
  marks: ReturnType<typeof useMarks>;
  /** The texts of the files are not here yet. */
  isReading: boolean;
}) {
  const t = useTexts(profileTexts);
  const { number } = useFormats();
  const hasTerm = term.trim() !== "";
  const onKeyDown = (event: KeyboardEvent) => {
    if (event.key !== "Enter" || !(event.target instanceof HTMLInputElement)) return;
    event.preventDefault();
    if (event.shiftKey) marks.previous();
    else marks.next();
  };
  const { at, count } = marks;
  const hitText = at < 0 ? t("hits", { count, shown: number(count) }) : t("hitOf", { at: at + 1, count });
  return (
    <Bar onSubmit={(event: FormEvent) => event.preventDefault()} onKeyDown={onKeyDown}>
      <SearchField label={t("search")} value={term} onChange={onChange} />
      <Text $size="sm" $tone="muted" role="status">
        {hasTerm ? `${hitText}${isReading ? ` · ${t("readingFiles")}` : ""}` : ""}
      </Text>
      {hasTerm && count > 0 ? (
        <Inline $gap={1}>
          <IconButton size="sm" label={t("previousHit")} onClick={marks.previous}>
            <ChevronUp aria-hidden />
          </IconButton>
          <IconButton size="sm" label={t("nextHit")} onClick={marks.next}>
            <ChevronDown aria-hidden />
          </IconButton>
        </Inline>
      ) : null}
    </Bar>
  );
}
