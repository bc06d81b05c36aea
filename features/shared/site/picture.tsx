import { css, type RuleSet, styled } from "styled-components";
import type { Shown } from "#contract/calls/site-sections.ts";
import { below, space } from "#ui/tokens.ts";
import { Band, Part } from "./frame.tsx";

type Size = Shown<"image">["size"];

/** How wide the picture is shown, so that the browser fetches one that is no larger. */
const sizes: Record<Size, string> = {
  text: "(min-width: 720px) 680px, calc(100vw - 32px)",
  wide: "(min-width: 1200px) 1160px, calc(100vw - 32px)",
  full: "100vw",
};
const styles: Record<Size, RuleSet> = {
  text: css`max-width: 680px; img { border-radius: min(var(--corner), 16px); }`,
  wide: css`img { border-radius: min(var(--corner), 16px); }`,
  full: css`
    figcaption { max-width: 1200px; margin: 0 auto; padding: 0 ${space(5)} ${space(4)}; }
    ${below("tablet")} { figcaption { padding: 0 ${space(4)} ${space(4)}; } }
  `,
};
const Figure = styled.figure<{ $size: Size }>`
  display: grid; gap: ${space(3)}; margin: 0;
  img { display: block; width: 100%; height: auto; background: var(--hover); }
  figcaption { color: var(--muted); font-size: 14px; line-height: 1.5; }
  ${({ $size }) => styles[$size]}
`;
const Edge = styled.div`background: var(--surface);`;

/** A picture in the width that the screen needs; its place is kept while it loads. */
export function Picture({ section, first }: { section: Shown<"image">; first: boolean }) {
  const { title, picture, alt, caption, size } = section;
  const { sources, width, height } = picture;
  // Shown by browsers that know no `srcset`, and by those that read the page.
  const usual = sources.find((source) => source.width >= 960) ?? sources.at(-1);
  const figure = (
    <Figure $size={size}>
      {usual ? (
        <img
          src={usual.url}
          srcSet={sources.map((source) => `${source.url} ${source.width}w`).join(", ")}
          sizes={sizes[size]}
          width={width}
          height={height}
          alt={alt}
          decoding="async"
          {...(first ? { fetchPriority: "high" } : { loading: "lazy" })}
        />
      ) : null}
      {caption ? <figcaption>{caption}</figcaption> : null}
    </Figure>
  );
  if (title)
    return (
      <Part title={title} first={first}>
        {figure}
      </Part>
    );
  if (size === "full") return <Edge>{figure}</Edge>;
  return (
    <Band>
      <div>{figure}</div>
    </Band>
  );
}
