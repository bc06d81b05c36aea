import { LayoutGrid } from "lucide-react";
import { type FocusEvent, useId, useMemo } from "react";
import { Link, useLocation } from "react-router";
import { styled } from "styled-components";
import { useTexts } from "#client/i18n/use-texts.ts";
import { usePages } from "#client/system/app/use-pages.ts";
import { useRecruiter } from "#client/system/app/use-system.ts";
import { useEntityMenu } from "#client/system/recruiters/use-recruiter-shell.ts";
import { IconButton } from "#ui/button.tsx";
import { Text } from "#ui/layout.tsx";
import { SearchField } from "#ui/search-field.tsx";
import { below, icons, layer, radius, space, type } from "#ui/tokens.ts";
import { menuEntries, pageIcon } from "../entity-menu.ts";
import { shellTexts } from "./texts.ts";

/** On a phone the menu is as wide as the bar. */
const Box = styled.div`position: relative; ${below("phone")} { position: static; }`;
const Panel = styled.div`
  position: absolute; top: 100%; left: 0; z-index: ${layer.popover}; width: min(420px, calc(100vw - 24px)); padding-top: ${space(2)};
  ${below("phone")} { left: ${space(3)}; right: ${space(3)}; width: auto; }
  > div {
    max-height: calc(100dvh - 72px); overflow: auto;
    display: flex; flex-direction: column; gap: ${space(3)}; padding: ${space(3)}; background: var(--raised); border: 1px solid var(--line);
    border-radius: ${radius.lg}; box-shadow: 0 10px 32px var(--shadow);
  }
`;
const Grid = styled.ul`
  list-style: none; padding: 0; display: grid; grid-template-columns: repeat(auto-fill, minmax(116px, 1fr)); gap: ${space(1)};
  ${below("phone")} { grid-template-columns: repeat(auto-fill, minmax(96px, 1fr)); }
  a {
    display: flex; flex-direction: column; align-items: center; justify-content: center; gap: ${space(2)}; min-height: 84px;
    padding: ${space(2)}; border-radius: ${radius.md}; color: var(--text); font-size: ${type.sm}; text-align: center; text-decoration: none;
    svg { color: var(--accent-text); }
    &:hover { background: var(--hover); }
    &[aria-current="page"] { background: var(--accent-soft); color: var(--on-accent-soft); font-weight: 520; }
  }
`;

/** The grid icon and its menu: hover or press, filter by name, Enter goes to the first. */
export function EntityMenu() {
  const t = useTexts(shellTexts);
  const recruiter = useRecruiter();
  const pages = usePages();
  const { pathname } = useLocation();
  const id = useId();
  const entries = useMemo(
    () => [
      { path: "/recruiters", label: t("entities.home") },
      ...menuEntries(recruiter, pages).map(({ resource, path }) => ({
        path,
        label: t(`entities.${resource}`),
      })),
    ],
    [recruiter, pages, t],
  );
  const menu = useEntityMenu(entries);
  const leaveWithFocus = (event: FocusEvent) => {
    if (!event.currentTarget.contains(event.relatedTarget)) menu.close();
  };
  return (
    <Box
      onMouseEnter={menu.enter}
      onMouseLeave={menu.leave}
      onBlur={leaveWithFocus}
      onKeyDown={({ key }) => (key === "Escape" ? menu.close() : undefined)}
    >
      <IconButton label={t("menu.title")} aria-expanded={menu.open} aria-controls={id} onClick={menu.toggle}>
        <LayoutGrid size={icons.medium} aria-hidden />
      </IconButton>
      {menu.open ? (
        <Panel id={id}>
          <div>
            <form
              onSubmit={(event) => {
                event.preventDefault();
                menu.submit();
              }}
            >
              <SearchField label={t("menu.search")} value={menu.term} onChange={menu.type} />
              {menu.termMissing ? (
                <Text $tone="danger" $size="xs" role="alert">
                  {t("menu.termMissing")}
                </Text>
              ) : null}
            </form>
            {menu.entries.length === 0 ? (
              <Text $tone="muted" $size="sm" role="status">
                {t("menu.nothing")}
              </Text>
            ) : (
              <Grid>
                {menu.entries.map(({ path, label }) => {
                  const Icon = pageIcon(path.split("/")[2] ?? null);
                  return (
                    <li key={path}>
                      <Link
                        to={path}
                        aria-current={path === pathname ? "page" : undefined}
                        onClick={menu.close}
                      >
                        <Icon size={icons.medium} aria-hidden />
                        {label}
                      </Link>
                    </li>
                  );
                })}
              </Grid>
            )}
          </div>
        </Panel>
      ) : null}
    </Box>
  );
}
