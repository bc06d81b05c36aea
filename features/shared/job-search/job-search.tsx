import { Suspense, startTransition, useRef, useState } from "react";
import { styled } from "styled-components";
import { useTexts } from "#client/i18n/use-texts.ts";
import { useGo } from "#client/system/app/use-system.ts";
import { lazy } from "#features/shared/lazy.ts";
import { addressOfFilters, type JobFilterChange, tidyFilters } from "#machines/shared/job-address.ts";
import { Button } from "#ui/button.tsx";
import { SearchField } from "#ui/search-field.tsx";
import { submitWith } from "#ui/submit-with.ts";
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

const SuggestingSearch = lazy(() => import("./suggesting-search.tsx"));

/**
 * The search of the job board, as it stands on every page of a site that has one. Its suggestions are loaded when a
 * person is about to type: pages that are only read do without their weight.
 */
export function JobSearchForm({
  term,
  onType,
  onSubmit,
  onChoose,
}: {
  term: string;
  onType: (term: string) => void;
  onSubmit: () => void;
  /** A suggestion was chosen. */
  onChoose: (filters: JobFilterChange) => void;
}) {
  const t = useTexts(jobSearchTexts);
  const focused = useRef<HTMLInputElement>(null);
  const [typed, setTyped] = useState("");
  const [suggests, setSuggests] = useState(false);
  // As a transition: the plain field stays, and takes what is typed, until the other one is there.
  const prepare = () => {
    if (!suggests) startTransition(() => setSuggests(true));
  };
  return (
    <Form
      onFocus={prepare}
      onPointerEnter={prepare}
      onSubmit={submitWith(() => {
        setTyped("");
        onSubmit();
      })}
    >
      <Suspense fallback={null}>
        {suggests ? (
          <SuggestingSearch
            term={term}
            typed={typed}
            onType={onType}
            onChoose={onChoose}
            replaced={focused}
          />
        ) : (
          <SearchField
            label={t("search")}
            value={term}
            onChange={(text) => {
              setTyped(text);
              onType(text);
            }}
            maxLength={200}
            onFocus={({ currentTarget }) => {
              focused.current = currentTarget;
            }}
            onBlur={() => {
              focused.current = null;
              setTyped("");
            }}
          />
        )}
      </Suspense>
      <Button type="submit" busy={false} kind="primary">
        {t("submit")}
      </Button>
    </Form>
  );
}

/** Leads to the board with what was typed or chosen. */
export function JobSearch() {
  const go = useGo();
  const [term, setTerm] = useState("");
  return (
    <JobSearchForm
      term={term}
      onType={setTerm}
      onSubmit={() => go(addressOfFilters({ term: term.trim() }))}
      onChoose={(filters) => go(addressOfFilters(tidyFilters(filters)))}
    />
  );
}
