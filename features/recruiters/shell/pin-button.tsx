import { Pin, PinOff } from "lucide-react";
import { useLocation } from "react-router";
import { useTexts } from "#client/i18n/use-texts.ts";
import { usePinnedPages } from "#client/system/recruiters/pinned-pages.ts";
import { useRecentPages } from "#client/system/recruiters/use-recent-pages.ts";
import { IconButton } from "#ui/button.tsx";
import { icons } from "#ui/tokens.ts";
import { currentPage } from "./current-page.ts";
import { shellTexts } from "./texts.ts";
import { usePageNames } from "./use-page-names.ts";

/** Pins the current page, or unpins it. */
export function PinButton() {
  const t = useTexts(shellTexts);
  const { pathname, search } = useLocation();
  const { pages, ready, pin, remove } = usePinnedPages();
  const nameOf = usePageNames();
  const current = useRecentPages().pages.find(({ link }) => link === pathname);
  const pinned = currentPage(pages, pathname, search);
  if (!current && !pinned) return null;
  const Icon = pinned ? PinOff : Pin;
  return (
    <IconButton
      label={pinned ? t("pins.unpin", { name: nameOf(pinned) }) : t("pins.pin")}
      aria-pressed={pinned !== undefined}
      disabled={!ready}
      onClick={() => {
        if (pinned) remove(pinned.id);
        else if (current) pin(current);
      }}
    >
      <Icon size={icons.small} aria-hidden />
    </IconButton>
  );
}
