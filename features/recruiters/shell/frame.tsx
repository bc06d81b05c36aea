import { Menu as MenuIcon } from "lucide-react";
import { type ReactNode, Suspense } from "react";
import { useLocation } from "react-router";
import { styled } from "styled-components";
import { useTexts } from "#client/i18n/use-texts.ts";
import { useRecruiter } from "#client/system/app/use-system.ts";
import { useDrawer } from "#client/system/recruiters/use-drawer.ts";
import { useVisitedPage } from "#client/system/recruiters/use-recent-pages.ts";
import { PartsContext } from "#features/entities/fields/part-props.ts";
import { BrandMark } from "#features/shared/brand-mark.tsx";
import { BusinessBrand, useBusinessElsewhere } from "#features/shared/business-brand.tsx";
import { lazy } from "#features/shared/lazy.ts";
import { Preferences } from "#features/shared/preferences.tsx";
import { SkipLink } from "#features/shared/skip-link.tsx";
import { IconButton } from "#ui/button.tsx";
import { announceClipped } from "#ui/clipped-title.ts";
import { below, from, icons, layer, radius, space, type } from "#ui/tokens.ts";
import { usePreload } from "#ui/use-preload.ts";
import { entityEntries } from "../entity-menu.ts";
import { loadedParts } from "../load-parts.ts";
import { EntityMenu } from "./entity-menu.tsx";
import { Keyboard } from "./keyboard.tsx";
import { shellOverlays } from "./overlays.ts";
import { PinButton } from "./pin-button.tsx";
import { RecentPages } from "./recent-pages.tsx";
import { SearchOpener } from "./search-opener.tsx";
import { SideMenu } from "./side-menu.tsx";
import { shellTexts } from "./texts.ts";

/** Overlays load after the page: the first screen waits neither for menus nor for the cable. */
const PlusMenu = lazy(() => import("./plus-menu.tsx"));
const Bell = lazy(() => import("./bell.tsx"));
const UserMenu = lazy(() => import("./user-menu.tsx"));
const GlobalSearchDialog = lazy(() => import("./global-search.tsx"));
/** Exports continue across pages. */
const ExportDialog = lazy(() => import("#features/entities/downloads/export-dialog.tsx"));
const SignatureDialog = lazy(() => import("../signature/signature-dialog.tsx"));
const LoadingDialog = lazy(() => import("#features/entities/actions/loading-dialog.tsx"));
const BulkDialog = lazy(() => import("#features/entities/bulk-actions/bulk-dialog.tsx"));
const ApproachDialog = lazy(() => import("../off-limits/approach-dialog.tsx"));
/** As wide as the button to come. */
const Place = styled.span<{ $width?: string }>`
  flex: none; width: ${({ $width = "34px" }) => $width}; height: 34px; @media (pointer: coarse) { width: 44px; }
`;

const Bar = styled.header`
  position: sticky; top: 0; z-index: ${layer.sticky + 5}; display: flex; align-items: center; gap: ${space(2)}; height: 56px; padding: 0 ${space(3)};
  background: var(--surface); border-bottom: 1px solid var(--line);
  ${below("phone")} { gap: ${space(0.5)}; padding: 0 ${space(2)}; }
`;
/** Hangs from the bar over the page's edge, at every width. */
const Elsewhere = styled.p`
  position: absolute; top: 100%; left: 50%; max-width: 70vw; padding: 0 ${space(2)}; transform: translateX(-50%); overflow: hidden;
  background: var(--accent); color: var(--on-accent); border-radius: 0 0 ${radius.md} ${radius.md}; font-size: ${type.xs}; white-space: nowrap;
  text-overflow: ellipsis; pointer-events: none;
`;
const Brand = styled.div`margin: 0 ${space(2)}; ${below("tablet")} { display: none; }`;
const Fill = styled.div`flex: 1;`;
/** On a phone the side menu has the entities too. */
const OffPhone = styled.div`${below("phone")} { display: none; }`;
/** Elsewhere the side menu's icons open it. */
const OnPhone = styled.div`${from("tablet")} { display: none; }`;
const Wide = styled.div`display: contents; ${below("phone")} { display: none; }`;
const Body = styled.div`display: flex; align-items: flex-start; min-height: calc(100dvh - 56px);`;
const Main = styled.main`
  flex: 1; min-width: 0; padding: ${space(5)} ${space(6)} ${space(6)}; outline: none;
  ${below("smallScreen")} { padding: ${space(4)}; }
`;

/** The recruiter's top bar and side menu around a page; a wide page leaves the side menu its icons. */
export function RecruiterFrame({ wide, children }: { wide: boolean; children: ReactNode }) {
  usePreload(shellOverlays);
  const t = useTexts(shellTexts);
  const { pathname } = useLocation();
  const recruiter = useRecruiter();
  const elsewhere = useBusinessElsewhere();
  const { form, toggle } = useDrawer();
  const entity = entityEntries.find(({ path }) => path === pathname.replace(/\/$/, ""));
  const home = /^\/recruiters\/?$/.test(pathname);
  useVisitedPage(
    entity
      ? { name: t(`entities.${entity.resource}`), icon: entity.resource }
      : home
        ? { name: t("entities.home"), icon: "home" }
        : null,
  );
  return (
    <PartsContext value={loadedParts}>
      <BusinessBrand>
        <SkipLink />
        <Bar>
          {form === "away" || form === "over" ? (
            <OnPhone>
              <IconButton label={t("pins.open")} aria-expanded={form === "over"} onClick={toggle}>
                <MenuIcon size={icons.small} aria-hidden />
              </IconButton>
            </OnPhone>
          ) : null}
          <OffPhone>
            <EntityMenu />
          </OffPhone>
          <RecentPages />
          <Brand>
            <BrandMark to="/recruiters" />
          </Brand>
          <SearchOpener />
          <Fill />
          <PinButton />
          <Suspense fallback={<Place />}>
            <PlusMenu />
          </Suspense>
          <Suspense fallback={<Place />}>
            <Bell />
          </Suspense>
          <Wide>
            <Preferences />
          </Wide>
          <Suspense fallback={<Place $width="36px" />}>
            <UserMenu />
          </Suspense>
          {elsewhere ? <Elsewhere>{t("inBusiness", { name: elsewhere })}</Elsewhere> : null}
        </Bar>
        <Body>
          <SideMenu wide={wide} />
          <Main id="content" tabIndex={-1} onPointerOver={announceClipped}>
            {children}
          </Main>
        </Body>
        <Keyboard />
        <Suspense>
          <ExportDialog />
          <BulkDialog />
          <LoadingDialog />
          <ApproachDialog />
          <GlobalSearchDialog />
          {recruiter.signature ? null : <SignatureDialog />}
        </Suspense>
      </BusinessBrand>
    </PartsContext>
  );
}
