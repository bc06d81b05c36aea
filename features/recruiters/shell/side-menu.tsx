import { PanelLeftClose, PanelLeftOpen, Pin, X } from "lucide-react";
import { useLayoutEffect, useRef } from "react";
import { Link, useLocation } from "react-router";
import { css, styled } from "styled-components";
import { useTexts } from "#client/i18n/use-texts.ts";
import { usePages } from "#client/system/app/use-pages.ts";
import { useRecruiter } from "#client/system/app/use-system.ts";
import { useDrawer, usePinnedPages } from "#client/system/recruiters/use-recruiter-shell.ts";
import type { EntityPage } from "#contract/calls/recruiter-shell.ts";
import { Preferences } from "#features/shared/preferences.tsx";
import { Button, IconButton } from "#ui/button.tsx";
import { Heading, Inline, Stack, Text } from "#ui/layout.tsx";
import { below, from, layer, motion, radius, sizes, space, type } from "#ui/tokens.ts";
import { focusBeside } from "#ui/use-returned-focus.ts";
import { menuEntries, pageIcon } from "../entity-menu.ts";
import { currentPage } from "./current-page.ts";
import { shellTexts } from "./texts.ts";
import { usePageNames } from "./use-page-names.ts";

type Form = ReturnType<typeof useDrawer>["form"];
const forms: Record<Form, ReturnType<typeof css>> = {
  full: css`width: ${sizes.sideBar}; position: sticky; top: 56px; height: calc(100dvh - 56px);`,
  mini: css`width: ${sizes.miniSideBar}; position: sticky; top: 56px; height: calc(100dvh - 56px);`,
  over: css`
    width: min(${sizes.sideBar}, 86vw); position: fixed; inset: 0 auto 0 0; z-index: ${layer.drawer + 1};
    box-shadow: 0 0 40px var(--shadow);
  `,
  away: css`display: none;`,
};
const Aside = styled.aside<{ $form: Form }>`
  display: flex; flex-direction: column; gap: ${space(2)}; flex: none; padding: ${space(3)} ${space(2)} ${space(18)}; background: var(--surface);
  border-right: 1px solid var(--line); overflow: hidden auto; transition: width ${motion.normal};
  ${({ $form }) => forms[$form]}
`;
/** On a phone the entities are here: one menu, not two. */
const Entities = styled.nav`
  display: none; padding-top: ${space(2)}; border-top: 1px solid var(--line); ${below("phone")} { display: block; }
`;
/** Where the top bar has no room for them. */
const Narrow = styled.div`margin-top: auto; padding-top: ${space(3)}; border-top: 1px solid var(--line); ${from("phone")} { display: none; }`;
const Scrim = styled.div`position: fixed; inset: 0; z-index: ${layer.drawer}; background: var(--scrim);`;
const List = styled.ul`list-style: none; padding: 0; display: flex; flex-direction: column; gap: 2px;`;
const Entry = styled.li<{ $mini: boolean }>`
  display: flex; align-items: center; border-radius: ${radius.md};
  &:hover, &:focus-within { background: var(--hover); }
  > a {
    display: flex; align-items: center; gap: ${space(2.5)}; flex: 1; min-width: 0; min-height: 38px; color: var(--text); font-size: ${type.sm};
    text-decoration: none; ${({ $mini }) => ($mini ? css`justify-content: center;` : css`padding-left: ${space(2.5)};`)}
    span { overflow: hidden; text-overflow: ellipsis; white-space: nowrap; }
    svg { flex: none; color: var(--muted); }
    &[aria-current="page"] { color: var(--on-accent-soft); font-weight: 520; svg { color: inherit; } }
  }
  &:has(> a[aria-current="page"]) { background: var(--accent-soft); }
  @media (pointer: coarse) { > a { min-height: 44px; } }
`;

function addressOf({ link, query }: EntityPage): string {
  const search = new URLSearchParams(Object.entries(query ?? {}).map(([key, value]) => [key, String(value)]));
  return search.size > 0 ? `${link}?${search}` : link;
}

/**
 * Over the page the menu has the focus while it is open: Escape gives it back to who opened it, and the menu goes when
 * the focus goes on elsewhere.
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

/** Pinned pages, each closable; mini shows their icons; over the page on small screens. */
export function SideMenu() {
  const t = useTexts(shellTexts);
  const { form, toggle, close } = useDrawer();
  const { pathname, search } = useLocation();
  const { pages, busy, failed, remove, removeAll, reload } = usePinnedPages();
  const current = currentPage(pages, pathname, search);
  const nameOf = usePageNames();
  const aside = useFocusOver(form, pathname);
  const mini = form === "mini";
  return (
    <>
      {form === "over" ? <Scrim onClick={close} /> : null}
      <Aside
        ref={aside}
        $form={form}
        tabIndex={-1}
        aria-label={t("pins.title")}
        onBlur={({ currentTarget, relatedTarget }) => {
          if (form === "over" && relatedTarget && !currentTarget.contains(relatedTarget)) close();
        }}
        onKeyDown={({ key }) => (key === "Escape" ? close() : undefined)}
      >
        <Inline
          $justify={mini ? "center" : "space-between"}
          style={mini ? undefined : { paddingLeft: space(2.5) }}
        >
          {mini ? null : (
            <Heading as="h2" $size="md">
              {t("pins.title")}
            </Heading>
          )}
          <IconButton
            label={form === "over" ? t("pins.close") : mini ? t("pins.expand") : t("pins.collapse")}
            aria-expanded={!mini}
            onClick={toggle}
          >
            {mini ? <PanelLeftOpen aria-hidden /> : <PanelLeftClose aria-hidden />}
          </IconButton>
        </Inline>
        {failed && !mini ? (
          <Stack $gap={2} role="alert">
            <Text $size="sm">{t("pins.failed")}</Text>
            <Button size="sm" onClick={reload}>
              {t("pins.retry")}
            </Button>
          </Stack>
        ) : null}
        {pages.length === 0 && !mini && !failed && !busy ? (
          <Inline $align="start" style={{ padding: 8, color: "var(--muted)" }}>
            <Pin aria-hidden style={{ flex: "none", marginTop: 2 }} />
            <Text $size="sm" $tone="muted">
              {t("pins.empty")}
            </Text>
          </Inline>
        ) : null}
        <List aria-busy={busy}>
          {pages.map((page) => {
            const Icon = pageIcon(page.icon);
            const name = nameOf(page);
            return (
              <Entry key={page.id} $mini={mini}>
                <Link
                  to={addressOf(page)}
                  title={mini ? name : undefined}
                  aria-label={mini ? name : undefined}
                  aria-current={page === current ? "page" : undefined}
                >
                  <Icon aria-hidden />
                  {mini ? null : <span>{name}</span>}
                </Link>
                {mini ? null : (
                  <IconButton
                    size="sm"
                    label={t("pins.unpin", { name })}
                    onClick={({ currentTarget }) => {
                      focusBeside(currentTarget);
                      remove(page.id);
                    }}
                  >
                    <X aria-hidden />
                  </IconButton>
                )}
              </Entry>
            );
          })}
        </List>
        {pages.length > 0 && !mini ? (
          <Button kind="quiet" size="sm" onClick={removeAll} style={{ alignSelf: "start" }}>
            {t("pins.removeAll")}
          </Button>
        ) : null}
        {form === "over" ? <EntityLinks /> : null}
        <Narrow>
          <Preferences />
        </Narrow>
      </Aside>
    </>
  );
}

function EntityLinks() {
  const t = useTexts(shellTexts);
  const recruiter = useRecruiter();
  const pages = usePages();
  const { pathname } = useLocation();
  return (
    <Entities aria-label={t("menu.title")}>
      <List>
        {[{ resource: "home", path: "/recruiters" } as const, ...menuEntries(recruiter, pages)].map(
          ({ resource, path }) => {
            const Icon = pageIcon(resource);
            return (
              <Entry key={path} $mini={false}>
                <Link to={path} aria-current={path === pathname ? "page" : undefined}>
                  <Icon aria-hidden />
                  <span>{t(`entities.${resource}`)}</span>
                </Link>
              </Entry>
            );
          },
        )}
      </List>
    </Entities>
  );
}
