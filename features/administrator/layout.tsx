import { Coins, LogOut, UserRound, UsersRound } from "lucide-react";
import { type ReactNode, Suspense, useId } from "react";
import { Link, useLocation } from "react-router";
import { styled } from "styled-components";
import { useFormats, useTexts } from "#client/i18n/use-texts.ts";
import { useCredits } from "#client/system/administrators/use-administrator.ts";
import { usePages } from "#client/system/app/use-pages.ts";
import { useRecruiter, useSession } from "#client/system/app/use-system.ts";
import { entityOfPath } from "#contract/entity-names.ts";
import { PartsContext } from "#features/entities/fields/part-props.ts";
import { BrandMark } from "#features/shared/brand-mark.tsx";
import { BusinessBrand } from "#features/shared/business-brand.tsx";
import { lazy } from "#features/shared/lazy.ts";
import { MenuToggle, useFoldedMenu } from "#features/shared/menu-toggle.tsx";
import { Preferences } from "#features/shared/preferences.tsx";
import { SkipLink } from "#features/shared/skip-link.tsx";
import { announceClipped } from "#ui/clipped-title.ts";
import { Avatar } from "#ui/feedback.tsx";
import { Stack, Text, VisuallyHidden } from "#ui/layout.tsx";
import { Menu, type MenuItem } from "#ui/menu.tsx";
import { overlayCode } from "#ui/overlays.ts";
import { below, from, layer, radius, space, type } from "#ui/tokens.ts";
import { usePreload } from "#ui/use-preload.ts";
import { BusinessSelector } from "./business-selector.tsx";
import { AdministratorMenu } from "./menu/side-menu.tsx";
import { administratorParts } from "./record-parts.ts";
import { administratorTexts } from "./texts.ts";

const givenParts = () => administratorParts;

/** Exports and bulk actions continue across pages. */
const ExportDialog = lazy(() => import("#features/entities/downloads/export-dialog.tsx"));
const BulkDialog = lazy(() => import("#features/entities/bulk-actions/bulk-dialog.tsx"));
const LoadingDialog = lazy(() => import("#features/entities/actions/loading-dialog.tsx"));

const barHeight = "56px";
const Bar = styled.header`
  position: sticky; top: 0; z-index: ${layer.sticky + 5}; display: flex; align-items: center; gap: ${space(3)}; height: ${barHeight};
  padding: 0 ${space(4)}; background: var(--surface); border-bottom: 1px solid var(--line);
  ${below("phone")} { gap: ${space(1)}; padding: 0 ${space(2)}; }
`;
const Toggle = styled.div`${from("desktop")} { display: none; }`;
const Brand = styled.div`${below("tablet")} { display: none; }`;
const Fill = styled.div`flex: 1;`;
const Wide = styled.div`display: contents; ${below("tablet")} { display: none; }`;
const Narrow = styled.div`margin-top: ${space(4)}; padding-top: ${space(3)}; border-top: 1px solid var(--line); ${from("tablet")} { display: none; }`;
const Credits = styled.p`
  display: inline-flex; align-items: center; gap: ${space(1.5)}; padding: ${space(1)} ${space(2.5)}; border-radius: ${radius.full}; background: var(--neutral);
  font-size: ${type.sm}; white-space: nowrap; font-variant-numeric: tabular-nums;
  b { font-weight: 600; min-width: 1ch; }
  ${below("tablet")} { span { display: none; } }
`;
const Frame = styled.div`display: flex; align-items: flex-start; min-height: calc(100dvh - ${barHeight});`;
const Side = styled.nav<{ $open: boolean }>`
  position: sticky; top: ${barHeight}; flex: none; width: 240px; height: calc(100dvh - ${barHeight}); overflow: auto; padding: ${space(4)} ${space(3)};
  background: var(--surface); border-right: 1px solid var(--line);
  ${below("desktop")} {
    display: ${({ $open }) => ($open ? "block" : "none")}; position: fixed; inset: ${barHeight} 0 0; z-index: ${layer.drawer}; width: auto; height: auto;
    border-right: 0;
  }
`;
/** Lists take what room there is, as they do elsewhere. */
const Main = styled.main<{ $wide: boolean }>`
  flex: 1; min-width: 0; max-width: ${({ $wide }) => ($wide ? "none" : "1280px")}; padding: ${({ $wide }) => ($wide ? `${space(5)} ${space(6)} ${space(6)}` : `${space(5)} ${space(6)} ${space(12)}`)}; outline: none;
  ${below("smallScreen")} { padding: ${({ $wide }) => ($wide ? space(4) : `${space(4)} ${space(4)} ${space(10)}`)}; }
`;
const Face = styled.button`
  display: inline-flex; align-items: center; justify-content: center; width: 36px; height: 36px; padding: 0; border: 0; border-radius: 50%;
  background: none; cursor: pointer; position: relative;
  @media (pointer: coarse) { width: 44px; height: 44px; }
`;

/** The administrator's area: balance of credits, business selector, profile menu; the screens at the side. */
export default function AdministratorLayout({ children }: { children: ReactNode }) {
  usePreload(overlayCode);
  const t = useTexts(administratorTexts);
  const { number } = useFormats();
  const { pathname } = useLocation();
  const credits = useCredits();
  const menu = useId();
  const { open, toggle } = useFoldedMenu();
  return (
    <PartsContext value={givenParts}>
      <BusinessBrand>
        <SkipLink />
        <Bar>
          <Toggle>
            <MenuToggle
              menu={menu}
              open={open}
              label={t(open ? "menu.close" : "menu.open")}
              onToggle={toggle}
            />
          </Toggle>
          <Brand>
            <BrandMark to="/administrator" />
          </Brand>
          <BusinessSelector />
          <Fill />
          <Credits title={t("menu.creditsHint")}>
            <Coins aria-hidden />
            <span>{t("menu.credits")}</span>
            <b>{number(credits.data?.data.nubela_credit ?? 0)}</b>
          </Credits>
          <Wide>
            <Preferences />
          </Wide>
          <ProfileMenu />
        </Bar>
        <Frame>
          <Side id={menu} aria-label={t("menu.label")} $open={open}>
            <AdministratorMenu />
            <Narrow>
              <Preferences />
            </Narrow>
          </Side>
          <Main
            id="content"
            tabIndex={-1}
            $wide={entityOfPath(pathname) !== undefined}
            onPointerOver={announceClipped}
          >
            {children}
          </Main>
        </Frame>
        <Suspense>
          <ExportDialog />
          <BulkDialog />
          <LoadingDialog />
        </Suspense>
      </BusinessBrand>
    </PartsContext>
  );
}

function ProfileMenu() {
  const t = useTexts(administratorTexts);
  const recruiter = useRecruiter();
  const { signOut } = useSession();
  const pages = usePages();
  const link = (key: string, path: string, label: string, icon: MenuItem["icon"]): MenuItem[] =>
    pages.has(path) ? [{ key, label, icon, render: <Link to={path} /> }] : [];
  return (
    <Menu
      trigger={
        <Face type="button">
          <Avatar name={recruiter.name} src={recruiter.photoUrl} />
          <VisuallyHidden>{t("menu.account", { name: recruiter.name })}</VisuallyHidden>
        </Face>
      }
      header={
        <Stack $gap={0.5}>
          <Text $strong>{recruiter.name}</Text>
          <Text $tone="muted" $size="xs">
            {recruiter.email}
          </Text>
        </Stack>
      }
      items={[
        ...link("profile", "/recruiters/profile", t("menu.profile"), <UserRound aria-hidden />),
        ...(recruiter.is_admin
          ? link("business", "/recruiters/business", t("menu.companyProfile"), <UsersRound aria-hidden />)
          : []),
        ...link("recruiters", "/recruiters", t("menu.recruiterArea"), <UsersRound aria-hidden />),
        {
          key: "out",
          label: t("menu.signOut"),
          icon: <LogOut aria-hidden />,
          onSelect: signOut,
        },
      ]}
    />
  );
}
