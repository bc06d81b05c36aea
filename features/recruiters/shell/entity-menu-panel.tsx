import { Link, useLocation } from "react-router";
import { styled } from "styled-components";
import { useTexts } from "#client/i18n/use-texts.ts";
import type { useEntityMenu } from "#client/system/recruiters/use-entity-menu.ts";
import { Text } from "#ui/layout.tsx";
import { SearchField } from "#ui/search-field.tsx";
import { submitWith } from "#ui/submit-with.ts";
import { below, icons, radius, space, type } from "#ui/tokens.ts";
import { pageIcon } from "../entity-menu.ts";
import { shellTexts } from "./texts.ts";

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

/** The search box and the entities that are left by it. */
export default function EntityMenuPanel({ menu }: { menu: ReturnType<typeof useEntityMenu> }) {
  const t = useTexts(shellTexts);
  const { pathname } = useLocation();
  return (
    <div>
      <form onSubmit={submitWith(menu.submit)}>
        <SearchField landmark={false} label={t("menu.search")} value={menu.term} onChange={menu.type} />
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
                <Link to={path} aria-current={path === pathname ? "page" : undefined} onClick={menu.close}>
                  <Icon size={icons.normal} aria-hidden />
                  {label}
                </Link>
              </li>
            );
          })}
        </Grid>
      )}
    </div>
  );
}
