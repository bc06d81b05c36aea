import { History, X } from "lucide-react";
import { type ReactNode, useId } from "react";
import { Link } from "react-router";
import { styled } from "styled-components";
import { useTexts } from "#client/i18n/use-texts.ts";
import { useRecentPages } from "#client/system/recruiters/use-recent-pages.ts";
import { Button, IconButton } from "#ui/button.tsx";
import { Heading, Inline, Text } from "#ui/layout.tsx";
import { below, layer, radius, space, type } from "#ui/tokens.ts";
import { focusNeighbour, useReturnedFocus } from "#ui/use-returned-focus.ts";
import { pageIcon } from "../entity-menu.ts";
import { shellTexts } from "./texts.ts";
import { usePageNames } from "./use-page-names.ts";

/** Floats at the bottom left, over the foot of the side menu; on a phone it is in the bar. It covers nothing. */
const Place = styled.div`
  position: fixed; left: ${space(2)}; bottom: ${space(3)}; z-index: ${layer.drawer - 1};
  ${below("tablet")} { position: relative; left: auto; bottom: auto; z-index: auto; }
  ${below("phone")} { position: static; }
`;
const Round = styled.button`
  display: inline-flex; align-items: center; justify-content: center; width: 36px; height: 36px; border: 1px solid var(--line); border-radius: 50%;
  background: var(--surface); color: var(--muted); cursor: pointer;
  &:hover, &[aria-expanded="true"] { background: var(--hover); color: var(--text); }
  @media (pointer: coarse) { width: 44px; height: 44px; }
  ${below("tablet")} { width: 34px; height: 34px; border: 0; background: none; @media (pointer: coarse) { width: 44px; height: 44px; } }
`;
const Panel = styled.section`
  position: absolute; left: 0; bottom: 52px; width: min(320px, calc(100vw - 16px)); max-height: 60vh; overflow: auto; padding: ${space(3)};
  background: var(--raised); border: 1px solid var(--line); border-radius: ${radius.lg}; box-shadow: 0 10px 32px var(--shadow);
  ${below("tablet")} { bottom: auto; top: calc(100% + ${space(2)}); max-height: calc(100dvh - 80px); }
  ${below("phone")} { left: ${space(2)}; }
  ul { list-style: none; padding: 0; margin-top: ${space(2)}; }
  li { display: flex; align-items: center; border-radius: ${radius.md}; &:hover, &:focus-within { background: var(--hover); } }
  li a {
    display: flex; align-items: center; gap: ${space(2.5)}; flex: 1; min-width: 0; min-height: 38px; padding-left: ${space(2)}; color: var(--text);
    font-size: ${type.sm}; text-decoration: none;
    svg { flex: none; color: var(--muted); }
    span { overflow: hidden; text-overflow: ellipsis; white-space: nowrap; }
  }
`;

function PanelPlace({ id, label, children }: { id: string; label: string; children: ReactNode }) {
  return (
    <Panel ref={useReturnedFocus<HTMLElement>()} id={id} aria-label={label} tabIndex={-1}>
      {children}
    </Panel>
  );
}

/** The button with the recent pages: at the bottom left, or in the bar of a narrow window. */
export function RecentPages() {
  const t = useTexts(shellTexts);
  const { pages, open, toggle, close, remove, clear } = useRecentPages();
  const nameOf = usePageNames();
  const id = useId();
  return (
    <Place onKeyDown={({ key }) => (key === "Escape" ? close() : undefined)}>
      <Round
        type="button"
        title={t("recent.title")}
        aria-label={t("recent.title")}
        aria-expanded={open}
        aria-controls={open ? id : undefined}
        onClick={toggle}
      >
        <History aria-hidden />
      </Round>
      {open ? (
        <PanelPlace id={id} label={t("recent.title")}>
          <Inline $justify="space-between">
            <Heading as="h2" $size="md">
              {t("recent.title")}
            </Heading>
            {pages.length > 0 ? (
              <Button kind="quiet" size="sm" onClick={clear}>
                {t("recent.clear")}
              </Button>
            ) : null}
          </Inline>
          {pages.length === 0 ? (
            <Text $tone="muted" $size="sm">
              {t("recent.empty")}
            </Text>
          ) : (
            <ul>
              {pages.map((page) => {
                const { icon, link, query } = page;
                const name = nameOf(page);
                const Icon = pageIcon(icon);
                return (
                  <li key={link}>
                    <Link to={`${link}${query ?? ""}`} onClick={close}>
                      <Icon aria-hidden />
                      <span>{name}</span>
                    </Link>
                    <IconButton
                      size="sm"
                      label={t("recent.remove", { name })}
                      onClick={({ currentTarget }) => {
                        focusNeighbour(currentTarget);
                        remove({ link });
                      }}
                    >
                      <X aria-hidden />
                    </IconButton>
                  </li>
                );
              })}
            </ul>
          )}
        </PanelPlace>
      ) : null}
    </Place>
  );
}
