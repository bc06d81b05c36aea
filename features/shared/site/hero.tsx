import { Link } from "react-router";
import { css, styled } from "styled-components";
import type { Shown } from "#contract/calls/site-sections.ts";
import { below, from, space } from "#ui/tokens.ts";
import { JobSearch } from "../job-search/job-search.tsx";
import { Title } from "../title.tsx";
import { Art } from "./art.tsx";
import { Lead } from "./frame.tsx";
import { Ground } from "./ground.tsx";
import type { Look } from "./looks.ts";

const Halves = styled.div<{ $art: boolean; $wide: boolean; $small: boolean }>`
  ${({ $art, $wide, $small }) =>
    $art &&
    css`${from("desktop")} { grid-template-columns: minmax(0, ${$wide || $small ? "1.35fr" : "1.1fr"}) minmax(0, ${$small ? "0.5fr" : "0.9fr"}); }`}
`;
const Words = styled.div`display: grid; gap: ${space(5)}; justify-items: start; > * { max-width: 100%; }`;
const Kicker = styled.p`
  font-size: 13px; font-weight: 600; letter-spacing: 0.08em; text-transform: uppercase; color: var(--ink);
  &::before { content: ""; display: inline-block; width: 28px; height: 3px; margin-right: ${space(2.5)}; vertical-align: middle; background: var(--highlight); }
`;
const Actions = styled.div`
  display: flex; flex-wrap: wrap; gap: ${space(3)};
  a {
    display: inline-flex; align-items: center; min-height: 48px; padding: 0 ${space(6)}; border-radius: min(var(--corner), 24px);
    border: 1.5px solid var(--ink); color: var(--ink); font-weight: 600; font-size: 16px; text-decoration: none;
  }
  a:first-child { background: var(--ink); color: var(--paper); }
  a:hover { text-decoration: underline; }
`;
const Picture = styled.div<{ $small: boolean; $rises: boolean }>`
  ${below("desktop")} { max-width: ${({ $small }) => ($small ? 240 : 420)}px; }
  ${below("phone")} { max-width: ${({ $small }) => ($small ? 200 : 340)}px; width: 100%; justify-self: center; ${({ $rises }) => $rises && css`margin-top: ${space(5)};`} }
`;

/** The opening of a page, in the brand's own manner. */
export function Hero({ section, look, first }: { section: Shown<"hero">; look: Look; first: boolean }) {
  const { title, lead, kicker, actions = [], search = false, art } = section;
  // A page that says no more here than its title lets its contents be seen.
  const small = actions.length === 0 && !search;
  return (
    <Ground $hand={look.hero} $small={small}>
      <Halves $art={art !== undefined} $wide={look.scale > 1.2} $small={small}>
        <Words>
          {kicker ? <Kicker>{kicker}</Kicker> : null}
          <Title as={first ? "h1" : "h2"} $size="page">
            {title}
          </Title>
          {lead ? <Lead>{lead}</Lead> : null}
          {search ? <JobSearch /> : null}
          {actions.length > 0 ? (
            <Actions>
              {actions.map(({ label, url }) =>
                // A place of the same page: the browser scrolls there, the router would not.
                url.includes("#") ? (
                  <a key={url} href={url}>
                    {label}
                  </a>
                ) : (
                  <Link key={url} to={url}>
                    {label}
                  </Link>
                ),
              )}
            </Actions>
          ) : null}
        </Words>
        {art ? (
          <Picture $small={small} $rises={look.hero === "editorial"}>
            <Art hand={look.hero} name={art} />
          </Picture>
        ) : null}
      </Halves>
    </Ground>
  );
}
