import { LayoutGrid } from "lucide-react";
import { type FocusEvent, Suspense, useId, useMemo } from "react";
import { styled } from "styled-components";
import { useTexts } from "#client/i18n/use-texts.ts";
import { usePages } from "#client/system/app/use-pages.ts";
import { useRecruiter } from "#client/system/app/use-system.ts";
import { useEntityMenu } from "#client/system/recruiters/use-entity-menu.ts";
import { lazy } from "#features/shared/lazy.ts";
import { IconButton } from "#ui/button.tsx";
import { below, icons, layer, radius, space } from "#ui/tokens.ts";
import { menuEntries } from "../entity-menu.ts";
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
/** Its search box and entries load when the menu is hovered. */
const EntityMenuPanel = lazy(() => import("./entity-menu-panel.tsx"));

/** The grid icon and its menu: hover or press, filter by name, Enter opens the first. */
export function EntityMenu() {
  const t = useTexts(shellTexts);
  const recruiter = useRecruiter();
  const pages = usePages();
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
        <LayoutGrid size={icons.small} aria-hidden />
      </IconButton>
      {menu.open ? (
        <Panel id={id}>
          <Suspense>
            <EntityMenuPanel menu={menu} />
          </Suspense>
        </Panel>
      ) : null}
    </Box>
  );
}
