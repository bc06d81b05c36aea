import { Bookmark, Pin } from "lucide-react";
import { Link, useLocation } from "react-router";
import { styled } from "styled-components";
import { useTexts } from "#client/i18n/use-texts.ts";
import { useRead } from "#client/system/page/use-read.ts";
import { usePinnedPages } from "#client/system/recruiters/pinned-pages.ts";
import { ownViews } from "#client/system/recruiters/saved-view-reads.ts";
import { listPath } from "#contract/entity-names.ts";
import { pageOf } from "#machines/saved-views/view-state.ts";
import { IconButton } from "#ui/button.tsx";
import { space } from "#ui/tokens.ts";
import { Entry, EntryList } from "./side-menu-parts.tsx";
import { shellTexts } from "./texts.ts";

const Views = styled(EntryList)`&& > li > a { padding-left: ${space(7)}; }`;

/** The person's saved views of one list, below its entry in the side menu. */
export default function SavedViewLinks({ path }: { path: string }) {
  const t = useTexts(shellTexts);
  const { pathname, search } = useLocation();
  const { pages, ready, pin } = usePinnedPages();
  const views = useRead(ownViews, {}).data?.saved_views ?? [];
  const shown = views.filter(({ entity }) => path === listPath(entity));
  if (shown.length === 0) return null;
  const chosen = pathname === path ? new URLSearchParams(search).get("sv") : null;
  return (
    <li>
      <Views aria-label={t("views.title")}>
        {shown.map((view) => {
          const page = pageOf(view);
          const isPinned = pages.some(({ query }) => query?.sv === String(view.id));
          return (
            <Entry key={view.id} $mini={false}>
              <Link
                to={`${page.link}${page.query}`}
                aria-current={chosen === String(view.id) ? "page" : undefined}
              >
                <Bookmark aria-hidden />
                <span>{view.name}</span>
              </Link>
              {isPinned ? null : (
                <IconButton
                  size="sm"
                  label={t("views.pin", { name: view.name })}
                  disabled={!ready}
                  onClick={() => pin(page)}
                >
                  <Pin aria-hidden />
                </IconButton>
              )}
            </Entry>
          );
        })}
      </Views>
    </li>
  );
}
