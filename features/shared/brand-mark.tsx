import { Link } from "react-router";
import { styled } from "styled-components";
import { usePages } from "#client/system/app/use-pages.ts";
import { useTenant } from "#client/system/app/use-system.ts";
import { cssVariables } from "#ui/css-variables.ts";
import { space, type } from "#ui/tokens.ts";

const Home = styled(Link)`
  display: flex; align-items: center; gap: ${space(2)}; width: max-content; max-width: 100%; color: inherit; text-decoration: none; font-size: ${type.lg};
  font-weight: 600; letter-spacing: -0.02em; white-space: nowrap;
  img { height: 28px; width: auto; background: var(--lazy) 0 / auto 100% no-repeat; }
  [data-theme="dark"] & img { content: var(--dark-logo); background: none; }
`;
const Dot = styled.span`
  width: 14px; height: 14px; border-radius: 50% 50% 50% 3px; flex: none; background: var(--accent);
  box-shadow: 5px -4px 0 -3px var(--highlight);
`;

/** The brand's logo, or its name beside a mark in its colours; it links to the brand's home, or to its board. */
export function BrandMark({ to }: { to?: string }) {
  const pages = usePages();
  const home = pages.has("/home") ? "/home/" : "/jobs";
  const { title, logo_url, logo_dark_url, logo_alt, lazy_src } = useTenant();
  // The style sheet chooses: the server does not know the visitor's mode.
  const dark = logo_dark_url && logo_dark_url !== logo_url ? `url(${JSON.stringify(logo_dark_url)})` : null;
  return (
    <Home to={to ?? home}>
      {logo_url ? (
        <img
          src={logo_url}
          alt={logo_alt || title}
          style={cssVariables({
            ...(dark && { "dark-logo": dark }),
            ...(lazy_src && { lazy: `url("${lazy_src}")` }),
          })}
        />
      ) : (
        <>
          <Dot aria-hidden />
          {title}
        </>
      )}
    </Home>
  );
}
