import {
  BriefcaseBusiness,
  FileSignature,
  Files,
  FolderKanban,
  type LucideIcon,
  Pin,
  PinOff,
  ReceiptText,
  UsersRound,
  X,
} from "lucide-react";
import { Link, useLocation } from "react-router";
import { styled } from "styled-components";
import { useTexts } from "#client/i18n/use-texts.ts";
import { usePinnedPages } from "#client/system/clients/pinned-pages.ts";
import { Button, IconButton } from "#ui/button.tsx";
import { below, pageInset, radius, space, type } from "#ui/tokens.ts";
import { focusNeighbour } from "#ui/use-returned-focus.ts";
import { clientTexts } from "./texts.ts";

const Strip = styled.nav`
  display: flex; align-items: center; gap: ${space(3)}; padding-block: ${space(1.5)}; ${pageInset} border-bottom: 1px solid var(--line);
  background: var(--surface); font-size: ${type.sm};
  ${below("phone")} { padding-block: ${space(1)}; }
  @media print { display: none; }
`;
const List = styled.ul`
  display: flex; flex: 1; gap: ${space(2)}; min-width: 0; margin: 0; padding: ${space(1)}; position: relative; overflow-x: auto; list-style: none;
  > li {
    display: inline-flex; flex: none; align-items: center; max-width: 280px; border: 1px solid var(--line);
    border-radius: ${radius.full}; padding-left: ${space(3)};
  }
  a {
    display: inline-flex; align-items: center; gap: ${space(1.5)}; min-width: 0; min-height: 30px; color: var(--muted);
    text-decoration: none;
    span { overflow: hidden; text-overflow: ellipsis; white-space: nowrap; }
    svg { flex: none; }
    &:hover { color: var(--text); }
    &[aria-current="page"] { color: var(--text); font-weight: 520; }
    @media (pointer: coarse) { min-height: 44px; }
  }
`;
const icons: Record<string, LucideIcon> = {
  jobs: BriefcaseBusiness,
  projects: FolderKanban,
  proposals: FileSignature,
  files: Files,
  invoices: ReceiptText,
  people: UsersRound,
};

/** Pages that the contact keeps at hand, each closable; nothing where there are none. */
export function PinnedPages() {
  const t = useTexts(clientTexts);
  const { pathname } = useLocation();
  const { pages, failed, remove, removeAll, reload } = usePinnedPages();
  if (failed)
    return (
      <Strip aria-label={t("pins.title")}>
        <span role="alert">{t("pins.failed")}</span>
        <Button size="sm" onClick={reload}>
          {t("list.retry")}
        </Button>
      </Strip>
    );
  if (pages.length === 0) return null;
  return (
    <Strip aria-label={t("pins.title")}>
      <List>
        {pages.map(({ id, link, name, icon }) => {
          const Icon = icons[icon ?? ""] ?? Pin;
          return (
            <li key={id}>
              <Link to={link} title={name} aria-current={link === pathname ? "page" : undefined}>
                <Icon aria-hidden />
                <span>{name}</span>
              </Link>
              <IconButton
                size="sm"
                label={t("pins.unpin", { name })}
                onClick={({ currentTarget }) => {
                  focusNeighbour(currentTarget);
                  remove(id);
                }}
              >
                <X aria-hidden />
              </IconButton>
            </li>
          );
        })}
      </List>
      <Button size="sm" kind="quiet" onClick={removeAll}>
        {t("pins.removeAll")}
      </Button>
    </Strip>
  );
}

/** Pins the current page under its heading, or unpins it. */
export function PinButton() {
  const t = useTexts(clientTexts);
  const { pathname } = useLocation();
  const { pages, ready, pin, remove } = usePinnedPages();
  const pinned = pages.find(({ link }) => link === pathname);
  return (
    <IconButton
      label={pinned ? t("pins.unpin", { name: pinned.name }) : t("pins.pin")}
      aria-pressed={pinned !== undefined}
      disabled={!ready}
      onClick={() => {
        const heading = document.querySelector("#content h1")?.textContent?.trim();
        if (pinned) remove(pinned.id);
        else pin(pathname, (heading || document.title).slice(0, 160));
      }}
    >
      {pinned ? <PinOff aria-hidden /> : <Pin aria-hidden />}
    </IconButton>
  );
}
