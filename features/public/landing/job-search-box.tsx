import { useState } from "react";
import { styled } from "styled-components";
import { useTexts } from "#client/i18n/use-texts.ts";
import { useGo } from "#client/system/app/use-system.ts";
import { addressOfFilters } from "#machines/shared/job-address.ts";
import { Button } from "#ui/button.tsx";
import { SearchField } from "#ui/search-field.tsx";
import { radius, space, type } from "#ui/tokens.ts";
import { landingTexts } from "./texts.ts";

const Search = styled.form`
  display: flex; gap: ${space(2)}; max-width: 620px; padding: ${space(2)}; background: var(--surface); border: 1px solid var(--line);
  border-radius: ${radius.lg}; box-shadow: 0 12px 40px var(--shadow);
  input { min-height: 46px; font-size: ${type.lg}; border-color: transparent; background: transparent; }
  button[type="submit"] { height: 46px; padding: 0 ${space(6)}; font-size: ${type.lg}; }
`;
/** Leads to the board with what was typed. */
export function JobSearchBox() {
  const t = useTexts(landingTexts);
  const go = useGo();
  const [term, setTerm] = useState("");
  return (
    <Search
      onSubmit={(event) => {
        event.preventDefault();
        go(addressOfFilters({ term: term.trim() }));
      }}
    >
      <SearchField label={t("search")} value={term} onChange={setTerm} maxLength={200} />
      <Button type="submit" kind="primary">
        {t("submit")}
      </Button>
    </Search>
  );
}
