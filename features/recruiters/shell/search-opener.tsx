import { Search } from "lucide-react";
import { styled } from "styled-components";
import { useTexts } from "#client/i18n/use-texts.ts";
import { useGlobalSearch } from "#client/system/recruiters/use-global-search.ts";
import { radius, space, type } from "#ui/tokens.ts";
import { shellTexts } from "./texts.ts";

const Field = styled.button`
  display: flex; align-items: center; gap: ${space(2)}; flex: 1; max-width: 460px; min-width: 40px; height: 36px; padding: 0 ${space(3)};
  border: 1px solid var(--line); border-radius: ${radius.md}; background: var(--canvas); color: var(--muted); font-size: ${type.sm};
  cursor: text; text-align: left; overflow: hidden; white-space: nowrap;
  &:hover { border-color: var(--line-strong); }
  @media (max-width: 575.98px) { flex: none; width: 40px; padding: 0; justify-content: center; span { position: absolute; width: 1px; height: 1px; overflow: hidden; clip-path: inset(50%); } }
`;
/** The read-only search field of the top bar: it opens the dialog. */
export function SearchOpener() {
  const t = useTexts(shellTexts);
  const { openDialog } = useGlobalSearch();
  return (
    <Field type="button" onClick={openDialog} aria-haspopup="dialog">
      <Search aria-hidden />
      <span>{t("search.open")}</span>
    </Field>
  );
}
