import { CornerDownLeft } from "lucide-react";
import { type KeyboardEvent, useEffect, useId, useMemo, useRef } from "react";
import { styled } from "styled-components";
import { useTexts } from "#client/i18n/use-texts.ts";
import { usePages } from "#client/system/app/use-pages.ts";
import { useRecruiter } from "#client/system/app/use-system.ts";
import { usePalette } from "#client/system/recruiters/use-palette.ts";
import { useRecentPages } from "#client/system/recruiters/use-recent-pages.ts";
import type { PaletteItem } from "#machines/palette/palette.machine.ts";
import { Dialog } from "#ui/dialog.tsx";
import { Text, VisuallyHidden } from "#ui/layout.tsx";
import { opensTab } from "#ui/record-link.tsx";
import { radius, space, type } from "#ui/tokens.ts";
import { creatableEntries, permittedEntries } from "../entity-menu.ts";
import { paletteTexts } from "./palette-texts.ts";
import { shellTexts } from "./texts.ts";

const Input = styled.input`
  width: 100%; height: 44px; padding: 0 ${space(3)}; border: 1px solid var(--line-strong); border-radius: ${radius.md};
  background: var(--surface); color: var(--text); font-size: ${type.lg};
  &:focus-visible { outline: 2px solid var(--focus); outline-offset: 0; border-color: transparent; }
`;
const List = styled.div`min-height: 260px; max-height: min(52vh, 480px); margin-top: ${space(3)}; overflow: auto;`;
const Group = styled.div`
  & + & { margin-top: ${space(2)}; }
  > span { display: block; padding: ${space(1)} ${space(2.5)}; font-size: ${type.xs}; font-weight: 600; color: var(--muted); }
`;
const Item = styled.a`
  color: inherit; text-decoration: none;
  display: flex; align-items: center; gap: ${space(3)}; min-height: 38px; padding: ${space(1)} ${space(2.5)}; border-radius: ${radius.md};
  font-size: ${type.md}; cursor: pointer;
  > :first-child { overflow: hidden; text-overflow: ellipsis; white-space: nowrap; }
  small { flex: 1; min-width: 0; color: var(--muted); font-size: ${type.sm}; overflow: hidden; text-overflow: ellipsis; white-space: nowrap; }
  > svg { flex: none; margin-left: auto; visibility: hidden; }
  &[aria-selected="true"] { background: var(--accent-soft); color: var(--on-accent-soft); small { color: inherit; } > svg { visibility: visible; } }
  @media (pointer: coarse) { min-height: 44px; }
`;

/** The pages a recruiter may see, the records they may create, and their recent pages. */
function useEntries(): PaletteItem[] {
  const t = useTexts(shellTexts);
  const recruiter = useRecruiter();
  const pages = usePages();
  const { pages: recent } = useRecentPages();
  return useMemo(() => {
    const seen = permittedEntries(recruiter, pages);
    const link = (group: PaletteItem["group"], label: string, to: string): PaletteItem => ({
      id: `${group} ${to}`,
      group,
      label,
      hint: null,
      to,
    });
    return [
      link("pages", t("entities.home"), "/recruiters"),
      link("pages", t("dashboard"), "/recruiters/dashboard"),
      ...seen.map(({ resource, path }) => link("pages", t(`entities.${resource}`), path)),
      ...creatableEntries(recruiter, pages).map(({ resource, path }) =>
        link("create", t(`create.${resource}`), `${path}/new`),
      ),
      ...recent.map(({ name, link: to, query }) => link("recent", name, `${to}${query ?? ""}`)),
    ];
  }, [t, recruiter, pages, recent]);
}

/** Ctrl+K: type to go somewhere, create something, do what the page can do, or find a record. */
export default function Palette() {
  const t = useTexts(paletteTexts);
  const id = useId();
  const list = useRef<HTMLDivElement>(null);
  const input = useRef<HTMLInputElement>(null);
  const palette = usePalette(useEntries());
  const { items, active, term } = palette;
  const highlighted = items[active];
  useEffect(() => {
    if (highlighted)
      list.current?.querySelector('[aria-selected="true"]')?.scrollIntoView({ block: "nearest" });
  }, [highlighted]);
  const onKeyDown = (event: KeyboardEvent) => {
    if (event.nativeEvent.isComposing) return;
    if (event.key === "ArrowDown") palette.move(1);
    else if (event.key === "ArrowUp") palette.move(-1);
    else if (opensTab(event, highlighted?.to ?? undefined)) return;
    else if (event.key === "Enter") palette.chooseHighlighted();
    else return;
    event.preventDefault();
  };
  const optionId = (item: PaletteItem) => `${id} ${item.id}`.replaceAll(/\s/g, "_");
  const groups = [...new Set(items.map(({ group }) => group))];
  return (
    <Dialog
      open
      onClose={palette.close}
      title={t("title")}
      closeLabel={t("close")}
      width="medium"
      initialFocus={() => input.current}
    >
      <Input
        ref={input}
        role="combobox"
        aria-expanded
        aria-controls={id}
        aria-label={t("label")}
        aria-activedescendant={highlighted ? optionId(highlighted) : undefined}
        aria-autocomplete="list"
        autoComplete="off"
        spellCheck={false}
        placeholder={t("label")}
        value={term}
        onFocus={({ currentTarget }) => {
          // After what was typed before it was there.
          currentTarget.setSelectionRange(term.length, term.length);
          palette.fieldFocused();
        }}
        onChange={({ target }) => palette.type(target.value)}
        onKeyDown={onKeyDown}
      />
      <List ref={list} id={id} role="listbox" aria-label={t("title")} aria-busy={palette.busy}>
        {groups.map((group) => (
          <Group key={group} role="group" aria-label={t(`groups.${group}`)}>
            <span aria-hidden>{t(`groups.${group}`)}</span>
            {items
              .filter((item) => item.group === group)
              .map((item) => (
                <Item
                  key={item.id}
                  id={optionId(item)}
                  role="option"
                  aria-selected={item === highlighted}
                  // Navigation uses links, so that middle click and Ctrl open a new tab.
                  href={item.to ?? undefined}
                  tabIndex={-1}
                  onClick={(event) => {
                    if (item.to !== null && (event.ctrlKey || event.metaKey || event.shiftKey)) return;
                    event.preventDefault();
                    palette.choose(item.id);
                  }}
                >
                  <span>{item.label}</span>
                  <small>{item.hint}</small>
                  <CornerDownLeft aria-hidden />
                </Item>
              ))}
          </Group>
        ))}
        {items.length === 0 && !palette.busy ? (
          <Text $tone="muted" style={{ padding: space(3) }}>
            {t("nothing", { term })}
          </Text>
        ) : null}
        {palette.failed ? (
          <Text $tone="danger" role="alert" style={{ padding: space(3) }}>
            {t("failed")}
          </Text>
        ) : null}
      </List>
      <VisuallyHidden role="status">
        {palette.busy ? t("busy") : t("found", { count: items.length })}
      </VisuallyHidden>
    </Dialog>
  );
}
