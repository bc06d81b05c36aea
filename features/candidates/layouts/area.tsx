import { LogOut, UserRound } from "lucide-react";
import { type ReactNode, useId } from "react";
import { Link, useLocation } from "react-router";
import { styled } from "styled-components";
import { useTexts } from "#client/i18n/use-texts.ts";
import { useSession } from "#client/system/app/use-system.ts";
import { useFollowedThreads } from "#client/system/candidates/messages.ts";
import { useJobSearchBox } from "#client/system/candidates/use-job-search-box.ts";
import { BrandMark } from "#features/shared/brand-mark.tsx";
import { MenuToggle, useFoldedMenu } from "#features/shared/menu-toggle.tsx";
import { Preferences } from "#features/shared/preferences.tsx";
import { SkipLink } from "#features/shared/skip-link.tsx";
import { Badge } from "#ui/badge.tsx";
import { Avatar } from "#ui/feedback.tsx";
import { Inline, VisuallyHidden } from "#ui/layout.tsx";
import { Menu } from "#ui/menu.tsx";
import { SearchField } from "#ui/search-field.tsx";
import { submitWith } from "#ui/submit-with.ts";
import { below, from, layer, pageInset, radius, space, type } from "#ui/tokens.ts";
import { areaTexts } from "../area/texts.ts";
import { candidateMenu, curriculumMenu, loginMenu } from "../menu.ts";

const widest = "1360px";
const barHeight = "58px";
const Bar = styled.header`
  position: sticky; top: 0; z-index: ${layer.drawer}; display: flex; align-items: center; gap: ${space(3)}; min-height: ${barHeight};
  padding: 0 max(${space(5)}, calc((100% - ${widest}) / 2 + ${space(6)})); background: var(--surface); border-bottom: 1px solid var(--line);
  ${below("tablet")} { padding: ${space(2)} ${space(4)}; flex-wrap: wrap; }
`;
const Toggle = styled.div`${from("desktop")} { display: none; }`;
const Search = styled.form`
  display: flex; flex: 1; max-width: 420px; margin-left: ${space(6)};
  ${below("tablet")} { order: 5; flex: 1 0 100%; max-width: none; margin: 0; }
`;
const Fill = styled.div`flex: 1;`;
const Frame = styled.div`display: flex; align-items: flex-start; max-width: ${widest}; margin: 0 auto;`;
const Side = styled.nav<{ $open: boolean }>`
  position: sticky; top: ${barHeight}; flex: none; width: 232px; max-height: calc(100dvh - ${barHeight}); overflow: auto; padding: ${space(5)} ${space(3)};
  ${below("desktop")} {
    display: ${({ $open }) => ($open ? "block" : "none")}; position: fixed; inset: ${barHeight} 0 0; z-index: ${layer.drawer};
    width: auto; max-height: none; background: var(--surface);
  }
`;
const List = styled.ul`list-style: none; padding: 0; margin: 0 0 ${space(4)}; display: flex; flex-direction: column; gap: 2px;`;
const GroupName = styled.h2`padding: ${space(2)} ${space(3)}; font-size: ${type.xs}; font-weight: 600; color: var(--muted); letter-spacing: 0.02em;`;
const Entry = styled(Link)`
  display: flex; align-items: center; gap: ${space(2.5)}; padding: ${space(2)} ${space(3)}; border-radius: ${radius.md}; color: var(--text);
  font-size: ${type.md}; text-decoration: none;
  svg { color: var(--muted); flex: none; }
  &:hover { background: var(--hover); }
  &[aria-current="page"] { background: var(--accent-soft); color: var(--on-accent-soft); font-weight: 520; svg { color: inherit; } }
  @media (pointer: coarse) { min-height: 44px; }
`;
const Leave = styled.button`
  display: flex; align-items: center; gap: ${space(2.5)}; width: 100%; padding: ${space(2)} ${space(3)}; border: 0; border-radius: ${radius.md};
  background: none; color: var(--text); font-size: ${type.md}; cursor: pointer; text-align: left;
  svg { color: var(--muted); flex: none; }
  &:hover { background: var(--hover); }
  @media (pointer: coarse) { min-height: 44px; }
`;
const Main = styled.main`flex: 1; min-width: 0; padding-block: ${space(6)} ${space(12)}; ${pageInset} ${below("phone")} { padding-block: ${space(4)} ${space(10)}; }`;
const Account = styled.button`border: 0; background: none; padding: ${space(1)}; border-radius: ${radius.full}; cursor: pointer; display: inline-flex; position: relative;`;

const home = "/candidates/home";

/** The candidate's area: job search, side menu, account. */
export default function CandidateLayout({ children }: { children: ReactNode }) {
  const t = useTexts(areaTexts);
  const { user, signOut } = useSession();
  const { pathname } = useLocation();
  const menu = useId();
  const { open, toggle } = useFoldedMenu();
  const { unread } = useFollowedThreads();
  const search = useJobSearchBox();
  const isHome = pathname === home || /^\/candidates\/?$/.test(pathname);
  const name = user?.profile.name ?? "";
  const avatar = user?.strategy === "candidates" ? user.profile.avatar_url : null;
  const groups = [
    { name: null, entries: candidateMenu },
    { name: t("menu.curriculum"), entries: curriculumMenu },
    { name: null, entries: loginMenu },
  ];
  return (
    <>
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
        <BrandMark to={home} />
        <Search onSubmit={submitWith(search.submit)}>
          <SearchField
            landmark={false}
            label={t("menu.search")}
            value={search.term}
            onChange={search.type}
            maxLength={200}
          />
        </Search>
        <Fill />
        <Inline $gap={1}>
          <Preferences />
          <Menu
            trigger={
              <Account type="button">
                <Avatar name={name} src={avatar} />
                <VisuallyHidden>{t("menu.account", { name })}</VisuallyHidden>
              </Account>
            }
            header={name}
            items={[
              {
                key: "profile",
                label: t("menu.profile"),
                icon: <UserRound aria-hidden />,
                render: <Link to="/candidates/profile" />,
              },
              {
                key: "out",
                label: t("menu.signOut"),
                icon: <LogOut aria-hidden />,
                onSelect: signOut,
              },
            ]}
          />
        </Inline>
      </Bar>
      <Frame>
        <Side id={menu} aria-label={t("menu.label")} $open={open}>
          {groups.map((group) => (
            <div key={group.entries[0]?.key}>
              {group.name ? <GroupName>{group.name}</GroupName> : null}
              <List>
                {group.entries.map(({ key, to, icon: Icon }) => (
                  <li key={key}>
                    <Entry
                      to={to}
                      aria-current={(to === home ? isHome : pathname.startsWith(to)) ? "page" : undefined}
                    >
                      <Icon aria-hidden />
                      {t(`menu.${key}`)}
                      {key === "candidacy" && unread > 0 ? (
                        <Badge tone="accent">
                          <span aria-hidden>{unread}</span>
                          <VisuallyHidden>{t("messages.unread", { count: unread })}</VisuallyHidden>
                        </Badge>
                      ) : null}
                    </Entry>
                  </li>
                ))}
              </List>
            </div>
          ))}
          <Leave type="button" onClick={signOut}>
            <LogOut aria-hidden />
            {t("menu.signOut")}
          </Leave>
        </Side>
        <Main id="content" tabIndex={-1}>
          {children}
        </Main>
      </Frame>
    </>
  );
}
