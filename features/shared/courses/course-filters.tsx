import { useState } from "react";
import { styled } from "styled-components";
import { useLocale, useTexts } from "#client/i18n/use-texts.ts";
import { useLabels } from "#client/system/page/use-labels.ts";
import type { CourseChoices } from "#client/system/public/courses.ts";
import { nameIn } from "#contract/locale.ts";
import { Button } from "#ui/button.tsx";
import { SelectField } from "#ui/field.tsx";
import { SearchField } from "#ui/search-field.tsx";
import { submitWith } from "#ui/submit-with.ts";
import { below, space } from "#ui/tokens.ts";
import { coursesTexts } from "./texts.ts";
import type { CourseFilter } from "./use-course-search.ts";

const Bar = styled.form`
  display: grid; grid-template-columns: minmax(0, 2fr) minmax(0, 1fr) minmax(0, 1fr) auto; gap: ${space(3)}; align-items: end;
  ${below("desktop")} { grid-template-columns: minmax(0, 1fr) minmax(0, 1fr); > :first-child { grid-column: 1 / -1; } }
  ${below("phone")} { grid-template-columns: minmax(0, 1fr); }
  input, select, > button { min-height: 40px; }
  /* As quiet as the search beside them. */
  select:not(:focus-visible) { border-color: var(--line); }
`;

/** The courses' search: text applies on submit, choices at once. */
export function CourseFilters({
  filter,
  choices,
  onSearch,
}: {
  filter: CourseFilter;
  choices: CourseChoices;
  onSearch: (filter: CourseFilter) => void;
}) {
  const t = useTexts(coursesTexts);
  const locale = useLocale();
  const { label } = useLabels();
  const asked = filter.term ?? "";
  /** What is typed holds for the search that it was typed over: another one shows its own words. */
  const [typed, setTyped] = useState({ over: asked, term: asked });
  const term = typed.over === asked ? typed.term : asked;
  const search = (next: CourseFilter) => {
    onSearch({ ...filter, ...next });
  };
  return (
    <Bar onSubmit={submitWith(() => search({ term: term.trim() }))}>
      <SearchField
        label={t("search")}
        value={term}
        maxLength={120}
        onChange={(value) => {
          setTyped({ over: asked, term: value });
          if (value === "") search({ term: "" });
        }}
      />
      <SelectField
        label={t("partner")}
        hideLabel
        value={filter.partner ?? null}
        placeholder={t("allPartners")}
        options={choices.partners.map((partner) => ({
          value: partner.uid,
          label: nameIn(partner, locale),
        }))}
        onChange={(partner) => search({ term: term.trim(), partner: partner ?? "" })}
      />
      <SelectField
        label={t("subject")}
        hideLabel
        value={filter.subject ?? null}
        placeholder={t("allSubjects")}
        options={choices.subjects.map((code) => ({ value: code, label: label("course_subject", code) }))}
        onChange={(subject) => {
          const { subject: _, ...rest } = filter;
          onSearch({ ...rest, term: term.trim(), ...(subject === null ? {} : { subject }) });
        }}
      />
      <Button type="submit" busy={false}>
        {t("find")}
      </Button>
    </Bar>
  );
}
