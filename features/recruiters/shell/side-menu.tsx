import { PanelLeftClose, PanelLeftOpen, X } from "lucide-react";
import { useLayoutEffect, useRef } from "react";
import { useLocation } from "react-router";
import { css, styled } from "styled-components";
import { useTexts } from "#client/i18n/use-texts.ts";
import { useDrawer } from "#client/system/recruiters/use-drawer.ts";
import { BrandMark } from "#features/shared/brand-mark.tsx";
import { Preferences } from "#features/shared/preferences.tsx";
import { IconButton } from "#ui/button.tsx";
import { below, from, layer, motion, sizes, space } from "#ui/tokens.ts";
import { AreaLinks } from "./area-links.tsx";
import { PinnedLinks } from "./pinned-links.tsx";
import { shellTexts } from "./texts.ts";

type Form = ReturnType<typeof useDrawer>["form"];
/** Beside the page, under the top bar. */
const pinned = css`position: sticky; top: 56px; height: calc(100dvh - 56px);`;
const forms: Record<Form, ReturnType<typeof css>> = {
  full: css`width: ${sizes.navigation}; ${pinned}`,
  mini: css`width: ${sizes.miniSideBar}; ${pinned}`,
  over: css`
    width: min(${sizes.sideBar}, 86vw); position: fixed; inset: 0 auto 0 0; z-index: ${layer.drawer + 1}; box-shadow: 0 0 40px var(--shadow);
  `,
  /** On a small screen its icons stay; on a phone it is away. */
  away: css`width: ${sizes.miniSideBar}; ${pinned} ${below("tablet")} { display: none; }`,
};
const Aside = styled.aside<{ $form: Form }>`
  display: flex; flex-direction: column; flex: none; background: var(--surface); border-right: 1px solid var(--line);
  transition: width ${motion.normal};
  ${({ $form }) => forms[$form]}
`;
const Scroll = styled.div`
  display: flex; flex-direction: column; flex: 1; gap: ${space(3)}; min-height: 0; padding: ${space(3)} ${space(2)}; overflow: hidden auto;
  scrollbar-width: thin;
`;
const Head = styled.div`
  display: flex; align-items: center; justify-content: space-between; flex: none; height: 56px; padding: 0 ${space(2)} 0 ${space(4.5)};
`;
/** The recently visited pages float here: they cover nothing else. */
const Foot = styled.div<{ $mini: boolean; $toggles: boolean }>`
  display: flex; align-items: flex-start; flex: none; border-top: 1px solid var(--line);
  ${({ $mini, $toggles }) =>
    $mini && $toggles
      ? css`justify-content: center; height: 104px; padding-top: ${space(2)};`
      : css`justify-content: flex-end; height: 60px; padding: ${space(3)} ${space(2)};`}
`;
/** Keeps the icons' space while the menu overlays the page. */
const Rail = styled.div`flex: none; width: ${sizes.miniSideBar}; ${below("tablet")} { display: none; }`;
/** Where the top bar has no room for them. */
const Narrow = styled.div`padding-top: ${space(3)}; border-top: 1px solid var(--line); ${from("phone")} { display: none; }`;
const Scrim = styled.div`position: fixed; inset: 0; z-index: ${layer.drawer}; background: var(--scrim);`;

/**
 * As an overlay the menu has the focus while open: Escape returns it to the opener, and the menu closes when the focus
 * moves elsewhere.
 */
function useFocusOver(form: Form, pathname: string) {
  const aside = useRef<HTMLElement>(null);
  const opener = useRef<{ element: Element | null; pathname: string }>(null);
  useLayoutEffect(() => {
    if (form === "over") {
      opener.current = { element: document.activeElement, pathname };
      aside.current?.querySelector("button")?.focus();
    } else if (opener.current) {
      const { element, pathname: before } = opener.current;
      opener.current = null;
      const isLost =
        document.activeElement === document.body || aside.current?.contains(document.activeElement);
      if (isLost && before === pathname && element instanceof HTMLElement) element.focus();
    }
  }, [form, pathname]);
  return aside;
}

/**
 * The side menu: places by area, then pinned pages. Full or icons only beside the page; an overlay on small screens. A
 * page that needs the whole width shows the icons.
 */
export function SideMenu({ wide }: { wide: boolean }) {
  const t = useTexts(shellTexts);
  const { form: chosen, toggle, close } = useDrawer();
  const { pathname } = useLocation();
  const form = wide && chosen === "full" ? "mini" : chosen;
  const aside = useFocusOver(form, pathname);
  const mini = form === "mini" || form === "away";
  const isOver = form === "over";
  const toggles = !wide || chosen === "away";
  return (
    <>
      {isOver ? (
        <>
          <Rail />
          <Scrim onClick={close} />
        </>
      ) : null}
      <Aside
        ref={aside}
        $form={form}
        tabIndex={-1}
        aria-label={t("side.title")}
        onBlur={({ currentTarget, relatedTarget }) => {
          if (isOver && relatedTarget && !currentTarget.contains(relatedTarget)) close();
        }}
        onKeyDown={({ key }) => (key === "Escape" ? close() : undefined)}
      >
        {isOver ? (
          <Head>
            <BrandMark to="/recruiters" />
            <IconButton label={t("pins.close")} onClick={toggle}>
              <X aria-hidden />
            </IconButton>
          </Head>
        ) : null}
        <Scroll>
          <AreaLinks mini={mini} />
          <PinnedLinks mini={mini} />
          {isOver ? (
            <Narrow>
              <Preferences />
            </Narrow>
          ) : null}
        </Scroll>
        {isOver ? null : (
          <Foot $mini={mini} $toggles={toggles}>
            {toggles ? (
              <IconButton
                label={mini ? t("pins.expand") : t("pins.collapse")}
                aria-expanded={!mini}
                onClick={toggle}
              >
                {mini ? <PanelLeftOpen aria-hidden /> : <PanelLeftClose aria-hidden />}
              </IconButton>
            ) : null}
          </Foot>
        )}
      </Aside>
    </>
  );
}
