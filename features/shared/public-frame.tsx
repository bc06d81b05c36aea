import { type ReactNode, useEffect, useId } from "react";
import { Link, NavLink, useLocation } from "react-router";
import { styled } from "styled-components";
import { useTexts } from "#client/i18n/use-texts.ts";
import { usePages } from "#client/system/app/use-pages.ts";
import { useSession, useTenant } from "#client/system/app/use-system.ts";
import { measureVisit } from "#client/tenant/analytics.ts";
import type { Strategy } from "#contract/access.ts";
import { loginOn, signInFrom } from "#machines/access/access-rules.ts";
import { ButtonLink } from "#ui/button.tsx";
import { below, from, layer, pageInset, space, type } from "#ui/tokens.ts";
import { BrandMark } from "./brand-mark.tsx";
import { Grounds } from "./grounds.tsx";
import { MenuToggle, useFoldedMenu } from "./menu-toggle.tsx";
import { Preferences } from "./preferences.tsx";
import { SiteLink } from "./site-link.tsx";
import { SkipLink } from "./skip-link.tsx";
import { sharedTexts } from "./texts.ts";
import { useSite } from "./use-site.ts";

const Page = styled.div`display: flex; flex-direction: column; min-height: 100dvh;`;
const Bar = styled.header`
  position: sticky; top: 0; z-index: ${layer.sticky}; background: var(--surface); border-bottom: 1px solid var(--line);
`;
const Row = styled.div`
  display: flex; align-items: center; gap: ${space(4)}; max-width: 1200px; min-height: 60px; margin: 0 auto; ${pageInset}
  ${below("desktop")} { flex-wrap: wrap; gap: ${space(2)}; padding-block: ${space(2)}; }
`;
const Nav = styled.nav<{ $open: boolean }>`
  display: flex; align-items: center; gap: ${space(1)}; flex: 1;
  a:not([data-button]) {
    padding: ${space(2)} ${space(2.5)}; color: var(--text); text-decoration: none; font-size: ${type.sm}; font-weight: 520;
    border-radius: 6px;
    &:hover { background: var(--hover); }
    &[aria-current="page"] { color: var(--accent-text); }
  }
  ${below("desktop")} {
    display: ${({ $open }) => ($open ? "flex" : "none")}; flex: 1 0 100%; order: 5; flex-direction: column; align-items: stretch;
    padding-bottom: ${space(3)};
    a { min-height: 44px; display: flex; align-items: center; }
  }
`;
/** On small screens the language and the appearance are in the menu. */
const Wide = styled.div`display: contents; ${below("desktop")} { display: none; }`;
const InMenu = styled.div`display: none; ${below("desktop")} { display: flex; padding: ${space(1)} 0; }`;
const WideRegister = styled.div`display: contents; ${below("phone")} { display: none; }`;
const PhoneRegister = styled.div`display: none; ${below("phone")} { display: grid; padding: ${space(1)} 0 ${space(2)}; }`;
const Toggle = styled.div`display: none; ${below("desktop")} { display: block; }`;
const Fill = styled.div`flex: 1; ${from("desktop")} { display: none; }`;
/** At least as high as the screen, so that late content does not move a visible footer. */
const Main = styled.main`flex: 1 0 auto; display: flex; flex-direction: column; min-height: calc(100dvh - 61px);`;
const Foot = styled.footer`
  background: var(--surface); border-top: 1px solid var(--line); color: var(--muted); font-size: ${type.sm};
  > div {
    display: flex; flex-wrap: wrap; justify-content: space-between; gap: ${space(6)}; max-width: 1200px; margin: 0 auto;
    padding-block: ${space(8)}; ${pageInset}
    ${below("phone")} { display: grid; grid-template-columns: 1fr 1fr; > :first-child { grid-column: 1 / -1; } }
  }
  ul { list-style: none; display: flex; flex-direction: column; gap: ${space(1)}; padding: 0; }
  h2 { font-size: ${type.sm}; font-weight: 600; color: var(--text); margin-bottom: ${space(2)}; }
  a { display: inline-block; padding: ${space(0.5)} 0; color: inherit; text-decoration: none; &:hover { text-decoration: underline; } @media (pointer: coarse) { padding: ${space(1.5)} 0; } }
`;

const Rights = styled.p`
  background: var(--surface); color: var(--muted); text-align: center; padding-block: ${space(3)}; ${pageInset}
`;

const areas: Record<Strategy, string> = {
  candidates: "/candidates",
  recruiters: "/recruiters",
  client_contacts: "/client_contacts/jobs",
};

const isEntrance = (path: string) => /^\/(home|login)?\/?$/.test(path);

/** A page that the tenant writes: it is in no table. */
const tenantPage = "/carreiras";
const links = [
  { to: "/home/solutions", text: "solutions" },
  { to: "/jobs", text: "opportunities" },
  { to: "/home/specialties", text: "businessAreas" },
  { to: "/home/contact", text: "contact" },
  { to: tenantPage, text: "workWithUs" },
] as const;
/** Labels a business can word itself. */
const named: { readonly [Text in (typeof links)[number]["text"]]?: "opportunities" | "work_with_us" } = {
  opportunities: "opportunities",
  workWithUs: "work_with_us",
};

/** Navbar and footer of the public pages. */
export function PublicFrame({ children }: { children: ReactNode }) {
  const t = useTexts(sharedTexts);
  const { user } = useSession();
  const pages = usePages();
  const { title, product_domain, menu: ownMenu, footer, google_analytics } = useTenant();
  const site = useSite();
  const { pathname, search } = useLocation();
  // Back to the previous page; from an entry page to the page requested before it, or to the person's own area.
  const signIn = isEntrance(pathname) ? "/login" : signInFrom(`${pathname}${search}`);
  useEffect(() => {
    if (google_analytics) measureVisit(google_analytics, pathname, document);
  }, [google_analytics, pathname]);
  const wordsOf = (text: (typeof links)[number]["text"]) => {
    const own = named[text];
    return own ? site.label(own, t(text)) : t(text);
  };
  const { open, toggle } = useFoldedMenu();
  const menu = useId();
  return (
    <Page>
      <Grounds />
      <SkipLink />
      <Bar>
        <Row>
          <BrandMark />
          <Fill />
          <Toggle>
            <MenuToggle
              menu={menu}
              open={open}
              label={open ? t("closeMenu") : t("openMenu")}
              onToggle={toggle}
            />
          </Toggle>
          <Nav id={menu} $open={open} aria-label={t("mainMenu")} onClick={open ? toggle : undefined}>
            {ownMenu.length > 0
              ? ownMenu.map((entry) => (
                  <SiteLink key={`${entry.url} ${entry.label_pt}`} url={entry.url}>
                    {site.labelOf(entry)}
                  </SiteLink>
                ))
              : links
                  .filter(({ to }) => to === tenantPage || pages.has(to))
                  .map(({ to, text }) => (
                    <NavLink key={to} to={to}>
                      {wordsOf(text)}
                    </NavLink>
                  ))}
            {!user && site.allows("sign_up") ? (
              <PhoneRegister>
                <ButtonLink as={Link} to="/candidates/register" $kind="primary" data-button>
                  {site.label("register", t("register"))}
                </ButtonLink>
              </PhoneRegister>
            ) : null}
            <InMenu>
              <Preferences />
            </InMenu>
          </Nav>
          <Wide>
            <Preferences />
          </Wide>
          {user ? (
            <ButtonLink as={Link} to={areas[user.strategy]} $kind="primary" data-button>
              {t("myArea")}
            </ButtonLink>
          ) : (
            <>
              <ButtonLink as={Link} to={signIn} data-button>
                {site.label("sign_in", t("signIn"))}
              </ButtonLink>
              {site.allows("sign_up") ? (
                <WideRegister>
                  <ButtonLink as={Link} to="/candidates/register" $kind="primary" data-button>
                    {site.label("register", t("register"))}
                  </ButtonLink>
                </WideRegister>
              ) : null}
            </>
          )}
        </Row>
      </Bar>
      <Main id="content" tabIndex={-1}>
        {children}
      </Main>
      <Foot data-ground="dark">
        <div>
          <section>
            <h2>{title}</h2>
            <p>{site.labelOf({ label_pt: footer.text_pt, label_en: footer.text_en })}</p>
          </section>
          {footer.links.length > 0 ? (
            <nav aria-label={t("aboutUs")}>
              <h2>{t("aboutUs")}</h2>
              <ul>
                {footer.links.map((entry) => (
                  <li key={`${entry.url} ${entry.label_pt}`}>
                    <SiteLink url={entry.url}>{site.labelOf(entry)}</SiteLink>
                  </li>
                ))}
              </ul>
            </nav>
          ) : null}
          <nav aria-label={t("forCandidates")}>
            <h2>{t("forCandidates")}</h2>
            <ul>
              <li>
                <Link to="/jobs">{site.label("opportunities", t("opportunities"))}</Link>
              </li>
              {site.allows("sign_up") ? (
                <li>
                  <Link to="/candidates/register">{site.label("register", t("register"))}</Link>
                </li>
              ) : null}
            </ul>
          </nav>
          <nav aria-label={t("forCompanies")}>
            <h2>{t("forCompanies")}</h2>
            <ul>
              {site.allows("client_area") ? (
                <li>
                  <Link to="/client_contacts">{t("clients")}</Link>
                </li>
              ) : null}
              <li>
                <Link to={loginOn(product_domain, "recruiters")}>{t("recruiters")}</Link>
              </li>
            </ul>
          </nav>
          <nav aria-label={t("legal")}>
            <h2>{t("legal")}</h2>
            <ul>
              <li>
                <Link to="/termos_de_uso">{t("terms")}</Link>
              </li>
              <li>
                <Link to="/politica_de_privacidade">{t("privacy")}</Link>
              </li>
            </ul>
          </nav>
        </div>
        <Rights data-ground="deep">
          © {new Date().getFullYear()} {title}. {t("rights")}
        </Rights>
      </Foot>
    </Page>
  );
}
