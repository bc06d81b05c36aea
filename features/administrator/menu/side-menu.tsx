import { useId, useRef, useState } from "react";
import { NavLink, useLocation } from "react-router";
import { styled } from "styled-components";
import { useTexts } from "#client/i18n/use-texts.ts";
import { usePages } from "#client/system/app/use-pages.ts";
import { useGo } from "#client/system/app/use-system.ts";
import { Text } from "#ui/layout.tsx";
import { SearchField } from "#ui/search-field.tsx";
import { radius, space, type } from "#ui/tokens.ts";
import { useCurrentInView } from "#ui/use-current-in-view.ts";
import { administratorMenu, type MenuKey } from "./entries.ts";
import { findScreens } from "./find-screens.ts";
import { menuPt } from "./texts.pt.ts";
import { menuTexts } from "./texts.ts";

const hasContents = (key: MenuKey): key is MenuKey & keyof typeof menuPt.contents =>
  Object.hasOwn(menuPt.contents, key);
/** A term of one letter is in half of what a screen has. */
const mostFound = 3;

const Menu = styled.div`
  display: flex; flex-direction: column; gap: ${space(3)};
  h2 { padding: 0 ${space(3)} ${space(1)}; font-size: ${type.xs}; font-weight: 600; color: var(--muted); }
  ul { list-style: none; padding: 0; display: flex; flex-direction: column; gap: 2px; }
  a {
    display: flex; align-items: center; gap: ${space(2.5)}; min-height: 34px; padding: 0 ${space(3)}; border-radius: ${radius.md}; color: var(--text);
    /* The current one comes into view with its neighbours. */
    scroll-margin-block: 80px;
    font-size: ${type.md}; text-decoration: none;
    svg { color: var(--muted); flex: none; }
    &:hover { background: var(--hover); }
    &[aria-current="page"] { background: var(--accent-soft); color: var(--on-accent-soft); font-weight: 520; svg { color: inherit; } }
    small { display: block; color: var(--muted); font-size: ${type.xs}; line-height: 1.3; }
    &:has(small) { padding-block: ${space(1)}; }
    @media (pointer: coarse) { min-height: 44px; }
  }
`;
const Empty = styled.div`padding: 0 ${space(3)};`;

/** The administrator's screens by subject, filtered by the input. */
export function AdministratorMenu() {
  const t = useTexts(menuTexts);
  const pages = usePages();
  const go = useGo();
  const id = useId();
  const [term, setTerm] = useState("");
  const menu = useRef<HTMLDivElement>(null);
  useCurrentInView(menu, useLocation().pathname);
  const groups = administratorMenu.flatMap(({ group, entries }) => {
    const title = group ? t(`groups.${group}`) : null;
    const screens = entries
      .filter(({ to }) => pages.has(to))
      .map((entry) => ({
        ...entry,
        label: t(`entries.${entry.key}`),
        group: title,
        contents: hasContents(entry.key) ? t(`contents.${entry.key}`).split(" · ") : [],
      }));
    const shown = findScreens(screens, term);
    return shown.length > 0 ? [{ group, title, entries: shown }] : [];
  });
  return (
    <Menu ref={menu}>
      <SearchField
        landmark={false}
        label={t("search")}
        value={term}
        onChange={setTerm}
        onKeyDown={({ key, nativeEvent }) => {
          const [first] = groups.flatMap(({ entries }) => entries);
          if (key !== "Enter" || nativeEvent.isComposing || term.trim() === "" || !first) return;
          go(first.screen.to);
          setTerm("");
        }}
      />
      {groups.map(({ group, title, entries }) => (
        <div key={group}>
          {title ? <h2 id={`${id}-${group}`}>{title}</h2> : null}
          <ul {...(title ? { "aria-labelledby": `${id}-${group}` } : {})}>
            {entries.map(({ screen: { key, to, label, icon: Icon }, found }) => (
              <li key={key}>
                <NavLink to={to} end={key === "home" || key === "courses"} onClick={() => setTerm("")}>
                  <Icon aria-hidden />
                  <span>
                    {label}
                    {found.length > 0 ? <small>{found.slice(0, mostFound).join(" · ")}</small> : null}
                  </span>
                </NavLink>
              </li>
            ))}
          </ul>
        </div>
      ))}
      {groups.length === 0 ? (
        <Empty role="status">
          <Text $tone="muted" $size="sm">
            {t("nothing", { term })}
          </Text>
        </Empty>
      ) : null}
    </Menu>
  );
}
