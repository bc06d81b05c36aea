import {
  BriefcaseBusiness,
  FileSignature,
  Files,
  FolderKanban,
  LogOut,
  type LucideIcon,
  Mail,
  ReceiptText,
  UsersRound,
} from "lucide-react";
import { type ReactNode, Suspense } from "react";
import { NavLink, useLocation } from "react-router";
import { styled } from "styled-components";
import { useTexts } from "#client/i18n/use-texts.ts";
import { useGo, useSession } from "#client/system/app/use-system.ts";
import type { ClientSection } from "#contract/client-sections.ts";
import { BrandMark } from "#features/shared/brand-mark.tsx";
import { lazy } from "#features/shared/lazy.ts";
import { Preferences } from "#features/shared/preferences.tsx";
import { SkipLink } from "#features/shared/skip-link.tsx";
import { Avatar } from "#ui/feedback.tsx";
import { Inline, Stack, Text, VisuallyHidden } from "#ui/layout.tsx";
import { Menu } from "#ui/menu.tsx";
import { below, layer, pageInset, radius, space, type } from "#ui/tokens.ts";
import { NotAvailable } from "./not-available.tsx";
import { PinButton, PinnedPages } from "./pinned-pages.tsx";
import { clientTexts } from "./texts.ts";

const Bell = lazy(() => import("./bell.tsx"));

const Bar = styled.header`
  position: sticky; top: 0; z-index: ${layer.sticky}; display: flex; align-items: center; gap: ${space(6)}; min-height: 56px;
  ${pageInset} background: var(--surface); border-bottom: 1px solid var(--line);
  ${below("phone")} { flex-wrap: wrap; justify-content: space-between; gap: 0 ${space(2)}; padding-top: ${space(2)}; }
  @media print { display: none; }
`;
const Entries = styled.nav`
  display: flex; align-self: stretch; gap: ${space(1)}; flex: 1;
  a {
    display: inline-flex; align-items: center; gap: ${space(2)}; padding: 0 ${space(3)}; color: var(--muted); font-size: ${type.sm};
    font-weight: 520; text-decoration: none;
    &:hover { color: var(--text); }
    &[aria-current="page"] { color: var(--text); box-shadow: inset 0 -2px var(--accent); }
    &:focus-visible { outline-offset: -3px; }
  }
  ${below("phone")} {
    order: 1; flex: 1 0 100%; justify-content: space-around; min-height: 44px;
    a { flex: 1; justify-content: center; min-width: 44px; padding: 0 ${space(2)}; }
    a > span { display: none; }
  }
`;
const Account = styled.button`
  position: relative; display: inline-flex; padding: ${space(1)}; border: 0; background: none; border-radius: ${radius.full};
  cursor: pointer;
`;
const Place = styled.span`width: 32px; height: 32px; flex: none;`;
const Main = styled.main`min-height: calc(100dvh - 56px); background: var(--canvas);`;

const menu: readonly {
  key: "jobs" | "projects" | "proposals" | "files" | "invoices" | "people";
  to: string;
  icon: LucideIcon;
  /** Where the company's contacts see that part of the area. */
  section?: ClientSection;
  /** The same of the pages below it alone. */
  below?: ClientSection;
}[] = [
  // The list of jobs is the start, which also shows what waits: it stays open to everybody.
  { key: "jobs", to: "/client_contacts/jobs", icon: BriefcaseBusiness, below: "jobs" },
  { key: "projects", to: "/client_contacts/projects", icon: FolderKanban, section: "projects" },
  { key: "proposals", to: "/client_contacts/proposals", icon: FileSignature, section: "proposals" },
  { key: "files", to: "/client_contacts/files", icon: Files, section: "documents" },
];
/** For administrators of the company alone. */
const ofAdministrators: typeof menu = [
  { key: "invoices", to: "/client_contacts/invoices", icon: ReceiptText, section: "invoices" },
  { key: "people", to: "/client_contacts/people", icon: UsersRound },
];

/** The part of the area that a page belongs to. */
function sectionAt(pathname: string): ClientSection | undefined {
  const path = pathname.replace(/\/+$/, "");
  const entry = [...menu, ...ofAdministrators].find(({ to }) => `${path}/`.startsWith(`${to}/`));
  return entry?.section ?? (path === entry?.to ? undefined : entry?.below);
}

/** The client contact's area: what they follow, and their account. */
export default function ClientContactsLayout({ children }: { children: ReactNode }) {
  const t = useTexts(clientTexts);
  const { user, signOut } = useSession();
  const go = useGo();
  const profile = user?.strategy === "client_contacts" ? user.profile : null;
  const section = sectionAt(useLocation().pathname);
  const hides = (section: ClientSection) => profile?.hidden_sections?.includes(section) ?? false;
  const entries = [...menu, ...(profile?.is_admin ? ofAdministrators : [])].filter(
    ({ section }) => section === undefined || !hides(section),
  );
  // The first page shows what waits, also to those who see no jobs.
  const nameOf = (key: (typeof menu)[number]["key"]) => t(key === "jobs" && hides("jobs") ? "start" : key);
  return (
    <>
      <SkipLink />
      <Bar>
        <BrandMark to="/client_contacts/jobs" />
        <Entries aria-label={t("menu")}>
          {entries.map(({ key, to, icon: Icon }) => (
            <NavLink key={key} to={to} aria-label={nameOf(key)}>
              <Icon aria-hidden />
              <span>{nameOf(key)}</span>
            </NavLink>
          ))}
        </Entries>
        <Inline $gap={1}>
          <PinButton />
          <Suspense fallback={<Place />}>
            <Bell />
          </Suspense>
          <Preferences />
          {profile ? (
            <Menu
              trigger={
                <Account type="button">
                  <Avatar name={profile.name} src={profile.photoUrl} />
                  <VisuallyHidden>{t("account", { name: profile.name })}</VisuallyHidden>
                </Account>
              }
              header={
                <Stack $gap={0.5}>
                  <Text $strong>{profile.name}</Text>
                  <Text $tone="muted" $size="xs">
                    {[profile.client_company?.name, profile.email].filter(Boolean).join(" · ")}
                  </Text>
                  {profile.is_admin ? (
                    <Text $tone="muted" $size="xs">
                      {t("admin")}
                    </Text>
                  ) : null}
                </Stack>
              }
              items={[
                {
                  key: "mails",
                  label: t("settings.open"),
                  icon: <Mail aria-hidden />,
                  onSelect: () => go("/client_contacts/settings"),
                },
                {
                  key: "out",
                  label: t("signOut"),
                  icon: <LogOut aria-hidden />,
                  onSelect: signOut,
                },
              ]}
            />
          ) : null}
        </Inline>
      </Bar>
      <PinnedPages />
      <Main id="content" tabIndex={-1}>
        {section !== undefined && hides(section) ? <NotAvailable /> : children}
      </Main>
    </>
  );
}
