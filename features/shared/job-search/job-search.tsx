import { useState } from "react";
import { styled } from "styled-components";
import { useTexts } from "#client/i18n/use-texts.ts";
import { useGo } from "#client/system/app/use-system.ts";
import { addressOfFilters } from "#machines/shared/job-address.ts";
import { Button } from "#ui/button.tsx";
import { SearchField } from "#ui/search-field.tsx";
import { below, space } from "#ui/tokens.ts";
import { jobSearchTexts } from "./texts.ts";

const Form = styled.form`
  display: flex; gap: ${space(2)}; width: 100%; max-width: 620px; padding: ${space(2)}; background: var(--surface); color: var(--text);
  border: 1px solid var(--line); border-radius: min(var(--corner, 14px), 24px);
  > :first-child { flex: 1; }
  input { min-height: 46px; border-color: transparent; background: transparent; font-size: 16px; }
  button[type="submit"] { height: 46px; padding: 0 ${space(6)}; border-radius: min(var(--corner, 8px), 14px); font-size: 16px; }
  ${below("phone")} { button[type="submit"] { padding: 0 ${space(4)}; } }
`;

/** The search of the job board, as it stands on every page of a site that has one. */
export function JobSearchForm({
  term,
  onType,
  onSubmit,
}: {
  term: string;
  onType: (term: string) => void;
  onSubmit: () => void;
}) {
  const t = useTexts(jobSearchTexts);
  return (
    <Form
      onSubmit={(event) => {
        event.preventDefault();
        onSubmit();
      }}
    >
      <SearchField label={t("search")} value={term} onChange={onType} maxLength={200} />
      <Button type="submit" kind="primary">
        {t("submit")}
      </Button>
    </Form>
  );
}

/** Leads to the board with what was typed. */
export function JobSearch() {
  const go = useGo();
  const [term, setTerm] = useState("");
  return (
    <JobSearchForm
      term={term}
      onType={setTerm}
      onSubmit={() => go(addressOfFilters({ term: term.trim() }))}
    />
  );
}
