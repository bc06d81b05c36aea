import { type ComponentProps, createContext, type ReactNode, use } from "react";
import { styled } from "styled-components";
import { below, space } from "#ui/tokens.ts";
import { Title } from "../title.tsx";
import type { Look } from "./looks.ts";

/** A look's values, as custom properties: every part below uses them. */
export const Site = styled.div<{ $look: Look; $stage: string }>`
  display: contents;
  --face: ${({ $look }) => $look.face}; --face-weight: ${({ $look }) => $look.weight};
  --tracking: ${({ $look }) => $look.tracking}; --leading: ${({ $look }) => $look.leading};
  --scale: ${({ $look }) => $look.scale}; --corner: ${({ $look }) => $look.corner};
  --case: ${({ $look }) => ($look.uppercase ? "uppercase" : "none")}; --stage: ${({ $stage }) => $stage};
`;

export const Lead = styled.p`font-size: 18px; line-height: 1.55; max-width: 58ch; color: var(--muted); text-wrap: pretty;`;

export const Band = styled.section<{ $sunken?: boolean }>`
  background: ${({ $sunken }) => ($sunken ? "var(--canvas)" : "var(--surface)")};
  > div { width: 100%; max-width: 1200px; margin: 0 auto; padding: ${space(16)} ${space(5)}; }
  ${below("tablet")} { > div { padding: ${space(11)} ${space(4)}; } }
`;
const Opening = styled.header`display: grid; gap: ${space(3)}; margin-bottom: ${space(8)};`;

/** No heading level is skipped: a part's entries are one below its title, or in its place if it has none. */
const LevelOfItems = createContext<"h2" | "h3">("h3");
export const ItemTitle = (props: ComponentProps<typeof Title>) => (
  <Title as={use(LevelOfItems)} $size="item" {...props} />
);

/** A part of a page under its title; the first part of a page has the page's own. */
export function Part({
  title,
  lead,
  first,
  sunken = false,
  children,
}: {
  title?: string | undefined;
  lead?: string | undefined;
  first: boolean;
  sunken?: boolean;
  children: ReactNode;
}) {
  return (
    <Band $sunken={sunken} aria-label={title}>
      <div>
        {title ? (
          <Opening>
            <Title as={first ? "h1" : "h2"} $size={first ? "page" : "section"}>
              {title}
            </Title>
            {lead ? <Lead>{lead}</Lead> : null}
          </Opening>
        ) : null}
        <LevelOfItems value={first || !title ? "h2" : "h3"}>{children}</LevelOfItems>
      </div>
    </Band>
  );
}
